section("What fish buy", "actions")

-- What each move costs in fish.
component.fish_price "fish robber"   { id = "TB-FISH-30", fish = 2 }
component.fish_price "fish steal"    { id = "TB-FISH-31", fish = 3 }
component.fish_price "fish resource" { id = "TB-FISH-32", fish = 4 }
component.fish_price "fish road"     { id = "TB-FISH-33", fish = 5 }
component.fish_price "fish card"     { id = "TB-FISH-34", fish = 7 }

value "fish price" {
  id = { "TB-FISH-30", "TB-FISH-31", "TB-FISH-32", "TB-FISH-33",
    "TB-FISH-34" },
  says = "Spend two fish to drive the robber off, three to take a card from "
    .. "another player, four to take a resource from the bank, five to build "
    .. "a road, or seven to draw a card from a deck.",
  base = function (g, player, name) return g.things.fish_price[name].fish end,
}

-- Adds the ways to pay with what is left of the tokens, from a kind on. Tokens
-- are laid from the largest down, so the last must be needed if all are.
local function pay(counts, price, fish, paid, ways)
  local sum = 0
  for _, one in ipairs(paid) do sum = sum + one end
  if sum >= price then
    if sum - paid[#paid] < price then
      ways[#ways + 1] = table.concat(paid, "+")
    end
    return
  end
  for kind = fish, 1, -1 do
    if counts[kind] > 0 then
      counts[kind], paid[#paid + 1] = counts[kind] - 1, kind
      pay(counts, price, kind, paid, ways)
      counts[kind], paid[#paid] = counts[kind] + 1, nil
    end
  end
end

-- "1+2" → "2+1".
local function largest_first(_, text)
  local tokens = {}
  for token in text:gmatch "[^+]+" do tokens[#tokens + 1] = token end
  table.sort(tokens, function (a, b) return a > b end)
  return table.concat(tokens, "+")
end

domain "payment in fish" {
  id = { "TB-FISH-35", "TB-FISH-36" },
  says = "Pay with whole tokens, such as 2+1, and with no more of them than "
    .. "you need. You get no change.",
  of = "word", what = "fish tokens, such as 2+1", parse = largest_first,
  all = 12,
  list = function (g, player, m)
    local ways, price = {}, g:value("fish price", player, m.move)
    if price > 0 then pay(g:fish_tokens(player), price, 3, {}, ways) end
    table.sort(ways)
    return ways
  end,
}

define "pay_in_fish" (function (g, player, payment)
  local tokens = {}
  for token in payment:gmatch "%d" do tokens[#tokens + 1] = token end
  g:spend_fish(player, tokens)
end)

event "robber gone" { says = "{player} drives the robber off the board." }

move "fish robber" {
  id = { "TB-FISH-30", "TB-FISH-37" },
  says = "Put the robber beside the board until somebody moves it again. "
    .. "Nobody is robbed.",
  during = "main", form = "fish robber <tokens>", tokens = "payment in fish",
  as = { "moving a thief" },
  apply = function (g, player, m)
    g:pay_in_fish(player, m.tokens)
    g.robber = 0
    g:emit("robber gone", { player = player })
  end,
}

forbid "fish robber" {
  id = "TB-FISH-30", says = "The robber must be on the board.",
  when = function (g, player) return g.robber == 0 end,
}

move "fish steal" {
  id = "TB-FISH-31",
  says = "Take a random card from the hand of any one player.",
  during = "main", form = "fish steal <victim> <tokens>",
  victim = "player with a card", tokens = "payment in fish",
  apply = function (g, player, m)
    g:pay_in_fish(player, m.tokens)
    g:steal(m.victim, player, "card")
  end,
}

domain "player with a card" {
  id = "TB-FISH-31",
  says = "You can only choose a player who has a card to take.",
  of = "player",
  list = function (g, player) return g:others_with_cards(player) end,
}

move "fish resource" {
  id = "TB-FISH-32", says = "Take a resource of your choice from the bank.",
  during = "main", form = "fish resource <good> <tokens>",
  good = "resource in the bank", tokens = "payment in fish",
  apply = function (g, player, m)
    g:pay_in_fish(player, m.tokens)
    g:gain(player, m.good, 1)
    g:emit("resource chosen", { player = player, good = m.good })
  end,
}

move "fish road" {
  id = "TB-FISH-33", says = "Build a road without paying resources.",
  during = "main", form = "fish road <tokens>", tokens = "payment in fish",
  apply = function (g, player, m)
    g:pay_in_fish(player, m.tokens)
    g:ask("free road", player)
  end,
}

forbid "fish road" {
  id = "TB-FISH-33",
  says = "You need a piece left to place, and somewhere to place it.",
  when = function (g, player) return not g:could("free road", player) end,
}

move "fish card" {
  id = "TB-FISH-34",
  says = "Take the top development card, as if you had bought it.",
  during = "main", form = "fish card <tokens>", tokens = "payment in fish",
  apply = function (g, player, m)
    g:pay_in_fish(player, m.tokens)
    g:ask("free card", player)
  end,
}

step "free card" {
  id = "TB-FISH-34", says = "Take the top development card.",
  free = true, offers = { "buy" }, alone = "automatic",
}

forbid "fish card" {
  id = "TB-FISH-34", says = "There must be a card to take.",
  when = function (g, player) return not g:could("free card", player) end,
}
