section("Politics cards", "actions")

move "bishop" {
  id = "CK-CARD-11",
  says = "Play Bishop to move the robber and take a random card from each "
    .. "other player with a building at its new hex.",
  during = "main", form = "bishop <to>", to = "robber's ground",
  as = { "progress card", "robbing", "moving a thief" },
  apply = function (g, player, m)
    local from = g.robber
    g:play_progress(player, "bishop")
    g.robber = m.to
    g:emit("robber moved", { player = player, from = from, to = m.to })
    for _, victim in ipairs(g:victims(player)[m.to] or {}) do
      g:steal(victim, player, "card")
    end
  end,
}

move "diplomat" {
  id = "CK-CARD-12",
  says = "Play Diplomat to take an open road off the board; it returns to its "
    .. "owner's supply. If it was yours, you may place a road for free.",
  during = "main", form = "diplomat <at>", at = "open road",
  as = { "progress card" }, cost = "leaving",
  apply = function (g, player, m)
    local owner = g:owner("road", m.at)
    g:play_progress(player, "diplomat")
    g:remove("road", m.at)
    if owner == player then
      g:ask("road again", player)
    end
  end,
}

step "road again" {
  id = "CK-CARD-12", says = "You may place a road for free.",
  offers = { "road", "pass" }, alone = "automatic", free = true,
}

-- Where just one road or ship of the player ends, and nothing of his stands.
local function bare_ends(g, player)
  return g:placed(player, "route"):touching_once "corner"
    - g:taken("corner", player)
end

domain "open road" {
  id = "CK-CARD-12",
  says = "A road is open if one of its ends has no other road, knight or "
    .. "building of its colour. Other players' pieces there do not matter.",
  stays = "fact",
  of = "edge",
  places = function (g)
    local open = g:set "edge"
    for player = 1, #g.players do
      open = open | bare_ends(g, player):touching "edge"
        & g:placed(player, "road")
    end
    return open
  end,
}

move "warlord" {
  id = "CK-CARD-13",
  says = "Play Warlord to activate all your knights for free. Those that were "
    .. "inactive cannot act this turn.",
  during = "main", form = "warlord", as = { "progress card" },
  apply = function (g, player)
    g:play_progress(player, "warlord")
    for at in g:placed(player, "knight") - g:placed(player, "helmet") do
      g:place(player, "helmet", at)
      g:mark("activated", at)
    end
  end,
}

forbid "warlord" {
  id = { "CK-138", "CK-CARD-13" }, says = "You need an inactive knight.",
  when = function (g, player)
    return g:placed(player, "knight") == g:placed(player, "helmet")
  end,
}

-- Other players from the left on, with more points than this one.
define "ahead_of" (function (g, player)
  local list = {}
  for _, other in ipairs(g:others(player)) do
    if g:points_of(other) > g:points_of(player) then list[#list + 1] = other end
  end
  return list
end)

move "wedding" {
  id = { "CK-CARD-14", "CK-139" },
  says = "Play Wedding: everyone with more points than you gives you two "
    .. "cards of their choice, or their only one.",
  during = "main", form = "wedding", as = { "progress card" },
  apply = function (g, player)
    g:play_progress(player, "wedding")
    for _, other in ipairs(g:ahead_of(player)) do
      g:ask("wedding gifts", { player = other, to = player,
        count = math.min(2, g:hand_size(other, "card")) })
    end
  end,
}

forbid "wedding" {
  id = { "CK-138", "CK-CARD-14" },
  says = "Somebody with more points than you must have a card to give.",
  when = function (g, player)
    for _, other in ipairs(g:ahead_of(player)) do
      if g:hand_size(other, "card") > 0 then return false end
    end
    return true
  end,
}

step "wedding gifts" {
  id = "CK-CARD-14", says = "Choose the cards you give, one at a time.",
  times = "count",
}

move "gift" {
  id = "CK-CARD-14", says = "Give a card from your hand.",
  during = "wedding gifts", form = "gift <good>", good = "card in hand",
  secret = true,
  apply = function (g, player, m, s)
    if g.players[player].hand[m.good] > 0 then
      g:transfer(player, s.to, m.good, 1)
    end
  end,
}

move "intrigue" {
  id = "CK-CARD-15",
  says = "Play Intrigue to drive another player's knight off a corner at the "
    .. "end of one of your roads. It takes no knight of yours, and the other "
    .. "knight's strength does not matter.",
  during = "main", form = "intrigue <at>", at = "knight by own road",
  as = { "progress card" },
  apply = function (g, player, m)
    g:play_progress(player, "intrigue")
    g:drive_away(m.at)
  end,
}

domain "knight by own road" {
  id = "CK-CARD-15",
  says = "You can only choose another player's knight at the end of one of "
    .. "your roads.",
  of = "corner",
  places = function (g, player)
    return g:ends(player) & g:foreign_knights(player)
  end,
}

move "saboteur" {
  id = { "CK-CARD-16", "CK-139" },
  says = "Play Saboteur: everyone with at least as many points as you "
    .. "discards half of their hand, rounded down. Walls do not help.",
  during = "main", form = "saboteur", as = { "progress card" },
  apply = function (g, player)
    g:play_progress(player, "saboteur")
    for _, other in ipairs(g:sabotaged(player)) do
      g:ask("discard cards", { player = other,
        count = g:hand_size(other, "card") // 2 })
    end
  end,
}

define "sabotaged" (function (g, player)
  local list = {}
  for _, other in ipairs(g:others(player)) do
    if g:points_of(other) >= g:points_of(player)
      and g:hand_size(other, "card") >= 2 then
      list[#list + 1] = other
    end
  end
  return list
end)

forbid "saboteur" {
  id = { "CK-138", "CK-CARD-16" },
  says = "You can only play it if it makes somebody discard.",
  when = function (g, player) return #g:sabotaged(player) == 0 end,
}

move "spy" {
  id = "CK-CARD-17",
  says = "Play Spy to look at another player's progress cards and take one if "
    .. "you like; you may play it at once. Cards laid open are safe.",
  during = "main", form = "spy <victim>", victim = "player with cards",
  as = { "progress card" },
  apply = function (g, player, m)
    g:play_progress(player, "spy")
    g:ask("look at cards", { player = player, victim = m.victim })
  end,
}

domain "player with cards" {
  id = { "CK-CARD-17", "CK-138" },
  says = "You can only choose another player who holds progress cards.",
  of = "player",
  list = function (g, player)
    local list = {}
    for _, other in ipairs(g:others(player)) do
      local progress = g.players[other].progress
      if #progress.trade + #progress.politics + #progress.science > 0 then
        list[#list + 1] = other
      end
    end
    return list
  end,
}

step "look at cards" {
  id = "CK-CARD-17", says = "You may take one of these cards.",
  offers = { "pass" },
}

move "take card" {
  id = "CK-CARD-17", says = "Take a progress card from the other player.",
  during = "look at cards", form = "take card <card>", card = "spied card",
  secret = true,
  apply = function (g, player, m, s)
    local track = g:take_progress(s.victim, m.card)
    g:emit("progress taken", { player = player, from = s.victim, track = track,
      card = m.card })
  end,
}

domain "spied card" {
  id = "CK-CARD-17",
  says = "You can only take one of the cards you are looking at.",
  words = "many", all = function (g) return g.things.card.list end,
  list = function (g, player, m, s)
    return s.victim and g:waiting() == "look at cards"
      and g:progress_of(s.victim) or {}
  end,
}

move "deserter" {
  id = "CK-CARD-18",
  says = "Play Deserter and name a player, who takes one of their knights off "
    .. "the board. You may place a knight of your own there.",
  during = "main", form = "deserter <victim>", victim = "player with knights",
  as = { "progress card" },
  apply = function (g, player, m)
    g:play_progress(player, "deserter")
    g:ask("knight deserts", { player = m.victim, to = player })
  end,
}

domain "player with knights" {
  id = { "CK-CARD-18", "CK-138" },
  says = "You can only name another player with a knight on the board.",
  of = "player",
  list = function (g, player)
    return g:others_who(player, function (other)
      return g:count(other, "knight") > 0
    end)
  end,
}

step "knight deserts" {
  id = "CK-CARD-18", says = "Choose the knight you lose.",
  alone = "automatic",
}

event "knight deserts" { says = "A {piece} of {player} deserts at {at}." }

-- A knight as strong as the one who deserted; without one a basic one.
local function welcomed_kind(g, player, kind)
  if g:supply(player, kind) > 0 then return kind end
  if g:supply(player, "basic knight") > 0 then return "basic knight" end
end

move "give up" {
  id = "CK-CARD-18", says = "Take one of your knights off the board.",
  during = "knight deserts", form = "give up <at>", at = "own knight",
  apply = function (g, player, m, s)
    local kind, owner = g:knight_at(m.at)
    if owner ~= player then return end
    local active = g:owner("helmet", m.at) ~= nil
    g:take_helmet(m.at)
    g:remove(kind, m.at)
    g:emit("knight deserts", { player = player, piece = kind, at = m.at })
    kind = welcomed_kind(g, s.to, kind)
    if kind then
      g:ask("welcome", { player = s.to, kind = kind, corner = m.at,
        active = active })
    end
  end,
}

step "welcome" {
  id = "CK-CARD-18",
  says = "You may place a knight as strong as the deserter, active or "
    .. "inactive as it was, or a basic one if you have none of that strength "
    .. "left. It cannot act this turn.",
  alone = "automatic", offers = { "pass" },
}

move "welcome as" {
  id = "CK-CARD-18", says = "Your knight takes the deserter's place.",
  during = "welcome", form = "welcome <at>", at = "place of the deserter",
  apply = function (g, player, m, s)
    g:place(player, s.kind, m.at)
    if s.active then
      g:place(player, "helmet", m.at)
      g:mark("activated", m.at)
    end
  end,
}

domain "place of the deserter" {
  id = { "CK-ED-09", "CK-CARD-18" },
  says = "Your knight goes where the deserter stood; you need no road there.",
  of = "corner",
  places = function (g, player, m, s)
    return g:set("corner", g:waiting() == "welcome" and s.corner or nil)
  end,
}
