-- Row 34: keys that collide. Whole numbers that are multiples of 2^k - 1, and
-- floats of one kind, lie in one chain of a table of Lua; what walks over n of
-- them takes n * n / 2 steps, many of them in one instruction. Each door is
-- tried with them, and the oracle of time (tests/support/processor.lua) sees
-- how long it took.

local attack = require "attack"
local host = require "rulewright.repl.service.host"
local json = require "rulewright.repl.json"
local kernel = require "rulewright.kernel"
local piped = require "piped"
local processor = require "processor"
local rulewright = require "rulewright"
local sandbox = require "rulewright.engine.sandbox"
local rules = require "rulewright.engine.game.setup"
local simulated = require "simulated"
local tiny = require "tiny_game"
local trees = require "rulewright.engine.notation.tree"

teardown(tiny.clear)

local TOO_MANY = "stopped: a table has more than 16,384 keys that form no list"
local TOO_FAR = "has more than 1024 keys beyond 1000000"

-- A quarter of the program's, so that the tests are quick.
local SECONDS = 0.5

setup(function () sandbox.bounds { seconds = SECONDS } end)
teardown(function () sandbox.bounds { seconds = 2 } end)

-- f(...) within the time of so many calls → its results.
local function soon(calls, f, ...)
  local results = table.pack(processor.time(f, ...))
  assert.is_nil(processor.fault(results[1], calls, SECONDS))
  return table.unpack(results, 2, results.n)
end

local head = 'module "evil" { title = "Evil" }\n'

-- A game with a stranger's module of these files, or nil and why not.
local function new(files)
  local texts = {}
  for name, text in pairs(files) do
    texts["evil/" .. name] = (name == "init.lua" and head or "") .. text
  end
  tiny.write(texts)
  rules.forget()
  return rulewright.new { game = "tiny", players = 2, seed = 1, guard = true,
    with = { tiny.folder .. "/evil" } }
end

local function move(body)
  return ('move "bad" { id = "E-1", says = "x", during = "play", apply = '
    .. "function (g) %s end }"):format(body)
end

-- What a game without strangers' rules says.
local function known()
  tiny.write ""
  rules.forget()
  return assert(rulewright.new { game = "tiny", players = 2, seed = 1,
    guard = true })
end

-- Texts with so many keys, each by the format.
local function listed(count, step, form)
  local list = {}
  for i = 1, count do list[i] = form:format(i * step) end
  return table.concat(list, ",")
end

-- What a script does to the table t -------------------------------------------

local scripts = {
  ["multiples of 2^16 - 1"] = "for i = 1, 1 << 16 do t[i * 65535] = i end",
  ["multiples of 2^18 - 1"] = "for i = 1, 1 << 18 do t[i * 262143] = i end",
  ["negative keys"] = "for i = 1, 1 << 16 do t[-i * 65535] = i end",
  ["floats"] = "for i = 1, 1 << 16 do t[1 + i * 2^-52] = i end",
  ["large floats"] = "for i = 1, 1 << 16 do t[i * 65535 * 2.0^70] = i end",
  ["keys that meet when two hundred tables grow"] = [[
    for k = 1, 200 do
      t[k] = {} for i = 1, 8192 do t[k][i * 16383] = i end
    end
    for k = 1, 200 do t[k][8193 * 16383] = 1 end]],
  ["one key out, another in"] = [[
    for i = 1, 16384 do t[i * 16383] = i end
    for i = 1, 1000 do
      t[i * 16383] = nil t[(i + 16384) * 16383] = i
    end]],
}

local doors = {
  ["a rule file"] = function (body)
    return new { ["init.lua"] = "local t = {} " .. body }
  end,
  ["a file of data"] = function (body)
    return new { ["init.lua"] = 'data "keys"',
      ["keys.lua"] = "local t = {} " .. body .. " return t" }
  end,
  ["a move"] = function (body)
    local game = assert(new { ["init.lua"] = move("local t = {} g.t = t "
      .. body) })
    local before = game:hash()
    local made, against = game:play "bad"
    assert.equal(before, game:hash())
    return made, against and against[1].text
  end,
  ["a question"] = function (body)
    return new { ["init.lua"] = 'forbid "win" { id = "E-1", says = "x", when = '
      .. "function () local t = {} " .. body .. " end }" }
  end,
  ["the prompt"] = function (body)
    local game = known()
    local before = game:hash()
    local made, message = game:eval("local t = {} g.t = t " .. body)
    assert.equal(before, game:hash())
    return made, message
  end,
  ["a typed clause"] = function (body)
    return known():add('forbid "win" { id = "E-1", says = "x", when = '
      .. "function () local t = {} " .. body .. " end }")
  end,
}

describe("row 38, a script with keys that collide", function ()
  for door, open in pairs(doors) do
    for keys, body in pairs(scripts) do
      it(("in %s is stopped: %s"):format(door, keys), function ()
        local made, message = soon(2, open, body)
        assert.is_falsy(made)
        assert.matches(":%d+: stopped: ", message)
      end)
    end
  end

  it("in a bot is stopped, and chance moves", function ()
    piped.in_folder(function (folder)
      local path = folder .. "/bot.lua"
      piped.write(path, 'bot "x" { choose = function () local t = {} '
        .. scripts["multiples of 2^16 - 1"] .. " return 1 end }")
      local bot = soon(4, simulated, { game = "elasund", players = 2, bots = {
        path, "random" } }).bots[1]
      assert.equal(bot.asked, bot.stopped)
      assert.is_true(bot.asked > 0)
    end)
  end)

  it("is told what the bound is", function ()
    attack.stopped "local t = {} for i = 1, 1 << 16 do t[i * 65535] = i end"
    local _, message = attack.run(
      "local t = {}\nfor i = 1, 1 << 15 do t['k' .. i] = i end")
    assert.equal("evil.lua:2: " .. TOO_MANY, message)
  end)

  it("may have as many as the bound, and lists and texts of any length",
    function ()
      for _, text in ipairs {
        "local t = {} for i = 1, 16384 do t['k' .. i] = i end",
        "local t = {} for i = 1, 900000 do t[i] = i end",
        "local s = ('abc'):rep(1 << 18) s = s:upper():lower() .. s",
      } do
        local kind, message = attack.run(text)
        assert.is_nil(kind, message)
      end
    end)

  local fill = "local t = {} for i = 1, 16384 do t[i * 16383] = i end "
  local full = "local t = { [1] = 1, [2] = 1, [3] = 1 } for k = 2, 25 do "
    .. "t[1 << k] = 1 end for i = 1, 16300 do t[(i + 9000) * 16383] = i end "
  for walk, made in pairs {
    ["for k in pairs(t) do end"] = fill,
    ["next(t)"] = fill,
    ["local n = #t"] = full,
    ["table.move(t, 16383, 916383, 16383)"] = fill,
    ["table.unpack(t, 16383, 916383)"] = fill,
    ["table.insert(t, 1, 0)"] = full,
    ["table.remove(t, 1)"] = full,
    ["table.sort(t)"] = full,
    ["table.concat(t, '', 16383, 916383)"] = fill,
  } do
    it("is stopped on its way: " .. walk, function ()
      local env = sandbox.environment()
      local chunk = assert(sandbox.load(made .. "while true do " .. walk
        .. " end", "@evil.lua", env))
      soon(1, sandbox.guard, chunk)
    end)
  end
end)

-- What is read ----------------------------------------------------------------

-- A record of the tiny game in which the state is replaced.
local function record(state)
  return (known():save():gsub("rulebook: %x+\n\n",
    "%0edit: " .. state .. "\n"))
end

local function many(tables, count, step)
  local list = {}
  for i = 1, tables do
    list[i] = "{" .. listed(count, step, "[%d]=1") .. "}"
  end
  return "{x={" .. table.concat(list, ",") .. "}}"
end

describe("row 38, a text with keys that collide", function ()
  for name, constants in pairs {
    ["constants"] = listed(60000, 65535, "%d"),
    ["keys of a constructor"] = listed(50000, 65535, "[%d]=1"),
    ["floats"] = listed(60000, 65535, "%d.0e70"),
  } do
    it("is refused in a script, with its line: " .. name, function ()
      local game, message = soon(2, new, { ["init.lua"] = "local t = {\n"
        .. constants .. "}" })
      assert.is_nil(game)
      assert.equal("tiny/evil/init.lua:3: " .. TOO_MANY, message)
    end)
  end

  for name, state in pairs {
    ["one table"] = many(1, 65536, 65535),
    ["negative keys"] = many(1, 65536, -65535),
    ["many tables"] = many(40, 1200, 2047 * 1001),
  } do
    it("is refused in a record, with its line: " .. name, function ()
      local game, message = soon(2, rulewright.load, record(state))
      assert.is_nil(game)
      assert.matches("^line %d+: .*line 1, column %d+: the table " .. TOO_FAR,
        message)
    end)
  end

  it("is refused in a request, and the game is as it was", function ()
    local served = host.new()
    local text = json.line { ["do"] = "load", record = record(many(1, 65536,
      65535)) }
    local answer = soon(2, served.answer, served, text)
    assert.matches(TOO_FAR, answer)
    for _, line in ipairs {
      '{"do":"games",' .. listed(200000, 65535, '"%d":1') .. "}",
      '{"do":"games","x":[' .. listed(200000, 65535, "%d") .. "]}",
    } do
      assert.matches('"ok":false', soon(1, served.answer, served, line))
    end
  end)

  it("is refused by the reader of trees at its place", function ()
    assert.is_table(trees.read(many(1, 1024, 1023000)))
    local _, message, line, column = trees.parse("{\n" .. listed(1025,
      1000001, "[%d]=1\n") .. "}")
    assert.equal("the table " .. TOO_FAR, message)
    assert.same({ 1026, 2 }, { line, column })
  end)
end)

-- What the state holds --------------------------------------------------------

local fills = {
  ["at the bound of far keys"] = [[ g.x = {}
    for k = 1, 48 do local t = {} g.x[k] = t
      for i = 1, 1024 do t[i * 1023 * 2001] = true end end ]],
  ["of near keys"] = [[ g.x = {}
    for k = 1, 40 do local t = {} g.x[k] = t
      for i = -488, 488 do t[i * 2047] = true end
      for i = 1, 100 do t[i * 7] = true end end ]],
}

describe("row 38, a state with keys that collide", function ()
  for name, body in pairs(fills) do
    it("is played on, saved and taken back in time: " .. name, function ()
      local game = assert(new { ["init.lua"] = move(body)
        .. 'move "pass" { id = "E-2", says = "x", during = "play", apply = '
        .. "function (g) g.n = (g.n or 0) + 1 end }" })
      assert.is_true(soon(1, game.play, game, "bad"))
      assert.is_true(soon(1, game.play, game, "pass"))
      for _, ask in ipairs { "moves", "hash", "undo", "redo", "clone", "save",
        "waiting" } do
        assert.is_truthy(soon(1, game[ask], game), ask)
      end
      assert.is_table(soon(1, game.view, game, 1))
      assert.is_true(soon(1, game.eval, game, "g.y = 1"))
      assert.is_nil(soon(1, trees.diff, game.g, game.g))
      local text = soon(1, kernel.tree.encode, game.g)
      assert.is_table(soon(1, trees.read, text))
    end)
  end

  it("is taken back if they are too many", function ()
    local game = assert(new { ["init.lua"] = move [[ g.x = {}
      for k = 1, 3 do local t = {} g.x[k] = t
        for i = 1, 16384 do t[i * 16383] = true end end ]] })
    local before = game:hash()
    local made, against = soon(1, game.play, game, "bad")
    assert.is_nil(made)
    assert.is_truthy(against[1].text:find("x.1 " .. TOO_FAR, 1, true)
      or against[1].text:find("stopped: ", 1, true), against[1].text)
    assert.equal(before, game:hash())
  end)
end)
