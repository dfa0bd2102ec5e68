-- Plays the rulebook's examples in tests/playthroughs/elasund in the words of
-- told_game and these, which set up a town:
--   turn SEAT, step NAME, ship ROW, last SUM (the last roll)
--   building SEAT KIND FIELD, claim SEAT NUMBER FIELD
--   wall SEAT SITE PIECE, church SEAT PIECE (the first lies on the pit)
--   pile PIECE … (top first), purse SEAT GOLD, cards SEAT N COLOUR …
-- and must hold:
--   gold SEAT N, power SEAT N, markers SEAT N, stands SEAT KIND FIELD, empty
--   FIELD, bank KIND N, row N

local elasund = require "elasund_table"
local told = require "told_game"

local before, holds = {}, {}

function before.turn(position, words) position.turn = words[1] end
function before.ship(position, words) position.ship = words[1] end
function before.last(position, words) position.sum_before = words[1] end
function before.pile(position, words) position.pile = words end
function before.step(position, words) position.step = told.tail(words) end

local function list_of(position, name)
  position[name] = position[name] or {}
  return position[name]
end

function before.building(position, words)
  local at = table.remove(words)
  table.insert(list_of(position, "buildings"),
    { told.tail(words, 2), words[1], at })
end

function before.claim(position, words)
  list_of(list_of(position, "claims"), words[1])[words[2]] = words[3]
end

function before.wall(position, words)
  table.insert(list_of(position, "walls"), { words[2], words[1], words[3] })
end

function before.church(position, words)
  local church = list_of(position, "church")
  church.first, church[words[2]] = church.first or words[2], words[1]
end

function before.purse(position, words)
  position.gold = position.gold or { 0, 0, 0, 0 }
  position.gold[words[1]] = words[2]
end

function before.cards(position, words)
  list_of(position, "power")[words[1]] = told.bundle(words, 2)
end

for _, name in ipairs { "gold", "power", "markers", "points" } do
  holds[name] = function (game, words)
    return words[2], elasund[name](game, words[1])
  end
end

function holds.stands(game, words)
  local kind, owner = elasund.built(game, table.remove(words))
  return told.tail(words), owner .. " " .. kind
end

function holds.empty(game, words)
  return nil, elasund.built(game, words[1]) or elasund.claim(game, words[1])
end

function holds.bank(game, words)
  return words[2], elasund.left(game, words[1])
end

function holds.row(game, words) return words[1], elasund.ship(game) end

local function begin(position)
  position.gold = position.gold or { 0, 0, 0, 0 }
  return elasund.position(position)
end

describe("Elasund, worked examples:", function ()
  local games = told.games("elasund", { before = before, begin = begin,
    holds = holds, dice = { "first", "second" },
    seats = { red = 1, blue = 2, green = 3, yellow = 4 } })
  for name, play in pairs(games) do it("is played: " .. name, play) end
end)
