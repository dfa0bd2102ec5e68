-- What scripts ask of trail and are told; tests/kernel/test_trail.c has the
-- search.

local kernel = require("rulewright.kernel")
local sets, trail = kernel.sets, kernel.trail

-- Corners 1 .. 7 in a line, and a side edge from 3 to 8.
local function fork()
  return trail.new {
    { 1, 2 }, { 2, 3 }, { 3, 4 }, { 4, 5 }, { 5, 6 }, { 6, 7 }, { 3, 8 },
  }
end

describe("trail.length", function()
  it("ends at blocked corners and passes them again afterwards", function()
    local board, all = fork(), { 1, 2, 3, 4, 5, 6, 7 }
    assert.equal(6, board:length(all))
    assert.equal(3, board:length(all, { 4 }))
    assert.equal(4, board:length(all, { 3 }))
    assert.equal(6, board:length(all, {}))
    assert.equal(6, board:length(all))
  end)

  it("knows joints of two kinds of edge, and edges that count twice", function()
    local board, all = fork(), { 1, 2, 3, 4, 5, 6 }
    local roads_and_ships = { { 1, 2, 3 }, { 4, 5, 6 } }
    assert.equal(3, board:length(roads_and_ships))
    assert.equal(6, board:length(roads_and_ships, nil, { 4 }))
    assert.equal(3, board:length(roads_and_ships, { 4 },
      { 4 }))
    assert.equal(6, board:length { all })
    assert.equal(8, board:length(all, nil, nil, { 2, 5 }))
  end)

  it("counts an edge given twice once, and none for none", function()
    assert.equal(1, fork():length { 1, 1 })
    assert.equal(0, fork():length {})
    assert.equal(0, trail.new({}):length {})
  end)

  it("answers each question anew after many others", function()
    local board = fork()
    local function questions()
      for first = 1, 7 do
        for closed = 1, 8 do
          local list = {}
          for edge = first, 7 do list[#list + 1] = edge end
          coroutine.yield(list, { closed })
        end
      end
    end
    for _ = 1, 2 do
      for list, closed in coroutine.wrap(questions) do
        assert.equal(fork():length(list, closed), board:length(list, closed))
      end
    end
  end)

  it("makes no garbage for a length of sets", function()
    local places = sets.board({ { "edge", 7 }, { "corner", 8 } }, {})
    local board, all = fork(), sets.all(places, "edge")
    local blocked = sets.set(places, "corner", 1)
    local kinds = { all, sets.set(places, "edge", 3) }
    assert.equal(6, board:length(kinds, blocked))
    collectgarbage("stop")
    local before = collectgarbage("count")
    for _ = 1, 100 do
      board:length(kinds, blocked)
    end
    local after = collectgarbage("count")
    collectgarbage("restart")
    assert.equal(before, after)
    assert.error_matches(function() board:length(blocked) end, "set of edges")
  end)

  it("refuses what is no board and no question", function()
    assert.error_matches(function() trail.new { { 1, 2 }, { 1 } } end,
      "edge 2 has no two corners")
    assert.error_matches(function() trail.new { { 0, 1 } } end,
      "edge 1 has no two corners")
    assert.error_matches(function() trail.new { 5 } end,
      "edge 1 has no two corners")
    assert.error_matches(function() fork():length { 8 } end, "no place")
    assert.error_matches(function() fork():length { 1.5 } end, "no place")
    assert.error_matches(function()
      fork():length({}, { 9 })
    end, "no place")
    for _, keys in ipairs { { [2] = true }, { true, true }, { [3] = 2 },
      { 2, blocked = 3 }, { [0] = 2 }, { [1.5] = 2 }, { "2" } } do
      for argument = 2, 5 do
        local given = { fork(), { 1 } }
        given[argument] = keys
        assert.error_matches(function()
          fork().length(table.unpack(given, 1, 5))
        end, "a set or a list of places")
      end
    end
    local many = {}
    for i = 1, 33 do many[i] = { 1 } end
    assert.error_matches(function() fork():length(many) end, "fewer kinds")
    assert.has_error(function() fork():length() end)
    assert.has_error(function() fork():length({}, 5) end)
    assert.has_error(function() fork():length { { 1 }, 2 } end)
    assert.has_error(function() fork():length { { 1 }, { "x" } } end)
    assert.has_error(function() fork().length({}, {}) end)
  end)
end)
