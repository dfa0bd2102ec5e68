module "gold_coins" { title = "Gold coins", extends = "catan" }

section("Gold", "Trade with the bank")

-- Coins of one and five are changed freely and never run out.
component.good "gold" {
  id = { "TB-GOLD-01", "TB-GOLD-08", "TB-GEN-07" },
  says = "Keep your gold in front of you for all to see. It is not a card: a "
    .. "seven, the robber and whoever may take cards leave it alone, and it "
    .. "never runs out.",
  coin = true, open = true,
}

component.cost "resource for gold" { id = "TB-GOLD-02", gold = 2 }

value "purchases with gold" {
  id = "TB-GOLD-02", says = "You may buy resources with gold twice a turn.",
  base = 2,
}

event "resource bought" { says = "{player} buys {good} for gold." }

move "spend" {
  id = { "TB-GOLD-02", "TB-GOLD-03", "TB-GOLD-07", "TB-GOLD-09" },
  says = "On your turn you may give the bank two gold, even gold you got this "
    .. "turn, for any one resource. You can buy no other card, and no harbour "
    .. "changes the price.",
  during = "main", form = "spend <good>", good = "resource in the bank",
  cost = "resource for gold",
  apply = function (g, player, m)
    g.turn.purchases = (g.turn.purchases or 0) + 1
    g:gain(player, m.good, 1)
    g:emit("resource bought", { player = player, good = m.good })
  end,
}

forbid "spend" {
  id = "TB-GOLD-02", says = "You can buy with gold at most twice a turn.",
  when = function (g, player)
    return (g.turn.purchases or 0) >= g:value("purchases with gold", player)
  end,
}

adjust "goods the bank gives" {
  id = { "TB-GOLD-05", "TB-GOLD-06" },
  says = "The bank also gives one gold for cards of one kind, at your rate "
    .. "for them.",
  adds = { "gold" },
}

adjust "goods players trade" {
  id = "TB-GOLD-04",
  says = "Players may trade gold, alone or together with cards.",
  adds = { "gold" },
}

-- A neutral colour earns nothing.
define "earn" (function (g, player, gold)
  if gold > 0 and g:decides(player) then
    g:gain(player, "gold", gold)
    g:emit("gold earned", { player = player, count = gold })
  end
end)

event "gold earned" { says = "{player} gets {count} gold." }

worth "spend" (function (g, player, m)
  local more = g:gain_worth(player, {}, { [m.good] = 1 })
  return more > 0 and 30 + more or -1
end)
