-- What follows from the state: a clause that runs whenever something that it
-- depends on has changed, whatever changed it, once the move or the step that
-- did so has done all it does. No clause has to send an event for its sake.
-- What one changes may make others run; all run until nothing is left to do.
--
-- What somebody writes into the state by hand is taken as it is; from what the
-- words of g change in it all follows at once.
--
-- On a state from which nothing is left to follow, each of them changes
-- nothing: `check --games` runs them all after each decision and compares.

local following = {}

-- Two that undo each other would go on for ever.
local most_rounds = 100

-- From a state that is taken as it is: what changes from now on is noticed.
function following.begin(ctx) ctx.due = ctx.machine.always_follows end

-- As if everything had changed.
function following.ask_all(ctx)
  ctx.due = (1 << #ctx.machine.follows + 1) - 2
end

-- What was asked for last, beyond the first n, moves before these.
local function put_first(asked, n)
  local late = table.move(asked, 1, n, 1, {})
  table.move(asked, n + 1, asked.n, 1)
  table.move(late, 1, n, asked.n - n + 1, asked)
end

-- ctx.due has the bits of what is due.
local function run_all(g, ctx)
  local all, always = ctx.machine.follows, ctx.machine.always_follows
  for _ = 1, most_rounds do
    local due = ctx.due
    ctx.due = 0
    for i = 1, #all do
      if due >> i & 1 == 1 then all[i](g) end
    end
    if ctx.due == 0 then
      ctx.due = always
      return
    end
  end
  error(("what follows from the state is not settled after %d rounds")
    :format(most_rounds), 0)
end

-- Runs what is due, in the order of the catalogue. The steps that it asks for
-- come before those that the clause has asked for.
function following.follow(g, ctx)
  local asked, by_hand = ctx.asked, ctx.by_hand
  local n = asked.n
  ctx.by_hand = false
  run_all(g, ctx)
  ctx.by_hand = by_hand
  if n > 0 and asked.n > n then put_first(asked, n) end
end

-- What f(...), which never raises, returns. No clause runs meanwhile, so what
-- is due runs within the words.
function following.by_hand(ctx, f, ...)
  ctx.by_hand = true
  local result = table.pack(f(...))
  ctx.by_hand = false
  return table.unpack(result, 1, result.n)
end

return following
