section "Conquest"

value "barbarians to conquer" {
  id = "TB-ATTACK-20", says = "Three barbarians conquer a hex.", base = 3,
}

define "is_conquered" (function (g, hex)
  return g.barbarians[hex] >= g:value "barbarians to conquer"
end)

define "conquered_hexes" (function (g)
  local hexes = {}
  for hex in ipairs(g.barbarians) do
    if g:is_conquered(hex) then hexes[#hexes + 1] = hex end
  end
  return g:set("hex", hexes)
end)

adjust "blocked" {
  id = { "TB-ATTACK-20", "TB-ATTACK-25" },
  says = "A conquered hex yields nothing until the barbarians are gone; one or "
    .. "two of them change nothing.",
  holds = function (g, hex) return g:is_conquered(hex) end,
}

forbid "route" {
  id = "TB-ATTACK-21", says = "No road is built at a conquered hex.",
  places = function (g) return g:conquered_hexes():touching "edge" end,
}

forbid { "founding", "city" } {
  id = "TB-ATTACK-21",
  says = "No settlement is built or becomes a city at a conquered hex.",
  places = function (g) return g:conquered_hexes():touching "corner" end,
}

-- Corners all of whose land is conquered.
define "fallen_corners" (function (g)
  local conquered = g:conquered_hexes()
  return conquered:touching "corner"
    - (g:value "land" - conquered):touching "corner"
end)

adjust "public points" {
  id = { "TB-ATTACK-22", "TB-ATTACK-23", "TB-ATTACK-24", "TB-ATTACK-25" },
  says = "A building all of whose land is conquered is worth no point, though "
    .. "it keeps its place; castle and desert are never conquered.",
  plus = function (g, player)
    local fallen = g:fallen_corners()
    return -#(g:placed(player, "settlement") & fallen)
      - 2 * #(g:placed(player, "city") & fallen)
  end,
}

adjust "harbours served" {
  id = "TB-ATTACK-22", says = "A harbour serves no conquered building.",
  removes = function (g, player)
    local standing = g:placed(player, "building") - g:fallen_corners()
    return ~standing:touching "edge"
  end,
}
