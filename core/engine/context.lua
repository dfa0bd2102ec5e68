-- What stands beside a state and is no part of it: the compiled rules, the
-- caches, forced results, the list of legal moves. The root of a state finds
-- it by a key that rules cannot name.

local places = require("rulewright.engine.places")

local context = { key = {} }

local function pieces_of(rules)
  return rules.things.piece and rules.things.piece.list or {}
end

-- Forgets everything derived from the state, as after a restore.
function context.forget(ctx)
  ctx.stamps = setmetatable({ pieces = 0 }, { __index = function ()
    return 0
  end })
  ctx.standing, ctx.caches = {}, {}
  for _, name in ipairs(pieces_of(ctx.machine.rules)) do
    ctx.stamps[name], ctx.standing[name] = 0, { stamp = -1 }
  end
  for name, plan in pairs(ctx.machine.caches) do
    ctx.caches[name] = { plan = plan, built = {}, stamps = {} }
  end
  ctx.asked = {}
  ctx:find_places()
end

-- What rules find through g beside the state: things, places, the words.
-- The context itself stands there too, under a key they cannot name.
local function front(g, ctx)
  local shown = { [context.key] = ctx }
  setmetatable(g, { __index = shown, __metatable = false })
  return shown
end

-- Gives a state its context; the state becomes g. One that has a context
-- already keeps it and goes on under other rules.
function context.attach(g, machine)
  local ctx = getmetatable(g) == false and g[context.key]
  if not ctx then
    ctx = { forced = {}, asked = {},
      legal = { n = 0, move = {}, {}, {}, {}, {}, {}, {} } }
    ctx.front = front(g, ctx)
    ctx.find_places = function (self)
      self.front.places = places.of(g, self.machine)
    end
  end
  ctx.machine, ctx.front.things = machine, machine.rules.things
  setmetatable(ctx.front, { __index = machine.words })
  context.forget(ctx)
  return ctx
end

-- Copies what clones may share: places, and caches that know how to copy.
function context.inherit(to, from)
  to.front.places = from.front.places
  for name, cache in pairs(from.caches) do
    local copy = cache.plan.copy
    if cache.plan.keep and copy then
      for key, built in pairs(cache.built) do
        to.caches[name].built[key] = copy(built)
        to.caches[name].stamps[key] = 0
      end
    end
  end
  for name, list in pairs(from.forced) do
    to.forced[name] = table.move(list, 1, #list, 1, {})
  end
end

return context
