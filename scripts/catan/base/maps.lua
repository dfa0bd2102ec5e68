-- What the words of a map mean, so that a misspelt one is found when the map is
-- read.

component.map_list "harbours" {}
component.map_list "main island" {}

local function bad_tokens(piles)
  for _, token in ipairs(piles.tokens or {}) do
    if math.type(token) ~= "integer" then
      return "pile tokens: a number was expected, not", token
    end
  end
end

-- Printed, or dealt from a pile; other words are marks, such as "robber".
local function bad_terrain(cell, piles, terrains)
  local kind, pile = cell.words[1], cell.words[2]
  if kind ~= "random" then
    if terrains[kind] then return nil end
    return ("hex %s: there is no terrain"):format(cell.name), kind, terrains
  elseif not piles[pile] then
    return ("hex %s: there is no pile"):format(cell.name), pile, piles
  end
  for _, one in ipairs(piles[pile]) do
    if not terrains[one] then
      return ("pile %s: there is no terrain"):format(pile), one, terrains
    end
  end
end

local corner = { n = true, s = true }

-- A harbour lies on an edge; its kind is printed or dealt too.
local function bad_harbour(harbour, kinds)
  local kind, place = harbour.words[1], harbour.places[1]
  if not kinds[kind] then
    return ("line %d: there is no harbour"):format(harbour.line), kind, kinds
  elseif not place or not place.side or corner[place.side] then
    return ("line %d: a harbour lies on an edge, such as A1.nw, not on"):format(
      harbour.line), place and place.name or "nothing"
  end
end

local function bad_list(lists, known)
  for name in pairs(lists) do
    if not known[name] then return "there is no list", name, known end
  end
end

expect "map" (function (map)
  return bad_tokens(map.map.piles)
end)

expect "map" (function (map, things)
  return bad_list(map.map.lists, things.map_list)
end)

expect "map" (function (map, things)
  for _, cell in ipairs(map.map.cells) do
    local problem, word, names = bad_terrain(cell, map.map.piles,
      things.terrain)
    if problem then return problem, word, names end
  end
end)

expect "map" (function (map, things)
  local kinds = { any = true, random = true }
  for _, good in ipairs(things.good.list) do kinds[good] = true end
  for _, harbour in ipairs(map.map.lists.harbours or {}) do
    local problem, word, names = bad_harbour(harbour, kinds)
    if problem then return problem, word, names end
  end
  for _, kind in ipairs(map.map.piles["harbour kinds"] or {}) do
    if not kinds[kind] then
      return "pile harbour kinds: there is no harbour", kind, kinds
    end
  end
end)

-- Where the scenario of another box lays an island of its own, nothing else may
-- be dealt from the piles that its hexes and tokens come from.
expect "map" (function (map)
  local main = map.map.lists["main island"]
  if not main then return nil end
  local inside = {}
  for _, entry in ipairs(main) do
    for _, place in ipairs(entry.places) do inside[place.name] = true end
  end
  for _, cell in ipairs(map.map.cells) do
    if cell.words[1] == "random" and not inside[cell.name] then
      return "beside the main island nothing can be dealt, as it is at hex",
        cell.name
    end
  end
end)

-- A pile from which more is dealt than it has.
local function short_pile(name, pile, count)
  if #pile < count then
    return ("pile %s: the map deals %d from it, and it has only"):format(name,
      count), tostring(#pile)
  end
end

expect "map" (function (map)
  local counts = {}
  for _, cell in ipairs(map.map.cells) do
    local kind, pile = cell.words[1], cell.words[2]
    if kind == "random" then counts[pile] = (counts[pile] or 0) + 1 end
  end
  for name, pile in pairs(map.map.piles) do
    local problem, word = short_pile(name, pile, counts[name] or 0)
    if problem then return problem, word end
  end
end)

expect "map" (function (map)
  local count = 0
  for _, harbour in ipairs(map.map.lists.harbours or {}) do
    if harbour.words[1] == "random" then count = count + 1 end
  end
  return short_pile("harbour kinds", map.map.piles["harbour kinds"] or {},
    count)
end)
