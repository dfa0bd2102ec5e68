section "Knights against barbarians ashore"

meeting { "cities_and_knights", "barbarian_attack" }

adjust "points to win" {
  id = "TB-ATTACK-70",
  says = "With Cities & Knights the Barbarian Attack needs no more points: "
    .. "thirteen on the island of the box.",
  plus = -2,
}

-- What stays in the boxes

drop "cities_and_knights.fleet" {
  id = "TB-ATTACK-70",
  says = "Leave the barbarian fleet and its track in the box: no city falls, "
    .. "and nobody becomes a Defender of Catan.",
}

drop { "barbarian_attack.knights", "barbarian_attack.cards" } {
  id = "TB-ATTACK-70",
  says = "Leave the knights and cards of the Barbarian Attack in the box too: "
    .. "use the knights and progress cards of Cities & Knights.",
}

drop "cities_and_knights.knights_on_corners" {
  id = { "TB-ATTACK-70", "CAT-R-63" },
  says = "Knights stand on edges, not on corners. So they block nobody, and "
    .. "do nothing but ride and fight.",
}

drop "CK-050" {
  id = "CAT-R-63",
  says = "The barbarians are ashore from the start, so nothing waits for them "
    .. "to land.",
}

-- Landings

replace "CK-030" {
  clause = "step barbarian ship", id = { "CK-030", "TB-ATTACK-70" },
  says = "A ship on the event die lands a barbarian on the hex of the coast "
    .. "with the number rolled, unless the hex is conquered.",
  run = function (g) g:land_at(g.turn.rolled) end,
}

on "improved" {
  id = { "TB-ATTACK-13", "TB-ATTACK-70" },
  says = "Each city improvement brings a landing with a single roll.",
  run = function (g) g:ask("landing", { rolls = 1 }) end,
}

-- Conquest

forbid "medicine" {
  id = "TB-ATTACK-21",
  says = "Medicine cannot place a city at a conquered hex either.",
  places = function (g) return g:conquered_hexes():touching "corner" end,
}

adjust "conquered corners" {
  id = "TB-ATTACK-70",
  says = "A metropolis is never conquered: it loses what its hexes produce "
    .. "and nothing else. A city wall gives no protection.",
  depends = { "metropolis" },
  removes = function (g) return g:placed(nil, "metropolis") end,
}

-- Each number stands once on the coast (TB-ATTACK-04).
forbid "inventor" {
  id = "CAT-R-63",
  says = "The two hexes must both be on the coast, or both inland.",
  when = function (g, player, m)
    local coast = g:set("hex", g:cached "coast")
    return coast[m.one] ~= coast[m.other]
  end,
}

-- Knights on paths

for kind, strength in pairs { basic = "one", strong = "two", mighty = "three" }
do
  local ids = { "TB-ATTACK-70", "CK-092" }
  local says = ("A player has two %s knights of strength %s; they stand on "
    .. "paths, roads or not."):format(kind, strength)
  change(("piece.%s knight.on"):format(kind)) {
    id = ids, says = says, from = "corner", to = "edge",
  }
  change(("piece.%s knight.shares"):format(kind)) {
    id = ids, says = says, from = nil, to = true,
  }
end

change "piece.helmet.on" {
  id = { "TB-ATTACK-70", "CK-080" },
  says = "You have six helmets. A knight with a helmet is active.",
  from = "corner", to = "edge",
}
change "mark.activated.on" {
  id = "TB-ATTACK-70",
  says = "A knight you activate fights from the end of this turn on.",
  from = "corner", to = "edge",
}
change "mark.promoted.on" {
  id = "TB-ATTACK-70", says = "You may promote a knight before it rides.",
  from = "corner", to = "edge",
}

define "knight_on" {
  id = { "TB-ATTACK-41", "TB-ATTACK-70" },
  says = "Knights of every strength ride and fight.",
  wraps = function (g, former, path) return g:knight_at(path) end,
}

replace "CK-082" {
  clause = "domain knight's corner", id = { "CK-082", "TB-ATTACK-70" },
  says = "Place a knight on an edge of the castle that has none.",
  of = "edge",
  places = function (g) return g:castle_paths() - g:placed(nil, "knight") end,
}

replace "CK-087" {
  clause = "move activate", id = { "CK-087", "CAT-R-63" },
  says = "You may activate a knight, even one you recruited this turn.",
}

replace "CK-087" {
  clause = "domain idle knight", id = "CK-087",
  says = "You can only choose one of your inactive knights.", of = "edge",
}

replace "CK-089" {
  clause = "move promote", id = { "CK-089", "CK-090", "CK-093" },
  says = "You may promote a knight, active or not: the next stronger one "
    .. "takes its place, and stays active or inactive as it was.",
}

replace "CK-089" {
  clause = "domain own knight", id = "CK-089",
  says = "You can only choose one of your knights.", of = "edge",
}

on { "basic knight moved", "strong knight moved", "mighty knight moved" } {
  id = { "TB-ATTACK-41", "CAT-R-63" },
  says = "Riding is not an action of a knight: active or not, it may ride "
    .. "even on the turn you recruit it, and stays as it was.",
  run = function (g, e)
    if g:owner("helmet", e.from) then g:shift("helmet", e.from, e.to) end
  end,
}

-- Battles

adjust "strength of a knight" {
  id = "TB-ATTACK-70",
  says = "A strong knight counts for two barbarians, a mighty one for three.",
  plus = function (g, path) return g:strength_at(path) - 1 end,
}

define "knights_around" {
  id = { "TB-ATTACK-59", "TB-ATTACK-70" },
  says = "Only active knights fight; the others have no share in prisoners or "
    .. "losses.",
  wraps = function (g, former, hex, player)
    return former(g, hex, player) & g:placed(nil, "helmet")
  end,
}

replace "TB-ATTACK-51" {
  clause = "value knights to win", id = { "TB-ATTACK-51", "TB-ATTACK-70" },
  says = "Knights win when they are as strong as the barbarians.",
}

replace "TB-ATTACK-55" {
  clause = "step share the rest", id = { "TB-ATTACK-55", "CAT-R-63" },
  says = "Prisoners left over go to the player with the strongest knights "
    .. "there. If several tie, the dice decide, and the others take gold.",
}

on "knight lost" {
  id = { "TB-ATTACK-57", "CK-100" },
  says = "A lost knight returns to its owner's supply without its helmet.",
  run = function (g, e) g:take_helmet(e.at) end,
}

-- Where knights have fought since the turn began.
component.mark "fought" { on = "edge" }

on "hex liberated" {
  id = { "TB-ATTACK-57", "CK-143", "CAT-R-63" },
  says = "Knights that beat barbarians go on fighting until all of the coast "
    .. "has been checked.",
  run = function (g, e)
    for path in g:knights_around(e.at) do g:mark("fought", path) end
  end,
}

step "stand at ease" {
  id = { "TB-ATTACK-57", "CK-143", "CAT-R-63" },
  says = "Then knights that have fought become inactive.",
  of = "turn", after = "check the coast",
  run = function (g)
    for path in g:value "knights to rest" do g:take_helmet(path) end
    g:unmark "fought"
  end,
}

value "knights to rest" {
  id = { "TB-ATTACK-57", "CK-143", "CAT-R-63" },
  says = "All who have fought take off their helmets.",
  printed = false,
  kind = "places",
  base = function (g) return g:placed(nil, "fought") end,
}

change "prisoners for a point" {
  id = "TB-ATTACK-70", says = "Three prisoners are worth one point.",
  from = 2, to = 3,
}

-- Knights who are driven away or desert

replace "CK-100" {
  clause = "step retreat", id = { "CK-100", "CK-108c", "CAT-R-63" },
  says = "The owner of a knight that is driven away puts it on the nearest "
    .. "edge without a knight, active or inactive as it was.",
}

replace "CK-100" {
  clause = "move retreat to", id = { "CK-100", "CAT-R-63" },
  says = "Move your knight to the nearest edge without a knight. If there are "
    .. "several, choose one.",
}

replace "CK-102" {
  clause = "domain retreat", id = { "CK-102", "CAT-R-63" },
  says = "No other edge without a knight may be nearer.", of = "edge",
  places = function (g, player, m, s)
    local reached, closed = g:set("edge", s.corner), g:placed(nil, "knight")
      | g:set("edge", s.corner)
    repeat
      reached = reached | reached:touching "corner":touching "edge"
    until #(reached - closed) > 0
    return reached - closed
  end,
}

drop "CK-109" {
  id = "CAT-R-63", says = "A knight does not cut a road.",
}

replace "CK-CARD-15" {
  clause = "move intrigue", id = { "CK-CARD-15", "CAT-R-63" },
  says = "Play Intrigue to drive another player's knight off an edge at one "
    .. "of your roads, whatever its strength.",
}

replace "CK-CARD-15" {
  clause = "domain knight by own road", id = { "CK-CARD-15", "CAT-R-63" },
  says = "You can only choose another player's knight on one of your roads, "
    .. "or on an edge that meets one.",
  of = "edge",
  places = function (g, player)
    return g:ends(player):touching "edge" & g:foreign_knights(player)
  end,
}

replace "CK-CARD-18" {
  clause = "step welcome", id = { "CK-CARD-18", "CAT-R-63" },
  says = "You may place a knight as strong as the deserter, active or "
    .. "inactive as it was, or a basic one if you have none of that strength "
    .. "left.",
}

replace "CK-ED-09" {
  clause = "domain place of the deserter", id = { "CK-ED-09", "CK-CARD-18" },
  says = "Your knight goes where the deserter stood; you need no road there.",
  of = "edge",
  places = function (g, player, m, s)
    return g:set("edge", g:waiting() == "welcome" and s.corner or nil)
  end,
}

replace "CK-CARD-13" {
  clause = "move warlord", id = { "CK-CARD-13", "CAT-R-63" },
  says = "Play Warlord to activate all your knights for free.",
}

replace "CK-CARD-12" {
  clause = "domain open road", id = { "CK-CARD-12", "CAT-R-63" },
  says = "A road is open if one of its ends has no other road or building of "
    .. "its colour. Other players' pieces and knights do not matter.",
}
