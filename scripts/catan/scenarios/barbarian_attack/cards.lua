section "Cards against the barbarians"

component.cost "development card" {
  id = "TB-ATTACK-30", says = "A card costs an ore, a wool and a grain.",
  wool = 1, grain = 1, ore = 1,
}

component.deck "defence" {
  id = { "TB-ATTACK-06", "TB-ATTACK-31", "TB-ATTACK-32", "TB-ATTACK-33",
    "TB-ATTACK-36" },
  says = "Twenty-six cards lie face down: fourteen of knighthood, four swift "
    .. "knights, four treasons and four intrigues.",
  cards = {
    knighthood = 14, ["swift knight"] = 4, treason = 4, intrigue = 4,
  },
}

hidden "decks.defence" {
  id = "TB-ATTACK-30", says = "Nobody knows the order of the cards.",
}

event "card revealed" { says = "{player} reveals {card}." }

move "buy" {
  id = "TB-ATTACK-30",
  says = "You may buy cards, one after the other; each is revealed, carried out "
    .. "at once and put aside, and when none is left they are shuffled again.",
  during = "main", form = "buy", cost = "development card",
  apply = function (g, player) g:reveal_card(player) end,
}

define "reveal_card" (function (g, player)
  if #g.decks.defence == 0 then g:renew_deck "defence" end
  local card = g:draw_card "defence"
  g:discard_card("defence", card)
  g:emit("card revealed", { player = player, card = card })
  g:ask(card, player)
end)

step "knighthood" {
  id = { "TB-ATTACK-31", "TB-ATTACK-37" },
  says = "Put a knight on a free path of the castle; without one to place, or "
    .. "without a path, the card is lost.",
}

step "swift knight" {
  id = { "TB-ATTACK-32", "TB-ATTACK-37" },
  says = "Put a knight on any free path.",
}

move "post" {
  id = { "TB-ATTACK-31", "TB-ATTACK-32", "TB-ATTACK-40" },
  says = "You post a knight on a path without one, whatever roads are there.",
  during = { "knighthood", "swift knight" }, form = "post <at>",
  at = "knight's path", piece = "knight",
}

domain "knight's path" {
  id = { "TB-ATTACK-32", "TB-ATTACK-40", "TB-ATTACK-43" },
  says = "A path holds one knight.",
  of = "edge",
  places = function (g) return ~g:placed(nil, "knight") end,
}

forbid "post" {
  id = "TB-ATTACK-31", says = "A knight of this card begins at the castle.",
  places = function (g)
    return g:waiting() == "knighthood" and ~g:castle_paths()
  end,
}

step "treason" {
  id = { "TB-ATTACK-33", "TB-ATTACK-34", "TB-ATTACK-35" },
  says = "Treason brings two gold and moves two barbarians from two hexes to "
    .. "two others that are not conquered; where too few hexes have any, they "
    .. "come from the reserve.",
  run = function (g, s)
    g:earn(s.player, 2)
    g.treason = { from = {}, to = {} }
    for _ = 1, 2 do g:ask("recall a barbarian", s.player) end
    for _ = 1, 2 do g:ask("send a barbarian", s.player) end
  end,
}

step "recall a barbarian" {
  id = "TB-ATTACK-33", says = "Take a barbarian from a hex.",
}

move "recall" {
  id = "TB-ATTACK-33", says = "You take a barbarian from a hex of the coast.",
  during = "recall a barbarian", form = "recall <from>",
  from = "hex with barbarians",
  apply = function (g, player, m)
    table.insert(g.treason.from, m.from)
    g:take_barbarians(m.from, 1)
  end,
}

define "take_barbarians" (function (g, hex, count)
  g.barbarians[hex] = g.barbarians[hex] - count
  g:conquest_changed()
end)

domain "hex with barbarians" {
  id = { "TB-ATTACK-33", "TB-ATTACK-36" },
  says = "A barbarian must stand there.",
  of = "hex",
  places = function (g)
    local hexes = {}
    for hex, count in ipairs(g.barbarians) do
      if count > 0 then hexes[#hexes + 1] = hex end
    end
    return g:set("hex", hexes)
  end,
}

forbid "recall" {
  id = "TB-ATTACK-33", says = "The two come from different hexes.",
  places = function (g) return g:set("hex", g.treason.from) end,
}

step "send a barbarian" {
  id = { "TB-ATTACK-33", "TB-ATTACK-35" },
  says = "Send a barbarian to another hex of the coast.",
  when = function (g)
    return g.in_reserve > 0 or #g.treason.from > #g.treason.to
  end,
}

move "send" {
  id = { "TB-ATTACK-33", "TB-ATTACK-34", "TB-ATTACK-35" },
  says = "You send a barbarian to a hex that is not conquered.",
  during = "send a barbarian", form = "send <to>", to = "open coast",
  apply = function (g, player, m)
    table.insert(g.treason.to, m.to)
    if #g.treason.to <= #g.treason.from then
      g.in_reserve = g.in_reserve + 1
    end
    g:land_on(m.to)
  end,
}

domain "open coast" {
  id = "TB-ATTACK-35", says = "It must be a hex of the coast not conquered yet.",
  of = "hex",
  places = function (g)
    return g:set("hex", g:cached "coast") - g:conquered_hexes()
  end,
}

forbid "send" {
  id = "TB-ATTACK-35",
  says = "Each goes to a hex that had no part in this treason.",
  places = function (g)
    return g:set("hex", g.treason.from) | g:set("hex", g.treason.to)
  end,
}

step "intrigue" {
  id = "TB-ATTACK-36",
  says = "Take a barbarian from the coast as a prisoner; if there is none, "
    .. "another card is drawn.",
  run = function (g, s)
    for _, count in ipairs(g.barbarians) do
      if count > 0 then return g:ask("take a prisoner", s.player) end
    end
    g:reveal_card(s.player)
  end,
}

step "take a prisoner" {
  id = "TB-ATTACK-36", says = "Take a barbarian as a prisoner.",
}

move "capture" {
  id = "TB-ATTACK-36", says = "You take a barbarian of any hex prisoner.",
  during = "take a prisoner", form = "capture <at>", at = "hex with barbarians",
  apply = function (g, player, m)
    g:take_barbarians(m.at, 1)
    g:imprison(player, 1)
  end,
}
