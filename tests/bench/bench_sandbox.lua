-- What a budget costs: the same loop with and without one, and one call.
-- Run: LUA_PATH="build/lua/?.lua;;" LUA_CPATH="build/lua/?.so;;"
--   lua5.4 tests/bench/bench_sandbox.lua

local kernel = require("rulewright.kernel")
local sandbox = require("rulewright.engine.sandbox")

local function best_of(times, f)
  local best = math.huge
  for _ = 1, times do
    local began = os.clock()
    f()
    best = math.min(best, os.clock() - began)
  end
  return best
end

local function script(text)
  return assert(sandbox.load(text, "@bench.lua", sandbox.environment()))
end

local works = {
  { "plain loop", "local n = 0 for i = 1, 3e6 do n = n + i % 7 end" },
  { "tables and calls", "local function f(t) return t.x + 1 end"
    .. " for i = 1, 3e5 do f({ x = i }) end" },
  { "pairs of a map", "local t = { a = 1, b = 2, c = 3, d = 4, e = 5 }"
    .. " for i = 1, 1e5 do for k, v in pairs(t) do end end" },
  { "patterns", "local s = ('key = value '):rep(20)"
    .. " for i = 1, 3000 do for k in s:gmatch('(%w+)%s*=') do end end" },
}

local function bench_work(name, text)
  local work = script(text)
  local free = best_of(5, work)
  local armed = best_of(5, function ()
    assert(sandbox.call(1 << 40, work))
  end)
  print(("%-18s %8.2f ms  armed %8.2f ms  ratio %.2f"):format(name,
    free * 1e3, armed * 1e3, armed / free))
end

local function bench_against(name, ours, standard, ...)
  local arguments = table.pack(...)
  local function run(f)
    return best_of(5, function ()
      for _ = 1, 20000 do f(table.unpack(arguments)) end
    end)
  end
  local a, b = run(ours), run(standard)
  print(("%-18s %8.2f us  standard %6.2f us  ratio %.2f"):format(name,
    a / 20000 * 1e6, b / 20000 * 1e6, a / b))
end

local function walk(f)
  return function (t) for _ in f(t) do end end
end

for _, work in ipairs(works) do bench_work(work[1], work[2]) end

local nothing = function () end
local call = best_of(5, function ()
  for _ = 1, 100000 do sandbox.call(1000000, nothing) end
end)
print(("%-18s %8.2f us"):format("one armed call", call / 100000 * 1e6))

local map, array = { a = 1, b = 2, c = 3, d = 4, e = 5 }, {}
for i = 1, 20 do array[i] = i end
bench_against("pairs, map of 5", walk(kernel.order.pairs), walk(pairs), map)
bench_against("pairs, array of 20", walk(kernel.order.pairs), walk(pairs),
  array)
bench_against("match", kernel.match.match, string.match,
  "settle here, then there", "(%w+),%s*(.-)%s+there$")
bench_against("sort 20", kernel.order.sort, table.sort, array)
