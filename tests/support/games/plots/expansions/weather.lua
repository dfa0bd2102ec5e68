module "weather" { title = "Weather", version = "1.0", extends = "plots" }

step "rain" {
  id = "WEA-01", says = "Each third turn rain takes a good from everyone.",
  of = "turn", after = "place", before = "plant",
  when = function (g) return g.turn.number % 3 == 0 end,
  run = function (g)
    for _, seat in ipairs(g:clockwise(g.turn.player)) do
      if g:hand_size(seat) > 0 then g:ask("washed away", { player = seat }) end
    end
  end,
}
step "washed away" { id = "WEA-02", says = "Each chooses what goes.",
  alone = "automatic" }
domain "own good" {
  id = "WEA-03", says = "Only what you hold can go.", of = "good",
  list = function (g, player)
    local list = {}
    for _, good in ipairs(g.things.good.list) do
      if g.players[player].hand[good] > 0 then list[#list + 1] = good end
    end
    return list
  end,
}
move "lose" {
  id = "WEA-04", says = "You lose a good.", during = "washed away",
  form = "lose <good>", good = "own good",
  apply = function (g, player, m) g:pay(player, m.good, 1) end,
}
