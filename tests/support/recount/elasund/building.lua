-- What may be built in step 2, and where displaced huts go again.

local recount = require "recount.game"

local key, building = recount.key, {}

local function called(p, plot) return p.g:name("plot", plot) end

local function may_build(p)
  return p.step == "building" and p.g.turn.built < 2
end

-- ELA-075, ELA-264.
local function is_left(p, kind, card)
  if card.own then return p.g.players[p.seat].supply[kind] > 0 end
  local standing = 0
  for _, one in ipairs(p.buildings) do
    if one.kind == kind then standing = standing + 1 end
  end
  return standing < card.copies
end

-- The claims on a site: how many, and the sum of each seat that has some.
local function claims_on(p, fields)
  local count, sums = 0, {}
  for _, field in ipairs(fields) do
    local claim = p.claims[field]
    if claim then
      count = count + 1
      sums[claim.seat] = (sums[claim.seat] or 0) + claim.worth
    end
  end
  return count, sums
end

-- What rivals are due, nil if one of them is not outbid (ELA-089 to -100).
local function compensation(p, sums)
  local due = 0
  if not sums[p.seat] then return nil end
  for seat, sum in pairs(sums) do
    if seat ~= p.seat then
      if sum >= sums[p.seat] then return nil end
      due = due + sum
    end
  end
  return due
end

-- ELA-112 to -122: how many equal buildings stand there, nil if a larger one,
-- the pit or the church is in the way.
local function equals_on(p, fields, size)
  local equals, seen = 0, {}
  for _, field in ipairs(fields) do
    local one = p.built[field]
    if field == p.pit or p.church[field] or one and one.size > size then
      return nil
    end
    if one and not seen[one] and one.size == size then
      seen[one], equals = true, equals + 1
    end
  end
  return equals
end

local function is_site(p, kind, card, plot)
  local fields = p:fields(kind, plot)
  if not fields then return false end
  local count, sums = claims_on(p, fields)
  local due = compensation(p, sums)
  if count < card.claims or not due or p.gold[p.seat] < card.cost + due then
    return false
  end
  local equals = equals_on(p, fields, card[1] * card[2])
  return equals ~= nil and equals <= 2
    and (equals == 0 or p:holds_alike(3))
end

local function sites(kind, card)
  return function (p)
    local set = {}
    if not may_build(p) or not is_left(p, kind, card) then return set end
    for plot = 1, p.columns * 10 do
      if is_site(p, kind, card, plot) then set[called(p, plot)] = true end
    end
    return set
  end
end

-- Walls ----------------------------------------------------------------------

-- ELA-153 to -157: the next site of each side from its gate.
local function next_walls(p)
  local list = {}
  local function first_open(names)
    for _, name in ipairs(names) do
      if not p.walls[name] then
        list[name] = true
        return
      end
    end
  end
  for _, side in ipairs { "N", "S" } do
    local names = {}
    for column = p.columns - 2, 2, -1 do names[#names + 1] = side .. column end
    first_open(names)
  end
  local down = { "E3", "E4", "E5", "E6", "E8", "E9", "E10", "E11" }
  local up = {}
  for i = #down, 1, -1 do up[#up + 1] = down[i] end
  first_open(down)
  first_open(up)
  return list
end

local function stack_left(p)
  for number = 1, 9 do
    if p.g.players[p.seat].supply["wall piece " .. number] > 0 then
      return true
    end
  end
  return false
end

local function walls(p)
  local set = {}
  if not may_build(p) or not stack_left(p) then return set end
  for name in pairs(next_walls(p)) do
    if p.gold[p.seat] >= (name:sub(1, 1) == "E" and 4 or 2) then
      set[name] = true
    end
  end
  return set
end

local function churches(p)
  return may_build(p) and p.gold[p.seat] >= 7 and #p.g.decks.church > 0
    and { [""] = true } or {}
end

-- Huts -----------------------------------------------------------------------

-- ELA-134 to -137, ELA-148.
local function has_room(p, hut, plot)
  local fields = p:fields(hut, plot)
  for _, field in ipairs(fields or {}) do
    if not p:is_free(field) or p:trade(field) > 0 then return false end
  end
  return fields ~= nil
end

local function huts(p)
  local set = {}
  for _, hut in ipairs(p.step == "rehousing"
    and p.g.players[p.seat].homeless or {}) do
    for plot = 1, p.columns * 10 do
      if has_room(p, hut, plot) then
        set[key(hut, called(p, plot))] = true
      end
    end
  end
  return set
end

local function abandoned(p)
  local set = {}
  for _, hut in ipairs(p.step == "rehousing"
    and p.g.players[p.seat].homeless or {}) do
    set[hut] = true
  end
  return set
end

-- Effects --------------------------------------------------------------------

-- ELA-099, -100, -103, -105: who pays and gets how much, and what lies there.
local function built(kind, card)
  return function (before, m, after)
    local fields = before:fields(kind, before.g:corner(m.at))
    local _, sums = claims_on(before, fields)
    for seat in ipairs(before.gold) do
      local due = before.gold[seat] + (seat == before.seat and 0
        or sums[seat] or 0)
      if seat == before.seat then
        due = due - card.cost - compensation(before, sums)
      end
      if after.gold[seat] ~= due then
        return ("seat %d has %d gold, not %d"):format(seat, after.gold[seat],
          due)
      end
    end
    if after.step == "surrender power" then return nil end
    for _, field in ipairs(fields) do
      local one = after.built[field]
      if not one or one.kind ~= kind or one.seat ~= before.seat then
        return "the card does not lie on its site"
      end
      if after.claims[field] then return "a claim stays under the card" end
    end
  end
end

building.legal = { wall = walls, church = churches, hut = huts,
  abandon = abandoned }
building.effects = {}
building.keys = {
  wall = function (p, m) return p.g:name("wall site", m.at) end,
  hut = function (p, m) return key(m.hut, called(p, p.g:corner(m.at))) end,
}

for kind, card in pairs(require "recount.elasund.position".cards) do
  if card.cost then
    building.legal[kind] = sites(kind, card)
    building.effects[kind] = built(kind, card)
    building.keys[kind] = function (p, m)
      return called(p, p.g:corner(m.at))
    end
  end
end

return building
