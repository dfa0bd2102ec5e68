section("Battles", "actions")

-- seat.prisoners: how many barbarians a player has taken.
on "game begins" {
  id = "TB-ATTACK-56", says = "At first nobody has prisoners.",
  printed = false,
  run = function (g)
    for _, seat in ipairs(g.players) do seat.prisoners = 0 end
  end,
}

define "imprison" (function (g, player, count)
  if count == 0 then return end
  local seat = g.players[player]
  seat.prisoners = seat.prisoners + count
  g:changed "prisoners"
  g:emit("prisoners taken", { player = player, count = count })
end)

event "prisoners taken" {
  says = "{player} takes {count} {count|prisoner|prisoners}.",
}

value "prisoners for a point" {
  id = "TB-ATTACK-56", says = "Two prisoners are worth one point.", base = 2,
}

adjust "public points" {
  id = { "TB-ATTACK-56", "TB-FISH-45" },
  says = "Prisoners score points. Fewer than make up a point are worth "
    .. "nothing, and none ever returns to the barbarians.",
  depends = { "prisoners" },
  plus = function (g, player)
    return g.players[player].prisoners // g:value "prisoners for a point"
  end,
}

step "check the coast" {
  id = { "TB-ATTACK-11", "TB-ATTACK-50", "TB-ATTACK-58", "TB-ATTACK-59" },
  says = "At the end of the turn check each hex of the coast once, clockwise "
    .. "from the castle. The knights of all players fight together.",
  of = "turn", after = "move the knights",
  run = function (g)
    for _, hex in ipairs(g.cache.coast) do
      g:ask("check a hex", { hex = hex })
    end
  end,
}

value "knights to win" {
  id = "TB-ATTACK-51",
  says = "Knights win when there are at least as many of them as barbarians.",
  base = function (g, hex) return g:barbarians_on(hex) end,
}

value "strength of a knight" {
  id = "TB-ATTACK-51", says = "One knight is as strong as one barbarian.",
  base = 1, takes = { "path" },
}

-- The paths of a hex from which knights fight, of one player or of all.
define "knights_around" (function (g, hex, player)
  return g:placed(player, "knight") & g:set("hex", hex):touching "edge"
end)

define "strength_around" (function (g, hex, player)
  local sum = 0
  for path in g:knights_around(hex, player) do
    sum = sum + g:value("strength of a knight", path)
  end
  return sum
end)

event "hex liberated" { says = "The barbarians at {at:hex} are beaten." }

step "check a hex" {
  id = { "TB-ATTACK-51", "TB-ATTACK-52", "TB-ATTACK-59" },
  says = "If enough knights stand on the edges of a hex with barbarians, all "
    .. "of those barbarians are taken prisoner.",
  when = function (g, s)
    return g:barbarians_on(s.hex) > 0
      and g:strength_around(s.hex) >= g:value("knights to win", s.hex)
  end,
  run = function (g, s)
    local count = g:barbarians_on(s.hex)
    g:emit("hex liberated", { at = s.hex })
    g:set_barbarians(s.hex, 0)
    g:ask("share the prisoners", { hex = s.hex, count = count })
    g:ask("count the losses", { hex = s.hex })
  end,
}

value "gold for no prisoner" {
  id = { "TB-ATTACK-54", "TB-ATTACK-55", "TB-ATTACK-61" },
  says = "If the dice give a prisoner to another player, take three gold "
    .. "instead.",
  base = 3,
}

value "gold for a lost knight" {
  id = { "TB-ATTACK-57", "TB-ATTACK-61" },
  says = "Take three gold for a knight you lose.",
  base = 3,
}

step "share the prisoners" {
  id = { "TB-ATTACK-52", "TB-ATTACK-53", "TB-ATTACK-54" },
  says = "Each player with a knight there takes one prisoner; a player who is "
    .. "alone there takes all of them. If there are too few, the dice decide, "
    .. "and whoever gets none takes gold.",
  run = function (g, s)
    local players = g:fighters(s.hex)
    if s.count < #players then players = g:order_by_dice(players) end
    for i, player in ipairs(players) do
      if i <= s.count then
        g:imprison(player, 1)
      else
        g:earn(player, g:value("gold for no prisoner", player))
      end
    end
    g:ask("share the rest", { hex = s.hex, count = s.count - #players })
  end,
}

-- The strongest of those who fight for a hex.
local function strongest_fighters(g, hex)
  local best, leaders = 0, {}
  for _, player in ipairs(g:fighters(hex)) do
    local strength = g:strength_around(hex, player)
    if strength > best then best, leaders = strength, {} end
    if strength == best then leaders[#leaders + 1] = player end
  end
  return leaders
end

step "share the rest" {
  id = "TB-ATTACK-55",
  says = "A prisoner left over goes to the player with the most knights "
    .. "there. If several tie, the dice decide, and the others take gold.",
  when = function (g, s) return s.count > 0 end,
  run = function (g, s)
    local leaders = strongest_fighters(g, s.hex)
    if #leaders > 1 then leaders = g:order_by_dice(leaders) end
    g:imprison(leaders[1], s.count)
    for i = 2, #leaders do
      g:earn(leaders[i], g:value("gold for no prisoner", leaders[i]))
    end
  end,
}

-- The players with knights around a hex, clockwise.
define "fighters" (function (g, hex)
  local players = {}
  for _, player in ipairs(g:clockwise(g.turn.player)) do
    if #g:knights_around(hex, player) > 0 then
      players[#players + 1] = player
    end
  end
  return players
end)

event "diced for prisoners" { says = "{player} rolls {sum} for the prisoners." }

define "roll_for_prisoners" (function (g, player)
  local white, red = g:roll("white", "red")
  return white + red
end)

-- The players by their rolls, the highest first; those who tie roll again.
define "order_by_dice" (function (g, players)
  local by_sum, order = {}, {}
  for _, player in ipairs(players) do
    local sum = g:roll_for_prisoners(player)
    g:emit("diced for prisoners", { player = player, sum = sum })
    by_sum[sum] = by_sum[sum] or {}
    table.insert(by_sum[sum], player)
  end
  for sum = 12, 2, -1 do
    local tied = by_sum[sum] or {}
    if #tied > 1 then tied = g:order_by_dice(tied) end
    table.move(tied, 1, #tied, #order + 1, order)
  end
  return order
end)

component.die "losses" { id = "TB-ATTACK-57", sides = 6 }

event "losses rolled" { says = "The die for losses shows {face}." }
event "knight lost" { says = "{player} loses the knight at {at:edge}." }

value "knights at risk" {
  id = "TB-ATTACK-57", says = "Every knight of a battle may be lost.",
  printed = false,
  kind = "places",
  base = function (g) return g:placed(nil, "knight") end,
}

-- The paths of a hex that lie as the die says: opposite sides lie alike.
local function paths_alike(g, hex, face)
  local sides = { "ne", "e", "se", "sw", "w", "nw" }
  local name, edges = g:name("hex", hex), {}
  for _, side in ipairs { sides[face], sides[(face + 2) % 6 + 1] } do
    edges[#edges + 1] = g:find("edge", name .. "." .. side)
  end
  return g:set("edge", edges)
end

step "count the losses" {
  id = { "TB-ATTACK-57", "TB-ATTACK-58", "TB-ATTACK-61" },
  says = "After each victory roll a die for one of the three directions in "
    .. "which edges run: the knights of this battle on such edges return to "
    .. "their owners, who take gold for them.",
  run = function (g, s)
    local face = g:roll "losses"
    g:emit("losses rolled", { face = face })
    for path in paths_alike(g, s.hex, face) & g:knights_around(s.hex)
      & g:value "knights at risk" do
      local kind, player = g:knight_on(path)
      g:emit("knight lost", { player = player, at = path })
      g:remove(kind, path)
      g:earn(player, g:value("gold for a lost knight", player))
    end
  end,
}
