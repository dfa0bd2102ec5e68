-- The tree of a search over worlds that differ in what is hidden: a move is
-- compared with others by how often it was possible.

local kernel = require("rulewright.kernel")
local playout = require("rulewright.lab.bots.playout")
local CTX = require("rulewright.engine.playing.context").key

local tree = {}

-- How much what was tried rarely is preferred to what went well, how much the
-- ranks weigh against it while little is known, how many of the best are looked
-- at as a node is reached more often.
local curiosity, weight, width = 0.4, 2, 0.6

-- A node: how often it was reached, what each seat had of it, how often it
-- could have been chosen, its children by key; of what is judged its rank.
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
  local mean = child.sum[seat] / child.count
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

return tree
