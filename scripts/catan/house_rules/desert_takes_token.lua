module "desert_takes_token" {
  title = "A desert in the fog takes a token", extends = "catan",
  needs = { "fog_island" },
}

section("A desert in the fog takes a token", "Exploring the fog")

on "explored" {
  id = "HOUSE-DESERT",
  says = "A desert that is explored takes the next token, which is wasted "
    .. "there. The last land found gets none.",
  run = function (g, e)
    if g.things.terrain[e.terrain].barren then g:lay_fog_token(e.at) end
  end,
}
