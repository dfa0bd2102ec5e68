module "frogs" { title = "Frogs", version = "1.0", extends = "pond" }

element "frogs" "The frogs"
section("Frogs", "Lilies")

component.piece "frog" {
  id = "FROG-01", says = "Each player has one frog.", each = 1, on = "hex",
}

move "frog" {
  id = "FROG-02", says = "Once, a frog of yours sits down on your lily.",
  during = "plant", at = "own lily", piece = "frog",
}

domain "own lily" {
  id = "FROG-03", says = "A frog sits only on a lily of its player.",
  of = "hex",
  places = function (g, player) return g:placed(player, "lily") end,
}

forbid "lily" {
  id = "FROG-04", says = "Nobody plants beside a strange frog.",
  places = function (g, player)
    local strange = g:placed(nil, "frog") - g:placed(player, "frog")
    return strange:neighbours()
  end,
}

adjust "points" {
  id = "FROG-05", says = "A frog is worth two points.",
  plus = function (g, player) return 2 * g:count(player, "frog") end,
}

change "points to win" {
  id = "FROG-06", says = "With frogs, ten points win.", from = 8, to = 10,
}

element "fertile" "Fertile water"
section("Fertile water", "Lilies")

adjust "price" {
  id = "FROG-10", of = "lily",
  says = "The first lily of a turn costs one pollen less.",
  when = function (g) return not g.turn.planted end,
  plus = { pollen = -1 },
}

on "lily placed" {
  id = "FROG-11", says = "For every further lily of the turn you pay in full.",
  run = function (g) g.turn.planted = true end,
}

element()

draw (function (g, scene)
  if not g.things.piece.frog then return end
  scene:kind("frog", { shape = "pawn", letter = "f" })
  for hex = 1, g.places.cells do
    local player = g:owner("frog", hex)
    if player then
      scene:hex(hex, { mark = { kind = "frog", player = player } })
    end
  end
end)
