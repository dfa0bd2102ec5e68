-- The seeds that were played, as ranges { first, last }: ascending, none
-- touching the next.

local seeds = {}

-- All ranges of both lists, those that meet joined.
function seeds.join(ranges, others)
  local all = table.move(others, 1, #others, #ranges + 1,
    table.move(ranges, 1, #ranges, 1, {}))
  table.sort(all, function (a, b) return a[1] < b[1] end)
  local list = {}
  for _, range in ipairs(all) do
    local last = list[#list]
    if last and range[1] == last[2] + 1 then last[2] = range[2]
    else list[#list + 1] = { range[1], range[2] } end
  end
  return list
end

function seeds.add(ranges, seed)
  return seeds.join(ranges, { { seed, seed } })
end

-- The first range that both have, or nil.
function seeds.overlap(ranges, others)
  for _, one in ipairs(ranges) do
    for _, other in ipairs(others) do
      local first = math.max(one[1], other[1])
      local last = math.min(one[2], other[2])
      if first <= last then return { first, last } end
    end
  end
end

-- What lies from `first` to `last` and was not played.
function seeds.gaps(ranges, first, last)
  local list = {}
  for _, range in ipairs(ranges) do
    if first < range[1] then list[#list + 1] = { first, range[1] - 1 } end
    first = range[2] + 1
  end
  if first <= last then list[#list + 1] = { first, last } end
  return list
end

return seeds
