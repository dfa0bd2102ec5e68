module "gentle_start" { title = "No sevens at first", extends = "catan" }

adjust "roll again" {
  id = "HOUSE-GENTLE",
  says = "In the first round, roll a seven again.",
  holds = function (g, sum)
    return sum == 7 and g.turn.number <= #g:clockwise(1)
  end,
}
