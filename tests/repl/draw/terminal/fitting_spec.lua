-- At every decision of every game the board is there, whatever the window.

local bots = require "rulewright.lab.bots"
local console = require "rulewright.console"
local rulewright = require "rulewright"
local session = require "rulewright.repl.sitting.session"

-- Rows that the prompt keeps for the decision, what is in hand, the line that
-- is typed, and for what happened.
local BELOW = 6

local windows = { { 80, 24 }, { 120, 40 }, { 50, 140 } }

-- How many of the boards are missing, too large or not drawn; asks three
-- windows now and then.
local function faults_of(request, decisions)
  local sitting, faults, seen = session.new(), {}, 0
  sitting:take(assert(rulewright.new(request)))
  sitting.eyes = "own"
  local game, seats = sitting.game, {}
  local bot = assert(bots.find(game.rules, "random"))
  for seat = 1, #game.g.players do
    seats[seat] = bots.seat(bot, game.rules, 3, seat)
  end
  for n = 1, decisions do
    if game:over() then break end
    for _, size in ipairs(n % 20 == 1 and windows or {}) do
      local width, height = size[1], size[2] - BELOW
      local text, way = sitting:board { width = width, height = height }
      seen = seen + 1
      local rows = select(2, (text or ""):gsub("\n", "")) + 1
      local fits = way ~= nil and rows <= height and rows > 3
      for line in (text or ""):gmatch "[^\n]+" do
        fits = fits and console.text_width(line) <= width
      end
      if not fits then
        faults[#faults + 1] = ("decision %d, %d×%d: %s, %d rows"):format(n,
          width, size[2], tostring(way), rows)
      end
    end
    local seat = game:waiting().player
    assert(game:play(game:moves()[bots.choose(seats[seat], game.g)]))
  end
  assert.is_true(seen > 3)
  return faults
end


describe("the board is there at every decision", function ()
  for _, name in ipairs { "catan", "carcassonne", "elasund" } do
    local list = { {} }
    for _, module in ipairs(rulewright.modules(name)) do
      list[#list + 1] = module.kind ~= "base" and { module.name } or nil
    end
    for _, with in ipairs(list) do
      local request = { game = name, with = with, seed = 11 }
      it(("%s %s"):format(name, with[1] or ""), function ()
        assert.same({}, faults_of(request, 41))
      end)
    end
  end

  it("of large games too", function ()
    assert.same({}, faults_of({ game = "catan", players = 4, seed = 2,
      with = { "cities_and_knights", "new_shores" } }, 241))
    assert.same({}, faults_of({ game = "carcassonne", players = 5, seed = 2,
      with = { "traders_and_builders", "robbers", "messengers", "ferries",
        "flying_machines", "gold_mines" } }, 241))
  end)
end)
