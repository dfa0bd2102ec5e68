-- What a bot may see, as a g that it can ask: the player's view with the words
-- of the game attached. Nothing is taken over from the real game but its rules
-- and its board, so what is hidden cannot be found in what was derived from
-- it. What a bot writes into its view is lost.

local context = require("rulewright.engine.context")
local kernel = require("rulewright.kernel")
local moves = require("rulewright.engine.moves")
local views = require("rulewright.engine.views")
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

-- Puts the flow where the real one stands: the step that waits and its s.
local function stand(own, g)
  local from, to = g[CTX], own[CTX]
  local stack = own.agenda
  local top = #stack
  if not stack[top] then return end
  to.entry, to.current = stack[top], stack[top].s
    or stack[top - 1] and stack[top - 1].s
  to.player, to.step = from.player, from.step
end

-- machine: the plain one, so that a bot's questions count as no clause fired.
function view.of(g, player, machine)
  local own = views.of(g, player)
  complete_hands(own, machine.goods)
  context.attach(own, machine)
  stand(own, g)
  return own
end

-- The legal moves as tables of their own.
function view.moves(g)
  local ctx, list = g[CTX], {}
  for i = 1, ctx.legal.n do list[i] = moves.pick(ctx.legal, i, ctx.player) end
  return list
end

-- The position of a move among the legal ones: the very table that was
-- handed out, or one that says the same.
function view.position(list, chosen)
  if math.type(chosen) == "integer" then
    return list[chosen] and chosen or nil
  end
  if type(chosen) ~= "table" then return nil end
  for i = 1, #list do
    if rawequal(list[i], chosen) then return i end
  end
  for i = 1, #list do
    if not kernel.tree.check(chosen) and kernel.tree.equal(list[i], chosen) then
      return i
    end
  end
  return nil
end

return view
