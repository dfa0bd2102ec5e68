-- Files of specs, each in a process of its own, as many at once as there are
-- processors: what one leaves in memory does not slow the others, and a crash
-- ends only one. A terminal shows how many are done; then follow, folder by
-- folder in the order of their names, the output of files in which a spec
-- failed, and a sum.

local coverage = require "rulewright.lab.studies.coverage"
local console = require "rulewright.console"
local files = require "rulewright.engine.sandbox.files"
local progress = require "rulewright.repl.output.progress"
local say = require "rulewright.repl.sentences.say"
local trees = require "rulewright.engine.notation.tree"

local spec_files = {}

-- Seconds between two polls of the processes.
local beat = 0.1

-- What a run of specs ends with; behind it which clauses fired, if that is
-- counted.
local closing = "^(.*)\n(%d+) passed, (%d+) failed\n(.*)$"

-- `seen`: the folders that were searched, for links may lead round.
local function add_below(path, list, seen)
  if files.kind(path) ~= "directory" then
    list[#list + 1] = path
    return
  end
  local real = console.realpath(path)
  if seen[real] then return end
  seen[real] = true
  for _, name in ipairs(files.list(path)) do
    local inner = path .. "/" .. name
    if name:find "_spec%.lua$" or files.kind(inner) == "directory" then
      add_below(inner, list, seen)
    end
  end
end

-- The files that these paths name or hold, each once, in byte order; nil when
-- one of them does not exist.
function spec_files.find(paths)
  local list, seen, found = {}, {}, {}
  for _, path in ipairs(paths) do
    if not files.kind(path) then return nil end
    add_below(path:match "^(.-)/*$", list, seen)
  end
  table.sort(list)
  for _, path in ipairs(list) do
    if path ~= found[#found] then found[#found + 1] = path end
  end
  return found
end

local function start(path, watching)
  local job, why = console.start { console.realpath "/proc/self/exe", "test",
    path, watching and "--fired" or nil }
  if not job then error(say("no_process", { why = say.phrase(why) }), 0) end
  return { path = path, said = {}, job = job }
end

-- What a process that has ended printed and counted.
local function finish(run, watching)
  local text, code = table.concat(run.said), console.code(run.job)
  local output, passed, failed, rest = text:match(closing)
  local fired = watching and output and trees.read(rest)
  if not output or code > 1 or not fired and (watching or rest ~= "") then
    output, passed, failed = ("%s%s ended with exit code %d\n\n"):format(text,
      run.path, code), 0, 1
  elseif fired then
    coverage.join(fired)
  end
  run.output, run.passed = output, math.tointeger(passed)
  run.failed = math.tointeger(failed)
end

-- Runs all, and returns their results in order.
local function run_all(paths, watching)
  local show, clear = progress.live()
  local runs, slots, jobs, done, failed = {}, {}, {}, 0, 0
  local function start_next(k)
    if #runs == #paths then return end
    slots[k] = start(paths[#runs + 1], watching)
    runs[#runs + 1], jobs[k] = slots[k], slots[k].job
  end
  for k = 1, console.processors() do start_next(k) end
  while done < #paths do
    show(function ()
      return say("progress_specs", { done = done, all = #paths,
        failed = failed })
    end)
    for k, words in pairs(console.hear(jobs, beat)) do
      if words then
        table.insert(slots[k].said, words)
      else
        finish(slots[k], watching)
        done, failed = done + 1, failed + slots[k].failed
        start_next(k)
      end
    end
  end
  clear()
  return runs
end

-- The folder under which a file is counted.
local function folder_of(path)
  return path:match "^(tests/[^/]+)/" or path:match "^(.*)/" or "."
end

-- Prints the output of those of a folder in which a spec failed, and their sum;
-- adds it to the tally.
local function tell(folder, runs, tally)
  local sum = { passed = 0, failed = 0 }
  for _, run in ipairs(runs) do
    if folder_of(run.path) == folder then
      sum.passed, sum.failed = sum.passed + run.passed, sum.failed + run.failed
      if run.failed > 0 then io.stdout:write(run.output) end
    end
  end
  io.stdout:write(("%s: %d passed, %d failed\n"):format(folder, sum.passed,
    sum.failed))
  tally.passed = tally.passed + sum.passed
  tally.failed = tally.failed + sum.failed
end

function spec_files.run(paths, tally, watching)
  local runs, told = run_all(paths, watching), {}
  for _, run in ipairs(runs) do
    local folder = folder_of(run.path)
    if not told[folder] then tell(folder, runs, tally) end
    told[folder] = true
  end
end

return spec_files
