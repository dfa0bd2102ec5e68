-- Checks the arguments that strangers' rules give to the words of g: a place
-- that the board does not have would get into the state and fail far from its
-- origin. A wrong argument is refused at the line of the rule. Games of shipped
-- modules alone are covered by their specs and pay nothing.

local shapes = require("rulewright.engine.language.shapes")

local arguments = {}

-- The arguments of each word, at most four: name=shape, with ? if it may be
-- left out. Words that are not here take nothing, or look for themselves
-- whether there is what they name.
arguments.signatures = {
  next = "player=seat", clockwise = "player=seat", others = "player=seat",
  decides = "player=seat",
  begin_turn = "player=seat", win = "winners=seats fields=plain?"
    .. " why=event? more=plain?",
  owns = "player=seat piece=piece at=place", owner = "piece=piece at=place",
  supply = "player=seat piece=piece", count = "player=seat name=standing",
  placed = "owner=seat? name=standing word=true|integer|string?",
  placed_by_word = "owner=seat? trait=trait",
  leading = "player=seat name=standing layer=board",
  at = "layer=layer place=spot",
  place = "player=seat piece=piece at=place",
  take_over = "player=seat piece=piece at=place",
  remove = "piece=piece at=place", shift = "piece=piece from=place to=place",
  has = "player=seat bundle=bundle",
  hand_size = "player=seat trait=trait_of_goods?",
  gain = "player=seat bundle=goods count=many",
  pay = "player=seat bundle=goods count=many",
  transfer = "from=seat to=seat bundle=goods count=many",
  steal = "from=seat to=seat trait=trait_of_goods?",
  random_card = "player=seat stream=string trait=trait_of_goods?",
  random = "stream=string n=1..1000000000",
  shuffle = "stream=string array=table",
  draw_card = "deck=deck", discard_card = "deck=deck card=integer|string",
  put_under = "deck=deck card=integer|string", renew_deck = "deck=deck",
  mark = "mark=mark at=place value=true|integer|string?",
  unmark = "mark=mark spot=place?",
  all = "layer=board", free = "layer=board", taken = "layer=board owner=seat?",
  set = "layer=board places=places?", changed = "topic=string",
  copy = "node=plain", emit = "event=string e=table?",
  ask = "step=step s=seat|plain?", could = "step=step s=seat|plain?",
  order_matters = "step=step subjects=table forget=function?",
  choices = "move=string argument=string", worth = "player=seat m=plain",
  name = "layer=layer place=spot", find = "layer=layer text=string",
}

-- What a third argument is a place or a count of; a second is always of the
-- first.
local subjects = { piece = true, goods = true }

-- name, shape, and the number of the argument that is its subject.
local function read(signature)
  local list, subject = {}, nil
  for name, kind in signature:gmatch("([%w_]+)=(%S+)") do
    list[#list + 1] = { name = name, subject = subject,
      shape = shapes.kinds[kind] }
    if subjects[kind] then subject = #list end
  end
  return list
end

local arguments_of = {}
for word, signature in next, arguments.signatures do
  arguments_of[word] = read(signature)
end

-- Raised at the rule's own line, two calls up.
local function refuse(word, arg, ...)
  error(("g:%s: %s"):format(word, shapes.refusal(arg.name, arg.shape, ...)), 3)
end

-- The word that looks at its arguments first; it goes on in its own place, so
-- what it raises itself is told of the rule's line too.
local function watched(ctx, word, f, list)
  local a, b, c, d = table.unpack(list)
  local first, second = a.shape.fits, b and b.shape.fits
  local third, fourth = c and c.shape.fits, d and d.shape.fits
  return function (g, x, y, z, u)
    if g ~= ctx.g then
      error(("g:%s is called with a colon, as here"):format(word), 2)
    end
    if not first(x, ctx) then refuse(word, a, x, ctx) end
    if second and not second(y, ctx, x) then refuse(word, b, y, ctx, x) end
    if third then
      local subject = c.subject == 2 and y or x
      if not third(z, ctx, subject) then refuse(word, c, z, ctx, subject) end
      if fourth and not fourth(u, ctx, z) then
        refuse(word, d, u, ctx, z)
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
