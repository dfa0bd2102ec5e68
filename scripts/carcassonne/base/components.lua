-- What is in the box, and how the game is set up.

section("The box", "contents")

for _, face in ipairs(tilerows(text "tiles.txt")) do
  component.tile (face.id) {
    id = { "CAR-001", "CAR-003" },
    says = "The base game has 72 tiles; what is drawn on them besides roads, "
      .. "cities, fields and monasteries has no meaning.",
    face = face, copies = face.copies, apart = face.flags.start,
  }
end

-- `centre`: a sign in the middle of a tile. `endless`: never completed.
component.feature "road" {
  id = "CAR-025", says = "On a road a meeple is a thief.", brings = "roads",
}
component.feature "city" {
  id = "CAR-025", says = "In a city a meeple is a knight.",
  brings = "cities",
}
component.feature "monastery" {
  id = "CAR-025", says = "In a monastery a meeple is a monk.", centre = true,
  brings = "monasteries",
}

component.mark "shield" {
  id = "CAR-036", says = "Some parts of cities show a shield.",
}

-- `each`: for each player, of which `tracks` stand on the score track (see
-- track.lua). `meeple`: it occupies what it stands on.
component.figure "meeple" {
  id = { "CAR-001", "CAR-006", "CAR-ORDER-17" },
  says = "Each player has 8 meeples: 7 to place and 1 for counting points.",
  each = 8, tracks = 1, meeple = true,
}

component.deck "tiles" {
  id = "CAR-004", says = "All tiles but the first lie face down.",
  shuffled = false,
}

hidden "decks.tiles" {
  id = "CAR-004", says = "Nobody sees the faces of the tiles in the stacks.",
  -- The tiles of one `pile` lie together, as their backs show.
  pool = function (g, name) return g.things.tile[name].pile or "tiles" end,
}

section("Before the game", "setup")

value "start tile" {
  id = { "CAR-001", "CAR-004", "CAR-ORDER-16" },
  says = "The tile with the dark back is the first of the map.",
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
  says = "All tiles of the boxes in play but the first are shuffled. Everybody "
    .. "takes the figures of one colour and begins with no points.",
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
  says = "Two to six can play; who begins is drawn by lot.",
  run = function (g)
    g.next_player = g:random("first player", #g.players)
  end,
}
