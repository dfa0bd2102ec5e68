-- Games of Carcassonne in which somebody takes a message.

local map = require "carcassonne.map"

local messages = {}

-- A road of three tiles that the tile in hand completes at 2,0.
function messages.road(options)
  options.with = options.with or { "messengers" }
  options.laid = options.laid or { "BA-W 0,0 n", "BA-U 1,0 n" }
  options.figures = options.figures or { "1 meeple 1,0 e" }
  options.hand = options.hand or "BA-W"
  options.deck = options.deck or { "BA-B", "BA-B" }
  return map.new(options)
end

-- The same with a city of two tiles that the tile completes too.
function messages.road_and_city(options)
  options.laid = { "BA-W 0,0 n", "BA-U 1,0 n", "BA-E 2,-1 s" }
  options.hand = "BA-L"
  return messages.road(options)
end

-- A game in which yellow answers this message: 3 points lead from 2 to 5.
function messages.answering(number, options)
  options = options or {}
  options.scores, options.messages = { 2, 0 }, { number }
  options.figures = options.figures or {}
  table.insert(options.figures, "1 meeple 1,0 e")
  options.laid = options.laid or {}
  table.insert(options.laid, 1, "BA-W 0,0 n")
  table.insert(options.laid, 2, "BA-U 1,0 n")
  local game = messages.road(options)
  map.play(game, "place 2,0 n", "pass", "move meeple")
  map.waits(game, "answer the message", 1)
  return game
end

-- What carrying out a message brings yellow, once the rest is over.
function messages.brings(number, options)
  local game = messages.answering(number, options)
  local before = game.g.players[1].score
  map.play(game, "carry out")
  if game:waiting() and game:waiting().step == "choose the figure" then
    map.play(game, "move meeple")
  end
  return game.g.players[1].score - before, game
end

return messages
