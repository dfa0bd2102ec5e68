local function outer_ring(g, hexes)
  local ring, inner, all = {}, {}, g:set("hex", hexes)
  for _, hex in ipairs(hexes) do
    local around = g:set("hex", hex):neighbours() & all
    local list = #around < 6 and ring or inner
    list[#list + 1] = hex
  end
  return ring, inner
end

local function spiral_corner(g, hexes)
  local corners, least, all = {}, 7, g:set("hex", hexes)
  for _, hex in ipairs(hexes) do
    local count = #(g:set("hex", hex):neighbours() & all)
    if count < least then corners, least = {}, count end
    if count == least then corners[#corners + 1] = hex end
  end
  local wanted = g:value("spiral start")
  return corners[wanted] or corners[g:random("spiral", #corners)]
end

-- Compares two hexes of the ring by their turn from `start`; ties by number.
-- Rows grow to the south, so a negative cross product turns counter-clockwise.
local function turning_from(g, start, ring, offset)
  local sign = g:value("spiral runs clockwise") and 1 or -1
  local function cross(a, b) return sign * (a.x * b.y - a.y * b.x) end
  local function quarter(a)
    local side, ahead = cross(start, a), start.x * a.x + 3 * start.y * a.y
    if side == 0 then return ahead >= 0 and 0 or 2 end
    return side > 0 and 1 or 3
  end
  local offsets, quarters = {}, {}
  for _, hex in ipairs(ring) do
    offsets[hex] = offset(hex)
    quarters[hex] = quarter(offsets[hex])
  end
  return function (one, other)
    if quarters[one] ~= quarters[other] then
      return quarters[one] < quarters[other]
    end
    local turn = cross(offsets[one], offsets[other])
    return turn > 0 or turn == 0 and one < other
  end
end

-- The spiral over the land, or over the island that a scenario has laid: ring
-- after ring from the coast inwards, each sorted by the exact turn from the
-- direction of the corner where it starts.
define "spiral" (function (g)
  local laid, order = g:laid_island(), {}
  local left = (#laid > 0 and laid or g:value "land"):list()
  local middle = g:middle(left)
  local start = middle(spiral_corner(g, left))
  while #left > 0 do
    local ring, inner = outer_ring(g, left)
    table.sort(ring, turning_from(g, start, ring, middle))
    for _, hex in ipairs(ring) do order[#order + 1] = hex end
    left = inner
  end
  return order
end)

-- A function from a hex to its offset from the middle of the hexes, scaled
-- so that it is whole.
define "middle" (function (g, hexes)
  local q, r, places = 0, 0, g.places
  for _, hex in ipairs(hexes) do
    q, r = q + places.cell_q[hex], r + places.cell_r[hex]
  end
  return function (hex)
    local x = #hexes * places.cell_q[hex] - q
    local y = #hexes * places.cell_r[hex] - r
    return { x = 2 * x + y, y = y }
  end
end)
