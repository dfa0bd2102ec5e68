-- Row 33: rules that a client of `serve` sends, and what else it may write.

local host = require "rulewright.repl.service.host"
local json = require "rulewright.repl.json"
local json_reader = require "rulewright.repl.json.reader"
local piped = require "piped"
local processor = require "processor"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"

local served

rulewright.configure { roots = { "tests/support/games" } }

local function ask(line)
  local seconds, answer = processor.time(served.answer, served, line)
  assert.is_nil(processor.fault(seconds, 2), line:sub(1, 100))
  assert.is_nil(answer:find "[%c]", line:sub(1, 100))
  return assert(json_reader(answer))
end

-- All that a request might have changed.
local function standing() return served:answer '{"do":"status"}' end

local function refused(line, sentence)
  local before = standing()
  local answer = ask(line)
  assert.is_false(answer.ok, line:sub(1, 100))
  assert.equal(sentence, answer.error)
  assert.equal(before, standing())
  return answer
end

local NEW = '{"do":"new","game":"isles","players":2,"seed":3}'

describe("row 33, rules that a client sends", function ()
  local LOOP = [[forbid "hut" { id = "LOOP", says = "x",
    when = function () while true do end end }]]

  before_each(function ()
    say.language = "en"
    served = host.new()
    ask(NEW)
  end)

  it("cost what a sandbox allows", function ()
    for _, request in ipairs { { ["do"] = "clause", text = LOOP },
      { ["do"] = "with", module = "@my/loop.lua" } } do
      ask(json.line { ["do"] = "file", path = "@my/loop.lua",
        text = 'module "loop" { title = "Loop" }\n' .. LOOP })
      local before = standing()
      local answer = ask(json.line(request))
      assert.is_false(answer.ok)
      assert.truthy(answer.error:find "too many", answer.error)
      assert.equal(before, standing())
      ask '{"do":"file","path":"@my/loop.lua"}'
    end
    refused('{"do":"lua","text":"(function () while true do end end)()"}',
      "typed:1: stopped: it takes too many steps")
  end)

  it("reach neither files nor programs", function ()
    for _, text in ipairs { "io.open '/etc/passwd'", "os.execute 'id'",
      "require 'os'", "load 'x'", "debug.getinfo(1)", "string.dump(f)" } do
      assert.is_false(ask(json.line { ["do"] = "lua", text = text }).ok, text)
      assert.is_false(ask(json.line { ["do"] = "clause", text = text }).ok)
    end
    for _, text in ipairs { 'chapter "../../README"', 'data "/etc/passwd"',
      'text "README.md"' } do
      assert.is_false(ask(json.line { ["do"] = "clause", text = text }).ok)
    end
  end)

  it("measure nothing but a game, within a budget", function ()
    for _, what in ipairs { "x=io.open('/etc/passwd')", "x=os.exit()" } do
      local answer = ask(json.line { ["do"] = "sim",
        measure = json.list { what }, games = 1 })
      if answer.ok then answer = ask '{"do":"more"}' end
      assert.truthy(not answer.ok or #answer.found.failures > 0, what)
    end
    ask(json.line { ["do"] = "sim", games = 1,
      measure = json.list { "x=(function () while true do end end)()" } })
    assert.equal(1, #ask '{"do":"more"}'.found.failures)
  end)
end)

describe("row 33, the input of serve", function ()
  local function serve(input)
    local path = os.tmpname()
    piped.write(path, input)
    local output, code = piped.both("serve <" .. path)
    os.remove(path)
    local list = {}
    for line in output:gmatch "[^\n]+" do list[#list + 1] = line end
    return list, code
  end

  it("may have a line that is too long, and goes on behind it", function ()
    local list, code = serve('{"do":"games"}\n{"do":"' .. ("x"):rep(9 << 20)
      .. '"}\n{"do":"games","id":2}\n')
    assert.same({ 3, 0 }, { #list, code })
    assert.equal('{"error":"the line is longer than 4 MiB","ok":false}',
      list[2])
    assert.truthy(list[3]:find '"id":2')
  end)

  it("may end in the middle of a line", function ()
    assert.same({ '{"error":"the line ends too early: the \\" that ends a text'
      .. ' was expected at column 10","ok":false}' }, (serve '{"do":"ga'))
    local list, code = serve(("x"):rep(5 << 20))
    assert.equal('{"error":"the line is longer than 4 MiB","ok":false}',
      list[1])
    assert.same({ 1, 0 }, { #list, code })
  end)

  it("may be empty, a folder, or closed behind", function ()
    assert.same({ "", 0 }, { piped.both "serve </dev/null" })
    assert.same({ "rulewright: the standard input could not be read (Is a "
      .. "directory)\n", 1 }, { piped.both "serve </tmp" })
    local output = piped.both("serve <docs/serve.md | head -n 1")
    assert.equal('{"error":"column 1: a value of JSON was expected","ok":false}'
      .. "\n", output)
  end)

  it("may have NUL bytes and the ends of lines of other systems", function ()
    local list = serve '\0\n{"do":"status"}\r\n\r\n'
    assert.same({ '{"error":"column 1: a value of JSON was expected",'
      .. '"ok":false}', '{"error":"no game has begun: a request \'new\' or '
      .. '\'load\' comes first","ok":false}' }, list)
  end)
end)
