section("Metropolises", "actions")

-- The seat that has the metropolis of a track, or nil.
---@return seat?
define "metropolis_of" (function (g, track)
  local _, owner = next(g.pieces[track .. " metropolis"])
  return owner
end)

define "plain_cities" (function (g, player)
  return g:placed(player, "city") - g:placed(player, "metropolis")
end)

domain "plain city" {
  id = { "CK-144", "CK-145", "CK-121", "CK-122" },
  says = "You can only choose one of your cities that is not a metropolis.",
  stays = "fact",
  of = "corner",
  places = function (g, player) return g:plain_cities(player) end,
}

value "wins the metropolis" {
  id = { "CK-118", "CK-119", "CK-120" },
  says = "The first player to reach the fourth level takes the metropolis of "
    .. "the track. They lose it only to another player who reaches the fifth "
    .. "level before them; after that it never moves.",
  kind = "any", depends = { "levels", "metropolis" },
  base = function (g, player, track, level)
    local holder = g:metropolis_of(track)
    if not holder then return level >= 4 end
    return holder ~= player and level == 5 and g:level(holder, track) < 5
  end,
}

value "level needs a plain city" {
  id = { "CK-122", "CK-121" },
  says = "To take a metropolis, you need a city that is not a metropolis yet.",
  kind = "any", depends = { "wins the metropolis" },
  base = function (g, player, track, level)
    return g:value("wins the metropolis", player, track, level)
  end,
}

adjust "level needs a plain city" {
  id = "CK-122",
  says = "The fourth level needs such a city even when another player already "
    .. "holds the metropolis.",
  depends = {},
  holds = function (g, player, track, level) return level == 4 end,
}

forbid "improve" {
  id = "CK-122",
  says = "For this level you need a city that is not a metropolis yet.",
  when = function (g, player, m)
    return #g:plain_cities(player) == 0 and g:value("level needs a plain city",
      player, m.track, g:next_level(player, m.track))
  end,
}

on "improved" {
  id = { "CK-118", "CK-119", "CK-123" },
  says = "Whoever takes a metropolis puts it on a city of their choice. If "
    .. "another player held it, that player keeps the city.",
  run = function (g, e)
    local track = e.track
    if not g:value("wins the metropolis", e.player, track, e.level) then
      return
    end
    local at = next(g.pieces[track .. " metropolis"])
    if at then g:remove(track .. " metropolis", at) end
    g:ask("raise a metropolis", { player = e.player, track = track })
  end,
}

step "raise a metropolis" {
  id = { "CK-118", "CK-123" },
  says = "Choose the city that becomes the metropolis.",
  alone = "automatic",
}

move "metropolis" {
  id = { "CK-118", "CK-121" },
  says = "One of your cities becomes a metropolis.",
  during = "raise a metropolis", form = "metropolis <at>", at = "plain city",
  apply = function (g, player, m, s)
    g:place(player, s.track .. " metropolis", m.at)
  end,
}

adjust "public points" {
  id = { "CK-118", "CK-166" },
  says = "A metropolis is worth two points more than its city.",
  depends = { "metropolis" },
  plus = function (g, player)
    return 2 * g:count(player, "metropolis")
  end,
}
