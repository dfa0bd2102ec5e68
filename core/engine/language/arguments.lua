-- Checks the arguments that strangers' rules give to the words of g: a place
-- that the board does not have would get into the state and fail far from its
-- origin. A wrong argument is refused at the line of the rule. Games of shipped
-- modules alone are covered by their specs and pay nothing.

local shapes = require("rulewright.engine.language.shapes")

local arguments = {}

-- What a third argument is a place or a count of; a second is always of the
-- first.
local subjects = { piece = true, goods = true }

-- What a word, a value or an event is said to take or give, "name=shape …": a
-- list of { name, shape }, the shape as a text, nil where it is not said. What
-- has no = is a name; "..." stands for more.
function arguments.parse(text)
  local list = {}
  for name, shape in text:gmatch("([^%s=]+)=?(%S*)") do
    list[#list + 1] = { name = name, shape = shape ~= "" and shape or nil }
  end
  return list
end

-- The arguments of a word, at most four, for looking at them: name, shape, and
-- the number of the argument that is its subject.
function arguments.read(text)
  local list, subject = arguments.parse(text), nil
  for i, one in ipairs(list) do
    local kind = one.shape
    one.shape, one.subject = shapes.kinds[kind], subject
    if subjects[kind] then subject = i end
  end
  return list
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
  for word, list in next, ctx.machine.checked do
    words[word] = watched(ctx, word, words[word], list)
  end
end

return arguments
