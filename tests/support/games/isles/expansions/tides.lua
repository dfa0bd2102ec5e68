module "tides" { title = "Tides", version = "1.0", extends = "isles" }

step "tide" {
  id = "TID-01", says = "After a six the tide takes a good from everyone.",
  of = "turn", after = "throw", before = "act",
  when = function (g) return g.turn.face == 6 end,
  run = function (g)
    for _, seat in ipairs(g:clockwise(g.turn.player)) do
      if g:hand_size(seat) > 0 then g:ask("flood", { player = seat }) end
    end
  end,
}
step "flood" { id = "TID-02", says = "Each chooses what the tide takes." }
move "lose" {
  id = "TID-03", says = "You lose a good to the tide.", during = "flood",
  form = "lose <good>", good = "own good",
  apply = function (g, player, m) g:pay(player, m.good, 1) end,
}
adjust "goal" { id = "TID-04", says = "At sea one point fewer wins.",
  plus = -1 }
