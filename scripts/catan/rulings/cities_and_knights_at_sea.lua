section "Knights at sea"

meeting { "cities_and_knights", "seafarers" }
settle "production" {
  id = { "SEA-CK-27", "CK-SEA-14" }, order = { "pay the gold", "aqueducts" },
  says = "Pay gold first. It counts as a card received, so the aqueduct gives "
    .. "nothing to players who get gold.",
}

-- Founding

replace "CAT-022" {
  clause = "step second road",
  id = { "CK-013", "SEA-CK-26", "CK-SEA-14" },
  says = "Place a road that touches the city, or a ship on the coast.",
}
settle "CAT-022" {
  id = "CAT-R-52", keep = "rulings",
  says = "A starting city may have a ship instead of its road.",
  cite = "SEA-CK-26",
}

replace "SEA-029" {
  clause = "step first gold",
  id = { "SEA-029", "SEA-CK-26" },
  says = "If your starting city is at a gold river, take one card of your "
    .. "choice.",
}

on "city placed" {
  id = { "SEA-CK-25", "SEA-055" },
  says = "The island of your starting city is your home too. Only settlements "
    .. "win chips; knights, walls and metropolises do not.",
  run = function (g, e)
    local island = not g.turn and g:island_at(e.at)
    if island then g.players[e.player].islands[island] = 0 end
  end,
}

-- Gold

replace "SEA-102" {
  clause = "value gold",
  id = { "SEA-100", "SEA-101", "SEA-102", "SEA-CK-11", "CK-SEA-10" },
  says = "A settlement at a gold river collects one card of any resource, and "
    .. "a city two, but never a commodity.",
}

forbid "merchant" {
  id = { "SEA-CK-12", "CK-SEA-11" },
  says = "The merchant cannot stand on a gold river.",
  places = function (g) return g:placed(nil, "terrain", "gold") end,
}

replace "CK-CARD-06" {
  clause = "domain movable number",
  id = { "CK-CARD-06", "SEA-CK-28" },
  says = "You can only choose a hex with a number other than 2, 6, 8 or 12. "
    .. "It may be on any island, and a gold river will do.",
}

-- Knights at sea

element("knights_on_corners", "Knights on corners at sea")

replace "CK-094" {
  clause = "move march",
  id = { "CK-094", "CK-096", "SEA-CK-02", "CK-SEA-02" },
  says = "On your turn you may move an active knight along your roads and "
    .. "lines of ships, however far. It becomes inactive.",
}

replace "CK-096" {
  clause = "domain free corner along roads",
  id = { "CK-096", "CK-097", "SEA-CK-04", "SEA-CK-05", "CK-SEA-04",
    "CK-SEA-05" },
  says = "A knight moves to a free corner that your roads and ships connect "
    .. "to its own, even in the open sea. It can pass your own pieces, but "
    .. "not those of other players. Roads and ships join only at one of your "
    .. "buildings.",
}

replace "CK-082" {
  clause = "domain knight's corner",
  id = { "CK-082", "CK-108b", "SEA-CK-05", "CK-SEA-13" },
  says = "Place a knight on a free corner at the end of one of your roads or "
    .. "ships. It may stand next to a building.",
}

replace "CK-099" {
  clause = "domain foreign knight along roads",
  id = { "CK-099", "CK-102", "SEA-CK-05" },
  says = "You can only drive away another player's knight that your roads and "
    .. "ships lead to, without passing other players' pieces on the way.",
}

replace "CK-100" {
  clause = "step retreat", id = { "CK-100", "CK-101", "SEA-CK-22" },
  says = "The owner of a knight that is driven away moves it along their own "
    .. "roads and ships; it stays active or inactive as it was. If there is "
    .. "nowhere to go, the knight returns to their supply.",
}

replace "CK-100" {
  clause = "move retreat to", id = { "CK-100", "CK-103", "SEA-CK-22" },
  says = "Move your knight to a free corner of your choice along your roads "
    .. "and ships.",
}

replace "CK-102" {
  clause = "domain retreat", id = { "CK-102", "CK-103", "SEA-CK-22" },
  says = "A knight retreats to a free corner that your roads and ships "
    .. "connect to where it stood, without passing other players' pieces.",
}

adjust "moorings" {
  id = { "SEA-CK-06", "CK-SEA-06" },
  says = "A line of ships is also closed where it ends at a knight of its "
    .. "owner.",
  adds = function (g, player) return g:placed(player, "knight") end,
}

forbid "sail" {
  id = { "SEA-CK-08", "CK-SEA-07" },
  says = "You cannot move a ship away from another player's knight in the "
    .. "middle of one of your lines.",
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
  says = "Another player's knight, active or not, closes its corner: you "
    .. "cannot build a road or ship on from there, and your trade route "
    .. "cannot continue through it. Your own knights close nothing, and "
    .. "knights are not buildings.",
}

replace "SEA-019" {
  id = { "SEA-019", "SEA-020", "CK-SEA-13" },
  says = "You cannot sail past another player's building or knight. Other "
    .. "players' ships and roads do not block you.",
}

element()

replace "CK-140" {
  id = { "CK-140", "SEA-CK-03", "CK-SEA-03" },
  says = "The barbarians are as strong as the number of cities on all "
    .. "islands, metropolises included.",
}

-- The pirate

replace "CAT-052" {
  clause = "step move the robber",
  id = { "CAT-052", "SEA-070", "SEA-086", "SEA-CK-15", "SEA-CK-24",
    "CK-SEA-15" },
  says = "After a seven, once everyone has discarded, move either the robber "
    .. "or the pirate, even if the barbarians landed for the first time on "
    .. "this very roll.",
}
settle "CAT-052" {
  id = "CAT-R-53", keep = "rulings",
  says = "A seven moves the robber or the pirate; knights are not played as "
    .. "cards.",
  cite = "SEA-CK-24",
}

replace "CK-CARD-11" {
  clause = "move bishop", id = { "CK-CARD-11", "SEA-CK-16", "CK-SEA-15" },
  says = "Play Bishop to move the robber, never the pirate, and take a random "
    .. "card from each other player with a building at its new hex.",
}

replace "SEA-072" {
  clause = "move pirate",
  id = { "SEA-072", "SEA-073", "SEA-074", "SEA-088", "SEA-CK-16" },
  says = "Move the pirate to another sea hex. You may take a random card, "
    .. "resource or commodity, from one player with a ship beside it.",
}

replace "SEA-071" {
  id = { "SEA-071", "SEA-085", "SEA-091", "SEA-CK-14" },
  says = "The robber and the pirate start on the hexes the map marks for "
    .. "them, the pirate at sea. If it marks several, draw one at random.",
}

element("knights_on_corners", "Knights on corners at sea")

replace "CK-050" {
  clause = "forbid send the robber, moving a thief",
  id = { "CK-050", "CK-051", "CK-055", "CK-106", "TB-EVENT-17c", "TB-FISH-51",
    "SEA-CK-13", "CK-SEA-12" },
  says = "Until the barbarians land for the first time, the robber and the "
    .. "pirate stay where they are. A seven only makes players discard.",
}

move "chase the pirate" {
  id = { "SEA-CK-09", "CK-SEA-08", "SEA-CK-24" },
  says = "An active knight may chase the pirate off a hex next to it: move "
    .. "the pirate, and rob someone there if you like. The knight becomes "
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
  says = "Move the pirate to another sea hex. You may rob someone there.",
  offers = { "pirate" }, as = { "moving a thief" },
}

replace "CK-105" {
  clause = "move chase", id = { "CK-105", "CK-107", "SEA-CK-09" },
  says = "Or your knight may chase the robber off a hex next to it: move the "
    .. "robber, not the pirate, and rob someone; nobody discards. Your knight "
    .. "becomes inactive.",
  apply = function (g, player, m)
    g:take_helmet(m.from)
    g:ask("move the chased robber", player)
  end,
}

step "move the chased robber" {
  id = { "CK-105", "SEA-CK-09" },
  says = "Move the robber to another hex and rob someone there.",
  offers = { "robber" },
}

element()

-- Progress cards

replace "CK-CARD-10" {
  clause = "move road building", id = { "CK-CARD-10", "SEA-CK-20" },
  says = "Play road building to place a road or a ship for free, and another "
    .. "one if you like, even far from the first.",
}

replace "CK-CARD-12" {
  clause = "step road again", id = { "CK-CARD-12", "SEA-CK-21" },
  says = "You may place a road for free, but no ship.",
}

element("knights_on_corners", "Knights on corners at sea")

replace "CK-CARD-12" {
  clause = "domain open road", id = { "CK-CARD-12", "SEA-CK-21" },
  says = "A road, not a ship, is open if one of its ends has no other road, "
    .. "ship, knight or building of its colour. Other players' pieces there "
    .. "do not matter.",
}

replace "CK-CARD-15" {
  clause = "move intrigue",
  id = { "CK-CARD-15", "SEA-CK-22", "SEA-CK-23" },
  says = "Play Intrigue to drive another player's knight off a corner at the "
    .. "end of one of your roads or ships, whatever its strength. That may "
    .. "open a place to settle, or join or break a line.",
}

replace "CK-CARD-15" {
  clause = "domain knight by own road", id = { "CK-CARD-15", "SEA-CK-22" },
  says = "You can only choose another player's knight at the end of one of "
    .. "your roads or ships.",
}

element()

-- Cloth and the gifts of the tribe

meeting { "cities_and_knights", "cloth" }
settle "production" {
  id = "CAT-R-54", order = { "aqueducts", "serve the villages" },
  says = "Aqueducts give their resource before the villages give cloth.",
  cite = "CK-117",
}

meeting { "cities_and_knights", "forgotten_tribe" }
define "lay_gift_card" {
  id = "CAT-R-55",
  says = "There are no development cards to lay on the coasts.",
  wraps = function () end,
}

replace "SEA-TRIBE-03" {
  clause = "step lay out the gifts", id = { "SEA-TRIBE-03", "CAT-R-55" },
  says = "The coasts of the small islands offer eight chips, six harbours and "
    .. "four progress cards, not drawn yet.",
}

replace "SEA-TRIBE-10" {
  clause = "step take the card", id = { "SEA-TRIBE-10", "CAT-R-55" },
  says = "A card from the tribe is the top progress card of a deck its finder "
    .. "chooses.",
  run = function (g, s) g:ask("choose a deck", s.player) end,
}
