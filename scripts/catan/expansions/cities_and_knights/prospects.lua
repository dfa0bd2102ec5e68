-- What improvements, knights, walls and progress cards promise.

adjust "prospects" { weights = data "weights" }

-- How much of the next level of a track a hand pays for.
local function near(g, player, track)
  local level = g:level(player, track)
  if level >= 5 then return 0 end
  local held = g.players[player].hand[g.things.track[track].commodity] or 0
  return math.min(1, held / (level + 1))
end

adjust "prospects" {
  plus = function (g, player)
    local amounts, all, best = {}, 0, 0
    for _, track in ipairs(g.things.track.list) do
      local level = g:level(player, track)
      amounts["level of " .. track] = level
      all, best = all + near(g, player, track),
        math.max(best, near(g, player, track))
      amounts["third levels"] = (amounts["third levels"] or 0)
        + (level >= 3 and 1 or 0)
    end
    local active = g:count(player, "city") > 0 and 1 or 0
    amounts["levels at hand"], amounts["a level at hand"] = active * all,
      active * best
    return amounts
  end,
}

element("fleet", "The barbarian fleet")

-- What the barbarians would do to a player as things stand, the more the
-- nearer they are.
adjust "prospects" {
  plus = function (g, player)
    local own, most, least, all = g:value("strength in battle", player), 0,
      math.huge, 0
    for _, other in ipairs(g:others(player)) do
      local n = g:value("strength in battle", other)
      all, most = all + n, math.max(most, n)
      if #g:plain_cities(other) > 0 then least = math.min(least, n) end
    end
    local attack, held = g:value "barbarian strength", 0
    for at in g:placed(player, "knight") do held = held + g:strength_at(at) end
    local near_by = g.ship / g:value "steps of the barbarians"
    local wins = all + own >= attack
    local falls = not wins and own <= least and #g:plain_cities(player) > 0
    return { ["strength of knights"] = held, ["strength that fights"] = own,
      ["a city in danger"] = falls and near_by or 0,
      ["an honour in sight"] = wins and own > most and near_by or 0 }
  end,
}

element()

adjust "prospects" {
  plus = function (g, player)
    local progress = g.players[player].progress
    return { ["progress cards"] = #progress.trade + #progress.politics
      + #progress.science, walls = g:count(player, "wall") }
  end,
}

-- Commodities that cities bring, a roll.
adjust "prospects" {
  plus = function (g, player)
    local sum = 0
    for corner in g:placed(player, "city") do
      for _, hex in ipairs(g.places.corner_cells[corner]) do
        local token = g.marks.token[hex]
        if token and token ~= 7
          and next(g:cached("refined", g.marks.terrain[hex])) then
          sum = sum + (6 - math.abs(7 - token)) / 36
        end
      end
    end
    return { commodities = sum }
  end,
}
