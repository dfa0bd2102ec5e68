-- What a pointer finds over a picture: an unseen shape for each place that
-- moves can name, with its layer, its key and its name, as `moves` of
-- docs/serve.md has them.

local target = {}

local function named(layer, place, name, given)
  given["data-layer"], given["data-place"] = layer, place
  given["data-name"] = name
  return given
end

-- The same attributes for a shape that is filled, and for one of lines.
function target.area(layer, place, name, given)
  given.fill, given["pointer-events"] = "none", "all"
  return named(layer, tostring(place), name, given)
end

function target.line(layer, place, name, width)
  return named(layer, tostring(place), name, { stroke = "none",
    ["stroke-width"] = width, ["pointer-events"] = "stroke" })
end

function target.between(a, b, share)
  return { x = a.x + (b.x - a.x) * share, y = a.y + (b.y - a.y) * share }
end

-- Every hex, edge and corner. spots: see plan/hexes.lua; outline(at): the points
-- of a hex.
function target.hexes(out, places, spots, outline)
  for id, at in ipairs(spots.cells) do
    out:add("polygon", target.area("hex", id, places.cell_name[id],
      { points = outline(at) }))
  end
  for id, edge in ipairs(spots.edges) do
    out:stroke(target.between(edge[1], edge[2], 0.2),
      target.between(edge[1], edge[2], 0.8),
      target.line("edge", id, places.edge_name[id], 20))
  end
  for id, at in ipairs(spots.corners) do
    out:circle(at, 14, target.area("corner", id, places.corner_name[id], {}))
  end
end

return target
