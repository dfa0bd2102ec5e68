module "free_islands" {
  title = "Islands arranged anew", extends = "catan",
  needs = { "seafarers" },
  excludes = {
    pirate_islands = "its islands lie as they are shown (SEA-PIRATE-73)",
    new_world = "its hexes are dealt at random anyway (SEA-WORLD-02)",
  },
}

-- The terrain of these hexes is shuffled, and their tokens with it.
local function arrange_terrain(g, hexes)
  local terrain, tokens = {}, {}
  for i, hex in ipairs(hexes) do
    terrain[i] = g.marks.terrain[hex]
    tokens[#tokens + 1] = g.marks.token[hex]
    g:unmark("token", hex)
  end
  g:shuffle("terrain", terrain)
  for i, hex in ipairs(hexes) do
    g:mark("terrain", hex, terrain[i])
    local token = not g:is_barren(hex) and table.remove(tokens)
    if token then g:mark("token", hex, token) end
  end
end

local function arrange_tokens(g, hexes)
  local places, tokens = {}, {}
  for _, hex in ipairs(hexes) do
    if g.marks.token[hex] then
      places[#places + 1], tokens[#tokens + 1] = hex, g.marks.token[hex]
    end
  end
  g:shuffle("token", tokens)
  for i, hex in ipairs(places) do g:mark("token", hex, tokens[i]) end
end

-- The parts of the map within which hexes and tokens may change places, each a
-- list of hexes; without such a list in the map all land is one part. An island
-- that a scenario has laid is dealt by that scenario.
local function parts_to_arrange(g)
  local list, laid = g:map().lists["free set-up"], g:laid_island()
  if not list then return { (g:value "land" - laid):list() } end
  local parts, named = {}, {}
  for _, entry in ipairs(list) do
    local hexes = named[entry.words[1]]
    if not hexes then
      hexes = {}
      named[entry.words[1]], parts[#parts + 1] = hexes, hexes
    end
    for _, place in ipairs(entry.places) do
      local hex = g:find("hex", place.name)
      if not laid[hex] then hexes[#hexes + 1] = hex end
    end
  end
  return parts
end

step "arrange the islands" {
  id = { "SEA-NEW-02", "SEA-NEW-09", "SEA-FOUR-14", "SEA-FOG-18",
    "SEA-DESERT-11", "SEA-TRIBE-20", "SEA-CLOTH-26", "SEA-WONDER-18" },
  says = "Keep the outlines of the islands. Within them, shuffle hexes and "
    .. "tokens; no 6 or 8 may lie next to another.",
  of = "set up", after = "lay the tokens", before = "set the harbours",
  run = function (g)
    local parts = parts_to_arrange(g)
    for _, hexes in ipairs(parts) do arrange_terrain(g, hexes) end
    g:until_tokens_fit(function ()
      for _, hexes in ipairs(parts) do arrange_tokens(g, hexes) end
    end)
  end,
}

-- The hexes from which the map bars a number.
cache "barred hexes" {
  depends = { "board" },
  build = function (g, number)
    return g:set("hex", g:listed("hex", "barred tokens", number))
  end,
}

adjust "token fits" {
  id = { "SEA-TRIBE-20", "SEA-WONDER-18" },
  says = "The map keeps good numbers off some hexes.",
  holds = function (g, hex)
    return not g:cached("barred hexes", g.marks.token[hex])[hex]
  end,
}
