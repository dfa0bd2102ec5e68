section("The island", "setup")

component.map "island" { map = hexmap(text "island.map") }

value "map" {
  id = { "CAT-002", "CAT-012" },
  says = "The island is nineteen hexes in rows of three, four, five, four and "
    .. "three, surrounded by sea.",
  base = "island",
}

value "main island" {
  id = { "CAT-002", "TB-GEN-01" },
  says = "The main island is as the map shows it, unless a scenario lays out "
    .. "its own.",
  printed = false,
  base = "as the map shows it",
}

board {
  kind = "hex",
  outline = function (g)
    local cells = {}
    for i, cell in ipairs(g:map().cells) do cells[i] = { cell.q, cell.r } end
    return cells
  end,
}

sequence "set up" {}

step "deal the land" {
  id = { "CAT-002", "CAT-012" },
  says = "Shuffle the hexes that the map leaves open, and lay them out.",
  stays = "start",
  of = "set up", before = "lay the tokens",
  run = function (g)
    for hex, terrain in pairs(g:dealt()) do g:mark("terrain", hex, terrain) end
  end,
}

step "lay the tokens" {
  id = { "CAT-004", "CAT-014" },
  says = "Put a number on every hex except the desert. Where the map shows "
    .. "none, lay the tokens in the order of their letters: begin at a corner "
    .. "of the island, go counter-clockwise along the coast, then around the "
    .. "inner ring, then to the centre.",
  of = "set up", before = "set the harbours",
  run = function (g)
    g:lay_tokens(g:spiral(), g:map().piles.tokens or {})
  end,
}

value "spiral start" {
  id = "CAT-015",
  says = "The spiral may begin at any corner of the island. If nobody chooses "
    .. "one, draw it at random.",
  base = 0,
}

value "spiral runs clockwise" {
  id = { "CAT-015", "CAT-016" },
  says = "Lay the tokens counter-clockwise; in either direction, no two red "
    .. "numbers end up side by side.",
  kind = "any", base = false,
}

step "set the harbours" {
  id = "CAT-005",
  says = "Nine harbours lie on the coast. Four trade any resource three to "
    .. "one, and five trade one resource each two to one. A harbour serves "
    .. "the two corners of its edge.",
  of = "set up", after = "lay the tokens", before = "place the robber",
  run = function (g)
    local map = g:map()
    local pile = g:shuffle("deal harbours",
      { table.unpack(map.piles["harbour kinds"] or {}) })
    for _, entry in ipairs(map.lists.harbours or {}) do
      local kind = entry.words[1]
      g:mark("harbour", g:find("edge", entry.places[1].name),
        kind == "random" and table.remove(pile) or kind)
    end
  end,
}

step "place the robber" {
  id = { "CAT-008", "CAT-170" },
  says = "The robber starts in the desert, unless the map shows another place "
    .. "for it.",
  of = "set up", after = "set the harbours", as = { "placing a thief" },
  run = function (g)
    local deserts = g:hexes_called "robber"
    if #deserts == 0 then deserts = g:value "deserts":list() end
    g.robber = deserts[2] and deserts[g:random("robber", #deserts)]
      or deserts[1] or 0
  end,
}

-- Hexes of the map with this word behind their terrain.
define "hexes_called" (function (g, word)
  local hexes = {}
  for _, cell in ipairs(g:map().cells) do
    for i = 2, #cell.words do
      if cell.words[i] == word then
        hexes[#hexes + 1] = g:find("hex", cell.name)
      end
    end
  end
  return hexes
end)

-- The places of the map's list of this name, in its order; with a word, those
-- of the entries that have it.
define "listed" (function (g, layer, name, word)
  local places = {}
  for _, entry in ipairs(g:map().lists[name] or {}) do
    local has_it = word == nil
    for _, other in ipairs(entry.words) do has_it = has_it or other == word end
    for _, place in ipairs(has_it and entry.places or {}) do
      places[#places + 1] = g:find(layer, place.name)
    end
  end
  return places
end)

-- The terrain of each hex: printed on the map, or `random PILE` and dealt.
define "dealt" (function (g)
  local map, piles, terrain = g:map(), {}, {}
  for name, pile in pairs(map.piles) do
    piles[name] = g:shuffle("deal " .. name, { table.unpack(pile) })
  end
  for _, cell in ipairs(map.cells) do
    local words, hex = cell.words, g:find("hex", cell.name)
    terrain[hex] = words[1] == "random" and table.remove(piles[words[2]])
      or words[1]
  end
  return terrain
end)

-- The hexes whose terrain has this trait.
---@return set
define "ground" (function (g, trait)
  local hexes = g:set "hex"
  for _, name in ipairs(g.things.terrain.with[trait] or {}) do
    hexes = hexes | g:placed(nil, "terrain", name)
  end
  return hexes
end)

value "land" {
  id = "CAT-002", says = "Every hex that is not sea is land.",
  printed = false,
  stays = "start",
  kind = "places", depends = { "terrain" },
  base = function (g) return ~g:ground "sea" end,
}

-- Lays tokens on the hexes of the list, in its order; the map may print some.
define "lay_tokens" (function (g, hexes, tokens)
  local next_token = 1
  g:unmark "token"
  for _, cell in ipairs(g:map().cells) do
    local hex = cell.number and g:find("hex", cell.name)
    if hex then g:mark("token", hex, cell.number) end
  end
  for _, hex in ipairs(hexes) do
    local takes = not g:is_barren(hex) and not g.marks.token[hex]
    if takes and tokens[next_token] then
      g:mark("token", hex, tokens[next_token])
      next_token = next_token + 1
    end
  end
end)

value "token fits" {
  id = "CAT-017",
  says = "When tokens are laid at random, no 6 or 8 may lie next to another.",
  kind = "all",
  base = function (g, hex)
    local red = g:placed(nil, "token", 6) | g:placed(nil, "token", 8)
    return not red[hex] or #(red & g:set("hex", hex):neighbours()) == 0
  end,
}

-- Lays tokens until all of them fit, or a thousand times.
define "until_tokens_fit" (function (g, lay)
  for _ = 1, 1000 do
    lay()
    local fit = true
    for hex in g:placed(nil, "token") do
      fit = fit and g:value("token fits", hex)
    end
    if fit then break end
  end
end)

-- Lays the tokens of the map's pile at random.
define "lay_shuffled_tokens" (function (g)
  local tokens = { table.unpack(g:map().piles.tokens or {}) }
  g:until_tokens_fit(function ()
    g:lay_tokens(g:value "land":list(), g:shuffle("tokens", tokens))
  end)
end)

---@return boolean?
define "is_barren" (function (g, hex)
  local terrain = g.things.terrain[g.marks.terrain[hex]]
  return terrain.barren or terrain.sea
end)
