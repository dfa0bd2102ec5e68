module "red_die_of_the_card" {
  title = "The red die of the card", extends = "catan",
  needs = { "event_cards", "cities_and_knights" },
}

-- What the red dice of a number's cards show: of the nine 3, 4, 5 and 6.
local function red_dice(number)
  local faces = {}
  for face = math.max(1, number - 6), math.min(6, number - 1) do
    faces[#faces + 1] = face
  end
  return faces
end

-- g.red_dice: for each card, the red dice of those that are in the deck, in the
-- order in which they come. Cards of one name differ in nothing else.
on { "game begins", "new year" } {
  id = "HOUSE-REDDIE",
  says = "Each pair of a red and a yellow die is printed on one card; cards "
    .. "with the same number are in the order of their red die.",
  run = function (g)
    g.red_dice = {}
    local left = {}
    for number = 2, 12 do left[number] = red_dice(number) end
    for _, name in ipairs(g.things.card.list) do
      local card = g.things.card[name]
      if card.deck == "event cards" then
        local faces = {}
        for i = 1, card.count do
          faces[i] = table.remove(left[card.number], 1)
        end
        g.red_dice[name] = g:shuffle("red dice of the cards", faces)
      end
    end
  end,
}

hidden "red_dice" {
  id = "HOUSE-REDDIE", says = "Nobody knows which cards come next.",
}

replace "TB-EVENT-31" {
  clause = "step red die", id = "HOUSE-REDDIE",
  says = "The red die is the one printed on the card. An Alchemist sets both "
    .. "dice, and then you turn over no card.",
  when = function (g) return g.turn.card and not g.turn.set_dice end,
  run = function (g)
    local red = table.remove(g.red_dice[g.turn.card])
    g.turn.dice = { g.turn.rolled - red, red }
  end,
}
