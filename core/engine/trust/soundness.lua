-- What a state must look like after strangers' rules have written into it:
-- plain data of limited size, with the seats, hands, pieces and decks of its
-- game. A rule may make a state absurd, but not one on which the engine fails.

local context = require("rulewright.engine.playing.context")
local CTX = context.key
local kernel = require("rulewright.kernel")
local printable = require("rulewright.engine.text.printable")
local seats = require("rulewright.engine.board.seats")
local shapes = require("rulewright.engine.language.shapes")

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

local cards = { wanted = "a list of cards", fits = function (list)
  local count = 0
  for _, card in next, type(list) == "table" and list or { false } do
    count = count + 1
    if not (math.type(card) or type(card) == "string") then return false end
  end
  return count == #list
end }

-- A step of a sequence has no table of its own but its sequence's.
local steps = { wanted = "a list of steps and sequences", fits = function (list)
  local below = nil
  for _, entry in ipairs(type(list) == "table" and list or { false }) do
    local name = type(entry) == "table" and (entry.step or entry.sequence)
    if type(name) ~= "string" or type(entry.s or below) ~= "table" then
      return false
    end
    below = entry.s
  end
  return true
end }

-- What a mark says.
local word = { wanted = kinds["true|integer|string"].wanted,
  fits = function (value)
    return value == true or math.type(value) == "integer"
      or type(value) == "string"
  end }

-- What stands in the state by its path, where * is every entry, *KIND an entry
-- for each thing of this kind too, and what ends with ? may be absent; and what
-- the last keys are. Rules end a game by g:win; a result that they write
-- themselves must look the same.
local parts = {
  { "streams.seed", kinds.integer },
  { "bank.*", kinds.count, "string" },
  { "players.*.hand.*good", kinds.count, "string" },
  { "players.*.supply.*piece", kinds.count, "string" },
  { "turn?.player", kinds.seat },
  { "turn?.number", kinds.integer },
  { "pieces.*piece.*", kinds.seat },
  { "marks.*mark.*", word, "integer" },
  { "decks.*deck", cards },
  { "discards.*deck", cards },
  { "agenda", steps },
  { "result?.winners.*", kinds.seat },
}

-- Each step of a path: a key, or nil and the kind of things.
for _, part in ipairs(parts) do
  part.steps, part.shape, part.keys = {}, part[2], part[3]
  for text, mark_of_absence in part[1]:gmatch("([^.?]+)(%??)") do
    local kind = text:match("^%*(.*)")
    table.insert(part.steps, { key = not kind and text or nil, kind = kind,
      may_lack = mark_of_absence ~= "" })
  end
end

-- Everywhere `at` is where one looks: { ctx =, path = the keys that lead there,
-- problem = what was found, of several what comes first by its text }.

-- Notes what does not fit, behind so many keys.
local function note(at, depth, shape, value, what)
  local path = "g"
  for i = 1, depth do
    local key = at.path[i]
    path = path .. (math.type(key) and "[%d]" or ".%s"):format(key)
  end
  local problem = shapes.refusal((what or "") .. path, shape, value, at.ctx)
  if not at.problem or problem < at.problem then at.problem = problem end
end

local look

local function look_behind(at, part, key, value, depth)
  at.path[depth] = key
  look(at, part, value, depth + 1)
end

-- What must be there of a kind and is not: the first of the box.
local function lacking(rules, value, kind)
  local things = rules.things[kind]
  for _, name in ipairs(things and things.list or {}) do
    local is_due = kind ~= "mark" or things[name].on
    if is_due and value[name] == nil then return name end
  end
end

-- Looks behind each key, and for what is lacking. The last values are many, and
-- those that fit are passed over here.
local function look_at_all(at, part, value, depth)
  local is_last, least, greatest = not part.steps[depth + 1], 1, 0
  local shape, keys = part.shape, is_last and part.keys
  if is_last and shape.range then least, greatest = shape.range(at.ctx) end
  for key, found in next, value do
    if not (is_last and (math.type(found) == "integer" and found >= least
      and found <= greatest or shape.fits(found, at.ctx))) then
      look_behind(at, part, key, found, depth)
    end
    if keys and (math.type(key) or type(key)) ~= keys then
      at.path[depth] = key
      note(at, depth, kinds[keys], key, "the key of ")
    end
  end
  local name = lacking(at.ctx.machine.rules, value, part.steps[depth].kind)
  if name then look_behind(at, part, name, nil, depth) end
end

function look(at, part, value, depth)
  local step = part.steps[depth]
  if not step then
    if part.shape.fits(value, at.ctx) then return end
    note(at, depth - 1, part.shape, value)
  elseif type(value) ~= "table" then
    note(at, depth - 1, kinds.table, value)
  elseif not step.key then
    look_at_all(at, part, value, depth)
  elseif value[step.key] or not step.may_lack then
    look_behind(at, part, step.key, value[step.key], depth)
  end
end

local function check_parts(ctx)
  for _, part in ipairs(parts) do
    local at = { ctx = ctx, path = {} }
    look(at, part, ctx.g, 1)
    must(not at.problem, "%s", at.problem)
  end
end

-- The seats must be those that the game began with, under their names.
local function check_seats(self, players)
  local all = seats.new(self.machine.rules, self.options.names)
  must(type(players) == "table", "g.players must be the seats of the game")
  for seat in next, players do
    must(all[seat], "g.players has a seat %s, which the game began without",
      tostring(seat))
  end
  for seat, own in ipairs(all) do
    must(type(players[seat]) == "table" and players[seat].name == own.name,
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
  check_parts(g[CTX])
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
  return printable.line(problem)
end

return soundness
