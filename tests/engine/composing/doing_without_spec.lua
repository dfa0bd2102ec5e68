-- Whoever leaves out a clause of a shipped game breaks no other: what check
-- tries of one's own rules is tried here of all of ours.

local kernel = require "rulewright.kernel"
local omissions = require "rulewright.lab.checks.omissions"
local rulewright = require "rulewright"
local setup = require "rulewright.engine.game.setup"

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
  value = "says what is taken", settle = ":%d+", drop = "is there already" }

-- How each clause of a module is named alone: ID/n, or FILE:LINE, or that with
-- its number there.
local function names_of(rules, module)
  local list, count = {}, {}
  for _, clause in ipairs(rules.all) do
    local id, place = clause.ids[1],
      ("%s:%d"):format(clause.file or "", clause.line or 0)
    local head = id or place
    count[head] = (count[head] or 0) + 1
    if clause.module == module then
      list[#list + 1] = { clause = clause, name = head .. "/" .. count[head] }
    end
  end
  return list
end

local function same(one, other)
  return one and one.verb == other.verb and one.name == other.name
    and one.file == other.file and one.line == other.line
end

describe("each clause goes alone, or it is said why not, of", function ()
  for _, case in ipairs { { "catan", "base" }, { "elasund", "base" },
    { "carcassonne", "base" }, { "catan", "cities_and_knights" } } do
    it(table.concat(case, " "), function ()
      local request = { game = case[1],
        with = case[2] ~= "base" and { case[2] } or nil }
      local wrong, refused = {}, 0
      for _, one in ipairs(names_of(setup.rules(request), case[2])) do
        local asked = kernel.tree.clone(request)
        asked.without = { one.name }
        local fine, made = pcall(setup.rules, asked)
        local gone = fine and made.left_out[one.name]
        local said = refusals[one.clause.verb] or "^$"
        refused = refused + (fine and 0 or 1)
        if fine and not (#gone == 1 and same(gone[1], one.clause))
          or not fine and not tostring(made):find(said) then
          wrong[#wrong + 1] = one.name .. ": " .. tostring(made)
        end
      end
      assert.same({}, wrong)
      assert.is_true(refused > 20)
    end)
  end
end)
