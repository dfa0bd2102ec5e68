-- Tiles as text in the one way that is printed.

local tilekinds = require "rulewright.engine.notation.tilekinds"
local tileplaces = require "rulewright.engine.notation.tileplaces"

-- A whole edge where both halves are there.
local function halves_text(halves)
  if #halves == 0 then return "inside" end
  local there, parts = {}, {}
  for _, half in ipairs(halves) do there[half] = true end
  for _, side in ipairs(tileplaces.sides) do
    local one, other = table.unpack(tileplaces.halves_of[side])
    if there[one] and there[other] then
      parts[#parts + 1] = side
    elseif there[one] or there[other] then
      parts[#parts + 1] = there[one] and one or other
    end
  end
  return table.concat(parts, " ")
end

local function reference(tile, number)
  local segment, count = tile.segments[number], 0
  for _, each in ipairs(tile.segments) do
    if each.kind == segment.kind then count = count + 1 end
  end
  return count == 1 and segment.kind or segment.name
end

local function touches_text(tile, segment)
  local parts = {}
  for i, number in ipairs(segment.touches) do
    parts[i] = reference(tile, number)
  end
  return " by " .. table.concat(parts, ", ")
end

local function marks_text(kind, marks)
  local parts = {}
  for _, mark in ipairs(kind.marks) do
    for _ = 1, marks[mark] or 0 do parts[#parts + 1] = mark end
  end
  return #parts > 0 and " with " .. table.concat(parts, ", ") or ""
end

local function segment_text(tiles, tile, segment)
  local text = "  " .. segment.kind .. " " .. (segment.sides
    and table.concat(segment.sides, " ") or halves_text(segment.halves))
  if segment.ends then
    text = text .. " to " .. (segment.ends_at
      and reference(tile, segment.ends_at) or segment.ends)
  end
  if segment.touches then text = text .. touches_text(tile, segment) end
  return text .. marks_text(tiles.kinds[segment.kind], segment.marks)
end

local function signs_text(tiles, tile)
  local parts = {}
  for _, name in ipairs(tiles.order.signs) do
    local value = tile.flags[name]
    if value then
      parts[#parts + 1] = value == true and name or name .. " " .. value
    end
  end
  return #parts > 0 and "  has " .. table.concat(parts, ", ") or nil
end

local function print_tile(tiles, tile, lines)
  local edges = {}
  for i, side in ipairs(tileplaces.sides) do edges[i] = tile.edges[side] end
  lines[#lines + 1] = ("\ntile %s x%d  %s"):format(tile.id, tile.copies,
    table.concat(edges, " "))
  for _, segment in ipairs(tile.segments) do
    lines[#lines + 1] = segment_text(tiles, tile, segment)
  end
  lines[#lines + 1] = signs_text(tiles, tile)
end

return function (tiles)
  local lines = { tiles.title and "title " .. tiles.title }
  tilekinds.print(tiles, lines)
  for _, tile in ipairs(tiles) do print_tile(tiles, tile, lines) end
  return table.concat(lines, "\n") .. "\n"
end
