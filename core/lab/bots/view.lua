-- What a bot may see, as a g that it can ask: the player's view with the words
-- of the game attached. Nothing is taken over from the real game but its rules
-- and its board, so what is hidden cannot be found in what was derived from
-- it. What a bot writes into its view is lost. What all games share, and what
-- the words answer, a stranger's bot gets as copies of its own: `copies` holds
-- them by what they were made from, so that each is made once for one bot; the
-- arguments that it gives to words are checked, as those of strangers' rules.
-- They make a game of bots that compare much 1.3 to 1.7 times as long, so bots
-- that come with the program go without.

local context = require("rulewright.engine.playing.context")
local snapshot = require("rulewright.engine.sandbox.snapshot")
local kernel = require("rulewright.kernel")
local moves = require("rulewright.engine.compiling.moves")
local views = require("rulewright.engine.playing.views")
local CTX = context.key

local view = {}

-- A hand that is not seen holds none of each good, and "?" as many as it has:
-- so the words of the engine can be asked about it.
local function complete_hands(own, goods)
  for _, seat in ipairs(own.players) do
    if seat.hand and seat.hand["?"] then
      for _, good in ipairs(goods) do seat.hand[good] = 0 end
    end
  end
end

-- Sets the flow of the view to that of the game: the step that waits and its s.
local function stand(own, g)
  local from, to, stack = g[CTX], own[CTX], own.agenda
  local entry, under = stack[#stack], stack[#stack - 1]
  if not entry then return end
  to.entry, to.current = entry, entry.s or under and under.s
  to.player, to.step = from.player, from.step
end

local function owned(copies, value, ...)
  if type(value) == "table" then value = snapshot.copied(value, copies) end
  if select("#", ...) == 0 then return value end
  return value, owned(copies, ...)
end

-- What find(name) gives, as the bot's own: a word of g asks the view and
-- answers with copies.
local function lent(own, copies, find)
  return { __metatable = false, __index = function (shown, name)
    local word = find(name)
    if type(word) ~= "function" then return owned(copies, word) end
    rawset(shown, name, function (_, ...)
      return owned(copies, word(own, ...))
    end)
    return rawget(shown, name)
  end }
end

-- The view as the bot holds it, with what it finds through g beside the state.
local function handle(own, copies)
  local held, ctx = {}, own[CTX]
  for name, value in next, own do
    if not ctx.words[name] then held[name] = value end
  end
  held.cache = setmetatable({}, lent(own, copies, function (name)
    return own.cache[name]
  end))
  return setmetatable(held, lent(own, copies, function (name)
    return ctx.words[name] or ctx.front[name]
  end))
end

-- The copies of one bot.
function view.copies() return setmetatable({}, { __mode = "k" }) end

-- machine: the plain one, so that a bot's questions count as no clause fired;
-- copies: those of a stranger's bot.
function view.of(g, player, machine, copies)
  local own = views.of(g, player)
  complete_hands(own, machine.goods)
  context.attach(own, machine)
  stand(own, g)
  if not copies then return own end
  context.guard(own, true)
  return handle(own, copies)
end

-- The legal moves as tables of their own.
function view.moves(g)
  local ctx, list = g[CTX], {}
  for i = 1, ctx.legal.n do list[i] = moves.pick(ctx.legal, i, ctx.player) end
  return list
end

-- The position of a move among the legal ones, named by its number or by what
-- it says.
function view.position(list, chosen)
  if math.type(chosen) == "integer" then return list[chosen] and chosen end
  if type(chosen) ~= "table" or kernel.tree.check(chosen) then return nil end
  for i = 1, #list do
    if kernel.tree.equal(list[i], chosen) then return i end
  end
end

return view
