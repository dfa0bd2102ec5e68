module "desert_takes_token" {
  title = "A desert in the fog takes a token", extends = "catan",
  needs = { "fog_island" },
}

section("A desert in the fog takes a token", "Exploring the fog")

on "explored" {
  id = "HOUSE-DESERT",
  says = "A desert that is explored takes the next token, and it is wasted "
    .. "there; the last land to be found goes without.",
  run = function (g, e)
    if g.things.terrain[e.terrain].barren then g:lay_fog_token(e.at) end
  end,
}
