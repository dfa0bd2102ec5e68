-- Rows 4, 5 and 13: ways out that were found by somebody who had read the
-- source, and ways to hang the program, each closed by a smaller reach.

local attack = require "attack"
local disk = require "disk"
local record = require "rulewright.engine.notation.record"
local rulewright = require "rulewright"
local setup = require "rulewright.engine.game.setup"
local sitting = require "sitting"
local tiny = require "tiny_game"

teardown(tiny.clear)

local head = 'module "evil" { title = "Evil" }\n'

describe("row 4, the library of strings", function ()
  it("is not given out by pairs, and the host's stays whole", function ()
    local gsub = ("").gsub
    for _, library in ipairs { "string", "table", "math", "kernel" } do
      local _, message = attack.run(([[
        local _, lib = pairs(%s)
        for name in pairs(lib) do return name end
        lib.gsub = function () return "mine" end
      ]]):format(library), { kernel = require(
        "rulewright.engine.language.toolkit").words().kernel })
      assert.matches("gsub cannot be assigned", message)
    end
    assert.equal(gsub, ("").gsub)
    assert.equal("b", (("a"):gsub("a", "b")))
  end)
end)

describe("row 5, a sort", function ()
  it("pays for the bytes that it compares", function ()
    attack.stopped [[
      local a = ("x"):rep(1 << 20)
      local b, c, t = a .. "y", a .. "z", {}
      for i = 1, 200000 do t[i] = i % 2 == 0 and b or c end
      table.sort(t)]]
  end)
end)

describe("row 13, a locale", function ()
  it("is data: what would run is told by its line", function ()
    for _, text in ipairs { "return setmetatable({}, { __pairs = function ()"
      .. " while true do end end })", "while true do end",
      "return { a = (function () while true do end end)() }" } do
      tiny.write { ["evil/init.lua"] = head,
        ["evil/locale/ru.lua"] = text }
      local game, message = rulewright.new { game = "tiny", players = 2,
        with = { tiny.folder .. "/evil" } }
      assert.is_nil(game)
      assert.matches("ru.lua:1: a table of sentences was expected here",
        message)
    end
  end)
end)

describe("row 5, putting rules together", function ()
  local function refused(text)
    tiny.write { ["evil.lua"] = head .. text }
    collectgarbage()
    local held = collectgarbage "count"
    local rules, message = rulewright.rules { game = "tiny",
      with = { tiny.folder .. "/evil.lua" } }
    assert.is_nil(rules)
    collectgarbage()
    assert.is_true(collectgarbage "count" - held < 20000)
    return message
  end

  it("has the budget of a move", function ()
    assert.matches("^putting the rules of tiny together was stopped: it ",
      refused [[
        local all = {}
        for i = 1, 100 do all[i] = "v" .. i end
        local function base() return 1 end
        for i = 1, 4900 do value("v" .. i) { base = base, depends = all } end]])
  end)

  it("has the memory of a move", function ()
    assert.matches("stopped: it ", refused [[
      local long = ("x"):rep(900)
      for i = 1, 4900 do
        local all = {}
        for k = 1, 900 do all[k] = long .. i .. k end
        component.tile("t" .. i) { list = all }
      end]])
  end)
end)

describe("row 5, a game that cannot be brought back", function ()
  it("does not end the prompt", function ()
    tiny.write { ["evil.lua"] = head .. [[
      local n = 0
      move "evil" { during = "play", when = function ()
        n = n + 1
        if n > 3 then error "enough" end
        return true
      end, apply = function (g) g.n = (g.n or 0) + 1 end }]] }
    local text, code = sitting.at(("env TERM=xterm NO_COLOR=1 HOME=/nowhere "
      .. "build/rulewright play %s --players 2 --with %s/evil.lua")
      :format(tiny.folder, tiny.folder), { "expect > ", "send evil\\r",
        "expect > ", "send evil\\r", "expect > ", "send :undo\\r",
        "expect brought back", "expect > ", "send :new " .. tiny.folder
        .. "\\r", "expect > ", "send = 6 * 7\\r", "expect 42", "expect > ",
        "send \\x04" })
    assert.equal(0, code, text)
    assert.is_nil(text:find("traceback", 1, true), text)
  end)
end)

describe("row 13, a record that takes modules by their paths", function ()
  local other = os.tmpname()
  teardown(function () os.remove(other .. ".lua") os.remove(other) end)

  local function resealed(text)
    return (assert(record.print(assert(record.parse(text)))))
  end

  -- A record in the folder of the tiny game, of a game with that module.
  local function record_with(path, from)
    local evil = 'module "evil" { title = "Evil" }\n'
      .. 'move "evil" { id = "E-1", says = "Do.", during = "play" }'
    tiny.write { ["evil.lua"] = evil }
    disk.write(other .. ".lua", (evil:gsub("evil", other:match "[^/]*$", 1)))
    local game = assert(rulewright.new { game = "tiny", players = 2,
      with = { from } })
    assert(game:play "win")
    setup.named = {}
    return resealed((game:save():gsub(("module: " .. from):gsub("%p", "%%%0"),
      "module: " .. path)))
  end

  local inside = tiny.folder .. "/evil.lua"

  it("takes those beside it", function ()
    for _, path in ipairs { "evil.lua", "./evil.lua", inside } do
      local text = record_with(path, inside)
      local game, message = rulewright.load(text, nil, nil,
        { folder = tiny.folder })
      assert.is_nil(message)
      assert.same({}, game.verdict.doubts)
    end
  end)

  it("runs no other, unless it is named", function ()
    local outside = other .. ".lua"
    for _, path in ipairs { outside, tiny.folder .. "/../" .. outside,
      "../" .. other:match "[^/]*$" .. ".lua", "/dev/stdin.lua" } do
      local text = record_with(path, outside)
      for _, folder in ipairs { tiny.folder, false } do
        local game, message = rulewright.load(text, nil, nil,
          { folder = folder or nil })
        assert.is_nil(game)
        assert.matches("^line 4: the record takes the module .* it is taken "
          .. "when you name it: %-%-with ", message)
      end
    end
    local text = record_with(outside, outside)
    assert(rulewright.load(text, nil, nil, { folder = tiny.folder,
      with = { outside } }))
  end)

  it("is not true when a module was another", function ()
    local text = record_with("tiny/evil.lua", inside)
    local name = tiny.folder .. "/../game.record"
    for replaced, expected in pairs { ["%1"] = 0,
      ["%1" .. ("0"):rep(8)] = 1 } do
      local hash = expected == 1 and "%x%x%x%x%x%x%x%x" or ""
      disk.write(name, resealed((text:gsub("(module: tiny/evil.lua [%d.]+ )"
        .. hash, replaced))))
      local said, code = sitting.shell("HOME=/nowhere build/rulewright replay "
        .. name .. " 2>&1")
      assert.equal(expected, code, said)
      assert.equal(expected == 0, said:find "the record is true" ~= nil, said)
      assert.equal(expected == 1,
        said:find "not true: line %d+: expected module: tiny/evil" ~= nil, said)
    end
    os.remove(name)
  end)
end)

describe("row 4, a terminal", function ()
  local odd = "x\27[2J\u{202e}\u{2066}\u{200f}y"

  it("is told no more by names of files than their letters", function ()
    for _, command in ipairs { "replay '%s'", "check './%s.lua'",
      "play catan --with './%s.lua'", "play catan --bots './%s.lua'",
      "render '%s'", "sim catan --games 1 --bots './%s.lua'", "'%s'",
      "play '%s'", "rules '%s'", "play --load '%s'",
      "check catan --without '%s'", "play catan --players '%s'" } do
      local said = sitting.shell("HOME=/nowhere NO_COLOR=1 build/rulewright "
        .. command:format(odd) .. " </dev/null 2>&1")
      for _, sign in ipairs { "\27", "\u{202e}", "\u{2066}", "\u{200f}" } do
        assert.is_nil(said:find(sign, 1, true), command .. "\n" .. said)
      end
    end
  end)
end)
