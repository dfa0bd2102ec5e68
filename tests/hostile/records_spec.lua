-- Row 24: records that were cut, changed, made by another version or by
-- nobody. Each is the same game or one sentence with its line; a sitting that
-- reads one keeps the game it has, and the file stays as it was.

local disk = require "disk"
local kernel = require "rulewright.kernel"
local processor = require "processor"
local rulewright = require "rulewright"
local sitting = require "sitting"
local tiny = require "tiny_game"

local game, text, wanted

setup(function ()
  game = tiny.known("isles", { with = { "tides", "watch" }, seed = 5,
    players = { "Ann", "Боб" } })
  tiny.random_game(game, 5, 40)
  text, wanted = game:save(), game:hash()
end)
teardown(tiny.clear)

-- The same game, or a sentence, which is given.
local function read(record)
  local seconds, ok, other, message = processor.time(pcall, rulewright.load,
    record)
  assert.is_true(ok, other)
  assert.is_nil(processor.fault(seconds, 2))
  if other then
    assert.equal(wanted, other:hash())
    return nil
  end
  assert.is_string(message)
  assert.is_nil(message:find "%c", message)
  assert.is_true(#message < 700)
  return message
end

local function refused(expected, record)
  local message = read(record)
  assert.is_truthy(message and message:find(expected), message or "not refused")
end

local function changed(from, to)
  local at = assert(text:find(from, 1, true), from)
  return text:sub(1, at - 1) .. to .. text:sub(at + #from)
end

describe("row 24, a record", function ()
  it("is read again", function () assert.is_nil(read(text)) end)

  it("cut at any byte is refused with its place", function ()
    for length = 0, #text - 1 do
      refused("^line %d+, column %d+: ", text:sub(1, length))
    end
  end)

  it("with any byte another is the same game or refused", function ()
    local refusals = 0
    for at = 1, #text do
      for _, change in ipairs { 1, 128 } do
        local byte = string.char(text:byte(at) ~ change)
        if read(text:sub(1, at - 1) .. byte .. text:sub(at + 1)) then
          refusals = refusals + 1
        end
      end
    end
    assert.is_true(refusals > #text)
  end)

  it("with a line left out, doubled or moved is the same or refused",
    function ()
      local lines = {}
      for line in text:gmatch "[^\n]*\n" do lines[#lines + 1] = line end
      local refusals = 0
      for i = 1, #lines do
        local without = table.concat(lines, "", 1, i - 1)
          .. table.concat(lines, "", i + 1)
        local double = table.concat(lines, "", 1, i)
          .. table.concat(lines, "", i)
        local moved = lines[i] .. without
        for _, record in ipairs { without, double, moved } do
          refusals = refusals + (read(record) and 1 or 0)
        end
      end
      assert.is_true(refusals > 2 * #lines)
    end)

  it("that asks for what is not there says what", function ()
    refused("there is no game 'islez'; did you mean 'isles'", changed(
      "game: isles", "game: islez"))
    refused("has no module 'tidez'", changed("module: tides", "module: tidez"))
    refused("^line 2: there is no game", changed("game: isles",
      "game: ../../etc/passwd"))
  end)

  it("with a whole state that is none is refused", function ()
    for _, state in ipairs { "{}", "{1", "{" .. ("{"):rep(1000),
      "{ agenda = 7 }", "{ x = 1e400 }", "{ x = 1.5 }", "{ players = {} }",
      "{ a = 1 a = 1 }", "nil", "{ x = 0x }",
      ("{"):rep(100000) .. ("}"):rep(100000) } do
      local record = changed("seed: 5\n", "seed: 5\nedit: " .. state .. "\n")
      assert.is_string(read(record), state)
    end
  end)

  it("of odd numbers is refused", function ()
    for _, seed in ipairs { "1e400", "1.5", "nan", "9223372036854775808", "0x5",
      "", "five" } do
      refused("^line %d+", changed("seed: 5", "seed: " .. seed))
    end
  end)

  it("that is a page of noise is refused", function ()
    local stream = kernel.random.stream(7, "noise")
    for _ = 1, 300 do
      local bytes = {}
      for i = 1, kernel.random.draw(stream, 200) do
        bytes[i] = string.char(kernel.random.draw(stream, 256) - 1)
      end
      assert.is_string(read(table.concat(bytes)))
      assert.is_string(read("Rulewright record 1\n" .. table.concat(bytes)))
    end
  end)
end)

describe("row 24, a sitting that reads a bad record", function ()
  local path

  before_each(function () path = os.tmpname() end)
  after_each(function () os.remove(path) end)

  it("keeps its game, and the file stays as it was", function ()
    local bad = text:sub(1, #text // 2)
    disk.write(path, bad)
    local said, code = sitting.shell("{ printf 'hut A1.n\\n:load " .. path
      .. "\\n' | env -u LANG build/rulewright play tests/support/games/isles"
      .. " --players 2; } 2>&1")
    assert.equal(1, code)
    assert.is_truthy(said:find("line 2: :load " .. path, 1, true), said)
    assert.equal(bad, disk.read(path))
  end)

  it("leaves with 1 and one sentence", function ()
    for _, bad in ipairs { "", text:sub(1, 100), (text:gsub("record 1",
      "record 3", 1)), "\0", (text:gsub("1 Ann", "1 Боб", 1)) } do
      disk.write(path, bad)
      for _, command in ipairs { "replay", "render -o /dev/null" } do
        local said, code = sitting.shell(("{ env -u LANG build/rulewright %s %s"
          .. "; } 2>&1"):format(command, path))
        assert.equal(1, code)
        assert.matches("^rulewright: [^\n]+\n$", said)
      end
    end
  end)
end)
