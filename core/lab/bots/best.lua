-- Which of some moves has done best in the trees of a search.

local statistics = require("rulewright.lab.figures.statistics")

-- How many standard errors another move must be better by to be done instead of
-- the judge's, and in how many worlds at least.
local proof, least_pairs = 1, 4

-- By how much one move has proven better than another, in the worlds that
-- both were tried in: the mean less its doubt. 0 or less when it has not.
local function proven(roots, one, other)
  local sample = statistics.running()
  for _, root in ipairs(roots) do
    local a, b = root.by[one], root.by[other]
    for n = 1, a and a.ends and b and b.ends and math.min(#a.ends, #b.ends)
      or 0 do
      sample:add(a.ends[n] - b.ends[n])
    end
  end
  if sample.count < least_pairs then return 0 end
  return sample.mean - proof * math.sqrt(sample:variance() / sample.count)
end

local function tries(roots, key)
  local sum = 0
  for _, root in ipairs(roots) do
    sum = sum + (root.by[key] and root.by[key].count or 0)
  end
  return sum
end

-- The number among these keys of the move that was tried most; with a judge,
-- whose own is number `usually`, that one, unless another has proven better.
return function (roots, keys, usually)
  local found, best = nil, 0
  for i, key in ipairs(keys) do
    local n = usually and proven(roots, key, keys[usually])
      or not usually and tries(roots, key)
    if n > best then best, found = n, i end
  end
  return found or usually or 1
end
