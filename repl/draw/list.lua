-- The board as a list of what stands where, for terminals too narrow for any
-- drawing. Each line begins with the name of the place, so that it can be
-- played from.

local canvas = require "rulewright.repl.draw.canvas"
local paint = require "rulewright.repl.draw.paint"

local list = {}

local function words(scene, look)
  local whole = scene:whole(look)
  local parts = {}
  if whole.player then parts[1] = scene:who(whole.player) end
  parts[#parts + 1] = whole.label or whole.text or whole.title
  if whole.number then parts[#parts + 1] = whole.number end
  if whole.pips then parts[#parts + 1] = ("."):rep(whole.pips) end
  if whole.note then parts[#parts + 1] = "(" .. whole.note .. ")" end
  if look.tag then parts[#parts + 1] = look.tag end
  for _, mark in ipairs(look.marks or {}) do
    local named = scene:whole(mark)
    parts[#parts + 1] = "+" .. (named.label or paint.badge(scene, named))
      .. (named.own_letter and " " .. named.own_letter or "")
      .. (named.player and " (" .. scene:initial(named.player) .. ")" or "")
  end
  return table.concat(parts, " ")
end

local function add(lines, scene, name, look)
  local style = look.player and paint.player(scene, look.player)
  local room = math.max(1, lines.width - canvas.width(name) - 2)
  lines[#lines + 1] = { { canvas.fit(name .. ":", lines.width),
    { bold = true } }, { " " }, { canvas.fit(words(scene, look), room),
    style } }
end

-- Of looks at fields the name is their column and row; others have `names`.
local function add_all(lines, scene, looks, names)
  for _, look in ipairs(looks) do
    local name = names and names[look.place or look.key]
      or look.x and look.x .. "," .. look.y
    add(lines, scene, name or "?", look)
  end
end

local function hex_board(lines, scene)
  local places = scene.places
  add_all(lines, scene, scene.hexes.list, places.cell_name)
  for _, looks in ipairs { scene.harbours, scene.courses.list } do
    add_all(lines, scene, looks, places.edge_name)
  end
  add_all(lines, scene, scene.corners, places.corner_name)
  add_all(lines, scene, scene.edges, places.edge_name)
end

local function tile_name(scene, tile)
  local kinds = {}
  for i, segment in ipairs(tile.segments) do
    kinds[i] = scene:title(segment.kind)
  end
  return { label = tile.id or table.concat(kinds, " "), note = tile.note }
end

function list.lines(scene, width)
  local lines = { width = width }
  if scene.places and scene.places.cell_name then hex_board(lines, scene) end
  for _, tile in ipairs(scene.tiles) do
    add(lines, scene, tile.x .. "," .. tile.y, tile_name(scene, tile))
  end
  for _, looks in ipairs { scene.blocks, scene.fields.list, scene.walls,
    scene.figures } do
    add_all(lines, scene, looks)
  end
  for _, piece in ipairs(scene.rows) do
    add(lines, scene, scene.bounds.row_names[piece.y] or tostring(piece.y),
      piece)
  end
  if #lines > 0 then lines[#lines + 1] = {} end
  return lines
end

return list
