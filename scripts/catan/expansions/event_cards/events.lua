section("The other events", "The event cards")

-- g.epidemic: whether there is one in this turn.
on { "game begins", "turn begins" } {
  id = "TB-EVENT-11", says = "An epidemic ends with its turn.",
  run = function (g)
    if g.epidemic ~= false then g:spread_epidemic(false) end
  end,
}

step "epidemic" {
  id = { "TB-EVENT-11", "TB-EVENT-11b" },
  says = "An epidemic: in this turn cities bring one resource only. Other "
    .. "catches are not touched.",
  run = function (g) g:spread_epidemic(true) end,
}

define "spread_epidemic" (function (g, spreads)
  g.epidemic = spreads
  g:changed "epidemic"
end)

adjust "cards from a hex" {
  id = { "TB-EVENT-11", "TB-EVENT-11a" },
  says = "In an epidemic a city brings one resource only, and no commodity.",
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
  says = "Strength is the number of knights that a player has played.",
  base = function (g, player) return g.players[player].knights or 0 end,
}

step "tournament" {
  id = "TB-EVENT-14",
  says = "A tournament: each player with the most strength takes a resource of "
    .. "his choice; without strength nobody does.",
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
    .. "harbours takes a resource of his choice; if there are none, everybody "
    .. "does.",
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
  says = "A plentiful year: everybody takes a resource of his choice.",
  run = function (g)
    for _, player in ipairs(g:clockwise(g.turn.player)) do
      g:ask_to_choose(player, 1)
    end
  end,
}

event "robber fled" { says = "The robber flees." }

step "robber flees" {
  id = { "TB-EVENT-17", "TB-EVENT-17a", "TB-EVENT-17b", "TB-EVENT-17c" },
  says = "The robber flees to the desert, or off the board where there is "
    .. "none that is open to him, and robs nobody; the pirate stays.",
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
  says = "All roads, ships and bridges of a player on the board count, joined "
    .. "or not.",
  base = function (g, player) return #g:placed(player, "route") end,
}

step "trade advantage" {
  id = { "TB-EVENT-15", "TB-EVENT-15a", "TB-EVENT-38" },
  says = "A trade advantage: the holder of the longest road, or if nobody "
    .. "holds it the player who alone has the most roads, may draw a card from "
    .. "anybody. A neutral holder draws none.",
  run = function (g)
    g:ask_to_draw(g.longest_road or 0, "roads for trade")
  end,
}

step "conflict" {
  id = { "TB-EVENT-19", "TB-EVENT-19a" },
  says = "A conflict: the holder of the largest army, or if nobody holds it "
    .. "the player who alone has the most strength, may draw a card from "
    .. "anybody.",
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
  says = "You draw a random card from a hand; cards that lie apart from it are "
    .. "safe.",
  during = "draw from a hand", form = "claim from <victim>",
  victim = "hand to draw from",
  apply = function (g, player, m) g:steal(m.victim, player, "card") end,
}

domain "hand to draw from" {
  id = "TB-GEN-07", says = "This player must have a card to draw.",
  of = "player",
  list = function (g, player) return g:others_with_cards(player) end,
}

move "claim nothing" {
  id = { "TB-EVENT-15", "TB-EVENT-19" },
  says = "You need not draw a card.",
  during = "draw from a hand", form = "claim nothing",
}
