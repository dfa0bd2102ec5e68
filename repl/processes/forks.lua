-- Work done side by side in forks of the program. Work is a function(tell) that
-- returns a text; meanwhile tell(make) lets it say from time to time how far it
-- is, by the text without line ends that make() returns.
--
-- A fork sends "+" and such a text, a line each, and at the end "=" and what
-- the work returned. In a fork Ctrl-C and SIGTERM are only noted: its work asks
-- console.held() and ends with what it has.

local console = require "rulewright.console"

local forks = {}

-- Seconds between two messages of a fork.
local beat = 0.1

local function told_by(send)
  local last = console.clock()
  return function (make)
    local now = console.clock()
    if now - last < beat then return end
    last = now
    send("+" .. make() .. "\n")
  end
end

-- The forks; nil and why there is none.
local function start(works)
  local list, heard = {}, {}
  for k, work in ipairs(works) do
    local job, why = console.fork(function (send)
      console.hold()
      send("=" .. work(told_by(send)))
    end)
    if not job then return nil, why end
    list[k], heard[k] = job, ""
  end
  return list, heard
end

-- Removes the messages from the front of what was heard of the k-th.
local function take_messages(heard, k, tell)
  while true do
    local text, rest = heard[k]:match "^%+([^\n]*)\n()"
    if not text then return end
    heard[k] = heard[k]:sub(rest)
    tell(k, text)
  end
end

local function stop(list)
  for _, job in ipairs(list) do console.stop(job) end
end

local function listen(list, heard, tell, is_stopped)
  local left, stopped = #list, false
  while left > 0 do
    for k, words in pairs(console.hear(list, beat)) do
      if words then heard[k] = heard[k] .. words else left = left - 1 end
      take_messages(heard, k, tell)
    end
    if not stopped and is_stopped() then
      stopped = true
      stop(list)
    end
  end
end

-- What each work returned, false of one that was lost; nil and why where the
-- system gives no process. tell(k, text) hears how far the k-th is; once
-- is_stopped() says so all are told to end with what they have.
function forks.run(works, tell, is_stopped)
  local list, heard = start(works)
  if not list then return nil, heard end
  local ok, problem = pcall(listen, list, heard, tell, is_stopped)
  if not ok then
    stop(list)
    error(problem, 0)
  end
  for k, text in ipairs(heard) do heard[k] = text:match "^=(.*)$" or false end
  return heard
end

return forks
