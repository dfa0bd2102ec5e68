-- How much work a parser does, as a number that is the same on every machine
-- and in every run: instructions of the virtual machine, steps in strings as
-- the sandbox charges them, and sets, ranges and words that LPeg tries.

local sandbox = require("rulewright.engine.sandbox")

local work = {}

local fuel = 1 << 40

local counted = "^rulewright%.engine%.notation"
local steps = 0

local function step()
  steps = steps + 1
  return true
end

-- LPeg whose primitives count how often they are tried, and else do the same.
function work.counting_lpeg()
  local lpeg = require("lpeg")
  local twin = setmetatable({}, { __index = lpeg })
  local function counting(make)
    return function (what, ...)
      local pattern = make(what, ...)
      if type(what) ~= "string" and (math.type(what) ~= "integer" or what < 1)
      then
        return pattern
      end
      return lpeg.Cmt("", step) * pattern
    end
  end
  for _, name in ipairs({ "P", "R", "S" }) do
    twin[name] = counting(lpeg[name])
  end
  return twin
end

-- Calls make() with new parsers whose use of LPeg is counted.
function work.readers(make)
  local kept = { lpeg = require("lpeg") }
  for name, value in pairs(package.loaded) do
    if name:find(counted) then kept[name] = value end
  end
  for name in pairs(kept) do package.loaded[name] = nil end
  package.loaded.lpeg = work.counting_lpeg()
  local ok, made = pcall(make)
  for name in pairs(package.loaded) do
    if name:find(counted) then package.loaded[name] = nil end
  end
  for name, value in pairs(kept) do package.loaded[name] = value end
  assert(ok, made)
  return made
end

-- Generous limits of time and memory: work is counted from the first
-- instruction, and not stopped.
local roomy = { seconds = 600, patience = 0, growth = 1024, total = 2048 }
local usual = { seconds = 2, patience = sandbox.patience, growth = 64,
  total = 256 }

-- The work of read(...), where `read` is of work.readers.
function work.of(read, ...)
  steps = 0
  sandbox.bounds(roomy)
  local fine, left = sandbox.call(fuel, function (...)
    read(...)
    return sandbox.left()
  end, ...)
  sandbox.bounds(usual)
  if not fine then error(sandbox.message(left), 0) end
  return fuel - left + steps
end

return work
