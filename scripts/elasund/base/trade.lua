section("Trade points", "points")

local printed = data "printed"
local track = printed.track

value "trade points" {
  id = { "ELA-226", "ELA-227", "ELA-228", "ELA-229", "ELA-181", "ELA-232",
    "ELA-234", "ELA-236", "ELA-237", "ELA-239", "ELA-240", "ELA-241" },
  says = "Each trade symbol under a building, own or common, is a point for "
    .. "its owner as long as it stands there, also beyond the end of the "
    .. "track; church, claims, walls and huts give none.",
  base = 0,
}

adjust "trade points" {
  id = "ELA-223",
  says = "In the harbour every field covered is worth one point.",
  plus = function (g, player) return g:symbols(player, "harbour") end,
}

adjust "trade points" {
  id = { "ELA-224", "ELA-225" },
  says = "A field by a gate is worth two points; those of smaller towns count "
    .. "as well.",
  plus = function (g, player) return g:symbols(player, "gate") end,
}

-- How many symbols of the harbour, or by the gates, a player has covered.
define "symbols" (function (g, player, where)
  local fields = g:covered(player) & g:placed(nil, "trade field", where)
  return printed.symbols[where] * #fields
end)

value "markers on the track" {
  id = { "ELA-230", "ELA-231", "ELA-233", "ELA-235", "ELA-238" },
  says = "A player has one marker on each of the fields 3, 5, 7, 9 and 11 "
    .. "that his points reach or pass; it comes back when they fall below.",
  base = function (g, player)
    local points, count = g:value("trade points", player), 0
    for reached = 1, math.min(points, track.last) do
      if track.places[reached] then count = count + 1 end
    end
    return count
  end,
}
