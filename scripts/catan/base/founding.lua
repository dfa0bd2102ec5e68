section("Founding", "setup")

sequence "game" {}

step "prepare the island" {
  id = { "CAT-002", "CAT-001", "CAT-010" },
  says = "Lay out the island as the map shows it.",
  stays = "start",
  of = "game", before = "see who begins",
  run = function (g)
    g.first_player, g.robber = 1, 0
    g.longest_road, g.offer = 0, false
    g:ask "set up"
  end,
}

event "rolled to begin" { says = "{player} rolls {sum} to see who begins." }

local function highest_rollers(g, players)
  local best, leaders = 0, {}
  for _, player in ipairs(players) do
    local white, red = g:roll("white", "red")
    local sum = white + red
    g:emit("rolled to begin", { player = player, sum = sum })
    if sum > best then best, leaders = sum, {} end
    if sum == best then leaders[#leaders + 1] = player end
  end
  return leaders
end

step "see who begins" {
  id = "CAT-020",
  says = "Everyone rolls both dice. The highest roll goes first; players who "
    .. "tie for it roll again.",
  of = "game", after = "prepare the island", before = "first round",
  run = function (g)
    local left = g:clockwise(1)
    while #left > 1 do left = highest_rollers(g, left) end
    g.first_player = left[1]
    g:ask "complete the island"
  end,
}

-- What is laid in turns, from the first player on, before anybody founds.
sequence "complete the island" {}

-- What all have when the founding is over.
define "points_to_begin_with" (function () return 2 end)

step "first round" {
  id = "CAT-021",
  says = "Starting with the first player and going clockwise, everyone places "
    .. "a settlement and a road that touches it.",
  of = "game", after = "see who begins", before = "second round",
  run = function (g)
    for _, player in ipairs(g:clockwise(g.first_player)) do
      g:ask("first founding", player)
    end
  end,
}

step "second round" {
  id = "CAT-022",
  says = "Then everyone places a second settlement with a road that touches "
    .. "it, in reverse order: the last player goes twice in a row.",
  of = "game", after = "first round", before = "take turns",
  run = function (g)
    local order = g:clockwise(g.first_player)
    for i = #order, 1, -1 do
      g:ask("second founding", order[i])
    end
  end,
}

step "take turns" {
  id = { "CAT-030", "CAT-026" },
  says = "The first player takes the first turn.",
  stays = "flow",
  of = "game", after = "second round",
  run = function (g) g:ask "turn" end,
}

sequence "first founding" {}

step "first settlement" {
  id = { "CAT-021", "CAT-023", "CAT-024" },
  says = "Place a settlement on any free corner that is not next to another "
    .. "building.",
  of = "first founding", before = "first road",
  offers = { "starting settlement" },
}

step "first road" {
  id = { "CAT-021", "CAT-024" },
  says = "Place a road that touches this settlement.",
  of = "first founding", after = "first settlement", offers = { "route" },
  free = true,
}

sequence "second founding" {}

step "second settlement" {
  id = { "CAT-022", "CAT-023", "CAT-024" },
  says = "Place a second settlement; it need not be near the first.",
  of = "second founding", before = "second road",
  offers = { "starting settlement" },
}

step "second road" {
  id = { "CAT-022", "CAT-024" },
  says = "Place a road that touches the building you have just placed.",
  of = "second founding", after = "second settlement",
  before = "first harvest", offers = { "route" }, free = true,
}

step "first harvest" {
  id = "CAT-025",
  says = "Collect one resource for each hex around your second settlement.",
  of = "second founding", after = "second road",
  when = function (g, s) return s.corner ~= nil end,
  run = function (g, s) g:first_harvest(s.player, s.corner) end,
}

define "first_harvest" (function (g, player, corner)
  local goods = {}
  for _, hex in ipairs(g.places.corner_cells[corner]) do
    local harvest = g:value("harvest", player, "settlement", hex)
    g:gain(player, harvest)
    for good, n in pairs(harvest) do goods[good] = (goods[good] or 0) + n end
  end
  if next(goods) then
    g:emit("harvested", { player = player, goods = goods })
  end
end)

-- s.corner: where the building of this founding stands, once it does.
move "starting settlement" {
  id = { "CAT-021", "CAT-022", "CAT-024" },
  says = "Place a starting settlement for free.",
  form = "settlement <at>", at = "starting corner", piece = "settlement",
  as = { "founding", "starting building" },
  apply = function (g, player, m, s) s.corner = m.at end,
}

domain "starting corner" {
  id = "CAT-023",
  says = "A starting building must stand at a land hex; the coast will do.",
  of = "corner",
  places = function (g) return g:value "land":touching "corner" end,
}

forbid "route" {
  id = { "CAT-021", "CAT-022" },
  says = "A starting road must touch the building you have just placed.",
  places = function (g, player, m, s)
    return s.corner and ~g:set("corner", s.corner):touching "edge"
  end,
}

forbid "starting building" {
  id = "CAT-164",
  says = "A starting building needs a free edge beside it for its road.",
  places = function (g)
    return ~g:free "edge":touching "corner"
  end,
}

observe "first_player" { as = "player" }
