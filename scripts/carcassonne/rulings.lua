-- What holds when boxes of Carcassonne meet.

module "rulings" { title = "Rulings", extends = "carcassonne" }

-- What a turn does after the scoring, in this order, by the box it is of.
local after_scoring = {
  { "messengers", "carry out the messages" },
  { "robbers", "robbers return" },
  { "crop_circles", "the crop circle" },
}

for i, first in ipairs(after_scoring) do
  for k = i + 1, #after_scoring do
    local second = after_scoring[k]
    meeting { first[1], second[1] }
    settle "tile turn" {
      id = { "CAR-ORDER-09", "CAR-ORDER-11" },
      order = { first[2], second[2] },
      says = ("After the scoring: first '%s', then '%s'."):format(first[2],
        second[2]),
    }
  end
end
meeting()
