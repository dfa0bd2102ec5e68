-- Rule files may call the kernel, so no arguments may do more harm than an
-- error: each function is called with many that were not meant for it.
local kernel = require("rulewright.kernel")

local stream -- named after what is called, so that each run is the same

local integers = {
  0, 1, 2, 3, -1, -2, 7, 63, 64, 65, 70, 71, 65535, 65536, 1 << 20,
  -(1 << 20), (1 << 20) + 1, 1 << 31, -(1 << 31), 1 << 32,
  math.maxinteger, math.mininteger,
}

local strings = {
  "", "A1", "A1.n", "a2.NE", "hex", "corner", "edge", "field", "1,1", "-1,5",
  "\0\255", ("é"):rep(30),
}

local columns = { -1, 0, 1, 5, 1 << 31, math.maxinteger }

local others = { true, false, 1.5, print, 0 / 0, 2.0 ^ 70 }

local function any(list)
  return list[kernel.random.draw(stream, #list)]
end

local function pairs_of_integers()
  local list = {}
  for i = 1, kernel.random.draw(stream, 4) do
    list[i] = { any(integers), any(integers) }
  end
  return list
end

local function new_tiles()
  local regions = kernel.regions.new { sums = 1, owners = 1 }
  local tiles = kernel.grid.tiles { regions = regions }
  local face = kernel.grid.face { labels = { 1, 1, 1, 1 }, turns = 1, sums = 1,
    sides = { 1, 1, 1, 1 }, halves = { 0, 0, 0, 0, 0, 0, 0, 0 },
    segments = { 1, 0 } }
  for x = 0, 9 do face:lay(tiles, x, 0, 0) end
  return tiles
end

local corners = kernel.sets.board({ { "corner", 70 }, { "edge", 2 } },
  { { "edge", "corner", { { 1, 70 }, { 2 } } } })

local function new_set()
  return kernel.sets.set(corners, "corner", { 1, 70 })
end

local makers = {
  function() return any(integers) end,
  function() return any(integers) end,
  function() return any(integers) end,
  function() return any(strings) end,
  function() return any(others) end,
  function() return nil end,
  function() return new_set() end,
  function() return new_tiles() end,
  function() return kernel.random.stream(2, "x") end,
  function() return pairs_of_integers() end,
  function() return { columns = any(columns), rows = 3 } end,
  function() return { a = any(integers), b = 2 } end,
  function() return { "a", "b", 3 } end,
}

local function arguments(first)
  local list = { n = kernel.random.draw(stream, 8) - 1 }
  for i = 1, list.n do
    list[i] = any(makers)()
  end
  if first and kernel.random.draw(stream, 3) > 1 then
    list[1], list.n = first, math.max(list.n, 1)
  end
  return list
end

local function survives(name, call, first)
  stream = kernel.random.stream(1, name)
  for _ = 1, 300 do
    local list = arguments(first)
    local good, message = pcall(call, table.unpack(list, 1, list.n))
    if not good then
      assert.equal("string", type(message))
    end
  end
end

describe("any arguments give an answer or an error", function()
  for _, library in ipairs({ "random", "deck", "bag", "sets", "hex", "grid" })
  do
    for name, call in pairs(kernel[library]) do
      it("from " .. library .. "." .. name, function()
        survives(name, call)
      end)
    end
  end

  for _, name in ipairs { "first", "layer", "list", "lists", "neighbours",
    "touching", "touching_once" } do
    it("from set:" .. name, function()
      survives(name, new_set()[name], new_set())
    end)
  end

  for name, operate in pairs {
    band = function (a, b) return a & b end,
    bor = function (a, b) return a | b end,
    sub = function (a, b) return a - b end,
    bnot = function (a) return ~a end,
    eq = function (a, b) return a == b end,
    index = function (a, b) return a[b] end,
    newindex = function (a, b) a[b] = b end,
    call = function (a, b, c) return a(b, c) end,
    len = function (a) return #a end, tostring = tostring,
  } do
    it("from the operator " .. name .. " of sets", function()
      survives(name, operate, new_set())
    end)
  end

  local objects = { tiles = new_tiles() }
  for kind, object in pairs(objects) do
    for name, call in pairs(getmetatable(object).__index) do
      it("from " .. kind .. ":" .. name, function()
        survives(name, call, object)
      end)
    end
  end

  local boards = {
    hex = kernel.hex.new({ { 0, 0 }, { 1, 0 }, { 0, 1 } }),
    grid = kernel.grid.new({ columns = 3, rows = 3 }),
  }
  for kind, board in pairs(boards) do
    for name, call in pairs(board) do
      if type(call) == "function" then
        it("from " .. name .. " of a " .. kind .. " board", function()
          survives(name, call)
        end)
      end
    end
  end
end)
