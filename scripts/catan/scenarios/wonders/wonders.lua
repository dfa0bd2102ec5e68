section("The wonders", "actions")

-- What one of the four stages of each costs.
component.wonder "colossus"     { ore = 2, grain = 3 }
component.wonder "theatre"      { brick = 1, wool = 3, lumber = 1 }
component.wonder "great bridge" { wool = 1, grain = 1, lumber = 3 }
component.wonder "great wall"   { brick = 3, grain = 1, lumber = 1 }
component.wonder "cathedral"    { brick = 1, ore = 3, grain = 1 }

value "stages of a wonder" {
  id = "SEA-WONDER-09", says = "A wonder has four stages.", base = 4,
}

-- seat.wonder: the name of the wonder that a player builds; seat.stages: how
-- many of its stages stand; the marker for them is no point.
observe "players.*.wonder" {}

on "game begins" {
  id = "SEA-WONDER-04",
  says = "Everyone takes a marker for a wonder, which is worth no points.",
  run = function (g)
    for _, seat in ipairs(g.players) do seat.stages = 0 end
  end,
}

value "ships for a wonder" {
  id = "SEA-WONDER-08", says = "One ship from your supply marks your wonder.",
  base = 1,
}

value "points for a cathedral" {
  id = "SEA-WONDER-13",
  says = "All your points count for the cathedral, even those of hidden cards.",
  base = function (g, player) return g:value("points", player) end,
}

event "wonder begun" { says = "{player} begins the {wonder}." }
event "stage built" {
  says = "{player} finishes stage {stage} of the {wonder}.",
}

move "begin" {
  id = { "SEA-WONDER-06", "SEA-WONDER-07", "SEA-WONDER-08",
    "SEA-WONDER-12" },
  says = "If you meet the condition of a wonder that nobody is building, you "
    .. "may put a ship from your supply on its card. From then on you build "
    .. "this wonder and no other, even if you no longer meet the condition.",
  during = "main", form = "begin <wonder>", wonder = "wonder",
  apply = function (g, player, m)
    local seat = g.players[player]
    seat.wonder = m.wonder
    seat.supply.ship = seat.supply.ship - g:value("ships for a wonder", player)
    g:emit("wonder begun", { player = player, wonder = m.wonder })
  end,
}

domain "wonder" {
  id = "SEA-WONDER-06", says = "You can only choose one of the five wonders.",
  of = "word", what = "a wonder, such as great wall",
  all = function (g) return g.things.wonder.list end,
  list = function (g) return g.things.wonder.list end,
}

forbid "begin" {
  id = "SEA-WONDER-06", says = "Only one player can build a wonder.",
  when = function (g, player, m)
    for _, seat in ipairs(g.players) do
      if seat.wonder == m.wonder then return true end
    end
    return false
  end,
}

forbid "begin" {
  id = "SEA-WONDER-08",
  says = "You can build only one wonder, and you need a ship in your supply "
    .. "for it.",
  when = function (g, player)
    return g.players[player].wonder ~= nil or not g:can_build_wonders(player)
  end,
}

event "no builder" {
  says = "Nobody is building a wonder or has a ship left to begin one. Until "
    .. "a ship is back in a supply, nobody can win.",
}

-- Whether a player builds a wonder, or has the ship with which one is begun.
define "can_build_wonders" (function (g, player)
  local seat = g.players[player]
  return seat.wonder ~= nil
    or seat.supply.ship >= g:value("ships for a wonder", player)
end)

on "ship placed" {
  id = "SEA-WONDER-08",
  says = "When the last ships of all are on the board before a wonder is "
    .. "begun, everyone is told so.",
  printed = false,
  run = function (g)
    for _, player in ipairs(g:clockwise(1)) do
      if g:can_build_wonders(player) then return end
    end
    g:emit "no builder"
  end,
}

local function stands_at(mark)
  return function (g, player)
    return #(g:placed(player, "building") & g:marked_corners(mark)) > 0
  end
end

local conditions = {
  { "colossus", "The colossus needs a city at a harbour and a trade route of "
    .. "five pieces.",
    function (g, player)
      return g:value("road length", player) >= 5
        and #(g:placed(player, "city") & g:value("buildings in use", player)
          & g:value("harbours served", player):touching "corner") > 0
    end },
  { "theatre", "The theatre needs two cities.",
    function (g, player) return g:count(player, "city") >= 2 end },
  { "great bridge", "The great bridge needs a building at a violet mark.",
    stands_at "violet" },
  { "great wall", "The great wall needs a building at a brown mark.",
    stands_at "brown" },
  { "cathedral", "The cathedral needs a city and six points.",
    function (g, player)
      return g:count(player, "city") >= 1
        and g:value("points for a cathedral", player) >= 6
    end },
}

for _, condition in ipairs(conditions) do
  local wonder, says, is_met = table.unpack(condition)
  forbid "begin" {
    id = { "SEA-WONDER-07", "SEA-WONDER-13" }, says = says,
    when = function (g, player, m)
      return m.wonder == wonder and not is_met(g, player)
    end,
  }
end

define "meets_condition" (function (g, player, wonder)
  for _, condition in ipairs(conditions) do
    if condition[1] == wonder then return condition[3](g, player) end
  end
  return false
end)

move "stage" {
  id = { "SEA-WONDER-09", "SEA-WONDER-10", "SEA-WONDER-11" },
  says = "For the five resources on your wonder's card you may build its next "
    .. "stage, as many stages a turn as you can pay for.",
  during = "main", form = "stage",
  cost = function (g, player)
    local wonder, cost = g.things.wonder[g.players[player].wonder], {}
    for _, good in ipairs(g.things.good.with.resource) do
      cost[good] = wonder and wonder[good]
    end
    return cost
  end,
  apply = function (g, player)
    local seat = g.players[player]
    seat.stages = seat.stages + 1
    g:changed "stages"
    g:emit("stage built", { player = player, stage = seat.stages,
      wonder = seat.wonder })
    g:ask "wonder finished"
  end,
}

forbid "stage" {
  id = "SEA-WONDER-08", says = "You must have begun a wonder.",
  when = function (g, player) return g.players[player].wonder == nil end,
}

follow "stages of wonders" {
  id = "SEA-WONDER-16",
  says = "Another stage may be what a player with enough points lacked.",
  printed = false,
  depends = { "stages" },
  run = function (g) if g:has_won() then g:ask "victory" end end,
}

event "wonder finished" { says = "{player} has finished the {wonder}." }

step "wonder finished" {
  id = "SEA-WONDER-15", says = "If you finish your wonder, you win.",
  run = function (g)
    local player = g.turn.player
    if g.players[player].stages >= g:value "stages of a wonder" then
      g:win(player, { points = g:value("points", player) }, "wonder finished",
        { wonder = g.players[player].wonder })
    end
  end,
}

forbid "victory" {
  id = { "SEA-WONDER-16", "SEA-WONDER-17" },
  says = "You can only win with ten points if your wonder has more stages "
    .. "than any opponent's.",
  when = function (g)
    local player = g.turn and g.turn.player or 0
    for _, other in ipairs(player > 0 and g:others(player) or {}) do
      if g.players[other].stages >= g.players[player].stages then
        return true
      end
    end
    return false
  end,
}

draw (function (g, scene)
  for player, seat in ipairs(g.players) do
    scene:panel(player, { { seat.wonder or "wonder",
      seat.wonder and seat.stages or nil } })
  end
  scene:kind("brown", { title = "wasteland", shape = "square", fill = "brown",
    letter = "w" })
  scene:kind("violet", { title = "strait", shape = "square", fill = "violet",
    letter = "s" })
  scene:kind("exclamation", { title = "not at the founding",
    shape = "round", fill = "red", letter = "!" })
  for _, mark in ipairs(g.robber and { "brown", "violet",
    not g.turn and "exclamation" or nil } or {}) do
    for corner in g:marked_corners(mark) & g:free "corner" do
      scene:corner(corner, { kind = mark })
    end
  end
end)
