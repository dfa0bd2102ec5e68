-- The oracle of time, in time of the processor: nothing that is given to the
-- program (a script, a bot, a record, a line, a request) keeps it busy for
-- longer than the budget of one call, by more than the one instruction that
-- was going on when it ended.

local processor = {}

-- Seconds that a call may have, and what may come on top of them: its last
-- instruction, and what the program does for the call outside of its budget.
local promised, surplus = 2, 1

-- Sanitizers and valgrind are that many times slower.
local function slowness()
  local maps = io.open "/proc/self/maps"
  local text = maps and maps:read "a" or ""
  if maps then maps:close() end
  return text:find "vgpreload" and 40 or text:find "libasan" and 4 or 1
end

local factor = slowness()

-- Seconds of this process that f(...) takes, and what it gives.
function processor.time(f, ...)
  local began = os.clock()
  local results = table.pack(f(...))
  return os.clock() - began, table.unpack(results, 1, results.n)
end

-- "takes N s of the processor" if that is too long, else nil. `calls`: how many
-- calls with a budget of their own it was; `budget`: their seconds, if not as
-- many as the program gives.
function processor.fault(seconds, calls, budget)
  local bound = (calls or 1) * ((budget or promised) + surplus) * factor
  if seconds <= bound then return nil end
  return ("takes %.1f s of the processor"):format(seconds)
end

return processor
