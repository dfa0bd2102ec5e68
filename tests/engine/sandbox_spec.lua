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

describe("what is printed", function ()
  it("holds nothing that a terminal obeys", function ()
    for text, shown in pairs {
      ["два\n\tтри"] = "два\n\tтри", ["a\27[2Jb"] = "a\\x1B[2Jb",
      ["\27]0;t\7"] = "\\x1B]0;t\\x07", ["\u{9b}31m"] = "\\x9B31m",
      ["\u{202e}x\u{2066}\u{200f}\u{61c}"] =
        "\\u{202E}x\\u{2066}\\u{200F}\\u{61C}",
      ["\1\r\8\127"] = "\\x01\\r\\x08\\x7F", ["a\xffb\xc3"] = "a\\xFFb\\xC3",
      ["\27[31mred\27[0m"] = "\\x1B[31mred\\x1B[0m",
    } do
      assert.equal(shown, sandbox.screen(text))
    end
  end)

  it("keeps its own colours, and nothing but colours", function ()
    assert.equal("\27[1;31mr\27[0m\\x1B[2J\\x1B\\x01[0m",
      sandbox.screen("\27[1;31mr\27[0m\27[2J\27\1[0m", true))
  end)
end)
