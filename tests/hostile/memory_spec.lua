-- Rows 6 and 7: memory, and work hidden in functions of C.

local attack = require("attack")
local kernel = require("rulewright.kernel")
local processor = require("processor")
local sandbox = require("rulewright.engine.sandbox")
local sitting = require("sitting")
local tiny = require("tiny_game")

-- For specs that say which limit it was: on a slow machine the clock must not
-- come first.
local function patiently(test)
  return function ()
    sandbox.bounds({ seconds = 60 })
    local passed, err = pcall(test)
    sandbox.bounds({ seconds = 2 })
    if not passed then error(err, 0) end
  end
end

describe("row 6, memory bombs", function ()
  for _, text in ipairs({
    "local s = 'x' while true do s = s .. s end",
    "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end",
    "local t = {} for i = 1, 1e9 do t[i] = {} end",
    "local t = {} while true do t = { t } end",
    "local t = {} for i = 1, 1e9 do t[i] = function () return i end end",
    "local s = ('x'):rep(1e5) while true do s = s:gsub('x', 'xxxxxxxx') end",
    "local s = ('x'):rep(1e6) while true do s = s:gsub('', s) end",
    "local t = {} for i = 1, 1e5 do t[i] = 'xxxxxxxxxx' end"
      .. " while true do table.concat(t) end",
    "local s = ('x'):rep(1e6) while true do s = s:upper() s = s:lower() end",
    "local s = ('x'):rep(1e6) while true do s = ('%s%s'):format(s, s) end",
    "local t = {} while true do table.insert(t, 1, 1) end",
    "local t = {} for i = 1, 3e5 do t[i] = -i end"
      .. " while true do table.sort(t, function (a, b) return a < b end) end",
    "local t = {} for i = 1, 1e5 do t[i] = i end"
      .. " while true do table.unpack(t) end",
    "local t = {} for i = 1, 1e5 do t['k' .. i] = i end"
      .. " while true do next(t) end",
    "local t = {} for i = 1, 1e5 do t['k' .. i] = i end"
      .. " while true do pairs(t) end",
    "local a, b = ('x'):rep(1e6), ('x'):rep(1e6 - 1) .. 'y'"
      .. " local c, d = a .. a .. a .. a, a .. a .. a .. b"
      .. " while true do local _ = c < d, c == d end",
    "local s = ('0'):rep(1e6) while true do tonumber(s) end",
    "local function f(...) return f(1, ...) end f()",
    "local function f(...) return select('#', ...) end local t = {} for i = 1,"
      .. " 2e5 do t[i] = i end while true do f(table.unpack(t)) end",
  }) do
    it("are stopped: " .. text:sub(1, 75), function ()
      local kind, message = attack.run(text)
      assert.is_truthy(kind or message and message:find("too large")
        or message:find("string slice too long") or message:find("overflow"),
        message)
    end)
  end

  it("that hover below the ceiling are stopped", function ()
    attack.stopped("local t = {} for i = 1, 500 do t[i] = ('x'):rep(1e5) .. i"
      .. " end while true do local s = ('y'):rep(1e6) end")
    attack.stopped("local t, n = {}, 0 while true do n = n + 1"
      .. " t[n] = { n } if n % 600000 == 0 then t, n = {}, 0 end end")
  end)

  it("that hover are told that it is the memory", patiently(function ()
    local chunk = sandbox.load("local t = {} for i = 1, 600 do t[i] ="
      .. " ('x'):rep(1e5) .. i end while true do local s = ('y'):rep(1e6) end",
      "@evil.lua", sandbox.environment())
    collectgarbage()
    local _, err = sandbox.guard(chunk)
    assert.equal("evil.lua:1: stopped: it takes too much memory",
      sandbox.message(err))
  end))

  it("that a function in C goes on without are stopped", function ()
    local seconds, ok, err = processor.time(sandbox.guard, kernel.grid.new,
      { columns = 1000, rows = 1000 })
    assert.is_false(ok)
    assert.equal("memory", sandbox.is_limit(err))
    assert.is_nil(processor.fault(seconds))
  end)

  it("of a board are stopped wherever the program asks for it", function ()
    tiny.write { base = [[module "base" { title = "Large", version = "1" }
board { kind = "grid", columns = 1000, rows = 1000 }
sequence "game" {}
step "play" { of = "game" }
move "stop" { during = "play" }]] }
    finally(tiny.clear)
    for command, said in pairs { check = "5 faults.",
      play = "layer 'field' of the board has 1000000 places" } do
      -- In time of the processor, much more than it needs.
      local text = sitting.shell(("ulimit -t 30; build/rulewright %s %s "
        .. "</dev/null 2>&1"):format(command, tiny.folder))
      assert.matches(said, text)
    end
  end)

  it("cannot be hoarded over many calls", function ()
    local rule
    attack.run("local kept = {} rule(function () for i = 1, 30000 do"
      .. " kept[#kept + 1] = ('x'):rep(1000) .. #kept end return #kept end)",
      { rule = function (f) rule = f end })
    collectgarbage()
    local total = collectgarbage("count") / 1024 + 80
    sandbox.bounds({ total = total })
    local kind
    for _ = 1, 12 do
      local _, err = sandbox.guard(rule)
      kind = sandbox.is_limit(err)
      assert.is_true(collectgarbage("count") / 1024 < total + 1)
    end
    sandbox.bounds({ total = 256 })
    assert.equal("memory", kind)
    rule = nil -- luacheck: ignore
    collectgarbage()
  end)
end)

describe("row 7, patterns that explode", function ()
  local long = "local s = ('a'):rep(20000) "
  for _, text in ipairs({
    "return (('a'):rep(40)):find(('a?'):rep(40) .. ('a'):rep(40))",
    "return (('a'):rep(200)):match('a*a*a*a*a*a*a*a*b')",
    long .. "return s:find('.-.-.-b')",
    long .. "return string.find(s, '.*.*.*b')",
    long .. "return (s:gsub('a*a*a*b', ''))",
    long .. "for _ in s:gmatch('a-a-a-b') do end",
    long .. "return s:find('(.*)(.*)%1%2b')",
    "return (('('):rep(2e5)):find('%b()%b()x')",
    "return (('('):rep(2e5)):gsub('%b()', '')",
    "return (('a '):rep(1e5)):find('%f[%a].-%f[%A].-%f[%a].-!')",
    "return (('a'):rep(2e5)):find('[' .. ('b'):rep(1e5) .. ']')",
    "return (('a'):rep(3e5)):find(('a'):rep(1e5) .. 'b', 1, true)",
    "while true do (('a'):rep(1e5)):find('b') end",
  }) do
    it("are stopped: " .. text:sub(1, 75), patiently(function ()
      local kind, message = attack.run(text)
      assert.is_truthy(kind == "fuel"
        or message and message:find("pattern too expensive"), message)
    end))
  end
end)
