-- What Rulewright costs: one table of ratios, all measured in one run, taking
-- turns. See docs/performance.md.
--
--   cmake --build build --target bench
--   lua5.4 tests/bench/bench.lua [--build FOLDER] [--rounds N] [YARDSTICKS]
--   lua5.4 tests/bench/bench.lua --only RATE     one rate, such as catan
--
-- YARDSTICKS is a folder with yardstick_catan.lua and
-- yardstick_carcassonne.lua, hand-written playouts in plain Lua to be measured
-- beside ours; by default what RULEWRIGHT_YARDSTICKS says. Without them the
-- plain figures are told.

local options = { build = "build", rounds = 5,
  yardsticks = os.getenv "RULEWRIGHT_YARDSTICKS" }
for i = 1, #arg do
  local name = arg[i - 1] and arg[i - 1]:match "^%-%-(%a+)$"
  if name == "build" then options.build = arg[i]
  elseif name == "rounds" then
    options.rounds = assert(math.tointeger(tonumber(arg[i])), "how many?")
  elseif name == "only" then options.only = arg[i]
  elseif not arg[i]:find "^%-%-" then options.yardsticks = arg[i] end
end
if options.yardsticks == "" then options.yardsticks = nil end

local here = arg[0]:match "^(.*)/" or "."
package.path = ("%s/?.lua;%s/lua/?.lua;%s/lua/?/init.lua;%s"):format(here,
  options.build, options.build, package.path)
package.cpath = ("%s/benches/?.so;%s/lua/?.so;%s"):format(options.build,
  options.build, package.cpath)

local games = require "games"
local kernel = require "rulewright.kernel"
local kernels = require "kernels"
local measure = require "measure"
local memory = require "memory"
local program = require "program"
local rulewright = require "rulewright"

local catan = { game = "catan", players = 4 }
local no_trade = { game = "catan", players = 4, without = { "CAT-060" } }
local knights = { game = "catan", players = 4, with = { "cities_and_knights" } }
local boxes = { "cities_and_knights", "new_shores", "event_cards",
  "friendly_robber", "harbormaster", "fishermen" }
local carcassonne = { game = "carcassonne", players = 2 }
local elasund = { game = "elasund", players = 4 }

collectgarbage("generational", 6) -- as `sim` does (repl/program/boot.lua)

local all = measure.new(options.rounds)

-- Yardsticks ---------------------------------------------------------------

local function yardstick(name, count, figure)
  if not options.yardsticks then return end
  local file = io.open(("%s/yardstick_%s.lua"):format(options.yardsticks, name))
  if not file then return end
  file:close()
  local command = ("cd '%s' && lua5.4 yardstick_%s.lua %d 1"):format(
    options.yardsticks, name, count)
  all:add("yardstick " .. name, function ()
    return assert(program.figures(command)[figure], command)
  end)
end

-- What is measured ---------------------------------------------------------

-- Whole games, by name: a maker of what plays them and returns a rate.
local rates = {
  catan = function () return games.player(catan, 30) end,
  ["no trade"] = function () return games.player(no_trade, 60) end,
  ["catan games"] = function () return games.games(no_trade, 60) end,
  ["carcassonne games"] = function () return games.games(carcassonne, 80) end,
  elasund = function () return games.player(elasund, 50) end,
  knights = function () return games.player(knights, 8) end,
  together = function ()
    return games.player({ game = "catan", players = 4, with = boxes }, 2)
  end,
  boxes = function () return games.sum_of("catan", 4, boxes, 4) end,
  count = function () return games.player(catan, 30, { counted = true }) end,
  trace = function ()
    return games.player(catan, 30, { counted = true, before = games.trace })
  end,
  record = function ()
    return games.player(catan, 30, { before = games.record })
  end,
  undo = function ()
    return games.player(catan, 30, { before = games.undo })
  end,
  sim = function () return games.simulated(catan, 30, "moves") end,
  ["sim clauses"] = function ()
    return games.simulated(catan, 30, "clauses")
  end,
  hosted = function () return games.hosted(catan, 5) end,
}

-- One of them, in this process, where nothing else is.
local function tell_rate(name)
  local play = rates[name]()
  collectgarbage()
  print(("figure %.3f"):format(play()))
end

-- Each in a process of its own, as the yardsticks are.
local function add_rate(name)
  local command = ("lua5.4 '%s' --build '%s' --only '%s'"):format(arg[0],
    options.build, name)
  all:add(name, function () return program.figures(command).figure end)
end

local function add_games()
  add_rate "catan games"
  yardstick("catan", 150, "games/s")
  add_rate "carcassonne games"
  yardstick("carcassonne", 500, "games/s")
  add_rate "catan"
  add_rate "no trade"
  add_rate "elasund"
  add_rate "knights"
  add_rate "together"
  add_rate "boxes"
end

local function add_switches()
  for _, name in ipairs { "count", "trace", "record", "undo", "sim",
    "sim clauses", "hosted" } do
    add_rate(name)
  end
end

local paths = {}

local function add_program()
  local long, start, start_all
  long, paths[1] = program.long_play(options.build, 1000)
  start, paths[2] = program.start(options.build)
  start_all, paths[3] = program.start(options.build, boxes)
  all:add("long", function () return program.seconds(long) end)
  all:add("start", function () return program.seconds(start) end)
  all:add("start all", function () return program.seconds(start_all) end)
end

-- What is told -------------------------------------------------------------

local function line(what, figure, must, aim)
  print((("%-41s %20s %8s %8s"):format(what, figure, must or "", aim or "")
    :gsub(" +$", "")))
end

local function ratio(what, a, b, goal)
  if not all:has(b) then
    return line(what, "no yardstick", goal[1], goal[2])
  end
  local middle, low, high = all:ratio(a, b)
  line(what, ("%.2f (%.2f-%.2f)"):format(middle, low, high), goal[1], goal[2])
end

local function rate(what, name)
  line(what, ("%.0f /s"):format(all:figure(name)))
end

local function time(what, name, unit, factor)
  line(what, ("%.2f %s"):format(all:figure(name) * factor, unit))
end

-- What the time of a decision grows by, in hundredths.
local function cost(what, name, aim)
  local middle, low, high = all:ratio("catan", name)
  line(what, ("%+.0f %% (%+.0f to %+.0f)"):format(100 * (middle - 1),
    100 * (low - 1), 100 * (high - 1)), "measured", aim)
end

local function tell_games()
  ratio("Catan without offers, games / yardstick", "catan games",
    "yardstick catan", { "0.18", "0.25" })
  ratio("Carcassonne, games / yardstick", "carcassonne games",
    "yardstick carcassonne", { "0.60", "0.75" })
  ratio("Elasund, 4 random players / Catan", "elasund", "catan",
    { "0.5", "1.0" })
  ratio("  / Catan without offers to players", "elasund", "no trade", {})
  ratio("Cities & Knights / Catan", "knights", "catan", { "0.5", "0.8" })
  ratio("six boxes of Catan together / one by one", "together", "boxes",
    { "1.0" })
  rate("  Catan without offers, games", "catan games")
  rate("  Carcassonne, games", "carcassonne games")
  rate("  Catan, decisions", "catan")
  rate("  Catan without offers, decisions", "no trade")
  rate("  Elasund, decisions", "elasund")
  rate("  Cities & Knights, decisions", "knights")
  rate("  six boxes together, decisions", "together")
  for _, name in ipairs { "catan", "carcassonne" } do
    if all:has("yardstick " .. name) then
      rate("  yardstick " .. name .. ", games", "yardstick " .. name)
    end
  end
end

local function tell_switches()
  cost("counting clauses", "count", "30 %")
  cost("tracing", "trace", "30 %")
  cost("recording", "record", "30 %")
  cost("undo journal", "undo", "30 %")
  cost("sim, beside the bare engine", "sim")
  cost("sim --clauses, beside the bare engine", "sim clauses")
  cost("the host's play: why, text, record, undo", "hosted")
end

local function tell_kernels()
  ratio("longest trail, 15 edges / C bound", "trail", "trail bound",
    { "3", "1.5" })
  ratio("regions, a tile placed / C bound", "regions", "regions bound",
    { "6", "3" })
  ratio("clone of a game in play / C walk", "clone", "clone bound",
    { "2", "1.2" })
  ratio("hash of a game in play / C walk", "hash", "hash bound",
    { "2", "1.2" })
  time("  a longest trail", "trail", "us", 1e6)
  time("  a tile", "regions", "ns", 1e9)
  time("  a clone", "clone", "us", 1e6)
  time("  a hash", "hash", "us", 1e6)
end

local function tell_memory()
  local middle = games.middle(catan, 500)
  local bytes = memory.each(function (i)
    return games.middle(catan, 500, i)
  end, 20)
  line("memory of a game of Catan in play", ("%.0f KB"):format(bytes / 1024),
    "measured")
  bytes = memory.each(function () return kernel.tree.clone(middle) end, 1000)
  line("memory of 1,000 clones of it", ("%.1f MB"):format(1000 * bytes
    / (1 << 20)), "measured")
end

local function tell_program()
  time("start to the first prompt", "start", "s", 1)
  time("  with six boxes of Catan", "start all", "s", 1)
  time("play of 1,000 moves from a file", "long", "s", 1)
end

local at_terminal = os.execute "test -t 2"

local function show(done, count)
  if not at_terminal then return end
  io.stderr:write(("\r%d/%d "):format(done, count))
  if done == count then io.stderr:write "\r\27[K" end
end

if options.only then return tell_rate(options.only) end
add_games()
add_switches()
kernels.trail(all)
kernels.regions(all)
kernels.tree(all, games.middle(catan, 500))
add_program()
all:all(show)
for _, path in ipairs(paths) do os.remove(path) end
print(("rulewright %s, %s, median of %d rounds (least-most)\n"):format(
  rulewright.version, _VERSION, options.rounds))
line("what", "figure", "must", "aim")
tell_games()
tell_switches()
tell_kernels()
tell_memory()
tell_program()
