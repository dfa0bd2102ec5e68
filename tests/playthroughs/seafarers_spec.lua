-- Plays the examples of the rulebook, tests/playthroughs/seafarers/*.txt, on
-- boards named as in its diagrams: row, column and side of a hex. A file says
-- which scenario is played (`scenario`), by how many (`players`), which pieces
-- stand where (`stand SEAT PIECE PLACE …`; the islands of the settlements are
-- home; `lane SEAT COLOUR`, `arm PLACE …`), what is in the hands (`hold SEAT
-- BUNDLE`, `card SEAT NAME`). Then come moves (`any`: the first that is legal),
-- `dice WHITE RED` and `die NAME N` for coming rolls, and what must hold:
-- `points SEAT N`, `route SEAT N`, `count SEAT FIELD N` of what a seat has,
-- `pieces SEAT PIECE N`, `hand SEAT BUNDLE`, `no ID MOVE` for a move that is
-- refused. `;` begins a comment.

local sea = require "sea_table"
local told = require "told_game"

local bundle, int = told.bundle, told.int

-- What stands before the first move.
local before = {}

function before.scenario(position, words) position.with = { words[2] } end
function before.players(position, words) position.players = int(words[2]) end

function before.stand(position, words)
  local seat = int(words[2])
  local kinds = position.pieces[seat] or {}
  position.pieces[seat], kinds[words[3]] = kinds,
    { table.unpack(words, 4) }
end

function before.hold(position, words)
  position.hands[int(words[2])] = bundle(words, 3)
end

function before.card(position, words)
  position.cards[int(words[2])] = { table.concat(words, " ", 3) }
end

function before.lane(position, words)
  position.lanes[int(words[2])] = words[3]
end

function before.arm(position, words)
  position.warships = { table.unpack(words, 2) }
end

local after = {}

function after.points(game, words, where)
  assert.equal(int(words[3]), sea.points(game, int(words[2])), where)
end

function after.route(game, words, where)
  assert.equal(int(words[3]), game:value("road length", int(words[2])), where)
end

function after.count(game, words, where)
  assert.equal(int(words[4]), game.g.players[int(words[2])][words[3]], where)
end

function after.pieces(game, words, where)
  assert.equal(int(words[4]), game.g:count(int(words[2]), words[3]), where)
end

function after.hand(game, words, where)
  assert.same(bundle(words, 3), sea.hand(game, int(words[2])), where)
end

function after.no(game, words, where)
  assert.is_true(sea.no(game, table.concat(words, " ", 3), words[2]), where)
end

function after.dice(game, words)
  game:force("dice", { int(words[2]), int(words[3]) })
end

function after.any(game) assert(game:play(game:moves()[1])) end

function after.die(game, words) game:force(words[2], { int(words[3]) }) end

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

local function set_up(g, position)
  settle(g)
  for seat, lane in pairs(position.lanes) do g.players[seat].lane = lane end
  for _, place in ipairs(position.warships or {}) do
    g:mark("warship", g:find("edge", sea.name({ g = g }, place)))
  end
end

local function play(name)
  local position = { pieces = {}, hands = {}, cards = {}, lanes = {} }
  position.setup = function (g) set_up(g, position) end
  local game
  told.read(name, function (words, text, where)
    if before[words[1]] then
      before[words[1]](position, words)
    else
      game = game or sea.position(position)
      if after[words[1]] then after[words[1]](game, words, where)
      else sea.go(game, text) end
    end
  end)
end

describe("an example of the rulebook", function ()
  for _, name in ipairs(told.all "seafarers") do
    it("is played: " .. name, function () play(name) end)
  end
end)
