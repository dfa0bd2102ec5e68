section("What is in the box", "contents")

local printed = data "printed"

component.good "gold" {
  id = { "ELA-004", "ELA-005", "ELA-008", "ELA-018", "ELA-073", "ELA-254" },
  says = "There are fifty-six gold cards of one gold each, in hands or in the "
    .. "open supply; spent gold goes back there. Nobody gives cards away, and "
    .. "a hand may have any size.",
  bank = printed.gold,
}

for _, colour in ipairs { "red", "blue", "green" } do
  component.power(colour) {
    id = { "ELA-004", "ELA-005" },
    says = "A power card counts only as a card of its colour.",
    count = printed.power[colour],
  }
end

component.deck "power" {
  id = { "ELA-004", "ELA-018", "ELA-255" },
  says = "The fifty-four power cards are shuffled face down; none ever leaves "
    .. "the game.",
  cards = printed.power,
}

component.deck "church" {
  id = { "ELA-004", "ELA-016" },
  says = "The church has nine pieces, numbered row by row from the north-west.",
  shuffled = false,
}

for _, die in ipairs { "first", "second" } do
  component.die(die) {
    id = "ELA-029", says = "Two dice with six sides are rolled.", sides = 6,
  }
end

local function many(count, word)
  return ("%d %s%s"):format(count, word, count == 1 and "" or "s")
end

local brings = { gold = "gold", power = "a power card" }

-- What a card shows, as a sentence.
local function shown(card)
  local parts = { ("The card of the %s covers %s and %s"):format(card[1],
    many(card.width, "column"), many(card.height, "row")) }
  local function also(text, value)
    if value then parts[#parts + 1] = text:format(value) end
  end
  also("has size %d", card.width * card.height)
  also("costs %d gold", card.cost)
  also("asks for %s", card.claims and many(card.claims, "claim"))
  also("brings %s", brings[card.income])
  also("bears %s", card.flags and many(#card.flags, "marker"))
  return table.concat(parts, ", ") .. "; it is never turned."
end

for _, card in ipairs(printed.buildings) do
  local name = card[1]
  component.building(name) {
    id = { "ELA-003", "ELA-004", "ELA-078", "ELA-079", "ELA-121" },
    says = shown(card),
    width = card.width, height = card.height, size = card.width * card.height,
    shape = card.width * 10 + card.height, coloured = card.coloured,
    copies = card.copies, each = card.coloured and 1 or nil, hut = card.hut,
    claims = card.claims,
    income = card.income, flags = card.flags or {},
  }
  if card.cost then
    component.cost(name) {
      id = { "ELA-099", "ELA-072", "ELA-110" },
      says = "You pay the gold printed on the card, from your hand and each "
        .. "time anew.",
      gold = card.cost,
    }
  end
end

for number, reward in ipairs(printed.walls) do
  component.wall("piece " .. number) {
    id = { "ELA-014", "ELA-161" },
    says = "The nine wall pieces of a player lie in a stack, 1 on top; the "
      .. "third, sixth and ninth bear a tower, the others give power.",
    power = reward.power or 0, tower = reward.tower or false,
  }
end

component.cost "sea wall" {
  id = "ELA-155", says = "A wall piece towards the sea costs two gold.",
  gold = printed.wall_prices.sea,
}
component.cost "east wall" {
  id = "ELA-155", says = "A wall piece between the gates costs four gold.",
  gold = printed.wall_prices.east,
}
component.cost "church" {
  id = { "ELA-168", "ELA-072" },
  says = "A piece of the church costs seven gold, which must be in hand.",
  gold = printed.church.cost,
}

value "victory markers" {
  id = { "ELA-002", "ELA-003", "ELA-260" },
  says = "Each player has ten victory markers: on the plan, or in reserve.",
  base = printed.markers,
}

hidden "players.*.power" {
  id = { "ELA-006", "ELA-007" },
  says = "How many gold and power cards you hold all may know, but the "
    .. "colours of your power cards only you.",
  pool = "power",
}
hidden "decks.power" {
  id = { "ELA-018", "ELA-006" },
  says = "Nobody knows the order of the power cards.", pool = "power",
}
hidden "decks.church" {
  id = "ELA-016", says = "Nobody knows the order of the church pieces.",
  pool = "church",
}
