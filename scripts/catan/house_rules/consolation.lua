module "consolation" { title = "A consolation", extends = "catan" }

section("A consolation", "Production")

step "console" {
  id = "HOUSE-CONSOLE",
  says = "If you got nothing from the roll, take a card of your choice.",
  of = "production", after = "hand out",
  run = function (g, s)
    for _, player in ipairs(g:clockwise(g.turn.player)) do
      if not s.claims[player] then
        g:ask("comfort", player)
      end
    end
  end,
}

step "comfort" { id = "HOUSE-CONSOLE", says = "Take a card from the bank." }

move "take" {
  id = "HOUSE-CONSOLE", says = "Take one resource card from the bank.",
  during = "comfort", form = "take <good>", good = "resource in the bank",
  apply = function (g, player, m) g:gain(player, m.good, 1) end,
}
