-- What holds when boxes of Carcassonne meet.

module "rulings" { title = "Rulings", extends = "carcassonne" }

-- What a turn does after the scoring, in this order, by the box it is of.
local after_scoring = {
  { "messengers", "carry out the messages", "messages" },
  { "robbers", "robbers return",
    "the return of robbers" },
  { "crop_circles", "the crop circle", "the crop circle" },
}

for i, first in ipairs(after_scoring) do
  for k = i + 1, #after_scoring do
    local second = after_scoring[k]
    meeting { first[1], second[1] }
    settle "tile turn" {
      id = { "CAR-ORDER-09", "CAR-ORDER-11" },
      order = { first[2], second[2] },
      says = ("After the scoring, %s before %s."):format(first[3], second[3]),
    }
  end
end
meeting()
