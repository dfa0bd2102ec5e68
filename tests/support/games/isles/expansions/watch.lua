module "watch" { title = "The Watch", version = "1.0", extends = "isles" }

element "guard" "The guard"
step "guard" {
  id = "WAT-01",
  says = "After the throw the guard gives who has nothing a reed.",
  of = "turn", after = "throw", before = "act",
  run = function (g)
    for seat = 1, #g.players do
      if g:hand_size(seat) == 0 and g.bank.reed > 0 then
        g:gain(seat, "reed", 1)
      end
    end
  end,
}
element "tower" "The tower"
adjust "points" {
  id = "WAT-02", says = "Three paths are a point.",
  plus = function (g, player) return g:count(player, "path") // 3 end,
}
