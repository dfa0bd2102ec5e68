-- The tree of a search over worlds that differ in what is hidden: a move is
-- compared with others by how often it was possible.

local kernel = require("rulewright.kernel")
local playout = require("rulewright.lab.playout")
local CTX = require("rulewright.engine.context").key

local tree = {}

-- A node: how often it was reached, what each seat had of it, how often it
-- could have been chosen, its children by key.
function tree.node() return { count = 0, sum = {}, chances = 0, by = {} } end

-- Where a move stands in another list of legal moves, most likely at `at`; nil
-- if it is not legal there.
function tree.find(legal, key, at)
  if at <= legal.n and playout.key(legal, at) == key then return at end
  for i = 1, legal.n do
    if playout.key(legal, i) == key then return i end
  end
end

function tree.child(node, key)
  local child = node.by[key]
  if not child then
    child = tree.node()
    child.key, node.by[key] = key, child
  end
  return child
end

-- The rank of each move by its worth; of equals the first is better.
function tree.ranks(g, worths)
  local legal, order, ranks = g[CTX].legal, {}, {}
  for i = 1, legal.n do order[i] = i end
  table.sort(order, function (a, b)
    if worths[a] ~= worths[b] then return worths[a] > worths[b] end
    return a < b
  end)
  for rank, i in ipairs(order) do ranks[playout.key(legal, i)] = rank end
  return ranks
end

-- The value of a child for the seat that decides.
local function promise(taste, node, child, seat)
  local mean = child.sum[seat] / child.count
  local doubt = taste.curiosity
    * math.sqrt(math.log(child.chances) / child.count)
  local rank = node.ranks and node.ranks[child.key]
  return mean + doubt
    + (rank and taste.weight / rank / (child.count + 1) or 0)
end

-- Whether a move is looked at yet: the best judged come first.
local function is_wide_enough(taste, node, child)
  local rank = node.ranks and node.ranks[child.key]
  return not rank or rank <= 1 + taste.width * math.sqrt(node.count)
end

-- Which of the untried moves comes first: the best judged, else any.
local function first_of(node, untried, stream)
  if not node.ranks then
    return untried[kernel.random.draw(stream, #untried)]
  end
  local best, found = math.huge, nil
  for _, one in ipairs(untried) do
    local rank = node.ranks[one.child.key] or math.huge
    if rank < best or not found then best, found = rank, one end
  end
  return found
end

-- The untried moves that are looked at by now, and of the tried ones the most
-- promising; one of the two is there.
local function candidates(taste, node, g)
  local legal, seat = g[CTX].legal, g[CTX].player
  local untried, late, best, tried = {}, {}, -math.huge, nil
  for i = 1, legal.n do
    local child = tree.child(node, playout.key(legal, i))
    local one = { at = i, child = child }
    child.chances = child.chances + 1
    if child.count > 0 then
      local n = promise(taste, node, child, seat)
      if n > best then best, tried = n, one end
    elseif is_wide_enough(taste, node, child) then untried[#untried + 1] = one
    else late[#late + 1] = one end
  end
  return not tried and #untried == 0 and late or untried, tried
end

-- The move to try at a node, and its child. taste: how much what was tried
-- rarely is preferred to what went well (curiosity), how much the ranks weigh
-- against it while little is known (weight), how many of the best are looked
-- at as the node is reached more often (width).
function tree.select(taste, node, g, stream)
  local untried, tried = candidates(taste, node, g)
  local one = #untried > 0 and first_of(node, untried, stream) or tried
  return one.at, one.child
end

-- Adds what each seat had of an end to all nodes that led there.
function tree.note(path, rewards)
  for _, node in ipairs(path) do
    node.count = node.count + 1
    for seat = 1, #rewards do
      node.sum[seat] = (node.sum[seat] or 0) + rewards[seat]
    end
  end
end

return tree
