-- Records, rules and specs from the command line.

local piped = require "piped"
local ISLES = piped.ISLES
local run, both, has = piped.run, piped.both, piped.has
local folder, play = piped.folder, piped.play

describe("records", function()
  local at

  before_each(function() at = folder() end)
  after_each(function() piped.remove(at) end)

  local function saved()
    local path = at .. "/one.game"
    os.execute("ln -s $PWD/tests/support/games/isles " .. at .. "/isles")
    local text, code = play { "hut A1.n", "hut B1.s", ":save " .. path }
    assert.equal(0, code, text)
    return path
  end

  it("are saved, played again and drawn", function()
    local path = saved()
    local text, code = both("replay " .. path)
    assert.equal(0, code, text)
    has(text, "1 amber: hut A1.n\n2 teal: hut B1.s\n")
    has(text, "2 moves played again; the record is true.")
    text, code = both("replay " .. path .. " --to 1")
    assert.equal(0, code)
    has(text, "1 of 2 played again.")
    text, code = both("render " .. path .. " -o " .. at .. "/b.svg")
    assert.equal(0, code, text)
    has(piped.read(at .. "/b.svg"), "</svg>")
    text = run("render " .. path .. " -o -")
    assert.truthy(text:find "^<svg ")
  end)

  it("that were changed are refused", function()
    local path = saved()
    os.execute("sed -i 's/hut B1.s/hut A1.n/' " .. path)
    local text, code = both("replay " .. path)
    assert.equal(1, code)
    has(text, path .. ": ")
  end)

  it("leave the old file when they cannot be written", function()
    local path = saved()
    local text, code = both("render " .. path .. " -o " .. at
      .. "/no/such/b.svg")
    assert.equal(1, code)
    has(text, "could not be written")
  end)
end)

describe("rules", function()
  it("prints the rulebook, a rule, or those with a word", function()
    local text, code = run("rules " .. ISLES)
    assert.equal(0, code)
    has(text, "The island")
    has(text, "There are 12 clay. [ISL-01]")
    text = run("rules " .. ISLES .. "ISL-32")
    has(text, 'ISL-32  forbid "hut"')
    has(text, "building.lua:")
    text = run("rules " .. ISLES .. "secret")
    has(text, "ISL-08")
  end)

  it("shows what a module replaces and adds", function()
    local text = run("rules " .. ISLES .. "--with tides")
    has(text, "with Tides")
    text = run("rules " .. ISLES .. "--without ISL-32 ISL-32")
    has(text, "dropped")
  end)

  it("prints one JSON object for each clause", function()
    local json = require "dkjson"
    local text = run("rules " .. ISLES .. "--json")
    local count = 0
    for line in text:gmatch "[^\n]+" do
      local clause = assert(json.decode(line))
      count = count + 1
      for _, key in ipairs { "says", "verb", "module", "file", "line" } do
        assert.truthy(clause[key], key .. " is not in " .. line)
      end
    end
    assert.truthy(count > 20)
  end)
end)

describe("test", function()
  it("refuses a wrong option as every command does", function()
    local text, code = both "test --bogus"
    assert.equal(2, code, text)
    assert.equal("rulewright: there is no option '--bogus'\n"
      .. "rulewright: See: rulewright test --help\n", text)
    text, code = both "test --seed=x"
    assert.equal(2, code, text)
    assert.equal("rulewright: argument to --seed must be a number\n"
      .. "rulewright: See: rulewright test --help\n", text)
  end)
end)
