-- Row 37, on: words that a bot calls, boards as large as may be, full disks.

local bots = require "rulewright.lab.bots"
local context = require "rulewright.engine.playing.context"
local disk = require "disk"
local host = require "rulewright.repl.service.host"
local piped = require "piped"
local rulewright = require "rulewright"
local setup_rules = require "rulewright.engine.game.setup"
local sitting = require "sitting"
local tiny = require "tiny_game"

-- What only a fault of ours says.
local inside = { "attempt to", "bad argument", "traceback", "rulewright/",
  "%f[%w]nil%f[%W]", "number has no", "capture", "0x%x%x%x%x" }

local function is_clean(text, about)
  for _, pattern in ipairs(inside) do
    assert.is_nil(text:find(pattern), about .. ": " .. text)
  end
end

describe("row 37, a word that a bot calls", function ()
  local calls = { "", "'dice'", "1", "'dice', 6", "'hut', 1", "player",
    "player, 'hut', 1", "player, { fish = 1 }", "{}", "'corner', 1", "nil, 1",
    "-1, -1, -1", "'x', { 1, 2 }", "0/0", "1 << 62", "function() end",
    "g, g, g", "('x'):rep(9999)" }
  local path, game

  setup(function ()
    path = disk.nowhere() .. ".lua"
    game = tiny.known("isles", { players = 2, seed = 5 })
  end)
  teardown(function () os.remove(path) end)

  local function said(call)
    piped.write(path, ('bot "b" { title = "B",\nchoose = function (g, player)'
      .. " local x = g:%s return 1 end }"):format(call))
    local seat = bots.seat(assert(bots.find(game.rules, path)), game.rules, 1,
      game:waiting().player)
    local _, wrong, why = bots.choose(seat, game.g)
    return wrong == "broke" and why or nil
  end

  it("is obeyed, or refused at the bot's line", function ()
    local refused, count = 0, 0
    for name in pairs(game.g[context.key].words) do
      for _, call in ipairs(calls) do
        local why = said(name .. "(" .. call .. ")")
        count = count + 1
        if why then
          refused = refused + 1
          assert.is_true(why:find(path .. ":2", 1, true) ~= nil, why)
          assert.is_nil(why:find("rulewright/", 1, true), why)
        end
      end
    end
    assert.is_true(refused > count // 2)
  end)

  it("is a word of chance, which is hidden from it", function ()
    for _, call in ipairs { "random('dice', 6)", "shuffle('x', { 1 })",
      "roll 'bone'" } do
      local why = said(call)
      assert.equal(path .. ":2: chance is hidden here; a bot draws a number "
        .. "with the chance(n) that choose is given", why)
    end
  end)

  it("with a wrong argument says which was expected", function ()
    assert.matches(":2: g:all: layer .*, not nothing$", said "all()")
    assert.matches(":2: g:clockwise: player .*, not 'x'$",
      said "clockwise('x')")
  end)
end)

describe("row 37, a board", function ()
  local simulation = require "rulewright.lab.studies.simulation"
  local base = tiny.base
  local request = { game = "tiny", players = 2, seed = 1, guard = true }
  local function write(rows)
    tiny.base = base:gsub("columns = 3, rows = 3", "columns = 100, rows = "
      .. rows)
    tiny.write ""
    setup_rules.forget()
  end
  local function ask(line)
    return host.new():answer((line:gsub("TINY", tiny.folder)))
  end
  after_each(function () tiny.base = base end)
  teardown(function ()
    tiny.clear()
    setup_rules.forget()
  end)

  it("of as many places as may be is played through each door", function ()
    write(160)
    local game = assert(rulewright.new(request))
    assert.is_true(game:play "win")
    assert.is_string(game:save())
    assert.is_nil(assert(simulation.new(request)):play(1).fault)
    assert.matches('"waiting"', ask '{"do":"new","game":"TINY","players":2}')
  end)

  it("of more is refused at each in the same words", function ()
    write(161)
    local refused = "layer 'field' of the board has 16100 places; at most "
      .. "16000 were expected"
    local _, message = rulewright.new(request)
    local game = assert(simulation.new(request)):play(1)
    for _, text in ipairs { message, game.fault,
      ask '{"do":"new","game":"TINY","players":2}' } do
      assert.matches("base/init.lua:%d+: " .. refused, text)
    end
  end)
end)

describe("row 37, a full disk", function ()
  -- No file may grow: what a full disk does to who writes.
  local function full(line)
    return sitting.shell("{ ( ulimit -f 0; " .. piped.PROGRAM .. line
      .. " 2>&1 >/dev/null | cat ) }")
  end

  it("is told of in a sentence by whoever writes a file", function ()
    piped.in_folder(function (folder)
      local saved = folder .. "/saved"
      piped.both("play elasund --players 2 --seed 3", { ":save " .. saved })
      for _, line in ipairs { "sim ISLES --games 1 --records DIR/r",
        "sim ISLES --games 1 --csv DIR/f", "sim ISLES --games 1 --json DIR/f",
        "sim ISLES --games 1 --svg DIR/f", "sim ISLES --games 1 --each DIR/f",
        "sim ISLES --games 1 --part DIR/f", "render DIR/saved -o DIR/f",
        "sim ISLES --games 2 --jobs 2 --records DIR/r",
        "new game fen --in DIR" } do
        local text = full((line:gsub("ISLES", piped.ISLES):gsub("DIR", folder)))
        assert.matches("^rulewright: [^\n]+: the file could not be written "
          .. "%(File too large%)\n", text)
        is_clean(text, line)
      end
    end)
  end)

  it("behind the standard output is told of", function ()
    for _, line in ipairs { "rules elasund", "--help", "--version",
      "words ISLES", "sim ISLES --games 1 --csv -", "check ISLES --games 1",
      "complete pl" } do
      local text, code = piped.run(line:gsub("ISLES", piped.ISLES)
        .. " 2>&1 >/dev/full")
      assert.equal("rulewright: the output could not be written\n", text)
      assert.equal(1, code)
    end
  end)
end)
