module "later_edition" {
  title = "Boards of the later edition", extends = "catan",
  needs = { "seafarers" },
  excludes = { shuffled_tokens = "its tokens are shuffled anyway" },
}

define "map" {
  id = "HOUSE-LATER",
  says = "Three players and four have different boards, in the later edition.",
  wraps = function (g, former)
    local name = ("%s for %d"):format(g:value "map", #g.players)
    return g.things.map[name] and g.things.map[name].map or former(g)
  end,
}

replace "CAT-014" {
  clause = "step lay the tokens",
  id = "HOUSE-LATER",
  says = "Tokens are laid as the map prints them; those it does not print are "
    .. "shuffled, and no 6 or 8 may lie beside another.",
  run = function (g) g:lay_shuffled_tokens() end,
}
