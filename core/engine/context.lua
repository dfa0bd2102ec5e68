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
  ctx.placed, ctx.caches = {}, {}
  for _, name in ipairs(pieces_of(ctx.machine.rules)) do
    ctx.stamps[name], ctx.placed[name] = 0, { stamp = -1 }
  end
  for name, plan in pairs(ctx.machine.caches) do
    ctx.caches[name] = { plan = plan, built = {}, stamps = {} }
  end
  ctx.asked = {}
  ctx:find_places()
end

-- Gives a state its context; the state becomes g.
function context.attach(g, machine)
  local ctx = { machine = machine, forced = {}, asked = {},
    legal = { n = 0, move = {}, {}, {}, {}, {}, {}, {} } }
  ctx[context.key] = ctx
  ctx.things = machine.rules.things
  ctx.find_places = function (self)
    self.places = places.of(g, machine)
  end
  setmetatable(ctx, { __index = machine.words })
  setmetatable(g, { __index = ctx, __metatable = false })
  context.forget(ctx)
  return ctx
end

-- Lets a state go on under other rules, compiled anew.
function context.exchange(g, machine)
  return context.attach(g, machine)
end

-- Copies what clones may share: places, and caches that know how to copy.
function context.inherit(to, from)
  to.places = from.places
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
