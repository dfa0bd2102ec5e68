module "free_islands" {
  title = "Islands arranged anew", extends = "catan",
  needs = { "seafarers" },
  excludes = {
    pirate_islands = "its islands lie as they are shown",
    new_world = "its hexes are dealt at random anyway",
  },
}

-- Without such a list in the map all land is one group.
define "groups_to_arrange" (function (g)
  local groups, list = {}, g:map().lists["free set-up"]
  if not list then return { g:value "land":list() } end
  for _, entry in ipairs(list) do
    local hexes = groups[entry.words[1]] or {}
    groups[entry.words[1]] = hexes
    for _, place in ipairs(entry.places) do
      hexes[#hexes + 1] = g:find("hex", place.name)
    end
  end
  local names, result = {}, {}
  for name in pairs(groups) do names[#names + 1] = name end
  for i, name in ipairs(names) do result[i] = groups[name] end
  return result
end)

-- Shuffles what a mark says over those of these hexes that take one.
define "arrange" (function (g, mark, hexes, takes)
  local things = {}
  for _, hex in ipairs(hexes) do
    if takes(hex) then things[#things + 1] = g.marks[mark][hex] end
  end
  g:shuffle(mark, things)
  for _, hex in ipairs(hexes) do
    if takes(hex) then g:mark(mark, hex, table.remove(things)) end
  end
end)

step "arrange the islands" {
  id = { "SEA-NEW-02", "SEA-NEW-09", "SEA-FOUR-14", "SEA-FOG-18",
    "SEA-DESERT-11", "SEA-TRIBE-20", "SEA-CLOTH-26", "SEA-WONDER-18" },
  says = "The outlines stay; within them hexes and tokens are shuffled, and no "
    .. "6 or 8 may lie beside another.",
  of = "set up", after = "lay the tokens", before = "set the harbours",
  run = function (g)
    local groups = g:groups_to_arrange()
    for _, hexes in ipairs(groups) do
      g:arrange("terrain", hexes, function () return true end)
      g:give_tokens_to_land(hexes)
    end
    g:until_tokens_fit(function ()
      for _, hexes in ipairs(groups) do
        g:arrange("token", hexes, function (hex) return g.marks.token[hex] end)
      end
    end)
  end,
}

-- The tokens of a group go to those of its hexes that take one.
define "give_tokens_to_land" (function (g, hexes)
  local tokens = {}
  for _, hex in ipairs(hexes) do
    tokens[#tokens + 1] = g.marks.token[hex]
    g:unmark("token", hex)
  end
  for _, hex in ipairs(hexes) do
    local token = not g:is_barren(hex) and table.remove(tokens)
    if token then g:mark("token", hex, token) end
  end
end)
