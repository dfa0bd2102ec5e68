-- Every tile of every box, as it is drawn: who reads the picture finds the
-- segments that the rules know.

local disk = require "disk"
local map = require "carcassonne.map"
local paths = require "rulewright.repl.draw.plan.paths"
local plan = require "rulewright.repl.draw.plan.tiles"
local cells = require "rulewright.repl.draw.plan.cells"
local scene = require "rulewright.repl.draw.scene"
local sitting = require "sitting"

local all = { "river", "abbot", "fields", "inns_and_cathedrals",
  "traders_and_builders", "flying_machines", "ferries", "gold_mines",
  "mage_and_witch", "robbers", "crop_circles" }

-- The plan of each tile, laid where it touches no other.
local function drawn_tiles()
  local laid, list = {}, {}
  local names = map.new { with = all }.g.things.tile.list
  for i, name in ipairs(names) do
    laid[i] = ("%s %d,%d n"):format(name, i % 12 * 2, i // 12 * 2)
  end
  local game = map.new { with = all, laid = laid, hand = "BA-V" }
  local picture = scene.new { places = game.g.places }
  assert(game:draw(picture:pen()))
  for i, name in ipairs(names) do
    list[i] = { name = name, plan = plan.of(picture, picture.tiles[i]) }
  end
  return list
end

local HALVES = { nw = { 25, 1 }, ne = { 75, 1 }, en = { 99, 25 },
  es = { 99, 75 }, se = { 75, 99 }, sw = { 25, 99 }, ws = { 1, 75 },
  wn = { 1, 25 } }

-- The pieces of the grid that show a value, by their sizes.
local function pieces(grid, value)
  local seen, sizes, n = {}, {}, cells.N
  for start = 1, n * n do
    local stack, size = {}, 0
    local function take(i, is_in)
      if is_in and grid[i] == value and not seen[i] then
        seen[i] = true
        stack[#stack + 1] = i
      end
    end
    take(start, true)
    while #stack > 0 do
      local i = table.remove(stack)
      size = size + 1
      take(i - 1, i % n ~= 1)
      take(i + 1, i % n ~= 0)
      take(i - n, i > n)
      take(i + n, i <= n * n - n)
    end
    if size > 0 then sizes[#sizes + 1] = size end
  end
  return sizes
end

describe("Carcassonne, the picture of each tile", function ()
  local tiles = drawn_tiles()
  local hundredth = cells.N * cells.N // 100

  it("is there", function ()
    assert.equal(125, #tiles)
  end)

  it("shows each field in one piece, at its edges and in no other", function ()
    for _, tile in ipairs(tiles) do
      local grid = tile.plan.drawn.cells
      for i, segment in ipairs(tile.plan.segments) do
        local name = tile.name .. " segment " .. i
        if segment.role == "ground" then
          local sizes = pieces(grid, i)
          assert.equal(1, #sizes, name)
          assert.is_true(sizes[1] >= 2 * hundredth, name)
          for _, half in ipairs(segment.halves) do
            assert.equal(i, cells.at(grid, table.unpack(HALVES[half])), name)
          end
        elseif segment.role == "area" then
          assert.is_true(#pieces(grid, i) >= 1, name)
        end
      end
    end
  end)

  it("parts different fields: none lies beside another", function ()
    for _, tile in ipairs(tiles) do
      local grid, n = tile.plan.drawn.cells, cells.N
      local function ground(i)
        local segment = tile.plan.segments[grid[i]]
        return segment and segment.role == "ground" and grid[i]
      end
      for i = 1, n * n do
        for _, j in ipairs { i % n ~= 0 and i + 1 or i, i + n } do
          local a, b = ground(i), ground(j)
          assert.is_true(not a or not b or a == b, tile.name)
        end
      end
    end
  end)

  it("leads each road to what it leads to", function ()
    local gates, stops = 0, 0
    for _, tile in ipairs(tiles) do
      local drawn = tile.plan.drawn
      for i, segment in ipairs(tile.plan.segments) do
        if segment.role == "line" and #segment.sides == 1 then
          local path = paths.points(drawn.lines[i][1])
          local last = path[#path]
          local city = segment.ends == "city" and segment.ends_at
          if city then
            gates = gates + 1
            assert.is_true(paths.covers(drawn.areas[city].points, last[1],
              last[2]), tile.name)
          else
            stops = stops + 1
            assert.is_true(paths.apart(last, drawn.hub) < 1, tile.name)
          end
        end
      end
    end
    assert.is_true(gates > 20 and stops > 40)
  end)

  it("has a bridge where a road crosses a river or a road", function ()
    local found = {}
    for _, tile in ipairs(tiles) do
      for _, bridge in ipairs(tile.plan.drawn.bridges) do
        local kind = tile.plan.segments[bridge.line].kind
        found[#found + 1] = tile.name .. " " .. kind
      end
    end
    table.sort(found)
    assert.same({ "GM-F road", "RV-B road", "RV-H road", "RV-K road",
      "TB-B road", "TB-C road" }, found)
  end)

  it("has the hidden borders of the boxes, and no others", function ()
    local found = {}
    for _, tile in ipairs(tiles) do
      local count = #tile.plan.drawn.borders
      if count > 0 then found[#found + 1] = tile.name .. " " .. count end
    end
    table.sort(found)
    assert.same({ "CC-E 2", "IC-G 1", "IC-I 2", "TB-I 1", "TB-O 1",
      "TB-W 1" }, found)
  end)
end)

it("the largest board there can be is drawn within the budget", function ()
  local folder = disk.nowhere()
  local text, code = sitting.shell(("build/rulewright sim carcassonne --with "
    .. "messengers,%s --players 6 --games 1 --seeds 1..1 --quick --records %s "
    .. ">/dev/null && build/rulewright render %s/* --output - 2>&1"):format(
      table.concat(all, ","), folder, folder))
  disk.remove(folder)
  assert.equal(0, code, text:sub(1, 200))
  local _, tiles = text:gsub('data%-place="%-?%d+,%-?%d+"', "")
  assert.is_true(tiles > 120, tiles)
end)
