local sandbox = require("rulewright.engine.sandbox")

local function run(text, extra)
  local env = sandbox.environment(extra)
  local chunk, message = sandbox.load(text, "@rules/walls.lua", env)
  assert.is_nil(message)
  local result = table.pack(sandbox.guard(chunk))
  if not result[1] then return nil, sandbox.message(result[2]), result[2] end
  return table.unpack(result, 2, result.n)
end

local function message_of(text, extra)
  return (select(2, run(text, extra)))
end

describe("the environment of scripts", function ()
  it("holds these libraries and no other name in them", function ()
    local lists = {
      math = "abs ceil floor huge max maxinteger min mininteger sqrt tointeger"
        .. " type",
      string = "byte find format gmatch gsub len lower match rep sub upper",
      table = "concat insert move remove sort unpack",
    }
    for library, list in pairs(lists) do
      local known = {}
      for name in list:gmatch("%S+") do
        known[name] = true
        assert.is_not_nil(run("return " .. library .. "." .. name), name)
      end
      for name in pairs(_G[library]) do
        assert.equal(known[name] or false,
          run("return " .. library .. "." .. name) ~= nil, name)
        assert.is_true(library ~= "string" or known[name]
          or run("return (''). " .. name) == nil, name)
      end
      assert.is_nil(run("return next(" .. library .. ")"))
    end
  end)

  it("has these functions and not those", function ()
    for _, name in ipairs({ "assert", "error", "ipairs", "next", "pairs",
      "select", "tonumber", "tostring", "type" }) do
      assert.equal("function", type(run("return " .. name)), name)
    end
    local known = { math = true, string = true, table = true }
    local fine = "assert error ipairs next pairs select tonumber tostring type"
    for name in fine:gmatch("%S+") do known[name] = true end
    for name in pairs(_G) do
      if not known[name] and name:find("^[%a_]+$") then
        assert.matches("^rules/walls.lua:1: undeclared global '" .. name .. "'",
          message_of("return " .. name))
      end
    end
  end)

  it("gives each script libraries of its own", function ()
    local one, other = run("return string"), run("return string")
    assert.are_not.equal(one, other)
    assert.are_not.equal(one, string)
    assert.equal(one.rep, other.rep)
  end)

  it("gives the words of the host", function ()
    assert.equal(7, run("return seven", { seven = 7 }))
    local env = sandbox.environment()
    env.late = "yes"
    assert.equal("yes", sandbox.load("return late", "@x", env)())
    assert.is_false(getmetatable(run("return _ENV")))
  end)

  it("names the file and line of an undeclared global", function ()
    assert.equal("rules/walls.lua:2: undeclared global 'x': a new name needs "
      .. "'local' before it", message_of("local y\nx = 1"))
    assert.equal("rules/walls.lua:3: undeclared global 'x'",
      message_of("local y\n\nreturn x"))
    assert.equal("rules/walls.lua:1: undeclared global 'x': a new name needs "
      .. "'local' before it", message_of("function x() end"))
  end)

  it("hints at the name that was meant", function ()
    assert.equal(
      "rules/walls.lua:1: undeclared global 'forbidd'; did you mean 'forbid'?",
      message_of("forbidd 'x'", { forbid = function () end }))
    assert.matches("did you mean 'pairs'", message_of("return piars({})"))
  end)

  it("has tables that can only be read", function ()
    local inner = { a = 1, b = 2 }
    local view = sandbox.readonly(inner, "costs")
    assert.equal(1, run("return costs.a", { costs = view }))
    assert.is_nil(run("return next(costs)", { costs = view }))
    assert.is_nil(run("for k in pairs(costs) do return k end",
      { costs = view }))
    assert.equal("rules/walls.lua:1: costs.a cannot be assigned",
      message_of("costs.a = 2", { costs = view }))
  end)

  it("serves methods of strings from its own library", function ()
    assert.equal("abab", run("return ('ab'):rep(2)"))
    assert.is_true(run("return ('x').rep == string.rep"))
    assert.matches("too large", message_of("return ('x'):rep(1 << 40)"))
  end)

  it("leaves string arithmetic and the host's library alone", function ()
    assert.equal(11, run("return '10' + 1"))
    assert.is_not_nil(string.dump)
    assert.equal("b", ("abc"):sub(2, 2))
    assert.equal("a-c", (("abc"):gsub("b", "-")))
  end)
end)

describe("reading a script", function ()
  local env = sandbox.environment()

  it("gives syntax errors with file and line", function ()
    local chunk, message = sandbox.load("local x =\n\n= 2", "@r.lua", env)
    assert.is_nil(chunk)
    assert.equal("r.lua:3: unexpected symbol near '='", message)
  end)

  it("takes not too much of it", function ()
    local _, message = sandbox.load((" "):rep(1024 * 1024 + 1), "@r.lua", env)
    assert.equal("r.lua: is larger than 1 MiB", message)
    assert.is_function(sandbox.load((" "):rep(1024 * 1024), "@r.lua", env))
  end)

  it("wants an environment that it made", function ()
    assert.is_false(pcall(sandbox.load, "", "@r.lua", {}))
    assert.is_false(pcall(sandbox.load, "", "@r.lua", nil))
  end)

  it("counts lines across the pieces that it reads", function ()
    local text = ("-- a comment of some length\n"):rep(40)
    assert.matches("^r.lua:41: undeclared global 'x'", sandbox.message(
      select(2, sandbox.guard(sandbox.load(text .. "x = 1", "@r.lua", env)))))
  end)
end)

describe("messages of errors", function ()
  it("are made without asking the value", function ()
    local loud = setmetatable({}, { __tostring = function () error("asked") end,
      __index = function () error("asked") end })
    assert.equal("an error that is no text but a value of type table",
      sandbox.message(loud))
  end)

  it("tell a limit from an error", function ()
    local _, message, err = run("\nwhile true do end")
    assert.equal("rules/walls.lua:2: stopped: it takes too many steps",
      message)
    assert.equal("fuel", sandbox.is_limit(err))
    assert.is_nil(sandbox.is_limit("fuel"))
    assert.is_nil(sandbox.is_limit(nil))
  end)
end)

describe("a text that is no script", function ()
  local env = sandbox.environment()

  for text, wanted in pairs {
    ["\27Lua"] = "r.lua: is bytecode; only text is read",
    [("--[[ goto break ]]"):rep(501)] = "r.lua: has too many jumps",
    ["\xff\xfex"] = "r.lua:1: the text is in UTF-16; UTF-8 was expected",
    ["\xfe\xffx"] = "r.lua:1: the text is in UTF-16; UTF-8 was expected",
    ["-- \n-- \n\n\0\xff"] = "r.lua:4: the byte \\x00 is no text in UTF-8",
    ["-- \n\xff\n\0"] = "r.lua:2: the byte \\xFF is no text in UTF-8",
    ["-- \0"] = "r.lua:1: the byte \\x00 is no text in UTF-8",
    ["-- \xff"] = "r.lua:1: the byte \\xFF is no text in UTF-8",
  } do
    it("is refused: " .. wanted, function ()
      assert.same({ nil, wanted }, { sandbox.load(text, "@r.lua", env) })
    end)
  end

  it("is no script that is only strange", function ()
    for _, text in ipairs { "\u{feff}return 1", "-- \u{2020}",
      ("--[[ goto break ]]"):rep(500) } do
      assert.is_function(sandbox.load(text, "@r.lua", env))
    end
  end)
end)

describe("a budget", function ()
  it("is one for all calls in a call, and ends the outermost", function ()
    local fuel, gone_on = sandbox.fuel, false
    finally(function () sandbox.fuel = fuel end)
    sandbox.fuel = 1000 * 1000
    local loop = sandbox.load("while true do end", "@r.lua",
      sandbox.environment())
    local ok, err = sandbox.guard(function ()
      sandbox.guard(loop)
      gone_on = true
    end)
    assert.same({ false, "fuel", false },
      { ok, sandbox.is_limit(err), gone_on })
  end)

  it("lets another be told of an error, but not of a limit", function ()
    local function tell(text)
      return select(2, sandbox.tell(function (err) return { err } end,
        sandbox.load(text, "@r.lua", sandbox.environment())))
    end
    assert.same({ "r.lua:1: no" }, tell "error 'no'")
    local fuel = sandbox.fuel
    finally(function () sandbox.fuel = fuel end)
    sandbox.fuel = 1000 * 1000
    assert.equal("fuel", sandbox.is_limit(tell "while true do end"))
  end)
end)
