-- Does something at once, and again whenever a file that it asked for is saved,
-- until Ctrl-C: `rulewright check … --watch`. Times are compared a few times a
-- second; a save is waited for until nothing more is written.

local console = require "rulewright.console"
local files = require "rulewright.engine.sandbox.files"
local kernel = require "rulewright.kernel"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"

local beat = 0.25 -- seconds

-- When each of these paths was written, as a text.
local function times_of(paths)
  local times = {}
  for path in pairs(paths) do
    times[path] = files.kind(path) == "file"
      and tostring(console.modified(path)) or "none"
  end
  return times
end

-- The times as they were before what asked for the paths began, in that second;
-- `known`: the times that were known then.
local function times_before(second, paths, known)
  local times = times_of(paths)
  for path in pairs(times) do
    if known[path] then
      times[path] = known[path]
    elseif (console.modified(path) or 0) > second then
      times[path] = ""
    end
  end
  return times
end

-- The times once they are others than these, and no longer change.
local function next_times(paths, before)
  local now, last = before, nil
  while kernel.tree.equal(now, before) or not kernel.tree.equal(now, last) do
    console.hear({}, beat)
    last, now = now, times_of(paths)
  end
  return now
end

-- The names of the files that were written, made or removed.
local function changed(times, before)
  local names = {}
  for path, time in kernel.order.pairs(times) do
    if before[path] ~= time then
      names[#names + 1] = files.short(path)
    end
  end
  return table.concat(names, ", ")
end

local function announce(text)
  output.print(text)
  io.stdout:flush()
end

-- f(...), with what it asked for noted in `paths`. What it raises ends it, and
-- not the watch.
local function try(paths, f, ...)
  local fine, problem = console.guard(files.noting, paths, f, ...)
  if not fine and problem == "interrupted" then error(problem, 0) end
  if not fine then output.fail(tostring(problem)) end
  collectgarbage()
end

-- Files that are asked for no longer stay watched: they may come back.
return function (f, ...)
  local paths, times = {}, {}
  while true do
    local second = os.time() + 1
    try(paths, f, ...)
    local before = times_before(second, paths, times)
    announce(say "check_watching")
    times = next_times(paths, before)
    announce(say("check_saved", { list = changed(times, before) }))
  end
end
