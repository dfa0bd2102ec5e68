-- Row 22: clauses that were typed, at a prompt or by whoever wrote a record,
-- have no folder: they read nothing, wherever the program is started.

local console = require "rulewright.console"
local disk = require "disk"
local json = require "rulewright.repl.json"
local kernel = require "rulewright.kernel"
local rulewright = require "rulewright"
local sitting = require "sitting"

local here = assert(console.realpath ".")
local PROGRAM = "HOME=/nowhere " .. here .. "/build/rulewright "
local SECRET = "the key of the house"

-- What would show a file of the current folder, if it could be read.
local clauses = {}
for _, reading in ipairs { 'text "secret"', 'data "secret"', 'chapter "secret"',
  'text ".ssh/id_rsa"', 'data ".ssh/id_rsa"', 'text "/etc/passwd"',
  'text "none"', 'chapter "../x"', 'text(7)' } do
  clauses[reading] = ('forbid "road" { says = error(%s) }'):format(reading)
end

local function sentence(text)
  return ("typed:1: %s: a typed clause has no folder to read from"):format(
    text:match "error%((%l+)")
end

describe("row 22, a typed clause", function ()
  local folder

  setup(function ()
    folder = disk.folder()
    assert(os.execute("mkdir " .. folder .. "/.ssh"))
    for _, name in ipairs { "secret", ".ssh/id_rsa" } do
      disk.write(folder .. "/" .. name, SECRET)
      disk.write(folder .. "/" .. name .. ".lua",
        ("error %q return %q"):format(SECRET, SECRET))
    end
  end)
  teardown(function () disk.remove(folder) end)

  local function run(line)
    return sitting.shell(("cd '%s' && { %s; } 2>&1"):format(folder, line))
  end

  local function record_with(text)
    local game = assert(rulewright.new { game = "catan", players = 3 })
    local lines, count = game:save():gsub("\nplayer: ", function (player)
      return "\ntyped: " .. kernel.tree.encode { text } .. player
    end, 1)
    assert(count == 1)
    return lines
  end

  for name, text in pairs(clauses) do
    it("has no folder at the prompt: " .. name, function ()
      local output = run(("printf '%%s\\n' %s | %splay catan --players 3")
        :format(sitting.quoted(text), PROGRAM))
      assert.matches(sentence(text), output, 1, true)
      assert.is_nil(output:find(SECRET, 1, true), output)
    end)

    it("has no folder in a record: " .. name, function ()
      local record = record_with(text)
      disk.write(folder .. "/a.record", record)
      for _, command in ipairs { "replay a.record", "render a.record -o -",
        "play --load a.record </dev/null" } do
        local output, code = run(PROGRAM .. command)
        assert.equal(1, code, output)
        assert.matches(sentence(text), output, 1, true)
        assert.is_nil(output:find(SECRET, 1, true), output)
      end
      local game, message = rulewright.load(record, nil, nil,
        { folder = folder })
      assert.is_nil(game)
      assert.equal("line 4: " .. sentence(text), message)
    end)

    it("is refused whole by serve: " .. name, function ()
      disk.write(folder .. "/lines", json.line { ["do"] = "load",
        record = record_with(text) } .. "\n")
      local output, code = run(PROGRAM .. "serve <lines")
      assert.equal(0, code)
      assert.matches("clauses that were typed in", output, 1, true)
      assert.is_nil(output:find(SECRET, 1, true), output)
    end)

    it("has no folder in the library: " .. name, function ()
      local game = assert(rulewright.new { game = "catan", players = 3 })
      local done, message = game:add(text)
      assert.is_nil(done)
      assert.equal(sentence(text), message)
      done, message = rulewright.new { game = "catan", players = 3,
        typed = { text } }
      assert.is_nil(done)
      assert.equal(sentence(text), message)
    end)
  end

  it("has no such words behind =", function ()
    local output = run(("printf '= text \"secret\"\\n' | %splay catan "
      .. "--players 3"):format(PROGRAM))
    assert.matches("undeclared global 'text'", output, 1, true)
  end)

  it("is a rule like any other besides", function ()
    local game = assert(rulewright.new { game = "catan", players = 3 })
    assert(game:add [[forbid "road" { says = "No.",
      when = function () return false end }]])
    assert.is_table((rulewright.load(game:save())))
  end)
end)
