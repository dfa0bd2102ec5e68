-- A bounded grid on a canvas: fields between thin lines, blocks that cover
-- several fields as one shape, walls along sides, captions around.

local canvas = require "rulewright.repl.draw.terminal.canvas"
local paint = require "rulewright.repl.draw.ink.paint"

local grid = {}

-- Columns and rows inside one field, without its lines.
grid.sizes = { { width = 6, height = 2 }, { width = 4, height = 1 },
  { width = 2, height = 1 } }

local SOFT = { fg = 242 }
local JOINTS = { [0] = " ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘",
  "─", "┴", "┐", "┤", "┬", "┼" }

local function corner(size, x, y)
  return (x - 1) * (size.width + 1), (y - 1) * (size.height + 1)
end

local function inside(bounds, x, y)
  return x >= 1 and y >= 1 and x <= bounds.columns and y <= bounds.rows
end

-- Arms of the joint at the north-west corner of field (x, y): a line runs
-- between two neighbouring fields, but not inside a block.
local function arms(scene, x, y)
  local function line(ax, ay, bx, by)
    local block = scene:block_at(ax, ay)
    return (inside(scene.bounds, ax, ay) or inside(scene.bounds, bx, by))
      and (not block or block ~= scene:block_at(bx, by))
  end
  return (line(x - 1, y - 1, x, y - 1) and 1 or 0)
    + (line(x, y - 1, x, y) and 2 or 0)
    + (line(x - 1, y, x, y) and 4 or 0)
    + (line(x - 1, y - 1, x - 1, y) and 8 or 0)
end

local function draw_lines(sheet, scene, size)
  for y = 1, scene.bounds.rows + 1 do
    for x = 1, scene.bounds.columns + 1 do
      local left, top = corner(size, x, y)
      local joint = arms(scene, x, y)
      sheet:put(left, top, JOINTS[joint], SOFT)
      if joint & 2 > 0 then
        sheet:put(left + 1, top, ("─"):rep(size.width), SOFT)
      end
      for row = 1, joint & 4 > 0 and size.height or 0 do
        sheet:put(left, top + row, "│", SOFT)
      end
    end
  end
end

local function draw_ground(sheet, size, place, style)
  local left, top = corner(size, place.x, place.y)
  local columns = (size.width + 1) * (place.width or 1) - 1
  for row = 1, (size.height + 1) * (place.height or 1) - 1 do
    sheet:ground(left + 1, top + row, columns, style)
  end
end

local function draw_field(sheet, scene, size, look)
  local whole, marks = scene:whole(look), scene:badges(look.marks)
  local text = whole.text or whole.number or whole.kind and scene:letter(whole)
  local parts = { text or whole.note, text and whole.note }
  local style = paint.ground(whole.fill)
  if style then draw_ground(sheet, size, look, style) end
  local left, top = corner(size, look.x, look.y)
  if size.height > 1 or marks == "" then
    sheet:put(left + 1, top + 1,
      canvas.fit(table.concat(parts, " "), size.width), style)
  end
  sheet:put(left + 1, top + size.height, canvas.fit(marks, size.width),
    look.marks[1] and paint.player(scene, look.marks[1].player))
end

local function block_words(scene, whole)
  local words = paint.words(whole.label or "")
  if whole.player then table.insert(words, 1, scene:initial(whole.player)) end
  words[#words + 1] = whole.note
  local own = ""
  for _, mark in ipairs(whole.marks) do
    local shown = mark.player and scene:whole(mark)
    if shown then own = own .. scene:letter(shown) end
  end
  words[#words + 1] = own ~= "" and own or nil
  return words
end

-- A word is added to the last line, or, when there can be no more lines, to any
-- other; one that fits nowhere begins a line.
local function block_lines(words, room)
  local lines = {}
  for _, word in ipairs(words) do
    local chosen = #lines + 1
    local highest = #lines < room.rows and #lines or 1
    for i = math.max(1, highest), #lines do
      if canvas.width(lines[i]) + canvas.width(word) < room.columns then
        chosen = i
      end
    end
    lines[chosen] = lines[chosen] and lines[chosen] .. " " .. word or word
  end
  return lines
end

-- In one line too short for the words the first and the last of them stay
-- whole, and of the second what fits in between.
local function squeezed(words, columns)
  local first, last = words[1], #words > 2 and words[#words] or ""
  if canvas.width(first .. last) >= columns then last = "" end
  local left = columns - canvas.width(first .. last)
  local middle = words[2] or ""
  local cut = utf8.offset(middle, left + 1) or #middle + 1
  return first .. middle:sub(1, cut - 1) .. last
end

local function draw_block(sheet, scene, size, block)
  local whole = scene:whole(block)
  local style = whole.player and paint.player(scene, whole.player)
    or paint.ground(whole.fill) or { bold = true }
  draw_ground(sheet, size, block, style)
  local left, top = corner(size, block.x, block.y)
  local columns = (size.width + 1) * block.width - 1
  local rows = (size.height + 1) * block.height - 1
  local words = block_words(scene, whole)
  local lines = block_lines(words, { columns = columns, rows = rows })
  if #lines > 1 and rows == 1 then lines = { squeezed(words, columns) } end
  local above = math.max(0, rows - #lines) // 2
  for i = 1, math.min(#lines, rows) do
    sheet:centre(left + 1 + columns // 2, top + above + i,
      canvas.fit(lines[i], columns), style)
  end
end

local function draw_wall(sheet, scene, size, wall)
  if wall.empty then return end
  local style = paint.player(scene, wall.player)
  local line = { fg = style.bg, bold = true }
  local x = wall.side == "e" and wall.x + 1 or wall.x
  local y = wall.side == "s" and wall.y + 1 or wall.y
  local left, top = corner(size, x, y)
  local badge = wall.kind and scene:badge(scene:whole(wall))
    or wall.player and scene:initial(wall.player) or "▓"
  if wall.side == "n" or wall.side == "s" then
    sheet:put(left + 1, top, ("━"):rep(size.width), line)
    left = left + 1 + size.width // 2
  else
    for row = 1, size.height do sheet:put(left, top + row, "┃", line) end
    top = top + (size.height + 1) // 2
  end
  sheet:put(left, top, badge, style)
  if scene.latest.wall[scene:wall_key(wall)] then
    sheet:put(left + canvas.width(badge), top, "←", paint.LIT)
  end
end

-- On the line above the field, or above the block that covers it.
local function draw_tags(sheet, scene, size)
  local tags = {}
  for _, look in ipairs(scene.fields.list) do
    local block = scene:block_at(look.x, look.y)
    local left, top = corner(size, look.x, block and block.y or look.y)
    local key = left .. "," .. top
    if look.tag then
      tags[key] = (tags[key] or "") .. look.tag
      local tag = canvas.fit(tags[key], size.width)
      sheet:put(left + 1 + size.width - canvas.width(tag), top, tag, SOFT)
    end
  end
end

local function pieces_beside(scene, y)
  local parts = { scene.bounds.row_notes[y] }
  for _, piece in ipairs(scene.rows) do
    if piece.y == y then
      local whole = scene:whole(piece)
      parts[#parts + 1] = whole.label or scene:badge(whole)
    end
  end
  return parts[1] and table.concat(parts, " ") .. " "
end

local function draw_names(sheet, scene, bounds, size)
  for x = 1, bounds.columns do
    local left, low = corner(size, x, bounds.rows + 1)
    local middle = left + 1 + size.width // 2
    sheet:centre(middle, -1, bounds.column_names[x] or tostring(x), SOFT)
    sheet:centre(middle, low + 1,
      canvas.fit(bounds.column_notes[x] or "", size.width))
  end
  for y = 1, bounds.rows do
    local _, top = corner(size, 1, y)
    local note = pieces_beside(scene, y)
    local text = (note or "") .. (bounds.row_names[y] or tostring(y))
    sheet:put(-1 - canvas.width(text), top + (size.height + 1) // 2, text,
      note and { bold = true } or SOFT)
  end
end

local function draw_lights(sheet, bounds, size, places, sign)
  for x = 1, bounds.columns do
    for y = 1, bounds.rows do
      if places[x .. "," .. y] then
        local left, top = corner(size, x, y)
        sheet:put(left + size.width, top + size.height, sign, paint.LIT)
      end
    end
  end
end

-- Where a place is drawn: a function of its layer and key.
function grid.at(_, size)
  return function (layer, key)
    local x, y = tostring(key):match "^(%d+),(%d+)$"
    if layer ~= "field" or not x then return nil end
    local left, top = corner(size, tonumber(x), tonumber(y))
    return left + size.width // 2, top + size.height // 2
  end
end

-- The board in one of the sizes as a canvas.
function grid.paint(scene, size)
  local sheet, bounds = canvas.new(), scene.bounds
  draw_lines(sheet, scene, size)
  for _, look in ipairs(scene.fields.list) do
    draw_field(sheet, scene, size, look)
  end
  for _, block in ipairs(scene.blocks) do
    draw_block(sheet, scene, size, block)
  end
  for _, wall in ipairs(scene.walls) do draw_wall(sheet, scene, size, wall) end
  draw_names(sheet, scene, bounds, size)
  draw_tags(sheet, scene, size)
  draw_lights(sheet, bounds, size, scene.highlights.field, "◆")
  draw_lights(sheet, bounds, size, scene.latest.field, "←")
  return sheet
end

return grid
