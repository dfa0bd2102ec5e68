section("The other events", "The event cards")

-- g.epidemic: whether there is one in this turn.
on { "game begins", "turn begins" } {
  id = "TB-EVENT-11", says = "An epidemic ends with the turn.",
  run = function (g)
    if g.epidemic ~= false then g:spread_epidemic(false) end
  end,
}

step "epidemic" {
  id = { "TB-EVENT-11", "TB-EVENT-11b" },
  says = "Epidemic: this turn a city collects only one resource. Nothing else "
    .. "is affected.",
  run = function (g) g:spread_epidemic(true) end,
}

define "spread_epidemic" (function (g, spreads)
  g.epidemic = spreads
  g:changed "epidemic"
end)

adjust "cards from a hex" {
  id = { "TB-EVENT-11", "TB-EVENT-11a" },
  says = "In an epidemic a city collects only one resource, and no commodity.",
  depends = { "epidemic" },
  when = function (g) return g.epidemic end, at_most = 1,
}

-- Those with the most, if that is more than none.
define "those_ahead" (function (g, measure)
  local best, ahead = 0, {}
  for _, player in ipairs(g:clockwise(g.turn.player)) do
    local score = measure(player)
    if score > best then best, ahead = score, {} end
    if score == best and score > 0 then ahead[#ahead + 1] = player end
  end
  return ahead
end)

value "strength in a tournament" {
  id = { "TB-EVENT-14", "TB-EVENT-19" },
  says = "Your strength is the number of knights you have played.",
  base = function (g, player) return g.players[player].knights or 0 end,
}

step "tournament" {
  id = "TB-EVENT-14",
  says = "Tournament: each player with the most strength takes a resource of "
    .. "their choice. If nobody has any strength, nobody does.",
  run = function (g)
    for _, player in ipairs(g:those_ahead(function (seat)
      return g:value("strength in a tournament", seat)
    end)) do
      g:ask_to_choose(player, 1)
    end
  end,
}

step "calm seas" {
  id = { "TB-EVENT-16", "TB-EVENT-16a", "TB-EVENT-16b", "TB-EVENT-16c",
    "CK-TB-04" },
  says = "Calm seas: each player with the most settlements and cities at "
    .. "harbours takes a resource of their choice. If there are none, "
    .. "everyone does.",
  run = function (g)
    local ahead = g:those_ahead(function (player)
      return #(g:placed(player, "building")
        & g:value("harbours served", player):touching "corner")
    end)
    if #ahead == 0 then ahead = g:clockwise(g.turn.player) end
    for _, player in ipairs(ahead) do g:ask_to_choose(player, 1) end
  end,
}

step "plentiful year" {
  id = "TB-EVENT-20",
  says = "A plentiful year: everyone takes a resource of their choice.",
  run = function (g)
    for _, player in ipairs(g:clockwise(g.turn.player)) do
      g:ask_to_choose(player, 1)
    end
  end,
}

event "robber fled" { says = "The robber flees." }

step "robber flees" {
  id = { "TB-EVENT-17", "TB-EVENT-17a", "TB-EVENT-17b", "TB-EVENT-17c" },
  says = "The robber flees to the desert, or off the board if no desert is "
    .. "open to it. It robs nobody, and nothing else moves.",
  as = { "moving a thief" },
  run = function (g)
    if g.robber == 0 or g.marks.terrain[g.robber] == "desert" then return end
    local deserts = (g:placed(nil, "terrain", "desert")
      & g:value "robber's ground"):list()
    g.robber = deserts[2] and deserts[g:random("robber", #deserts)]
      or deserts[1] or 0
    g:emit "robber fled"
  end,
}

value "roads for trade" {
  id = { "TB-EVENT-15", "TB-EVENT-15a", "TB-EVENT-15b", "TB-EVENT-15c" },
  says = "Count all your roads on the board, joined or not, and all else that "
    .. "the longest road is made of.",
  base = function (g, player) return #g:placed(player, "route") end,
}

step "trade advantage" {
  id = { "TB-EVENT-15", "TB-EVENT-15a", "TB-EVENT-38" },
  says = "Trade advantage: the holder of the longest road may draw a card "
    .. "from any player. If nobody holds it, the player who alone has the "
    .. "most roads may. A holder who takes no turns draws "
    .. "nothing.",
  run = function (g)
    g:ask_to_draw(g.longest_road or 0, "roads for trade")
  end,
}

step "conflict" {
  id = { "TB-EVENT-19", "TB-EVENT-19a" },
  says = "Conflict: the holder of the largest army may draw a card from any "
    .. "player. If nobody holds it, the player who alone has the most "
    .. "strength may.",
  run = function (g)
    g:ask_to_draw(g.largest_army or 0, "strength in a tournament")
  end,
}

define "ask_to_draw" (function (g, holder, value)
  if holder == 0 then
    local ahead = g:those_ahead(function (seat)
      return g:value(value, seat)
    end)
    if #ahead ~= 1 then return end
    holder = ahead[1]
  end
  g:ask("draw from a hand", holder)
end)

step "draw from a hand" {
  id = { "TB-EVENT-15", "TB-EVENT-19", "TB-GEN-07" },
  says = "You may draw a card from the hand of any player.",
}

move "claim" {
  id = { "TB-EVENT-15", "TB-EVENT-19", "TB-GEN-07" },
  says = "Draw a random card from a hand. Cards kept apart from it are safe.",
  during = "draw from a hand", form = "claim from <victim>",
  victim = "hand to draw from",
  apply = function (g, player, m) g:steal(m.victim, player, "card") end,
}

domain "hand to draw from" {
  id = "TB-GEN-07",
  says = "You can only choose a player who has a card to draw.",
  of = "player",
  list = function (g, player) return g:others_with_cards(player) end,
}

move "claim nothing" {
  id = { "TB-EVENT-15", "TB-EVENT-19" },
  says = "You do not have to draw a card.",
  during = "draw from a hand", form = "claim nothing",
}
