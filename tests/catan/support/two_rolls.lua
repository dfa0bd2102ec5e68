-- A box made up for the specs: each turn has two rolls, and they differ.

module "two_rolls" { title = "Two rolls", extends = "catan" }

adjust "rolls in a turn" {
  id = "ROLLS-1", says = "The dice are rolled twice in a turn.", plus = 1,
}

adjust "roll again" {
  id = "ROLLS-2", says = "The same sum again is rolled once more.",
  holds = function (g, sum) return sum == g.turn.rolled end,
}
