-- What plain trees cost: a state of the size that a game for four has.
-- After a build: lua5.4 tests/bench/bench_tree.lua
package.cpath = "build/lua/?.so;" .. package.cpath

local tree = require("rulewright.kernel").tree

local function list(count, value)
  local made = {}
  for i = 1, count do
    made[i] = value(i)
  end
  return made
end

local function player(i)
  return {
    name = "player " .. i, points = 3,
    hand = { red = 1, blue = 2, green = 3, white = 0, black = 4 },
    cards = { "first", "second" },
    pieces = { small = 10, middle = 3, large = 4 },
    placed = list(11, function(k) return 7 * k + i end),
  }
end

local function state()
  return {
    players = list(4, player),
    board = {
      hexes = list(19, function(i) return "land " .. i % 6 end),
      numbers = list(19, function(i) return i % 11 + 2 end),
      corners = list(54, function(i) return i % 5 end),
      edges = list(72, function(i) return i % 5 end),
    },
    deck = list(100, function(i) return "card " .. i % 6 end),
    streams = { dice = { 1, 2, 3, 4 }, deck = { 5, 6, 7, 8 } },
    agenda = list(4, function(i)
      return { step = "discard", player = i, count = 4 }
    end),
    log = list(7, function(i) return { kind = "kind " .. i } end),
  }
end

local function count(value)
  local values, tables = 0, 1
  for _, each in pairs(value) do
    values = values + 1
    if type(each) == "table" then
      local inner_values, inner_tables = count(each)
      values, tables = values + inner_values, tables + inner_tables
    end
  end
  return values, tables
end

local function show(name, run)
  local best = math.huge
  for _ = 1, 7 do
    local start = os.clock()
    for _ = 1, 3000 do
      run()
    end
    best = math.min(best, (os.clock() - start) / 3000 * 1e6)
  end
  print(("%-10s %7.2f us"):format(name, best))
end

local s = state()
local copy, text = tree.clone(s), tree.encode(s)
print(("%d values in %d tables"):format(count(s)))
show("clone", function() tree.clone(s) end)
show("copy_into", function() tree.copy_into(copy, s) end)
show("equal", function() tree.equal(s, copy) end)
show("hash", function() tree.hash(s) end)
show("encode", function() tree.encode(s) end)
show("decode", function() tree.decode(text) end)
show("diff", function() tree.diff(s, copy) end)
show("check", function() tree.check(s) end)
