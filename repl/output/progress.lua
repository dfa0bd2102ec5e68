-- A bar with rate and time left, on stderr where that is a terminal; else
-- nothing at all.

local console = require "rulewright.console"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"

local progress = {}

local width, pause = 24, 0.1

local function time_left(seconds)
  if seconds >= 3600 then
    return ("%d:%02d:%02d"):format(seconds // 3600, seconds // 60 % 60,
      seconds % 60)
  end
  return ("%d:%02d"):format(seconds // 60, seconds % 60)
end

local function bar(share)
  local full = math.floor(share * width)
  if output.ascii then
    return "[" .. ("#"):rep(full) .. ("-"):rep(width - full) .. "]"
  end
  return ("█"):rep(full) .. ("░"):rep(width - full)
end

-- Its line: how much of the total is done in so many seconds.
local function line(done, all, seconds, key)
  local rate = seconds > 0 and done / seconds or 0
  local left = rate > 0 and time_left(math.ceil((all - done) / rate)) or "–:–"
  return say(key or "progress", { bar = bar(done / all), done = done, all = all,
    rate = say.number("%.1f", rate), left = left })
end

-- A function that from time to time shows the text that make(seconds) returns,
-- and one that clears the line.
function progress.live()
  if not console.is_terminal(2) then
    return function () end, function () end
  end
  local began, last = console.clock(), -1
  local function show(make)
    local now = console.clock()
    if now - last < pause then return end
    last = now
    io.stderr:write("\r\27[2K", output.screen(make(now - began)))
    io.stderr:flush()
  end
  return show, function ()
    io.stderr:write "\r\27[2K"
    io.stderr:flush()
  end
end

-- A function to be called with how many are done, and one that clears the line;
-- `key`: of the sentence that names the work.
function progress.start(all, key)
  local show, clear = progress.live()
  return function (done, of)
    show(function (seconds) return line(done, of or all, seconds, key) end)
  end, clear
end

return progress
