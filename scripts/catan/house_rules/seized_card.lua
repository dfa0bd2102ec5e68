module "seized_card" {
  title = "Seven takes a card of choice", extends = "catan",
  needs = { "raid" },
}

replace "SEA-PIRATE-50" {
  clause = "move raid",
  id = "HOUSE-SEIZE",
  says = "Look at the hand of any one player and take a card of your choice.",
  apply = function (g, player, m)
    g:ask("seize a card", { player = player, victim = m.victim })
  end,
}

step "seize a card" {
  id = "HOUSE-SEIZE", says = "Take a card from the hand you see.",
}

event "card seized" { says = "{player} takes {good} from {from}." }

move "seize" {
  id = "HOUSE-SEIZE", says = "Take one card of this resource.",
  during = "seize a card", form = "seize <good>", good = "card seen",
  secret = true,
  apply = function (g, player, m, s)
    g:transfer(s.victim, player, m.good, 1)
    g:emit("card seized", { player = player, from = s.victim, good = m.good })
  end,
}

domain "card seen" {
  id = "HOUSE-SEIZE", says = "You can only take a card from that hand.",
  of = "good", what = "a resource, such as wool",
  list = function (g, player, m, s)
    local list, hand = {}, g.players[s.victim].hand
    for _, good in ipairs(g.things.good.with.card) do
      if hand[good] > 0 then list[#list + 1] = good end
    end
    return list
  end,
}
