-- Moves played ahead in the same worlds, so that they are compared by their
-- differences within each.

local agenda = require("rulewright.engine.playing.agenda")
local kernel = require("rulewright.kernel")
local playout = require("rulewright.lab.bots.playout")
local prospects = require("rulewright.lab.bots.prospects")
local sandbox = require("rulewright.engine.sandbox")
local tree = require("rulewright.lab.bots.tree")
local views = require("rulewright.engine.playing.views")
local CTX = require("rulewright.engine.playing.context").key

local worlds = {}

-- How many worlds are dealt until one of them lists a move.
local deals = 4

-- The n-th world of this luck, as `viewer` may believe it to be, in which this
-- move was made, if one is named. nil where no world lists the move.
function worlds.made(games, at, n, move)
  local stream = kernel.random.stream(at.luck, "world " .. n)
  for _ = 1, deals do
    local own = games:imagine(at.g, at.viewer, stream)
    if not move.key then return own end
    local found = not own.result and tree.find(own[CTX].legal, move.key,
      move.at)
    if found then
      agenda.choose(own, own[CTX], found)
      return own
    end
  end
end

-- The chance of each seat to win, as the n-th world shows it; nil where no
-- world lists the move.
function worlds.play(games, at, n, move)
  local own = worlds.made(games, at, n, move)
  if not own then return nil end
  games:play_on(own, kernel.random.stream(at.luck, "play " .. n))
  return prospects.chances(games.machine, own)
end

-- What is known of a move, or of a position: `count` worlds, in `sum` the
-- chances by seat, in `squares` the squares of these, in `ends` the chances of
-- the seat that decides, by world.
local function tried()
  return { count = 0, sum = {}, squares = {}, ends = {} }
end

local function note(found, n, seat, chances)
  if not chances then return end
  found.count = found.count + 1
  for s, chance in ipairs(chances) do
    found.sum[s] = (found.sum[s] or 0) + chance
    found.squares[s] = (found.squares[s] or 0) + chance ^ 2
  end
  found.ends[n] = chances[seat]
end

-- Plays each of these moves ahead in one further world after the other, for as
-- long as more(count) of games ahead says so; in two worlds at least.
-- at: { g =, seat =, viewer =, luck =, world = the last that was used }.
function worlds.try(games, at, moves, more)
  local count = 0
  repeat
    at.world = (at.world or 0) + 1
    for _, move in ipairs(moves) do
      local ok, chances = sandbox.guard(worlds.play, games, at, at.world, move)
      if not ok then error(chances, 0) end
      move.found = move.found or tried()
      note(move.found, at.world, at.seat, chances)
      count = count + 1
    end
  until count >= 2 * #moves and not more(count)
end

-- The standard error of the mean of so many chances. That few are all the same
-- does not prove that others would be.
function worlds.doubt(variance, count)
  return math.sqrt((math.max(0, variance) + 0.25 / count) / count)
end

-- The mean chance of a seat, and its standard error.
function worlds.mean(found, seat)
  local count = found.count
  if count == 0 then return 0, 1 end
  local mean = found.sum[seat] / count
  return mean, worlds.doubt(found.squares[seat] / count - mean ^ 2, count)
end

-- The closed legal moves of a position as { key =, at = }.
function worlds.moves(legal)
  local list = {}
  for i = 1, legal.n do list[i] = { key = playout.key(legal, i), at = i } end
  return list
end

-- What a position shows to a viewer.
function worlds.seen(own, viewer)
  return kernel.tree.hash(views.of(own, viewer))
end

return worlds
