-- What brought each player the points, at any time of a game.

local context = require "rulewright.engine.playing.context"
local kernel = require "rulewright.kernel"
local playout = require "rulewright.lab.bots.playout"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local standings = require "rulewright.repl.sitting.standings"

-- The rows of the table: { numbers of the seats, text = }, whose sentence may
-- go on in the next lines.
local function rows(game)
  local list, names = {}, { "a", "b", "c" }
  local lines = standings.lines { game = game,
    called = function () return names end }
  for i = 2, #lines do
    local numbers, text = lines[i]:match "^([%-%d ]+)  (%S.*)$"
    if numbers:find "%d" then
      list[#list + 1] = { text = text }
      for n in numbers:gmatch "%-?%d+" do
        table.insert(list[#list], tonumber(n))
      end
    else
      list[#list].text = list[#list].text .. " " .. text
    end
  end
  return list
end

local games = {
  { game = "catan", with = { "cities_and_knights", "seafarers" } },
  { game = "elasund" },
  { game = "carcassonne", with = { "abbot", "traders_and_builders",
    "inns_and_cathedrals", "messengers", "robbers", "gold_mines" } },
}

-- How many decisions are made: some games are in their middle, some over.
local decisions = 120

local function played(request, seed)
  local game = assert(rulewright.new { game = request.game, players = 3,
    with = request.with, seed = seed })
  context.guard(game.g, false)
  playout.random(game.g, kernel.random.stream(seed, "standings"),
    decisions * seed)
  return game
end

describe("the rows of the standings", function ()
  for _, request in ipairs(games) do
    it("are the points in " .. request.game, function ()
      local seen, most = {}, 0
      for seed = 1, 10 do
        local game = played(request, seed)
        local list = rows(game)
        local sums = table.remove(list)
        local added = { 0, 0, 0 }
        for _, row in ipairs(list) do
          assert.equal(3, #row)
          for seat = 1, 3 do added[seat] = added[seat] + row[seat] end
          seen[row.text] = true
        end
        for seat = 1, 3 do
          assert.equal(game:points(seat), added[seat])
          assert.equal(game:points(seat), sums and sums[seat] or 0)
        end
        most = math.max(most, #list)
      end
      assert.is_true(most > 2)
      assert.is_nil(seen["Points that all can see count."])
    end)
  end

  it("name what brought them, in English and in Russian", function ()
    local game = played(games[1], 10)
    local function texts()
      local list = {}
      for _, row in ipairs(rows(game)) do list[row.text] = true end
      return list
    end
    assert.is_true(texts()["A settlement is worth one point."])
    finally(function () say.language = "en" end)
    say.language = "ru"
    assert.is_true(texts()["Поселение приносит одно очко."])
    assert.is_true(texts()["очки"])
  end)
end)
