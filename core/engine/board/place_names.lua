-- Places by their names, in any case of their letters. A corner or an edge of
-- hexes may be named from each of its hexes: C3.n; printed is one of these.

local lex = require("rulewright.engine.text.lex")
local nearest = require("rulewright.engine.text.nearest")

local place_names = {}

-- Where each side of a hex stands in its rows of corners and of edges.
local sides = {
  corner = { n = 1, ne = 2, se = 3, s = 4, sw = 5, nw = 6 },
  edge = { ne = 1, e = 2, se = 3, sw = 4, w = 5, nw = 6 },
}
place_names.sides = sides

local forms = {
  hex = "a hex is letters and a number, such as C3",
  corner = "a corner is a hex with n, ne, se, s, sw or nw, such as C3.n",
  edge = "an edge is a hex with ne, e, se, sw, w or nw, such as C3.ne",
  field = "a field is its x and y, such as 3,5",
}

-- The places of each list of names, by name in lower case.
local known = setmetatable({}, { __mode = "k" })

local function listed(names, text)
  local places = known[names]
  if not places then
    places = {}
    for place, name in ipairs(names) do places[name:lower()] = place end
    known[names] = places
  end
  return places[text:lower()]
end

-- The name of a hex and the number of its side, if there is one of that name.
local function parted(layer, text)
  local hex, side = text:match("^(%a+%d+)%.?(.*)$")
  if layer == "hex" then return side == "" and hex end
  return hex, sides[layer][(side or ""):lower()]
end

-- Why there is no such hex.
local function row_problem(names, hex)
  local row, last = hex:match("^%a+"):upper(), nil
  for _, name in ipairs(names) do
    if name:match("^%a+") == row then last = name end
  end
  return last and ("row %s goes from %s1 to %s"):format(row, row, last)
    or "no such row on this board, rows go from A to "
      .. names[#names]:match("^%a+")
end

local function problem(topology, layer, text)
  if layer == "field" then
    local last = topology.cells
    return text:find("^%-?%d+,%-?%d+$") and ("no such field on this board, "
      .. "x goes from 1 to %d, y from 1 to %d"):format(topology.cell_x[last],
      topology.cell_y[last]) or forms.field
  end
  local hex, side = parted(layer, text)
  return hex and (side or layer == "hex")
    and row_problem(topology.cell_name, hex) or forms[layer]
end

-- The number of a place; or nil and a message. `what` is said of places of
-- layers that a game declares.
function place_names.find(topology, layer, text, what)
  local names = topology[layer .. "_name"] or topology.cell_name
  local place = listed(names, text)
  if not place and sides[layer] then
    local hex, side = parted(layer, text)
    local cell = side and listed(topology.cell_name, hex)
    place = cell and topology["cell_" .. layer .. "s"][cell][side]
  end
  if place then return place end
  if forms[layer] then
    return nil, lex.quote(text) .. ": " .. problem(topology, layer, text)
  end
  local all = {}
  for _, name in ipairs(names) do all[name] = true end
  return nil, ("'%s' is not %s%s"):format(text, what, nearest.hint(text, all))
end

return place_names
