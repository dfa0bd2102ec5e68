section("Production", "turn")

-- s.number: the token; s.claims: what is due, a bundle for each seat to which
-- something is; s.due: what is due of each resource in all; s.short: whether
-- the bank lacks some.
sequence "production" {}

-- Adds to what is due from this harvest, before the bank is asked for it.
define "owe" (function (g, s, player, good, n)
  local claim, due = s.claims[player], (s.due[good] or 0) + n
  if claim then claim[good] = (claim[good] or 0) + n
  else s.claims[player] = { [good] = n } end
  s.due[good] = due
  if due > (g.bank[good] or due) then s.short = true end
end)

step "count the harvest" {
  id = { "CAT-040", "CAT-041", "CAT-043" },
  says = "Every hex with the number rolled produces for all settlements and "
    .. "cities at its corners, no matter whose turn it is.",
  stays = "start",
  of = "production", before = "share what is short",
  run = function (g, s)
    s.claims, s.due = {}, {}
    local dues = g:cached("dues", s.number)
    for i = 1, #dues do
      local due = dues[i]
      if not g:value("blocked", due.hex) then
        g:owe(s, due.player, due.good, due.count)
      end
    end
  end,
}

step "share what is short" {
  id = { "CAT-044", "CAT-045" },
  says = "If the bank cannot pay everyone a resource in full, nobody gets any "
    .. "of it. If only one player is owed it, they get what is left. Other "
    .. "resources are not affected.",
  of = "production", after = "count the harvest", before = "hand out",
  when = function (g, s) return s.short end,
  run = function (g, s)
    for good, due in pairs(s.due) do
      local left = g.bank[good]
      if left and due > left then g:ration(s.claims, good, left) end
    end
  end,
}

event "harvested" { says = "{player} harvests {goods:bundle}." }

step "hand out" {
  id = { "CAT-040", "CAT-043" },
  says = "Everyone takes what their hexes produced into their hand.",
  of = "production", after = "share what is short",
  run = function (g, s)
    for player = 1, #g.players do
      local goods = s.claims[player]
      if goods then
        g:gain(player, goods)
        g:emit("harvested", { player = player, goods = goods })
      end
    end
  end,
}

-- Whatever a hex brings, this many cards of it go to each building there.
value "cards from a hex" {
  id = { "CAT-040", "CAT-087" },
  says = "A hex produces one card for a settlement and two for a city.",
  depends = {},
  base = function (g, player, piece) return g.things.piece[piece].harvest end,
}

value "harvest" {
  id = { "CAT-040", "CAT-025", "CAT-087" },
  says = "A settlement collects one card from its hex, and a city two.",
  printed = false,
  kind = "bundle", depends = { "terrain", "cards from a hex" },
  base = function (g, player, piece, hex)
    local good = g.things.terrain[g.marks.terrain[hex]].yields
    return good and { [good] = g:value("cards from a hex", player, piece, hex) }
      or {}
  end,
}

value "blocked" {
  id = "CAT-040", says = "A hex produces unless something blocks it.",
  printed = false,
  kind = "any", base = false,
}

adjust "blocked" {
  id = { "CAT-042", "CAT-055" },
  says = "The robber's hex produces nothing while the robber is there.",
  holds = function (g, hex) return hex == g.robber end,
}

value "tokens that produce" {
  id = "CAT-040",
  says = "The hexes that produce are those with the number rolled.",
  printed = false,
  kind = "set", depends = {},
  base = function (g, number) return { number } end,
}

-- The hexes that produce on a number.
---@return set
define "producing" (function (g, number)
  return g:cached("producing", number)
end)

cache "producing" {
  depends = { "token", "tokens that produce" },
  build = function (g, number)
    local hexes = g:set "hex"
    for _, token in ipairs(g:value("tokens that produce", number)) do
      hexes = hexes | g:placed(nil, "token", token)
    end
    return hexes
  end,
}

-- What the hexes with a number pay, and to whom.
cache "dues" {
  depends = { "token", "tokens that produce", "building", "terrain",
    "harvest" },
  build = function (g, number)
    local dues = {}
    for hex in g:producing(number) do g:add_dues(dues, hex) end
    return dues
  end,
}

-- Adds what a hex pays; neutral colours get nothing.
define "add_dues" (function (g, dues, hex)
  local corners = g:set("hex", hex):touching "corner"
  for corner in corners & g:placed(nil, "building") do
    local piece, player = g:at("corner", corner)
    local due = g:decides(player) and g:value("harvest", player, piece, hex)
    for good, n in pairs(due or {}) do
      if n > 0 then
        dues[#dues + 1] = { hex = hex, player = player, good = good, count = n }
      end
    end
  end
end)

-- One claimant gets what is left; several get nothing.
define "ration" (function (g, claims, good, left)
  local claimants = {}
  for player, claim in pairs(claims) do
    if claim[good] then claimants[#claimants + 1] = player end
  end
  for _, player in ipairs(claimants) do
    local claim = claims[player]
    claim[good] = #claimants == 1 and left > 0 and left or nil
    if not next(claim) then claims[player] = nil end
  end
end)
