-- A record goes to another process, which plays it by rules of its own.

local afresh = require "rulewright.repl.program.afresh"
local disk = require "disk"
local sitting = require "sitting"
local tiny = require "tiny_game"

describe("another process", function ()
  local given = { "tests/support/games/isles", with = { "tides", "watch" } }
  local text

  setup(function ()
    local game = tiny.known("isles", { with = given.with, seed = 5 })
    text = tiny.random_game(game, 5, 30):save()
  end)

  it("plays a record to the same end", function ()
    assert.is_true(afresh.player(given)(text))
  end)

  it("says where it goes another way", function ()
    local play = afresh.player(given)
    local hash = text:match "hash: (%x+)\n"
    local good, message = play((text:gsub(hash, ("0"):rep(32))))
    assert.is_nil(good)
    assert.matches("^line %d+: the final state does not match the record's "
      .. "hash$", message)
    good, message = play((text:gsub("\nseed: 5\n", "\nseed: 6\n")))
    assert.is_nil(good)
    assert.matches("^line %d+: ", message)
  end)

  it("knows the rules that were asked for, and no others", function ()
    local good = afresh.player({ given[1] })(text)
    assert.is_nil(good)
    good = afresh.player({ given[1], with = given.with,
      without = { "watch" } })(text)
    assert.is_nil(good)
    local message
    good, message = afresh.player({ "it's none" })(text)
    assert.is_nil(good)
    assert.equal("there is no game or module 'it's none'", message)
  end)

  it("is asked by check, for each game", function ()
    local path = os.tmpname()
    disk.write(path, text)
    local line = "build/rulewright check --record " .. path
      .. " --with tides,watch tests/support/games/isles 2>&1"
    local words, code = sitting.shell(line)
    assert.equal("30 moves played again; the record is true.\n", words)
    assert.equal(0, code)
    words, code = sitting.shell((line:gsub("tides,", "")))
    os.remove(path)
    assert.equal(1, code)
    assert.matches("^rulewright: line %d+[^\n]+\n$", words)
  end)
end)

describe("a program that is run", function ()
  it("is started without a shell", function ()
    for _, folder in ipairs { "core", "repl" } do
      local pipe = assert(io.popen("grep -rnE "
        .. "'popen|os\\.execute|[^_]system\\(' " .. folder))
      assert.equal("", pipe:read "a")
      pipe:close()
    end
  end)
end)
