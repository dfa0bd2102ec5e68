-- Words of g about what is asked, told and derived: values, events, caches.

local caches = require("rulewright.engine.compiling.caches")
local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.text.nearest")
local standing = require("rulewright.engine.board.standing")
local subject = require("rulewright.engine.words.subject")
local context = require("rulewright.engine.playing.context")

local CTX, outdate = context.key, context.outdate
local clone, unknown = kernel.tree.clone, nearest.unknown

local values, word = subject.new("values, events, caches")

word "value" {
  takes = "name=value ...", gives = "any", unchecked = true,
  says = "The answer of a value to these arguments.",
  make = function (ctx)
    local all = setmetatable(caches.values(ctx), {
      __index = function (_, name)
        unknown("value", name, ctx.machine.values)
      end })
    ctx.values = all
    return function (g, name, a, b, c, d)
      return all[name](g, a, b, c, d)
    end
  end,
}

word "emit" {
  takes = "event=string e=table?",
  says = "Sends an event.",
  make = function (ctx)
    local all = ctx.machine.handlers
    return function (g, name, e)
      local handlers = all[name] or unknown("event", name, all)
      if ctx.log then ctx.log(g, name, e) end
      local handler, i = handlers[1], 1 -- mostly there is none
      while handler do
        handler(g, e)
        i = i + 1
        handler = handlers[i]
      end
    end
  end,
}

-- Fills one key of a cache.
local function build(ctx, g, name, key)
  local plans = ctx.machine.caches
  local plan = plans[name] or unknown("cache", name, plans)
  local built = plan.build(g, key ~= "" and key or nil)
  if not plan.passing then
    ctx.caches[name][key], ctx.filled[name] = built, true
  end
  return built
end

word "cached" {
  takes = "name=cache key=any?", gives = "any", unchecked = true,
  says = "What a cache holds for a key.",
  make = function (ctx)
    local all = ctx.caches
    return function (g, name, key)
      if key == nil then key = "" end
      local cache = all[name]
      local built = cache and cache[key]
      if built == nil then built = build(ctx, g, name, key) end
      return built
    end
  end,
}

word "changed" {
  takes = "topic=string",
  says = "Reports that a topic of caches and values has changed.",
  run = function (g, topic)
    local ctx = g[CTX]
    outdate(ctx, ctx.machine.dependents[topic])
    if topic == "pieces" then
      standing.forget(ctx)
      ctx.held = {}
    end
    if g.marks[topic] then standing.mark(ctx, topic) end
    if topic == "board" then ctx:find_places() end
  end,
}

word "copy" {
  takes = "node=plain", gives = "table",
  says = "A table of your own with all that is in it, to keep what was lent.",
  run = function (_, node) return clone(node) end,
}

return values
