section("What is in the box", "contents")

local printed = data "printed"

component.good "gold" {
  id = { "ELA-004", "ELA-005", "ELA-008", "ELA-018", "ELA-073", "ELA-254" },
  says = "There are fifty-six gold cards, worth one gold each. Those that "
    .. "nobody holds lie in the open supply, and gold you spend returns "
    .. "there. You cannot give cards away, and you may hold any number.",
  bank = printed.gold,
}

for _, colour in ipairs { "red", "blue", "green" } do
  component.power(colour) {
    id = { "ELA-004", "ELA-005" },
    says = "A power card counts only as a card of its own colour.",
    count = printed.power[colour],
  }
end

component.deck "power" {
  id = { "ELA-004", "ELA-018", "ELA-255" },
  says = "Shuffle the fifty-four power cards face down. None of them ever "
    .. "leaves the game.",
  cards = printed.power,
}

component.deck "church" {
  id = { "ELA-004", "ELA-016" },
  says = "The church has nine pieces, numbered row by row from the north-west.",
  shuffled = false,
}

for _, die in ipairs { "first", "second" } do
  component.die(die) {
    id = "ELA-029", says = "Two six-sided dice are rolled.", sides = 6,
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

-- The traits of cards as large as this one, and of larger ones; nil where there
-- are none.
local function size_of(card)
  return card.width * card.height .. " fields"
end

local function larger_than(card)
  for _, other in ipairs(printed.buildings) do
    if other.width * other.height > card.width * card.height then
      return "more than " .. size_of(card)
    end
  end
  return nil
end

local function traits_of(card)
  local traits = { [size_of(card)] = true }
  for _, other in ipairs(printed.buildings) do
    if other.width * other.height < card.width * card.height then
      traits["more than " .. size_of(other)] = true
    end
  end
  return traits
end

-- A player builds a common card from his own stock, which has as many as the
-- pile of that kind, which all share.
for _, card in ipairs(printed.buildings) do
  local name = card[1]
  local piece = traits_of(card)
  for field, content in pairs {
    id = { "ELA-003", "ELA-004", "ELA-078", "ELA-079", "ELA-121" },
    says = shown(card),
    on = "site on the land", building = true,
    each = card.copies or 1, count = card.copies,
    coloured = card.coloured, copies = card.copies, hut = card.hut,
    claims = card.claims, width = card.width, height = card.height,
    size = size_of(card), larger = larger_than(card),
    shape = card.width .. " by " .. card.height,
    income = card.income, flags = card.flags or {}, marked = card.flags ~= nil,
  } do
    piece[field] = content
  end
  component.piece(name)(piece)
  event(name .. " placed") {
    says = "{player} lays the card {piece} at {at}.",
  }
  event(name .. " removed") {
    says = "The card {piece} of {player} at {at} leaves the plan.",
  }
  if card.cost then
    component.cost(name) {
      id = { "ELA-099", "ELA-072", "ELA-110" },
      says = "Each time, pay the gold printed on the card from your hand.",
      gold = card.cost,
    }
  end
end

for _, worth in ipairs(printed.claims) do
  local name = "claim " .. worth
  component.piece(name) {
    id = "ELA-003", says = "You have one claim of each number from 0 to 4.",
    on = "plot", each = 1, claim = true, worth = worth,
  }
  event(name .. " placed") { says = "{player} lays {piece} at {at}." }
  event(name .. " removed") {
    says = "The {piece} of {player} at {at} goes back.",
  }
end

for number, reward in ipairs(printed.walls) do
  local name = "wall piece " .. number
  component.piece(name) {
    id = { "ELA-014", "ELA-161" },
    says = "Your nine wall pieces lie in a stack with the 1 on top. The "
      .. "third, sixth and ninth carry a tower; the others give power cards.",
    on = "wall place", each = 1, wall = true, number = number,
    power = reward.power or 0, tower = reward.tower,
  }
  event(name .. " placed") { says = "{player} lays {piece} at {at}." }
end

component.piece "church" {
  id = "ELA-004", says = "The church has nine pieces.", on = "plot",
  each = printed.church.side * printed.church.side, count = 0,
}
event "church placed" {}

component.mark "pit" {
  id = "ELA-011", says = "The land has a pit where the church begins.",
  on = "plot",
}
component.mark "trade field" {
  id = { "ELA-223", "ELA-224" },
  says = "Trade symbols are printed in the harbour and by the gates.",
  on = "plot",
}

component.cost "sea wall" {
  id = "ELA-155",
  says = "A wall piece on a side that runs to the sea costs two gold.",
  gold = printed.wall_prices.sea,
}
component.cost "east wall" {
  id = "ELA-155", says = "A wall piece between the gates costs four gold.",
  gold = printed.wall_prices.east,
}
component.cost "church" {
  id = { "ELA-168", "ELA-072" },
  says = "A piece of the church costs seven gold from your hand.",
  gold = printed.church.cost,
}

value "victory markers" {
  id = { "ELA-002", "ELA-003", "ELA-260" },
  says = "You have ten victory markers, on the plan or in your reserve.",
  base = printed.markers,
}

hidden "players.*.power" {
  id = { "ELA-006", "ELA-007" },
  says = "Everyone can see how many gold and power cards you hold, but only "
    .. "you see the colours of your power cards.",
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
