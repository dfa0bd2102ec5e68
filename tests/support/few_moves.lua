-- A few moves as text, and the domains of their arguments.

local bundle = require "rulewright.engine.notation.bundle"
local moves = require "rulewright.engine.notation.moves"

local goods = { "brick", "wool", "ore" }
local colours = { "red", "blue" }

local function corner(text)
  if text:match "^%u%d+%.%l+$" then return text end
  return nil, ('"%s" is not a corner'):format(text)
end

local function seat(text)
  for i, name in ipairs(colours) do
    if name == text:lower() then return i end
  end
end

local domains = {
  corner = { what = "a corner, such as D4.n", parse = corner,
    print = tostring },
  player = { what = "a player", parse = seat,
    print = function (p) return colours[p] end },
  bundle = { words = "many", what = "goods",
    parse = function (text) return bundle.parse(text, goods) end,
    print = function (value) return bundle.print(value, goods) end },
  piece = { words = "some", what = "a piece", print = tostring,
    parse = function (text)
      local known = { ["large follower"] = true, abbot = true }
      return known[text] and text or nil
    end },
  pair = { words = 2, what = "two words", parse = tostring, print = tostring },
}

-- "at:corner victim:player?" as a list of arguments.
local function args(...)
  local list = {}
  for name, domain, optional in (...):gmatch "(%a+):(%a+)(%??)" do
    list[#list + 1] = { name = name, domain = domain,
      optional = optional == "?" }
  end
  return list
end

local list = {
  { name = "settlement", form = "settlement <at>", args = args "at:corner" },
  { name = "found", form = "settlement <at>", args = args "at:corner" },
  { name = "offer", form = "offer <give> for <want>",
    args = args "give:bundle want:bundle" },
  { name = "robber", form = "robber <at> [<victim>]",
    args = args "at:corner victim:player" },
  { name = "knight", form = "knight <at> <victim> [with <piece>]",
    args = args "at:corner victim:player? piece:piece" },
  { name = "figure", form = "figure <piece> <at>",
    args = args "piece:piece at:corner" },
  { name = "figures home", form = "figures home", args = {} },
  { name = "swap", form = "swap <two>", args = args "two:pair" },
  { name = "pass", form = "pass", args = {} },
  { name = "pass on", form = "pass on <what>", args = args "what:bundle" },
}

local object = assert(moves.compile(list))

return { args = args, domains = domains, list = list, object = object }
