module "later_edition" {
  title = "Boards of the later edition", extends = "catan",
  needs = { "seafarers" },
  excludes = {
    shuffled_tokens = "our choice: its tokens are shuffled anyway",
  },
}

define "board_map" {
  id = "HOUSE-LATER",
  says = "In the later edition three and four players have different boards. "
    .. "If only the board for four has room for a scenario's island, three "
    .. "play on that one too.",
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
  says = "Lay the tokens as the map prints them. Shuffle those it does not "
    .. "print; no 6 or 8 may lie next to another.",
  run = function (g) g:lay_shuffled_tokens() end,
}
