section("A third settlement", "Founding")

step "third round" {
  id = { "SEA-CLOTH-05", "SEA-CLOTH-06" },
  says = "Then everyone, clockwise from the first player, may place a third "
    .. "settlement on a big island, with a road or a ship.",
  of = "game", after = "second round", before = "take turns",
  run = function (g)
    for _, player in ipairs(g:clockwise(g.first_player)) do
      g:ask("third founding", player)
    end
  end,
}

forbid { "first harvest", "first gold" } {
  id = "SEA-CLOTH-05",
  says = "Your second building brings no resources; the third settlement does.",
  when = function () return true end,
}

sequence "third founding" {}

step "third settlement" {
  id = { "SEA-CLOTH-05", "SEA-CLOTH-06" },
  says = "Place a third settlement, or do without it.",
  of = "third founding", before = "third road",
  offers = { "starting settlement" },
}

move "forgo" {
  id = "SEA-CLOTH-06",
  says = "You may do without a third settlement and its resources.",
  during = "third settlement", form = "forgo",
}

step "third road" {
  id = "SEA-CLOTH-06",
  says = "Place a road or a ship that touches the third settlement.",
  of = "third founding", after = "third settlement", before = "third harvest",
  offers = { "route" }, free = true,
  when = function (g, s) return s.corner ~= nil end,
}

step "third harvest" {
  id = "SEA-CLOTH-05",
  says = "Collect one resource for each hex around your third settlement.",
  of = "third founding", after = "third road",
  when = function (g, s) return s.corner ~= nil end,
  run = function (g, s) g:first_harvest(s.player, s.corner) end,
}
