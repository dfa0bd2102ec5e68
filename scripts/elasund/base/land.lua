section("The land", "setup")

local printed = data "printed"

value "gate place" {
  id = { "ELA-009", "ELA-010" },
  says = "The gates stand at the place marked with the number of players.",
  stays = "start",
  base = function (g) return #g.players end,
}

value "columns" {
  id = { "ELA-009", "ELA-010", "ELA-011", "ELA-080", "ELA-081" },
  says = "From the harbour column to the gates, the land has one column more "
    .. "than twice the number at the gates, and always ten rows. You cannot "
    .. "build beyond the gates or on the line of the wall.",
  stays = "start",
  base = function (g) return 2 * g:value "gate place" + 1 end,
}

-- g.columns: how many columns there are once the gates stand. Fields are
-- numbered on this land, so no later rule can make it wider.

on "game begins" {
  id = { "ELA-009", "ELA-010", "ELA-011" },
  says = "Place the gates before the game begins; they stay there. Between "
    .. "them and the sea lie the church's pit and the trade fields.",
  stays = "start",
  run = function (g)
    g.columns = g:value "columns"
    g:mark("pit", g:plot(printed.pit[1], printed.pit[2]))
    for _, row in ipairs(printed.rows) do
      g:mark("trade field", g:plot(printed.harbour_column, row), "harbour")
    end
    for _, field in ipairs(printed.gate_fields) do
      local plot = g:plot(field[1], field[2])
      if plot then g:mark("trade field", plot, "gate") end
    end
  end,
}

board {
  kind = "grid",
  columns = function (g) return g.columns or g:value "columns" end,
  rows = #printed.rows,
}

layer "row" {
  what = "the number of a row, such as 8",
  names = function ()
    local names = {}
    for row, number in ipairs(printed.rows) do names[row] = "" .. number end
    return names
  end,
  touches = {
    field = function (places)
      local rows = {}
      for row in ipairs(printed.rows) do rows[row] = {} end
      for field, row in ipairs(places.cell_y) do
        table.insert(rows[row], field)
      end
      return rows
    end,
  },
}

-- A plot is a field by its column from 0 at the sea and the number of its row.
domain "plot" {
  id = { "ELA-009", "ELA-038", "ELA-084", "ELA-137" },
  says = "The rows are numbered from 2 to 12 without 7, so 6 and 8 are "
    .. "neighbours.",
  of = "field", what = "a field by column and row (2 to 12 without 7), such "
    .. "as 3,9",
  parse = function (g, text)
    local column, row = text:match "^(%d+),(%d+)$"
    return column and #text < 8 and g:plot(tonumber(column), tonumber(row))
  end,
  print = function (g, plot)
    return ("%d,%d"):format(g:column(plot), printed.rows[g:row(plot)])
  end,
}

-- Rows are places, numbered from 1 in the north; most printed numbers differ.
---@return integer
define "row" (function (g, plot) return g.places.cell_y[plot] end)

define "column" (function (g, plot) return g.places.cell_x[plot] - 1 end)

local row_of = {}
for row, number in ipairs(printed.rows) do row_of[number] = row end

---@return integer
define "row_called" (function (g, number) return row_of[number] end)

-- The field in a column (0 is the harbour) and the row with this number.
define "plot" (function (g, column, number)
  local row = g:row_called(number)
  if row and column >= 0 and column < g.columns then
    return (row - 1) * g.columns + column + 1
  end
end)

-- Sites -----------------------------------------------------------------------

-- A site is where a card may lie. There is one for each shape of cards by each
-- field, the north-western one of the site; shape after shape, and those that
-- would leave the land touch nothing.

local shapes, number_of = {}, {}
for _, card in ipairs(printed.buildings) do
  local name = card.width .. " by " .. card.height
  if not number_of[name] then
    shapes[#shapes + 1] = { name = name, width = card.width,
      height = card.height }
    number_of[name] = #shapes
  end
end

local function covered(places, field, shape)
  local columns = places.cell_x[places.cells]
  local last = field + (shape.height - 1) * columns + shape.width - 1
  if places.cell_x[field] + shape.width - 1 > columns
    or last > places.cells then
    return {}
  end
  local fields = {}
  for i = 0, shape.width * shape.height - 1 do
    fields[i + 1] = field + i // shape.width * columns + i % shape.width
  end
  return fields
end

-- f(shape, field) for each site, in order.
local function of_each_site(places, f)
  local list = {}
  for _, shape in ipairs(shapes) do
    for field = 1, places.cells do list[#list + 1] = f(shape, field) end
  end
  return list
end

local function fields_of_sites(places)
  return of_each_site(places, function (shape, field)
    return covered(places, field, shape)
  end)
end

-- For each site the entries of its fields in this list, each once.
local function gathered(places, by_field)
  return of_each_site(places, function (shape, field)
    local found, row = {}, {}
    for _, one in ipairs(covered(places, field, shape)) do
      for _, other in ipairs(by_field[one]) do
        if not found[other] then found[other], row[#row + 1] = true, other end
      end
    end
    return row
  end)
end

layer "site" {
  names = function (places)
    return of_each_site(places, function (shape, field)
      return shape.name .. " at " .. places.cell_name[field]
    end)
  end,
  touches = {
    field = fields_of_sites,
    row = function (places)
      local rows = {}
      for field, row in ipairs(places.cell_y) do rows[field] = { row } end
      return gathered(places, rows)
    end,
    -- Sites that share a field, so each touches itself.
    site = function (places)
      local sites = {}
      for field = 1, places.cells do sites[field] = {} end
      for site, fields in ipairs(fields_of_sites(places)) do
        for _, field in ipairs(fields) do table.insert(sites[field], site) end
      end
      return gathered(places, sites)
    end,
  },
}

layer "shape" {
  names = function ()
    local names = {}
    for i, shape in ipairs(shapes) do names[i] = shape.name end
    return names
  end,
  touches = {
    site = function (places)
      local sites = {}
      for i in ipairs(shapes) do sites[i] = {} end
      for site, fields in ipairs(fields_of_sites(places)) do
        if fields[1] then
          table.insert(sites[(site - 1) // places.cells + 1], site)
        end
      end
      return sites
    end,
  },
}

-- The site of a card by its north-western field, and back.
define "site" (function (g, card, plot)
  return (number_of[card.shape] - 1) * g.places.cells + plot
end)

define "corner" (function (g, site) return (site - 1) % g.places.cells + 1 end)

define "sites_for" (function (g, card)
  return g:set("shape", number_of[card.shape]):touching "site"
end)

-- A move lays the card by whose name it is called, or the hut that it names.
domain "site on the land" {
  id = { "ELA-080", "ELA-071", "ELA-081" },
  says = "All of a building must lie on the land, in any rows, and off the "
    .. "line of the wall and the gates.",
  of = "site", what = "the north-western field of the site (rows 2 to 12 "
    .. "without 7), such as 3,9",
  places = function (g, player, m)
    return g:sites_for(g.things.piece[m.hut or m.move])
  end,
  parse = function (g, text, m)
    local card = m and g.things.piece[m.hut or m.move]
    local plot = card and g:find("plot", text)
    return plot and g:site(card, plot)
  end,
  print = function (g, site) return g:name("plot", g:corner(site)) end,
}
