section("The points that win", "goal")

value "points to win" {
  id = { "CAT-151", "CAT-154" },
  says = "Ten points win the game.",
  base = 10, depends = {},
}

section("Victory", "end")

value "public points" {
  id = "CAT-150", says = "The public points are those that everyone can see.",
  printed = false,
  base = 0, depends = {},
}

adjust "public points" {
  id = { "CAT-150", "CAT-026" },
  says = "A settlement is worth one point.",
  depends = { "settlement" },
  plus = function (g, player) return g:count(player, "settlement") end,
}

adjust "public points" {
  id = { "CAT-150", "CAT-087" },
  says = "A city is worth two points.",
  depends = { "city" },
  plus = function (g, player) return 2 * g:count(player, "city") end,
}

value "points" {
  id = "CAT-150",
  says = "Your points are the public ones and your hidden ones.",
  printed = false,
  base = 0, depends = {},
}

adjust "points" {
  id = "CAT-150", says = "Public points count.",
  printed = false,
  plus = "public points",
}

follow "victory" {
  id = { "CAT-151", "CAT-150", "CAT-152", "TB-GEN-04" },
  says = "Points gained on another player's turn cannot win until your own "
    .. "turn begins.",
  depends = { "points", "points to win", "turn" },
  run = function (g) if g:has_won() then g:ask "victory" end end,
}

-- Whether the player whose turn it is has the points.
define "has_won" (function (g)
  local player = g.turn and g.turn.player or 0
  return player > 0
    and g:value("points", player) >= g:value("points to win", player)
end)

event "points reached" { says = "{player} has {points} points." }

step "victory" {
  id = { "CAT-151", "CAT-152", "CAT-153", "CAT-178" },
  says = "If you have enough points on your own turn, you win at once; so "
    .. "only one player can win.",
  run = function (g)
    if g:has_won() then
      local player = g.turn.player
      g:win(player, { points = g:value("points", player) }, "points reached")
    end
  end,
}
