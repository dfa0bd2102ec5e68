-- Segments of a tile that another segment names: by their kind, and by an
-- edge or half of theirs where there are several. They are resolved when the
-- tile is complete, so that the order of its segments does not matter.

local tileplaces = require "rulewright.engine.notation.tileplaces"

local tilereferences = {}

-- A kind, and a side or half of the segment meant if it is said.
function tilereferences.read(reader, kind)
  local reference = { kind = kind, place = reader.words[reader.at - 1] }
  local side = reader:peek()
  if tileplaces.halves_of[side] or tileplaces.is_half[side] then
    reference.side, reference.place = reader:take()
  end
  return reference
end

local function has_side(segment, side)
  for _, each in ipairs(segment.sides or segment.halves) do
    if each == side then return true end
  end
  return false
end

local function resolve(reader, tile, reference)
  local found
  for i, segment in ipairs(tile.segments) do
    if segment.kind == reference.kind
        and (not reference.side or has_side(segment, reference.side)) then
      if found then
        reader:fail(reference.place, "this tile has several of %s: say which, "
          .. "such as %s", reference.kind, segment.name)
      end
      found = i
    end
  end
  if not found then
    reader:fail(reference.place, "this tile has no %s%s", reference.kind,
      reference.side and " at " .. reference.side or "")
  end
  return found
end

-- Turns references into numbers of segments.
function tilereferences.resolve(reader, tile)
  for _, segment in ipairs(tile.segments) do
    if segment.ends_at then
      segment.ends_at = resolve(reader, tile, segment.ends_at)
    end
    local seen = {}
    for i, reference in ipairs(segment.touches or {}) do
      local number = resolve(reader, tile, reference)
      if seen[number] then
        reader:fail(reference.place, "%s stands twice after by",
          tile.segments[number].name)
      end
      seen[number], segment.touches[i] = true, number
    end
  end
end

return tilereferences
