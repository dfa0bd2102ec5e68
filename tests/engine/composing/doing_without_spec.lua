-- Whoever leaves out a clause of a shipped game breaks no other: what check
-- tries of one's own rules is tried here of all of ours.

local kernel = require "rulewright.kernel"
local omissions = require "rulewright.lab.checks.omissions"
local rulewright = require "rulewright"
local setup = require "rulewright.engine.game.setup"
local without_each = require "without_each"

describe("each clause can be left out of", function ()
  for _, case in ipairs {
    { "elasund", "wide_town" }, { "catan" },
    { "catan", "cities_and_knights" },
    { "carcassonne", "river", "inns_and_cathedrals", "traders_and_builders" },
    { "carcassonne", "abbot", "flying_machines", "messengers", "ferries",
      "gold_mines", "mage_and_witch", "robbers", "crop_circles" },
  } do
    it(table.concat(case, " "), function ()
      local rules = assert(rulewright.rules { game = case[1],
        with = table.move(case, 2, #case, 1, {}) })
      local list, met = omissions.situations(rules)
      local found, tried, all = omissions.run { rules = rules,
        situations = list }
      local said = {}
      for i, one in ipairs(found) do said[i] = one.message end
      assert.same({}, said)
      assert.equal(all, tried)
      for _, clause in ipairs(rules.hiddens) do
        assert.is_true(met[clause], clause.name)
      end
    end)
  end
end)

-- What cannot be left out, and what is said then: rulings without which others
-- meet, and boxes' own drops, are told by what is missing.
local refusals = { component = "what the box contains",
  board = "what the game is played on", layer = "what the game is played on",
  define = "is a word that rules use", cache = "is what rules look up",
  value = "says what is taken", stays = "and cannot be dropped; replace it",
  settle = ":%d+", drop = "is there already" }

local function same(one, other)
  return one and one.verb == other.verb and one.name == other.name
    and one.file == other.file and one.line == other.line
end

-- The game is played on without every so many of them, so many decisions.
local every, decisions = 8, 40

describe("each clause goes alone, or it is said why not, of", function ()
  for _, case in ipairs { { "catan", "base" }, { "elasund", "base" },
    { "carcassonne", "base" }, { "catan", "cities_and_knights" } } do
    it(table.concat(case, " "), function ()
      local request = { game = case[1],
        with = case[2] ~= "base" and { case[2] } or nil }
      local wrong, refused = {}, 0
      local list = without_each.names(setup.rules(request), case[2])
      for i, one in ipairs(list) do
        local asked = kernel.tree.clone(request)
        asked.without = { one.name }
        local fine, made = pcall(setup.rules, asked)
        local gone = fine and made.left_out[one.name]
        local said = refusals[one.clause.def.stays and "stays"
          or one.clause.verb] or "^$"
        refused = refused + (fine and 0 or 1)
        if fine and not (#gone == 1 and same(gone[1], one.clause))
          or not fine and not tostring(made):find(said) then
          wrong[#wrong + 1] = one.name .. ": " .. tostring(made)
        end
        local broken = fine and i % every == 0
          and without_each.problem(made, decisions, 1)
        if broken then wrong[#wrong + 1] = one.name .. ": " .. broken end
      end
      assert.same({}, wrong)
      assert.is_true(refused > 20)
    end)
  end
end)
