-- What cards are gathered for, beside buildings and roads: levels of the city
-- improvements, knights and walls.

-- Levels from the third on lead to a metropolis.
for _, track in ipairs { "trade", "politics", "science" } do
  component.aim(track .. " level") {
    of = function (g, player)
      local level = g:level(player, track)
      local may = level < 5 and g:count(player, "city") > 0
      return may and g:value("price of a level", player, track),
        level >= 2 and 3 or 2
    end,
  }
end

component.aim "knight" {
  of = function (g, player)
    return g:supply(player, "basic knight") > 0 and g.things.cost.knight, 1
  end,
}

local function can_promote(g, player)
  local kind = g:level(player, "politics") < 3 and "strong knight"
    or "mighty knight"
  return g:supply(player, kind) > 0
    and g:count(player, "knight") > g:count(player, kind)
end

component.aim "promotion" {
  of = function (g, player)
    return can_promote(g, player) and g.things.cost.promotion, 0.5
  end,
}

-- A knight without a helmet defends nothing.
component.aim "activation" {
  of = function (g, player)
    local idle = g:count(player, "knight") > g:count(player, "helmet")
    return idle and g.things.cost.activation, 0.5
  end,
}

component.aim "wall" {
  of = function (g, player)
    local bare = g:supply(player, "wall") > 0
      and g:count(player, "city") > g:count(player, "wall")
    return bare and g.things.cost.wall, 0.5
  end,
}
