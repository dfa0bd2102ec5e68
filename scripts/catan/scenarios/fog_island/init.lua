module "fog_island" {
  title = "The Island in the Fog", extends = "catan", needs = { "seafarers" },
  brings = {
    map = "each brings an island of its own (SEA-003)",
    ["other islands"] = "each brings an island of its own (SEA-003)",
    tokens = "its numbers are printed (SEA-003)",
  },
}

component.map "fog island" { map = hexmap(text "board.map") }

-- Neither land nor sea before it is explored.
component.terrain "fog" {
  id = "SEA-FOG-02", says = "Nobody knows what lies in the fog.",
  sea = true, hidden = true,
}

expect "map" (function (map)
  local count, pile = 0, map.map.piles.fog or {}
  for _, cell in ipairs(map.map.cells) do
    if cell.words[1] == "fog" then count = count + 1 end
  end
  if #pile < count then
    return ("pile fog: %d hexes lie in the fog, and it has only"):format(count),
      tostring(#pile)
  end
end)

component.deck "fog" { id = "SEA-FOG-03", cards = {} }
component.deck "fog tokens" { id = "SEA-FOG-03", cards = {} }

hidden "decks.fog" {
  id = "SEA-FOG-03", says = "Nobody knows the hexes of the fog.",
}
hidden "decks.fog tokens" {
  id = "SEA-FOG-03", says = "Nobody knows the tokens of the fog.",
}

change "map" {
  id = { "SEA-FOG-01", "SEA-FOG-06" },
  says = "A main island and two gold islands lie open; the hexes between them "
    .. "lie in fog. Both the robber and the pirate are in play, and the "
    .. "robber starts on either gold island.",
  from = "island", to = "fog island",
}

change "points to win" {
  id = "SEA-FOG-17",
  says = "Eleven points win. Islands are worth no points of their own.",
  from = 10, to = 11,
}

step "stack the fog" {
  id = { "SEA-FOG-02", "SEA-FOG-03" },
  says = "Shuffle the hexes of the fog into one stack and their tokens into "
    .. "another, all face down.",
  of = "set up", after = "deal the land", before = "lay the tokens",
  run = function (g)
    for _, pile in ipairs { "fog", "fog tokens" } do
      g.decks[pile] = g:shuffle("deck:" .. pile,
        { table.unpack(g:map().piles[pile]) })
    end
  end,
}

define "fog" (function (g) return g:placed(nil, "terrain", "fog") end)

forbid "starting building" {
  id = { "SEA-FOG-04", "SEA-FOG-05" },
  says = "Starting buildings stand on the main island. On its coast you may "
    .. "place a ship instead of the road.",
  places = function (g)
    return ~g:shores "home"
  end,
}

forbid "founding" {
  id = "SEA-FOG-14",
  says = "You cannot settle at the edge of the fog before it is explored.",
  places = function (g) return g:fog():touching "corner" end,
}

section("Exploring the fog", "Building")

on { "road placed", "ship placed", "ship moved" } {
  id = { "SEA-FOG-07", "SEA-FOG-11", "SEA-FOG-12", "SEA-FOG-13", "SEA-044" },
  says = "A road or ship that reaches a corner in the fog, whether you build, "
    .. "place or move it, explores each hex there, in the order of the rows. "
    .. "Nothing can be placed on an edge between two hexes in the fog.",
  run = function (g, e)
    local ends = g:set("edge", e.at or e.to):touching "corner"
    for hex in ends:touching "hex" & g:fog() do g:explore(e.player, hex) end
  end,
}

event "explored" { says = "{player} explores {at:hex}: {terrain}." }

define "lay_fog_token" (function (g, hex)
  local token = g:draw_card "fog tokens"
  if token then g:mark("token", hex, token) end
end)

-- The piece stays where it is; a neutral finder gets nothing.
define "explore" (function (g, player, hex)
  local terrain = g:draw_card "fog"
  g:mark("terrain", hex, terrain)
  g:emit("explored", { player = player, at = hex, terrain = terrain })
  g:ask("find", { player = player, hex = hex })
end)

step "find" {
  id = { "SEA-FOG-08", "SEA-FOG-09", "SEA-FOG-10", "SEA-FOG-15",
    "SEA-FOG-16" },
  says = "Land that produces something gets the next token, whatever lies "
    .. "next to it, and its finder takes a card of it from the bank; for "
    .. "gold, a card of their choice. Sea and desert give nothing.",
  when = function (g, s) return not g:is_barren(s.hex) end,
  run = function (g, s)
    g:lay_fog_token(s.hex)
    local terrain = g.things.terrain[g.marks.terrain[s.hex]]
    if terrain.gold then g:ask_to_choose(s.player, 1) end
    local good = g:decides(s.player) and terrain.yields
    if good and g.bank[good] > 0 then g:gain(s.player, good, 1) end
  end,
}

draw (function (g, scene)
  scene:kind("fog", { fill = "white", letter = "?", pattern = "mist" })
end)

chapter "worth"
