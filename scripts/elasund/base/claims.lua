section("Claims", "actions")

move "claim" {
  id = { "ELA-189", "ELA-190", "ELA-194", "ELA-203", "ELA-204", "ELA-206",
    "ELA-208" },
  says = "Lay one of your claims in the ship's row; a trade field or the "
    .. "church square will do. It stays there: you cannot take it back at "
    .. "will.",
  during = "claiming", form = "claim <value> at <at>", value = "claim to lay",
  at = "plot in the ship's row",
  apply = function (g, player, m) g:pay_claim(player, m.value, m.at) end,
}

domain "claim value" {
  id = "ELA-003", says = "There are claims of 0, 1, 2, 3 and 4.",
  of = "number", what = "the number of a claim", from = 0, to = 4,
}

domain "claim in reserve" {
  id = "ELA-196",
  says = "A claim must come from your reserve; your {value} is on the plan.",
  within = "claim value",
  list = function (g, player) return g:claims_of(player, false) end,
}

domain "claim to lay" {
  id = { "ELA-190", "ELA-201" },
  says = "The claim {value} costs {price} gold, and you pay at once.",
  stays = "fact",
  tells = function (g, player, value)
    return { price = g:value("claim price", player, value) }
  end,
  within = "claim in reserve",
  list = function (g, player)
    local gold, list = g.players[player].hand.gold, {}
    local reserve = g:claims_of(player, false)
    for i = 1, #reserve do
      if g:value("claim price", player, reserve[i]) <= gold then
        list[#list + 1] = reserve[i]
      end
    end
    return list
  end,
}

value "claim price" {
  id = { "ELA-190", "ELA-201" },
  says = "To lay a claim, pay as much gold as its number.",
  base = function (g, player, value) return value end,
}

define "pay_claim" (function (g, player, value, at)
  g:pay(player, "gold", g:value("claim price", player, value))
  g:lay(player, "claim " .. value, at)
end)

domain "plot off the pit" {
  id = { "ELA-193", "ELA-199", "ELA-218" },
  says = "You cannot use the church's pit, even before the church is begun.",
  of = "plot",
  places = function (g) return ~g:placed(nil, "pit") end,
}

domain "free plot" {
  id = { "ELA-192", "ELA-217", "ELA-218", "ELA-200" },
  says = "The field must be free: on the land, with no building, church piece "
    .. "or claim on it.",
  within = "plot off the pit",
  places = function (g) return g:free_fields() end,
}

domain "plot in the ship's row" {
  id = { "ELA-191", "ELA-197", "ELA-198" },
  says = "Lay a claim on a free field of the ship's row. If that row is full, "
    .. "use the nearest row above or below that has room.",
  within = "free plot",
  places = function (g)
    local row, free = g:set("row", g.ship):touching "field", g:free_fields()
    if #(row & free) > 0 then return row end
    return g:nearest_row(-1, free) | g:nearest_row(1, free)
  end,
}

-- The fields of the row nearest to the ship in this direction that has room.
define "nearest_row" (function (g, by, free)
  for row = g.ship + by, by > 0 and g.places.rows or 1, by do
    local fields = g:set("row", row):touching "field"
    if #(fields & free) > 0 then return fields end
  end
  return g:set "field"
end)

move "claim for two" {
  id = { "ELA-200", "ELA-201", "ELA-202" },
  says = "For its gold and two power cards of one colour, you may lay the "
    .. "claim in any row, even if the ship's row has room.",
  during = "claiming", form = "claim <value> at <at> for two",
  value = "claim to lay", at = "free plot",
  apply = function (g, player, m)
    g:pay_claim(player, m.value, m.at)
    g:ask("pay in one colour", { player = player, count = 2 })
  end,
}

forbid "claim for two" {
  id = "ELA-200", says = "You need two power cards of one colour for that.",
  when = function (g, player) return not g:holds_alike(player, 2) end,
}

step "pay in one colour" {
  id = { "ELA-200", "ELA-211", "ELA-212" },
  says = "Give up two power cards of one colour. If you could pay in several "
    .. "colours, choose one.",
  alone = "automatic",
}

move "gold" {
  id = { "ELA-189", "ELA-205" },
  says = "Take two gold from the supply instead.",
  during = "claiming", form = "gold",
  apply = function (g, player) g:take_gold(player) end,
}

value "gold to take" {
  id = { "ELA-189", "ELA-215" },
  says = "You take two gold from the supply at a time.",
  printed = false,
  base = 2,
}

define "take_gold" (function (g, player)
  local gold = g:zeros()
  gold[player] = g:value("gold to take", player)
  g:pay_out(player, gold, nil)
end)
