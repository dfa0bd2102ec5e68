-- What is in the box, and how the game is set up.

section("The box", "contents")

for _, face in ipairs(tilerows(text "tiles.txt")) do
  component.tile (face.id) {
    id = { "CAR-001", "CAR-003" },
    says = "The base game has 72 tiles. Only the roads, cities, fields and "
      .. "monasteries on them matter; the rest is decoration.",
    face = face, copies = face.copies, apart = face.flags.start,
  }
end

-- `centre`: a sign in the middle of a tile. `endless`: never completed.
component.feature "road" {
  id = "CAR-025", says = "A meeple on a road is a thief.", brings = "roads",
}
component.feature "city" {
  id = "CAR-025", says = "A meeple in a city is a knight.",
  brings = "cities",
}
component.feature "monastery" {
  id = "CAR-025", says = "A meeple in a monastery is a monk.", centre = true,
  brings = "monasteries",
}

component.mark "shield" {
  id = "CAR-036", says = "Some parts of cities show a shield.",
}

-- `each`: for each player, of which `tracks` stand on the score track (see
-- track.lua). `meeple`: it occupies what it stands on.
component.figure "meeple" {
  id = { "CAR-001", "CAR-006", "CAR-ORDER-17" },
  says = "You have 8 meeples: 7 to place and 1 to count points.",
  each = 8, tracks = 1, meeple = true,
}

component.deck "tiles" {
  id = "CAR-004", says = "All tiles except the first lie face down.",
  shuffled = false,
}

hidden "decks.tiles" {
  id = "CAR-004",
  says = "Nobody knows which tiles lie in the stacks, or where.",
  -- The tiles of one `pile` lie together, as their backs show.
  pool = function (g, name) return g.things.tile[name].pile or "tiles" end,
}

section("Before the game", "setup")

value "start tile" {
  id = { "CAR-001", "CAR-004", "CAR-ORDER-16" },
  says = "The tile with the dark back begins the map.",
  base = "BA-DS",
}

event "tile set aside" { says = "{player} sets {tile} aside: it fits nowhere." }

-- The figures of a player that are not on the track.
local function full_supply(g)
  local supply = {}
  for _, name in ipairs(g.things.figure.list) do
    local figure = g.things.figure[name]
    supply[name] = figure.each - (figure.tracks or 0)
  end
  return supply
end

local function stacked(g)
  local stack = {}
  for _, name in ipairs(g.things.tile.list) do
    local tile = g.things.tile[name]
    for _ = 1, tile.apart and 0 or tile.copies do stack[#stack + 1] = name end
  end
  return stack
end

on "game begins" {
  id = { "CAR-001", "CAR-004", "CAR-006", "CAR-009", "CAR-ORDER-15",
    "CAR-ORDER-20", "CAR-ORDER-22" },
  says = "Shuffle all the tiles of the boxes in play, except the first. "
    .. "Everyone takes the figures of one colour and begins with no points.",
  stays = "start",
  run = function (g)
    g.laid, g.figures, g.aside = {}, {}, {}
    for _, player in ipairs(g.players) do
      player.score, player.figures = 0, full_supply(g)
      player.gone, player.scored = g:gone_at_first(), {}
    end
    g.decks.tiles = g:shuffle("deck:tiles", stacked(g))
    g.next_player = 1
  end,
}

on "game begins" {
  id = { "CAR-010", "CAR-002" },
  says = "Two to six people can play. Draw lots to see who begins.",
  run = function (g)
    g.next_player = g:random("first player", #g.players)
  end,
}
