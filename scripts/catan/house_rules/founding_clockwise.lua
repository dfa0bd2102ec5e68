module "founding_clockwise" {
  title = "Cities founded clockwise", extends = "catan",
  needs = { "cities_and_knights" },
}

forbid "second round" {
  id = "HOUSE-CLOCKWISE",
  says = "The second round does not go in reverse order.",
  when = function () return true end,
}

step "second round clockwise" {
  id = "HOUSE-CLOCKWISE",
  says = "Place the cities in the same order as the settlements. Whoever "
    .. "places the last one takes the first turn.",
  of = "game", after = "second round",
  before = { "take turns", "third round?" },
  run = function (g)
    local order = g:clockwise(g.first_player)
    for _, player in ipairs(order) do
      g:ask("second founding", player)
    end
    g.first_player = order[#order]
  end,
}
