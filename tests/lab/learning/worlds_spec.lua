-- Two worlds that a seat must not tell apart look alike to it: everything that
-- it cannot see is dealt anew, or exchanged for something else.

local context = require "rulewright.engine.playing.context"
local kernel = require "rulewright.kernel"
local layout = require "rulewright.lab.learning.layout"
local playout = require "rulewright.lab.bots.playout"
local rulewright = require "rulewright"
local seen_blocks = require "seen_blocks"
local views = require "rulewright.engine.playing.views"

local GAMES = { { "catan" }, { "catan", "cities_and_knights" },
  { "catan", "fog_island" }, { "catan", "fishermen" },
  { "catan", "event_cards" }, { "catan", "forgotten_tribe" },
  { "elasund" }, { "carcassonne" }, { "carcassonne", "messengers" } }

-- A copy of a state, under the same rules.
local function copy(g, machine)
  local other = kernel.tree.clone(g)
  local ctx = context.attach(other, machine)
  context.inherit(ctx, g[context.key], true)
  ctx.player, ctx.step = g[context.key].player, g[context.key].step
  return other
end

-- Exchanges each thing that `viewer` cannot see, keeping how many there are.
local function falsify(g, viewer)
  local rules, count = g[context.key].machine.rules, 0
  for _, place in ipairs(views.unseen(g, rules, viewer)) do
    local value = place.holder[place.key]
    if type(value) ~= "table" then
      place.holder[place.key] = "another"
    elseif #value > 0 or next(value) == nil then
      for i = 1, #value do value[i] = "another" end
      count = count + #value
    else
      local names, sum = {}, 0
      for name, n in kernel.order.pairs(value) do
        names[#names + 1], sum = name, sum + n
      end
      for i, name in ipairs(names) do value[name] = i == 1 and sum or 0 end
      count = count + sum
    end
  end
  return count
end

describe("what a seat sees", function ()
  for _, game in ipairs(GAMES) do
    it("is the same in two worlds: " .. table.concat(game, ", "), function ()
      local rules, names = rulewright.seats { game = game[1],
        with = table.move(game, 2, #game, 1, {}) }
      local machine = rules:machine(false, true)
      local made = layout.new(machine, playout.begin(machine, names, 1))
      local deal, exchanged = kernel.random.stream(3, "deal"), 0
      local function compare(g)
        for viewer = 1, #names do
          local seen = seen_blocks.all(made, g, viewer)
          local dealt = copy(g, machine)
          views.permute(dealt, viewer, deal)
          assert.same(seen, seen_blocks.all(made, dealt, viewer))
          local false_one = copy(g, machine)
          exchanged = exchanged + falsify(false_one, viewer)
          assert.same(seen, seen_blocks.all(made, false_one, viewer))
        end
      end
      local n = 0
      playout.random(playout.begin(machine, names, 2),
        kernel.random.stream(2, "player"), 900, function (g)
          n = n + 1
          if n % 90 == 0 then compare(g) end
        end)
      assert.is_true(exchanged > 100)
    end)
  end
end)
