section "Battles"

-- seat.prisoners: how many barbarians a player has taken.
on "game begins" {
  id = "TB-ATTACK-56", says = "At first nobody has prisoners.",
  run = function (g)
    for _, seat in ipairs(g.players) do seat.prisoners = 0 end
  end,
}

define "imprison" (function (g, player, count)
  if count == 0 then return end
  local seat = g.players[player]
  seat.prisoners = seat.prisoners + count
  g:emit("prisoners taken", { player = player, count = count })
  g:emit "points changed"
end)

event "prisoners taken" {
  says = "{player} takes {count} {count|prisoner|prisoners}.",
}

adjust "public points" {
  id = { "TB-ATTACK-56", "TB-FISH-45" },
  says = "Two prisoners are worth a point, a single one nothing.",
  plus = function (g, player) return g.players[player].prisoners // 2 end,
}

step "check the coast" {
  id = { "TB-ATTACK-11", "TB-ATTACK-50", "TB-ATTACK-58", "TB-ATTACK-59" },
  says = "At the end of the turn each hex of the coast is checked once, "
    .. "clockwise from the castle; battles are fought by the knights of all.",
  of = "turn", after = "move the knights",
  run = function (g)
    for _, hex in ipairs(g:cached "coast") do
      g:ask("check a hex", { hex = hex })
    end
  end,
}

value "knights to win" {
  id = "TB-ATTACK-51",
  says = "Knights win when they are as many as the barbarians.",
  base = function (g, hex) return g.barbarians[hex] end,
}

define "knights_around" (function (g, hex, player)
  return g:placed(player, "knight") & g:set("hex", hex):touching "edge"
end)

step "check a hex" {
  id = { "TB-ATTACK-51", "TB-ATTACK-52" },
  says = "Where barbarians stand and enough knights are on the paths of their "
    .. "hex, these take them prisoner.",
  when = function (g, s)
    return g.barbarians[s.hex] > 0
      and #g:knights_around(s.hex) >= g:value("knights to win", s.hex)
  end,
  run = function (g, s)
    local involved = {}
    for _, player in ipairs(g:clockwise(g.turn.player)) do
      if #g:knights_around(s.hex, player) > 0 then
        involved[#involved + 1] = player
      end
    end
    local count = g.barbarians[s.hex]
    g:emit("hex liberated", { at = s.hex })
    g:take_barbarians(s.hex, count)
    g:share_prisoners(s.hex, involved, count)
    g:ask("count the losses", { hex = s.hex })
  end,
}

event "hex liberated" { says = "The barbarians at {at:hex} are beaten." }

-- One for each; who is left out by the dice gets gold instead.
define "share_prisoners" (function (g, hex, involved, count)
  if #involved == 1 then return g:imprison(involved[1], count) end
  if count < #involved then
    local order = g:order_by_dice(involved)
    for i, player in ipairs(order) do
      if i <= count then g:imprison(player, 1) else g:earn(player, 3) end
    end
    return
  end
  for _, player in ipairs(involved) do g:imprison(player, 1) end
  if count > #involved then
    g:give_the_rest(hex, involved, count - #involved)
  end
end)

-- What is left goes to whoever has the most knights there; of several the dice
-- choose one, and the others get gold.
define "give_the_rest" (function (g, hex, involved, count)
  local best, ahead = 0, {}
  for _, player in ipairs(involved) do
    local knights = #g:knights_around(hex, player)
    if knights > best then best, ahead = knights, {} end
    if knights == best then ahead[#ahead + 1] = player end
  end
  local order = #ahead > 1 and g:order_by_dice(ahead) or ahead
  g:imprison(order[1], count)
  for i = 2, #order do g:earn(order[i], 3) end
end)

-- These players by their rolls, the highest first; ties roll again.
define "order_by_dice" (function (g, players)
  local order, left = {}, { table.unpack(players) }
  while #left > 1 do
    local leaders = left
    while #leaders > 1 do leaders = g:highest_rollers(leaders) end
    order[#order + 1] = leaders[1]
    for i = #left, 1, -1 do
      if left[i] == leaders[1] then table.remove(left, i) end
    end
  end
  order[#order + 1] = left[1]
  return order
end)

component.die "losses" { id = "TB-ATTACK-57", sides = 6 }

event "losses rolled" { says = "The die for losses shows {face}." }
event "knight lost" { says = "{player} loses the knight at {at:edge}." }

-- The paths of a hex that lie as the die says: opposite sides lie alike.
define "paths_alike" (function (g, hex, face)
  local sides = { "ne", "e", "se", "sw", "w", "nw" }
  local name, edges = g:name("hex", hex), {}
  for _, side in ipairs { sides[face], sides[(face + 2) % 6 + 1] } do
    edges[#edges + 1] = g:find("edge", name .. "." .. side)
  end
  return g:set("edge", edges)
end)

step "count the losses" {
  id = { "TB-ATTACK-57", "TB-ATTACK-58", "TB-ATTACK-61" },
  says = "After each victory a die names one of the three ways in which paths "
    .. "lie: the knights of this battle on such paths return to their owners, "
    .. "who get three gold for each.",
  run = function (g, s)
    local face = g:roll "losses"
    g:emit("losses rolled", { face = face })
    for path in g:paths_alike(s.hex, face) & g:placed(nil, "knight") do
      local player = g:owner("knight", path)
      g:emit("knight lost", { player = player, at = path })
      g:remove("knight", path)
      g:earn(player, 3)
    end
  end,
}
