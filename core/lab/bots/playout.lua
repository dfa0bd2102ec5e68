-- Games played by programs, without record, undo or sentences: used by
-- simulations, searches, checks and benchmarks.

local agenda = require("rulewright.engine.playing.agenda")
local context = require("rulewright.engine.playing.context")
local kernel = require("rulewright.kernel")
local state = require("rulewright.engine.playing.state")

local playout = {}
local CTX = context.key
local draw = kernel.random.draw

-- A game before its first decision. options: listener, which hears of events
-- from the first; over, the context of a game that is over, to serve this one.
function playout.begin(machine, names, seed, options)
  local g = state.new(machine, names, seed, options and options.over)
  g[CTX].log = options and options.listener or false
  state.start(g)
  return g
end

-- Decides until the game is over, `limit` decisions are made, or pick(g, ctx)
-- gives no position of a legal move any more; choose: what makes a decision, if
-- not the agenda itself. Returns how many there were; ctx.made tells it where a
-- rule failed.
function playout.run(g, limit, pick, choose)
  local ctx, count = g[CTX], 0
  choose = choose or agenda.choose
  while not g.result and count < limit do
    local i = pick(g, ctx)
    if not i then break end
    ctx.made = count
    choose(g, ctx, i)
    count = count + 1
  end
  return count
end

-- Random legal moves from `stream`; before(g, i), where given, is called before
-- each, with the position of the move among the legal ones.
function playout.random(g, stream, limit, before, choose)
  return playout.run(g, limit, function (_, ctx)
    local i = ctx.legal.n
    if i > 1 then i = draw(stream, i) end
    if before then before(g, i) end
    return i
  end, choose)
end

-- A text by which the i-th legal move can be told from the others, and found
-- among those of another game.
function playout.key(legal, i)
  local move = legal.move[i]
  local text = move.name
  for k = 1, #move.args do
    local value = legal[k][i]
    text = text .. "\0" .. (type(value) == "table" and kernel.tree.encode(value)
      or tostring(value))
  end
  return text
end

-- The set of these texts of all legal moves.
function playout.keys(legal)
  local keys = {}
  for i = 1, legal.n do keys[playout.key(legal, i)] = true end
  return keys
end

-- The position of a legal move that was made least often, by chance one of
-- these; made: how often by name, which is counted here.
function playout.rarest(legal, made, stream)
  local least, rare = math.huge, {}
  for i = 1, legal.n do
    local n = made[legal.move[i].name] or 0
    if n < least then least, rare = n, {} end
    if n == least then rare[#rare + 1] = i end
  end
  local i = rare[draw(stream, #rare)]
  made[legal.move[i].name] = least + 1
  return i
end

return playout
