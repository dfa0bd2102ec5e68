module "pirate_islands" {
  title = "The Pirate Islands", extends = "catan",
  needs = { "seafarers", "raid" },
  brings = {
    map = "each brings an island of its own (SEA-003)",
    ["other islands"] = "each brings an island of its own (SEA-003)",
    tokens = "its islands may not be changed (SEA-PIRATE-73)",
  },
  excludes = {
    cities_and_knights = "no card arms a warship there, so no fortress would "
      .. "fall and nobody could win (SEA-PIRATE-20)",
    four_roads = "it has no longest trade route",
  },
}

component.map "pirate islands" { map = hexmap(text "board.map") }

change "map" {
  id = { "SEA-PIRATE-01", "SEA-PIRATE-02", "SEA-PIRATE-73" },
  says = "The players' home lies in the east, and the islands the pirates "
    .. "hold lie in the west; some of their hexes have no token. Only the "
    .. "kinds of the harbours vary from game to game.",
  from = "island", to = "pirate islands",
}

drop "SEA-071" {
  clause = "step place the pirate", id = { "SEA-PIRATE-11", "SEA-PIRATE-50" },
  says = "There is no robber, and no pirate but the fleet. After a seven you "
    .. "may take a card from any player.",
}

move "no raid" {
  id = "SEA-PIRATE-50", says = "You may leave all cards where they are.",
  during = "raid somebody", form = "no raid",
}

drop "CAT-100" {
  id = "SEA-PIRATE-10", says = "There is no longest trade route.",
}

drop "base.largest_army" {
  id = "SEA-PIRATE-10", says = "There is no largest army.",
}

chapter "lanes"
chapter "settling"
chapter "warships"
chapter "fleet"
chapter "fortress"
chapter "worth"
chapter "drawing"
