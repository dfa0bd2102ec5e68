-- The completions in the shells that they are for: what a person gets who
-- types a few letters and Tab. A shell that is not there is passed over.

local sitting = require "sitting"

local function has(shell)
  return os.execute("command -v " .. shell .. " >/dev/null 2>&1")
end

-- What is typed before Tab, and what stands there then.
local completed = {
  ["rulewright pl"] = "rulewright play",
  ["rulewright play cat"] = "rulewright play catan",
  ["rulewright play --se"] = "rulewright play --seed",
  ["rulewright sim elasund --ga"] = "rulewright sim elasund --games",
  ["rulewright rules --lang r"] = "rulewright rules --lang ru",
  ["rulewright play catan --color ne"] =
    "rulewright play catan --color never",
  ["rulewright play catan --board of"] =
    "rulewright play catan --board off",
  ["rulewright rules catan --format ht"] =
    "rulewright rules catan --format html",
  ["rulewright sim catan --bots gr"] = "rulewright sim catan --bots greedy",
  ["rulewright new scenario x --game el"] = "rulewright new scenario x --game "
    .. "elasund",
  ["rulewright new ho"] = "rulewright new house_rule",
  ["rulewright play catan --board=of"] = "rulewright play catan --board=off",
  ["rulewright sim catan --bots random,gr"] =
    "rulewright sim catan --bots random,greedy",
  ["rulewright play catan --bots red=gr"] =
    "rulewright play catan --bots red=greedy",
  ["rulewright play catan --bots red=greedy,blue=mc"] =
    "rulewright play catan --bots red=greedy,blue=mcts",
  ["rulewright play catan --with cities_"] =
    "rulewright play catan --with cities_and_knights",
  ["rulewright rules elasund --with wide"] =
    "rulewright rules elasund --with wide_town",
  ["rulewright play catan --with harbormaster,fishe"] =
    "rulewright play catan --with harbormaster,fishermen",
  ["rulewright sim catan --with=harbormaster,fishe"] =
    "rulewright sim catan --with=harbormaster,fishermen",
  ["rulewright compare catan --against twelv"] =
    "rulewright compare catan --against twelve_points",
  ["rulewright sim me"] = "rulewright sim merge",
  ["rulewright ladder merge LIC"] = "rulewright ladder merge LICENSE",
  ["rulewright replay LIC"] = "rulewright replay LICENSE",
}

-- An interactive shell in which the completions are taken up by `setup`. The
-- line is not run, but said by echo.
local function type_in(shell, setup)
  for typed, wanted in pairs(completed) do
    local text, code = sitting.at("env PATH=$PWD/build:$PATH HOME=/dev/null "
      .. "TERM=xterm PS1='> ' " .. shell, {
        "expect > ", "send " .. setup .. " echo rea''dy\\r",
        "expect ready", "expect > ", "send " .. typed .. "\\t",
        "send \\x01echo '<' \\x05'>'\\r",
        "expect < " .. wanted, "send \\x15exit\\r" })
    assert.equal(0, code, typed .. "\n" .. text)
  end
end

describe("completion", function ()
  it("works in bash", function ()
    if not has "bash" then return pending "bash is not installed" end
    type_in("bash --norc --noprofile -i",
      "PS1='> '; . repl/completions/rulewright.bash;")
  end)

  it("works in zsh", function ()
    if not has "zsh" then return pending "zsh is not installed" end
    type_in("zsh -f -i", "fpath=(repl/completions $fpath);"
      .. " autoload -U compinit; compinit -D -u;")
  end)

  it("works in fish", function ()
    if not has "fish" then return pending "fish is not installed" end
    for typed, wanted in pairs(completed) do
      local text = sitting.shell(("PATH=$PWD/build:$PATH HOME=/dev/null "
        .. "fish --no-config -c 'source repl/completions/rulewright.fish; "
        .. "complete -C\"%s\"' 2>&1"):format(typed))
      assert.equal(wanted:match "%S+$", (text:gsub("%s+$", "")), typed)
    end
  end)

  it("offers in fish what there is, and no more", function ()
    if not has "fish" then return pending "fish is not installed" end
    local text = sitting.shell("PATH=$PWD/build:$PATH HOME=/dev/null "
      .. "fish --no-config -c 'source repl/completions/rulewright.fish; "
      .. "complete -C\"rulewright new \"; complete -C\"rulewright \"' 2>&1")
    local offered = {}
    for line in text:gmatch "%S+" do offered[#offered + 1] = line end
    table.sort(offered)
    assert.same({ "--help", "--version", "analyse", "box", "check", "compare",
      "expansion", "fit", "game", "house_rule", "install", "ladder", "modules",
      "new", "play", "remove", "render", "replay", "rules",
      "scenario", "serve", "sim", "test", "update", "words" }, offered)
  end)
end)
