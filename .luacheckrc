std = "lua54"
max_line_length = 80
codes = true

-- A clause takes what its verb hands over, used or not.
unused_args = false

-- What a rule file sees: the sandbox and the words of docs/language.md.
stds.rules = {
  read_globals = {
    "assert", "error", "ipairs", "next", "pairs", "select", "tonumber",
    "tostring", "type", "math", "string", "table",

    "game", "module", "chapter", "section", "element", "data", "text",
    "component", "change", "step", "move", "forbid", "value", "adjust", "except",
    "on", "replace", "drop", "settle",
    "domain", "define", "expect", "layer", "worth", "draw", "sequence", "event",
    "hidden", "observe", "board", "meeting", "number", "cache", "hexmap", "tilerows",
    "kernel", "bot", "follow",
  },
}
files["scripts"] = { std = "rules" }
files["scripts/*/locale"] = { max_line_length = false }

files["tests"] = { std = "lua54+busted" }
files["tests/support/games"] = { std = "rules" }
files["tests/catan/support"] = { std = "rules" }
files["tests/carcassonne/support/*_box.lua"] = { std = "rules" }

exclude_files = { "build*/" }
