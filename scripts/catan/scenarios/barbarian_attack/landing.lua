section("Landings", "actions")

on { "settlement placed", "city placed" } {
  id = { "TB-ATTACK-08", "TB-ATTACK-12" },
  says = "Each settlement and each city you build after the start brings a "
    .. "landing at once.",
  run = function (g, e)
    if g.turn and g.turn.number > 0 and g:value("was built", e) then
      g:ask "landing"
    end
  end,
}

value "rolls of a landing" {
  id = "TB-ATTACK-13", says = "A landing has three rolls.", base = 3,
}

event "landing rolled" {
  says = "The dice of the landing show {white} and {red}.",
}

step "landing" {
  id = { "TB-ATTACK-13", "TB-ATTACK-14", "TB-ATTACK-15", "TB-ATTACK-16",
    "TB-EVENT-36" },
  says = "Roll three different numbers other than seven, one after the other. "
    .. "At each a barbarian lands on the coast, unless the hex is conquered "
    .. "or no barbarian is left.",
  run = function (g, s)
    local seen = { [7] = true }
    for _ = 1, s.rolls or g:value "rolls of a landing" do
      if g.in_reserve < 1 then return end
      local number = g:landing_number(seen)
      seen[number] = true
      g:land_at(number)
    end
  end,
}

-- Rolls until a number comes that was not seen.
define "landing_number" (function (g, seen)
  while true do
    local white, red = g:roll("white", "red")
    g:emit("landing rolled", { white = white, red = red })
    if not seen[white + red] then return white + red end
  end
end)

-- Only hexes of the coast are looked at.
define "land_at" (function (g, number)
  for _, hex in ipairs(g.cache.coast) do
    if g.marks.token[hex] == number and not g:conquered_hexes()[hex]
      and g.in_reserve > 0 then
      g:land_on(hex)
    end
  end
end)

event "barbarian landed" { says = "A barbarian lands at {at:hex}." }

domain "hex with barbarians" {
  id = { "TB-ATTACK-33", "TB-ATTACK-36" }, says = "There must be a barbarian.",
  of = "hex",
  places = function (g) return g:placed(nil, "barbarians") end,
}

domain "open coast" {
  id = "TB-ATTACK-35",
  says = "You can only choose a hex of the coast that is not conquered.",
  of = "hex",
  places = function (g)
    return g:set("hex", g:cached "coast") - g:conquered_hexes()
  end,
}

define "land_on" (function (g, hex)
  g.in_reserve = g.in_reserve - 1
  g:set_barbarians(hex, g:barbarians_on(hex) + 1)
  g:emit("barbarian landed", { at = hex })
end)

define "barbarians_on" (function (g, hex)
  return g.marks.barbarians[hex] or 0
end)

define "set_barbarians" (function (g, hex, count)
  if count > 0 then
    g:mark("barbarians", hex, count)
  else
    g:unmark("barbarians", hex)
  end
end)
