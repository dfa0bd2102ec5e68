section("What is in the box of Cities & Knights", "contents")

-- `beside`: the resource beside which a commodity lies; other goods have none.
for _, pair in ipairs { { "coin", "ore" }, { "paper", "lumber" },
  { "cloth", "wool" } } do
  component.good(pair[1]) {
    id = { "CK-002", "CK-005" },
    says = "There are twelve cards each of coin, paper and cloth. They lie in "
      .. "the bank beside ore, lumber and wool.",
    bank = 12, commodity = true, card = true, beside = pair[2],
  }
end

-- `gate`: the side of the event die that opens it.
component.track "trade" {
  id = { "CK-110", "CK-111" }, gate = "yellow", commodity = "cloth",
  levels = { "market", "guild house", "merchant guild", "bank",
    "great exchange" },
}
component.track "politics" {
  id = { "CK-110", "CK-111" }, gate = "blue", commodity = "coin",
  levels = { "town hall", "church", "fortress", "cathedral",
    "council of Catan" },
}
component.track "science" {
  id = { "CK-110", "CK-111" }, gate = "green", commodity = "paper",
  levels = { "abbey", "library", "aqueduct", "theatre", "university" },
}

component.piece "wall" {
  id = { "CK-002", "CK-070" }, says = "You have three city walls.",
  each = 3, on = "corner", shares = true,
}
-- `above`: what a knight of this kind is promoted to.
component.piece "basic knight" {
  id = { "CK-092", "CK-002" },
  says = "You have two basic knights of strength one.",
  each = 2, on = "corner", knight = true, strength = 1,
  above = "strong knight",
}
component.piece "strong knight" {
  id = { "CK-092", "CK-002" },
  says = "You have two strong knights of strength two.",
  each = 2, on = "corner", knight = true, strength = 2,
  above = "mighty knight",
}
component.piece "mighty knight" {
  id = { "CK-092", "CK-002" },
  says = "You have two mighty knights of strength three.",
  each = 2, on = "corner", knight = true, strength = 3,
}
component.piece "helmet" {
  id = { "CK-080", "CK-002" },
  says = "You have six helmets. A knight with a helmet is active.",
  each = 6, on = "corner", shares = true,
}
element("fleet", "The barbarian fleet")
-- A city figure that lies on its side: none of it is ever in stock alone.
component.piece "flipped city" {
  id = "CK-129", says = "A city on its side is one of your city pieces.",
  each = 4, count = 0, on = "corner", building = true, harvest = 1,
}
element()
for _, track in ipairs { "trade", "politics", "science" } do
  component.piece(track .. " metropolis") {
    id = { "CK-119", "CK-ED-08", "CK-002" },
    says = "A metropolis stands on a city. There is one for each track.",
    each = 1, count = 1, on = "corner", shares = true, metropolis = true,
    track = track,
  }
end

element("fleet", "The barbarian fleet")
component.award "Defender of Catan" {
  id = { "CK-005", "CK-002" }, says = "There are six Defender of Catan cards.",
  count = 6,
}
element()

component.cost "wall" {
  id = "CK-070", says = "A city wall costs two brick.", brick = 2,
}
component.cost "knight" {
  id = "CK-081", says = "A knight costs one ore and one wool.",
  ore = 1, wool = 1,
}
component.cost "promotion" {
  id = "CK-089", says = "Promoting a knight costs one ore and one wool.",
  ore = 1, wool = 1,
}
component.cost "activation" {
  id = "CK-087",
  says = "Activating a knight costs one grain, whatever its strength.",
  grain = 1,
}
element("fleet", "The barbarian fleet")
component.cost "repair" {
  id = { "CK-127", "CK-ED-04" },
  says = "Setting up a city that lies on its side costs three ore and one "
    .. "grain.",
  ore = 3, grain = 1,
}
element()
component.cost "medicine" {
  id = "CK-CARD-08",
  says = "With Medicine a city costs two ore and one grain.",
  ore = 2, grain = 1,
}

component.die "event" {
  id = "CK-025",
  says = "The event die shows three ships and one gate each of yellow, blue "
    .. "and green.",
  faces = { "ship", "ship", "ship", "yellow", "blue", "green" },
  stream = "event",
}

for _, deck in ipairs { "trade", "politics", "science" } do
  component.deck(deck) {
    id = { "CK-006", "CK-ED-01", "CK-ED-02" },
    says = "Shuffle the progress cards into three face-down decks of "
      .. "eighteen: yellow for trade, blue for politics, green for science.",
  }
end
for _, card in ipairs(data "cards") do
  component.card(card[1]) {
    id = { "CK-006", "CK-ED-01", "CK-ED-02" },
    deck = card[2], count = card[3], open = card.open,
  }
end

drop "base.development" {
  id = { "CK-003", "CK-001" },
  says = "Leave the development cards in the box. All other rules hold, "
    .. "except where a sentence here changes them.",
}
drop "base.largest_army" {
  id = "CK-003", says = "Leave the largest army in the box.",
}

observe "merchant.hex" { as = "hex" }
observe "merchant.owner" { as = "player" }

-- seat.levels: improvements by track; seat.progress: cards in hand by deck;
-- seat.open: victory point cards; g.merchant: the hex where he stands and whose
-- he is (0: beside the board); g.fleet: what the player on turn trades two to
-- one, as a set.
on "game begins" {
  id = { "CK-002", "CK-009", "CK-010" },
  says = "The merchant begins beside the board, and nobody has improved a "
    .. "city yet.",
  stays = "start",
  run = function (g)
    g.fleet, g.driven_away = {}, false
    g.merchant = { hex = 0, owner = 0 }
    for _, seat in ipairs(g.players) do
      seat.levels = { trade = 0, politics = 0, science = 0 }
      seat.progress = { trade = {}, politics = {}, science = {} }
      seat.open = {}
    end
  end,
}
