-- Rows 35 and 36: seeds that nobody named, and those of 64 bits.

local disk = require "disk"
local host = require "rulewright.repl.service.host"
local json_reader = require "rulewright.repl.json.reader"
local kernel = require "rulewright.kernel"
local piped = require "piped"
local record = require "rulewright.engine.notation.record"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local sitting = require "sitting"
local random = kernel.random
local ISLES = "tests/support/games/isles"

rulewright.configure { roots = { "tests/support/games" } }

setup(function () say.language = "en" end)

-- The seed in a record.
local function seed_in(path)
  return assert(record.parse(disk.read(path))).seed
end

local function lacks(text, seed)
  assert.is_nil(text:find(tostring(seed), 1, true), text)
end

describe("row 35, a seed that nobody named", function ()
  local folder
  before_each(function () folder = piped.folder() end)
  after_each(function () piped.remove(folder) end)

  it("is another of 64 bits in each process, and printed by none", function ()
    local seeds = {}
    for i = 1, 2 do
      local path = folder .. "/" .. i
      local text, code = piped.both("play " .. ISLES .. " --players 2",
        { ":save " .. path, ":board", ":history", ":view amber" })
      assert.equal(0, code, text)
      seeds[i] = seed_in(path)
      lacks(text, seeds[i])
      assert.is_true(seeds[i] < -(1 << 32) or seeds[i] > 1 << 32, seeds[i])
    end
    assert.not_equal(seeds[1], seeds[2])
  end)

  it("is not printed at a terminal, nor when its record is loaded",
    function ()
      local path = folder .. "/kept"
      local command = "env TERM=xterm NO_COLOR=1 HOME=" .. folder
        .. " XDG_STATE_HOME=" .. folder .. " build/rulewright "
      local text, code = sitting.at(command .. "play " .. ISLES
        .. " --players 2", { "expect > ", "send :new " .. ISLES
          .. " --players 2\\r", "expect > ", "send hut A1.n\\r", "expect > ",
          "send :save " .. path .. "\\r", "expect Saved", "expect > ",
          "send \\x04" })
      assert.equal(0, code, text)
      lacks(text, seed_in(path))
      text, code = sitting.at(command .. "play " .. ISLES .. " --load "
        .. path, { "expect > ", "send \\x04" })
      assert.equal(0, code, text)
      lacks(text, seed_in(path))
    end)

  it("is told when the game is over", function ()
    local path = folder .. "/over"
    local text, code = piped.both("play carcassonne --players 2"
      .. " --bots yellow=random,red=random", { ":save " .. path })
    assert.equal(0, code, text)
    piped.has(text, "\nThe seed was " .. seed_in(path) .. ".\n")
  end)

  local function asked(served, request)
    local answer = assert(json_reader(served:answer(request)))
    assert.is_true(answer.ok, answer.error)
    return answer
  end

  it("is in no answer of serve until the game is over", function ()
    local served = host.new()
    local begun = asked(served, '{"do":"new","game":"isles","players":2}')
    local game = served.sitting.game
    assert.is_nil(begun.seed)
    lacks(served:answer '{"do":"status"}', game.seed)
    lacks(served:answer '{"do":"view","seat":1}', game.seed)
    assert.equal(game.seed, record.parse(asked(served, '{"do":"save"}').record)
      .seed)
    local stream = random.stream(1, "moves")
    while not game:over() do
      local moves = game:moves()
      assert(game:play(moves[random.draw(stream, #moves)]))
    end
    local last = asked(served, '{"do":"status"}')
    assert.equal(tostring(game.seed), tostring(last.seed))
  end)

  it("is a text in JSON where JavaScript would lose digits", function ()
    local served = host.new()
    for _, case in ipairs { { "7", 7 }, { '"7"', 7 },
      { '"9223372036854775807"', "9223372036854775807" },
      { "-9223372036854775808", "-9223372036854775808" },
      { "9007199254740992", 9007199254740992 },
      { "9007199254740993", "9007199254740993" } } do
      local answer = asked(served, '{"do":"new","game":"isles","seed":'
        .. case[1] .. "}")
      assert.equal(case[2], answer.seed)
      assert.equal(math.tointeger(tonumber(case[2])),
        served.sitting.game.seed)
    end
    for _, text in ipairs { '""', '"x"', '"1.0"', '"9223372036854775808"',
      "true", "1.5" } do
      local answer = json_reader(served:answer(
        '{"do":"new","game":"isles","seed":' .. text .. "}"))
      assert.is_truthy(answer.error:find("a whole number of 64 bits", 1, true))
    end
  end)
end)

describe("row 36, any whole number of 64 bits", function ()
  local extremes = { math.mininteger, -1, 0, 1 << 32, math.maxinteger }

  it("is a seed, and another game than the others", function ()
    local hashes = {}
    for _, seed in ipairs(extremes) do
      local game = assert(rulewright.new { game = "catan", seed = seed })
      local text = game:save()
      assert.equal(seed, record.parse(text).seed)
      assert.equal(game:hash(), assert(rulewright.load(text)):hash())
      assert.is_nil(hashes[game:hash()])
      hashes[game:hash()] = seed
      text = sitting.shell("printf '= g.streams.seed' | build/rulewright play "
        .. "catan --seed " .. seed .. " 2>&1")
      piped.has(text, tostring(seed) .. "\n")
    end
  end)

  it("is one of a range, up to the last", function ()
    for _, range in ipairs { { math.maxinteger - 1, math.maxinteger },
      { math.mininteger, math.mininteger + 1 } } do
      local text, code = piped.both(("sim %s --players 2 --limit 5 --quick "
        .. "--jobs 2 --seeds %d..%d"):format(ISLES, range[1], range[2]))
      assert.equal(0, code, text)
      piped.has(text, ("2 games (seeds %d..%d)"):format(range[1], range[2]))
      text = piped.both(("sim %s --players 2 --limit 5 --quick --json - "
        .. "--seeds %d..%d"):format(ISLES, range[1], range[2]))
      assert.same({ tostring(range[1]), tostring(range[2]) },
        json_reader(text:match "%b{}").seeds[1])
    end
  end)

  it("is what a text must be: others get a sentence", function ()
    for text, said in pairs { ["9223372036854775808"] = "option --seed needs a"
      .. " whole number, not '9223372036854775808'", ["1e3"] = "not '1e3'",
      x = "not 'x'", ["0x10"] = "not '0x10'", ["1.0"] = "not '1.0'" } do
      local printed, code = piped.both("play catan --seed " .. text)
      assert.equal(2, code)
      piped.has(printed, said)
    end
    for seeds, said in pairs {
      ["9223372036854775800 --games 9"] = "from 9223372036854775800 on",
      ["-9223372036854775808..9223372036854775807"] =
        "from -9223372036854775808 on",
      ["1..9223372036854775808"] = "the seeds are a range like 1..1000" } do
      local printed, code = piped.both("sim " .. ISLES .. " --seeds " .. seeds)
      assert.equal(2, code)
      piped.has(printed, said)
    end
  end)
end)
