section "What fish buy"

-- What each costs in fish, by the name of the move.
component.fish_price "drive off" { id = "TB-FISH-30", fish = 2 }
component.fish_price "lure"      { id = "TB-FISH-31", fish = 3 }
component.fish_price "barter"    { id = "TB-FISH-32", fish = 4 }
component.fish_price "fish road" { id = "TB-FISH-33", fish = 5 }
component.fish_price "fish card" { id = "TB-FISH-34", fish = 7 }

value "fish price" {
  id = { "TB-FISH-30", "TB-FISH-31", "TB-FISH-32", "TB-FISH-33",
    "TB-FISH-34" },
  says = "Two fish drive the robber off, three take a card of another player, "
    .. "four a resource of the bank, five build a road, seven buy a "
    .. "development card.",
  base = function (g, player, name)
    local price = g.things.fish_price[name]
    return price and price.fish or 0
  end,
}

-- Adds the ways to pay with what is left of the tokens, from a kind on.
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

domain "payment in fish" {
  id = { "TB-FISH-35", "TB-FISH-36" },
  says = "You pay with whole tokens, none more than it takes, such as 2+1; "
    .. "what is too much is lost.",
  of = "word", what = "fish tokens, such as 2+1",
  list = function (g, player, m)
    local counts, ways = { 0, 0, 0 }, {}
    for _, fish in ipairs(g.players[player].fish) do
      counts[fish] = counts[fish] + 1
    end
    pay(counts, g:value("fish price", player, m.move), 3, {}, ways)
    table.sort(ways)
    return ways
  end,
}

local function tokens_of(text)
  local tokens = {}
  for i = 1, #text, 2 do
    tokens[#tokens + 1] = math.tointeger(tonumber(text:sub(i, i)))
  end
  return tokens
end

define "pay_in_fish" (function (g, player, text)
  g:spend_fish(player, tokens_of(text))
  g:emit("fish spent", { player = player, tokens = text })
end)

event "fish spent" { says = "{player} spends the fish {tokens}." }

move "drive off" {
  id = { "TB-FISH-30", "TB-FISH-37" },
  says = "You send the robber beside the board, until the next seven or "
    .. "knight; nobody is robbed. Spent tokens lie face up.",
  during = "main", form = "drive off <tokens>", tokens = "payment in fish",
  apply = function (g, player, m)
    g:pay_in_fish(player, m.tokens)
    local from = g.robber
    g.robber = 0
    g:emit("robber gone", { player = player, from = from })
  end,
}

event "robber gone" { says = "{player} drives the robber off the board." }

forbid "drive off" {
  id = "TB-FISH-30", says = "The robber is not on the board.",
  when = function (g, player) return g.robber == 0 end,
}

move "lure" {
  id = "TB-FISH-31",
  says = "You take a random card from the hand of any one player.",
  during = "main", form = "lure <victim> <tokens>", victim = "player with a card",
  tokens = "payment in fish",
  apply = function (g, player, m)
    g:pay_in_fish(player, m.tokens)
    g:steal(m.victim, player, "card")
  end,
}

domain "player with a card" {
  id = "TB-FISH-31", says = "There is no card to take from this player.",
  of = "player",
  list = function (g, player)
    local seats = {}
    for _, seat in ipairs(g:others(player)) do
      if g:hand_size(seat, "card") > 0 then seats[#seats + 1] = seat end
    end
    return seats
  end,
}

move "barter" {
  id = "TB-FISH-32", says = "You take a resource of your choice from the bank.",
  during = "main", form = "barter <good> <tokens>",
  good = "resource in the bank", tokens = "payment in fish",
  apply = function (g, player, m)
    g:pay_in_fish(player, m.tokens)
    g:gain(player, m.good, 1)
  end,
}

move "fish road" {
  id = "TB-FISH-33", says = "You build a road without paying resources.",
  during = "main", form = "fish road <tokens>", tokens = "payment in fish",
  apply = function (g, player, m)
    g:pay_in_fish(player, m.tokens)
    g:ask("free road", player)
  end,
}

forbid "fish road" {
  id = "TB-FISH-33", says = "You have no road to place, or no place for it.",
  when = function (g, player) return not g:could("free road", player) end,
}

move "fish card" {
  id = "TB-FISH-34",
  says = "You take the top development card, as if you had bought it.",
  during = "main", form = "fish card <tokens>", tokens = "payment in fish",
  apply = function (g, player, m)
    g:pay_in_fish(player, m.tokens)
    g:take_card(player)
  end,
}

forbid "fish card" {
  id = "TB-FISH-34", says = "All development cards are sold.",
  when = function (g, player) return #g.decks.development == 0 end,
}
