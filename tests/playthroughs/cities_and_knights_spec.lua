-- Plays the rulebook's examples in tests/playthroughs/catan-ck in the words of
-- told_game and these: `landed`, `ship N`, `robber HEX`, `top CARD …`, `card
-- SEAT NAME`, `level SEAT TRACK N`; `cards SEAT NAME …`, `stands SEAT PIECE
-- PLACE`, `helmets N` in all.

local ck = require "knights_table"
local told = require "told_game"

local before, holds = {}, {}

function before.landed(position) position.landed = true end
function before.ship(position, words) position.ship = words[1] end
function before.robber(position, words) position.robber = words[1] end
function before.top(position, words) position.top = words end

local function of_seat(position, field, seat)
  position[field] = position[field] or {}
  position[field][seat] = position[field][seat] or {}
  return position[field][seat]
end

function before.card(position, words)
  table.insert(of_seat(position, "progress", words[1]), told.tail(words, 2))
end

function before.level(position, words)
  of_seat(position, "levels", words[1])[words[2]] = words[3]
end

function holds.cards(game, words)
  return { table.unpack(words, 2) }, ck.cards(game, words[1])
end

function holds.stands(game, words)
  local piece = words[2]:gsub("%-", " ")
  local layer = game.g.things.piece[piece].on
  return words[1], game.g:owner(piece, ck.find(game, layer, words[3]))
end

function holds.helmets(game, words)
  return words[1], #game.g:placed(nil, "helmet")
end

describe("the rulebook's example", function ()
  local games = told.games("catan-ck", { before = before, begin = ck.position,
    holds = holds, broken = ck.broken,
    seats = { red = 1, blue = 2, white = 3, orange = 4 } })
  for name, play in pairs(games) do it("is played: " .. name, play) end
end)
