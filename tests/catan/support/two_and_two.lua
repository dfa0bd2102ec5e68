-- A box made up for the specs: two people play, and two colours of the box
-- stand on the board for nobody.

module "two_and_two" {
  title = "Two and two", extends = "catan", players = { 2 },
}

component.neutral "neighbours" {
  id = "TWO-1", says = "With two players two colours are neutral.",
  count = { [2] = 2, [3] = 0, [4] = 0 },
}

component.good "token" {
  id = "TWO-2", says = "There are ten tokens for each player.",
  bank = function (players) return 10 * players end,
}

component.deck "fate" {
  id = "TWO-3", says = "The deck has two cards for each player, and a joker.",
  cards = { card = function (players) return 2 * players end, joker = 1 },
}

step "neighbours settle" {
  id = "TWO-4", says = "Each neutral colour begins with a settlement.",
  of = "game", after = "see who begins", before = "first round",
  run = function (g)
    local corners = { "A1.n", "E3.s" }
    for seat = 3, #g.players do
      g:place(seat, "settlement", g:find("corner", corners[seat - 2]))
    end
  end,
}

adjust "harvest" {
  id = "TWO-5", says = "Neutral settlements harvest nothing.",
  when = function (g, player) return not g:decides(player) end, void = true,
}

on "road placed" {
  id = "TWO-6", says = "A road of a player brings a road of a neutral colour.",
  run = function (g, e)
    if g.turn and g:decides(e.player) then g:ask("build for", e.player) end
  end,
}

step "build for" { id = "TWO-6", says = "Build for a neutral colour." }

domain "neutral" {
  id = "TWO-6", says = "It must be a neutral colour.", of = "player",
  list = function (g)
    local list = {}
    for seat = 1, #g.players do
      if not g:decides(seat) then list[#list + 1] = seat end
    end
    return list
  end,
}

domain "neutral path" {
  id = "TWO-6", says = "Its road goes on from its pieces.", of = "edge",
  places = function (g, player, m)
    return g:placed(m.of, "settlement"):touching "edge" & g:free "edge"
  end,
}

move "road of" {
  id = "TWO-6", says = "You build a road for a neutral colour.",
  during = "build for", form = "road of <of> <at>", of = "neutral",
  at = "neutral path",
  apply = function (g, player, m) g:place(m.of, "road", m.at) end,
}
