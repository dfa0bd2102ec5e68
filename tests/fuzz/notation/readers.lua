-- The readers of notations as the fuzzer calls them: parse gives a value or
-- nil and a message (`placed`: with line and column); print gives the text of
-- a value; texts gives what is damaged.

local bundle = require "rulewright.engine.notation.bundle"
local form = require "rulewright.engine.notation.form"
local hexmap = require "rulewright.engine.notation.hexmap"
local moves = require "rulewright.engine.notation.moves"
local record = require "rulewright.engine.notation.record"
local tilerows = require "rulewright.engine.notation.tilerows"
local tree = require "rulewright.engine.notation.tree"
local kernel = require "rulewright.kernel"

local goods = { "brick", "wool", "ore", "gold bar", "шерсть" }

local domains = {
  corner = { what = "a corner", print = tostring,
    parse = function (text) return text:match "^%u%d%d?%.%l%l?$" end },
  seat = { what = "a player", print = tostring,
    parse = function (text)
      if text == "red" or text == "blue" then return text end
      return nil, "no such player", 1
    end },
  bundle = { words = "many", what = "goods",
    parse = function (text) return bundle.parse(text, goods) end,
    print = function (value) return bundle.print(value, goods) end },
  name = { words = "some", what = "a name", print = tostring,
    parse = function (text) return text:match "^%l[%l ]*$" end },
  pair = { words = 2, what = "a feature", print = tostring,
    parse = function (text) return text:match "^%l+ %-?%d+,%-?%d+$" end },
}

local function arg_list(...)
  local list = {}
  for name, domain in (...):gmatch "(%l+):(%l+)" do
    list[#list + 1] = { name = name, domain = domain }
  end
  return list
end

local compiled = assert(moves.compile {
  { name = "settlement", form = "settlement <at>",
    args = arg_list "at:corner" },
  { name = "robber", form = "robber <at> [<victim>]",
    args = arg_list "at:corner victim:seat" },
  { name = "offer", form = "offer <give> for <want> [to <who>]",
    args = arg_list "give:bundle want:bundle who:seat" },
  { name = "figure", form = "figure <what> at <at> [on <feature>]",
    args = arg_list "what:name at:corner feature:pair" },
  { name = "figures", form = "figures home", args = {} },
  { name = "take", form = "take [all] [<what>] [of <who>]",
    args = arg_list "what:bundle who:seat" },
})

-- The files of a folder of the corpus: 1.txt, 2.txt, …
local function files(name)
  return function (root)
    local texts = {}
    while true do
      local file = io.open(("%scorpus/%s/%d.txt"):format(root, name,
        #texts + 1), "rb")
      if not file then return texts end
      texts[#texts + 1] = file:read "a"
      file:close()
    end
  end
end

-- The lines of all of them.
local function lines(name)
  return function (root)
    local found = {}
    for _, text in ipairs(files(name)(root)) do
      for line in text:gmatch "[^\n]+" do found[#found + 1] = line end
    end
    return found
  end
end

local function parse_move(text)
  local move, problem = compiled:parse(text, domains)
  if move then return move end
  if #problem.expected == 0 and problem.message == "" then return nil end
  return nil, problem.message, 1, problem.column
end

return {
  moves = { parse = parse_move, texts = lines "moves", placed = true,
    print = function (move)
      return compiled:print(move, domains)
    end },
  bundle = { texts = lines "bundle",
    parse = function (text) return bundle.parse(text, goods) end,
    print = function (value) return bundle.print(value, goods) end },
  form = { texts = lines "form",
    parse = function (text)
      return form(text, arg_list "at:corner to:corner with:bundle")
    end },
  record = { parse = record.parse, print = record.print, placed = true,
    texts = files "record" },
  hexmap = { parse = hexmap.parse, placed = true, texts = files "hexmap" },
  tilerows = { parse = tilerows.parse, placed = true,
    texts = files "tilerows" },
  tree = { parse = tree.parse, print = kernel.tree.encode, placed = true,
    texts = files "tree" },
}
