-- Places by their names, on boards of hexes and of fields.

local find = require("rulewright.engine.board.place_names").find
local kernel = require "rulewright.kernel"

local function round()
  local list = {}
  for q = -2, 2 do
    for r = math.max(-2, -q - 2), math.min(2, -q + 2) do
      list[#list + 1] = { q, r }
    end
  end
  return list
end

describe("names of hexes", function ()
  local board = kernel.hex.new(round())

  it("are found by as many names as they have hexes", function ()
    local k = find(board, "corner", "C3.n")
    assert.equal("B2.se", board.corner_name[k])
    assert.equal(k, find(board, "corner", "b3.SW"))
    assert.equal(k, find(board, "corner", "B2.se"))
    assert.equal(find(board, "edge", "C3.ne"), find(board, "edge", "B3.sw"))
  end)

  local refused = {
    { "hex", "F1", '"F1": no such row on this board, rows go from A to E' },
    { "hex", "D5", '"D5": row D goes from D1 to D4' },
    { "hex", "", '"": a hex is letters and a number, such as C3' },
    { "corner", "C3",
      '"C3": a corner is a hex with n, ne, se, s, sw or nw, such as C3.n' },
    { "edge", "C3.n",
      '"C3.n": an edge is a hex with ne, e, se, sw, w or nw, such as C3.ne' },
    { "hex", "\27[31m\0",
      '"?[31m?": a hex is letters and a number, such as C3' },
    { "hex", ("я"):rep(40), '"' .. ("я"):rep(19)
      .. '…": a hex is letters and a number, such as C3' },
    { "hex", "x" .. ("я"):rep(40), '"x' .. ("я"):rep(19)
      .. '…": a hex is letters and a number, such as C3' },
  }
  for _, case in ipairs(refused) do
    it("say what is wrong with " .. ("%q"):format(case[2]), function ()
      local id, message = find(board, case[1], case[2])
      assert.is_nil(id)
      assert.equal(case[3], message)
    end)
  end
end)

describe("names of places of a layer that a game declares", function ()
  it("are found whatever their case, or the nearest is told", function ()
    local topology = { bank_name = { "west", "East" } }
    assert.equal(2, find(topology, "bank", "eAST", "a bank"))
    assert.same({ nil, "'esat' is not a bank; did you mean 'East'?" },
      { find(topology, "bank", "esat", "a bank") })
  end)
end)

describe("names of fields", function ()
  local board = kernel.grid.new { columns = 3, rows = 4 }

  it("are x and y", function ()
    assert.equal(8, find(board, "field", "2,3"))
    assert.same({ nil, '"4,1": no such field on this board, '
      .. "x goes from 1 to 3, y from 1 to 4" }, { find(board, "field", "4,1") })
    assert.same({ nil, '"b2": a field is its x and y, such as 3,5' },
      { find(board, "field", "b2") })
  end)
end)
