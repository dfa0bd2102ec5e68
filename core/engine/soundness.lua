-- What a state must look like after strangers' rules have written into it:
-- plain data of limited size, with the seats, hands, pieces and decks of its
-- game. A rule may make a state absurd, but not one on which the engine fails.

local CTX = require("rulewright.engine.context").key
local kernel = require("rulewright.kernel")
local seats = require("rulewright.engine.seats")

local soundness = {}
local tostring = kernel.bounds.tostring -- tells no address

-- Rules end a game by g:win; if they write the result themselves it must look
-- the same.
local function bad_result(g)
  local result = g.result
  if not result then return false end
  if type(result) ~= "table" or type(result.winners) ~= "table" then
    return true
  end
  for _, player in ipairs(result.winners) do
    if not g.players[player] then return true end
  end
  return false
end

local most = 1000 * 1000 * 1000

-- A count for each of the names, and for others nothing else.
local function are_counts(list, names)
  if type(list) ~= "table" then return false end
  for name, n in next, list do
    if type(name) ~= "string" or math.type(n) ~= "integer" or n < 0
      or n > most then
      return false
    end
  end
  for _, name in ipairs(names or {}) do
    if list[name] == nil then return false end
  end
  return true
end

-- How much a state may hold: values, and bytes of text. It is remembered
-- after every decision.
local most_values, most_bytes = 50 * 1000, 4 * 1000 * 1000

local function too_large(g)
  local values, bytes = kernel.tree.size(g)
  return values > most_values or bytes > most_bytes
end

local function uncounted(field)
  return ("the state has no counts from 0 to %d in %s any more"):format(most,
    field)
end

local function names_of(self, kind)
  local things = self.machine.rules.things[kind]
  return things and things.list
end

local function bad_seat(self, seat, name)
  local player = self.g.players[seat]
  if type(player) ~= "table" or player.name ~= name then
    return ("the state has no seat %d called '%s' any more"):format(seat, name)
  elseif not are_counts(player.hand, names_of(self, "good")) then
    return uncounted(("g.players[%d].hand"):format(seat))
  elseif not are_counts(player.supply, names_of(self, "piece")) then
    return uncounted(("g.players[%d].supply"):format(seat))
  end
end

-- The seats must be those that the game began with, under their names, and the
-- streams must be of its seed. Returns what is wrong, or nil.
local function bad_seats(self)
  local players, streams = self.g.players, self.g.streams
  local names = seats.names(self.machine.rules, self.options.names)
  if type(streams) ~= "table" or math.type(streams.seed) ~= "integer" then
    return "the state has no streams of chance any more"
  elseif not are_counts(self.g.bank) then
    return uncounted("g.bank")
  elseif type(players) ~= "table" then
    return "the state has no players any more"
  end
  for seat in next, players do
    if not names[seat] then
      return ("the state has a seat %s, which the game began without"):format(
        tostring(seat))
    end
  end
  for seat, name in ipairs(names) do
    local problem = bad_seat(self, seat, name)
    if problem then return problem end
  end
end

-- A turn has a seat and a number.
local function bad_turn(g)
  local turn = g.turn
  if turn and (type(turn) ~= "table" or math.type(turn.number) ~= "integer"
    or math.type(turn.player) ~= "integer" or not g.players[turn.player]) then
    return "the state has a turn that is nobody's: g.turn.player must be a "
      .. "seat, g.turn.number a count"
  end
end

local function bad_piece(self, name, held)
  for _, owner in next, held do
    if math.type(owner) ~= "integer" or not self.g.players[owner] then
      return ("the state has a %s of seat %s, but nobody sits there"):format(
        name, tostring(owner))
    end
  end
end

-- The seat of the owner by place. A board may shrink under its pieces.
local function bad_pieces(self)
  local pieces = self.g.pieces
  for _, name in ipairs(names_of(self, "piece") or {}) do
    local held = type(pieces) == "table" and pieces[name]
    if type(held) ~= "table" then
      return ("the state has no list g.pieces.%s any more"):format(name)
    end
    local problem = bad_piece(self, name, held)
    if problem then return problem end
  end
end

local function is_flat(value)
  return value == true or type(value) == "string"
    or math.type(value) == "integer"
end

-- What each mark says, by place.
local function bad_marks(self)
  local marks, things = self.g.marks, self.machine.rules.things.mark or {}
  for _, name in ipairs(names_of(self, "mark") or {}) do
    local on = type(marks) == "table" and marks[name]
    if things[name].on and type(on) ~= "table" then
      return ("the state has no list g.marks.%s any more"):format(name)
    end
    for at, value in next, on or {} do
      if math.type(at) ~= "integer" or not is_flat(value) then
        return ("the state has a mark '%s' that is not true, a whole number or "
          .. "a word at a place"):format(name)
      end
    end
  end
end

local function are_cards(list)
  if type(list) ~= "table" then return false end
  local count = 0
  for _, card in next, list do
    count = count + 1
    if type(card) ~= "string" and math.type(card) ~= "integer" then
      return false
    end
  end
  return count == #list
end

local function bad_decks(self)
  for _, field in ipairs({ "decks", "discards" }) do
    local piles = self.g[field]
    for _, name in ipairs(names_of(self, "deck") or {}) do
      if type(piles) ~= "table" or not are_cards(piles[name]) then
        return ("the state has no list of cards g.%s.%s any more"):format(field,
          name)
      end
    end
  end
end

-- A step of a sequence has no table of its own but its sequence's.
local function bad_agenda(g)
  local below = nil
  for _, entry in ipairs(type(g.agenda) == "table" and g.agenda or { false }) do
    local is_table = type(entry) == "table"
    local name = is_table and (entry.step or entry.sequence)
    if type(name) ~= "string" or type(entry.s or below) ~= "table" then
      return "g.agenda has an entry that is neither a step nor a sequence"
    end
    below = entry.s
  end
end

-- What is wrong with a state that rules have written, or nil.
function soundness.problem(self)
  local g = self.g
  local words = g[CTX].front
  local path, problem = kernel.tree.check(g)
  if path then
    return ("the state holds what is no plain data: %s %s"):format(path,
      problem or "")
  end
  if too_large(g) then
    return ("the state holds more than %d things or %d bytes of text"):format(
      most_values, most_bytes)
  end
  local lost = bad_seats(self) or bad_turn(g) or bad_pieces(self)
    or bad_marks(self) or bad_decks(self) or bad_agenda(g)
  if lost then return lost end
  if bad_result(g) then
    return "the state has a field 'result' that names no winners"
  end
  for name in kernel.order.pairs(g) do
    if words[name] then
      return ("the state has a field '%s', but that is a word of the language")
        :format(name)
    end
  end
  return nil
end

return soundness
