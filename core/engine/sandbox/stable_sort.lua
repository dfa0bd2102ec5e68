-- table.sort as scripts have it: stable, so that equals stand in the same order
-- on every machine; a `less` that contradicts itself gives some order. An error
-- in it leaves the list as it was.

local move = require("rulewright.kernel").bounds.move

local MOST = 1000000

local function ascending(a, b) return a < b end

-- Runs of `width` become runs of twice that, from one list into the other;
-- among equals the left one goes first.
local function merge_runs(from, into, width, less)
  local count = from.n
  for low = 1, count, 2 * width do
    local left, right = low, low + width
    local middle, stop = right, math.min(right + width, count + 1)
    for at = low, stop - 1 do
      if left < middle
          and (right >= stop or not less(from[right], from[left])) then
        into[at], left = from[left], left + 1
      else
        into[at], right = from[right], right + 1
      end
    end
  end
end

local function expect(is_fine, arg, wanted, value)
  if not is_fine then
    error(("bad argument #%d to 'sort' (%s expected, got %s)"):format(arg,
      wanted, type(value)), 3)
  end
end

return function (list, less)
  expect(type(list) == "table", 1, "table", list)
  expect(less == nil or type(less) == "function", 2, "function", less)
  local count, width = rawlen(list), 1
  if count < 2 then return end
  expect(count <= MOST, 1, "shorter list", list)
  local from = move(list, 1, count, 1, { n = count })
  local into = { n = count }
  while width < count do
    merge_runs(from, into, width, less or ascending)
    from, into, width = into, from, 2 * width
  end
  move(from, 1, count, 1, list)
end
