section("The morning", "turn")

sequence "game" { loops = true }

step "dawn" {
  id = "BAZ-10", says = "At dawn a lot for each player is laid out.",
  of = "game", before = "bids",
  run = function (g)
    g:begin_turn(g.turn and g:next(g.turn.player) or 1)
    g.fashion = g:roll "fashion"
    for i = 1, #g.players do g.market[i] = g:draw_card "lots" end
    if #g.market < #g.players then g:close_the_market() end
  end,
}

step "bids" {
  id = "BAZ-11", says = "All choose a coin in secret.",
  of = "game", after = "dawn", before = "purchases",
  run = function (g)
    for _, player in ipairs(g:clockwise(g.turn.player)) do
      g:ask("bidding", { player = player })
    end
  end,
}

step "bidding" { id = "BAZ-12", says = "You choose a coin." }

domain "coin" {
  id = "BAZ-13", says = "You bid a coin that you still have.", of = "number",
  list = function (g, player) return g.players[player].coins end,
}

move "bid" {
  id = "BAZ-14", says = "You lay a coin face down.", during = "bidding",
  form = "bid <coin>", coin = "coin",
  apply = function (g, player, m) g.players[player].bid = m.coin end,
}

section("Buying", "turn")

value "rank" {
  id = "BAZ-20", says = "Higher coins buy first.",
  base = function (g, player) return 100 * g.players[player].bid end,
}

adjust "rank" {
  id = "BAZ-21", says = "Of equal coins, the one nearer to the first player.",
  plus = function (g, player)
    return -((player - g.turn.player) % #g.players)
  end,
}

event "revealed" { says = "{player} bids {coin}." }

step "purchases" {
  id = "BAZ-22", says = "The coins are shown; in their order all buy a lot.",
  of = "game", after = "bids", before = "sales",
  run = function (g)
    for player, seat in ipairs(g.players) do
      g.buyers[player] = player
      g:emit("revealed", { player = player, coin = seat.bid })
    end
    table.sort(g.buyers, function (a, b)
      local first, second = g:value("rank", a), g:value("rank", b)
      return first > second or first == second and a < b
    end)
    for _, player in ipairs(g.buyers) do g:ask("buy", { player = player }) end
  end,
}

step "buy" {
  id = "BAZ-23", says = "You take a lot from the market.", alone = "automatic",
}

domain "lot" {
  id = "BAZ-24", says = "You take what lies on the market.", of = "good",
  list = function (g) return g.market end,
}

event "bought" { says = "{player} takes {lot:bundle}." }

move "take" {
  id = "BAZ-25", says = "The lot goes to your stall.", during = "buy",
  form = "take <lot>", lot = "lot",
  apply = function (g, player, m)
    for i, lot in ipairs(g.market) do
      if lot == m.lot then table.remove(g.market, i) break end
    end
    g:gain(player, m.lot, 1)
    g:emit("bought", { player = player, lot = { [m.lot] = 1 } })
  end,
}

section("Selling", "turn")

step "sales" {
  id = "BAZ-30", says = "In the order of the coins all may sell.",
  of = "game", after = "purchases", before = "dusk",
  run = function (g)
    for _, player in ipairs(g.buyers) do g:ask("sale", { player = player }) end
  end,
}

step "sale" {
  id = "BAZ-31", says = "You may sell three equal goods, or keep all.",
  alone = "automatic",
}

value "proceeds" {
  id = "BAZ-32", says = "Three equal goods bring five points.", base = 5,
}

adjust "proceeds" {
  id = "BAZ-33", says = "What is in fashion brings two more.",
  when = function (g, player, good) return g.fashion == good end,
  plus = 2,
}

event "sold" { says = "{player} sells {goods:bundle} for {points} points." }

move "sell" {
  id = "BAZ-34", says = "You sell three equal goods.", during = "sale",
  form = "sell <good>", good = "good",
  cost = function (g, player, m) return { [m.good] = 3 } end,
  apply = function (g, player, m)
    local points = g:value("proceeds", player, m.good)
    g.players[player].points = g.players[player].points + points
    g:emit("sold", { player = player, goods = { [m.good] = 3 },
      points = points })
  end,
}

move "keep" {
  id = "BAZ-35", says = "You keep your goods.", during = "sale",
}

section("The evening", "turn")

step "dusk" {
  id = "BAZ-40",
  says = "The coins are spent; a player without any left gets all of his back.",
  of = "game", after = "sales",
  run = function (g)
    for player, seat in ipairs(g.players) do
      for i, coin in ipairs(seat.coins) do
        if coin == seat.bid then table.remove(seat.coins, i) break end
      end
      seat.bid = 0
      if #seat.coins == 0 then g:refill(player) end
    end
    g.buyers = {}
  end,
}

value "points" {
  id = "BAZ-41", says = "Points are counted on the track.",
  base = function (g, player) return g.players[player].points end,
}

value "fortune" {
  id = "BAZ-42", says = "When no lots are left, the most points win.",
  base = function (g, player) return g:value("points", player) end,
}

define "close_the_market" (function (g)
  local most, winners = -1, {}
  for player = 1, #g.players do
    local fortune = g:value("fortune", player)
    if fortune > most then most, winners = fortune, {} end
    if fortune == most then winners[#winners + 1] = player end
  end
  g:win(winners)
end)
