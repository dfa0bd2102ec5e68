section("The land", "setup")

local printed = data "printed"

local row_called = {}
for row, number in ipairs(printed.rows) do row_called[number] = row end

value "gate place" {
  id = { "ELA-009", "ELA-010" },
  says = "The gates stand on the place marked with the number of players.",
  base = function (g) return #g.players end,
}

value "columns" {
  id = { "ELA-009", "ELA-010", "ELA-011", "ELA-080", "ELA-081" },
  says = "From the harbour column to the gates the land has twice as many "
    .. "columns as the gate place says, and one more; always ten rows. What "
    .. "lies beyond, and the line of the wall, is no building land.",
  base = function (g) return 2 * g:value "gate place" + 1 end,
}

-- g.columns: how many columns there are once the gates stand. Fields are told
-- by their number on this land, so no later rule makes it wider.
local function columns(g) return g.columns or g:value "columns" end

on "game begins" {
  id = { "ELA-009", "ELA-010" },
  says = "The gates are placed before the game, and stay.",
  run = function (g) g.columns = g:value "columns" end,
}

board {
  kind = "grid",
  columns = columns,
  rows = function () return #printed.rows end,
}

-- A plot is a field by its column from 0 at the sea and the number of its row.
domain "plot" {
  id = { "ELA-009", "ELA-038", "ELA-084", "ELA-137" },
  says = "The rows are numbered 2 to 12 without 7, so 6 and 8 are neighbours.",
  of = "field", what = "a field by column and row, such as 3,9",
  parse = function (g, text)
    local column, row = text:match "^(%d+),(%d+)$"
    local plot = column and #text < 8
      and g:plot(tonumber(column), tonumber(row))
    if plot then return plot end
    return nil, ("there is no field '%s' on the land of columns 0 to %d, rows "
      .. "2 to 12 without 7 [ELA-009]"):format(text, g.cache.width - 1)
  end,
  print = function (g, plot)
    return ("%d,%d"):format(g:column(plot), printed.rows[g:row(plot)])
  end,
}

-- The row as counted from the north, and back.
define "row" (function (g, plot)
  return (plot - 1) // g.cache.width + 1
end)

define "column" (function (g, plot)
  return (plot - 1) % g.cache.width
end)

define "row_number" (function (g, row)
  return printed.rows[row]
end)

define "row_called" (function (g, number)
  return row_called[number]
end)

-- The field in a column (0 is the harbour) and the row with this number.
define "plot" (function (g, column, number)
  local row, width = g:row_called(number), g.cache.width
  if row and column >= 0 and column < width then
    return (row - 1) * width + column + 1
  end
end)

cache "width" {
  depends = { "board" },
  build = columns,
}

cache "pit" {
  depends = { "board" },
  build = function (g) return g:plot(printed.pit[1], printed.pit[2]) end,
}

-- Where a shape (width * 10 + height) may lie on a land so many columns broad:
-- from the north-western field to all it covers, row by row.
local function survey(broad, shape)
  local width, height = shape // 10, shape % 10
  local fields = {}
  for row = 0, #printed.rows - height do
    for column = 1, broad - width + 1 do
      local at, site = row * broad + column, {}
      for i = 0, width * height - 1 do
        site[i + 1] = at + i // width * broad + i % width
      end
      fields[at] = site
    end
  end
  return fields
end

-- The same for every game on a land of this width, so surveyed only once.
local surveyed = {}

local function sites_of(g, shape)
  local key = g.cache.width * 100 + shape
  surveyed[key] = surveyed[key] or survey(g.cache.width, shape)
  return surveyed[key]
end

cache "sites" {
  depends = { "board" },
  build = function (g, shape) return sites_of(g, shape) end,
}

-- All shapes that buildings have, each once.
cache "shapes" {
  depends = {},
  build = function (g)
    local shapes, seen = {}, {}
    for _, kind in ipairs(g.things.building.list) do
      local shape = g.things.building[kind].shape
      if not seen[shape] then
        seen[shape], shapes[#shapes + 1] = true, shape
      end
    end
    return shapes
  end,
}

-- The north-western fields of all sites of a shape.
cache "all sites" {
  depends = { "board" },
  build = function (g, shape)
    local list = {}
    for at in pairs(g:cached("sites", shape)) do list[#list + 1] = at end
    return list
  end,
}

-- The number of each shape among the groups of areas.
cache "groups" {
  depends = {},
  build = function (g)
    local groups = {}
    for k, shape in ipairs(g.cache.shapes) do groups[shape] = k + 1 end
    return groups
  end,
}

-- Fields and sites as areas: the first group has an area for each field, the
-- others, one for each shape in their order, an area for each north-western
-- field, without fields where no site begins.
local function areas_of(g)
  local plots, groups = {}, {}
  for plot = 1, g.places.cells do plots[plot] = { plot } end
  groups[1] = plots
  for k, shape in ipairs(g.cache.shapes) do
    local sites, group = g:cached("sites", shape), {}
    for at = 1, g.places.cells do group[at] = sites[at] or {} end
    groups[k + 1] = group
  end
  return kernel.areas(groups)
end

-- They never change, so lands of one width share them.
local areas = {}

cache "areas" {
  depends = { "board" },
  build = function (g)
    local width = g.cache.width
    areas[width] = areas[width] or areas_of(g)
    return areas[width]
  end,
}
