-- Row 18: nothing a script can see differs between two runs.

local sitting = require "sitting"

-- Runs in a Lua of its own, with its own seed for hashing strings.
local program = [[
local disk = require("disk")
local sandbox = require("rulewright.engine.sandbox")
local out = {}
local env = sandbox.environment({ say = function (text)
  out[#out + 1] = text
end })
local source = io.read("a")
print(sandbox.guard(assert(sandbox.load(source, "@t.lua", env))))
print(table.concat(out, "\n"))
]]

local script = [[
local t = {}
for i = 1, 200 do t["key" .. (i * 7919) % 1000] = i end
t[true], t[1], t[-1], t[1.5] = 0, 0, 0, 0
for k, v in pairs(t) do say(tostring(k) .. "=" .. v) end
for k, v in next, t do say(tostring(k) .. "=" .. v) end
local list = {}
for k in pairs(t) do list[#list + 1] = { tostring(k) } end
table.sort(list, function (a, b) return #a[1] < #b[1] end)
for _, entry in ipairs(list) do say(entry[1]) end
table.sort(list, function () return true end)
for _, entry in ipairs(list) do say(entry[1]) end
for _, value in ipairs({ t, say, pairs, string }) do
  say(tostring(value) .. ("%s %10s"):format(value, value))
end
say(tostring(0 / 0) .. tostring(-(0 / 0)))
]]

local function run_apart()
  return (sitting.shell(("printf '%%s' %s | %s -e %s"):format(
    sitting.quoted(script), sitting.lua(), sitting.quoted(program))))
end

describe("row 18, two processes", function ()
  it("see the same", function ()
    local first = run_apart()
    assert.matches("^true\n%-1=0\n1=0\n1.5=0\nkey", first)
    assert.is_true(#first > 4000)
    for _ = 1, 4 do assert.equal(first, run_apart()) end
  end)
end)
