-- One tree of a search and the luck by which it grows. The n-th game ahead
-- after each move at the root is played in the same n-th world, if the move is
-- legal there, so that two moves are compared by the differences within the
-- worlds that both were tried in.

local agenda = require("rulewright.engine.playing.agenda")
local ahead = require("rulewright.lab.bots.ahead")
local kernel = require("rulewright.kernel")
local tree = require("rulewright.lab.bots.tree")
local views = require("rulewright.engine.playing.views")
local CTX = require("rulewright.engine.playing.context").key

-- With a judge: after how many games ahead the tree grows beyond a move.
local ripe = 40

-- How many worlds are dealt for a game ahead until one of them lists its first
-- move.
local deals = 4

-- How often it is compared what the seat sees at a node, and how many moves a
-- tree holds at most: then it grows no further.
local looks, most_moves = 8, 200 * 1000

-- self: ahead; g, as it stands; seat, who decides there; root; luck and stream;
-- count, of games ahead; moves, how many the tree holds.
local search = {}
search.__index = search

function search.new(games, g, root, luck)
  return setmetatable({ ahead = games, g = g, seat = g[CTX].player, root = root,
    luck = luck, stream = kernel.random.stream(luck, "play"),
    ripe = games.judge and ripe or 1, count = 0, moves = 0 }, search)
end

-- Nothing that anybody drew in this world yet.
local function is_certain(own)
  for name in next, own.streams do
    if name ~= "seed" then return false end
  end
  return true
end

-- Notes what the seat sees at a node, where it decides and chance had no part.
local function look(self, own, node)
  if node.seen == false or node.count >= looks
    or own[CTX].player ~= self.seat then
    return
  end
  local seen = is_certain(own) and kernel.tree.hash(views.of(own, self.seat))
  node.seen = (node.count == 0 or node.seen == seen) and seen
end

-- Where the tree branches, it has all legal moves.
local function grow(self, own, node)
  local legal, judge = own[CTX].legal, self.ahead.judge
  if next(node.by) == nil then self.moves = self.moves + legal.n end
  if judge and not node.ranked then
    tree.rank(node, legal, judge:worths_of(own))
  end
end

-- From a world down the tree as far as it is ripe. A decision with one choice
-- is none.
local function descend(self, own, node, path)
  local ctx = own[CTX]
  for _ = 1, ahead.horizon do
    if own.result then return end
    local at = 1
    if ctx.legal.n > 1 then
      look(self, own, node)
      if node.count < self.ripe or self.moves > most_moves then return end
      grow(self, own, node)
      at, node = tree.select(node, own, self.stream)
      path[#path + 1] = node
    end
    agenda.choose(own, ctx, at)
  end
end

-- A world in which this move is legal, and where the move stands there. At the
-- table it is legal, so a world that does not list it is not the one at the
-- table and says nothing about the move: another is dealt. nil after a few.
local function world_with(self, child, at)
  local luck = kernel.random.stream(self.luck, "world " .. #child.ends)
  for _ = 1, deals do
    local own, shortened = self.ahead:imagine(self.g, self.seat, luck)
    local found = tree.find(own[CTX].legal, child.key, at)
    if found then return own, found, shortened end
  end
end

-- Plays one game ahead. A move that no world lists counts as lost, so that the
-- search goes on to those of which it can learn something.
function search:play()
  local at, child = tree.select(self.root, self.g, self.stream)
  child.ends = child.ends or {}
  local own, found, shortened = world_with(self, child, at)
  local path, rewards = { self.root, child }, ahead.nothing(self.g)
  if own then
    agenda.choose(own, own[CTX], found)
    descend(self, own, child, path)
    self.ahead:play_on(own, self.stream)
    rewards = self.ahead:rewards(own, shortened)
  end
  tree.note(path, rewards)
  child.ends[#child.ends + 1] = rewards[self.seat]
  self.count = self.count + 1
end

return search
