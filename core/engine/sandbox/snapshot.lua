-- Tables that rules read and all games share: the things of the box, the
-- topology of the board. What they held tells whether a stranger's rule wrote
-- into one, and repairs it.

local snapshot = {}

-- A deep copy of a value. `seen`: from what was copied before to its copy.
function snapshot.copied(value, seen)
  if type(value) ~= "table" then return value end
  if seen[value] then return seen[value] end
  local copy = {}
  seen[value] = copy
  for key, part in next, value do copy[key] = snapshot.copied(part, seen) end
  return copy
end

-- Notes in `held` by table what the value and all tables in it hold.
local function note(value, held)
  if type(value) ~= "table" or held[value] then return held end
  local fields = {}
  held[value] = fields
  for key, part in next, value do
    fields[key] = part
    note(part, held)
  end
  return held
end

-- What a value and all tables in it hold, for repair. Each part of it is noted
-- by itself, for a topology has many tables.
function snapshot.note(value)
  if type(value) ~= "table" then return {} end
  local fields = {}
  local list = { { [value] = fields } }
  for key, part in next, value do
    fields[key] = part
    if type(part) == "table" then list[#list + 1] = note(part, {}) end
  end
  return list
end

-- Gives each table what it held; true if one held something else.
local function repair(held)
  local changed = false
  for node, fields in next, held do
    for key in next, node do
      if fields[key] == nil then node[key], changed = nil, true end
    end
    for key, was in next, fields do
      if was == was and not rawequal(node[key], was) then
        node[key], changed = was, true
      end
    end
  end
  return changed
end

-- Gives the tables of a note what they held; true if one held something else.
function snapshot.repair(list)
  local changed = false
  for _, held in ipairs(list) do changed = repair(held) or changed end
  return changed
end

return snapshot
