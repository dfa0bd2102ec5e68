-- What a state must look like after strangers' rules have written into it:
-- plain data of limited size, with the seats, hands, pieces and decks of its
-- game. A rule may make a state absurd, but not one on which the engine fails.

local context = require("rulewright.engine.context")
local CTX = context.key
local kernel = require("rulewright.kernel")
local seats = require("rulewright.engine.seats")

local soundness = {}
local tostring = kernel.bounds.tostring -- tells no address

local most = 1000 * 1000 * 1000

-- How much a state may hold: values, and bytes of text. It is remembered
-- after every decision.
local most_values, most_bytes = 50 * 1000, 4 * 1000 * 1000

-- Raises what is wrong with the state unless this is as it should be.
local function must(sound, message, ...)
  if not sound then error({ problem = message:format(...) }, 0) end
end

local function is_table(value) return type(value) == "table" end
local function is_whole(value) return math.type(value) == "integer" end

-- The things of a kind in the box.
local function names_of(self, kind)
  local things = self.machine.rules.things[kind]
  return things and things.list or {}
end

-- A count for each of the names, and for others nothing else.
local function are_counts(list, names)
  if not is_table(list) then return false end
  for name, n in next, list do
    if type(name) ~= "string" or not is_whole(n) or n < 0 or n > most then
      return false
    end
  end
  for _, name in ipairs(names) do
    if list[name] == nil then return false end
  end
  return true
end

local function check_counts(list, names, field, ...)
  must(are_counts(list, names), "the state has no counts from 0 to %d in "
    .. field .. " any more", most, ...)
end

-- The seats must be those that the game began with, under their names, and the
-- streams must be of its seed.
local function check_seats(self, g)
  local all = seats.new(self.machine.rules, self.options.names)
  must(is_table(g.streams) and is_whole(g.streams.seed),
    "the state has no streams of chance any more")
  check_counts(g.bank, {}, "g.bank")
  must(is_table(g.players), "the state has no players any more")
  for seat in next, g.players do
    must(all[seat], "the state has a seat %s, which the game began without",
      tostring(seat))
  end
  for seat, own in ipairs(all) do
    local player = g.players[seat]
    must(is_table(player) and player.name == own.name,
      "the state has no seat %d called '%s' any more", seat, own.name)
    check_counts(player.hand, names_of(self, "good"), "g.players[%d].hand",
      seat)
    check_counts(player.supply, names_of(self, "piece"),
      "g.players[%d].supply", seat)
  end
end

-- A turn has a seat and a number.
local function check_turn(_, g)
  local turn = g.turn
  must(not turn or is_table(turn) and is_whole(turn.number)
    and is_whole(turn.player) and g.players[turn.player],
    "the state has a turn that is nobody's: g.turn.player must be a seat, "
    .. "g.turn.number a count")
end

-- The seat of the owner by place. A board may shrink under its pieces.
local function check_pieces(self, g)
  for _, name in ipairs(names_of(self, "piece")) do
    local held = is_table(g.pieces) and g.pieces[name]
    must(is_table(held), "the state has no list g.pieces.%s any more", name)
    for _, owner in next, held do
      must(is_whole(owner) and g.players[owner],
        "the state has a %s of seat %s, but nobody sits there", name,
        tostring(owner))
    end
  end
end

local function is_card(value)
  return type(value) == "string" or is_whole(value)
end

-- What each mark says, by place.
local function check_marks(self, g)
  local things = self.machine.rules.things.mark
  for _, name in ipairs(names_of(self, "mark")) do
    local on = is_table(g.marks) and g.marks[name]
    must(is_table(on) or not things[name].on,
      "the state has no list g.marks.%s any more", name)
    for at, value in next, is_table(on) and on or {} do
      must(is_whole(at) and (value == true or is_card(value)),
        "the state has a mark '%s' that is not true, a whole number or a word "
        .. "at a place", name)
    end
  end
end

local function are_cards(list)
  local count = 0
  for _, card in next, is_table(list) and list or {} do
    count = count + 1
    if not is_card(card) then return false end
  end
  return is_table(list) and count == #list
end

local function check_decks(self, g)
  for _, field in ipairs({ "decks", "discards" }) do
    for _, name in ipairs(names_of(self, "deck")) do
      must(is_table(g[field]) and are_cards(g[field][name]),
        "the state has no list of cards g.%s.%s any more", field, name)
    end
  end
end

-- A step of a sequence has no table of its own but its sequence's.
local function check_agenda(_, g)
  local below = nil
  for _, entry in ipairs(is_table(g.agenda) and g.agenda or { false }) do
    local name = is_table(entry) and (entry.step or entry.sequence)
    must(type(name) == "string" and is_table(entry.s or below),
      "g.agenda has an entry that is neither a step nor a sequence")
    below = entry.s
  end
end

-- Rules end a game by g:win; if they write the result themselves it must look
-- the same.
local function check_result(_, g)
  local result = g.result
  local winners = not result and {} or is_table(result) and result.winners
  for _, player in ipairs(is_table(winners) and winners or { false }) do
    must(g.players[player],
      "the state has a field 'result' that names no winners")
  end
end

local function check_names(_, g)
  local name, words = context.spoilt(g), g[CTX].words
  for _, field in ipairs({ "things", "places", "cache" }) do
    if rawget(g, field) ~= nil then name, words = field, g end
  end
  must(not name or words[name], "the state holds what is no plain data: %s is "
    .. "a function", name)
  must(not name, "the state has a field '%s', but that is a word of the "
    .. "language", name)
end

local function check(self)
  local g = self.g
  local path, problem = kernel.tree.check(g)
  must(not path, "the state holds what is no plain data: %s %s", path,
    problem or "")
  local values, bytes = kernel.tree.size(g)
  must(values <= most_values and bytes <= most_bytes, "the state holds more "
    .. "than %d things or %d bytes of text", most_values, most_bytes)
  for _, look in ipairs({ check_seats, check_turn, check_pieces, check_marks,
    check_decks, check_agenda, check_result, check_names }) do
    look(self, g)
  end
end

-- What is wrong with a state that rules have written, or nil; nil too where
-- there is none yet.
function soundness.problem(self)
  if not self.g then return nil end
  local sound, err = pcall(check, self)
  if sound then return nil end
  local problem = type(err) == "table" and err.problem
  if not problem then error(err, 0) end
  return problem
end

return soundness
