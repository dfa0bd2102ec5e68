-- Work over seeds, in one process or several, with the same result. Work has
-- `new()`, an empty account, and `play(account, seed, stop)`, which adds one
-- seed and returns false when `stop()` cut it short; `says`, the sentence that
-- tells how far it is, if these are no games. Accounts add up in any order.
--
-- Ctrl-C and SIGTERM end the work and keep what is done.

local accounts = require "rulewright.lab.figures.accounts"
local console = require "rulewright.console"
local forks = require "rulewright.repl.processes.forks"
local kernel = require "rulewright.kernel"
local output = require "rulewright.repl.output"
local progress = require "rulewright.repl.output.progress"
local say = require "rulewright.repl.sentences.say"
local trees = require "rulewright.engine.notation.tree"

local jobs = {}

-- The signal that was noted, or nil.
local is_stopped = console.held

-- How many processes there are to be had without asking for more.
function jobs.both() return console.fork and 2 or 1 end

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

-- The account of a block as a text, which tells how many seeds are done.
local function written(work, block)
  return function (tell)
    return kernel.tree.encode(alone(work, block, function (n)
      tell(function () return tostring(n) end)
    end))
  end
end

local function added_up(work, texts)
  local account = work.new()
  for _, text in ipairs(texts) do
    local part = text and trees.read(text)
    if not part then return nil, say "job_lost" end
    accounts.join(account, part)
  end
  return account
end

local function together(work, range, show, count)
  local works, done = {}, {}
  for k, block in ipairs(jobs.blocks(range, count)) do
    works[k], done[k] = written(work, block), 0
  end
  local texts, why = forks.run(works, function (k, text)
    local sum = 0
    done[k] = math.tointeger(text)
    for _, n in ipairs(done) do sum = sum + n end
    show(sum)
  end, is_stopped)
  if not texts then
    return nil, say("no_process", { why = say.phrase(why) })
  end
  return added_up(work, texts)
end

-- The account of seeds range[1]..range[2] in `count` processes, and the signal
-- that stopped it, if one did; nil and a sentence if a process was lost.
function jobs.run(work, range, count)
  local show, clear = progress.start(range[2] - range[1] + 1, work.says)
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
