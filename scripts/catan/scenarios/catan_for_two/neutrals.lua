section("Neutral players", "setup")

component.neutral "neutral" {
  id = { "TB-TWO-01", "TB-TWO-12" },
  says = "Two neutral colours own pieces. They take no turns and collect "
    .. "nothing.",
  count = 2,
}

-- Where each neutral colour has a settlement, on the island of the base game.
local places = { "B2.n", "D3.s" }

define "neutrals" (function (g)
  local seats = {}
  for seat = 1, #g.players do
    if not g:decides(seat) then seats[#seats + 1] = seat end
  end
  return seats
end)

-- The place of the i-th colour; where it is not inland, another inland corner.
local function neutral_start(g, i)
  local built = g:placed(nil, "building")
  local open = g:value "land":touching "corner" - g:shore()
    - built - built:neighbours()
  local at, list = g:find("corner", places[i]), open:list()
  return at and open[at] and at or list[1] and list[g:random("neutrals", #list)]
end

step "settle the neutrals" {
  id = { "TB-TWO-03", "TB-TWO-04", "TB-TWO-05", "TB-TWO-40" },
  says = "When the island is complete, each neutral colour begins with one "
    .. "settlement inland, without a road. You cannot build next to it. "
    .. "Nothing else is built for them at the start.",
  of = "game", after = "see who begins", before = "first round",
  run = function (g)
    for i, seat in ipairs(g:neutrals()) do
      local at = neutral_start(g, i)
      if at then g:place(seat, "settlement", at) end
    end
  end,
}

section("The turn", "turn")

adjust "rolls in a turn" {
  id = { "TB-TWO-06", "TB-TWO-07", "TB-TWO-08" },
  says = "Roll twice a turn. Settle each roll before you make the next; "
    .. "whatever you may play before a roll you may play before either.",
  plus = 1,
}

adjust "roll again" {
  id = "TB-TWO-06", says = "The second roll must differ from the first.",
  holds = function (g, sum) return sum == g.turn.rolled end,
}

section("Building for neutral players", "Building")

on { "road placed", "settlement placed" } {
  id = { "TB-TWO-10", "TB-TWO-14", "TB-TWO-15" },
  says = "Whenever you build a road or a settlement, paid for or free, build "
    .. "one for a neutral colour too. Cities and cards bring nothing for "
    .. "them.",
  run = function (g, e)
    if not g.turn or g.turn.number == 0 or not g:decides(e.player)
      or not g:value("was built", e) then
      return
    end
    g:ask("build for a neutral", { player = e.player, piece = e.piece })
  end,
}

step "build for a neutral" {
  id = { "TB-TWO-10", "TB-TWO-11", "TB-TWO-13" },
  says = "Build the same for a neutral colour of your choice: a road if there "
    .. "is no room for a settlement, and nothing if there is no room for a "
    .. "road.",
}

move "neutral road" {
  id = { "TB-TWO-10", "TB-TWO-11", "TB-TWO-12" },
  says = "Build a road for a neutral colour, connected to its own pieces.",
  during = "build for a neutral", form = "road of <seat> <at>",
  seat = "neutral colour", at = "neutral path",
  as = { "route", "laying", "unbridged" },
  apply = function (g, player, m) g:place(m.seat, "road", m.at) end,
}

move "neutral settlement" {
  id = { "TB-TWO-10", "TB-TWO-12" },
  says = "Build a settlement for a neutral colour at the end of one of its "
    .. "roads.",
  during = "build for a neutral", form = "settlement of <seat> <at>",
  seat = "neutral colour", at = "neutral corner", as = { "founding" },
  apply = function (g, player, m) g:place(m.seat, "settlement", m.at) end,
}

domain "neutral colour" {
  id = "TB-TWO-10", says = "You can only choose a neutral colour.",
  of = "player",
  list = function (g) return g:neutrals() end,
}

define "neutral_paths" (function (g, seat)
  if g:supply(seat, "road") < 1 then return g:set "edge" end
  return g:open_network(seat, "road"):touching "edge"
    & g:value "land":touching "edge" & g:free "edge"
end)

domain "neutral path" {
  id = "TB-TWO-12",
  says = "A neutral road must touch pieces of its own colour.",
  of = "edge",
  places = function (g, player, m) return g:neutral_paths(m.seat) end,
}

local function neutral_corners(g, seat)
  if g:supply(seat, "settlement") < 1 then return g:set "corner" end
  return g:ends(seat) & g:free "corner"
    - g:placed(nil, "building"):neighbours()
end

domain "neutral corner" {
  id = "TB-TWO-12",
  says = "A neutral settlement stands at the end of a road of its colour, and "
    .. "not next to another building.",
  of = "corner",
  places = function (g, player, m) return neutral_corners(g, m.seat) end,
}

forbid "neutral settlement" {
  id = "TB-TWO-10", says = "You built a road, so you owe a road.",
  when = function (g, player, m, s) return s.piece ~= "settlement" end,
}

forbid "neutral road" {
  id = "TB-TWO-11", says = "You owe a settlement if there is room for one.",
  when = function (g, player, m, s)
    return s.piece == "settlement" and g:could("settle for a neutral", s)
  end,
}

step "settle for a neutral" {
  id = "TB-TWO-11", says = "Build a settlement for a neutral colour.",
  offers = { "neutral settlement" },
}

replace "CAT-105" {
  clause = "follow longest road", id = { "TB-TWO-16", "TB-TWO-17" },
  says = "A neutral colour can take the longest road; then it counts for "
    .. "nobody. Neutral buildings block like any other, and nobody can rob "
    .. "them.",
}
