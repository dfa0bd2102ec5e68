section("The pirate fleet", "The turn")

component.map_list "fleet track" {}

-- g.fleet: where on its track the fleet is, 0 when it is beaten.
cache "fleet track" {
  depends = { "board" },
  build = function (g)
    return g:listed("hex", "fleet track")
  end,
}

event "fleet sails" { says = "The pirate fleet sails to {to:hex}." }
event "fleet wins" {
  says = "The pirates take {count} of {player}'s cards.",
  knows = { player = "The pirates take {count} of {player}'s cards: "
    .. "{goods:bundle}." },
}
event "fleet beaten off" { says = "{player} beats off the pirates." }

define "fleet_strength" (function (g)
  return math.min(g.turn.dice[1], g.turn.dice[2])
end)

step "the fleet sails" {
  id = { "SEA-PIRATE-30", "SEA-PIRATE-31", "SEA-PIRATE-32", "SEA-PIRATE-39" },
  says = "After the roll, before anything else, move the fleet clockwise as "
    .. "many hexes as the lower die shows. It does not hinder ships.",
  of = "roll", after = "roll the dice", before = "seven",
  when = function (g) return g.fleet > 0 and g.turn.dice ~= nil end,
  run = function (g)
    local track = g.cache["fleet track"]
    g.fleet = (g.fleet - 1 + g:fleet_strength()) % #track + 1
    g:emit("fleet sails", { to = track[g.fleet] })
    for _, player in ipairs(g:owners_at(track[g.fleet])) do
      g:ask("the fleet attacks", player)
    end
  end,
}

-- Players with a building at a hex, clockwise from the roller.
define "owners_at" (function (g, hex)
  local owners = {}
  for _, player in ipairs(g:clockwise(g.turn.player)) do
    if g:placed(player, "building"):touching "hex"[hex] then
      owners[#owners + 1] = player
    end
  end
  return owners
end)

step "the fleet attacks" {
  id = { "SEA-PIRATE-33", "SEA-PIRATE-34", "SEA-PIRATE-35", "SEA-PIRATE-36",
    "SEA-PIRATE-37", "SEA-PIRATE-38" },
  says = "It attacks every player with a settlement or city at its hex: the "
    .. "lower die against the player's warships. If the fleet is stronger, "
    .. "the player loses a random card and one more for each of their cities. "
    .. "If it is weaker, the player takes a card of their choice.",
  run = function (g, s)
    local player, strength = s.player, g:fleet_strength()
    local ships = #g:warships_of(player)
    if strength > ships then
      g:plundered(player, 1 + g:count(player, "city"))
    elseif strength < ships then
      g:emit("fleet beaten off", { player = player })
      g:ask_to_choose(player, 1)
    end
  end,
}

-- A player loses so many cards at random, to the bank.
define "plundered" (function (g, player, count)
  local lost, goods = 0, {}
  for _ = 1, math.min(count, g:hand_size(player, "resource")) do
    local good = g:random_card(player, "fleet", "resource")
    g:pay(player, good, 1)
    lost, goods[good] = lost + 1, (goods[good] or 0) + 1
  end
  g:emit("fleet wins", { player = player, count = lost, goods = goods })
end)
