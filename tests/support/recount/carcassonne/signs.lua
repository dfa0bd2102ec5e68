-- What the signs of boxes let players do: ferries, ingots, mage and witch,
-- robbers and crop circles.

local recount = require "recount.game"

local key, signs = recount.key, {}

-- Ferries --------------------------------------------------------------------

-- side → segment of the roads that end at the lake of a tile.
local function lake_roads(p, index)
  local laid, roads = p.laid[index], {}
  local parts = p:parts(laid.tile, laid.turn)
  for _, side in ipairs(p.sides) do
    local k = parts.side[side]
    if k and parts.row.segments[k].ends == "lake" then roads[side] = k end
  end
  return roads
end

local function crossings(p, index)
  local roads, list = lake_roads(p, index), {}
  for i, one in ipairs(p.sides) do
    for j = i + 1, 4 do
      local other = p.sides[j]
      if roads[one] and roads[other] then
        list[#list + 1] = { one .. " " .. other, roads[one], roads[other] }
      end
    end
  end
  return list
end

local function ferries(p)
  local set = {}
  for _, one in ipairs(p.step == "lay the ferry" and crossings(p, #p.laid)
    or {}) do
    set[one[1]] = true
  end
  return set
end

local function ferry_on(p, index)
  for _, ferry in ipairs(p.told.ferries) do
    if ferry.tile == index then return ferry end
  end
end

-- The neighbour across each side that a road of a tile has: tile and segment.
local function across(p, index, k)
  local laid, list = p.laid[index], {}
  local parts = p:parts(laid.tile, laid.turn)
  for _, side in ipairs(p.sides) do
    local step = p.steps[side]
    local other = parts.side[side] == k
      and p:tile_at(laid.x + step[1], laid.y + step[2])
    if other then
      local beyond = p.laid[other]
      list[#list + 1] = { other,
        p:parts(beyond.tile, beyond.turn).side[p.opposite[side]] }
    end
  end
  return list
end

-- CAR-FERRY-15 to -17: from each road of the tile laid, in each direction, the
-- first ferry that the road comes to.
local function first_ferries(p)
  local found, seen, list = {}, {}, {}
  local last = #p.laid
  for k, segment in ipairs(p.g.things.tile[p.laid[last].tile].face.segments) do
    if segment.kind == "road" then list[#list + 1] = { last, k } end
  end
  for _, one in ipairs(list) do
    local index, k = one[1], one[2]
    local ferry = index ~= last and ferry_on(p, index)
    if ferry and (ferry.from == k or ferry.to == k) then
      found[index] = true
    end
    for _, beyond in ipairs(across(p, index, k)) do
      local text = beyond[1] .. ":" .. beyond[2]
      if not seen[text] then seen[text], list[#list + 1] = true, beyond end
    end
  end
  return found
end

-- The ferries as they lay when the tile was laid decide which are first
-- (CAR-FERRY-29); one that was moved is not moved again.
local function ferry_moves(p)
  local set = {}
  if p.step ~= "move ferries" then return set end
  for index in pairs(first_ferries(p)) do
    local now
    for _, ferry in ipairs(p.g.ferries) do
      if ferry.tile == index then now = ferry end
    end
    local lay = ferry_on(p, index)
    local moved = now.from ~= lay.from or now.to ~= lay.to
    for _, one in ipairs(not moved and crossings(p, index) or {}) do
      if not (now.from == one[2] and now.to == one[3]) then
        set[key(index, one[1])] = true
      end
    end
  end
  return set
end

-- What lies when the ferries begin to move.
function signs.note(p)
  if p.step == "move ferries" and p.told.moving == #p.laid then return end
  p.told.moving = p.step == "move ferries" and #p.laid or nil
  p.told.ferries = {}
  for i, ferry in ipairs(p.g.ferries or {}) do
    p.told.ferries[i] = { tile = ferry.tile, from = ferry.from, to = ferry.to }
  end
end

-- Nobody is asked about ferries where none could be moved: when scoring begins
-- without the question, there must be no first ferry. The scoring of an abbot
-- who is taken back comes before, and that of messages after.
function signs.unasked(p)
  local told, last = p.told, #p.laid
  if told.begun == last then return nil end
  if told.move == "abbot back" and told.abbot ~= last then
    told.abbot = last
    return nil
  end
  told.begun = last
  if told.moving == last or not p.g.ferries then return nil end
  told.ferries = p.g.ferries
  return next(first_ferries(p)) ~= nil
    and "nobody is asked to move a ferry that could be moved" or nil
end

local function once(yes) return yes and { [""] = true } or {} end

-- Ingots ---------------------------------------------------------------------

local function ingots(p)
  local set, laid = {}, p.laid[#p.laid]
  if p.step ~= "place ingots" then return set end
  for y = laid.y - 1, laid.y + 1 do
    for x = laid.x - 1, laid.x + 1 do
      local index = p:tile_at(x, y)
      if index and index ~= #p.laid then set[key(index)] = true end
    end
  end
  return set
end

-- Mage and witch -------------------------------------------------------------

local function enchanted(p, name)
  local at = p.g.magic[name]
  return at and p:feature_of(at.tile, at.segment)
end

local magic_steps = { ["move mage or witch"] = true,
  ["part mage and witch"] = true }

local function magic_places(p)
  local set = {}
  local mage, witch = enchanted(p, "mage"), enchanted(p, "witch")
  for _, feature in ipairs(p.features) do
    if (feature.kind == "road" or feature.kind == "city")
      and not p:is_complete(feature) and feature ~= mage
      and feature ~= witch then
      for _, one in ipairs(feature.members) do
        set[key(one.tile, one.number)] = true
      end
    end
  end
  return set
end

local function magic(p)
  return magic_steps[p.step] and magic_places(p) or {}
end

local function magic_back(name)
  return function (p)
    return once(magic_steps[p.step] and p.g.magic[name]
      and next(magic_places(p)) == nil)
  end
end

-- Robbers --------------------------------------------------------------------

-- The spaces on which figures of a seat stand (CAR-ROB-07, -08).
local function spaces_of(p, seat)
  local player, list = p.g.players[seat], {}
  local rest = player.score
  for _, gone in pairs(player.gone) do
    list[#list + 1], rest = gone % 50, rest - gone
  end
  list[#list + 1] = rest % 50
  return list
end
signs.spaces_of = spaces_of

local function robbers(p)
  local set = {}
  if p.step ~= "place the robber" then return set end
  for seat in ipairs(p.g.players) do
    for _, space in ipairs(seat ~= p.seat and spaces_of(p, seat) or {}) do
      if space ~= p.g.players[p.seat].robber then set[key(space)] = true end
    end
  end
  return set
end

-- Crop circles ---------------------------------------------------------------

local kinds = { fork = "field", club = "road", shield = "city" }

local function circle_kind(p)
  local flags = p.g.things.tile[p.laid[p.s.laid or #p.laid].tile].face.flags
  return kinds[flags.circle]
end

local function additions(p)
  local set = {}
  if p.step ~= "add a meeple" then return set end
  for _, figure in ipairs(p.figures) do
    if figure.seat == p.seat and figure.weight > 0
      and figure.feature.kind == p.s.kind then
      for _, name in ipairs { "meeple", "big meeple" } do
        if (p.g.players[p.seat].figures[name] or 0) > 0 then
          set[key(name, figure.tile, figure.segment)] = true
        end
      end
    end
  end
  return set
end

local function takings(p)
  local set = {}
  for _, figure in ipairs(p.step == "take a meeple back" and p.figures or {}) do
    if figure.seat == p.seat and figure.weight > 0
      and figure.feature.kind == p.s.kind then
      set[key(figure.name, figure.tile, figure.segment)] = true
    end
  end
  return set
end

local function when(step)
  return function (p) return once(p.step == step) end
end

signs.circle_kind = circle_kind
signs.legal = { ferry = ferries, ["move ferry"] = ferry_moves,
  ["leave ferries"] = when "move ferries", ingot = ingots, mage = magic,
  witch = magic, ["mage back"] = magic_back "mage",
  ["witch back"] = magic_back "witch", robber = robbers,
  ["no robber"] = when "place the robber", add = additions,
  ["take back"] = takings, ["each adds"] = when "carry out the circle",
  ["each takes back"] = when "carry out the circle" }

local function place_of(p, m) return key(p.g:segment_place(m.at)) end

signs.keys = { mage = place_of, witch = place_of,
  add = function (p, m) return key(m.meeple, p.g:segment_place(m.at)) end,
  ["take back"] = function (p, m)
    local figure = p.g.figures[m.meeple]
    return key(figure.figure, figure.tile, figure.segment)
  end }

return signs
