-- `rulewright test [PATH...]`: the real busted, inside the program's own Lua.
-- Several files run in processes of their own (spec_files.lua); one file, or
-- what has options of busted, in this one, printed as it runs. Without a PATH,
-- the specs of the folder `tests`. The last line printed is `N passed, N
-- failed`, alone. `--clauses[=CAT-,CK-]` reports the clauses that no spec has
-- fired. An option that busted does not know either is a usage error.
-- `--tally=P,F` adds what was counted elsewhere, such as the C suites;
-- `--fired` writes at the end what fired, for the process that counts it.

local console = require "rulewright.console"
local coverage = require "rulewright.lab.studies.coverage"
local files = require "rulewright.engine.sandbox.files"
local kernel = require "rulewright.kernel"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"

local specs = {
  words = { { name = "PATH", optional = true, many = true } },
  options = options.of "clauses help",
}

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

-- Lets `change` have what a module of busted makes.
local function changed(name, change)
  local make = require(name)
  package.loaded[name] = function(...) return change(make(...)) end
end

local function listen(tally)
  changed("busted.modules.output_handler_loader", function (load_handler)
    return function (busted, ...)
      count_results(busted, tally)
      return load_handler(busted, ...)
    end
  end)
end

-- The folder that has lua/, in a build also a link to the specs' own modules.
local function root()
  return package.searchpath("rulewright.repl.specs.test", package.path)
    :match "^(.*)/lua/rulewright/repl/specs/test%.lua$"
end

-- Busted reads .busted of the current folder, and looks there for modules, if
-- it is not told otherwise. So it is, unless a person names a file.
local function options_of_busted(arguments)
  for _, argument in ipairs(arguments) do
    if argument:find "^%-f" or argument:find "^%-%-config%-file" then
      return arguments
    end
  end
  return { "--config-file=" .. root()
      .. "/lua/rulewright/repl/specs/busted.lua",
    table.unpack(arguments) }
end

local function run_busted(arguments)
  _G.arg = { [0] = "rulewright test", "--ignore-lua",
    table.unpack(options_of_busted(arguments)) }
  package.path = root() .. "/support/?.lua;" .. package.path
  require "busted.compatibility".exit = exit_quietly
  local start = load(
    "local run = ...; run { standalone = false }; return true", "@busted")
  return console.guard(start, require "busted.runner")
end

-- Busted's message about wrong options, without the text around it.
local function sentence_of(problem)
  local word = problem:match "unknown/bad %a+: ([^=;]+)"
  if word then return say("unknown_option", { word = word, near = "" }) end
  return (problem:gsub("^.-: error: ", ""):gsub("; re%-run.*$", ""))
end

-- Wrong options end the run with an error of the field `usage`, before any
-- spec is read.
local function mind_options()
  changed("busted.modules.cli", function (cli)
    local parse = cli.parse
    function cli:parse(given)
      local read, problem = parse(self, given)
      if not read then error({ usage = sentence_of(problem) }, 0) end
      -- Given no path busted looks into a folder of its own choice.
      if not read.version and #read.ROOT == 1 and read.ROOT[1] == "spec"
        and not files.kind "spec" then
        error({ usage = say "no_specs" }, 0)
      end
      say.language = "en" -- the specs see the same whoever runs them
      return read
    end
    return cli
  end)
end

local function earlier_tally(given)
  local passed, failed = (given or ""):match "^(%d+),(%d+)$"
  return { passed = tonumber(passed) or 0, failed = tonumber(failed) or 0,
    seen = 0 }
end

local function has(arguments, long, short)
  for _, argument in ipairs(arguments) do
    if argument == long or argument == short then return true end
  end
  return false
end

local OWN = { ["--clauses"] = true, ["--tally"] = true, ["--fired"] = true }

-- The arguments without those that busted does not know, and the values of
-- these ("" without one).
local function parted(arguments)
  local rest, own = {}, {}
  for _, argument in ipairs(arguments) do
    local word, value = argument:match "^([^=]*)=?(.*)$"
    if OWN[word] then own[word] = value else rest[#rest + 1] = argument end
  end
  return rest, own
end

-- Adds to the tally; if busted cannot run at all, that is an error. Returns
-- what is wrong with the options.
local function run_counted(arguments, tally)
  if kernel.files.archive then
    error("this program carries no busted: run specs with one that was "
      .. "installed or built", 0)
  elseif not package.searchpath("busted.runner", package.path) then
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
  -- With --list busted names the tests and runs none.
  if fine and tally.seen == 0 and not has(arguments, "--list", "-l") then
    error("no test was found in " .. table.concat(arguments, " "), 0)
  end
end

-- MiB. The limit on what one script may add is that of the program; but all
-- specs of a run together keep more than one game, which is no script's fault.
local ROOM = 1024

-- Runs what is asked for, and adds to the tally; nothing, or what is wrong with
-- the arguments.
local function count(arguments, own, tally)
  if #arguments == 0 then
    if files.kind "tests" ~= "directory" then return say "no_specs" end
    arguments = { "tests" }
  end
  local spec_files = require "rulewright.repl.specs.spec_files"
  local paths = spec_files.find(arguments)
  if paths and #paths > 1 then
    spec_files.run(paths, tally, own["--clauses"] ~= nil)
    return nil
  end
  kernel.sandbox.bounds { total = ROOM }
  return run_counted(arguments, tally)
end

-- Reports the clauses whose ids begin with one of `list`, "CAT-,CK-".
local function tell_clauses(list)
  local prefixes = {}
  for prefix in list:gmatch "[^,]+" do prefixes[#prefixes + 1] = prefix end
  io.stdout:write("\n", table.concat(coverage.lines(coverage.report(prefixes)),
    "\n"), "\n")
end

function specs.run(arguments)
  say.language = say.from_environment(os.getenv)
  local rest, own = parted(arguments)
  if own["--clauses"] or own["--fired"] then coverage.start() end
  local tally = earlier_tally(own["--tally"])
  local misuse = count(rest, own, tally)
  if misuse then
    output.complain(misuse)
    return output.fail(say("try_help", { command = "test" }), 2)
  end
  if own["--clauses"] then tell_clauses(own["--clauses"]) end
  io.stdout:write(("\n%d passed, %d failed\n"):format(
    tally.passed, tally.failed))
  if own["--fired"] then
    io.stdout:write(kernel.tree.encode(coverage.part()))
  end
  return tally.failed > 0 and 1 or 0
end

return specs
