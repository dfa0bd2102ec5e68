-- g.magic: where mage and witch stand, { tile =, segment = } by name; nil is
-- beside the track.

module "mage_and_witch" {
  title = "Mage & Witch", version = "1.0", extends = "carcassonne",
}

section("Mage and witch", "turn")

for _, face in ipairs(tilerows(text "tiles.txt")) do
  component.tile (face.id) {
    id = { "CAR-MAGE-01", "CAR-MAGE-02" },
    says = "Shuffle in the eight tiles that show a magic hat.",
    face = face, copies = face.copies,
  }
end

component.magician "mage" {
  id = { "CAR-MAGE-01", "CAR-ORDER-19", "CAR-ORDER-21" },
  says = "There is one mage, who belongs to nobody.",
}
component.magician "witch" {
  id = { "CAR-MAGE-01", "CAR-ORDER-19", "CAR-ORDER-21" },
  says = "There is one witch, who belongs to nobody.",
}

on "game begins" {
  id = "CAR-MAGE-02", says = "The mage and the witch stand beside the track.",
  run = function (g) g.magic = {} end,
}

for _, name in ipairs { "mage", "witch" } do
  observe(name .. " by cell") {
    what = "the segment of the cell on which it stands, by its number",
    size = function (g) return g:window_size() end,
    of = function (g)
      local at = g.magic and g.magic[name]
      local cell = at and g:window_cell(at.tile)
      return cell and { [cell] = at.segment }
    end,
  }
end

-- The feature on which one of them stands, or nil.
define "enchanted" (function (g, name)
  local at = g.magic and g.magic[name]
  return at and g:feature(g:segment(at.tile, at.segment))
end)

local function stands_on(g, name, feature)
  return g:enchanted(name) == g:feature(feature)
end

local function together(g)
  local mage = g:enchanted("mage")
  return mage ~= nil and mage == g:enchanted("witch")
end

section("Moving mage and witch", "Mage and witch")

step "move mage or witch" {
  id = { "CAR-MAGE-03", "CAR-MAGE-06", "CAR-MAGE-07", "CAR-MAGE-12",
    "CAR-MAGE-13", "CAR-MAGE-14", "CAR-MAGE-16", "CAR-MAGE-17",
    "CAR-ORDER-03", "CAR-ORDER-05" },
  says = "If your tile shows a magic hat, or joins the features of the mage "
    .. "and the witch, you must place or move one of the two before you place "
    .. "a figure and before anything is scored.",
  of = "tile turn", after = "set the tile aside", before = "place a figure",
  when = function (g, s)
    return s.laid ~= nil and g.magic ~= nil
      and (g:face(g.laid[s.laid].tile).row.flags.hat or together(g))
  end,
}

step "part mage and witch" {
  id = { "CAR-MAGE-13", "CAR-FERRY-28" },
  says = "The mage and the witch now stand on the same feature: one of them "
    .. "must leave it at once.",
  when = together,
}

on "features joined" {
  id = { "CAR-MAGE-13", "CAR-FERRY-28" },
  says = "If anything other than a tile joins the features of the mage and "
    .. "the witch, the active player must move one of them.",
  run = function (g)
    if together(g) then g:ask("part mage and witch", g:active()) end
  end,
}

local function add_open(g, list, kind, mage, witch)
  for _, feature in ipairs(g:all_features(kind)) do
    if feature ~= mage and feature ~= witch
      and not g:value("complete", feature) then
      for _, segment in ipairs(g:members(feature)) do
        list[#list + 1] = segment
      end
    end
  end
end

local function targets(g)
  local mage, witch, list = g:enchanted("mage"), g:enchanted("witch"), {}
  add_open(g, list, "road", mage, witch)
  add_open(g, list, "city", mage, witch)
  return list
end

domain "magic place" {
  id = { "CAR-MAGE-04", "CAR-MAGE-05", "CAR-MAGE-08", "CAR-MAGE-09",
    "CAR-MAGE-10" },
  says = "The mage and the witch may stand on any incomplete road or city, "
    .. "with or without figures, but never both on the same one. When moved, "
    .. "they go to a different one.",
  of = "segment", list = targets, all = 400,
}

event "enchanted" { says = "The {name} comes to {feature:feature}." }
event "released" { says = "The {name} goes back beside the track." }

local function release(g, name)
  g.magic[name] = nil
  g:emit("released", { name = name })
end

local function magic_moves(name, title)
  move (name) {
    id = { "CAR-MAGE-03", "CAR-MAGE-04", "CAR-MAGE-06", "CAR-MAGE-07",
      "CAR-MAGE-13", "CAR-MAGE-16" },
    says = "Place or move the " .. title .. ".",
    form = name .. " <at>", at = "magic place",
    during = { "move mage or witch", "part mage and witch" },
    apply = function (g, _, m)
      local index, k = g:segment_place(m.at)
      g.magic[name] = { tile = index, segment = k }
      g:emit("enchanted", { name = name, feature = m.at })
    end,
  }
  move (name .. " back") {
    id = { "CAR-MAGE-11", "CAR-MAGE-15" },
    says = "Put the " .. title .. " back beside the track.",
    form = name .. " back", as = "magic back",
    during = { "move mage or witch", "part mage and witch" },
    apply = function (g) release(g, name) end,
    where = function (g)
      local at = g.magic[name]
      return at and { g:spot_of(g:segment(at.tile, at.segment)) }
    end,
  }
  forbid (name .. " back") {
    id = { "CAR-MAGE-11", "CAR-MAGE-12" },
    says = "The " .. title .. " can only go back from the map.",
    when = function (g) return g.magic[name] == nil end,
  }
end

magic_moves("mage", "mage")
magic_moves("witch", "witch")

forbid "magic back" {
  id = { "CAR-MAGE-11", "CAR-MAGE-15" },
  says = "You can only send one of them back if neither can be placed or "
    .. "moved.",
  when = function (g, player)
    return g:could("look for a magic place", player)
  end,
}

step "look for a magic place" {
  id = { "CAR-MAGE-11", "CAR-MAGE-15" },
  says = "One of the two looks for a place to go.",
  printed = false,
  offers = { "mage", "witch" },
}

section("Points with mage or witch", "points")

adjust "score" {
  id = { "CAR-MAGE-18", "CAR-MAGE-20", "CAR-MAGE-24", "CAR-MAGE-25",
    "CAR-MAGE-27", "CAR-MAGE-28", "CAR-ORDER-26", "CAR-ORDER-27",
    "CAR-ORDER-28" },
  says = "The mage adds 1 point for each tile of the road or city, even where "
    .. "the tiles themselves score nothing.",
  when = function (g, feature) return stands_on(g, "mage", feature) end,
  plus = function (g, feature) return g:tile_count(feature) end,
}

adjust "score" {
  id = { "CAR-MAGE-19", "CAR-MAGE-20", "CAR-MAGE-21", "CAR-MAGE-24",
    "CAR-MAGE-25", "CAR-MAGE-26", "CAR-MAGE-29", "CAR-ORDER-26",
    "CAR-ORDER-27", "CAR-ORDER-28" },
  says = "The witch halves the points of the road or city, rounded up, for "
    .. "each owner separately.",
  when = function (g, feature) return stands_on(g, "witch", feature) end,
  over = 2, round = "up",
}

step "release mage and witch" {
  id = { "CAR-MAGE-22", "CAR-MAGE-23" },
  says = "After scoring, the mage or witch leaves the completed feature, "
    .. "whether or not anybody owned it.",
  of = "score feature", after = "figures return",
  when = function (g, s) return g:value("complete", s.feature) end,
  run = function (g, s)
    for _, name in ipairs(g.things.magician.list) do
      if stands_on(g, name, s.feature) then release(g, name) end
    end
  end,
}

-- 1 if the feature is the player's alone, less for each other who shares it.
local function share(g, player, feature)
  local sum = 0
  for _, owner in ipairs(g:owners(feature)) do
    sum = sum + (owner == player and 1 or -1 / (#g.players - 1))
  end
  return sum
end

-- What one of them brings the player where it stands.
local effect = {
  mage = function (g, player, feature)
    return (g:tile_count(feature) + 0.5) * share(g, player, feature)
  end,
  witch = function (g, player, feature)
    return -g:expected(feature) / 2 * share(g, player, feature)
  end,
}

worth "meeple" (function (g, _, m)
  local k = g:spot(m)
  local feature = k and g:segment(#g.laid, k)
  if k and stands_on(g, "mage", feature) then
    return g:tile_count(feature)
  end
  return k and stands_on(g, "witch", feature) and -g:expected(feature) / 2 or 0
end)

for name, of in pairs(effect) do
  local function now(g, player)
    local feature = g:enchanted(name)
    return feature and of(g, player, feature) or 0
  end
  worth (name) (function (g, player, m)
    return of(g, player, m.at) - now(g, player)
  end)
  worth (name .. " back") (function (g, player) return -now(g, player) end)
end

chapter "drawing"
