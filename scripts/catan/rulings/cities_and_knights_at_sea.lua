section "Knights at sea"

meeting { "cities_and_knights", "seafarers" }
settle "production" {
  id = { "SEA-CK-27", "CK-SEA-14" }, order = { "pay the gold", "aqueducts" },
  says = "Gold is paid first and counts as received, so that it leaves "
    .. "nothing for the aqueduct to do.",
}

-- Founding

replace "CAT-022" {
  clause = "step second road",
  id = { "CK-013", "SEA-CK-26", "CK-SEA-14" },
  says = "Place a road that touches the city, or a ship at the coast.",
}
settle "CAT-022" {
  id = "CAT-R-52", keep = "rulings",
  says = "A founding city may have a ship instead of its road.",
  cite = "SEA-CK-26",
}

replace "SEA-029" {
  clause = "step first gold",
  id = { "SEA-029", "SEA-CK-26" },
  says = "A founding city at a gold river brings one card of its owner's "
    .. "choice.",
}

on "city placed" {
  id = { "SEA-CK-25", "SEA-055" },
  says = "The island of the founding city is its owner's home too. Only "
    .. "settlements win chips: no knight, wall or metropolis does.",
  run = function (g, e)
    local island = not g.turn and g:island_at(e.at)
    if island then g.players[e.player].islands[island] = 0 end
  end,
}

-- Gold

replace "SEA-102" {
  clause = "value gold",
  id = { "SEA-100", "SEA-101", "SEA-102", "SEA-CK-11", "CK-SEA-10" },
  says = "A settlement at a gold river brings one card of any resource, a city "
    .. "two, and no commodity.",
}

forbid "merchant" {
  id = { "SEA-CK-12", "CK-SEA-11" },
  says = "The merchant does not stand on a gold river.",
  places = function (g) return g:placed(nil, "terrain", "gold") end,
}

replace "CK-CARD-06" {
  clause = "domain movable number",
  id = { "CK-CARD-06", "SEA-CK-28" },
  says = "It must be a hex with a number, on any island, a gold river too, "
    .. "but not with 2, 6, 8 or 12.",
}

-- Knights at sea

element("knights_on_corners", "Knights on corners at sea")

replace "CK-094" {
  clause = "move march",
  id = { "CK-094", "CK-096", "SEA-CK-02", "CK-SEA-02" },
  says = "In your turn an active knight may move along your roads and lines "
    .. "of ships, however far; then he is inactive.",
}

replace "CK-096" {
  clause = "domain free corner along roads",
  id = { "CK-096", "CK-097", "SEA-CK-04", "SEA-CK-05", "CK-SEA-04",
    "CK-SEA-05" },
  says = "A knight moves to a free corner to which your roads and ships lead "
    .. "from where he stands, in the open sea too, past your own pieces, but "
    .. "not past those of others. Roads and ships join only at a building of "
    .. "yours.",
}

replace "CK-082" {
  clause = "domain knight's corner",
  id = { "CK-082", "CK-108b", "SEA-CK-05", "CK-SEA-13" },
  says = "A knight is placed on a free corner to which a road or ship of yours "
    .. "leads; no distance has to be kept.",
}

replace "CK-099" {
  clause = "domain foreign knight along roads",
  id = { "CK-099", "CK-102", "SEA-CK-05" },
  says = "It must be a knight of another player to whom your roads and ships "
    .. "lead, not past other pieces of others.",
}

replace "CK-100" {
  clause = "step retreat", id = { "CK-100", "CK-101", "SEA-CK-22" },
  says = "The owner of a knight who was driven away moves him along his own "
    .. "roads and ships, as active as he was; if there is no place, the knight "
    .. "goes back to the stock.",
}

replace "CK-100" {
  clause = "move retreat to", id = { "CK-100", "CK-103", "SEA-CK-22" },
  says = "Your knight goes to a free corner of your choice along your roads "
    .. "and ships.",
}

replace "CK-102" {
  clause = "domain retreat", id = { "CK-102", "CK-103", "SEA-CK-22" },
  says = "He retreats to a free corner to which your roads and ships lead "
    .. "from where he stood, not past pieces of others.",
}

adjust "moorings" {
  id = { "SEA-CK-06", "CK-SEA-06" },
  says = "A line also ends firmly at a knight of its owner.",
  adds = function (g, player) return g:placed(player, "knight") end,
}

forbid "sail" {
  id = { "SEA-CK-08", "CK-SEA-07" },
  says = "No ship leaves a foreign knight who stands in the middle of a line "
    .. "of yours.",
  of = "from",
  places = function (g, player)
    local ships = g:placed(player, "ship")
    local inside = ships:touching "corner" - ships:touching_once "corner"
    return (inside & g:foreign_knights(player)):touching "edge"
  end,
}

replace "CK-083" {
  clause = "adjust closed corners",
  id = { "CK-083", "CK-084", "CK-085", "CK-109", "CK-108b", "SEA-CK-07",
    "CK-SEA-07", "CK-SEA-13" },
  says = "A foreign knight, active or not, closes his corner: no road or ship "
    .. "of yours is built on from there, and no trade route leads on through "
    .. "it. Your own knights close nothing, and knights are no buildings.",
}

replace "SEA-019" {
  id = { "SEA-019", "SEA-020", "CK-SEA-13" },
  says = "No line leads on through a corner with another player's building or "
    .. "knight; foreign ships and roads are no hindrance.",
}

element()

replace "CK-140" {
  id = { "CK-140", "SEA-CK-03", "CK-SEA-03" },
  says = "The barbarians are as strong as there are cities of all players on "
    .. "all islands, metropolises among them.",
}

-- The pirate

replace "CAT-052" {
  clause = "step move the robber",
  id = { "CAT-052", "SEA-070", "SEA-086", "SEA-CK-15", "SEA-CK-24",
    "CK-SEA-15" },
  says = "After a seven, when all have discarded, the player whose turn it is "
    .. "moves either the robber or the pirate; also if the barbarians landed "
    .. "for the first time with this very roll.",
}
settle "CAT-052" {
  id = "CAT-R-53", keep = "rulings",
  says = "A seven moves robber or pirate; no knight is played as a card.",
  cite = "SEA-CK-24",
}

replace "CK-CARD-11" {
  clause = "move bishop", id = { "CK-CARD-11", "SEA-CK-16", "CK-SEA-15" },
  says = "Bishop moves the robber, never the pirate, and takes a random card "
    .. "from each other player with a building at his new hex.",
}

replace "SEA-072" {
  clause = "move pirate",
  id = { "SEA-072", "SEA-073", "SEA-074", "SEA-088", "SEA-CK-16" },
  says = "You move the pirate to another sea hex and may take a random card, "
    .. "resource or commodity, from one player with a ship at it.",
}

replace "SEA-071" {
  id = { "SEA-071", "SEA-085", "SEA-091", "SEA-CK-14" },
  says = "Robber and pirate begin on the hexes that the map marks for them, "
    .. "the pirate at sea; if it marks several, one is drawn at random.",
}

element("knights_on_corners", "Knights on corners at sea")

replace "CK-050" {
  clause = "forbid send the robber, moving a thief",
  id = { "CK-050", "CK-051", "CK-055", "CK-106", "TB-EVENT-17c", "TB-FISH-51",
    "SEA-CK-13", "CK-SEA-12" },
  says = "Until the barbarians have landed for the first time robber and "
    .. "pirate stay where they are; a seven only makes players discard.",
}

move "chase the pirate" {
  id = { "SEA-CK-09", "CK-SEA-08", "SEA-CK-24" },
  says = "An active knight may chase the pirate from a hex next to him: you "
    .. "move the pirate and may rob somebody there, and the knight is "
    .. "inactive.",
  during = "main", form = "chase pirate <from>", from = "knight to act",
  as = { "knight action", "moving the pirate", "moving a thief" },
  apply = function (g, player, m)
    g:take_helmet(m.from)
    g:ask("move the pirate", player)
  end,
}

forbid "chase the pirate" {
  id = { "SEA-CK-09", "CK-SEA-08" },
  says = "The pirate must be on a hex next to this knight.",
  places = function (g) return ~g:pirate_edges():touching "corner" end,
}

step "move the pirate" {
  id = { "SEA-CK-09", "CK-SEA-08" },
  says = "The pirate goes to another sea hex, and its mover may rob somebody "
    .. "there.",
  offers = { "pirate" }, as = { "moving a thief" },
}

replace "CK-105" {
  clause = "move chase", id = { "CK-105", "CK-107", "SEA-CK-09" },
  says = "Or he may chase the robber from a hex next to him: you move the "
    .. "robber, not the pirate, and rob somebody, nobody discards, and the "
    .. "knight is inactive.",
  apply = function (g, player, m)
    g:take_helmet(m.from)
    g:ask("move the chased robber", player)
  end,
}

step "move the chased robber" {
  id = { "CK-105", "SEA-CK-09" },
  says = "Move the robber to another hex and rob somebody there.",
  offers = { "robber" },
}

element()

-- Progress cards

replace "CK-CARD-10" {
  clause = "move road building", id = { "CK-CARD-10", "SEA-CK-20" },
  says = "Road building places a road or a ship for free, and another one if "
    .. "you like, also far from it.",
}

replace "CK-CARD-12" {
  clause = "step road again", id = { "CK-CARD-12", "SEA-CK-21" },
  says = "You may place a road for free, but no ship.",
}

element("knights_on_corners", "Knights on corners at sea")

replace "CK-CARD-12" {
  clause = "domain open road", id = { "CK-CARD-12", "SEA-CK-21" },
  says = "An open road, which is no ship, has an end without another road, "
    .. "ship, knight or building of its colour; foreign pieces there do not "
    .. "matter.",
}

replace "CK-CARD-15" {
  clause = "move intrigue",
  id = { "CK-CARD-15", "SEA-CK-22", "SEA-CK-23" },
  says = "Intrigue drives a foreign knight away from a corner to which a road "
    .. "or ship of yours leads, however strong he is: it opens a place to "
    .. "settle, or makes a line whole or breaks it.",
}

replace "CK-CARD-15" {
  clause = "domain knight by own road", id = { "CK-CARD-15", "SEA-CK-22" },
  says = "It must be a knight of another player at a road or ship of yours.",
}

element()

-- Cloth and the gifts of the tribe

meeting { "cities_and_knights", "cloth" }
settle "production" {
  id = "CAT-R-54", order = { "aqueducts", "serve the villages" },
  says = "Aqueducts bring their resource before the villages give cloth.",
  cite = "CK-117",
}

meeting { "cities_and_knights", "forgotten_tribe" }
define "lay_gift_card" {
  id = "CAT-R-55",
  says = "There are no development cards to lie on the coasts.",
  wraps = function () end,
}

replace "SEA-TRIBE-03" {
  clause = "step lay out the gifts", id = { "SEA-TRIBE-03", "CAT-R-55" },
  says = "Eight chips, six harbours and four progress cards, not drawn yet, "
    .. "are to be had on the coasts of the small islands.",
}

replace "SEA-TRIBE-10" {
  clause = "step take the card", id = { "SEA-TRIBE-10", "CAT-R-55" },
  says = "A card of the tribe is the top progress card of a deck that its "
    .. "finder chooses.",
  run = function (g, s) g:ask("choose a deck", s.player) end,
}
