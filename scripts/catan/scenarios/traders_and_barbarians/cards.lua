section("Development cards of the traders", "Development cards")
element("cards", "The development cards of the traders")

change "deck.development.cards" {
  id = { "TB-TRADE-04", "TB-TRADE-64", "TB-TRADE-65", "TB-TRADE-66" },
  says = "The deck has sixteen knights, three cards of road building, three of "
    .. "swift journey and three victory points.",
  from = { knight = 14, ["victory point"] = 5, ["road building"] = 2,
    ["year of plenty"] = 2, monopoly = 2 },
  to = { knight = 16, ["victory point"] = 3, ["road building"] = 3,
    ["swift journey"] = 3 },
}

-- What else chooses a resource from the bank stays.
for _, clause in ipairs { "move year of plenty",
  "domain another resource in the bank" } do
  drop "CAT-136" {
    clause = clause, id = "TB-TRADE-66",
    says = "There is no year of plenty in the deck.",
  }
end

drop "CAT-137" {
  id = "TB-TRADE-66", says = "There is no monopoly in the deck.",
}

replace "CAT-134" {
  id = { "TB-TRADE-60", "TB-TRADE-61" },
  says = "Play a knight to move a barbarian; you may rob the owner of a road "
    .. "there. The knight stays in front of you and counts towards your army.",
  apply = function (g, player)
    g:play_card(player, "knight")
    g:add_knights(player, 1)
    g:ask("move a barbarian", player)
  end,
}

move "swift journey" {
  id = { "TB-TRADE-62", "TB-TRADE-63" },
  says = "When you have no movement point left to spend, your wagon sets out "
    .. "again with all of them. You may pay grain once more and deliver "
    .. "again.",
  during = "drive the wagon", form = "swift journey",
  as = { "development card" },
  apply = function (g, player)
    g:play_card(player, "swift journey")
    g:set_out(player)
  end,
}

forbid "swift journey" {
  id = "TB-TRADE-62",
  says = "First spend your movement points: you can only lose those that no "
    .. "longer pay for an edge.",
  when = function (g, player) return g:could("drive on", player) end,
}

step "drive on" {
  id = "TB-TRADE-62",
  says = "Points that still pay for an edge must be spent first.",
  printed = false,
  offers = { "drive" },
}
