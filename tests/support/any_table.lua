-- What the specs of every game need: open a game, change its position, play
-- lines of text or at random, ask for a reason.

local conformance = require "rulewright.lab.checks.conformance"
local random = require "rulewright.kernel".random
local rulewright = require "rulewright"

local any_table = {}

-- A new game of this request, or an error.
function any_table.new(request)
  local game, message = rulewright.new(request)
  if not game then error(message, 3) end
  return game
end

-- A new game with these options of rulewright.new; three players and seed 1
-- unless they say otherwise.
function any_table.open(name, options)
  options = options or {}
  return any_table.new { game = name, players = options.players or 3,
    seed = options.seed or 1, with = options.with, without = options.without,
    typed = options.typed, trace = options.trace }
end

-- The fields of one table and, before them, of the other.
function any_table.mixed(base, more)
  local all = {}
  for name, value in pairs(base) do all[name] = value end
  for name, value in pairs(more or {}) do all[name] = value end
  return all
end

-- Changes the state, or an error at the caller of the caller.
function any_table.edit(game, change)
  local fine, message = game:edit(change)
  if not fine then error(message, 3) end
  return game
end

-- Plays moves one after another, each of which must be legal.
function any_table.play(game, ...)
  for _, text in ipairs { ... } do
    local fine, reasons = game:play(text)
    if not fine then
      local lines = {}
      for i, reason in ipairs(reasons) do lines[i] = reason.text end
      error(text .. ": " .. table.concat(lines, "; "), 2)
    end
  end
  return game
end

-- Plays the first legal move of each step up to this one; "SEAT STEP" of each.
function any_table.pass_to(game, step)
  local steps = {}
  while game:waiting().step ~= step do
    steps[#steps + 1] = game:waiting().player .. " " .. game:waiting().step
    assert(game:play(game:moves()[1]))
  end
  return steps
end

-- Plays at random to the end, or to so many moves; check(game) may return what
-- is wrong. How many moves were made, and what is wrong or nil.
function any_table.play_out(game, seed, most, check)
  local stream = random.stream(seed, "player")
  for count = 1, most do
    local moves = game:moves()
    local fine, reasons = game:play(moves[random.draw(stream, #moves)])
    if not fine then return count, reasons[1].text end
    local wrong = check and check(game)
    if wrong then return count, ("move %d: %s"):format(count, wrong) end
    if game:over() then return count end
  end
  return most, "no end"
end

-- The same where no end is expected, and nothing may be wrong.
function any_table.play_on(game, seed, most)
  local count, problem = any_table.play_out(game, seed, most)
  if problem and problem ~= "no end" then error(problem, 2) end
  return count
end

-- What the conformance battery finds wrong with a game, and its report. The
-- request has the fields of conformance.run, with a game and its modules in the
-- place of rules.
function any_table.problems(request)
  request.rules = assert(rulewright.rules { game = request.game,
    with = request.with })
  request.games = request.games or 1
  local report = conformance.run(request)
  return report.problems, report
end

-- The reasons against the move, as texts.
function any_table.texts_against(game, move)
  local texts = {}
  for i, reason in ipairs(game:why(move)) do texts[i] = reason.text end
  return texts
end

-- Whether the move is refused, by a sentence with this id if one is given; the
-- text of the sentence.
function any_table.refused(game, move, id)
  for _, reason in ipairs(game:why(move)) do
    if id == nil then return true, reason.text end
    for _, other in ipairs(reason.ids) do
      if other == id then return true, reason.text end
    end
  end
  return false
end

function any_table.legal(game, move) return #game:why(move) == 0 end

-- The texts of all legal moves, or of those that begin with the word, sorted.
function any_table.moves(game, word)
  local list = {}
  for _, move in ipairs(game:moves()) do
    local text = game:text(move)
    if not word or text == word or text:sub(1, #word + 1) == word .. " " then
      list[#list + 1] = text
    end
  end
  return any_table.sorted(list)
end

-- How many legal moves begin with the word.
function any_table.count(game, word)
  return #any_table.moves(game, word)
end

-- What the hand holds, without goods it has none of.
function any_table.hand(game, player)
  local hand = {}
  for good, n in pairs(game.g.players[player].hand) do
    if n > 0 then hand[good] = n end
  end
  return hand
end

function any_table.find(game, layer, name)
  return assert(game.g:find(layer, name))
end

function any_table.points(game, player) return game:value("points", player) end

-- A field of each seat, by seat.
function any_table.by_seat(game, field)
  local list = {}
  for i, seat in ipairs(game.g.players) do list[i] = seat[field] end
  return list
end

-- How often a value stands in a list.
function any_table.times(list, wanted)
  local n = 0
  for _, one in ipairs(list) do
    if one == wanted then n = n + 1 end
  end
  return n
end

-- How often each value stands in a list or under any key of a table.
function any_table.counts(list)
  local counts = {}
  for _, one in pairs(list) do counts[one] = (counts[one] or 0) + 1 end
  return counts
end

-- How many keys a table has.
function any_table.size(set)
  local count = 0
  for _ in pairs(set) do count = count + 1 end
  return count
end

function any_table.sorted(list)
  table.sort(list)
  return list
end

function any_table.reversed(list)
  local result = {}
  for i = #list, 1, -1 do result[#result + 1] = list[i] end
  return result
end

-- Puts a piece of a seat at a place, by name.
function any_table.put(game, player, piece, name, find)
  return any_table.edit(game, function (g)
    g:place(player, piece, (find or g.find)(g, g.things.piece[piece].on, name))
  end)
end

-- All pieces leave the board.
function any_table.clear(g)
  for _, piece in ipairs(g.things.piece.list) do
    for at in pairs(g:copy(g.pieces[piece])) do
      if g.pieces[piece][at] then g:remove(piece, at) end
    end
  end
end

-- All hands go to the bank, and these come from it: seat → bundle.
function any_table.deal(g, hands)
  for player, seat in ipairs(g.players) do
    local all = {}
    for good, n in pairs(seat.hand) do all[good] = n end
    g:pay(player, all)
  end
  for player, hand in pairs(hands or {}) do g:gain(player, hand) end
end

-- How many of a thing the game has found or lost, as text, or nil: goods with a
-- bank, and pieces that each seat has so many of. aside(seat, name): pieces
-- that are neither in stock nor on the board. Neutral colours have no goods.
function any_table.lost(g, aside)
  for _, name in ipairs(g.things.good.list) do
    local all, sum = g.things.good[name].bank, g.bank[name] or 0
    for _, seat in ipairs(g.players) do
      if seat.hand[name] < 0 or seat.neutral and seat.hand[name] > 0 then
        return ("%d %s of %s"):format(seat.hand[name], name, seat.name)
      end
      sum = sum + seat.hand[name]
    end
    if all and (sum ~= all or g.bank[name] < 0) then
      return ("%d of %s, not %d"):format(sum, name, all)
    end
  end
  for _, name in ipairs(g.things.piece.list) do
    local each = g.things.piece[name].each
    for player, seat in ipairs(each and g.players or {}) do
      local count = g:count(player, name) + seat.supply[name]
        + (aside and aside(g, player, name) or 0)
      if count ~= each then
        return ("%d %ss of %s, not %d"):format(count, name, seat.name, each)
      end
    end
  end
end

return any_table
