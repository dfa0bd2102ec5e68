-- Plays the games of tests/playthroughs/carcassonne in the words of told_game
-- and these: `stack TILE …` in the order of drawing, `messages N …` on top;
-- `scores N …`, `supply SEAT FIGURE N`, `has SEAT GOOD N`, `space
-- SEAT FIGURE N` on the score track.

local map = require "carcassonne.map"
local told = require "told_game"

local before, holds = {}, {}

function before.stack(position, words)
  position.hand, position.deck = words[1], { table.unpack(words, 2) }
end

function before.messages(position, words) position.messages = words end

function holds.scores(game, words) return words, map.scores(game) end

local function thing(words) return table.concat(words, " ", 2, #words - 1) end

function holds.supply(game, words)
  return words[#words], map.supply(game, words[1], thing(words))
end

function holds.has(game, words)
  return words[#words], game.g.players[words[1]].hand[thing(words)]
end

function holds.space(game, words)
  local figure = thing(words)
  return words[#words], figure == "robber" and game.g.players[words[1]].robber
    or map.space(game, words[1], figure)
end

describe("Carcassonne, worked examples:", function ()
  local games = told.games("carcassonne", { before = before, begin = map.new,
    holds = holds, seats = { yellow = 1, red = 2, pink = 3 } })
  for name, play in pairs(games) do it("is played: " .. name, play) end
end)
