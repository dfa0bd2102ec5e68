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

-- A block of tiles, all with this face: of its five segments a road and the
-- fields beside it go on from the tile to the west, another from the north.
local face = { labels = { 1, 2, 1, 2 }, turns = 1, sides = { 4, 1, 5, 1 },
  halves = { 0, 0, 2, 3, 0, 0, 3, 2 }, sums = 3,
  segments = { 1, 2, 1, 0, 2, 2, 0, 0, 2, 2, 0, 0, 3, 1, 0, 0, 3, 1, 1, 0 } }
local tiles, wide = 72, 9

local function empty_map()
  local regions = kernel.regions.new { sums = 3, owners = 5, room = 400 }
  return kernel.grid.tiles { regions = regions, open = 1, room = tiles },
    regions
end

local function block(printed, plane)
  for y = 0, tiles // wide - 1 do
    for x = 0, wide - 1 do printed:lay(plane, x, y, 0) end
  end
end

-- Seconds for one tile, laid on maps that are there already.
local function laying(printed, seconds)
  local spent, blocks, maps = 0, 0, {}
  while spent < seconds do
    for i = 1, 8 do maps[i] = empty_map() end
    spent = spent + measure.seconds(function ()
      for i = 1, #maps do block(printed, maps[i]) end
    end)
    blocks = blocks + #maps
  end
  return spent / blocks / tiles
end

function kernels.regions(into)
  local printed = kernel.grid.face(face)
  local _, total = bound.regions(face, tiles, wide, 1)
  local plane, regions = empty_map()
  block(printed, plane)
  assert(total == regions:sum(1, 1), "the bound has other regions")
  into:add("regions", function () return laying(printed, span) end)
  into:add("regions bound", function ()
    return bound.regions(face, tiles, wide, 40000) / 40000 / tiles
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

-- Seconds for the tree of a state; the bound knows no words.
function kernels.tree(into, g)
  local tree = kernel.tree.clone(g)
  assert(kernel.tree.equal(bound.clone(tree), kernel.tree.clone(tree)))
  into:add("clone", times(kernel.tree.clone, tree))
  into:add("clone bound", times(bound.clone, tree))
  into:add("hash", times(kernel.tree.hash, tree))
  into:add("hash bound", times(bound.hash, tree))
end

return kernels
