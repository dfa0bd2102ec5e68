section("Extra actions", "actions")

move "move" {
  id = { "ELA-211", "ELA-217", "ELA-218", "ELA-219" },
  says = "For two power cards of one colour you may move one of your claims "
    .. "to any other free field, in any row.",
  during = "extra action", form = "move <claim> from <from> to <to>",
  claim = "claim on the plan", from = "its plot", to = "free plot",
  apply = function (g, player, m)
    g:return_claims(g:set("field", m.from))
    g:lay(player, "claim " .. m.claim, m.to)
    g:ask("pay in one colour", { player = player, count = 2 })
  end,
}

forbid { "move", "raise" } {
  id = { "ELA-210", "ELA-211", "ELA-212" },
  says = "You need two power cards of one colour for that.",
  when = function (g, player) return not g:holds_alike(player, 2) end,
}

domain "claim on the plan" {
  id = { "ELA-211", "ELA-212", "ELA-206" },
  says = "You can only choose one of your claims on the plan.",
  of = "claim value",
  list = function (g, player) return g:claims_of(player, true) end,
}

domain "its plot" {
  id = { "ELA-211", "ELA-212", "ELA-206" },
  says = "The claim must lie there.",
  of = "plot",
  places = function (g, player, m)
    return g:placed(player, "claim " .. (m.claim or m.from))
  end,
}

move "raise" {
  id = { "ELA-212", "ELA-217", "ELA-219" },
  says = "For two power cards of one colour and the difference in gold, you "
    .. "may replace one of your claims with a higher one from your reserve.",
  during = "extra action", form = "raise <from> to <to> at <at>",
  from = "claim on the plan", to = "higher claim", at = "its plot",
  apply = function (g, player, m)
    g:pay(player, "gold", g:raise_price(player, m))
    g:return_claims(g:set("field", m.at))
    g:lay(player, "claim " .. m.to, m.at)
    g:ask("pay in one colour", { player = player, count = 2 })
  end,
}

define "raise_price" (function (g, player, m)
  return g:value("claim price", player, m.to)
    - g:value("claim price", player, m.from)
end)

domain "higher claim" {
  id = { "ELA-213", "ELA-212" },
  says = "The new claim must be higher and come from your reserve.",
  stays = "fact",
  of = "claim value",
  list = function (g, player, m)
    local list = {}
    for _, value in ipairs(g:claims_of(player, false)) do
      if value > m.from then list[#list + 1] = value end
    end
    return list
  end,
}

forbid "raise" {
  id = { "ELA-212", "ELA-210" },
  says = "You must hold enough gold to pay the difference.",
  stays = "fact",
  when = function (g, player, m)
    return g.players[player].hand.gold < g:raise_price(player, m)
  end,
}

move "claim for three" {
  id = { "ELA-214", "ELA-217", "ELA-220" },
  says = "For its gold and three power cards of different colours, you may "
    .. "lay a claim on a free field in any row, even as your second claim of "
    .. "the turn.",
  during = "extra action", form = "claim <value> at <at> for three",
  value = "claim to lay", at = "free plot", as = { "for three" },
  apply = function (g, player, m)
    g:pay_claim(player, m.value, m.at)
    g:spend_each(player)
  end,
}

move "gold for three" {
  id = { "ELA-215", "ELA-221", "ELA-222" },
  says = "For three power cards of different colours you may take two gold "
    .. "from the supply.",
  during = "extra action", form = "gold for three", as = { "for three" },
  apply = function (g, player)
    g:spend_each(player)
    g:take_gold(player)
  end,
}

forbid "for three" {
  id = { "ELA-210", "ELA-214", "ELA-215", "ELA-216" },
  says = "You need a red, a blue and a green power card for that.",
  when = function (g, player) return not g:holds_each(player) end,
}
