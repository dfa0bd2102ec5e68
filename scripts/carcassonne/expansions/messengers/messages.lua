section("The eight messages", "The messengers")

-- Features of one kind with a meeple of the player, each once.
local function manned(g, player, kind)
  local list, seen = {}, {}
  for _, i in ipairs(g:meeples_of(player, kind)) do
    local one = g.figures[i]
    local feature = g:feature(g:segment(one.tile, one.segment))
    if not seen[feature] then
      seen[feature], list[#list + 1] = true, feature
    end
  end
  return list
end

-- What the feature brings that would bring least at the end.
local function least(g, player, kind)
  local fewest
  for _, feature in ipairs(manned(g, player, kind)) do
    local points = g:value("score", feature, player, true)
    fewest = math.min(fewest or points, points)
  end
  return fewest or 0
end

value "message" {
  id = "CAR-MSG-30",
  says = "If you carry out a message, you score its points; without a meeple "
    .. "that fits, you score nothing.",
  base = 0,
}

local function message(number, id, says, plus)
  adjust "message" {
    id = id, says = says,
    when = function (g, _, name)
      return g.things.card[name].number == number
    end,
    plus = plus,
  }
end

message(1, { "CAR-MSG-16", "CAR-MSG-29", "CAR-MSG-35", "CAR-MSG-41" },
  "The shortest road: the points of the road with a thief of yours, whoever "
    .. "owns it, that would bring least at the end.",
  function (g, player) return least(g, player, "road") end)

message(2, { "CAR-MSG-17", "CAR-MSG-29", "CAR-MSG-36", "CAR-MSG-41" },
  "The smallest city: the points of the city with a knight of yours, whoever "
    .. "owns it, that would bring least at the end.",
  function (g, player) return least(g, player, "city") end)

message(3, { "CAR-MSG-18", "CAR-MSG-29", "CAR-MSG-31" },
  "The smallest monastery: the points of the monastery with a figure of "
    .. "yours, whoever owns it, that would bring least at the end.",
  function (g, player) return least(g, player, "monastery") end)

message(5, { "CAR-MSG-22", "CAR-MSG-32" },
  "Shields: 2 points for each in a city with a knight of yours.",
  function (g, player)
    local shields = 0
    for _, city in ipairs(manned(g, player, "city")) do
      shields = shields + g:mark_count(city, "shield")
    end
    return 2 * shields
  end)

message(6, { "CAR-MSG-23", "CAR-MSG-32", "CAR-MSG-37" },
  "Knights: 2 points for each of yours, also for a big one.",
  function (g, player) return 2 * #g:meeples_of(player, "city") end)

message(7, { "CAR-MSG-24", "CAR-MSG-32", "CAR-MSG-37" },
  "Farmers: 2 points for each of yours, also for a big one.",
  function (g, player) return 2 * #g:meeples_of(player, "field") end)

message(8, { "CAR-MSG-25", "CAR-MSG-26", "CAR-MSG-27", "CAR-MSG-38",
  "CAR-MSG-41" },
  "One meeple: what its feature would bring at the end, if nobody has more "
    .. "meeples there than you.",
  function (g, player, _, meeple)
    if not meeple then return 0 end
    local figure = g.figures[meeple]
    return g:value("score", g:segment(figure.tile, figure.segment), player)
  end)

event "message carried out" {
  says = "{player} carries it out.",
  parts = function (_, e) return "message", e.player, e.message, e.meeple end,
}

domain "meeple to score" {
  id = { "CAR-MSG-25", "CAR-MSG-26" },
  says = "For the message One meeple, choose any of your meeples on the map.",
  of = "figure on the map",
  list = function (g, player, _, s)
    if not s or g.things.card[s.message].number ~= 8 then return {} end
    return g:told_apart(g:meeples_of(player))
  end,
}

move "carry out" {
  id = { "CAR-MSG-09", "CAR-MSG-19", "CAR-MSG-20", "CAR-MSG-21", "CAR-MSG-25",
    "CAR-MSG-26", "CAR-MSG-28", "CAR-ORDER-32" },
  says = "Score the points of the message; your meeples stay. For One more "
    .. "tile, play a tile as in a turn of its own, if one is left. For One "
    .. "meeple, only the meeple you scored comes back.",
  form = "carry out [<meeple>]", meeple = "meeple to score",
  during = "answer the message",
  apply = function (g, player, m, s)
    local points = g:value("message", player, s.message, m.meeple)
    g:emit("message carried out", { player = player, message = s.message,
      meeple = m.meeple })
    if points > 0 then g:award_message(player, points) end
    if m.meeple then g:take_figure(m.meeple) end
    if g.things.card[s.message].number == 4 and #g.decks.tiles > 0 then
      g:ask("tile turn", { kind = "message" })
    end
  end,
}

value "points instead" {
  id = "CAR-MSG-09",
  says = "Instead of carrying out a message you may score 2 points.",
  base = 2,
}

move "two points" {
  id = { "CAR-MSG-09", "CAR-MSG-12", "CAR-MSG-21", "CAR-MSG-30" },
  says = "Score 2 points, whatever the message says.",
  form = "two points", during = "answer the message",
  apply = function (g, player)
    g:award_message(player, g:value("points instead", player))
  end,
}

section("What brought the points", "end")

adjust "points" {
  id = "CAR-MSG-09", says = "Points from messages.", printed = false,
  plus = function (g, player) return g:scored(player, "messages") end,
}
