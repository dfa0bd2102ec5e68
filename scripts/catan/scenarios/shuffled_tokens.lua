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
      g:lay_tokens(g:land(), g:shuffle("tokens", tokens))
      if not g:red_neighbours() then break end
    end
  end,
}

define "red_neighbours" (function (g)
  local function red(hex) return g.tokens[hex] == 6 or g.tokens[hex] == 8 end
  for hex in ipairs(g.tokens) do
    for _, other in ipairs(red(hex) and g.places.cell_cells[hex] or {}) do
      if red(other) then return true end
    end
  end
  return false
end)
