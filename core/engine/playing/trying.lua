-- Tries on copies of the state what may happen, before it happens. Whether an
-- order matters is found so, and not worked out by conditions that the next
-- box would break.

local agenda = require("rulewright.engine.playing.agenda")
local context = require("rulewright.engine.playing.context")
local kernel = require("rulewright.kernel")
local CTX = context.key
local clone, hash = kernel.tree.clone, kernel.tree.hash

local trying = {}

-- Where more things would have to be ordered, or more ends tried, it is taken
-- for granted that the order matters: a needless question harms less than a
-- wait.
local most_things, most_ends = 4, 200

-- A game of its own in the same state, by the plain form of the same rules.
local function copy_of(g)
  local ctx, other = g[CTX], clone(g)
  local own = context.attach(other, ctx.machine.rules:machine(false))
  context.inherit(own, ctx)
  own.forced = clone(ctx.forced)
  return other
end

-- Notes the states in which a copy can end, whatever is decided on the way, and
-- who decides; false if there are too many.
local function explore(g, ends)
  local legal = g[CTX].legal
  if agenda.is_trial_over(g) then
    g.agenda = nil
    local text = hash(g)
    ends.count = ends.count + (ends.states[text] and 0 or 1)
    ends.states[text], ends.tried = true, ends.tried + 1
    return ends.tried <= most_ends
  end
  ends.seats = ends.seats | 1 << g[CTX].player
  for i = 1, legal.n do
    local other = i < legal.n and copy_of(g) or g
    agenda.advance(other)
    local ctx = other[CTX]
    agenda.choose(other, ctx, i)
    if not explore(other, ends) then return false end
  end
  return true
end

-- Where the steps of this list can lead, or nil if to too many ends.
local function ends_of(g, name, subjects)
  local other = copy_of(g)
  local ends = { states = {}, count = 0, tried = 0, seats = 0 }
  agenda.begin_trial(other)
  for _, s in ipairs(subjects) do other:ask(name, s) end
  agenda.take_up(other)
  agenda.advance(other)
  return explore(other, ends) and ends
end

-- Where there is a choice of ends, it must be the choice of the same players.
local function are_same(one, other)
  if one.count ~= other.count then return false end
  for text in next, one.states do
    if not other.states[text] then return false end
  end
  return one.count == 1 or one.seats == other.seats
end

-- Calls visit with each order of the list until it says true; gives that.
local function permute(list, n, visit)
  if n <= 1 then return visit(list) end
  for i = 1, n do
    list[i], list[n] = list[n], list[i]
    if permute(list, n - 1, visit) then return true end
    list[i], list[n] = list[n], list[i]
  end
  return false
end

-- Whether it matters in which order a step or sequence is carried out for each
-- of these: whether two orders can lead to different states.
function trying.order_matters(g, name, subjects)
  local count = #subjects
  if count < 2 then return false end
  if count > most_things then return true end
  local first
  return permute(table.move(subjects, 1, count, 1, {}), count, function (list)
    local ends = ends_of(g, name, list)
    first = first or ends
    return not ends or not are_same(first, ends)
  end)
end

return trying
