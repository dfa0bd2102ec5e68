-- What a record says of its game, and the game that is loaded from it.

local rulewright = require "rulewright"
local setup = require "rulewright.engine.game.setup"
local tiny = require "tiny_game"

teardown(tiny.clear)

local more = [[
on "game begins" { run = function (g) g.total = 0 end }
move "add" { id = "A-1", says = "You may add.", during = "play",
  apply = function (g) g.total = g.total + 1 end }
move "roll" { id = "A-2", during = "play",
  apply = function (g) g.total = g.total + g:roll "bone" end }
forbid "add" { id = "A-3", says = "Ten is enough.",
  when = function (g) return g.total > 9 end }
]]

local play = tiny.play

describe("what a record says", function ()
  -- The record with one line changed: from a text to a pattern's replacement.
  local function edited(text, from, to)
    local changed, count = text:gsub(from, to, 1)
    assert.equal(1, count, from)
    return changed
  end

  it("is what was asked for, and nothing else", function ()
    local texts = { more = more, a = "", catalogue = [[game "tiny" {
      title = "Tiny", players = { 2, 3 }, default = { "a" },
      modules = { "base", "boxes/a" } }]] }
    for taken, options in pairs { ["base a "] = {}, ["base "] = {
      exactly = true }, ["base a T-05"] = { without = { "T-05" } } } do
      local game = tiny.new(texts, tiny.mixed({ with = {}, players = 2 },
        options))
      local other = assert(rulewright.load(play(game, "add"):save()))
      local names = {}
      for _, module in ipairs(other.rules.modules) do
        if module.name ~= "engine" then names[#names + 1] = module.name end
      end
      local left = other.rules.request.without[1] or ""
      assert.equal(taken, table.concat(names, " ") .. " " .. left)
    end
  end)

  it("is compared after each decision that has a hash", function ()
    local game = play(tiny.new(more), "add")
    local hash = game:hash()
    local text = play(game, "add"):save()
    for said, fine in pairs { [hash] = true, [hash:sub(1, 8)] = true,
      [("0"):rep(8)] = false } do
      local other, message = rulewright.load(edited(text, "1 red: add",
        "1 red: add {hash " .. said .. "}"))
      assert.equal(fine, other ~= nil)
      assert.equal(fine, message == nil)
    end
  end)

  it("may be a remark, between decisions or behind them", function ()
    local text = play(tiny.new(more), "add"):save()
    local other = assert(rulewright.load(edited(text, "1 red: add\n",
      "; at last\n1 red: add ; well\n")))
    assert.equal(1, other.g.total)
  end)

  it("of dice that nobody noted is taken as it comes", function ()
    local game = tiny.new(more, { seed = 3 })
    local text = play(game, "roll"):save()
    local other = assert(rulewright.load(edited(text, " {rolled %d}", "")))
    assert.equal(game:hash(), other:hash())
    assert.matches("add rolled nothing, but the record says 4", select(2,
      rulewright.load(edited(play(tiny.new(more), "add"):save(), "red: add",
        "red: add {rolled 4}"))), 1, true)
  end)

  it("where it is none is told with line and column", function ()
    for text, place in pairs { [""] = "line 1, column 1: ",
      ["hello"] = "line 1, column 1: ",
      ["Rulewright record 2\n"] = "line 1, column 19: " } do
      local game, message = rulewright.load(text)
      assert.is_nil(game)
      assert.equal(place, message:sub(1, #place))
    end
  end)
end)

describe("a loaded game", function ()
  it("can be taken back behind an edit, and forced results are its own",
    function ()
      local game = play(tiny.new(more), "add")
      assert(game:edit(function (g) g.total = 5 end))
      local other = assert(rulewright.load(play(game, "add"):save()))
      assert.equal("an edit", other.entries[2].text)
      assert.equal("edit", other.entries[2].change)
      assert(other:undo(3))
      assert.equal(0, other.g.total)
    end)

  it("is by the rules that are given, or those that it names", function ()
    local text = play(tiny.new(more), "add"):save()
    local rules = assert(tiny.rules((more:gsub("total %+ 1", "total + 2"))))
    local game, message = rulewright.load(text, rules)
    assert.is_nil(game)
    assert.matches("have changed: base", message)
    rules = assert(tiny.rules(more))
    assert.equal(rules, assert(rulewright.load(text, rules)).rules)
    local broken = assert(tiny.rules(more
      .. 'on "game begins" { run = function (g) g.x.y = 1 end }'))
    game, message = rulewright.load(text, broken)
    assert.is_nil(game)
    assert.matches("attempt to index a nil value", message)
  end)

  it("stops where it is told to, and is not compared there", function ()
    local game = play(tiny.new(more), "add", "add")
    local text = game:save():gsub("hash: %x+\nend", "hash: "
      .. ("0"):rep(32) .. "\nend")
    assert.is_nil((rulewright.load(text)))
    for count = 0, 2 do
      assert.equal(count, assert(rulewright.load(text, nil, count)).g.total)
    end
    assert.equal(2, assert(rulewright.load((text:gsub("hash: %x+\n", ""))))
      .g.total)
  end)

  it("has its decisions before a change of rules by who made them", function ()
    local turns = more .. [[step "next" { of = "game", after = "play",
      player = function () return 2 end }
      move "pass" { during = "play", ends = true }
      move "reply" { during = "next" }]]
    local game = play(tiny.new(turns), "roll", "pass")
    assert(game:force("bone", 6))
    assert(game:add 'value "v" { base = 7 }')
    local record = game:save()
    local players = {}
    for i, one in ipairs(assert(rulewright.load(record)):history()) do
      players[i] = one.player .. one.text .. #(one.rolls or {})
    end
    assert.same({ "1roll1", "1pass0" }, players)
    assert.equal(2, select(2, record:gsub("force bone = 6\n", "")))
    assert.equal(0, assert(rulewright.load(record, nil, 0)).g.total)
  end)

  it("has no results left that came before a change of rules", function ()
    local game = tiny.new(more)
    assert(game:force("bone", 6))
    play(game, "roll")
    assert(game:add 'value "v" { base = 7 }')
    local record = game:save()
    assert.equal(1, select(2, record:gsub("force bone", "")))
    assert.equal(game:hash(), assert(rulewright.load(record)):hash())
  end)
end)

describe("a module that a record takes by its path", function ()
  local path = tiny.folder .. "/far/mine.lua"
  local text

  before_each(function ()
    tiny.write { more = more, ["far/mine.lua"] =
      'module "mine" { title = "M" } value "mine" { base = 4 }' }
    text = assert(rulewright.new { game = "tiny", with = { path } }):save()
    setup.named[path] = nil
  end)

  it("lies beside the record, or is named", function ()
    assert.matches("which does not lie beside it", select(2,
      rulewright.load(text)), 1, true)
    for i, how in ipairs { { with = { "x", path } }, { with = { path, "x" } },
      { folder = tiny.folder .. "/far" }, { folder = tiny.folder } } do
      assert.equal(4, assert(rulewright.load(text, nil, nil, how)):value "mine",
        i)
      assert.is_nil(setup.named[path], "the record does not name it")
    end
    setup.named[path] = true
    assert(rulewright.load(text))
  end)

  it("does not lie beside it where that is another folder", function ()
    for _, how in ipairs { { with = { "x" } },
      { folder = tiny.folder .. "/base" } } do
      assert.is_nil((rulewright.load(text, nil, nil, how)))
    end
  end)
end)
