-- Step 3: completed features, one after the other.

section("Scoring", "points")

local ipairs = ipairs

local nothing = {}

local function among(list, item)
  for i = 1, #list do
    if list[i] == item then return true end
  end
  return false
end

local function with(list, feature)
  if list == nothing then return { feature } end
  if not among(list, feature) then list[#list + 1] = feature end
  return list
end

value "completed features" {
  id = { "CAR-042", "CAR-050" },
  says = "A tile may complete several features: those it is part of, and "
    .. "monasteries next to it.",
  kind = "set",
  base = function (g, index)
    local map, laid, list = g.cache.map, g.laid[index], nothing
    local first, own = map.first[index], map.faces[laid.tile].closable
    for i = 1, #own do
      local part = first + own[i]
      if g:value("complete", part) then
        list = with(list, map.regions:find(part))
      end
    end
    local signs = map.tiles:signs(laid.x, laid.y)
    for i = 1, signs and #signs or 0 do
      if g:value("complete", signs[i]) then list = with(list, signs[i]) end
    end
    return list
  end,
}

-- Everything that scores at one time: what a tile completes, what is taken
-- back, what another box adds.
event "scoring begins" {}

-- Scores the features that a tile completed, one by one, each to its end before
-- the next. g.turn.unscored: those that are still to be scored.
define "score_features" (function (g, features)
  g.turn.unscored = features[1] and g:copy(features) or {}
  g:emit "scoring begins"
  if features[2] then
    g:ask "score what is left"
  elseif features[1] then
    g:ask("score feature", { feature = features[1] })
  end
end)

-- What "score feature" is asked with, for each feature that is left; and of
-- those that have an owner, for the others bring nobody anything.
local function subjects(g)
  local list, owned = {}, {}
  for i, feature in ipairs(g.turn.unscored) do
    list[i] = { feature = feature }
    if g:owners(feature)[1] then owned[#owned + 1] = list[i] end
  end
  return list, owned
end

-- Takes out of a copy what nothing will ask for any more, so that orders are
-- not told apart by it.
define "forget_what_is_spent" (function () end)

step "score what is left" {
  id = "CAR-052",
  says = "The order of the features is only asked for where it makes a "
    .. "difference.",
  printed = false,
  run = function (g)
    local list, owned = subjects(g)
    if g:order_matters("score feature", owned, g.forget_what_is_spent) then
      return g:ask "choose a feature"
    end
    for _, s in ipairs(list) do g:ask("score feature", s) end
  end,
}

step "choose a feature" {
  id = { "CAR-052", "CAR-ORDER-10" },
  says = "Choose which feature to score next.",
}

domain "completed feature" {
  id = "CAR-052",
  says = "You can only choose a feature that was completed this turn and has "
    .. "not been scored.",
  of = "feature",
  list = function (g) return g.turn and g.turn.unscored or nothing end,
}

local function strike(list, item)
  for i, one in ipairs(list or nothing) do
    if one == item then table.remove(list, i) end
  end
end

move "score" {
  id = { "CAR-052", "CAR-ORDER-10" },
  says = "Choose the feature to score next.",
  form = "score <feature>", feature = "completed feature",
  during = "choose a feature",
  apply = function (g, _, m)
    strike(g.turn.unscored, m.feature)
    g:ask("score feature", { feature = m.feature })
    g:ask "score what is left"
  end,
}

-- One feature; later boxes put their steps between these. s.feature is the
-- feature, s.final that the game has ended.
sequence "score feature" {}

event "feature scored" { carries = { "feature", "owners", "final" } }

-- What the log tells of that.
event "owners paid" { says = "{feature:feature} is scored." }
event "nobody paid" { says = "{feature:feature} is scored; nobody owns it." }

step "award the owners" {
  id = { "CAR-033", "CAR-044", "CAR-045", "CAR-046", "CAR-047", "CAR-049",
    "CAR-050", "CAR-051" },
  says = "The owners score the feature, whoever completed it.",
  of = "score feature",
  run = function (g, s)
    local owners = g:owners(s.feature)
    strike(g.turn.unscored, s.feature)
    for i, player in ipairs(owners) do
      local points = g:value("score", s.feature, player, true)
      g:ask("award", { player = player, points = points, feature = s.feature,
        final = s.final, others = { table.unpack(owners, i + 1) } })
    end
    g:emit(owners[1] and "owners paid" or "nobody paid",
      { feature = s.feature })
    g:emit("feature scored", { feature = s.feature, owners = owners,
      final = s.final })
  end,
}

-- Figures that a rule sends back with others may be gone already.
define "clear" (function (g, feature)
  local map = g.cache.map
  if not map.regions:among(feature, map.stands) then return end
  for i = #g.figures, 1, -1 do
    local at = map.stands[i]
    if at and map.regions:same(at, feature) then g:take_figure(i) end
  end
end)

step "figures return" {
  id = { "CAR-034", "CAR-038", "CAR-040", "CAR-048", "CAR-059",
    "CAR-FIELD-07" },
  says = "All figures on a completed feature return to their owners, whether "
    .. "they scored or not.",
  of = "score feature", after = "award the owners",
  when = function (g, s) return g:value("complete", s.feature) end,
  run = function (g, s)
    g:clear(s.feature)
  end,
}

-- "2,0 3,0 3,1": the tiles of a feature, for people.
local function tile_names(g, feature)
  local names = {}
  for i, index in ipairs(g:tiles_of(feature)) do
    names[i] = g.laid[index].x .. "," .. g.laid[index].y
  end
  return table.concat(names, " ")
end

local function strengths(g, feature)
  local words = {}
  for seat, player in ipairs(g.players) do
    if g:meeples_on(feature, seat) > 0 then
      words[#words + 1] = player.name .. " "
        .. g:value("strength", feature, seat)
    end
  end
  return #words > 0 and table.concat(words, ", ") or "nobody"
end

local function owner_names(g, feature)
  local names = {}
  for i, seat in ipairs(g:owners(feature)) do
    names[i] = g.players[seat].name
  end
  return #names > 0 and table.concat(names, ", ") or "nobody"
end

-- Asked with a feature; with a player, what it brings that player, who must
-- own it unless `owned` says that this is known or does not matter.
value "score" {
  id = { "CAR-050", "CAR-053" },
  says = "A complete feature is worth its full points to each owner; an open "
    .. "one is worth the points it scores at the end of the game.",
  of = "feature", takes = { "feature", "player", "owned" },
  base = function (_, feature)
    if math.type(feature) ~= "integer" then
      error("score: a feature was expected, such as road 3,-1.n", 0)
    end
    return 0
  end,
  about = function (g, feature)
    local lines = { "tiles: " .. tile_names(g, feature) }
    for _, mark in ipairs(g.things.mark.list) do
      local count = g:mark_count(feature, mark)
      if count > 0 then lines[#lines + 1] = mark .. ": " .. count end
    end
    lines[#lines + 1] = "strength: " .. strengths(g, feature)
    lines[#lines + 1] = "owner: " .. owner_names(g, feature)
    return lines
  end,
}
