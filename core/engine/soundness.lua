-- What a state must look like after strangers' rules have written into it:
-- plain data of limited size, with the seats, hands, pieces and decks of its
-- game. A rule may make a state absurd, but not one on which the engine fails.

local context = require("rulewright.engine.context")
local CTX = context.key
local kernel = require("rulewright.kernel")
local sandbox = require("rulewright.engine.sandbox")
local seats = require("rulewright.engine.seats")
local shapes = require("rulewright.engine.shapes")

local soundness = {}
local tostring = kernel.bounds.tostring -- tells no address

-- How much a state may hold: values, and bytes of text. It is remembered
-- after every decision.
local most_values, most_bytes = 50 * 1000, 4 * 1000 * 1000

-- Raises what is wrong with the state unless this is as it should be.
local function must(sound, message, ...)
  if not sound then error({ problem = message:format(...) }, 0) end
end

local kinds = shapes.kinds
local is_table, is_card = kinds.table.fits, kinds["integer|string"].fits

local cards = { wanted = "a list of cards", fits = function (list)
  local count = 0
  for _, card in next, is_table(list) and list or { false } do
    count = count + 1
    if not is_card(card) then return false end
  end
  return count == #list
end }

-- A step of a sequence has no table of its own but its sequence's.
local steps = { wanted = "a list of steps and sequences", fits = function (list)
  local below = nil
  for _, entry in ipairs(is_table(list) and list or { false }) do
    local name = is_table(entry) and (entry.step or entry.sequence)
    if type(name) ~= "string" or not is_table(entry.s or below) then
      return false
    end
    below = entry.s
  end
  return true
end }

local mark = kinds["true|integer|string"]

-- What stands in the state by its path, where * is every entry, *KIND an entry
-- for each thing of this kind too, and what ends with ? may be absent; and what
-- the last keys are. Rules end a game by g:win; a result that they write
-- themselves must look the same.
local parts = {
  { "streams.seed", kinds.integer },
  { "bank.*", kinds.count, kinds.string },
  { "players.*.hand.*good", kinds.count, kinds.string },
  { "players.*.supply.*piece", kinds.count, kinds.string },
  { "turn?.player", kinds.seat },
  { "turn?.number", kinds.integer },
  { "pieces.*piece.*", kinds.seat },
  { "marks.*mark.*", mark, kinds.integer },
  { "decks.*deck", cards },
  { "discards.*deck", cards },
  { "agenda", steps },
  { "result?.winners.*", kinds.seat },
}

-- Each step of a path: a key, or nil and the kind of things.
for _, part in ipairs(parts) do
  part.steps = {}
  for text, mark_of_absence in part[1]:gmatch("([^.?]+)(%??)") do
    local kind = text:match("^%*(.*)")
    table.insert(part.steps, { key = not kind and text or nil, kind = kind,
      may_lack = mark_of_absence ~= "" })
  end
end

-- Whether something of this kind must be there and is not.
local function lacks(rules, value, kind)
  local things = rules.things[kind]
  for _, name in ipairs(things and things.list or {}) do
    local is_due = kind ~= "mark" or things[name].on
    if is_due and value[name] == nil then return true end
  end
  return false
end

-- Whether what stands behind these steps is as it should be, in any order and
-- without a word of what is not: mostly it is.
local function is_sound(self, part, value, depth, name)
  local step, ctx = part.steps[depth], self.g[CTX]
  if not step then
    return part[2].fits(value, ctx) and (not part[3] or part[3].fits(name))
  elseif not is_table(value) then
    return false
  elseif step.key then
    local found = value[step.key]
    return not found and step.may_lack
      or is_sound(self, part, found, depth + 1, step.key)
  end
  for key, found in next, value do
    if not is_sound(self, part, found, depth + 1, key) then return false end
  end
  return not lacks(self.machine.rules, value, step.kind)
end

-- The keys that a table has, or must have, at this step of a path.
local function keys_of(rules, value, step)
  local kind, keys = step.kind, {}
  if not kind then return { step.key } end
  for key in kernel.order.pairs(value) do keys[#keys + 1] = key end
  for _, name in ipairs(rules.things[kind] and rules.things[kind].list or {}) do
    local is_due = kind ~= "mark" or rules.things.mark[name].on
    if is_due and value[name] == nil then keys[#keys + 1] = name end
  end
  return keys
end

local function check_part(self, part)
  if is_sound(self, part, self.g, 1) then return end
  local ctx = self.g[CTX]
  local function fit(what, shape, value)
    must(shape.fits(value, ctx), "%s", shapes.refusal(what, shape, value, ctx))
  end
  local function look(value, path, depth, name)
    local step = part.steps[depth]
    if not step then
      fit("the key of " .. path, part[3] or kinds.any, name)
      return fit(path, part[2], value)
    end
    fit(path, kinds.table, value)
    for _, key in ipairs(keys_of(self.machine.rules, value, step)) do
      local written = math.type(key) == "integer" and "%s[%d]" or "%s.%s"
      if value[key] or not step.may_lack then
        look(value[key], written:format(path, key), depth + 1, key)
      end
    end
  end
  look(self.g, "g", 1)
end

-- The seats must be those that the game began with, under their names.
local function check_seats(self, players)
  local all = seats.new(self.machine.rules, self.options.names)
  must(is_table(players), "g.players must be the seats of the game")
  for seat in next, players do
    must(all[seat], "g.players has a seat %s, which the game began without",
      tostring(seat))
  end
  for seat, own in ipairs(all) do
    must(is_table(players[seat]) and players[seat].name == own.name,
      "g.players[%d] must be the seat of %s", seat, own.name)
  end
end

local function check_names(g)
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
  local path, found, bytes = kernel.tree.check(g)
  must(not path, "the state holds what is no plain data: %s %s", path, found)
  must(found <= most_values and bytes <= most_bytes, "the state holds more "
    .. "than %d things or %d bytes of text", most_values, most_bytes)
  check_seats(self, g.players)
  for _, part in ipairs(parts) do check_part(self, part) end
  check_names(g)
end

-- What is wrong with a state that rules have written, or nil; nil too where
-- there is none yet.
function soundness.problem(self)
  if not self.g then return nil end
  local sound, err = pcall(check, self)
  if sound then return nil end
  local problem = type(err) == "table" and err.problem
  if not problem then error(err, 0) end
  return sandbox.line(problem)
end

return soundness
