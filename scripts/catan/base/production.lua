section "Production"

-- s.number: the token; s.claims: what is due, a bundle for each seat.
sequence "production" {}

step "count the harvest" {
  id = { "CAT-040", "CAT-041", "CAT-043" },
  says = "Every hex with the number pays each settlement and city at its "
    .. "corners, whoever's turn it is.",
  of = "production", before = "share what is short",
  run = function (g, s)
    s.claims = {}
    for player = 1, #g.players do s.claims[player] = {} end
    for _, hex in ipairs(g:cached("hexes of", s.number)) do
      if not g:value("blocked", hex) then g:claim(s.claims, hex) end
    end
  end,
}

step "share what is short" {
  id = { "CAT-044", "CAT-045" },
  says = "If the bank cannot pay all that is due of a resource, nobody gets "
    .. "of it; a single claimant gets what is left. Other resources are not "
    .. "touched by this.",
  of = "production", after = "count the harvest", before = "hand out",
  run = function (g, s)
    for _, good in ipairs(g.things.good.list) do
      local left, due, claimants = g.bank[good], g:due(s.claims, good)
      if left and due > left then
        for _, player in ipairs(claimants) do
          s.claims[player][good] = #claimants == 1 and left or nil
        end
      end
    end
  end,
}

event "harvested" { says = "{player} harvests {goods:bundle}." }

step "hand out" {
  id = { "CAT-040", "CAT-043" },
  says = "The harvest goes to the players' hands.",
  of = "production", after = "share what is short",
  run = function (g, s)
    for player, goods in ipairs(s.claims) do
      if next(goods) then
        g:gain(player, goods)
        g:emit("harvested", { player = player, goods = goods })
      end
    end
  end,
}

value "harvest" {
  id = { "CAT-040", "CAT-025", "CAT-087" },
  says = "A settlement harvests one card of its hex, a city two.",
  kind = "bundle",
  base = function (g, player, piece, hex)
    local good = g.things.terrain[g.terrain[hex]].yields
    return good and { [good] = g.things.piece[piece].harvest } or {}
  end,
}

value "blocked" {
  id = "CAT-040", says = "A hex yields unless something blocks it.",
  kind = "any", base = false,
}

adjust "blocked" {
  id = { "CAT-042", "CAT-055" },
  says = "The hex of the robber yields nothing as long as he stays there.",
  holds = function (g, hex) return hex == g.robber end,
}

cache "hexes of" {
  depends = { "tokens" },
  build = function (g, number)
    local hexes = {}
    for hex, token in ipairs(g.tokens) do
      if token == number then hexes[#hexes + 1] = hex end
    end
    return hexes
  end,
}

define "claim" (function (g, claims, hex)
  for _, corner in ipairs(g.places.cell_corners[hex]) do
    local piece, player = g:building_at(corner)
    if piece then
      local due = claims[player]
      for good, n in pairs(g:value("harvest", player, piece, hex)) do
        due[good] = (due[good] or 0) + n
      end
    end
  end
end)

define "due" (function (g, claims, good)
  local sum, claimants = 0, {}
  for player, goods in ipairs(claims) do
    if goods[good] then
      sum = sum + goods[good]
      claimants[#claimants + 1] = player
    end
  end
  return sum, claimants
end)
