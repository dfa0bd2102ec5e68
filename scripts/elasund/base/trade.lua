section("Trade points", "points")

local printed = data "printed"
local track = printed.track

value "trade points" {
  id = { "ELA-226", "ELA-227", "ELA-228", "ELA-229", "ELA-181", "ELA-232",
    "ELA-234", "ELA-236", "ELA-237", "ELA-239", "ELA-240", "ELA-241" },
  says = "Each trade symbol under one of your buildings, coloured or common, "
    .. "is a trade point as long as the building stands there, even beyond "
    .. "the end of the track. The church, claims, walls and huts give none.",
  base = 0,
}

adjust "trade points" {
  id = "ELA-223",
  says = "Every field you cover in the harbour is worth one trade point.",
  plus = function (g, player) return g:symbols(player, "harbour") end,
}

adjust "trade points" {
  id = { "ELA-224", "ELA-225" },
  says = "A field by a gate is worth two trade points; the gate fields of "
    .. "smaller towns count as well.",
  plus = function (g, player) return g:symbols(player, "gate") end,
}

-- How many symbols of the harbour, or by the gates, a player has covered.
define "symbols" (function (g, player, where)
  local fields = g:covered(player) & g:placed(nil, "trade field", where)
  return printed.symbols[where] * #fields
end)

value "markers on the track" {
  id = { "ELA-230", "ELA-231", "ELA-233", "ELA-235", "ELA-238" },
  says = "You have one marker on each of the fields 3, 5, 7, 9 and 11 that "
    .. "your trade points reach or pass. It comes back when they fall below.",
  base = function (g, player)
    local points, count = g:value("trade points", player), 0
    for reached = 1, math.min(points, track.last) do
      if track.places[reached] then count = count + 1 end
    end
    return count
  end,
}
