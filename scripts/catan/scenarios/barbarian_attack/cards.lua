section("Cards against the barbarians", "Development cards")
element("cards", "Cards against the barbarians")

component.cost "development card" {
  id = "TB-ATTACK-30", says = "A card costs one ore, one wool and one grain.",
  wool = 1, grain = 1, ore = 1,
}

component.deck "development" {
  id = "TB-ATTACK-06",
  says = "Shuffle the twenty-six cards face down: fourteen of knighthood, "
    .. "four swift knights, four treasons and four intrigues.",
}

component.card "knighthood"   { id = "TB-ATTACK-31", deck = "development",
  count = 14 }
component.card "swift knight" { id = "TB-ATTACK-32", deck = "development",
  count = 4 }
component.card "treason"      { id = "TB-ATTACK-33", deck = "development",
  count = 4 }
component.card "intrigue"     { id = "TB-ATTACK-36", deck = "development",
  count = 4 }

hidden "decks.development" {
  id = "TB-ATTACK-30", says = "Nobody knows the order of the cards.",
}

event "card revealed" { says = "{player} reveals {card}." }

move "buy" {
  id = "TB-ATTACK-30",
  says = "You may buy cards, one after the other. Reveal each, carry it out "
    .. "at once and put it aside. When none is left, shuffle them again.",
  during = "main", form = "buy", cost = "development card",
  apply = function (g, player) g:take_card(player) end,
}

-- The player reveals the top card and does what it says.
define "take_card" (function (g, player)
  local card = g:draw_card "development"
  g:discard_card("development", card)
  if #g.decks.development == 0 then g:renew_deck "development" end
  g:emit("card revealed", { player = player, card = card })
  g:ask(card, player)
end)

step "knighthood" {
  id = { "TB-ATTACK-31", "TB-ATTACK-37" },
  says = "Put a knight on a free edge of the castle. If you have no knight "
    .. "left or no edge is free, the card is lost.",
}

step "swift knight" {
  id = { "TB-ATTACK-32", "TB-ATTACK-37" },
  says = "Put a knight on any free edge. If you have no knight left, the card "
    .. "is lost.",
}

move "post" {
  id = { "TB-ATTACK-31", "TB-ATTACK-32", "TB-ATTACK-40" },
  says = "Post a knight on an edge that has none, whatever roads are there.",
  during = { "knighthood", "swift knight" }, form = "post <at>",
  at = "knight's path", piece = "knight",
}

forbid "post" {
  id = "TB-ATTACK-31", says = "The knight of this card begins at the castle.",
  places = function (g)
    return g:waiting() == "knighthood" and ~g:castle_paths()
  end,
}

-- s.from, s.to: the hexes from which barbarians came and to which they went.
sequence "treason" {}

step "take the traitor's gold" {
  id = "TB-ATTACK-33", says = "Take two gold for treason.",
  of = "treason", before = "recall barbarians",
  run = function (g, s)
    s.from, s.to = {}, {}
    g:earn(s.player, 2)
  end,
}

step "recall barbarians" {
  id = { "TB-ATTACK-33", "TB-ATTACK-34" },
  says = "Take one barbarian from each of two hexes. If there are fewer such "
    .. "hexes, take the rest from the reserve.",
  of = "treason", after = "take the traitor's gold",
  before = "send barbarians", repeats = true,
}

move "recall" {
  id = "TB-ATTACK-33", says = "Take a barbarian from a hex of the coast.",
  during = "recall barbarians", form = "recall <from>",
  from = "hex with barbarians",
  apply = function (g, player, m, s)
    table.insert(s.from, m.from)
    g.in_reserve = g.in_reserve + 1
    g:set_barbarians(m.from, g:barbarians_on(m.from) - 1)
    if #s.from == 2 then g:finish() end
  end,
}

forbid "recall" {
  id = "TB-ATTACK-33", says = "The two must come from different hexes.",
  places = function (g, player, m, s) return g:set("hex", s.from) end,
}

step "send barbarians" {
  id = { "TB-ATTACK-33", "TB-ATTACK-35" },
  says = "Send two barbarians to two other hexes of the coast. If there is no "
    .. "hex for one of them, it stays in the reserve.",
  of = "treason", after = "recall barbarians", repeats = true,
}

move "send" {
  id = { "TB-ATTACK-33", "TB-ATTACK-35" },
  says = "Send a barbarian to a hex that is not conquered. A third one "
    .. "conquers it.",
  during = "send barbarians", form = "send <to>", to = "open coast",
  apply = function (g, player, m, s)
    table.insert(s.to, m.to)
    g:land_on(m.to)
    if #s.to == 2 then g:finish() end
  end,
}

forbid "send" {
  id = "TB-ATTACK-35",
  says = "You cannot send a barbarian to a hex from which you took one, or to "
    .. "which you already sent one, with this card.",
  places = function (g, player, m, s)
    return g:set("hex", s.from) | g:set("hex", s.to)
  end,
}

forbid "send" {
  id = "TB-ATTACK-34", says = "You need a barbarian left in the reserve.",
  when = function (g, player) return g.in_reserve < 1 end,
}

step "intrigue" {
  id = "TB-ATTACK-36",
  says = "Take a barbarian from the coast as a prisoner. If there is none, "
    .. "draw another card.",
  run = function (g, s)
    if #g:placed(nil, "barbarians") > 0 then
      g:ask("take a prisoner", s.player)
    else
      g:take_card(s.player)
    end
  end,
}

step "take a prisoner" {
  id = "TB-ATTACK-36", says = "Take a barbarian as a prisoner.",
}

move "capture" {
  id = "TB-ATTACK-36", says = "Take a barbarian from any hex as a prisoner.",
  during = "take a prisoner", form = "capture <at>", at = "hex with barbarians",
  apply = function (g, player, m)
    g:set_barbarians(m.at, g:barbarians_on(m.at) - 1)
    g:imprison(player, 1)
  end,
}
