-- The score track: who stands where, and how points are awarded.
--
-- g.players[p].score  all points of a player
-- g.players[p].gone   how far each figure on the track has gone: { name =
--                     spaces }, but for the score meeple, which has gone the
--                     rest of the points
-- g.players[p].scored what brought them: { what = points }, where `what` is
--                     what the kind of feature `brings`, or the award says;
--                     points of which neither is said are only in the score

section("The score track", "points")

component.track "score" {
  id = { "CAR-005", "CAR-007", "CAR-008", "CAR-061" },
  says = "The score track has spaces 0 to 49, every fifth of them dark. Eight "
    .. "50/100 tiles record the laps; points still count when they run out.",
  spaces = 50, dark = 5, lap_tiles = 8,
}

local score_meeple = "meeple"

-- How far the figures besides the score meeple have gone when a game begins.
define "gone_at_first" (function (g)
  local gone = {}
  for _, name in ipairs(g.things.figure.list) do
    if g.things.figure[name].tracks and name ~= score_meeple then
      gone[name] = 0
    end
  end
  return gone
end)

-- The figures of a player that count points, the score meeple first.
define "scorers" (function (g, player)
  local list, gone = { score_meeple }, g.players[player].gone
  for _, name in ipairs(g.things.figure.list) do
    if gone[name] then list[#list + 1] = name end
  end
  return list
end)

value "on the track" {
  id = { "CAR-006", "CAR-007" },
  says = "A figure on the track moves one space for each point it counts. "
    .. "Your scoring meeple counts all points that no other figure does.",
  base = function (g, player, figure)
    local own = g.players[player]
    if own.gone[figure] then return own.gone[figure] end
    local left = own.score
    for _, spaces in pairs(own.gone) do left = left - spaces end
    return left
  end,
}

-- The space on which a figure of a player stands, the score meeple unless
-- another is named, and how many laps lie behind it.
define "track" (function (g, player, figure)
  local gone = g:value("on the track", player, figure)
  local spaces = g.things.track.score.spaces
  return gone % spaces, gone // spaces
end)

-- Who stands on a space, whatever the laps: { player =, figure = } by seats.
define "standing" (function (g, space)
  local list = {}
  for seat = 1, #g.players do
    for _, figure in ipairs(g:scorers(seat)) do
      if g:track(seat, figure) == space then
        list[#list + 1] = { player = seat, figure = figure }
      end
    end
  end
  return list
end)

section("Awarding points", "points")

-- Points for one player: all points go this way, and boxes put their steps
-- between these. s.player; s.points; s.figure: who moves on the track;
-- s.feature (nil: no feature); s.others: owners of the feature who are paid
-- after this one; s.what: else what brings the points, "goods"; s.counted: the
-- value that told them, and of what; s.final: the game has ended.
sequence "award" {}

step "choose the figure" {
  id = { "CAR-006", "CAR-ORDER-08" },
  says = "Your scoring meeple counts the points.",
  of = "award", alone = "automatic",
  when = function (_, s) return s.points > 0 end,
  run = function (_, s) s.figure = s.figure or score_meeple end,
}

local function counted(_, e)
  if e.feature then return "score", e.feature, e.player, true end
  if e.counted then return table.unpack(e.counted) end
end

local carried = { "player", "points", "figure", "feature", "counted", "final" }

event "points" {
  says = "{player} gets {points} {points|point|points}.", parts = counted,
  carries = carried,
}
event "points lost" {
  says = "{player} loses {points} {points|point|points}.", parts = counted,
  carries = carried,
}

-- How many points something has brought a player: "roads", "goods".
---@return integer
define "scored" (function (g, player, what)
  return g.players[player].scored[what] or 0
end)

step "count the points" {
  id = { "CAR-007", "CAR-008", "CAR-051", "CAR-061", "CAR-ORDER-08" },
  says = "Count points on the track, and remember each lap past 0.",
  of = "award", after = "choose the figure",
  run = function (g, s)
    local player = g.players[s.player]
    local gone = player.gone[s.figure]
    local what = s.what
    if s.feature then what = g.things.feature[g:kind_of(s.feature)].brings end
    player.score = player.score + s.points
    if what then player.scored[what] = (player.scored[what] or 0) + s.points end
    if gone then player.gone[s.figure] = gone + s.points end
    g:emit(s.points < 0 and "points lost" or "points", {
      player = s.player, points = math.abs(s.points), figure = s.figure,
      feature = s.feature, counted = s.counted, final = s.final })
  end,
}

-- What is still to be awarded in this scoring after an award: { player =,
-- points =, feature = }, in no particular order.
define "awards_to_come" (function (g, s)
  local list = {}
  local function add(feature, player)
    list[#list + 1] = { player = player, feature = feature,
      points = g:value("score", feature, player, true) }
  end
  for _, player in ipairs(s.others or {}) do add(s.feature, player) end
  for _, feature in ipairs(g.turn.unscored or {}) do
    for _, player in ipairs(g:owners(feature)) do add(feature, player) end
  end
  return list
end)
