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

local folder = "tests/playthroughs/elasund/"
local names = { "income", "pirate", "trade_office", "two_shops", "huts",
  "wall", "church", "claim", "trade_points", "overview" }
local seats = { red = 1, blue = 2, green = 3, yellow = 4 }

local function words_of(text)
  local words = {}
  for word in text:gmatch("%S+") do
    words[#words + 1] = math.tointeger(tonumber(word)) or word
  end
  return words
end

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

local function read(name)
  local position = { buildings = {}, claims = {}, walls = {}, church = {},
    gold = { 0, 0, 0, 0 }, power = {} }
  local lines, number = {}, 0
  for line in io.lines(folder .. name .. ".txt") do
    number = number + 1
    local word, rest = line:gsub(";.*", ""):match("^(%S+)%s*(.-)%s*$")
    if setting[word] and #lines == 0 then
      setting[word](position, words_of(rest))
    elseif word then
      lines[#lines + 1] = { word = word, rest = rest,
        where = name .. ".txt:" .. number }
    end
  end
  return position, lines
end

local function follow(game, line)
  if line.word == "dice" then
    local dice = words_of(line.rest)
    game:force("first", { dice[1] })
    game:force("second", { dice[2] })
  elseif checks[line.word] then
    local found, wanted = checks[line.word](game, words_of(line.rest))
    assert.equal(wanted, found, line.where)
  else
    local player = line.word:match "^(.*):$"
    assert.equal(seats[player], game:waiting().player, line.where)
    local fine, reasons = game:play(line.rest)
    assert.is_true(fine, line.where .. ": "
      .. (reasons and reasons[1].text or ""))
  end
end

describe("Elasund, worked examples:", function ()
  for _, name in ipairs(names) do
    it(name, function ()
      local position, lines = read(name)
      local game = elasund.position(position)
      for _, line in ipairs(lines) do follow(game, line) end
    end)
  end
end)
