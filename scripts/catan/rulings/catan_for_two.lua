section "Catan for Two elsewhere"

meeting { "catan_for_two", "fishermen" }
adjust { "trade tokens", "trade tokens of a player" } {
  id = "TB-TWO-41", says = "There are no trade tokens; fish take their place.",
  void = true,
}

forbid "dismiss" {
  id = "TB-TWO-41", says = "There are no trade tokens to get for a knight.",
  when = function () return true end,
}

on "game begins" {
  id = "TB-TWO-41",
  says = "You begin with fish tokens of one, one, two, two and three.",
  run = function (g)
    local deck = g.decks.fish
    for player, seat in ipairs(g.players) do
      for _, fish in ipairs(g:decides(player) and { 1, 1, 2, 2, 3 } or {}) do
        for i = #deck, 1, -1 do
          if deck[i] == tostring(fish) then
            seat.fish[#seat.fish + 1] = table.remove(deck, i)
            break
          end
        end
      end
    end
  end,
}

adjust "first catch" {
  id = "TB-TWO-41",
  says = "Starting buildings bring no more tokens; only production does.",
  void = true,
}

adjust "fish price" {
  id = "TB-TWO-41",
  says = "If you have fewer points than your opponent, you pay one fish less.",
  when = function (g, player)
    return g:value("public points", player)
      < g:value("public points", g:opponent(player))
  end,
  plus = -1,
}

meeting { "catan_for_two", "rivers" }
on "bridge placed" {
  id = "TB-TWO-43",
  says = "Whenever you build a bridge, build one for a neutral colour too.",
  run = function (g, e)
    if g:decides(e.player) then
      g:ask("build for a neutral", { player = e.player, piece = e.piece })
    end
  end,
}

local function neutral_bridge_paths(g, seat)
  if g:supply(seat, "bridge") < 1 then return g:set "edge" end
  return g:open_network(seat):touching "edge" & g:bridge_sites()
    & g:free "edge"
end

domain "neutral crossing" {
  id = "TB-TWO-43",
  says = "A neutral bridge stands where its own network meets the water.",
  of = "edge",
  places = function (g, player, m) return neutral_bridge_paths(g, m.seat) end,
}

move "neutral bridge" {
  id = "TB-TWO-43", says = "Build a bridge for a neutral colour.",
  during = "build for a neutral", form = "bridge of <seat> <at>",
  seat = "neutral colour", at = "neutral crossing",
  as = { "route", "laying" },
  apply = function (g, player, m) g:place(m.seat, "bridge", m.at) end,
}

forbid "neutral bridge" {
  id = "TB-TWO-43", says = "You did not build a bridge, so you owe none.",
  when = function (g, player, m, s) return s.piece ~= "bridge" end,
}

forbid "neutral road" {
  id = "TB-TWO-43", says = "You owe a bridge if there is room for one.",
  when = function (g, player, m, s)
    return s.piece == "bridge" and g:could("bridge for a neutral", s)
  end,
}

step "bridge for a neutral" {
  id = "TB-TWO-43", says = "Build a bridge for a neutral colour.",
  offers = { "neutral bridge" },
}

meeting { "catan_for_two", "caravans" }
replace "TB-CARAVAN-13" {
  clause = "step decide the vote", id = "TB-TWO-44",
  says = "Each vote places two camels: the player with more votes places "
    .. "both, at two caravans. In a tie each player places one, first the "
    .. "player whose turn it was.",
  run = function (g)
    local player = g.turn.player
    local winner = g:majority()
    g.votes.caravan = 0
    g:ask("place the camel", winner or player)
    g:ask("place the camel", winner or g:opponent(player))
  end,
}

forbid "call for names" {
  id = "TB-TWO-44", says = "Two players do not agree on an edge.",
  when = function () return true end,
}

define "place_camel" {
  id = "TB-TWO-44", says = "The caravan of the first camel is remembered.",
  printed = false,
  wraps = function (g, former, edge, tail)
    former(g, edge, tail)
    for i, caravan in ipairs(g.caravans) do
      if caravan.edges[#caravan.edges] == edge then g.votes.caravan = i end
    end
  end,
}

forbid "camel" {
  id = "TB-TWO-44", says = "Your second camel must go to another caravan.",
  places = function (g, player)
    local caravan = g:majority() == player and g.caravans[g.votes.caravan]
    return caravan and g:set("corner", caravan.head):touching "edge"
  end,
}

meeting { "catan_for_two", "cities_and_knights" }
drop "catan_for_two.dismissal" {
  id = "CAT-R-65",
  says = "Knights are not cards here, so you cannot dismiss one.",
}

forbid "alchemist" {
  id = { "TB-TWO-06", "CK-CARD-01" },
  says = "You cannot use an Alchemist to set the number of the first roll "
    .. "again.",
  when = function (g, player, m)
    return g:value("roll again", m.red + m.white)
  end,
}

on { "basic knight placed", "strong knight placed" } {
  id = "TB-TWO-48",
  says = "Whenever you place a knight, or make one strong, do the same for a "
    .. "neutral colour. A retreat does not count.",
  run = function (g, e)
    if g:decides(e.player) and not g.driven_away then
      g:ask("build for a neutral", { player = e.player, piece = e.piece })
    end
  end,
}

local function neutral_posts(g, seat)
  if g:supply(seat, "basic knight") < 1 then return g:set "corner" end
  return g:ends(seat) & g:free "corner"
end

move "neutral knight" {
  id = "TB-TWO-48",
  says = "Place a basic knight of a neutral colour. It is never active.",
  during = "build for a neutral", form = "knight of <seat> <at>",
  seat = "neutral colour", at = "neutral post",
  apply = function (g, player, m) g:place(m.seat, "basic knight", m.at) end,
}

domain "neutral post" {
  id = "TB-TWO-48",
  says = "A neutral knight stands on a free corner at a road of its colour.",
  of = "corner",
  places = function (g, player, m) return neutral_posts(g, m.seat) end,
}

move "neutral promotion" {
  id = "TB-TWO-48",
  says = "Make a basic knight of a neutral colour strong.",
  during = "build for a neutral", form = "promote <seat> <at>",
  seat = "neutral colour", at = "neutral basic knight",
  apply = function (g, player, m)
    g:place(m.seat, "strong knight", m.at)
    g:remove("basic knight", m.at)
  end,
}

domain "neutral basic knight" {
  id = "TB-TWO-48",
  says = "You can only choose a basic knight of this colour, and a strong one "
    .. "must be left.",
  of = "corner",
  places = function (g, player, m)
    return g:supply(m.seat, "strong knight") > 0
      and g:placed(m.seat, "basic knight") or g:set "corner"
  end,
}

forbid "neutral knight" {
  id = "TB-TWO-48", says = "You did not place a knight, so you owe none.",
  when = function (g, player, m, s) return s.piece ~= "basic knight" end,
}

forbid "neutral promotion" {
  id = "TB-TWO-48", says = "You did not make a knight strong, so you owe none.",
  when = function (g, player, m, s) return s.piece ~= "strong knight" end,
}

forbid "neutral road" {
  id = "TB-TWO-48",
  says = "You owe a knight if there is room for one, and never a road for a "
    .. "promotion.",
  when = function (g, player, m, s)
    return s.piece == "strong knight"
      or s.piece == "basic knight" and g:could("post for a neutral", s)
  end,
}

step "post for a neutral" {
  id = "TB-TWO-48", says = "Place a knight for a neutral colour.",
  offers = { "neutral knight" },
}
