-- Two worlds that differ in one thing that a seat may see look different to it:
-- each number, word, yes or no that stands open in the state is exchanged once.

local context = require "rulewright.engine.playing.context"
local kernel = require "rulewright.kernel"
local layout = require "rulewright.lab.learning.layout"
local playout = require "rulewright.lab.bots.playout"
local rulewright = require "rulewright"
local seen_blocks = require "seen_blocks"
local views = require "rulewright.engine.playing.views"

local BOXES = { { "catan", "cities_and_knights", "event_cards" },
  { "catan", "cities_and_knights", "traders_and_barbarians" },
  { "catan", "pirate_islands" }, { "catan", "wonders" }, { "catan", "cloth" },
  { "catan", "forgotten_tribe" }, { "catan", "caravans" },
  { "elasund" }, { "carcassonne", "river", "abbot", "inns_and_cathedrals",
    "traders_and_builders", "messengers", "ferries", "gold_mines",
    "mage_and_witch", "robbers", "crop_circles" } }

-- The flow, chance and the box are none of what a player looks at; what stands
-- on places is seen by sets that follow the state (tests/engine/board), decks
-- and discards by what they hold.
local own = { agenda = true, streams = true, result = true, pieces = true,
  marks = true, decks = true, discards = true }

-- What never changes in a game, and what is only told afterwards.
local settled = { ["players.*.name"] = true, ["players.*.colour"] = true,
  ["players.*.neutral"] = true, ["villages.*.at"] = true,
  ["opening.*.player"] = true, ["opening.*.sum"] = true }

local function copy(g, machine)
  local other = kernel.tree.clone(g)
  local ctx = context.attach(other, machine)
  context.inherit(ctx, g[context.key], true)
  ctx.player, ctx.step = g[context.key].player, g[context.key].step
  return other
end

local function another(value)
  if math.type(value) then return value + 1 end
  return type(value) == "boolean" and not value or "another"
end

local plain = { number = true, string = true, boolean = true }

-- Calls f(path, pattern, value) for all that the viewer may see in a state.
local function each_open(g, rules, viewer, f)
  local hidden = {}
  for _, place in ipairs(views.unseen(g, rules, viewer)) do
    hidden[place.holder] = hidden[place.holder] or {}
    hidden[place.holder][place.key] = true
  end
  local function walk(holder, path, pattern)
    for key, value in kernel.order.pairs(holder) do
      local name = pattern .. (math.type(key) and "*" or tostring(key))
      local is_open = not (hidden[holder] and hidden[holder][key])
        and not (pattern == "" and own[key])
      local here = table.move(path, 1, #path, 1, {})
      here[#here + 1] = key
      if is_open and type(value) == "table" then
        walk(value, here, name .. ".")
      elseif is_open and plain[type(value)] then f(here, name, value)
      end
    end
  end
  walk(g, {}, "")
end

local function changed(g, machine, path, value)
  local other = copy(g, machine)
  local holder = other
  for i = 1, #path - 1 do holder = holder[path[i]] end
  holder[path[#path]] = another(value)
  return other
end

local function is_same(a, b)
  for i = 1, #a do if a[i] ~= b[i] then return false end end
  return true
end

-- The patterns that no exchange made look different, after so many tries.
local tries = 4

local function unseen(made, g, machine, found)
  local viewer = g[context.key].player or 1
  local before = seen_blocks.all(made, g, viewer)
  each_open(g, machine.rules, viewer, function (path, pattern, value)
    local known = found[pattern] or 0
    if settled[pattern] or known == true or known >= tries then return end
    local other = changed(g, machine, path, value)
    local ok, after = pcall(seen_blocks.all, made, other, viewer)
    found[pattern] = not ok or not is_same(before, after) or known + 1
  end)
end

describe("what a seat sees differs where something open does", function ()
  for _, boxes in ipairs(BOXES) do
    it(table.concat(boxes, ", "), function ()
      local rules, names = rulewright.seats { game = boxes[1],
        with = table.move(boxes, 2, #boxes, 1, {}) }
      local machine = rules:machine(false, true)
      local made = layout.new(machine, playout.begin(machine, names, 1))
      local found, n = {}, 0
      playout.random(playout.begin(machine, names, 2),
        kernel.random.stream(2, "player"), 360, function (g)
          n = n + 1
          if n % 45 == 0 then unseen(made, g, machine, found) end
        end)
      local list = {}
      for pattern, known in kernel.order.pairs(found) do
        if known ~= true then list[#list + 1] = pattern end
      end
      assert.same({}, list)
    end)
  end
end)
