-- g.ingots: on a tile, by its number. g.claims: who may take those of a tile, a
-- set of bits by seat, for features completed in this turn, until none is left.

module "gold_mines" {
  title = "Gold Mines", version = "1.0", extends = "carcassonne",
}

section("Ingots", "turn")

for _, face in ipairs(tilerows(text "tiles.txt")) do
  component.tile (face.id) {
    id = { "CAR-GOLD-01", "CAR-GOLD-02" },
    says = "Shuffle in the eight tiles that show gold.",
    face = face, copies = face.copies,
  }
end

component.good "ingot" {
  id = { "CAR-GOLD-01", "CAR-GOLD-02", "CAR-GOLD-16", "CAR-ORDER-19",
    "CAR-ORDER-21" },
  says = "There are 16 ingots, two for each of these tiles. Everyone can see "
    .. "the ingots you have collected, and you cannot lose them.",
  bank = 16,
}

on "game begins" {
  id = "CAR-GOLD-02", says = "Lay the ingots beside the track.",
  run = function (g) g.ingots, g.claims = {}, {} end,
}

observe "ingots by cell" {
  what = "how many ingots lie in each cell",
  size = function (g) return g:window_size() end,
  of = function (g)
    local counts = {}
    for tile, count in pairs(g.ingots or {}) do
      local cell = g:window_cell(tile)
      if cell then counts[cell] = count end
    end
    return counts
  end,
}

event "ingot placed" { says = "An ingot is placed on {index:tile}." }

local function put(g, index)
  g.bank.ingot = g.bank.ingot - 1
  g.ingots[index] = (g.ingots[index] or 0) + 1
  g:emit("ingot placed", { index = index })
end

local function lift(g, index)
  local left = g.ingots[index] - 1
  g.bank.ingot = g.bank.ingot + 1
  g.ingots[index] = left > 0 and left or nil
end

-- The tiles on the eight cells round a tile, from the north-west by rows.
local function around(g, index)
  local laid, list = g.laid[index], {}
  for y = laid.y - 1, laid.y + 1 do
    for x = laid.x - 1, laid.x + 1 do
      local other = g:tile_at(x, y)
      if other and other ~= index then list[#list + 1] = other end
    end
  end
  return list
end

section("Placing ingots", "Ingots")

step "place ingots" {
  id = { "CAR-GOLD-03", "CAR-GOLD-05", "CAR-GOLD-07", "CAR-GOLD-17",
    "CAR-ORDER-02" },
  says = "If your tile shows gold, place one ingot on it and one on a "
    .. "neighbouring tile before you place a figure.",
  of = "tile turn", after = "set the tile aside", before = "place a figure",
  alone = "automatic",
  when = function (g, s)
    return s.laid ~= nil and g.ingots ~= nil
      and g:face(g.laid[s.laid].tile).row.flags.gold
  end,
  run = function (g, s) put(g, s.laid) end,
}

domain "tile beside the gold" {
  id = { "CAR-GOLD-03", "CAR-GOLD-04" },
  says = "The second ingot goes on any of the eight neighbouring tiles, even "
    .. "one that already has ingots.",
  of = "tile",
  list = function (g, _, _, s)
    return s and s.laid and around(g, s.laid) or {}
  end,
}

move "ingot" {
  id = { "CAR-GOLD-03", "CAR-GOLD-04", "CAR-GOLD-05" },
  says = "Place the second ingot on a neighbouring tile.",
  form = "ingot <at>", at = "tile beside the gold", during = "place ingots",
  apply = function (g, _, m) put(g, m.at) end,
}

section("Sharing ingots", "points")

-- The tiles of which a completed feature brings the ingots.
local function claimed(g, feature)
  local tiles = g:tiles_of(feature)
  if not g.things.feature[g:kind_of(feature)].centre then return tiles end
  local list = around(g, tiles[1])
  table.insert(list, tiles[1])
  return list
end

on "feature scored" {
  id = { "CAR-GOLD-06", "CAR-GOLD-08", "CAR-GOLD-09", "CAR-GOLD-14",
    "CAR-GOLD-15", "CAR-GOLD-18" },
  says = "The owners of a completed feature get the ingots on its tiles; for "
    .. "one like a monastery, also those on the tiles around it. If nobody "
    .. "owns the feature, they stay for another one. An incomplete feature "
    .. "brings none.",
  run = function (g, e)
    if not g.claims or e.final or #e.owners == 0 then return end
    for _, index in ipairs(claimed(g, e.feature)) do
      for _, owner in ipairs(e.owners) do
        g.claims[index] = (g.claims[index] or 0) | 1 << owner
      end
    end
  end,
}

-- Where a player may take an ingot, and whether it matters where: if the same
-- players may take all of them, it does not.
local function takeable(g, seat)
  local list, first, matters = {}, nil, false
  for index, who in pairs(g.claims) do
    if g.ingots[index] and who >> seat & 1 == 1 then
      list[#list + 1], first = index, first or who
      matters = matters or who ~= first
    end
  end
  return list, matters
end

-- Asks the next player who may take an ingot, beginning with a seat.
local function go_on(g, seat)
  for _, next_one in ipairs(g:clockwise(seat)) do
    if #takeable(g, next_one) > 0 then
      g:ask("take an ingot", next_one)
      return
    end
  end
  g.claims = {}
end

step "share the ingots" {
  id = { "CAR-GOLD-10", "CAR-GOLD-13", "CAR-GOLD-17", "CAR-ORDER-09" },
  says = "After scoring, all players who are due ingots take one each in "
    .. "turn, clockwise from the active player, until none is left.",
  of = "tile turn", after = "score what is complete",
  when = function (g, s)
    return s.laid ~= nil and g.claims ~= nil and next(g.claims) ~= nil
  end,
  run = function (g) go_on(g, g:active()) end,
}

step "take an ingot" {
  id = "CAR-GOLD-10", says = "Take an ingot.", alone = "automatic",
}

domain "tile with ingots" {
  id = "CAR-GOLD-08",
  says = "You can only take an ingot from a tile that has one.",
  of = "tile",
  list = function (g)
    local list = {}
    for index in pairs(g.ingots) do list[#list + 1] = index end
    return list
  end,
}

domain "ingot to take" {
  id = { "CAR-GOLD-11", "CAR-GOLD-12" },
  says = "You can only take ingots from the tiles of completed features you "
    .. "own; choose the tile where it matters.",
  within = "tile with ingots",
  list = function (g, player)
    local list, matters = takeable(g, player)
    return matters and list or { list[1] }
  end,
}

event "ingot taken" { says = "{player} takes an ingot from {index:tile}." }

move "take" {
  id = { "CAR-GOLD-08", "CAR-GOLD-10", "CAR-GOLD-11", "CAR-GOLD-12" },
  says = "Take an ingot from a tile of a completed feature you own.",
  form = "take <at>", at = "ingot to take", during = "take an ingot",
  apply = function (g, player, m)
    lift(g, m.at)
    g:gain(player, "ingot", 1)
    g:emit("ingot taken", { player = player, index = m.at })
    go_on(g, g:next(player))
  end,
}

section("Points for ingots", "Sharing ingots")

step "remove the ingots" {
  id = { "CAR-GOLD-18", "CAR-ORDER-29" },
  says = "Before the map is scored, return the ingots left on tiles to the "
    .. "box.",
  of = "final scoring", before = "open features",
  run = function (g)
    for index, n in pairs(g.ingots or {}) do
      for _ = 1, n do lift(g, index) end
    end
  end,
}

value "points for each ingot" {
  id = "CAR-GOLD-19",
  says = "Up to 3 ingots are worth 1 point each, up to 6 are worth 2, up to 9 "
    .. "are worth 3, and more are worth 4.",
  base = function (_, count)
    return count <= 3 and 1 or count <= 6 and 2 or count <= 9 and 3 or 4
  end,
}

step "score ingots" {
  id = { "CAR-GOLD-19", "CAR-GOLD-20", "CAR-ORDER-29" },
  says = "After the fields and open features, score your ingots.",
  of = "final scoring", after = "count the treasures",
  run = function (g)
    for _, player in ipairs(g:clockwise(g:active())) do
      local count = g.players[player].hand.ingot
      if count > 0 then
        g:ask("award", { player = player, what = "ingots", final = true,
          counted = { "points for each ingot", count },
          points = count * g:value("points for each ingot", count) })
      end
    end
  end,
}

section("What brought the points", "end")

adjust "points" {
  id = "CAR-GOLD-19", says = "Points from ingots.", printed = false,
  plus = function (g, player) return g:scored(player, "ingots") end,
}

-- How much a player has of what a tile may bring, less what the others have.
local function hold(g, player, index)
  local sum = 0
  for k, kind in ipairs(g:face(g.laid[index].tile).kinds) do
    local feature = g.things.feature[kind]
    local at = g:segment(index, k)
    if feature and not feature.endless and g:meeples_on(at) > 0 then
      sum = sum + (g:is_owner(at, player) and 2 or -1)
    end
  end
  return sum
end

-- A meeple may get the ingots round it.
worth "meeple" (function (g, _, m)
  local k, count = g:spot(m), 0
  local feature = k and g:segment(#g.laid, k)
  if not k or g.things.feature[g:kind_of(feature)].endless then return 0 end
  for _, index in ipairs(claimed(g, feature)) do
    count = count + (g.ingots and g.ingots[index] or 0)
  end
  return g:gaps(feature) > 0 and count or 2 * count
end)

worth "ingot" (function (g, player, m) return hold(g, player, m.at) end)
worth "take" (function (g, player, m)
  local others = g.claims[m.at] & ~(1 << player)
  return others > 0 and 1 or 0
end)

chapter "drawing"
