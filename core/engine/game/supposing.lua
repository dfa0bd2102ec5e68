-- Questions about what is not: what fired in a decision of the past, which is
-- made once more in a copy of the game; what a player could do whose turn it is
-- not; what would come of other decisions, on other luck or by other rules. The
-- game itself stays as it is.

local agenda = require("rulewright.engine.playing.agenda")
local context = require("rulewright.engine.playing.context")
local guard = require("rulewright.engine.trust.guard")
local kernel = require("rulewright.kernel")
local sentences = require("rulewright.engine.sentences")
local shapes = require("rulewright.engine.language.shapes")
local timeline = require("rulewright.engine.game.timeline")
local usage = require("rulewright.engine.language.usage")
local views = require("rulewright.engine.playing.views")
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

-- Beside the game -------------------------------------------------------------

-- Entries of its own, so that neither side forgets a moment of the other.
local function own_entries(entries, last)
  local own = {}
  for i = 0, last do
    own[i] = {}
    for field, value in next, entries[i] do own[i][field] = value end
  end
  return own
end

-- Deals anew what the viewer cannot see, and lets other luck come. Undo does
-- not lead behind that, and a record is played again from there; it tells no
-- state of before.
local function deal(other, viewer, luck)
  local path = views.unmixed(other.g, other.rules, viewer)
  if path then
    return nil, sentences.say("undealt", other.lang, { path = path })
  end
  local stream = kernel.random.stream(luck or 0, "beside")
  local ok, problem = timeline.edit(other, function (g)
    views.permute(g, viewer, stream)
    g.streams = { seed = kernel.random.next(stream) }
  end)
  if not ok then return nil, problem end
  other.first, other.seed = other.at, other.g.streams.seed
  other.entries[other.at].change = "rules"
  for i = 1, other.at - 1 do
    other.entries[i].untold = other.entries[i].change ~= nil or nil
  end
  return true
end

local options = shapes.fields "at=integer viewer=integer luck=integer"

-- A line beside the game: another game in the same moment, or in that after
-- `at` decisions, with the same past and the same luck to come. With a
-- `viewer`, what this seat cannot see is dealt anew and other luck comes, both
-- from the number `luck` alone, so that the line tells nothing of the game that
-- the seat does not know. nil and why there is none.
function supposing.beside(self, how)
  how = how or {}
  usage.options("game:beside", how, options)
  local other, problem = timeline.clone(self)
  if not other then return nil, problem end
  other.first, other.entries = self.first, own_entries(self.entries, self.at)
  local ok = true
  if how.at then ok, problem = timeline.go_to(other, how.at) end
  if ok and how.viewer then ok, problem = deal(other, how.viewer, how.luck) end
  return ok and other or nil, problem
end

return supposing
