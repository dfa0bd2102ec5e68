module "robbers" {
  title = "The Robbers", version = "1.0", extends = "carcassonne",
}

section("The robbers", "points")

for _, face in ipairs(tilerows(text "tiles.txt")) do
  component.tile (face.id) {
    id = { "CAR-ROB-01", "CAR-ROB-02" },
    says = "Shuffle in the eight tiles that show a sack.",
    face = face, copies = face.copies,
  }
end

component.figure "robber" {
  id = { "CAR-ROB-01", "CAR-ROB-02", "CAR-ORDER-18", "CAR-ORDER-20" },
  says = "You have one robber in your supply. It is no meeple.",
  each = 1,
}

section("Sending robbers", "The robbers")

-- g.players[p].robber: the space where the robber of a player stands, nil in
-- the supply; g.players[p].robbed: the number of the tile laid last when it
-- robbed, which spends it until it returns.

observe "players.*.robber" {}
observe "players.*.robbed" {}

step "place robbers" {
  id = { "CAR-ROB-03", "CAR-ROB-05", "CAR-ROB-09", "CAR-ROB-10",
    "CAR-ORDER-04" },
  says = "After a tile with a sack, before a figure is placed, every player "
    .. "may send their robber to the score track, the active player first.",
  of = "tile turn", after = "set the tile aside", before = "place a figure",
  when = function (g, s)
    return s.laid ~= nil and g:face(g.laid[s.laid].tile).row.flags.sack
  end,
  run = function (g)
    for _, player in ipairs(g:clockwise(g:active())) do
      g:ask("place the robber", { player = player })
    end
  end,
}

step "place the robber" {
  id = { "CAR-ROB-04", "CAR-ROB-05", "CAR-ROB-06" },
  says = "Place your robber, move it, or leave it where it is.",
  alone = "automatic",
}

local function holds_another(g, player, space)
  for _, one in ipairs(g:standing(space)) do
    if one.player ~= player then return true end
  end
  return false
end

domain "space to rob" {
  id = { "CAR-ROB-03", "CAR-ROB-07", "CAR-ROB-08", "CAR-ROB-29" },
  says = "A robber goes to a space of the score track where another player's "
    .. "figure counts points; a space with only robbers will not do.",
  of = "number", what = "a space of the score track, from 0 to 49",
  all = function (g)
    local spaces = {}
    for n = 1, g.things.track.score.spaces do spaces[n] = n - 1 end
    return spaces
  end,
  list = function (g, player)
    local list = {}
    for space = 0, g.things.track.score.spaces - 1 do
      if holds_another(g, player, space) then list[#list + 1] = space end
    end
    return list
  end,
}

event "robber sent" { says = "The robber of {player} goes to space {space}." }

move "robber" {
  id = { "CAR-ROB-03", "CAR-ROB-04", "CAR-ROB-06" },
  says = "Place your robber on the score track, or move it there.",
  form = "robber <space>", space = "space to rob", during = "place the robber",
  apply = function (g, player, m)
    local own = g.players[player]
    own.robber, own.figures.robber = m.space, 0
    g:emit("robber sent", { player = player, space = m.space })
  end,
}

forbid "robber" {
  id = "CAR-ROB-04",
  says = "If you move your robber, it must go to a different space.",
  when = function (g, player, m)
    return m.space == g.players[player].robber
  end,
}

move "no robber" {
  id = { "CAR-ROB-04", "CAR-ROB-06" },
  says = "Leave your robber where it is.",
  form = "no robber", during = "place the robber",
}

section("Robbing", "The robbers")

value "loot" {
  id = "CAR-ROB-11",
  says = "A robber's share depends on the points of the player it robs.",
  printed = false,
  base = function (_, _, points) return points end,
}

adjust "loot" {
  id = "CAR-ROB-11",
  says = "A robber's share is half of the points scored, rounded up.",
  over = 2, round = "up",
}

-- Seats of others whose robbers stand on the space of a player's figure and
-- can still rob, from the active player on clockwise.
define "robbers_on" (function (g, player, figure)
  local space, list = g:track(player, figure), {}
  for _, seat in ipairs(g:clockwise(g:active())) do
    local own = g.players[seat]
    if seat ~= player and own.robber == space and not own.robbed then
      list[#list + 1] = seat
    end
  end
  return list
end)

-- The most that somebody else on the space of this robber will get after the
-- award s in the same scoring.
local function others_get(g, thief, s)
  local coming, most = {}, 0
  for _, award in ipairs(g:awards_to_come(s)) do
    coming[award.player] = math.max(coming[award.player] or 0, award.points)
  end
  for _, one in ipairs(g:standing(g.players[thief].robber)) do
    local seat = one.player
    if seat ~= thief and seat ~= s.player then
      most = math.max(most, coming[seat] or 0)
    end
  end
  return most
end

event "robbed" {
  says = "{by} robs {victim}.",
  parts = function (_, e) return "loot", e.by, e.points end,
}

-- g.turn.thieves: by seat, whose robber takes part of the award under way.
local function rob(g, thief, s)
  g.players[thief].robbed = #g.laid
  g.turn.thieves = g.turn.thieves or {}
  table.insert(g.turn.thieves, thief)
  g:emit("robbed", { by = thief, victim = s.victim or s.player,
    points = s.points })
end

step "robbers strike" {
  id = { "CAR-ROB-11", "CAR-ROB-14", "CAR-ROB-16", "CAR-ROB-19", "CAR-ROB-21",
    "CAR-ROB-22", "CAR-ROB-24", "CAR-ROB-25", "CAR-ROB-26", "CAR-ROB-27" },
  says = "Every robber on the space of the figure that counts the points must "
    .. "rob, but never its own player, never twice in a turn and never in the "
    .. "final scoring.",
  of = "award", after = "choose the figure", before = "count the points",
  when = function (_, s)
    return s.points > 0 and not s.final and not s.victim
  end,
  run = function (g, s)
    for _, thief in ipairs(g:robbers_on(s.player, s.figure)) do
      local coming = others_get(g, thief, s)
      if coming > 0 then
        g:ask("rob or wait", { player = thief, victim = s.player,
          points = s.points, coming = coming })
      else
        rob(g, thief, s)
      end
    end
  end,
}

-- s.victim gets s.points now, others on the space at most s.coming later.
step "rob or wait" {
  id = { "CAR-ROB-20", "CAR-ROB-30" },
  says = "If several players with figures on your robber's space score points "
    .. "now, choose which of them it robs.",
}

move "rob" {
  id = { "CAR-ROB-20", "CAR-ROB-30" },
  says = "Your robber robs the player who is scoring now.",
  form = "rob", during = "rob or wait",
  apply = function (g, player, _, s) rob(g, player, s) end,
}

move "wait" {
  id = { "CAR-ROB-20", "CAR-ROB-30" },
  says = "Your robber waits for another player on its space.",
  form = "wait", during = "rob or wait",
}

step "robbers get their share" {
  id = { "CAR-ROB-11", "CAR-ROB-12", "CAR-ROB-15", "CAR-ROB-21", "CAR-ROB-28",
    "CAR-MSG-40" },
  says = "The robbed player keeps all their points. Each robber brings its "
    .. "owner a share, as if it were alone, clockwise from the active player.",
  of = "award", after = "count the points",
  when = function (g) return g.turn.thieves ~= nil end,
  run = function (g, s)
    local robs = {}
    for _, thief in ipairs(g.turn.thieves) do robs[thief] = true end
    g.turn.thieves = nil
    for _, thief in ipairs(g:clockwise(g:active())) do
      if robs[thief] then
        g:ask("award", { player = thief, victim = s.player, what = "robbing",
          points = g:value("loot", thief, s.points) })
      end
    end
  end,
}

step "robbers follow" {
  id = { "CAR-ROB-17", "CAR-ROB-18", "CAR-ROB-23" },
  says = "Points from robbing cannot be robbed: other players' robbers on the "
    .. "space of the figure that moves go with it. On every other move "
    .. "robbers stay where they are.",
  of = "award", after = "robbers strike", before = "count the points",
  when = function (_, s) return s.victim ~= nil end,
  run = function (g, s)
    local spaces = g.things.track.score.spaces
    for _, seat in ipairs(g:robbers_on(s.player, s.figure)) do
      local own = g.players[seat]
      own.robber = (own.robber + s.points) % spaces
    end
  end,
}

local function take_back(g, player)
  local own = g.players[player]
  own.robber, own.robbed, own.figures.robber = nil, nil, 1
end

event "robber returned" { says = "The robber of {player} comes back." }

step "robbers return" {
  id = { "CAR-ROB-13", "CAR-ROB-24", "CAR-ORDER-09", "CAR-ORDER-11" },
  says = "After the scoring, robbers that robbed return to their owners.",
  of = "tile turn", after = "score what is complete",
  when = function (_, s) return s.laid ~= nil end,
  run = function (g, s)
    for player, own in ipairs(g.players) do
      if own.robbed and own.robbed >= s.laid then
        take_back(g, player)
        g:emit("robber returned", { player = player })
      end
    end
  end,
}

define "forget_what_is_spent" {
  id = "CAR-ROB-13", says = "A robber that has robbed robs nobody else.",
  printed = false,
  wraps = function (g, former)
    former(g)
    for _, own in ipairs(g.players) do
      if own.robbed then own.robber = nil end
    end
  end,
}

on "final scoring begins" {
  id = "CAR-ROB-27",
  says = "Nobody is robbed in the final scoring: all robbers return first.",
  run = function (g)
    for player in ipairs(g.players) do take_back(g, player) end
  end,
}

section("What brought the points", "end")

adjust "points" {
  id = "CAR-ROB-11", says = "Points from robbing.", printed = false,
  plus = function (g, player) return g:scored(player, "robbing") end,
}

chapter "worth"
chapter "drawing"
