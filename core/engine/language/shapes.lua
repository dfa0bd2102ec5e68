-- What a value may be: in a field of a clause, a component or a manifest, as
-- the answer of a rule's function, as an argument of a word of g or of a call
-- of the library. One vocabulary, and one sentence for what does not fit.
--
-- A shape: fits(value, ctx, subject) → yes or no; wanted: what was expected, a
-- text or a function (ctx, subject); found(value, ctx, subject): what is told
-- of a value besides its type; range(ctx) → the least and the greatest of the
-- whole numbers that fit, where nothing else does; names: a list of functions
-- (ctx), each → a table whose keys are what there is. ctx is the context of a
-- game, or before there is one { machine = { rules = rules } }; the subject is
-- what was named before: a piece, a layer, goods.

local kernel = require("rulewright.kernel")
local order = kernel.order
local nearest = require("rulewright.engine.text.nearest")
local printable = require("rulewright.engine.text.printable")

local shapes = {}

-- The largest number in a rule; the most cards of a kind, entries of a list.
local most, many = 1000 * 1000 * 1000, 100 * 1000

-- Longer texts are not shown, nor compared with names.
local longest = 40

local nothing = {}

local function shown(value)
  if value == nil then return "nothing" end
  if value ~= value then return "nan" end
  if type(value) == "number" then return tostring(value) end
  if type(value) ~= "string" then return "a " .. type(value) end
  return #value > longest and "a long text"
    or ("'%s'"):format(printable.line(value))
end
shapes.shown = shown

local function wanted(shape, ...)
  local text = shape.wanted
  return type(text) == "string" and text or text(...)
end

local function found(shape, value, ...)
  return shape.found and shape.found(value, ...) or shown(value)
end

-- Shapes of shapes ------------------------------------------------------------

local function whole(least, greatest)
  return { wanted = ("a whole number from %d to %d"):format(least, greatest),
    range = function () return least, greatest end,
    fits = function (value)
      return math.type(value) == "integer" and value >= least
        and value <= greatest
    end }
end

-- Printed text is one line, without anything that a terminal would obey.
local function line(expected, length, pattern)
  return { wanted = expected:format(length), fits = function (value)
    return type(value) == "string" and #value <= length
      and value:find(pattern) ~= nil and printable.is_line(value)
  end }
end

local function either(a, b)
  return { names = a.names or b.names,
    fits = function (...) return a.fits(...) or b.fits(...) end,
    wanted = function (...)
      return wanted(a, ...) .. " or " .. wanted(b, ...)
    end,
    found = function (...)
      return a.found and a.found(...) or found(b, ...)
    end }
end

-- The same with other words, or another look.
local function like(shape, own)
  return setmetatable(own, { __index = shape })
end

local function optional(shape)
  return like(shape, { fits = function (value, ...)
    return value == nil or shape.fits(value, ...)
  end })
end

-- A table that runs no code when it is read.
local function is_table(value)
  return type(value) == "table" and getmetatable(value) == nil
end

-- Such a list, or the one that tiles of the kernel lend.
local function is_list(value)
  return is_table(value) and (#value > 0 or next(value) == nil)
    or type(value) == "userdata"
    and getmetatable(value).__name == "rulewright.placements"
end

-- A list of at most so many entries; once: each once.
local function list_of(entry, expected, length, once)
  length = length or many
  local function bad(list, ...)
    local seen = once and {} or nothing
    for i = 1, #list do
      local item = list[i]
      if not entry.fits(item, ...) or seen[item] then return i end
      if once then seen[item] = true end
    end
  end
  return { wanted = expected,
    fits = function (value, ...)
      return is_list(value) and #value <= length and not bad(value, ...)
    end,
    found = function (value, ...)
      if not is_list(value) then return nil end
      local i = bad(value, ...)
      return i and "one with " .. found(entry, value[i], ...)
        or ("one of %d, where %d are the most"):format(#value, length)
    end }
end
shapes.list_of = list_of

local function map_of(key, entry, expected)
  local function is_sound(name, of, ...)
    return key.fits(name, ...) and entry.fits(of, ...)
  end
  return { wanted = expected,
    fits = function (value, ...)
      for name, of in next, is_table(value) and value or nothing do
        if not is_sound(name, of, ...) then return false end
      end
      return is_table(value)
    end,
    found = function (value, ...)
      for name, of in order.pairs(is_table(value) and value or nothing) do
        if not is_sound(name, of, ...) then
          return ("%s of %s"):format(found(entry, of, ...), shown(name))
        end
      end
    end }
end

-- The vocabulary --------------------------------------------------------------

-- A shape as it is written: "string|table" is either, "1..8" a whole number,
-- "'many'" that word; with ? at its end it may be left out.
local function written(kinds, text)
  local needed = text:match("^(.+)%?$")
  local first, rest = text:match("^(.-)|(.+)$")
  local least, greatest = text:match("^(%d+)%.%.(%d+)$")
  local word = text:match("^'(.*)'$")
  local shape = needed and optional(kinds[needed])
    or first and either(kinds[first], kinds[rest])
    or least and whole(tonumber(least), tonumber(greatest))
    or word and { wanted = ("\"%s\""):format(word),
      fits = function (value) return value == word end }
    or error(("there is no shape '%s'"):format(text))
  kinds[text] = shape
  return shape
end

local kinds = setmetatable({}, { __index = written })
shapes.kinds = kinds

for name, expected in next, { string = "a text", table = "a table",
  boolean = "true or false", ["function"] = "a function",
  integer = "a whole number" } do
  kinds[name] = { wanted = expected, fits = function (value)
    return type(value) == name or math.type(value) == name
  end }
end

kinds.boolean.yes_or_no = true -- a function may answer anything for it
kinds.any = { wanted = "anything", fits = function () return true end }
kinds["true"] = { wanted = "true", fits = function (v) return v == true end }
kinds.number, kinds.count = whole(-most, most), whole(0, most)

kinds.line = line("one line of at most %d bytes", 1000, "")
kinds.name = line("a name of at most %d bytes", 100, ".")
kinds.id = line("one word of at most %d bytes", 60, "^%S+$")
kinds.word = line("a word of letters, digits and _", 100, "^[%a_][%w_]*$")
kinds.version = line("one word of letters, digits and ._+-", 60, "^[%w_.+-]+$")
kinds.file_name = line("a word of letters, digits and _-", 60, "^[%w_-]+$")

kinds.list = list_of(kinds.name, "a list of names")
kinds.names = kinds["name|list"]
kinds.texts = list_of(kinds.string, "a list of texts")
kinds.ids = either(kinds.id, list_of(kinds.id, "a list of such"))
kinds.lines = list_of(kinds["integer|line"], "a list of lines")
kinds.once = list_of(kinds.name, "a list of names, each once", many, true)
kinds.players = list_of(kinds["1..64"], "a list of whole numbers from 1 to 64")
kinds.card = kinds["integer|string"]

-- Who sits where: see composing/seating.lua.
kinds.seat_name = line("one word of at most %d bytes without { } : ;", 40,
  "^[^%s%c{};:]+$")
local a_seat = either(kinds.seat_name, { fits = function (value)
  for field in next, is_table(value) and value or nothing do
    if field ~= "name" and field ~= "colour" then return false end
  end
  return is_table(value) and kinds.seat_name.fits(value.name)
    and kinds.seat_name.fits(value.colour)
end, wanted = "{ name =, colour = }" })
local function some(list)
  return like(list, { fits = function (value, ...)
    return list.fits(value, ...) and #value > 0
  end })
end
local seats = some(list_of(a_seat, "a list of seats", 64, true))
kinds.seating = like(either(kinds["1..64"], either(seats,
  some(list_of(either(kinds["1..64"], seats), "a list of such", 64)))),
  { wanted = "a number of players, a list of seats, each a colour or "
    .. "{ name =, colour = }, or a list of such" })

kinds.faces = list_of(kinds["number|name"], "a list of whole numbers and words")
kinds.sides = list_of(kinds["'n'|'ne'|'se'|'s'|'sw'|'nw'"],
  "a list of n, ne, se, s, sw, nw")
kinds.sentences = map_of(kinds.name, kinds.line,
  "a table of fields with sentences")
kinds.reasons = map_of(kinds.name, kinds.line, "a table of names with reasons")
kinds.versions = map_of(kinds.name,
  line("a version such as 1.2", 60, "^%d+[%d.]*$"),
  "a table of names with versions such as 1.2")

-- How many of a thing there are, or how many for each number of players.
local function quantity(limit)
  local count = whole(0, limit)
  local by_players = either(map_of(kinds["1..64"], count), kinds["function"])
  return like(either(count, by_players),
    { wanted = count.wanted .. ", or one for each number of players" })
end

kinds.quantity, kinds.copies = quantity(most), quantity(many)
kinds.cards = map_of(kinds.name, kinds.copies,
  ("a table of names with whole numbers from 0 to %d"):format(many))

-- What becomes a part of the state, and what an argument of a move may be.
kinds.plain = { wanted = "a table of plain data",
  fits = function (value)
    return type(value) == "table" and not kernel.tree.check(value)
  end,
  found = function (value)
    return type(value) == "table"
      and ("one in which %s %s"):format(kernel.tree.check(value))
  end }
kinds.value = kinds["integer|name|plain"]
kinds.values = list_of(kinds.value, "a list of whole numbers, words or tables")
kinds.lists = map_of(kinds.any, kinds.values, "a table of lists")
kinds.moves = list_of(kinds.plain, "a list of moves such as { at = 3 }", 1000)

-- Of a game -------------------------------------------------------------------

-- What one of these tables has a name for.
local function named(expected, ...)
  local names = { ... }
  return { wanted = expected, names = names, fits = function (value, ctx)
    for i = 1, type(value) == "string" and #names or 0 do
      if names[i](ctx)[value] ~= nil then return true end
    end
    return false
  end }
end

local function of_machine(field)
  return function (ctx) return ctx.machine[field] end
end

for _, kind in ipairs({ "good", "piece", "mark", "deck" }) do
  kinds[kind] = named(("a %s of the game"):format(kind), function (ctx)
    return ctx.machine.rules.component_clauses[kind] or {}
  end)
end
kinds.event = named("an event of the game", function (ctx)
  return ctx.machine.rules.events
end)
kinds.trait = named("a trait of pieces", of_machine "traits")
kinds.trait_of_goods = named("a trait of goods", of_machine "goods_with")
kinds.standing = named("a piece, a trait of pieces or a mark",
  of_machine "layer_of", of_machine "traits")
kinds.layer = named("a layer of the board or a domain", of_machine "domains")
kinds.step = named("a step or a sequence", of_machine "steps",
  of_machine "sequences")
kinds.board = named("a layer of the board", function (ctx)
  return ctx.known
end)

local a_bundle = "goods with their counts"
kinds.bundle = map_of(kinds.good, kinds.count, a_bundle)
kinds.sum = map_of(kinds.good, kinds.number, a_bundle)
kinds.weights = map_of(kinds.name, kinds.number,
  "names with whole numbers, weights in thousandths")
kinds.amounts = map_of(kinds.name, { wanted = "a number",
  fits = function (n) return type(n) == "number" and n - n == 0 end },
  "names with numbers")
kinds.goods = like(kinds["good|bundle"], { wanted = a_bundle })

-- How many of the good before; a bundle has its own counts.
kinds.many = {
  wanted = kinds.count.wanted .. ", and left out after a bundle",
  fits = function (value, _, goods)
    if type(goods) == "table" then return value == nil end
    return kinds.count.fits(value)
  end }

kinds.seat = {
  range = function (ctx) return 1, #ctx.g.players end,
  fits = function (value, ctx)
    return math.type(value) == "integer" and ctx.g.players[value] ~= nil
  end,
  wanted = function (ctx)
    return ("a seat from 1 to %d"):format(#ctx.g.players)
  end }
kinds.seats = either(kinds.seat, list_of(kinds.seat, "a list of them"))

-- The values of a game's own domain may depend on who asks, so the ready-made
-- domain below it is looked at.
local function place(ground_of)
  return {
    fits = function (value, ctx, subject)
      local ground = ground_of(ctx, subject)
      if not ground then return kinds["integer|string"].fits(value) end
      if ground.name == "bundle" then return kinds.bundle.fits(value, ctx) end
      return ground.kind(ctx.g, nil, value)
    end,
    wanted = function (ctx, subject)
      local ground = ground_of(ctx, subject)
      return ground and ground.what or "a place, by number or name"
    end,
  }
end

kinds.spot = place(function (ctx, layer)
  return ctx.machine.domains[layer].ground
end)
kinds.place = place(function (ctx, name)
  local things = ctx.g.things
  local thing = things.piece and things.piece[name] or things.mark[name]
  local domain = ctx.machine.domains[thing.on]
  return domain and domain.ground
end)

-- Places of the layer named before; 0: none.
local a_place = { wanted = "a place of the layer",
  fits = function (value, ctx, layer)
    return value == 0 or kinds.spot.fits(value, ctx, layer)
  end }
kinds.places = either(a_place, list_of(a_place, "a list of such"))

-- A set of places, of the layer if there is one.
kinds.set = { of_layer = true,
  fits = function (value, _, layer)
    return kernel.sets.is(value) and (not layer or value:layer() == layer)
  end,
  wanted = function (_, layer)
    return "a set of places" .. (layer and (" of layer '%s'"):format(layer)
      or "")
  end,
  found = function (value)
    return kernel.sets.is(value) and kernel.bounds.tostring(value)
  end }

-- Looking ---------------------------------------------------------------------

-- That a value does not fit, with a hint at the name that was meant.
function shapes.refusal(what, shape, value, ...)
  local hint, is_short = "", type(value) == "string" and #value <= longest
  for _, names in ipairs(is_short and shape.names or nothing) do
    hint = hint == "" and nearest.hint(value, names(...)) or hint
  end
  return ("%s must be %s, not %s%s"):format(what, wanted(shape, ...),
    found(shape, value, ...), hint)
end

-- The fields that may not be left out, by table of fields.
local needed = setmetatable({}, { __mode = "k" })

-- Pairs in no order.
local function any_order(list) return next, list end

-- "run=function! of=string" → by field its shape. What has no ! may be left
-- out; what has no shape may be anything; * is any other field.
function shapes.fields(text)
  local fields = {}
  needed[fields] = {}
  for field, shape, sign in text:gmatch("([%w_*]+)=?([^%s!]*)(!?)") do
    fields[field] = kinds[(shape ~= "" and shape or "any")
      .. (sign == "!" and "" or "?")]
    if sign == "!" then table.insert(needed[fields], field) end
  end
  return fields
end

-- The first field of a table that is none, or does not fit.
local function misfit(each, def, fields, ctx)
  for name, value in each(def) do
    local shape = fields[name] or fields["*"]
    if not (shape and shape.fits(value, ctx)) then return name, shape end
  end
end

-- What is wrong with the fields of a table, as a sentence; nil: nothing. Keys
-- are put in order only where something is.
function shapes.problem(owner, def, fields, ctx)
  if type(def) ~= "table" then
    return shapes.refusal(owner, kinds.table, def)
  end
  local name, shape = misfit(any_order, def, fields, ctx)
  if name ~= nil then name, shape = misfit(order.pairs, def, fields, ctx) end
  if name ~= nil and not shape then
    return ("%s has no field '%s'%s"):format(owner, tostring(name),
      nearest.hint(name, fields))
  end
  for _, due in ipairs(name == nil and needed[fields] or nothing) do
    if def[due] == nil then name, shape = due, fields[due] break end
  end
  return name ~= nil and owner .. ": "
    .. shapes.refusal(name, shape, def[name], ctx) or nil
end

return shapes
