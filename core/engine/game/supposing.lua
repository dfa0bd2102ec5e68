-- Questions about what is not: what fired in a decision of the past, which is
-- made once more in a copy of the game; and what a player could do whose turn
-- it is not. The game itself stays as it is.

local agenda = require("rulewright.engine.playing.agenda")
local context = require("rulewright.engine.playing.context")
local guard = require("rulewright.engine.trust.guard")
local timeline = require("rulewright.engine.game.timeline")
local CTX = context.key

local supposing = {}

-- Where the n-th decision stands among the entries; nil if there is none that
-- could be made again.
local function entry_of(self, n)
  for i = 1, self.at do
    local entry = self.entries[i]
    if entry.player then n = n - 1 end
    if n == 0 then return entry.m and i end
  end
end

-- The clauses that fired in the n-th decision; nil if there is none, or why it
-- cannot be made again.
function supposing.fired(self, n)
  local at = entry_of(self, n)
  local other, problem = nil, nil
  if at then other, problem = timeline.clone(self) end
  if not other then return nil, problem end
  other.first = 0
  timeline.go(other, "at", at - 1)
  timeline.go(other, "traced", true)
  other:play(self.entries[at].m)
  return other:fired()
end

local function hand_over(g, seat)
  local ctx, s = g[CTX], agenda.subject(g.agenda, #g.agenda)
  if g.turn then g.turn.player = seat end
  if s and s.player then s.player = seat end
  context.forget(ctx)
  ctx.player = seat
  ctx.step.list(g, seat, s, ctx.legal)
end

-- The same game, if it were for this seat to decide; nil and why not. It can
-- only be asked.
function supposing.turn_of(self, seat)
  local other, problem = timeline.clone(self)
  if not other or self.g.result then return other, problem end
  local ok, message = guard.call(other, hand_over, other.g, seat)
  guard.remember(other)
  if not ok then return nil, message end
  return other
end

return supposing
