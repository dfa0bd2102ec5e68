-- What belongs to a game but is no part of its state: the compiled rules, the
-- caches, forced results, the list of legal moves. The root of the state
-- reaches it under a key that rules cannot name.

local arguments = require("rulewright.engine.language.arguments")
local following = require("rulewright.engine.playing.following")
local moves = require("rulewright.engine.compiling.moves")
local places = require("rulewright.engine.board.places")
local quantities = require("rulewright.engine.language.quantities")
local seats = require("rulewright.engine.board.seats")
local standing = require("rulewright.engine.board.standing")

local context = { key = require("rulewright.engine.sandbox.key") }

-- The words are fields of g itself, so that a call finds one at once: the
-- kernel knows that they are no part of the state. What is in the way of a word
-- stays there, for soundness.lua to refuse.
local function speak(ctx)
  local g = ctx.g
  for name, value in next, g do
    if type(value) == "function" then g[name] = nil end
  end
  for name, word in next, ctx.words do
    if g[name] == nil then g[name] = word end
  end
end

-- The name of a function in g that is no word, or of a word that g lacks or
-- that is another; nil where all is well.
function context.spoilt(g)
  local ctx = g[context.key]
  local words, missing = ctx.words, ctx.word_count
  for name, value in next, g do
    if type(value) == "function" then
      if words[name] ~= value then return name end
      missing = missing - 1
    end
  end
  for name in next, missing > 0 and words or {} do
    if type(g[name]) ~= "function" then return name end
  end
end

-- Forgets everything derived from the state, as after a restore.
function context.forget(ctx)
  speak(ctx)
  local caches, known = ctx.caches, ctx.machine.caches
  ctx.held = {}
  for name in pairs(caches) do caches[name] = nil end
  for name in pairs(known) do caches[name] = {} end
  for name in next, ctx.singles do ctx.singles[name] = nil end
  for name in next, ctx.filled do ctx.filled[name] = nil end
  following.begin(ctx)
  ctx.asked = { n = 0 }
  ctx:find_places()
end

-- Marks the caches of this list (nil: none) as outdated. Those not filled since
-- the last time are skipped.
function context.outdate(ctx, names)
  if not names then return end
  local filled, follows = ctx.filled, names.follows
  for i = 1, #names do
    local name = names[i]
    if filled[name] then
      local cache = ctx.caches[name]
      ctx.singles[name], filled[name] = nil, nil
      for key in next, cache do cache[key] = nil end
    end
  end
  if follows then
    ctx.due = ctx.due | follows
    if ctx.by_hand then following.follow(ctx.g, ctx) end
  end
end

-- What stands in caches without a key, as rules find it in g.cache: a field is
-- filled when it is first asked, and emptied with its cache.
local function singles(ctx)
  return setmetatable({}, { __metatable = false, __index = function (all, name)
    local built = ctx.g:cached(name)
    if not ctx.machine.caches[name].passing then all[name] = built end
    return built
  end })
end

-- What rules find through g beside the state and the words: things, places,
-- caches. The context itself stands there too, under a key they cannot name.
local function stand_beside(g, ctx)
  setmetatable(g, { __index = ctx.front, __metatable = false })
  ctx.g = g
end

-- The words of a machine's rules, and nothing that another machine left.
local function show(ctx, g)
  local machine, all = ctx.machine, {}
  for name, word in pairs(machine.words) do all[name] = word end
  for name, maker in pairs(machine.makers) do all[name] = maker(ctx) end
  ctx.words, ctx.word_count = all, 0
  for _ in next, all do ctx.word_count = ctx.word_count + 1 end
  ctx.front.things = quantities.things(machine.rules, seats.deciding(g))
  ctx.front.cache = ctx.singles
  if ctx.guard or machine.rules.foreign then arguments.watch(ctx) end
end

-- From now on the arguments of the words are checked, as a person may type
-- anything at the prompt.
function context.guard(g, on)
  local ctx = g[context.key]
  if on and not ctx.guard and not ctx.machine.rules.foreign then
    arguments.watch(ctx)
    speak(ctx)
  end
  ctx.guard = on
end

local function find_places(ctx)
  ctx.front.places, ctx.board, ctx.known = places.of(ctx.g, ctx.machine)
  standing.forget(ctx)
end

local function new()
  -- What is false is found at once; what is nil, after a longer search.
  local ctx = { words = {}, forced = {}, asked = { n = 0 }, caches = {},
    filled = {}, sets = {}, majorities = {},
    log = false, guard = false, rolls = false, entry = false, current = false,
    due = 0, by_hand = false, using = false,
    spare = false, spare_sequence = false, legal = moves.buffer(),
    find_places = find_places, outdate = context.outdate }
  ctx.front, ctx.singles = { [context.key] = ctx }, singles(ctx)
  return ctx
end

-- The context of a game that is over, and of which nobody asks any more, serves
-- the next one by the same rules and with as many players.
function context.serve_again(ctx, g)
  stand_beside(g, ctx)
  ctx.forced, ctx.log, ctx.rolls = {}, false, false
  context.forget(ctx)
end

-- Gives a state its context; the state becomes g. One that has a context
-- already keeps it and goes on under other rules.
function context.attach(g, machine)
  local ctx = getmetatable(g) == false and g[context.key]
  if not ctx then
    ctx = new()
    stand_beside(g, ctx)
  end
  ctx.machine = machine
  show(ctx, g)
  context.forget(ctx)
  return ctx
end

-- Gives a clone what it may share: places, and what was built from the state.
-- What rules update themselves is copied or built anew. A clone whose hidden
-- things are dealt anew (`dealt`) shares no values and no moves, and only the
-- caches that depend on nothing but the board and its pieces.
function context.inherit(to, from, dealt)
  to.front.places = from.front.places
  standing.inherit(to, from, dealt)
  for name, cache in pairs(from.caches) do
    local plan = from.machine.caches[name]
    if plan.public or not dealt then
      to.filled[name] = true
      for key, built in pairs(cache) do
        if not plan.keep then to.caches[name][key] = built
        elseif plan.copy then to.caches[name][key] = plan.copy(built) end
      end
    end
  end
end

return context
