-- Plays the examples of the rulebook, tests/playthroughs/seafarers, on boards
-- named as in its diagrams: row, column and side of a hex. The islands of the
-- settlements are home. In the words of told_game and these: `card SEAT NAME`,
-- `lane SEAT COLOUR`, `arm PLACE …`; `route SEAT N`.

local sea = require "sea_table"
local told = require "told_game"

local before, holds = {}, {}

function before.card(position, words)
  position.cards = position.cards or {}
  position.cards[words[1]] = { told.tail(words, 2) }
end

function before.lane(position, words)
  position.lanes = position.lanes or {}
  position.lanes[words[1]] = words[2]
end

function before.arm(position, words) position.warships = words end

function holds.route(game, words)
  return words[2], game:value("road length", words[1])
end

-- The islands where the pieces of the position stand are home.
local function settle(g)
  for player, seat in ipairs(g.players) do
    seat.islands, seat.foreign, seat.chips = {}, 0, 0
    for corner in g:placed(player, "building") do
      local island = g:island_at(corner)
      if island then seat.islands[island] = true end
    end
    if g.villages then seat.trades, seat.cloth = {}, 0 end
  end
  for _, village in ipairs(g.villages or {}) do village.cloth = 5 end
  g:unmark "chips"
end

local function begin(position)
  function position.setup(g)
    settle(g)
    for seat, lane in pairs(position.lanes or {}) do
      g.players[seat].lane = lane
    end
    for _, place in ipairs(position.warships or {}) do
      g:mark("warship", g:find("edge", sea.name({ g = g }, place)))
    end
  end
  return sea.position(position)
end

describe("an example of the rulebook", function ()
  local games = told.games("seafarers", { seats = {}, before = before,
    begin = begin, holds = holds, text = sea.text })
  for name, play in pairs(games) do it("is played: " .. name, play) end
end)
