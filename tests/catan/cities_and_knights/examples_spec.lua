-- The examples of the rulebook as positions and moves, one file each in
-- tests/playthroughs/catan-ck. Before `start` a file says what stands and who
-- holds what; after it come dice, moves by their player, moves that are
-- refused, and what must hold.

local ck = require "knights_table"
local told = require "told_game"

local bundle, int = told.bundle, told.int

local seats = { red = 1, blue = 2, white = 3, orange = 4 }

local function rest(words, from)
  return table.move(words, from, #words, 1, {})
end

local function of_seat(position, field, seat)
  position[field] = position[field] or {}
  position[field][seat] = position[field][seat] or {}
  return position[field][seat]
end

local of_player = {}

function of_player.holds(position, seat, words)
  for good, n in pairs(bundle(words, 1)) do
    of_seat(position, "hands", seat)[good] = n
  end
end

function of_player.card(position, seat, words)
  table.insert(of_seat(position, "progress", seat), table.concat(words, " "))
end

function of_player.level(position, seat, words)
  of_seat(position, "levels", seat)[words[1]] = int(words[2])
end

-- One line before `start`.
local function set(position, words)
  local seat = seats[words[1]]
  if not seat then
    position[words[1]] = words[1] == "top" and rest(words, 2)
      or int(words[2]) or words[2] or true
  elseif of_player[words[2]] then
    of_player[words[2]](position, seat, rest(words, 3))
  else
    local piece = words[2]:gsub("%-", " ")
    of_seat(position, "pieces", seat)[piece] = rest(words, 3)
  end
end

local found = {}

function found.holds(game, seat, words)
  return ck.hand(game, seat), bundle(words, 1)
end

function found.cards(game, seat, words)
  return ck.cards(game, seat), words
end

function found.points(game, seat, words)
  return ck.points(game, seat), int(words[1])
end

local function hold(game, words)
  local seat = seats[words[1]]
  if words[1] == "waiting" then
    return { game:waiting().player, game:waiting().step },
      { seats[words[2]], table.concat(rest(words, 3), " ") }
  elseif words[1] == "ship" then
    return game.g.ship, int(words[2])
  elseif words[1] == "helmets" then
    local count = 0
    for player = 1, #game.g.players do
      count = count + game.g:count(player, "helmet")
    end
    return count, int(words[2])
  elseif found[words[2]] then
    return found[words[2]](game, seat, rest(words, 3))
  end
  local piece = words[2]:gsub("%-", " ")
  local layer = game.g.things.piece[piece].on
  return game.g:owner(piece, ck.find(game, layer, words[3])), seat
end

local does = {}

function does.check(game, words, where)
  local is, wanted = hold(game, rest(words, 2))
  assert.same(wanted, is, where)
end

function does.dice(game, words)
  game:force("white", { int(words[2]) })
  game:force("red", { int(words[3]) })
  game:force("event", { words[4] })
end

function does.refused(game, words, where)
  assert.is_false(ck.legal(game, table.concat(rest(words, 2), " ")), where)
end

local function act(game, words, where)
  local name = words[1]:match "^(%a+):$"
  if not name then return does[words[1]](game, words, where) end
  assert.equal(seats[name], game:waiting().player, where)
  local fine, reasons = game:play(table.concat(rest(words, 2), " "))
  assert.is_true(fine, where .. ": " .. (reasons and reasons[1].text or ""))
  assert.is_nil(ck.broken(game), where)
end

local function play(name)
  local position, game = {}, nil
  told.read(name, function (words, _, where)
    if words[1] == "start" then
      game = ck.position(position)
    elseif game then
      act(game, words, where)
    else
      set(position, words)
    end
  end)
  assert.truthy(game)
end

describe("the rulebook's example", function ()
  for _, name in ipairs(told.all "catan-ck") do
    it("is played: " .. name, function () play(name) end)
  end
end)
