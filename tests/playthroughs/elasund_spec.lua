-- Plays the rulebook's examples in tests/playthroughs/elasund/*.txt. A file
-- sets up a town:
--   players N, turn PLAYER, step NAME, ship ROW, before SUM (the last roll)
--   building KIND PLAYER FIELD, claim PLAYER NUMBER FIELD
--   wall SITE PLAYER PIECE, church PIECE PLAYER (the first lies on the pit)
--   pile PIECE … (top first), purse PLAYER GOLD, cards PLAYER N COLOUR …
-- then tells moves with the player who makes them, `dice A B` before a roll,
-- and what must hold in between:
--   gold PLAYER N, power PLAYER N, markers PLAYER N, points PLAYER N
--   stands KIND PLAYER FIELD, empty FIELD, bank KIND N, row N
-- `;` begins a comment.

local elasund = require "elasund_table"
local told = require "told_game"

local seats = { red = 1, blue = 2, green = 3, yellow = 4 }

local setting = {}

function setting.players(position, words) position.players = words[1] end
function setting.turn(position, words) position.turn = seats[words[1]] end
function setting.ship(position, words) position.ship = words[1] end
function setting.before(position, words) position.sum_before = words[1] end
function setting.pile(position, words) position.pile = words end

function setting.step(position, words)
  position.step = table.concat(words, " ")
end

function setting.building(position, words)
  local at, player = table.remove(words), seats[table.remove(words)]
  table.insert(position.buildings, { table.concat(words, " "), player, at })
end

function setting.claim(position, words)
  local player = seats[words[1]]
  position.claims[player] = position.claims[player] or {}
  position.claims[player][words[2]] = words[3]
end

function setting.wall(position, words)
  table.insert(position.walls, { words[1], seats[words[2]], words[3] })
end

function setting.church(position, words)
  position.church.first = position.church.first or words[1]
  position.church[words[1]] = seats[words[2]]
end

function setting.purse(position, words)
  position.gold[seats[words[1]]] = words[2]
end

function setting.cards(position, words)
  local hand = {}
  for i = 2, #words, 2 do hand[words[i + 1]] = words[i] end
  position.power[seats[words[1]]] = hand
end

local checks = {}

function checks.gold(game, words)
  return elasund.gold(game, seats[words[1]]), words[2]
end

function checks.power(game, words)
  return elasund.power(game, seats[words[1]]), words[2]
end

function checks.markers(game, words)
  return elasund.markers(game, seats[words[1]]), words[2]
end

function checks.points(game, words)
  return elasund.points(game, seats[words[1]]), words[2]
end

function checks.stands(game, words)
  local at, player = table.remove(words), seats[table.remove(words)]
  local kind, owner = elasund.built(game, at)
  return kind .. " " .. owner, table.concat(words, " ") .. " " .. player
end

function checks.empty(game, words)
  return elasund.built(game, words[1]) or elasund.claim(game, words[1]), nil
end

function checks.bank(game, words)
  local g, kind = game.g, words[1]
  return g.things.piece[kind].count - #g:placed(nil, kind), words[2]
end

function checks.row(game, words) return elasund.ship(game), words[1] end

local function follow(game, words, text, where)
  local word, rest = words[1], { table.unpack(words, 2) }
  if word == "dice" then
    game:force("first", { rest[1] })
    game:force("second", { rest[2] })
  elseif checks[word] then
    local found, wanted = checks[word](game, rest)
    assert.equal(wanted, found, where)
  else
    assert.equal(seats[word:match "^(.*):$"], game:waiting().player, where)
    local fine, reasons = game:play(text:match "^%S+%s+(.*)$")
    assert.is_true(fine, where .. ": " .. (reasons and reasons[1].text or ""))
  end
end

local function play(name)
  local position = { buildings = {}, claims = {}, walls = {}, church = {},
    gold = { 0, 0, 0, 0 }, power = {} }
  local game
  told.read(name, function (words, text, where)
    local set = not game and setting[words[1]]
    if set then
      set(position, { table.unpack(words, 2) })
    else
      game = game or elasund.position(position)
      follow(game, words, text, where)
    end
  end, true)
end

describe("Elasund, worked examples:", function ()
  for _, name in ipairs(told.all "elasund") do
    it("is played: " .. name, function () play(name) end)
  end
end)
