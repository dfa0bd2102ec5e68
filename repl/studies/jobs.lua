-- Work over seeds, in one process or several, with the same result. Work has
-- `new()`, an empty account, and `play(account, seed, stop)`, which adds one
-- seed and returns false when `stop()` cut it short. Accounts add up in any
-- order.
--
-- Ctrl-C and SIGTERM end the work and keep what is done. A process sends "+N"
-- for the seeds it has done, and at the end "=" and its account.

local accounts = require "rulewright.lab.figures.accounts"
local console = require "rulewright.console"
local kernel = require "rulewright.kernel"
local output = require "rulewright.repl.output"
local progress = require "rulewright.repl.output.progress"
local say = require "rulewright.repl.sentences.say"
local trees = require "rulewright.engine.notation.tree"

local jobs = {}

-- Seconds between two messages of a process.
local beat = 0.1

-- The signal that was noted, or nil.
local is_stopped = console.held

-- The account of the seeds first..last; `done(n)` is called with how many were
-- played.
local function alone(work, range, done)
  local account = work.new()
  for seed = range[1], range[2] do
    if is_stopped() or work.play(account, seed, is_stopped) == false then
      break
    end
    done(seed - range[1] + 1)
  end
  return account
end

local function child(work, range)
  return function (send)
    local last, told = console.clock(), 0
    local account = alone(work, range, function (n)
      local now = console.clock()
      if now - last >= beat then
        send("+" .. n - told .. "\n")
        last, told = now, n
      end
    end)
    send("=" .. kernel.tree.encode(account))
  end
end

-- The seeds in `count` blocks, as even as possible.
function jobs.blocks(range, count)
  local all, list, first = range[2] - range[1] + 1, {}, range[1]
  count = math.min(count, all)
  for k = 1, count do
    local size = all // count + (k <= all % count and 1 or 0)
    list[k] = { first, first + size - 1 }
    first = first + size
  end
  return list
end

local function start(work, range, count)
  local list, heard = {}, {}
  for k, block in ipairs(jobs.blocks(range, count)) do
    local job, why = console.fork(child(work, block))
    if not job then return nil, say("no_process", { why = say.phrase(why) }) end
    list[k], heard[k] = job, ""
  end
  return list, heard
end

-- Removes the progress messages from the front; returns how many seeds were
-- done.
local function take_progress(heard, k)
  local sum = 0
  while true do
    local n, rest = heard[k]:match "^%+(%d+)\n()"
    if not n then return sum end
    sum, heard[k] = sum + math.tointeger(n), heard[k]:sub(rest)
  end
end

local function listen(list, heard, show)
  local left, done, told = #list, 0, false
  while left > 0 do
    for k, words in pairs(console.hear(list, beat)) do
      if words then heard[k] = heard[k] .. words else left = left - 1 end
      done = done + take_progress(heard, k)
    end
    show(done)
    if is_stopped() and not told then
      told = true
      for _, job in ipairs(list) do console.stop(job) end
    end
  end
end

local function added_up(work, heard)
  local account = work.new()
  for k = 1, #heard do
    local text = heard[k]:match "^=(.*)$"
    local part = text and trees.read(text)
    if not part then return nil, say "job_lost" end
    accounts.join(account, part)
  end
  return account
end

local function together(work, range, show, count)
  local list, heard = start(work, range, count)
  if not list then return nil, heard end
  listen(list, heard, show)
  return added_up(work, heard)
end

-- The account of seeds range[1]..range[2] in `count` processes, and the signal
-- that stopped it, if one did; nil and a sentence if a process was lost.
function jobs.run(work, range, count)
  local show, clear = progress.start(range[2] - range[1] + 1)
  local stopped
  console.hold()
  local account, message = output.finally(function ()
    clear()
    stopped = console.held()
    console.release()
  end, count == 1 and alone or together, work, range, show, count)
  return account, account and stopped or message
end

return jobs
