section("The oasis", "setup")

component.map "caravans" { map = hexmap(text "caravans.map") }

component.map_list "arrows" {}

component.terrain "oasis" { id = "TB-CARAVAN-01", barren = true }

change "main island" {
  id = { "TB-CARAVAN-01", "TB-CARAVAN-03", "TB-CARAVAN-31" },
  says = "The oasis replaces the desert in the middle of the island and "
    .. "produces nothing. The robber starts beside the board, and returns "
    .. "there whenever it is sent to the desert.",
  from = "as the map shows it", to = "caravans",
}

adjust "robber's ground" {
  id = "TB-CARAVAN-03", says = "The robber never stands on the oasis.",
  removes = function (g) return g:placed(nil, "terrain", "oasis") end,
}

-- g.arrows: the edges on which caravans begin.
observe "arrows" {
  what = "where caravans begin", as = "edge",
  of = function (g) return g.arrows end,
}

value "camels" {
  id = "TB-CARAVAN-09", says = "There are twenty-two camels.", base = 22,
}

step "turn the oasis" {
  id = "TB-CARAVAN-02",
  says = "The three arrows of the oasis point along every other edge that "
    .. "leads away from it. Draw at random which three.",
  of = "set up", after = "deal the land", before = "lay the tokens",
  run = function (g)
    local wanted = g:random("oasis", 2) == 1 and "one" or "other"
    g.arrows = g:listed("edge", "arrows", wanted)
    g.caravans, g.camels = {}, g:value "camels"
  end,
}

section("The points that win", "goal")

adjust "points to win" {
  id = { "TB-CARAVAN-30", "TB-GEN-02" },
  says = "You need two more points to win: twelve on the island of the box.",
  plus = 2,
}
