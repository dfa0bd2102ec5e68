module "raid" {
  title = "Sevens without a robber", extends = "catan",
}

section("Sevens without a robber", "The seven and the robber")

forbid { "placing a thief", "moving a thief" } {
  id = { "SEA-PIRATE-11", "TB-ATTACK-06", "TB-EVENT-17b" },
  says = "There is no robber.",
  when = function () return true end,
}

drop { "CAT-042", "CAT-053", "CAT-054" } {
  id = { "SEA-PIRATE-11", "TB-ATTACK-06" },
  says = "No robber blocks a hex or robs anybody.",
}

replace "CAT-051" {
  clause = "step send the robber",
  id = { "SEA-PIRATE-50", "TB-ATTACK-60", "TB-EVENT-34" },
  says = "Once everyone has discarded, the player who rolled takes a card "
    .. "from an opponent who holds one.",
  run = function (g, s)
    if #g:others_with_cards(s.player) > 0 then
      g:ask("raid somebody", s.player)
    end
  end,
}

step "raid somebody" {
  id = { "SEA-PIRATE-50", "TB-ATTACK-60" },
  says = "Take a card from another player.",
}

move "raid" {
  id = { "SEA-PIRATE-50", "TB-ATTACK-60" },
  says = "Take a random card from any one player.",
  during = "raid somebody", form = "raid <victim>", victim = "raided",
  apply = function (g, player, m) g:steal(m.victim, player, "card") end,
}

domain "raided" {
  id = { "SEA-PIRATE-50", "TB-ATTACK-60" },
  says = "You can only choose an opponent who has a card to take.",
  of = "player",
  list = function (g, player) return g:others_with_cards(player) end,
}

worth "raid" (function (g, player, m)
  return g:value("public points", m.victim) + g:hand_size(m.victim)
end)
