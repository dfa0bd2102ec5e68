-- Kernels called from Lua beside plain C that does the same (bound.c); both
-- must come to the same answer.

local bound = require("bound")
local kernel = require("rulewright.kernel")
local measure = require("measure")

local kernels = {}

local span = 0.15 -- seconds for one figure

-- Longest trail ------------------------------------------------------------

-- Connected networks of so many edges, grown at random.
local function networks(edge_corners, size, count)
  local stream, list = kernel.random.stream(1, "networks"), {}
  for k = 1, count do
    local edges, taken, reached = {}, {}, {}
    while #edges < size do
      local e = kernel.random.draw(stream, #edge_corners)
      local ends = edge_corners[e]
      if not taken[e] and (#edges == 0 or reached[ends[1]]
        or reached[ends[2]]) then
        taken[e], edges[#edges + 1] = true, e
        reached[ends[1]], reached[ends[2]] = true, true
      end
    end
    table.sort(edges)
    list[k] = edges
  end
  return list
end

-- The corners of the edges of a board of 19 hexes.
local function board()
  local cells = {}
  for q = -2, 2 do
    for r = -2, 2 do
      if math.abs(q + r) <= 2 then cells[#cells + 1] = { q, r } end
    end
  end
  return kernel.hex.new(cells).edge_corners
end

local function lengths(trail, list, rounds)
  local sum = 0
  for _ = 1, rounds do
    for k = 1, #list do sum = sum + trail:length(list[k]) end
  end
  return sum
end

-- Seconds for one question, from Lua and in C.
function kernels.trail(into)
  local edge_corners = board()
  local list = networks(edge_corners, 15, 400)
  local trail = kernel.trail.new(edge_corners)
  local _, sum = bound.trail(edge_corners, list, 1)
  assert(sum == lengths(trail, list, 1), "the bound finds other trails")
  into:add("trail", function ()
    return measure.each(function (n) lengths(trail, list, n) end, span) / #list
  end)
  into:add("trail bound", function ()
    return bound.trail(edge_corners, list, 200) / 200 / #list
  end)
end

-- Regions ------------------------------------------------------------------

-- A strip: each tile has five segments, of which three go on from the last.
local segments = { 1, 2, 1, 0, 2, 2, 0, 0, 3, 1, 0, 0, 3, 1, 0, 0, 4, 8, 1, 0 }
local tiles = 72

local function strip(rounds)
  local none, links, regions = {}, {}, nil
  for _ = 1, rounds do
    regions = kernel.regions.new { sums = 3, owners = 5 }
    local last = regions:tile(segments, none, 1)
    for _ = 2, tiles do
      links[1], links[2] = -1, last
      links[3], links[4] = -2, last + 1
      links[5], links[6] = -3, last + 2
      last = regions:tile(segments, links, 1)
    end
  end
  return regions
end

-- Seconds for one tile.
function kernels.regions(into)
  local _, total = bound.regions(segments, tiles, 1)
  assert(total == strip(1):sum(1, 1), "the bound has other regions")
  into:add("regions", function ()
    return measure.each(strip, span) / tiles
  end)
  into:add("regions bound", function ()
    return bound.regions(segments, tiles, 40000) / 40000 / tiles
  end)
end

-- Plain trees --------------------------------------------------------------

local function times(f, tree)
  return function ()
    collectgarbage()
    return measure.each(function (n)
      for _ = 1, n do f(tree) end
    end, span)
  end
end

-- Seconds for one tree.
function kernels.tree(into, tree)
  assert(kernel.tree.equal(bound.clone(tree), kernel.tree.clone(tree)))
  into:add("clone", times(kernel.tree.clone, tree))
  into:add("clone bound", times(bound.clone, tree))
  into:add("hash", times(kernel.tree.hash, tree))
  into:add("hash bound", times(bound.hash, tree))
end

return kernels
