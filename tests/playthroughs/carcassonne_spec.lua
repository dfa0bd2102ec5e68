-- Plays the games of tests/playthroughs/carcassonne/*.txt. A file says which
-- boxes are in (`with`), who plays (`players`), the order of the tiles
-- (`stack`), then moves with the player who makes them, and what must hold in
-- between: `scores`, `supply PLAYER FIGURE N`, `has PLAYER GOOD N`, `space
-- PLAYER FIGURE N`, `over WINNERS`. `dice NAME N` forces a roll, `messages N …`
-- says which messages are on top. `;` begins a comment.

local rulewright = require "rulewright"
local told = require "told_game"

-- Puts the messages of these numbers on top.
local function stack_messages(g, numbers)
  local deck = g.decks.messages
  for i = #numbers, 1, -1 do
    for k, name in ipairs(deck) do
      if g.things.card[name].number == tonumber(numbers[i]) then
        table.insert(deck, table.remove(deck, k))
        break
      end
    end
  end
end

local function start(script)
  local game = assert(rulewright.new { game = "carcassonne",
    with = script.with, players = script.players })
  assert(game:edit(function (g)
    local deck = {}
    for i = #script.stack, 2, -1 do deck[#deck + 1] = script.stack[i] end
    g.decks.tiles, g.turn.tile = deck, script.stack[1]
    g.turn.player, g.next_player = 1, 2
    stack_messages(g, script.messages)
  end))
  return game
end

local function names_of(game, seats)
  local list = {}
  for i, seat in ipairs(seats) do list[i] = game.g.players[seat].name end
  return table.concat(list, " ")
end

local checks = {}

function checks.scores(game, rest)
  local scores = {}
  for i, player in ipairs(game.g.players) do scores[i] = player.score end
  return table.concat(scores, " "), rest
end

function checks.over(game, rest)
  assert(game:over(), "the game goes on")
  return names_of(game, game:over().winners), rest
end

-- How many of a thing the player has in one of its fields.
local function count_in(field)
  return function (game, rest)
    local name, thing, count = rest:match("^(%S+) (.-) (%d+)$")
    for _, player in ipairs(game.g.players) do
      if player.name == name then
        return tostring(player[field][thing]), count
      end
    end
  end
end

checks.supply, checks.has = count_in "figures", count_in "hand"

-- Where a figure of the player stands on the score track.
function checks.space(game, rest)
  local name, figure, space = rest:match("^(%S+) (.-) (%d+)$")
  for seat, player in ipairs(game.g.players) do
    if player.name == name then
      return tostring(figure == "robber" and player.robber
        or game.g:track(seat, figure)), space
    end
  end
end

-- Makes a move, checks what must hold, or forces a die.
local function follow(game, word, rest, where)
  if word == "dice" then
    local die, n = rest:match("^(%S+) (%d+)$")
    assert(game:force(die, { told.int(n) }))
  elseif checks[word] then
    local found, wanted = checks[word](game, rest)
    assert.equal(wanted, found, where)
  else
    local waiting = assert(game:waiting(), where .. ": the game is over")
    assert.equal(word:match "^(.*):$", names_of(game, { waiting.player }),
      where)
    local ok, reasons = game:play(rest)
    assert.is_true(ok, where .. ": " .. (reasons and reasons[1].text or ""))
  end
end

local function play(name)
  local script = { with = {}, players = 2, stack = {}, messages = {} }
  local game
  told.read(name, function (words, text, where)
    local word = words[1]
    if word == "players" then
      script.players = told.int(words[2])
    elseif script[word] then
      script[word] = { table.unpack(words, 2) }
    else
      game = game or start(script)
      follow(game, word, text:match "^%S+%s+(.*)$", where)
    end
  end)
end

describe("Carcassonne, worked examples:", function ()
  for _, name in ipairs(told.all "carcassonne") do
    it("is played: " .. name, function () play(name) end)
  end
end)
