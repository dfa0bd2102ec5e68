-- Before each word of g, where rules of strangers play: written code that tests
-- in few instructions what is nearly always true of a call. Whatever else is
-- given goes the long way, which looks exactly and refuses in words. So a gate
-- may be too strict; it never lets through what the long way would refuse.
--
-- That a value is a whole number from 1 is told without a call: `small` has
-- it, but 1.0 finds there what 1 finds; and a whole number from 1 runs over
-- when the greatest is added to it, where a float does not.

local chunks = require("rulewright.engine.chunks")
local kernel = require("rulewright.kernel")

local gates = {}

local say, hand_in = chunks.say, chunks.hand_in

-- Counts and seats that are looked up; greater ones go the long way.
local most = 255
local small = {}
for n = 0, most do small[n] = true end

local greatest = ("%d"):format(math.maxinteger)
local whole = "V + " .. greatest .. " < 0"
local seat = "small[V] and " .. whole .. " and g.players[V]"
local plain = "type(V) == \"table\" and not check(V)"

-- The test of each kind of argument: V stands for it, OF for its subject.
local tests = {
  seat = seat, seats = seat, count = "small[V] and " .. whole,
  piece = "pieces[V] and g.pieces[V]", layer = "domains[V]",
  mark = "marks[V] and g.marks[V]", standing = "standing[V]",
  places = "false",
  flat = "(V == true or type(V) == \"string\")",
  there = "on_mark[front.places][OF][V] and " .. whole,
  board = "boards[V]",
  place = "on_piece[front.places][OF][V] and " .. whole,
  spot = "on_layer[front.places][OF][V] and " .. whole,
  step = "(steps[V] or sequences[V])", event = "handlers[V]",
  deck = "type(V) == \"string\" and g.decks[V]",
  card = "type(V) == \"string\"", word = "type(V) == \"string\"",
  table = "type(V) == \"table\"", bundle = "type(V) == \"table\"",
  goods = "(type(V) == \"table\" or g.players[1].hand[V])", many = "true",
  plain = plain, asked = ("(%s or %s)"):format(seat, plain),
}

local names = { "x", "y", "z", "u" }

-- What is left to test of a subject when the place on it is tested.
local subjects = { piece = "g.pieces[V]", layer = "true" }

local function has_place(args, i)
  local kind = args[#args].kind
  return (kind == "place" or kind == "spot") and args[#args].subject == i
end

local function test_of(args, i)
  local kind, optional = args[i].kind:match("^(%w+)(%??)$")
  local test = has_place(args, i) and subjects[kind] or tests[kind]
  local of = names[args[i].subject] or ""
  test = test:gsub("%f[%w]V%f[%W]", names[i]):gsub("OF", of)
  if optional == "" then return test end
  return ("(%s == nil or %s)"):format(names[i], test)
end

-- Goods with their counts, each one of the game's; or one good, and how many
-- stands in the next argument. What is returned from within a loop keeps its
-- own place on the stack: hence the jump.
local function counted(self, v, count)
  if count then
    say(self, "if type(%s) ~= \"table\" then", v)
    say(self, "if not (small[%s] and %s + 1 + %s < 0) then goto far end",
      count, count, greatest)
    say(self, "return f(g, %s)", table.concat(names, ", ", 1,
      count == "u" and 4 or 3))
    say(self, "elseif %s ~= nil then goto far end", count)
  end
  say(self, "local hand = g.players[1].hand")
  say(self, "for good, n in next, %s do", v)
  say(self, "if not (hand[good] and small[n] and n + 1 + %s < 0) then",
    greatest)
  say(self, "goto far")
  say(self, "end")
  say(self, "end")
end

local function gate(self, args)
  local parts, list, bundle, count = { "front" }, "g", nil, nil
  for i, arg in ipairs(args) do
    parts[i + 1] = test_of(args, i)
    list = list .. ", " .. names[i]
    if arg.kind == "bundle" or arg.kind == "goods" then bundle = names[i] end
    if arg.kind == "many?" then count = names[i] end
  end
  say(self, "return function (%s)", list)
  say(self, "local front = mine[g]")
  say(self, "if %s then", table.concat(parts, " and "))
  if bundle then counted(self, bundle, count) end
  say(self, "return f(%s)", list)
  say(self, "end")
  say(self, "::far::")
  say(self, "return long(%s)", list)
  say(self, "end")
end

-- maker(mine, ground, f, long) → the gate before a word, for one game: `mine`
-- has what stands beside its g, by g; `ground` is of gates.ground; `long` is
-- the long way. args: list of { kind, subject = number of an argument before }.
function gates.maker(word, args)
  local self = chunks.new()
  say(self, "local small = %s", hand_in(self, "small", small))
  say(self, "local type, next = %s, %s", hand_in(self, "type", type),
    hand_in(self, "next", next))
  say(self, "local check = %s", hand_in(self, "check", kernel.tree.check))
  say(self, "return function (mine, ground, f, long)")
  say(self, "local pieces, domains = ground.pieces, ground.domains")
  say(self, "local steps, sequences = ground.steps, ground.sequences")
  say(self, "local handlers = ground.handlers")
  say(self, "local boards, marks = ground.boards, ground.marks")
  say(self, "local on_mark, standing = ground.on_mark, ground.standing")
  say(self, "local on_piece, on_layer = ground.on_piece, ground.on_layer")
  gate(self, args)
  say(self, "end")
  return chunks.finish(self, "word '" .. word .. "'")
end

-- Places of a greater board go the long way.
local most_places = 10 * 1000

local nowhere = {}

local function places_to(count)
  local set = {}
  for place = 1, count <= most_places and count or 0 do set[place] = true end
  return set
end

local function row_of(fields, places)
  local sets = {}
  local row = setmetatable({}, { __index = function () return nowhere end })
  for name, field in pairs(fields) do
    sets[field] = sets[field] or places_to(places[field] or 0)
    row[name] = sets[field]
  end
  return row
end

-- The places there are, by board and name; fields: by name, which field of a
-- board counts them.
local function places_by(fields)
  local none = row_of(fields, {})
  return setmetatable({}, { __mode = "k", __index = function (rows, places)
    if not places then return none end
    rows[places] = row_of(fields, places)
    return rows[places]
  end })
end

-- What the gates of all games of a machine look at. Made before any of its
-- rules runs, and no rule can reach it.
function gates.ground(machine)
  local things, layers = machine.rules.things.piece or { list = {} }, {}
  local pieces, standing, marks, lying = {}, {}, {}, {}
  local boards = {}
  for name, domain in pairs(machine.domains) do
    layers[name] = domain.ground.count
    boards[name] = domain.layer == name or nil
  end
  for _, name in ipairs(things.list) do
    pieces[name], standing[name] = true, layers[things[name].on]
  end
  for name, mark in pairs(machine.rules.things.mark or {}) do
    if mark.on then marks[name], lying[name] = true, layers[mark.on] end
  end
  local known = {}
  for name in pairs(machine.layer_of) do known[name] = true end
  for name in pairs(machine.traits) do known[name] = true end
  return { pieces = pieces, marks = marks, standing = known, boards = boards,
    domains = machine.domains, steps = machine.steps,
    sequences = machine.sequences, handlers = machine.handlers,
    on_piece = places_by(standing), on_mark = places_by(lying),
    on_layer = places_by(layers) }
end

return gates
