-- Snapshots of tables that rules read and all games share: the things of the
-- box, the topology of the board. A snapshot tells whether a stranger's rule
-- wrote into the table, and repairs it.

local snapshot = {}

local function copied(node, seen)
  if type(node) ~= "table" then return node end
  if seen[node] then return seen[node] end
  local copy = {}
  seen[node] = copy
  for key, value in next, node do copy[key] = copied(value, seen) end
  return copy
end

-- A deep copy of a table. `seen`: from what was copied before to its copy.
snapshot.copied = copied

local repair_table

-- True if the field is no longer what it was.
local function repair_field(original, copy, key, seen)
  local was, is = copy[key], original[key]
  if type(was) ~= "table" then
    if rawequal(was, is) or was ~= was then return false end
    original[key] = was
    return true
  end
  if type(is) == "table" and seen.of[was] == is then
    return repair_table(is, was, seen)
  end
  original[key] = seen.of[was] or was
  return true
end

function repair_table(original, copy, seen)
  if seen[original] then return false end
  seen[original] = true
  local changed = false
  for key in next, original do
    if copy[key] == nil then original[key], changed = nil, true end
  end
  for key in next, copy do
    changed = repair_field(original, copy, key, seen) or changed
  end
  return changed
end

-- A copy to compare with.
function snapshot.copy(original)
  local seen, of = {}, {}
  local copy = copied(original, seen)
  for table_of, its_copy in next, seen do of[its_copy] = table_of end
  return { copy = copy, of = of }
end

-- Repairs a table; true if it had been changed.
function snapshot.repair(original, kept)
  local seen = { of = kept.of }
  local changed = repair_table(original, kept.copy, seen)
  -- A table that was moved elsewhere and changed is repaired as well.
  for its_copy, table_of in next, kept.of do
    changed = repair_table(table_of, its_copy, seen) or changed
  end
  return changed
end

return snapshot
