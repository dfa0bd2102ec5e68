section("Trade tokens", "actions")

value "trade tokens" {
  id = "TB-TWO-02", says = "There are twenty trade tokens.", base = 20,
}

value "trade tokens of a player" {
  id = "TB-TWO-02", says = "You begin with five trade tokens.", base = 5,
}

-- g.tokens_left: tokens in the supply; seat.tokens: those of a player.
on "game begins" {
  id = "TB-TWO-02", says = "The other tokens form the supply.",
  run = function (g)
    g.tokens_left = g:value "trade tokens"
    for player, seat in ipairs(g.players) do
      if g:decides(player) then
        seat.tokens = g:value("trade tokens of a player", player)
        g.tokens_left = g.tokens_left - seat.tokens
      end
    end
  end,
}

event "tokens won" {
  says = "{player} gets {count} trade {count|token|tokens}.",
}

-- A player gets as many tokens as are left.
define "win_tokens" (function (g, player, count)
  count = math.min(count, g.tokens_left)
  if count == 0 then return end
  g.tokens_left = g.tokens_left - count
  g.players[player].tokens = g.players[player].tokens + count
  g:emit("tokens won", { player = player, count = count })
end)

define "opponent" (function (g, player) return g:others(player)[1] end)

value "token price" {
  id = { "TB-TWO-22", "TB-GEN-05" },
  says = "An action costs one token, or two if you are ahead in public points.",
  base = function (g, player)
    local own = g:value("public points", player)
    return own <= g:value("public points", g:opponent(player)) and 1 or 2
  end,
}

define "pay_tokens" (function (g, player)
  local price = g:value("token price", player)
  g.players[player].tokens = g.players[player].tokens - price
  g.tokens_left = g.tokens_left + price
end)

forbid "token" {
  id = { "TB-TWO-22", "TB-TWO-27", "TB-TWO-28" },
  says = "You need enough trade tokens. Pay for each action; the tokens "
    .. "return to the supply.",
  when = function (g, player)
    return g.players[player].tokens < g:value("token price", player)
  end,
}

event "trade forced" { says = "{player} forces {from} to trade." }

move "force" {
  id = { "TB-TWO-20", "TB-TWO-21", "TB-TWO-23", "TB-TWO-24", "TB-TWO-27" },
  says = "Pay tokens to draw two random cards from your opponent's hand, or "
    .. "the only one, and give back two of your choice. You may do this "
    .. "before or after the roll.",
  during = { "before the roll", "main" }, form = "force", as = { "token" },
  apply = function (g, player)
    local from = g:opponent(player)
    g:pay_tokens(player)
    g:emit("trade forced", { player = player, from = from })
    for _ = 1, 2 do g:steal(from, player, "card") end
    g:ask("give back", { player = player, count = 2 })
  end,
}

forbid "force" {
  id = "TB-TWO-25", says = "Your opponent must have a card.",
  when = function (g, player)
    return g:hand_size(g:opponent(player), "card") == 0
  end,
}

forbid "force" {
  id = "TB-TWO-25", says = "You must have two cards to give back.",
  when = function (g, player)
    local drawn = math.min(2, g:hand_size(g:opponent(player), "card"))
    return g:hand_size(player, "card") + drawn < 2
  end,
}

step "give back" {
  id = "TB-TWO-23", says = "Give two cards of your choice back.",
  times = "count",
}

move "return" {
  id = "TB-TWO-23", says = "Give your opponent a card of your choice.",
  during = "give back", form = "return <good>", good = "card to return",
  secret = true,
  apply = function (g, player, m)
    g:transfer(player, g:opponent(player), m.good, 1)
  end,
}

domain "card to return" {
  id = "TB-TWO-23", says = "You can only choose a card you hold.",
  of = "good", what = "a resource, such as wool",
  list = function (g, player)
    local list, hand = {}, g.players[player].hand
    for _, good in ipairs(g.things.good.with.card) do
      if hand[good] > 0 then list[#list + 1] = good end
    end
    return list
  end,
}

event "robber sent away" { says = "{player} sends the robber away." }

move "send away" {
  id = { "TB-TWO-20", "TB-TWO-21", "TB-TWO-26" },
  says = "Pay tokens to send the robber to the desert, or to one you choose "
    .. "if there are several. Nobody is robbed.",
  during = { "before the roll", "main" }, form = "send away [<to>]",
  to = "robber's retreat", as = { "token", "moving a thief" },
  apply = function (g, player, m)
    g:pay_tokens(player)
    g.robber = m.to or 0
    g:emit("robber sent away", { player = player })
  end,
}

domain "robber's retreat" {
  id = "TB-TWO-26", says = "The robber can only be sent to a desert.",
  of = "hex",
  places = function (g)
    return g:value "robber's retreats" & g:value "robber's ground"
  end,
}

value "robber's retreats" {
  id = "TB-TWO-26", says = "The robber is sent to a desert, or off the board.",
  printed = false,
  kind = "places",
  base = function (g) return g:value "deserts" end,
}

forbid "send away" {
  id = "TB-TWO-26", says = "The robber must be somewhere else.",
  when = function (g, player)
    return g.robber == 0 or g:value "robber's retreats"[g.robber]
  end,
}

element("dismissal", "Dismissing knights")

event "knight dismissed" { says = "{player} dismisses a knight." }

move "dismiss" {
  id = { "TB-TWO-29", "TB-TWO-31" },
  says = "Once a turn you may remove a knight that lies in front of you from "
    .. "the game, for two tokens.",
  during = { "before the roll", "main" }, form = "dismiss",
  apply = function (g, player)
    g.turn.dismissed = true
    g:add_knights(player, -1)
    g:emit("knight dismissed", { player = player })
    g:win_tokens(player, 2)
    g:ask "review the army"
  end,
}

forbid "dismiss" {
  id = "TB-TWO-29", says = "You need a knight that lies in front of you.",
  when = function (g, player)
    return (g.players[player].knights or 0) < 1
  end,
}

forbid "dismiss" {
  id = "TB-TWO-29", says = "You can dismiss only one knight a turn.",
  when = function (g, player) return g.turn.dismissed end,
}

step "review the army" {
  id = "TB-TWO-30",
  says = "If the holder of the largest army is left with too few knights, or "
    .. "with no more than the other player, set the card aside. It then goes "
    .. "to the player with more knights, if they have enough.",
  run = function (g)
    local holder = g.largest_army
    if holder == 0 then return end
    local knights = g.players[holder].knights
    if knights < g:value "smallest largest army"
      or knights <= g.players[g:opponent(holder)].knights then
      g:award("largest army", 0)
      g:changed "knights"
    end
  end,
}

element()

on "settlement placed" {
  id = { "TB-TWO-32", "TB-TWO-33" },
  says = "Whenever you place a settlement, even at the start, take one token "
    .. "on the coast, two at the desert, and three at both.",
  run = function (g, e)
    if not g:decides(e.player) or not g:value("was built", e) then return end
    local at = g:set("corner", e.at)
    local count = 0
    if #(at:touching "hex" & g:value "robber's retreats") > 0 then
      count = 2
    end
    if g:shore()[e.at] then count = count + 1 end
    g:win_tokens(e.player, count)
  end,
}

-- The corners where land meets the sea.
define "shore" (function (g)
  local corners = {}
  for corner in g:value "land":touching "corner" do
    local hexes = g:set("corner", corner):touching "hex"
    if #(hexes & g:value "land") < 3 then corners[#corners + 1] = corner end
  end
  return g:set("corner", corners)
end)

draw (function (g, scene)
  for player, seat in ipairs(g.players) do
    scene:panel(player, { { "trade tokens", seat.tokens } })
  end
end)
