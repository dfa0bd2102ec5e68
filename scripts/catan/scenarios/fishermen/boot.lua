section("The old boot", "points")

-- g.boot: the seat that has the old boot, 0 while it lies in the supply;
-- g.boot_turn: the number of the turn in which it came there.
observe "boot" { as = "player" }

-- Before the first turn it is turn 0.
define "take_boot" (function (g, player)
  g.boot, g.boot_turn = player, g.turn and g.turn.number or 0
  g:changed "boot"
end)

adjust "points to win" {
  id = { "TB-FISH-40", "TB-FISH-41", "TB-GEN-03" },
  says = "If you have the old boot, you need one more point to win.",
  depends = { "boot" },
  plus = function (g, player) return g.boot == player and 1 or 0 end,
}

event "boot passed" { says = "{from} passes the old boot to {player}." }

move "boot" {
  id = "TB-FISH-42",
  says = "On your turn you may pass the old boot to a player who has at least "
    .. "as many points as you.",
  during = "main", form = "boot <to>", to = "player not behind",
  apply = function (g, player, m)
    g:emit("boot passed", { from = player, player = m.to })
    g:take_boot(m.to)
  end,
}

domain "player not behind" {
  id = { "TB-FISH-42", "TB-FISH-43", "TB-FISH-45", "TB-GEN-05" },
  says = "You can only choose a player who has at least as many points as "
    .. "you, not counting hidden ones.",
  of = "player",
  list = function (g, player)
    local points = g:value("public points", player)
    return g:others_who(player, function (other)
      return g:value("public points", other) >= points
    end)
  end,
}

forbid "boot" {
  id = "TB-FISH-42", says = "You must have the old boot.",
  when = function (g, player) return g.boot ~= player end,
}

forbid "boot" {
  id = "TB-FISH-44",
  says = "You cannot pass the old boot on in the turn you got it.",
  when = function (g, player) return g.boot_turn == g.turn.number end,
}
