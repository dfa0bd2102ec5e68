module "later_edition" {
  title = "Boards of the later edition", extends = "catan",
  needs = { "seafarers" },
  excludes = {
    shuffled_tokens = "our choice: its tokens are shuffled anyway",
  },
}

define "board_map" {
  id = "HOUSE-LATER",
  says = "Three players and four have different boards, in the later edition; "
    .. "where a scenario lays its island on a board that has room only with "
    .. "four players, three play on that one.",
  wraps = function (g, former)
    for players = #g.players, 4 do
      local board = g.things.map[("%s for %d"):format(g:value "map", players)]
      local map = board and board.map
      if map and (not g:island_map() or map.lists["main island"]) then
        return map
      end
    end
    return former(g)
  end,
}

replace "CAT-014" {
  clause = "step lay the tokens",
  id = "HOUSE-LATER",
  says = "Tokens are laid as the map prints them; those it does not print are "
    .. "shuffled, and no 6 or 8 may lie beside another.",
  run = function (g) g:lay_shuffled_tokens() end,
}
