-- A position of Elasund as it lies, by columns from 0 at the sea and rows from
-- 1 in the north. Shares with the rules the names of fields and how places are
-- numbered.

local position = {}
position.__index = position

-- Printed numbers of the rows (ELA-038).
local numbers = { 2, 3, 4, 5, 6, 8, 9, 10, 11, 12 }
local row_of = {}
for row, number in ipairs(numbers) do row_of[number] = row end
position.row_of = row_of

-- ELA-078, -079, -085, -099, -106: fields, gold, claims, rows with a marker.
local cards = {
  ["small hut"] = { 1, 1, income = "power" },
  ["big hut"] = { 1, 2, income = "gold" },
  house = { 2, 1, cost = 1, claims = 1, income = "power", own = true },
  workshop = { 1, 2, cost = 2, claims = 1, income = "gold", own = true },
  shop = { 2, 2, cost = 3, claims = 2, income = "gold", flags = 1, copies = 5 },
  inn = { 2, 2, cost = 3, claims = 2, income = "power", flags = 1, copies = 5 },
  stalls = { 2, 1, cost = 5, claims = 1, flags = 1, copies = 4 },
  well = { 1, 1, cost = 5, claims = 1, flags = 1, copies = 4 },
  office = { 2, 3, cost = 5, claims = 3, flags = 2, copies = 1 },
  mayor = { 2, 3, cost = 5, claims = 3, flags = 2, copies = 1 },
  hall = { 2, 3, cost = 5, claims = 3, flags = 2, copies = 1 },
}
position.cards = cards

function position.plot(p, column, row)
  if column >= 0 and column < p.columns and row >= 1 and row <= 10 then
    return (row - 1) * p.columns + column + 1
  end
end

function position.column(p, plot) return (plot - 1) % p.columns end

function position.row(p, plot) return (plot - 1) // p.columns + 1 end

-- The fields of a card by its north-western one, nil if it leaves the land.
function position.fields(p, kind, plot)
  local card, list = cards[kind], {}
  for down = 0, card[2] - 1 do
    for across = 0, card[1] - 1 do
      local field = p:plot(p:column(plot) + across, p:row(plot) + down)
      if not field then return nil end
      list[#list + 1] = field
    end
  end
  return list
end

local function add_buildings(p, g)
  for kind, card in pairs(cards) do
    for site, seat in pairs(g.pieces[kind] or {}) do
      local corner = (site - 1) % (p.columns * 10) + 1
      local one = { kind = kind, seat = seat, corner = corner,
        size = card[1] * card[2], fields = p:fields(kind, corner) }
      p.buildings[#p.buildings + 1] = one
      for _, field in ipairs(one.fields) do p.built[field] = one end
    end
  end
end

local function add_walls(p, g)
  for number = 1, 9 do
    for site, seat in pairs(g.pieces["wall piece " .. number]) do
      p.walls[g:name("wall site", site)] = { seat = seat, number = number }
    end
  end
end

function position.read(g, told)
  local p = setmetatable({ g = g, told = told, columns = g.columns,
    buildings = {}, built = {}, claims = {}, church = {}, walls = {},
    gold = {}, power = {}, ship = g.ship, pit = nil }, position)
  p.pit = p:plot(2, row_of[8])
  add_buildings(p, g)
  add_walls(p, g)
  for worth = 0, 4 do
    for field, seat in pairs(g.pieces["claim " .. worth]) do
      p.claims[field] = { seat = seat, worth = worth }
    end
  end
  for field, seat in pairs(g.pieces.church) do p.church[field] = seat end
  for seat, player in ipairs(g.players) do
    p.gold[seat], p.power[seat] = player.hand.gold, {}
    for colour, n in pairs(player.power) do p.power[seat][colour] = n end
  end
  return p
end

-- ELA-192, ELA-193.
function position.is_free(p, field)
  return field ~= p.pit and not p.built[field] and not p.church[field]
    and not p.claims[field]
end

-- Whether the seat holds so many cards of one colour.
function position.holds_alike(p, count)
  for _, n in pairs(p.power[p.seat]) do
    if n >= count then return true end
  end
  return false
end

function position.holds_each(p)
  for _, n in pairs(p.power[p.seat]) do
    if n < 1 then return false end
  end
  return true
end

function position.cards_of_power(p, seat)
  local sum = 0
  for _, n in pairs(p.power[seat]) do sum = sum + n end
  return sum
end

-- ELA-223, ELA-224: what a field is worth on the trade track.
function position.trade(p, field)
  local column, row = p:column(field), p:row(field)
  if column == 0 then return 1 end
  return (column == 5 or column == 7) and (row == 1 or row == 10)
    and column < p.columns and 2 or 0
end

-- ELA-002, -106, -160, -180, -230.
function position.markers(p, seat)
  local sum, points = 0, 0
  for _, one in ipairs(p.buildings) do
    if one.seat == seat then
      sum = sum + (cards[one.kind].flags or 0)
      for _, field in ipairs(one.fields) do
        points = points + p:trade(field)
      end
    end
  end
  for _, wall in pairs(p.walls) do
    if wall.seat == seat and wall.number % 3 == 0 then sum = sum + 1 end
  end
  for _, owner in pairs(p.church) do
    if owner == seat then sum = sum + 1 end
  end
  for _ = 3, math.min(points, 11), 2 do sum = sum + 1 end
  return math.min(sum, 10)
end

return position
