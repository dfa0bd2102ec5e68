-- Games that tests/playthroughs tells in lines of words; `;` begins a comment.
-- First comes what stands, then moves, told alone or with who makes them (`red:
-- roll`), what luck brings, and what must hold in between. A seat is its number
-- or its colour. What each game knows besides stands in its spec; all know
--   with MODULE …, players N, before (the roll is due)
--   stand SEAT PIECE PLACE … ("-" for a blank), hold SEAT BUNDLE
--   dice N N, die NAME RESULT …, any (the first move that is legal)
--   points SEAT N, hand SEAT BUNDLE, pieces SEAT PIECE N
--   count SEAT FIELD N of what a seat has, field NAME N of the game
--   waits SEAT STEP (or STEP), over SEAT …, can MOVE, no ID MOVE (or - MOVE)

local any_table = require "any_table"
local assert = require "luassert"
local files = require "rulewright.engine.sandbox.files"

local told = {}

-- Words from one on, as a text.
function told.tail(words, first) return table.concat(words, " ", first) end

-- Goods with their counts from a word on: { 1, "ore" } is { ore = 1 }.
function told.bundle(words, first)
  local goods = {}
  for i = first, #words, 2 do goods[words[i + 1]] = words[i] end
  return goods
end

local function piece_of(word) return (word:gsub("%-", " ")) end

local before = { with = function (position, words) position.with = words end }

function before.players(position, words) position.players = words[1] end
function before.before(position) position.before = true end

function before.stand(position, words)
  local kinds = position.pieces[words[1]] or {}
  position.pieces[words[1]], kinds[piece_of(words[2])] = kinds,
    { table.unpack(words, 3) }
end

function before.hold(position, words)
  position.hands[words[1]] = told.bundle(words, 2)
end

local luck = {}

function luck.dice(game, words, dialect)
  local dice = dialect.dice or { "white", "red", "event" }
  for i, face in ipairs(words) do game:force(dice[i], { face }) end
end

function luck.die(game, words)
  game:force(words[1], { table.unpack(words, 2) })
end

function luck.any(game) assert(game:play(game:moves()[1])) end

-- What must hold, and what does.
local holds = {}

function holds.points(game, words)
  return words[2], any_table.points(game, words[1])
end

function holds.hand(game, words)
  return told.bundle(words, 2), any_table.hand(game, words[1])
end

function holds.pieces(game, words)
  return words[3], game.g:count(words[1], piece_of(words[2]))
end

function holds.count(game, words)
  local value = game.g.players[words[1]][words[2]]
  return words[3], type(value) == "table" and #value or value
end

function holds.field(game, words) return words[2], game.g[words[1]] end

function holds.waits(game, words)
  local waiting = game:waiting()
  return told.tail(words), type(words[1]) == "number"
    and waiting.player .. " " .. waiting.step or waiting.step
end

function holds.over(game, words, dialect)
  for i, word in ipairs(words) do words[i] = dialect.seats[word] or word end
  return words, (game:over() or {}).winners
end

holds["can"] = function (game, words, dialect)
  return true, any_table.legal(game, dialect.text(game, told.tail(words)))
end

function holds.no(game, words, dialect)
  local id = words[1] ~= "-" and words[1] or nil
  return true, (any_table.refused(game, dialect.text(game, told.tail(words, 2)),
    id))
end

local function follow(game, word, words, text, where, dialect)
  local check = dialect.holds[word] or holds[word]
  local chance = dialect.luck and dialect.luck[word] or luck[word]
  if check then
    local wanted, found = check(game, words, dialect)
    assert.same(wanted, found, where)
  elseif chance then
    chance(game, words, dialect)
  else
    local who, move = text:match "^(%S+): +(.*)$"
    if who then
      assert.equal(dialect.seats[who], game:waiting().player, where)
    end
    local fine, reasons = game:play(dialect.text(game, move or text))
    assert.is_true(fine, where .. ": " .. (reasons and reasons[1].text or ""))
    if dialect.broken then assert.is_nil(dialect.broken(game), where) end
  end
end

-- The first word of a line, and the others; numbers are numbers, and the second
-- word, if it is a colour, is a seat.
local function words_of(text, seats)
  local words = {}
  for word in text:gmatch "%S+" do
    words[#words + 1] = math.tointeger(tonumber(word)) or word
  end
  words[2] = seats[words[2]] or words[2]
  return table.remove(words, 1), words
end

local function play(name, dialect)
  local position, game, number = { pieces = {}, hands = {} }, nil, 0
  for line in io.lines("tests/playthroughs/" .. name) do
    number = number + 1
    local text = line:gsub("%s*;.*", "")
    local word, words = words_of(text, dialect.seats)
    local set = not game and (dialect.before[word] or before[word])
    if set then
      set(position, words)
    elseif word then
      game = game or dialect.begin(position)
      follow(game, word, words, text, ("%s:%d"):format(name, number), dialect)
    end
  end
  assert.is_table(game, name)
end

-- The games that a folder of tests/playthroughs holds, each with a function
-- that plays it, told in the dialect { seats = seat by colour, before = { WORD
-- = f(position, words) }, begin(position), holds = { WORD = f(game, words) →
-- wanted, found }, luck = { WORD = f(game, words) }, dice = their names,
-- text(game, move), broken(game) after each move }.
function told.games(folder, dialect)
  dialect.text = dialect.text or function (_, text) return text end
  local games = {}
  for _, name in ipairs(files.list("tests/playthroughs/" .. folder)) do
    games[name] = function () play(folder .. "/" .. name, dialect) end
  end
  return assert(next(games) and games)
end

return told
