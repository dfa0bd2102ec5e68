module "knights_move_pirate" {
  title = "Knights move the pirate whatever they do", extends = "catan",
  needs = { "cities_and_knights", "seafarers" },
}

on "helmet removed" {
  id = "HOUSE-ASTIR",
  says = "When one of your knights next to the pirate becomes inactive on "
    .. "your turn, whatever it did, move the pirate.",
  run = function (g, e)
    local near = g:pirate_edges():touching "corner"
    if g.turn.player == e.player and near[e.at] then
      g:ask("move the pirate", e.player)
    end
  end,
}

replace "SEA-CK-09" {
  clause = "move chase the pirate", id = "HOUSE-ASTIR",
  says = "A knight that does nothing else may also chase the pirate.",
  apply = function (g, player, m) g:take_helmet(m.from) end,
}
