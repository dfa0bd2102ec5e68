-- Games played by programs, without record, undo or sentences: what
-- simulations and benchmarks run on.

local agenda = require("rulewright.engine.agenda")
local context = require("rulewright.engine.context")
local kernel = require("rulewright.kernel")
local state = require("rulewright.engine.state")

local playout = {}
local CTX = context.key

-- A game before its first decision.
function playout.begin(machine, names, seed)
  local g = state.new(machine, names, seed)
  state.start(g, agenda)
  return g
end

-- Plays random legal moves from `stream` to the end, or to `limit` decisions;
-- returns how many there were. before(g, i), where given, is called before
-- each, with the position of the move among the legal ones.
function playout.random(g, stream, limit, before)
  local ctx, draw = g[CTX], kernel.random.draw
  local choose = agenda.choose
  local legal = ctx.legal
  local count = 0
  while not g.result and count < limit do
    local i = legal.n
    if i > 1 then i = draw(stream, i) end
    if before then before(g, i) end
    choose(g, ctx, i)
    count = count + 1
  end
  return count
end

return playout
