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
-- subject is the piece or the layer named before; wanted(g, ctx, subject) →
-- what was expected; names(g, ctx) → a table whose keys are what there is.
local kinds = {}

local function named(what, names)
  return {
    fits = function (g, ctx, value)
      return type(value) == "string" and names(g, ctx)[value] ~= nil
    end,
    wanted = function () return what end,
    names = names,
  }
end

kinds.piece = named("a piece of the game", function (g) return g.pieces end)
kinds.mark = named("a mark of the game", function (g) return g.marks end)
kinds.standing = {
  fits = function (_, ctx, value)
    local machine = ctx.machine
    return machine.layer_of[value] ~= nil or machine.traits[value] ~= nil
  end,
  wanted = function () return "a piece, a trait of pieces or a mark" end,
  names = function (_, ctx) return ctx.machine.layer_of end,
}
kinds.trait = named("a trait of pieces", function (_, ctx)
  return ctx.machine.traits
end)
kinds.goodtrait = named("a trait of goods", function (_, ctx)
  return ctx.machine.goods_with
end)
kinds.deck = named("a deck of the game", function (g) return g.decks end)
kinds.layer = named("a layer of the board or a domain", function (_, ctx)
  return ctx.machine.domains
end)
kinds.board = {
  fits = function (_, ctx, value)
    local domain = type(value) == "string" and ctx.machine.domains[value]
    return domain and domain.layer == value or false
  end,
  wanted = function () return "a layer of the board" end,
}
-- One place of the layer named before (0: none), or a list.
kinds["places?"] = {
  fits = function (g, ctx, value, layer)
    local domain = ctx.machine.domains[layer]
    local function is_place(one)
      return one == 0 or domain.kind(g, nil, one)
    end
    if value == nil or is_place(value) then return true end
    if type(value) ~= "table" then return false end
    for i = 1, #value do
      if not is_place(value[i]) then return false end
    end
    return true
  end,
  wanted = function () return "a place of the layer or a list of such" end,
}
kinds.step = {
  fits = function (_, ctx, value)
    local machine = ctx.machine
    return machine.steps[value] ~= nil or machine.sequences[value] ~= nil
  end,
  wanted = function () return "a step or a sequence" end,
  names = function (_, ctx) return ctx.machine.steps end,
}

local function is_name(value)
  return type(value) == "string" or math_type(value) == "integer"
end

local function is_seat(g, _, value)
  return math_type(value) == "integer" and g.players[value] ~= nil
end

kinds.seat = {
  fits = is_seat,
  wanted = function (g) return ("a seat from 1 to %d"):format(#g.players) end,
}

kinds.seats = {
  fits = function (g, _, value)
    if type(value) ~= "table" then return is_seat(g, nil, value) end
    for i = 1, #value do
      if not is_seat(g, nil, value[i]) then return false end
    end
    return true
  end,
  wanted = function (g)
    return ("a seat from 1 to %d, or a list of them"):format(#g.players)
  end,
}

-- The values of a game's own domain may depend on who asks, so the ready-made
-- domain below it is checked.
local function root_of(domain) return domain and domain.ground end

local function place(domain_of)
  return {
    fits = function (g, ctx, value, subject)
      local root = root_of(domain_of(g, ctx, subject))
      if not root then return is_name(value) end
      if root.name == "bundle" then return kinds.bundle.fits(g, ctx, value) end
      return root.kind(g, nil, value)
    end,
    wanted = function (g, ctx, subject)
      local root = root_of(domain_of(g, ctx, subject))
      return root and root.what or "a place, by number or name"
    end,
  }
end

kinds.place = place(function (g, ctx, piece)
  return ctx.machine.domains[g.things.piece[piece].on]
end)
kinds.there = place(function (g, ctx, mark)
  return ctx.machine.domains[g.things.mark[mark].on]
end)
kinds.spot = place(function (_, ctx, layer)
  return ctx.machine.domains[layer]
end)

local most = 1000 * 1000 * 1000

local function is_count(n)
  return math_type(n) == "integer" and n >= 0 and n <= most
end

local longest = 40

local function shown(value)
  if type(value) == "string" and #value > longest then return "a long text" end
  return checks.shown(value)
end

local function is_entry(hand, good, n)
  return hand[good] and is_count(n)
end

-- The entry that is no count of a good, the first by name, as it is shown.
local function bad_entry(g, bundle)
  local hand, first, count = g.players[1].hand, nil, nil
  for good, n in next, bundle do
    local name = not is_entry(hand, good, n) and shown(good)
    if name and (not first or name < first) then first, count = name, n end
  end
  return first, count
end

kinds.bundle = {
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
  wanted = function () return "goods with their counts" end,
  shown = function (g, value)
    if type(value) ~= "table" then return shown(value) end
    local good, n = bad_entry(g, value)
    return ("%s of %s"):format(shown(n), good)
  end,
}

-- A bundle, or one good followed by a count.
kinds.goods = {
  fits = function (g, ctx, value)
    return type(value) == "string" and g.players[1].hand[value] ~= nil
      or kinds.bundle.fits(g, ctx, value)
  end,
  wanted = kinds.bundle.wanted,
  names = function (g) return g.players[1].hand end,
  shown = kinds.bundle.shown,
}

kinds["many?"] = {
  fits = function (_, _, value, goods)
    if type(goods) == "table" then return value == nil end
    return is_count(value)
  end,
  wanted = function (_, _, goods)
    if type(goods) == "table" then return "left out after a bundle" end
    return "a whole number from 0"
  end,
}

local function of_type(name, what)
  return { fits = function (_, _, value) return type(value) == name end,
    wanted = function () return what end }
end

kinds.word = of_type("string", "a text")
kinds.event = kinds.word
kinds.card = { fits = function (_, _, value) return is_name(value) end,
  wanted = function () return "a card, by number or name" end }
kinds.table = of_type("table", "a table")
kinds.count = { wanted = function () return "a whole number from 1" end,
  fits = function (_, _, value) return is_count(value) and value > 0 end }

-- What becomes a part of the state.
kinds.plain = {
  fits = function (_, _, value)
    return type(value) == "table" and not kernel.tree.check(value)
  end,
  wanted = function () return "a table of plain data" end,
  shown = function (_, value)
    if type(value) ~= "table" then return shown(value) end
    local path, problem = kernel.tree.check(value)
    return ("one in which %s %s"):format(path, problem)
  end,
}

-- The table of a step, or just the seat that is asked.
kinds.asked = { shown = kinds.plain.shown,
  fits = function (g, ctx, value)
    return is_seat(g, nil, value) or kinds.plain.fits(g, ctx, value)
  end,
  wanted = function (g)
    return kinds.seat.wanted(g) .. ", or a table of plain data"
  end }

kinds.flat = { wanted = function () return "true, a whole number or a word" end,
  fits = function (_, _, value) return value == true or is_name(value) end }

for _, name in ipairs({ "asked", "plain", "table", "word", "seat", "there",
  "flat", "goodtrait" }) do
  local kind = kinds[name]
  kinds[name .. "?"] = { wanted = kind.wanted, shown = kind.shown,
    fits = function (g, ctx, value, subject)
      return value == nil or kind.fits(g, ctx, value, subject)
    end }
end

-- The arguments of each word, at most four: name:kind. Words that are not
-- here take nothing, or look for themselves whether there is what they name.
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
  gain = "player:seat bundle:goods count:many?",
  pay = "player:seat bundle:goods count:many?",
  transfer = "from:seat to:seat bundle:goods count:many?",
  steal = "from:seat to:seat trait:goodtrait?",
  random_card = "player:seat stream:word trait:goodtrait?",
  random = "stream:word n:count", shuffle = "stream:word array:table",
  draw_card = "deck:deck", discard_card = "deck:deck card:card",
  put_under = "deck:deck card:card", renew_deck = "deck:deck",
  mark = "mark:mark at:there value:flat?", unmark = "mark:mark spot:there?",
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
  for name, kind in signature:gmatch("(%w+):([%w?]+)") do
    list[#list + 1] = { name = name, kind = kind, subject = subject,
      look = kinds[kind], fits = kinds[kind].fits }
    if subjects[kind] then
      subject = #list
    end
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
local function refuse(g, ctx, word, case)
  local arg, kind, value = case.arg, case.arg.look, case.value
  error(("g:%s: %s must be %s, not %s%s"):format(word, arg.name,
    kind.wanted(g, ctx, case.subject), (kind.shown and kind.shown(g, value))
    or shown(value), hint(kind, g, ctx, value)), 3)
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
    if not first(g, ctx, x) then
      refuse(g, ctx, word, { arg = a, value = x })
    end
    if second and not second(g, ctx, y, x) then
      refuse(g, ctx, word, { arg = b, value = y, subject = x })
    end
    if third then
      local subject = c.subject == 2 and y or x
      if not third(g, ctx, z, subject) then
        refuse(g, ctx, word, { arg = c, value = z, subject = subject })
      elseif fourth and not fourth(g, ctx, u, z) then
        refuse(g, ctx, word, { arg = d, value = u, subject = z })
      end
    end
    return f(g, x, y, z, u)
  end
end

-- The words of a game as rules find them, each looking at what it is given.
function arguments.watch(ctx)
  local words = ctx.front
  for word, list in next, arguments_of do
    words[word] = watched(ctx, word, words[word], list)
  end
end

return arguments
