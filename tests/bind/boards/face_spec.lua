local kernel = require "rulewright.kernel"

local face_of, plane_of = kernel.grid.face, kernel.grid.tiles

-- A road from west to east (1) between two fields (2, 3), and a sign (4).
local function road(fields)
  local printed = { labels = { 1, 2, 1, 2 }, turns = 2,
    sides = { 0, 1, 0, 1 }, halves = { 2, 2, 2, 3, 3, 3, 3, 2 }, sign = 4,
    sums = 1, segments = { 1, 2, 2, 0, 2, 0, 3, 0 } }
  for name, value in pairs(fields or {}) do printed[name] = value end
  return face_of(printed)
end

-- Tiles and the regions that their parts grow in.
local function table_of(open)
  local regions = kernel.regions.new { sums = 1, owners = 1 }
  return plane_of { regions = regions, open = open or 1 }, regions
end

describe("grid.face", function ()
  it("lays a tile and joins it with those beside it in one call", function ()
    local face, tiles, regions = road(), table_of()
    assert.equal(1, face:lay(tiles, 0, 0, 0))
    assert.equal(5, face:lay(tiles, 1, 0, 0))
    assert.is_true(regions:same(1, 5))
    assert.is_true(regions:same(2, 6))
    assert.is_false(regions:same(2, 3))
    assert.equal(2, regions:sum(1, 1))
    assert.same({ 1, 2, 2 }, { regions:piece(4), regions:piece(6),
      regions:pieces(7) })
    assert.same({ 7, 7 }, { regions:sum(4, 1), regions:sum(8, 1) })
    assert.same({ 4, 8 }, tiles:signs(0, 1))
    assert.is_nil(tiles:signs(5, 5))
  end)

  it("tells which regions touch on the faces that were laid", function ()
    local face, tiles, regions = road { touches = { 2, 1, 3, 1, 3, 4 } },
      table_of()
    face:lay(tiles, 0, 0, 0)
    face:lay(tiles, 1, 0, 0)
    face:lay(tiles, 0, 1, 0)
    assert.same({ 1 }, regions:touched(6, 1))
    assert.same({ 1, 9 }, regions:touched(3, 1))
    assert.same({ 4, 8 }, regions:touched(3, 3))
    assert.same({}, regions:touched(1, 2))
    assert.same({ 1, 9 }, regions:clone():touched(3, 1))
  end)

  it("leaves the sums alone when none is open", function ()
    local face, tiles, regions = road(), table_of(0)
    face:lay(tiles, 0, 0, 0)
    face:lay(tiles, 1, 0, 2)
    assert.equal(4, regions:sum(1, 1))
    assert.equal(0, regions:sum(4, 1))
  end)

  it("says why a tile does not fit, and changes nothing", function ()
    local face, tiles, regions = road(), table_of()
    face:lay(tiles, 0, 0, 0)
    local first, message = face:lay(tiles, 1, 0, 1)
    assert.is_nil(first)
    assert.equal("the west edge of 1,0 is 1, the tile there wants 2", message)
    assert.same({ nil, "a tile lies at 0,0" },
      { face:lay(tiles, 0, 0, 0) })
    assert.same({ nil, "tiles lie within 1048576 of 0,0" },
      { face:lay(tiles, math.maxinteger, 0, 0) })
    assert.equal(4, #regions:dump())
    assert.is_nil(tiles:number(1, 0))
  end)

  it("finds where it fits", function ()
    local face, tiles = road(), (table_of())
    assert.equal(0, #face:placements(tiles))
    face:lay(tiles, 0, 0, 0)
    local list, places = face:placements(tiles), {}
    for i, at in ipairs(list) do
      places[i] = table.concat({ tiles:unpack(at) }, " ")
      assert.equal(at, tiles:pack(tiles:unpack(at)))
    end
    assert.same({ "0 -1 0", "-1 0 0", "1 0 0", "0 1 0" }, places)
    assert.error_matches(function () tiles:pack(0, 0, 4) end, "0 to 3 turns")
    assert.error_matches(function () tiles:unpack(-1) end, "not a placement")
    assert.same({ 4 }, { #list, list[0], list[5], list.x })
    face:lay(tiles, 1, 0, 0)
    assert.equal(list, face:placements(tiles))
    assert.equal(6, #list)
    assert.has_error(function () list[1] = 7 end)
    assert.has_error(function () return list / 1 end)
  end)

  it("refuses what is no face", function ()
    local function refused(fields, message)
      local ok, err = pcall(road, fields)
      assert.is_false(ok)
      assert.matches(message, err, 1, true)
    end
    refused({ sides = { 0, 1, 0 } }, "4 labels, 4 sides and 8 halves expected")
    refused({ sides = { 0, 5, 0, 1 } }, "whole numbers from 0 to 4 expected")
    refused({ halves = "2222" }, "halves must be a list")
    refused({ segments = { 1, 2, 2 } }, "a kind and every sum expected")
    refused({ labels = { 1, 2, 3, 65536 } }, "from 0 to 65535 expected")
    refused({ touches = { 1 } }, "pairs of segments expected")
    refused({ touches = { 1, 5 } }, "whole numbers from 1 to 4 expected")
    refused({ touches = 7 }, "touches must be a list")
    refused({ turns = 5 }, "turns is a number from 1 to 4")
    refused({ sign = 5 }, "sign is a number from 0 to 4")
    assert.has_error(function () face_of(7) end)
  end)

  it("refuses regions with other sums and impossible turns", function ()
    local face, tiles, regions = road(), table_of()
    local other = kernel.regions.new { sums = 2, owners = 1 }
    assert.error_matches(function ()
      face:lay(plane_of { regions = other }, 0, 0, 0)
    end, "the sums of the face")
    assert.has_error(function () face:lay(plane_of(), 0, 0, 0) end)
    assert.has_error(function () face:lay(tiles, 0, 0, 4) end)
    assert.has_error(function () face:lay(tiles, 0, 0.5, 0) end)
    assert.error_matches(function () face:lay(regions, 0, 0, 0) end,
      "rulewright.tiles expected")
    face:lay(tiles, 0, 0, 0)
    local odd = road { segments = { 7, 2, 2, 0, 2, 0, 3, 0 } }
    assert.error_matches(function () odd:lay(tiles, 1, 0, 0) end, "two kinds")
    assert.same({ 1, 4 }, { tiles:number(0, 0), #regions:dump() })
  end)

  it("refuses what is no plane with regions", function ()
    local regions = kernel.regions.new { sums = 1 }
    for message, bad in pairs { ["rulewright.regions"] = { regions = {} },
      ["room is a number from 0"] = { room = -1 },
      ["open is a number from 0"] = { open = "x" },
      ["no such sum"] = { regions = regions, open = 2 }, ["table"] = 7 } do
      assert.error_matches(function () plane_of(bad) end, message)
    end
    assert.has_error(function () plane_of():clone({}) end)
  end)

  it("can be laid by many games, which can be cloned", function ()
    local face, tiles, regions = road(), table_of()
    face:lay(tiles, 0, 0, 0)
    local regions_too = regions:clone()
    local tiles_too = tiles:clone(regions_too)
    face:lay(tiles_too, 1, 0, 0)
    assert.is_true(regions_too:same(1, 5))
    assert.is_nil(tiles:number(1, 0))
    assert.equal(5, face:lay(tiles, 0, 1, 0))
    assert.is_true(regions:same(3, 6))
  end)

  it("knows its tiles in the order of laying, and the cells beside", function ()
    local face, tiles = road(), (table_of())
    assert.same({}, tiles:frontier())
    for x = 3, 1, -1 do assert(face:lay(tiles, x, 0, 0)) end
    assert.same({ 3, 1 }, { tiles:number(1, 0), tiles:number(3, 0) })
    assert.is_nil(tiles:number(0, 0))
    assert.equal(2, tiles:clone():number(2, 0))
    assert.same({ 1, -1, 2, -1, 3, -1, 0, 0, 4, 0, 1, 1, 2, 1, 3, 1 },
      tiles:frontier())
  end)

  it("lets the collector see what clones of tiles weigh", function ()
    local face, tiles = road(), (table_of())
    for x = 1, 500 do face:lay(tiles, x, 0, 0) end
    local freed = 0
    for _ = 1, 2000 do
      setmetatable({}, { __gc = function () freed = freed + 1 end })
      tiles:clone()
    end
    assert.is_true(freed > 1000)
  end)

  it("keeps the regions as long as the tiles", function ()
    local face, tiles = road(), (table_of())
    for x = 0, 99 do
      collectgarbage()
      assert.equal(4 * x + 1, face:lay(tiles, x, 0, 0))
    end
  end)

  it("does not join what was laid with other regions", function ()
    local face, tiles = road(), table_of()
    for x = 0, 9 do face:lay(tiles, x, 0, 0) end
    local other = kernel.regions.new { sums = 1 }
    local clone = tiles:clone(other)
    assert.error_matches(function () face:lay(clone, 10, 0, 0) end,
      "other regions")
    assert.same({ 0, 10 }, { #other:dump(), clone:number(9, 0) })
    assert.equal(1, face:lay(clone, 12, 0, 0))
  end)
end)
