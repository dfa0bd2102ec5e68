-- Runs a hostile script as the program would, and checks what must hold
-- whatever it did: it ended, and soon; its memory was freed, the host's
-- libraries are intact, and the next script runs.

local assert = require("luassert")
local processor = require("processor")
local sandbox = require("rulewright.engine.sandbox")

local attack = {}

local kilobytes = 16 * 1024

-- A fifth of the program's limits, so that the tests are quick.
local fuel = 10 * 1000 * 1000

local function libraries()
  local names = {}
  for _, library in ipairs({ "string", "table", "math", "utf8" }) do
    for name, value in pairs(_G[library]) do
      names[library .. "." .. name] = value
    end
  end
  return names
end

-- A deep stack shrinks by half at each collection, and only at those of the
-- incremental kind.
local function memory_held()
  local mode = collectgarbage("incremental")
  local before, held = math.huge, nil
  while not held or held < before - 16 do
    before = held or before
    collectgarbage()
    held = collectgarbage("count")
  end
  collectgarbage(mode)
  return held
end

local function check_aftermath(before, held)
  local growth = memory_held() - held
  assert.is_true(growth < kilobytes,
    ("%.0f KiB of memory did not come back"):format(growth))
  assert.same(before, libraries())
  assert.is_nil(sandbox.left())
  local chunk = sandbox.load("return ('ok'):upper()", "@next.lua",
    sandbox.environment())
  assert.same({ true, "OK" }, { sandbox.guard(chunk) })
end

-- → the kind of limit (or nil), the message (or nil), results.
function attack.run(text, extra)
  local before, held = libraries(), memory_held()
  local env = sandbox.environment(extra)
  local function run()
    local chunk, problem = sandbox.load(text, "@evil.lua", env)
    if not chunk then return table.pack(false, problem) end
    return table.pack(sandbox.call(fuel, chunk))
  end
  local seconds, result = processor.time(run)
  assert.is_nil(processor.fault(seconds, 2), text:sub(1, 200))
  local kind, message
  if not result[1] then
    kind, message = sandbox.is_limit(result[2]), sandbox.message(result[2])
  end
  check_aftermath(before, held)
  return kind, message, table.unpack(result, 2, result.n)
end

-- It must be stopped by one of its limits, with file and line.
function attack.stopped(text, extra)
  local kind, message = attack.run(text, extra)
  assert.is_truthy(kind, "not stopped: " .. tostring(message) .. "\n" .. text)
  assert.matches("^evil.lua:%d+: stopped", message)
  return kind
end

-- It must fail with this message (plain text).
function attack.refused(expected, text, extra)
  local kind, message = attack.run(text, extra)
  assert.is_nil(kind, message)
  assert.is_truthy(message, "not refused:\n" .. text)
  assert.is_truthy(message:find(expected, 1, true),
    ("expected '%s', got '%s'"):format(expected, message))
end

return attack
