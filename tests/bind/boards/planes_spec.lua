-- Planes, regions and faces mixed up as no rule would: what is refused changes
-- nothing, and every total is still that of its segments.

local kernel = require "rulewright.kernel"

local stream = kernel.random.stream(5, "planes")
local function draw(n) return kernel.random.draw(stream, n) end
local function any(list) return list[draw(#list)] end

local face = kernel.grid.face { labels = { 0, 0, 0, 0 }, turns = 4,
  sides = { 1, 2, 1, 2 }, halves = { 3, 3, 0, 4, 4, 4, 3, 0 }, sign = 5,
  sums = 2, segments = { 1, 2, 7, 1, 2, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0 } }

local planes, parts = {}, {}

local function begin()
  local regions = kernel.regions.new { sums = 2, owners = draw(6) - 1,
    room = draw(20) - 1 }
  parts[#parts % 6 + 1] = regions
  planes[#planes % 6 + 1] = kernel.grid.tiles { regions = regions,
    open = draw(3) - 1, room = draw(9) - 1 }
end

local function ends(regions)
  local count = #regions:dump()
  if count > 1 then return draw(count), draw(count) end
  return 1, 2
end

local function lay()
  local plane, x, y = any(planes), draw(9) - 5, draw(9) - 5
  local before = plane:number(x, y)
  local good, first = pcall(face.lay, face, plane, x, y, draw(4) - 1)
  assert.equal(good and first and true or before ~= nil,
    plane:number(x, y) ~= nil)
  return good and first and "laid" or good and "misfit" or "error"
end

local deeds = {
  begin, lay, lay, lay, lay, lay,
  function ()
    planes[draw(#planes)] = any(planes):clone(draw(2) == 1 and any(parts)
      or nil)
  end,
  function () parts[draw(#parts)] = any(parts):clone() end,
  function () face:placements(any(planes)) end,
  function ()
    local regions = any(parts)
    pcall(regions.link, regions, ends(regions))
  end,
  function ()
    local regions = any(parts)
    pcall(regions.cut, regions, ends(regions))
  end,
}

local function check(regions)
  local dump, sums = regions:dump(), {}
  for id, one in ipairs(dump) do
    sums[one.region] = (sums[one.region] or 0) + one.values[1]
    assert.equal(one.region, regions:find(id))
  end
  for _, root in ipairs(regions:roots()) do
    assert.equal(sums[root], regions:sum(root, 1))
  end
  assert.same(dump, regions:clone():dump())
end

describe("planes and regions", function ()
  it("do no harm to each other, whatever is mixed up", function ()
    local counts = { laid = 0, misfit = 0, error = 0 }
    begin()
    for _ = 1, 20000 do
      local done = any(deeds)()
      if done then counts[done] = counts[done] + 1 end
    end
    for _, regions in ipairs(parts) do check(regions) end
    for kind, count in pairs(counts) do
      assert.is_true(count > 100, kind .. " " .. count)
    end
  end)
end)
