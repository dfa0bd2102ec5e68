section("Gold rivers", "Production")

value "gold" {
  id = { "SEA-100", "SEA-101", "SEA-102" },
  says = "A settlement at a gold river collects one card of any resource, and "
    .. "a city two.",
  base = function (g, player, piece, hex)
    local terrain = g.things.terrain[g.marks.terrain[hex]]
    return terrain.gold and g:value("cards from a hex", player, piece, hex) or 0
  end,
}

-- Whether a 6 or 8 lies on gold.
define "red_on_gold" (function (g, hex)
  local token = g.marks.token[hex]
  return (token == 6 or token == 8)
    and g.things.terrain[g.marks.terrain[hex]].gold == true
end)

-- What a player's buildings bring from gold rivers among these hexes.
local function gold_due(g, player, hexes)
  local sum = 0
  for hex in hexes do
    for corner in g:set("hex", hex):touching "corner"
      & g:placed(player, "building") do
      sum = sum + g:value("gold", player, g:building_at(corner), hex)
    end
  end
  return sum
end

step "pay the gold" {
  id = { "SEA-101", "SEA-102", "SEA-103", "SEA-104" },
  says = "After everything else is collected, players with gold choose their "
    .. "cards, clockwise from the player who rolled. A blocked gold river "
    .. "gives nothing.",
  of = "production", after = "hand out",
  run = function (g, s)
    local hexes = g:producing(s.number) & g:ground "gold"
    for hex in hexes do
      if g:value("blocked", hex) then hexes = hexes - g:set("hex", hex) end
    end
    if #hexes == 0 then return end
    for _, player in ipairs(g:clockwise(g.turn.player)) do
      local count = gold_due(g, player, hexes)
      if count > 0 then g:owe(s, player, "gold", count) end
      g:ask_to_choose(player, count)
    end
  end,
}

step "first gold" {
  id = "SEA-029",
  says = "If your second settlement is at a gold river, take a card of your "
    .. "choice.",
  of = "second founding", after = "first harvest",
  when = function (g, s) return s.corner ~= nil end,
  run = function (g, s)
    local count = 0
    for _, hex in ipairs(g.places.corner_cells[s.corner]) do
      count = count + g:value("gold", s.player, "settlement", hex)
    end
    g:ask_to_choose(s.player, count)
  end,
}
