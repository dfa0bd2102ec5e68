-- Checks the arguments that strangers' rules give to the words of g: a place
-- that the board does not have would get into the state and fail far from its
-- origin. A wrong argument is refused at the line of the rule. Games of shipped
-- modules alone are covered by their specs and pay nothing.

local checks = require("rulewright.engine.clause_checks")
local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.nearest")

local arguments = {}

local math_type = math.type

-- Kinds of arguments: fits(g, ctx, value, subject) → yes or no, where the
-- subject is the piece, mark or layer named before; wanted: what was expected,
-- a text or a function (g, ctx, subject); names(g, ctx) → a table whose keys
-- are what there is; shown(g, value) → the value in a message.
local kinds = {}

local function is_name(value)
  return type(value) == "string" or math_type(value) == "integer"
end

-- What one of these tables has a name for.
local function named(wanted, ...)
  local all = { ... }
  return { wanted = wanted,
    fits = function (g, ctx, value)
      for i = 1, type(value) == "string" and #all or 0 do
        if all[i](g, ctx)[value] ~= nil then return true end
      end
      return false
    end,
    names = function (g, ctx)
      local names = {}
      for _, some in ipairs(all) do
        for name in next, some(g, ctx) do names[name] = true end
      end
      return names
    end }
end

-- A name of the machine's, in this field of it.
local function of_machine(field)
  return function (_, ctx) return ctx.machine[field] end
end

kinds.piece = named("a piece of the game", function (g) return g.pieces end)
kinds.mark = named("a mark of the game", function (g) return g.marks end)
kinds.deck = named("a deck of the game", function (g) return g.decks end)
kinds.trait = named("a trait of pieces", of_machine "traits")
kinds.goodtrait = named("a trait of goods", of_machine "goods_with")
kinds.standing = named("a piece, a trait of pieces or a mark",
  of_machine "layer_of", of_machine "traits")
kinds.layer = named("a layer of the board or a domain", of_machine "domains")
kinds.step = named("a step or a sequence", of_machine "steps",
  of_machine "sequences")
kinds.board = { wanted = "a layer of the board",
  fits = function (_, ctx, value)
    local domain = type(value) == "string" and ctx.machine.domains[value]
    return domain and domain.layer == value or false
  end }

-- One that fits, or a list of such.
local function one_or_list(fits)
  return function (g, ctx, value, subject)
    if type(value) ~= "table" then return fits(g, ctx, value, subject) end
    for i = 1, #value do
      if not fits(g, ctx, value[i], subject) then return false end
    end
    return true
  end
end

local function is_seat(g, _, value)
  return math_type(value) == "integer" and g.players[value] ~= nil
end

local function a_seat(g) return ("a seat from 1 to %d"):format(#g.players) end

kinds.seat = { fits = is_seat, wanted = a_seat }
kinds.seats = { fits = one_or_list(is_seat),
  wanted = function (g) return a_seat(g) .. ", or a list of them" end }

-- The values of a game's own domain may depend on who asks, so the ready-made
-- domain below it is checked.
local function place(ground_of)
  return {
    fits = function (g, ctx, value, subject)
      local ground = ground_of(g, ctx, subject)
      if not ground then return is_name(value) end
      if ground.name == "bundle" then
        return kinds.bundle.fits(g, ctx, value)
      end
      return ground.kind(g, nil, value)
    end,
    wanted = function (g, ctx, subject)
      local ground = ground_of(g, ctx, subject)
      return ground and ground.what or "a place, by number or name"
    end,
  }
end

kinds.spot = place(function (_, ctx, layer)
  return ctx.machine.domains[layer].ground
end)
kinds.place = place(function (g, ctx, name)
  local things = g.things
  local thing = things.piece and things.piece[name] or things.mark[name]
  local domain = ctx.machine.domains[thing.on]
  return domain and domain.ground
end)

-- Places of the layer named before; 0: none.
kinds.places = { wanted = "a place of the layer or a list of such",
  fits = one_or_list(function (g, ctx, value, layer)
    return value == 0 or ctx.machine.domains[layer].kind(g, nil, value)
  end) }

local most = 1000 * 1000 * 1000

local function is_count(n)
  return math_type(n) == "integer" and n >= 0 and n <= most
end

local longest = 40

local function shown(value)
  if type(value) == "string" and #value > longest then return "a long text" end
  return checks.shown(value)
end

-- The entry that is no count of a good, the first by name, as it is shown.
local function bad_entry(g, bundle)
  local hand, first, count = g.players[1].hand, nil, nil
  for good, n in next, bundle do
    local name = not (hand[good] and is_count(n)) and shown(good)
    if name and (not first or name < first) then first, count = name, n end
  end
  return first, count
end

kinds.bundle = { wanted = "goods with their counts",
  fits = function (g, _, value)
    if type(value) ~= "table" then return false end
    local hand = g.players[1].hand
    for good, n in next, value do
      if not (hand[good] and math_type(n) == "integer" and n >= 0
        and n <= most) then
        return false
      end
    end
    return true
  end,
  shown = function (g, value)
    if type(value) ~= "table" then return shown(value) end
    local good, n = bad_entry(g, value)
    return ("%s of %s"):format(shown(n), good)
  end }

-- A bundle, or one good followed by a count.
kinds.goods = { wanted = kinds.bundle.wanted, shown = kinds.bundle.shown,
  names = function (g) return g.players[1].hand end,
  fits = function (g, ctx, value)
    return type(value) == "string" and g.players[1].hand[value] ~= nil
      or kinds.bundle.fits(g, ctx, value)
  end }

kinds.many = {
  fits = function (_, _, value, goods)
    if type(goods) == "table" then return value == nil end
    return is_count(value)
  end,
  wanted = function (_, _, goods)
    return type(goods) == "table" and "left out after a bundle"
      or "a whole number from 0"
  end }

kinds.word = { wanted = "a text",
  fits = function (_, _, value) return type(value) == "string" end }
kinds.event = kinds.word
kinds.card = { wanted = "a card, by number or name",
  fits = function (_, _, value) return is_name(value) end }
kinds.table = { wanted = "a table",
  fits = function (_, _, value) return type(value) == "table" end }
kinds.count = { wanted = "a whole number from 1",
  fits = function (_, _, value) return is_count(value) and value > 0 end }
kinds.flat = { wanted = "true, a whole number or a word",
  fits = function (_, _, value) return value == true or is_name(value) end }

-- What becomes a part of the state.
kinds.plain = { wanted = "a table of plain data",
  fits = function (_, _, value)
    return type(value) == "table" and not kernel.tree.check(value)
  end,
  shown = function (_, value)
    if type(value) ~= "table" then return shown(value) end
    return ("one in which %s %s"):format(kernel.tree.check(value))
  end }

-- The table of a step, or just the seat that is asked.
kinds.asked = { shown = kinds.plain.shown,
  fits = function (g, ctx, value)
    return is_seat(g, nil, value) or kinds.plain.fits(g, ctx, value)
  end,
  wanted = function (g) return a_seat(g) .. ", or " .. kinds.plain.wanted end }

-- The arguments of each word, at most four: name:kind, or name:kind? if it may
-- be left out. Words that are not here take nothing, or look for themselves
-- whether there is what they name.
arguments.signatures = {
  next = "player:seat", clockwise = "player:seat", others = "player:seat",
  decides = "player:seat",
  begin_turn = "player:seat", win = "winners:seats fields:plain?",
  owns = "player:seat piece:piece at:place", owner = "piece:piece at:place",
  supply = "player:seat piece:piece", count = "player:seat name:standing",
  placed = "owner:seat? name:standing word:flat?",
  placed_by_word = "owner:seat? trait:trait",
  leading = "player:seat name:standing layer:board",
  at = "layer:layer place:spot",
  place = "player:seat piece:piece at:place",
  take_over = "player:seat piece:piece at:place",
  remove = "piece:piece at:place", shift = "piece:piece from:place to:place",
  has = "player:seat bundle:bundle", hand_size = "player:seat trait:goodtrait?",
  gain = "player:seat bundle:goods count:many",
  pay = "player:seat bundle:goods count:many",
  transfer = "from:seat to:seat bundle:goods count:many",
  steal = "from:seat to:seat trait:goodtrait?",
  random_card = "player:seat stream:word trait:goodtrait?",
  random = "stream:word n:count", shuffle = "stream:word array:table",
  draw_card = "deck:deck", discard_card = "deck:deck card:card",
  put_under = "deck:deck card:card", renew_deck = "deck:deck",
  mark = "mark:mark at:place value:flat?", unmark = "mark:mark spot:place?",
  all = "layer:board", free = "layer:board", taken = "layer:board owner:seat?",
  set = "layer:board places:places?", changed = "topic:word",
  copy = "node:plain", emit = "event:event e:table?",
  ask = "step:step s:asked?", could = "step:step s:asked?",
  choices = "move:word argument:word", worth = "player:seat m:plain",
  name = "layer:layer place:spot", find = "layer:layer text:word",
}

-- Arguments that say what a later one is a place or a count of.
local subjects = { piece = true, layer = true, goods = true, mark = true,
  board = true }

-- name, kind, and the number of the argument that is its subject.
local function read(signature)
  local list, subject = {}, nil
  for name, kind, optional in signature:gmatch("(%w+):(%w+)(%??)") do
    local look = kinds[kind]
    local fits = look.fits
    if optional ~= "" then
      fits = function (g, ctx, value, ...)
        return value == nil or look.fits(g, ctx, value, ...)
      end
    end
    list[#list + 1] = { name = name, subject = subject, look = look,
      fits = fits }
    if subjects[kind] then subject = #list end
  end
  return list
end

local arguments_of = {}
for word, signature in next, arguments.signatures do
  arguments_of[word] = read(signature)
end

-- A hint at the name that was meant.
local function hint(kind, g, ctx, value)
  if not kind.names or type(value) ~= "string" or #value > longest then
    return ""
  end
  return nearest.hint(value, kind.names(g, ctx))
end

-- Raised at the rule's own line, two calls up.
local function refuse(g, ctx, word, arg, value, subject)
  local kind = arg.look
  local wanted = kind.wanted
  if type(wanted) ~= "string" then wanted = wanted(g, ctx, subject) end
  error(("g:%s: %s must be %s, not %s%s"):format(word, arg.name, wanted,
    kind.shown and kind.shown(g, value) or shown(value),
    hint(kind, g, ctx, value)), 3)
end

-- The word that looks at its arguments first; it goes on in its own place, so
-- what it raises itself is told of the rule's line too.
local function watched(ctx, word, f, list)
  local a, b, c, d = table.unpack(list)
  local first, second = a.fits, b and b.fits
  local third, fourth = c and c.fits, d and d.fits
  return function (g, x, y, z, u)
    if type(g) ~= "table" or not g.players then
      error(("g:%s is called with a colon, as here"):format(word), 2)
    end
    if not first(g, ctx, x) then refuse(g, ctx, word, a, x) end
    if second and not second(g, ctx, y, x) then
      refuse(g, ctx, word, b, y, x)
    end
    if third then
      local subject = c.subject == 2 and y or x
      if not third(g, ctx, z, subject) then
        refuse(g, ctx, word, c, z, subject)
      end
      if fourth and not fourth(g, ctx, u, z) then
        refuse(g, ctx, word, d, u, z)
      end
    end
    return f(g, x, y, z, u)
  end
end

-- The words of a game, each looking at what it is given.
function arguments.watch(ctx)
  local words = ctx.words
  for word, list in next, arguments_of do
    words[word] = watched(ctx, word, words[word], list)
  end
end

return arguments
