module "shuffled_tokens" {
  title = "Numbers at random", extends = "catan",
  excludes = { beginner = "the numbers of its island are printed" },
}

replace "CAT-014" {
  id = "CAT-017",
  says = "The tokens are shuffled; no 6 or 8 may lie beside another.",
  run = function (g)
    local tokens = { table.unpack(g:map().piles.tokens) }
    for _ = 1, 1000 do
      g:lay_tokens(g:value "land":list(), g:shuffle("tokens", tokens))
      if not g:red_neighbours() then break end
    end
  end,
}

define "red_neighbours" (function (g)
  local red = g:placed(nil, "token", 6) | g:placed(nil, "token", 8)
  return #(red & red:neighbours()) > 0
end)
