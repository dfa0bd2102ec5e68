-- A box made up for the specs: cards with numbers instead of dice.

module "numbered_cards" { title = "Numbered cards", extends = "catan" }

component.deck "numbers" {}

for number = 2, 12 do
  component.card(tostring(number)) {
    deck = "numbers", count = 6 - math.abs(7 - number), number = number,
  }
end

event "number drawn" { says = "{player} draws {number}." }

replace "CAT-031" {
  clause = "step roll the dice", id = "CARDS-1",
  says = "A card is drawn instead of a roll; its number holds for all.",
  run = function (g)
    local card = g:draw_card "numbers"
    g:discard_card("numbers", card)
    if #g.decks.numbers == 0 then g:renew_deck "numbers" end
    g.turn.rolled = g.things.card[card].number
    g:emit("number drawn", { player = g.turn.player, number = g.turn.rolled })
  end,
}
