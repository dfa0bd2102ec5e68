section("The barbarians", "The event die")
element("fleet", "The barbarian fleet")

-- g.ship: steps of the barbarians; g.landed: they have been here;
-- seat.defender: Defenders of Catan.
on "game begins" {
  id = { "CK-002", "CK-008" }, says = "The barbarian ship waits at its start.",
  stays = "start",
  run = function (g)
    g.ship, g.landed = 0, false
    for _, seat in ipairs(g.players) do seat.defender = 0 end
  end,
}

value "steps of the barbarians" {
  id = "CK-008", says = "The barbarians land on their seventh step.",
  base = 7,
}

event "barbarians approach" {
  says = "The barbarians come nearer: step {step} of {steps}.",
}

define "sail" (function (g)
  local steps = g:value "steps of the barbarians"
  g.ship = g.ship + 1
  g:emit("barbarians approach", { step = g.ship, steps = steps })
  if g.ship >= steps then g:ask "battle" end
end)

-- s.attack: cities; s.strength: what each seat brings to the defence.
sequence "battle" {}

event "barbarians land" {
  says = "The barbarians land with a strength of {attack}; the knights have "
    .. "{defence}.",
}

step "muster" {
  id = { "CK-031", "CK-142" },
  says = "When the barbarians land, they attack at once. They win only if "
    .. "they are stronger than all active knights together.",
  of = "battle", before = "sack",
  run = function (g, s)
    s.attack, s.defence, s.strength = g:value "barbarian strength", 0, {}
    for player = 1, #g.players do
      s.strength[player] = g:value("strength in battle", player)
      s.defence = s.defence + s.strength[player]
    end
    g:emit("barbarians land", { attack = s.attack, defence = s.defence })
  end,
}

value "barbarian strength" {
  id = "CK-140",
  says = "The barbarians are as strong as the number of cities on the board, "
    .. "metropolises included.",
  base = function (g)
    local sum = 0
    for player = 1, #g.players do sum = sum + g:count(player, "city") end
    return sum
  end,
}

step "sack" {
  id = { "CK-144", "CK-146", "CK-147" },
  says = "If the barbarians win, the player who brought the least strength "
    .. "loses a city. If several tie for the least, each of them loses one, "
    .. "in turn order.",
  of = "battle", after = "muster", before = "honours",
  when = function (g, s) return s.attack and s.attack > s.defence end,
  run = function (g, s)
    for _, player in ipairs(g:weakest(s.strength)) do
      g:ask("lose a city", player)
    end
  end,
}

value "can lose a city" {
  id = "CK-145",
  says = "If your only cities are metropolises, you lose none; the next "
    .. "weakest player is hit instead.",
  kind = "any",
  base = function (g, player) return #g:plain_cities(player) > 0 end,
}

define "weakest" (function (g, strength)
  local list, least = {}, nil
  for _, player in ipairs(g:clockwise(g.turn.player)) do
    if g:value("can lose a city", player) then
      if not least or strength[player] < least then
        list, least = {}, strength[player]
      end
      if strength[player] == least then list[#list + 1] = player end
    end
  end
  return list
end)

step "lose a city" {
  id = "CK-147", says = "Choose which of your cities falls.",
  alone = "automatic",
}

move "lose" {
  id = { "CK-144", "CK-147" },
  says = "One of your cities becomes a settlement; you cannot choose a "
    .. "metropolis.",
  during = "lose a city", form = "lose <at>", at = "plain city",
  apply = function (g, player, m) g:tear_down(m.at) end,
}

step "honours" {
  id = { "CK-150", "CK-151", "CK-154" },
  says = "If the knights win, the player who brought the most strength "
    .. "becomes a Defender of Catan. If several tie, each of them draws a "
    .. "progress card instead.",
  of = "battle", after = "sack", before = "stand down",
  when = function (g, s) return s.attack and s.attack <= s.defence end,
  run = function (g, s)
    local best = g:strongest(s.strength)
    if #best == 1 then return g:defend(best[1]) end
    for _, player in ipairs(best) do
      g:ask("choose a deck", player)
    end
  end,
}

value "least honoured strength" {
  id = "CK-152", says = "A player who brought no strength receives nothing.",
  base = 1,
}

-- Who brought the most, from the player whose turn it is, clockwise.
define "strongest" (function (g, strength)
  local list, most = {}, g:value "least honoured strength"
  for _, player in ipairs(g:clockwise(g.turn.player)) do
    if strength[player] > most then list, most = {}, strength[player] end
    if strength[player] == most then list[#list + 1] = player end
  end
  return list
end)

event "defended" { says = "{player} becomes a Defender of Catan." }

define "defend" (function (g, player)
  local seat = g.players[player]
  seat.defender = seat.defender + 1
  g:changed "defender"
  g:emit("defended", { player = player })
end)

step "stand down" {
  id = "CK-143",
  says = "After the battle, won or lost, all knights that fought become "
    .. "inactive.",
  of = "battle", after = "honours", before = "sail home",
  run = function (g)
    for player = 1, #g.players do
      for at in g:placed(player, "knight") do
        if g:owner("helmet", at) and g:value("fights", at) then
          g:remove("helmet", at)
        end
      end
    end
  end,
}

event "barbarians leave" { says = "The barbarians sail home." }

step "sail home" {
  id = { "CK-032", "CK-033" },
  says = "Then the ship returns to its start, and whatever waited for the "
    .. "first landing takes effect.",
  of = "battle", after = "stand down",
  run = function (g)
    g.ship, g.landed = 0, true
    g:emit "barbarians leave"
  end,
}
