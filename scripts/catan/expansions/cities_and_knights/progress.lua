section("Progress cards", "The barbarians")

for _, deck in ipairs { "trade", "politics", "science" } do
  hidden("decks." .. deck) {
    id = "CK-130",
    says = "Draw progress cards unseen from the top of their deck.",
    pool = deck,
  }
end
for _, deck in ipairs { "trade", "politics", "science" } do
  hidden("players.*.progress." .. deck) {
    id = { "CK-130", "CK-137", "CK-054", "CK-067" },
    says = "Keep your progress cards hidden; the others see only how many you "
      .. "hold and their colours. They are not part of your hand: a seven "
      .. "does not count them, the robber cannot steal them, and you cannot "
      .. "trade them.",
    pool = deck,
  }
end

value "gate opens" {
  id = { "CK-040", "CK-041", "CK-046" },
  says = "A gate opens to you if you have improved its track and the red die "
    .. "shows at most one more than your level. You do not need a city.",
  kind = "any",
  base = function (g, player, track, red)
    local level = g:level(player, track)
    return level > 0 and red <= level + 1
  end,
}

value "cards from a gate" {
  id = { "CK-042", "CK-043" },
  says = "Everyone to whom the gate opens draws one card: first the player "
    .. "who rolled, then clockwise.",
  base = 1,
}

define "open_gate" (function (g, gate, red)
  for _, track in ipairs(g.things.track.list) do
    if g.things.track[track].gate == gate then
      for _, player in ipairs(g:clockwise(g.turn.player)) do
        if g:value("gate opens", player, track, red) then
          g:ask("draw at a gate", { player = player, track = track })
        end
      end
    end
  end
end)

step "draw at a gate" {
  id = { "CK-042", "CK-131", "CK-164" },
  says = "Players draw one after the other. Settle the effect of a card, or a "
    .. "hand with too many, before the next player draws.",
  run = function (g, s)
    for _ = 1, g:value("cards from a gate", s.player) do
      g:draw_progress(s.player, s.track)
    end
  end,
}

event "progress drawn" {
  says = "{player} draws a {track} card.",
  knows = { player = "{player} draws a {track} card: {card}." },
}
event "progress taken" {
  says = "{player} takes a {track} card from {from}.",
  knows = {
    player = "{player} takes a {track} card from {from}: {card}.",
    from = "{player} takes a {track} card from {from}: {card}.",
  },
}
event "progress shown" { says = "{player} lays down {card}." }
event "progress played" { says = "{player} plays {card}." }
event "progress put back" {
  says = "{player} puts a {track} card back.",
  knows = { player = "{player} puts a {track} card back: {card}." },
}

-- An empty deck gives nothing (CK-045).
define "draw_progress" (function (g, player, track)
  local card = g:draw_card(track)
  if card then
    g:emit("progress drawn", { player = player, track = track, card = card })
  end
end)

on { "progress drawn", "progress taken" } {
  id = { "CK-043", "CK-045" },
  says = "The card joins your progress cards; an empty deck gives nothing.",
  run = function (g, e)
    if g.things.card[e.card].open then return end
    local cards = g.players[e.player].progress[e.track]
    cards[#cards + 1] = e.card
    g:changed "progress"
  end,
}

on "progress drawn" {
  id = { "CK-135", "CK-CARD-05", "CK-CARD-19" },
  says = "Lay Printing or Constitution open at once, no matter whose turn it "
    .. "is. It stays there and is worth one point.",
  run = function (g, e)
    if not g.things.card[e.card].open then return end
    local open = g.players[e.player].open
    open[#open + 1] = e.card
    g:changed "open progress"
    g:emit("progress shown", { player = e.player, card = e.card })
  end,
}

value "most progress cards" {
  id = "CK-131",
  says = "You may hold four progress cards; those laid open do not count.",
  base = 4, depends = {},
}

on { "progress drawn", "progress taken" } {
  id = "CK-131",
  says = "If you get a fifth card on another player's turn, put one back at "
    .. "once.",
  run = function (g, e)
    if g:value("must put back at once", e.player) then
      g:ask("too many cards", e.player)
    end
  end,
}

value "must put back at once" {
  id = { "CK-131", "CK-132" },
  says = "On your own turn you may keep it until the turn ends.",
  kind = "any",
  base = function (g, player)
    return g.turn.player ~= player and g:has_too_many(player)
  end,
}

step "too many cards" {
  id = "CK-131", says = "Put one of your progress cards under its deck.",
}

move "put back" {
  id = { "CK-131", "CK-132", "CK-136" },
  says = "Put a progress card of your choice face down under its deck.",
  during = { "too many cards", "main" }, form = "put back <card>",
  secret = true,
  card = "progress card",
  apply = function (g, player, m)
    local track = g:take_progress(player, m.card)
    g:put_under(track, m.card)
    g:emit("progress put back", { player = player, track = track,
      card = m.card })
  end,
}

forbid "put back" {
  id = "CK-131", says = "You can only put a card back when you hold too many.",
  when = function (g, player) return not g:has_too_many(player) end,
}

forbid "end" {
  id = "CK-132",
  says = "You cannot end your turn with more than four progress cards: play "
    .. "one or put one back.",
  when = function (g, player) return g:has_too_many(player) end,
}

domain "progress card" {
  id = "CK-131", says = "You can only choose a progress card you hold.",
  words = "many",
  list = function (g, player) return g:progress_of(player) end,
  all = function (g) return g.things.card.list end,
}

-- Each is played by the move of its name.
forbid "progress card" {
  id = { "CK-133", "CK-134" },
  says = "You can only play a progress card you hold. You may play one you "
    .. "got this turn.",
  all_but = function (g, player) return g:cached("progress held", player) end,
}

-- The progress cards that a player holds, as a set of names.
cache "progress held" {
  depends = { "progress" },
  build = function (g, player)
    local held = {}
    for _, card in ipairs(g:progress_of(player)) do held[card] = true end
    return held
  end,
}

define "has_too_many" (function (g, player)
  local progress = g.players[player].progress
  return #progress.trade + #progress.politics + #progress.science
    > g:value("most progress cards", player)
end)

-- The kinds of cards that a player holds, each once, deck by deck.
define "progress_of" (function (g, player)
  local list, seen = {}, {}
  for _, track in ipairs(g.things.track.list) do
    for _, card in ipairs(g.players[player].progress[track]) do
      if not seen[card] then seen[card], list[#list + 1] = true, card end
    end
  end
  return list
end)

-- Takes a card from its holder; returns its deck.
define "take_progress" (function (g, player, card)
  local track = g.things.card[card].deck
  local cards = g.players[player].progress[track]
  for i, one in ipairs(cards) do
    if one == card then
      table.remove(cards, i)
      g:changed "progress"
      return track
    end
  end
end)

-- What every card does when it is played: it goes under its deck (CK-136).
define "play_progress" (function (g, player, card)
  local deck = g:take_progress(player, card)
  if deck then g:put_under(deck, card) end
  g:emit("progress played", { player = player, card = card })
end)

-- Comparisons on cards use the points that all see (CK-139).
define "points_of" (function (g, player)
  return g:value("points", player)
end)

step "choose a deck" {
  id = { "CK-151", "CK-ED-06" },
  says = "Choose the deck you draw from, even that of a track you have not "
    .. "improved.",
  alone = "automatic",
}

move "draw" {
  id = { "CK-151", "CK-ED-06" },
  says = "Draw the top card of a progress deck.",
  during = "choose a deck", form = "draw <track>", track = "filled deck",
  apply = function (g, player, m) g:draw_progress(player, m.track) end,
}

domain "filled deck" {
  id = "CK-151", says = "You can only draw from a deck that has a card left.",
  all = function (g) return g.things.track.list end,
  list = function (g)
    local list = {}
    for _, track in ipairs(g.things.track.list) do
      if #g.decks[track] > 0 then list[#list + 1] = track end
    end
    return list
  end,
}
