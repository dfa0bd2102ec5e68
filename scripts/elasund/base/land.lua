section "The land"

-- g.buildings: north-western field → { kind, player }. g.claims: field →
-- { player, value }. What stands where is read from the caches below.

local printed = data "printed"

local row_called = {}
for row, number in ipairs(printed.rows) do row_called[number] = row end

local function copy_of(list)
  local copy = {}
  for key, content in pairs(list) do copy[key] = content end
  return copy
end

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

board {
  kind = "grid",
  columns = function (g) return g:value "columns" end,
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
    return nil, ("there is no field '%s' on the land"):format(text)
  end,
  print = function (g, plot)
    return ("%d,%d"):format(g:column(plot), printed.rows[g:row(plot)])
  end,
}

-- The row as counted from the north, and back.
define "row" (function (g, plot)
  return (plot - 1) // g:cached "width" + 1
end)

define "column" (function (g, plot)
  return (plot - 1) % g:cached "width"
end)

define "row_number" (function (g, row)
  return printed.rows[row]
end)

define "row_called" (function (g, number)
  return row_called[number]
end)

-- The field in a column (0 is the harbour) and the row with this number.
define "plot" (function (g, column, number)
  local row, width = g:row_called(number), g:cached "width"
  if row and column >= 0 and column < width then
    return (row - 1) * width + column + 1
  end
end)

cache "width" {
  depends = { "board" },
  build = function (g) return g:value "columns" end,
}

cache "pit" {
  depends = { "board" },
  build = function (g) return g:plot(printed.pit[1], printed.pit[2]) end,
}

-- Shape (width * 10 + height) → north-western field → the fields covered, row
-- by row; only where the whole shape lies on the land.
cache "sites" {
  depends = { "board" },
  build = function (g, shape)
    local width, height = shape // 10, shape % 10
    local columns, sites = g:cached "width", {}
    for row = 0, #printed.rows - height do
      for column = 1, columns - width + 1 do
        local at = row * columns + column
        sites[at] = g:rectangle(at, shape)
      end
    end
    return sites
  end,
}

define "rectangle" (function (g, at, shape)
  local fields, columns = {}, g:cached "width"
  for y = 0, shape % 10 - 1 do
    for x = 0, shape // 10 - 1 do
      fields[#fields + 1] = at + y * columns + x
    end
  end
  return fields
end)

-- Buildings -----------------------------------------------------------------

define "card" (function (g, at)
  return g.things.building[g.buildings[at].kind]
end)

-- Field → north-western field of the building on it; kept up to date.
cache "built" {
  depends = { "town" }, keep = true,
  build = function (g)
    local built = {}
    for at in pairs(g.buildings) do g:cover(built, at, at) end
    return built
  end,
  dump = function (built) return built end,
  copy = copy_of,
}

-- Writes into `built` what stands on the fields of the building at `at`.
define "cover" (function (g, built, at, what)
  local shape = g.things.building[g.buildings[at].kind].shape
  local fields = g:cached("sites", shape)[at]
  for i = 1, #fields do built[fields[i]] = what end
end)

-- The buildings of each player, by their north-western fields.
cache "estates" {
  depends = { "town", "buildings" },
  build = function (g)
    local estates, buildings = {}, g.buildings
    for player = 1, #g.players do estates[player] = {} end
    for at = 1, g.places.cells do
      local estate = buildings[at] and estates[buildings[at].player]
      if estate then estate[#estate + 1] = at end
    end
    return estates
  end,
}

-- Cards of this kind that this player could build: his own, or common ones.
define "cards_left" (function (g, player, kind)
  local own = g.players[player].stock[kind]
  return own or g.stock[kind]
end)

define "restock" (function (g, player, kind, count)
  local own = g.players[player].stock
  local stock = own[kind] and own or g.stock
  stock[kind] = stock[kind] + count
end)

event "built" { says = "{player} builds a {kind} at {at:plot}." }
event "displaced" { says = "The {kind} of {player} at {at:plot} goes." }

define "put_up" (function (g, player, kind, at)
  g.buildings[at] = { kind = kind, player = player }
  g:cover(g:cached "built", at, at)
  g:changed "buildings"
  g:emit("built", { player = player, kind = kind, at = at })
end)

-- A building leaves the plan: a hut waits for its owner, other cards go back.
define "take_off" (function (g, at)
  local building = g.buildings[at]
  local kind, player = building.kind, building.player
  g:cover(g:cached "built", at, nil)
  g.buildings[at] = nil
  if g.things.building[kind].hut then
    table.insert(g.players[player].homeless, kind)
  else
    g:restock(player, kind, 1)
  end
  g:changed "buildings"
  g:emit("displaced", { player = player, kind = kind, at = at })
end)

-- Claims --------------------------------------------------------------------

event "claim laid" { says = "{player} lays the claim {value} at {at:plot}." }
event "claim returned" {
  says = "The claim {value} of {player} at {at:plot} goes back.",
}

define "lay_claim" (function (g, player, value, at)
  g.claims[at] = { player = player, value = value }
  g:cached "claims"[player][value] = at
  g:changed "claims moved"
  g:emit("claim laid", { player = player, value = value, at = at })
end)

define "lift_claim" (function (g, at)
  local claim = g.claims[at]
  g:cached "claims"[claim.player][claim.value] = nil
  g.claims[at] = nil
  g:changed "claims moved"
  g:emit("claim returned", { player = claim.player, value = claim.value,
    at = at })
end)

-- Each player's claims on the plan: value → field; kept up to date.
cache "claims" {
  depends = { "claims" }, keep = true,
  build = function (g)
    local laid = {}
    for player = 1, #g.players do laid[player] = {} end
    for at, claim in pairs(g.claims) do laid[claim.player][claim.value] = at end
    return laid
  end,
  dump = function (laid) return laid end,
  copy = function (laid)
    local copy = {}
    for player, fields in ipairs(laid) do copy[player] = copy_of(fields) end
    return copy
  end,
}

define "is_free" (function (g, plot)
  return not g.claims[plot] and not g:cached "built"[plot]
    and not g.church.pieces[plot] and plot ~= g:cached "pit"
end)

-- Free fields of a row.
cache "room" {
  depends = { "claims", "claims moved", "town", "buildings" },
  build = function (g, row)
    local width = g:cached "width"
    return g:free_between((row - 1) * width + 1, row * width)
  end,
}

cache "free plots" {
  depends = { "claims", "claims moved", "town", "buildings" },
  build = function (g)
    return g:free_between(1, g.places.cells)
  end,
}

-- Free fields, as is_free says, from one to another in the order of rows.
define "free_between" (function (g, first, last)
  local claims, built, pit = g.claims, g:cached "built", g:cached "pit"
  local pieces, plots = g.church.pieces, {}
  for plot = first, last do
    if not (claims[plot] or built[plot] or pieces[plot] or plot == pit) then
      plots[#plots + 1] = plot
    end
  end
  return plots
end)
