-- The tree of a search over worlds that differ in what is hidden: a move is
-- compared with others by how often it was possible. It is plain data, so it
-- can be passed from one process to another.

local kernel = require("rulewright.kernel")
local playout = require("rulewright.lab.bots.playout")
local CTX = require("rulewright.engine.playing.context").key

local tree = {}

-- What a win counts: rewards are whole numbers, so that sums of them are exact.
tree.win = 1 << 20

-- How much what was tried rarely is preferred to what went well, how much the
-- ranks weigh against it while little is known, how many of the best are looked
-- at as a node is reached more often.
local curiosity, weight, width = 0.4, 2, 0.6

-- How deep a tree is kept for the next decision.
local deepest = 20

-- A node: how often it was reached, what each seat had of it, how often it
-- could have been chosen, its children by key; of what is judged its rank;
-- `seen`, the hash of what the searching seat sees there, if it decides there
-- and sees the same each time.
function tree.node() return { count = 0, sum = {}, chances = 0, by = {} } end

-- Where a move stands in another list of legal moves, most likely at `at`; nil
-- if it is not legal there.
function tree.find(legal, key, at)
  if at <= legal.n and playout.key(legal, at) == key then return at end
  for i = 1, legal.n do
    if playout.key(legal, i) == key then return i end
  end
end

-- The child of the i-th legal move.
function tree.child(node, legal, i)
  local key = playout.key(legal, i)
  local child = node.by[key] or tree.node()
  child.key, node.by[key] = key, child
  return child
end

-- Ranks the moves by their worth; of equals the first is better.
function tree.rank(node, legal, worths)
  local order = {}
  for i = 1, legal.n do order[i] = i end
  table.sort(order, function (a, b)
    if worths[a] ~= worths[b] then return worths[a] > worths[b] end
    return a < b
  end)
  for rank, i in ipairs(order) do tree.child(node, legal, i).rank = rank end
  node.ranked = true
end

-- The value of a child for the seat that decides.
local function promise(child, seat)
  local mean = child.sum[seat] / (child.count * tree.win)
  local doubt = curiosity * math.sqrt(math.log(child.chances) / child.count)
  return mean + doubt
    + (child.rank and weight / child.rank / (child.count + 1) or 0)
end

-- Which of the untried moves comes first: the best judged, else any.
local function first_of(node, untried, stream)
  if not node.ranked then
    return untried[kernel.random.draw(stream, #untried)]
  end
  local best, found = math.huge, untried[1]
  for _, one in ipairs(untried) do
    local rank = one.child.rank or math.huge
    if rank < best then best, found = rank, one end
  end
  return found
end

-- The untried moves that are looked at by now, for the best judged come first,
-- and of the tried ones the most promising; one of the two is there.
local function candidates(node, legal, seat)
  local untried, late, best, tried = {}, {}, -math.huge, nil
  local widest = 1 + width * math.sqrt(node.count)
  for i = 1, legal.n do
    local child = tree.child(node, legal, i)
    local one = { at = i, child = child }
    child.chances = child.chances + 1
    if child.count > 0 then
      local n = promise(child, seat)
      if n > best then best, tried = n, one end
    else
      local list = (child.rank or 0) <= widest and untried or late
      list[#list + 1] = one
    end
  end
  return not tried and #untried == 0 and late or untried, tried
end

-- The move to try at a node, and its child.
function tree.select(node, g, stream)
  local untried, tried = candidates(node, g[CTX].legal, g[CTX].player)
  local one = #untried > 0 and first_of(node, untried, stream) or tried
  return one.at, one.child
end

-- Adds what each seat had of an end to all nodes that led there.
function tree.note(path, rewards)
  for _, node in ipairs(path) do
    node.count = node.count + 1
    for seat, reward in ipairs(rewards) do
      node.sum[seat] = (node.sum[seat] or 0) + reward
    end
  end
end

-- Keeping -------------------------------------------------------------------

-- Whether a later decision may be found at the node or below it.
local function is_of_use(node) return node.seen or next(node.by) ~= nil end

-- A copy of what is known of a node, and below it of what a later decision may
-- make use of: what was tried where it may be found.
function tree.pruned(node, depth)
  local copy, below = { by = {} }, (depth or deepest) - 1
  for _, field in ipairs { "count", "sum", "chances", "rank", "ranked", "key",
    "ends", "seen" } do
    copy[field] = node[field]
  end
  for key, child in kernel.order.pairs(below > 0 and node.by or {}) do
    if child.count > 0 then
      local kept = tree.pruned(child, below)
      copy.by[key] = (depth == nil or node.seen or is_of_use(kept)) and kept
        or nil
    end
  end
  return copy
end

-- The node at or below this one where the seat sees what has this hash, of
-- several the one that was reached most; nil if there is none.
local function recall(node, seen)
  local found = node.seen == seen and node or nil
  for _, child in kernel.order.pairs(node.by) do
    local other = recall(child, seen)
    if other and not (found and found.count >= other.count) then
      found = other
    end
  end
  return found
end
tree.recall = recall

return tree
