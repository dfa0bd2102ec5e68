-- `rulewright test [PATH...]`: the real busted, inside the program's own Lua.
-- The last line printed is `N passed, N failed`, alone. `--tally=P,F`
-- adds what was counted elsewhere (the C suites, which the launcher runs);
-- `--clauses[=CAT-,CK-]` reports the clauses that no spec has fired. An option
-- that busted does not know either is wrong usage.

local console = require "rulewright.console"

local specs = {}

local function exit_quietly(code)
  error({ exit = code }, 0)
end

-- Counts what busted reports, whatever prints it: a file that cannot be
-- loaded or a broken setup is one failure.
local function count_results(busted, tally)
  busted.subscribe({ "test", "end" }, function(_, _, status)
    tally.seen = tally.seen + 1
    if status == "success" then tally.passed = tally.passed + 1 end
    if status == "failure" or status == "error" then
      tally.failed = tally.failed + 1
    end
    return nil, true
  end)
  local function outside_a_test(element)
    if element.descriptor ~= "it" then tally.failed = tally.failed + 1 end
    return nil, true
  end
  busted.subscribe({ "error" }, outside_a_test)
  busted.subscribe({ "failure" }, outside_a_test)
end

local function listen(tally)
  local name = "busted.modules.output_handler_loader"
  local make_loader = require(name)
  package.loaded[name] = function()
    local load_handler = make_loader()
    return function(busted, ...)
      count_results(busted, tally)
      return load_handler(busted, ...)
    end
  end
end

local function run_busted(arguments)
  _G.arg = { [0] = "rulewright test", "--ignore-lua",
    table.unpack(arguments) }
  require "busted.compatibility".exit = exit_quietly
  local start = load(
    "local run = ...; run { standalone = false }; return true", "@busted")
  return console.guard(start, require "busted.runner")
end

-- The sentence of busted about wrong options, without what it puts around it.
local function sentence_of(problem)
  local say = require "rulewright.repl.say"
  local word = problem:match "unknown/bad %a+: ([^=;]+)"
  if word then return say("unknown_option", { word = word, near = "" }) end
  return (problem:gsub("^.-: error: ", ""):gsub("; re%-run.*$", ""))
end

-- Wrong options end the run with an error of the field `usage`, before any
-- spec is read.
local function mind_options()
  local name = "busted.modules.cli"
  local make = require(name)
  package.loaded[name] = function(...)
    local cli = make(...)
    local parse = cli.parse
    function cli:parse(given)
      local options, problem = parse(self, given)
      if not options then error({ usage = sentence_of(problem) }, 0) end
      return options
    end
    return cli
  end
end

local function earlier_tally(given)
  local passed, failed = (given or ""):match "^(%d+),(%d+)$"
  return { passed = tonumber(passed) or 0, failed = tonumber(failed) or 0,
    seen = 0 }
end

-- With --list busted names the tests and runs none.
local function lists(arguments)
  for _, argument in ipairs(arguments) do
    if argument == "--list" or argument == "-l" then return true end
  end
  return false
end

-- Takes `--NAME` or `--NAME=VALUE` out of the arguments, for busted knows it
-- not: the rest, and the value ("" without one, nil when not given).
local function take(arguments, name)
  local rest, value = {}, nil
  for _, argument in ipairs(arguments) do
    local given = argument:match("^%-%-" .. name .. "=(.*)$")
      or argument == "--" .. name and ""
    if given then value = given else rest[#rest + 1] = argument end
  end
  return rest, value
end

local function print_clauses(list)
  local prefixes = {}
  for prefix in list:gmatch "[^,]+" do prefixes[#prefixes + 1] = prefix end
  local coverage = require "rulewright.engine.coverage"
  local lines = coverage.lines(coverage.report(prefixes))
  io.stdout:write("\n", table.concat(lines, "\n"), "\n")
end

-- Adds to the tally; what keeps busted from running at all is an error. What
-- is wrong with the options is returned.
local function run_counted(arguments, tally)
  if not package.searchpath("busted.runner", package.path) then
    error("busted is not installed: apt-get install lua-busted", 0)
  end
  listen(tally)
  mind_options()
  local fine, problem = run_busted(arguments)
  local given = not fine and type(problem) == "table" and problem or {}
  if given.usage then return given.usage end
  local code = given.exit
  if not fine and not code then error(problem, 0) end
  if code and code ~= 0 and tally.failed == 0 then tally.failed = 1 end
  if fine and tally.seen == 0 and #arguments > 0 and not lists(arguments) then
    error("no test was found in " .. table.concat(arguments, " "), 0)
  end
end

local function wants_help(arguments)
  for _, argument in ipairs(arguments) do
    if argument == "--help" or argument == "-h" then return true end
  end
  return false
end

local function misused(sentence)
  local output = require "rulewright.repl.output"
  local say = require "rulewright.repl.say"
  output.complain(sentence)
  output.complain(say("try_help", { command = "test" }))
  return 2
end

-- MiB. What one script may add is as in the program; but all that the specs of
-- a run keep is more than a game has, and no script is to blame for it.
local ROOM = 1024

function specs.run(arguments)
  if wants_help(arguments) then
    return require "rulewright.repl.main" { "help", "test" }
  end
  local clauses, earlier
  arguments, clauses = take(arguments, "clauses")
  arguments, earlier = take(arguments, "tally")
  if clauses then require "rulewright.engine.coverage".start() end
  require("rulewright.kernel").sandbox.bounds { total = ROOM }
  local tally = earlier_tally(earlier)
  local misuse = run_counted(arguments, tally)
  if misuse then return misused(misuse) end
  if clauses then print_clauses(clauses) end
  io.stdout:write(("\n%d passed, %d failed\n"):format(
    tally.passed, tally.failed))
  return tally.failed > 0 and 1 or 0
end

return specs
