-- The board as a list of what stands where, for terminals too narrow for any
-- drawing. Each line begins with the name of the place, so that it can be
-- played from.

local canvas = require "rulewright.repl.draw.terminal.canvas"
local paint = require "rulewright.repl.draw.ink.paint"

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
    parts[#parts + 1] = "+" .. (named.label or scene:badge(named))
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

-- Tiles by their name, or by what they are of.
local function tiles_of(scene)
  local looks = {}
  for i, tile in ipairs(scene.tiles) do
    local kinds = {}
    for k, segment in ipairs(tile.segments) do
      kinds[k] = scene:title(segment.kind)
    end
    looks[i] = { label = tile.id or table.concat(kinds, " "), x = tile.x,
      y = tile.y, note = tile.note }
  end
  return looks
end

function list.lines(scene, width)
  local lines, places = { width = width }, scene.places or {}
  for _, looks in ipairs { { scene.hexes.list, places.cell_name },
    { scene.harbours, places.edge_name },
    { scene.courses.list, places.edge_name },
    { scene.corners, places.corner_name }, { scene.edges, places.edge_name },
    { tiles_of(scene) }, { scene.blocks }, { scene.fields.list },
    { scene.walls }, { scene.figures } } do
    add_all(lines, scene, looks[1], looks[2])
  end
  for _, piece in ipairs(scene.rows) do
    add(lines, scene, scene.bounds.row_names[piece.y] or tostring(piece.y),
      piece)
  end
  if #lines > 0 then lines[#lines + 1] = {} end
  return lines
end

return list
