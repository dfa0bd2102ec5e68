section("Sea and coast", "The island")

-- Face-up sea. The frame counts as sea at the rim of the board.
value "sea" {
  id = "SEA-012", says = "A hex that lies face up as sea is sea.",
  printed = false,
  kind = "places", depends = { "terrain" },
  base = function (g) return g:ground "sea" - g:ground "hidden" end,
}

-- The paths beyond which there is no hex; those in the middle of a hex have it
-- on both sides.
local function rim(g)
  local list, cells = {}, g.places.edge_cells
  for edge in g:all "hex":touching_once "edge" do
    if not cells[edge][2] then list[#list + 1] = edge end
  end
  return g:set("edge", list)
end

cache "waterways" {
  depends = { "terrain", "board" },
  build = function (g) return g:value "sea":touching "edge" | rim(g) end,
}

domain "ship place" {
  id = { "SEA-012", "SEA-013", "SEA-018" },
  says = "A ship needs sea or the frame on at least one side of its edge; a "
    .. "road needs land on one side.",
  of = "edge",
  places = function (g) return g.cache.waterways end,
}

-- Coasts where a harbour may still be laid: no two harbours have a corner or a
-- sea hex in common.
define "harbour_room" (function (g)
  local harbours = g:placed(nil, "harbour")
  local coast = g:value "land":touching "edge"
    & g.cache.waterways
  return coast - harbours:touching "corner":touching "edge"
    - (harbours:touching "hex" & g:value "sea"):touching "edge"
end)
