-- A save is a record; loaded, it is the same game or says why not.

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

local function refused(message, text, ...)
  local game, said = rulewright.load(text, ...)
  assert.is_nil(game)
  assert.equal(message, said)
end

describe("a save", function ()
  for _, case in ipairs {
    { "isles", {} }, { "isles", { "tides", "watch", "long_game" } },
    { "isles", { "tides", "watch.tower" }, { "ISL-35" } },
    { "carcassonne", { "river", "inns_and_cathedrals:tile" } },
  } do
    it("is the same game again: " .. case[1] .. " "
      .. table.concat(case[2], " "), function ()
      local game = tiny.known(case[1], { with = case[2], without = case[3],
        seed = 11, players = { "Ann", "Боб" } })
      tiny.random_game(game, 2, 25)
      local other = assert(rulewright.load(game:save()))
      assert.equal(game:hash(), other:hash())
      assert.same(game:moves(), other:moves())
      assert.same(game:history(), other:history())
      assert.equal(game:save(), other:save())
      tiny.random_game(game, 5)
      tiny.random_game(other, 5)
      assert.equal(game:hash(), other:hash())
      other = assert(rulewright.load(game:save()))
      assert.same(game:over(), other:over())
    end)
  end

  it("holds the notes of the host, which change nothing", function ()
    local game = tiny.new(more, { seed = 3 })
    play(game, "add")
    local hash = game:hash()
    game.notes = { "bot red greedy", "a rainy evening" }
    local other = assert(rulewright.load(game:save()))
    assert.same(game.notes, other.notes)
    assert.equal(hash, other:hash())
    assert.equal(game:save(), other:save())
  end)

  it("holds what was forced, edited and typed in", function ()
    local game = tiny.new(more, { seed = 3 })
    play(game, "add")
    assert(game:force("bone", { 6, 5 }))
    play(game, "roll")
    assert(game:edit(function (g) g.total = 3 end))
    assert(game:add 'value "typed" { base = 9 }')
    assert.equal(9, game:value "typed")
    local other = assert(rulewright.load(game:save()))
    assert.equal(game:hash(), other:hash())
    play(game, "roll")
    play(other, "roll")
    assert.equal(8, game.g.total)
    assert.equal(8, other.g.total)
    other = assert(rulewright.load(other:save()))
    assert.equal(8, other.g.total)
    assert.equal(9, other:value "typed")
  end)

  it("names a module by the path it was asked for", function ()
    tiny.write { more = more, ["mine.lua"] =
      'module "mine" { title = "M" } value "mine" { base = 4 }' }
    local path = tiny.folder .. "/mine.lua"
    local game = assert(rulewright.new { game = "tiny", with = { path } })
    play(game, "add")
    local text = game:save()
    assert.is_truthy(text:find("module: " .. path .. " 0 ", 1, true))
    local other = assert(rulewright.load(text))
    assert.equal(4, other:value "mine")
    assert.equal(text, other:save())
    os.remove(path)
    refused("line 4: there is no module file " .. path, text)
  end)

  it("can be read up to a decision", function ()
    local game = play(tiny.new(more), "add", "add", "add")
    local other = assert(rulewright.load(game:save(), nil, 2))
    assert.equal(2, other.g.total)
    assert.equal(0, assert(rulewright.load(game:save(), nil, 0)).g.total)
  end)
end)

describe("a record that", function ()
  local text

  before_each(function ()
    local game = tiny.new(more, { seed = 3, players = 2 })
    assert(game:force("bone", 5))
    text = play(game, "add", "roll", "add"):save()
  end)

  local function line_of(words)
    local number = 0
    for line in text:gmatch "(.-)\n" do
      number = number + 1
      if line:find(words, 1, true) then return number end
    end
  end

  local function changed(from, to)
    local at = assert(text:find(from, 1, true), from)
    return text:sub(1, at - 1) .. to .. text:sub(at + #from)
  end

  it("rolls otherwise is refused at its line", function ()
    local at = line_of "red: roll"
    refused(("line %d: roll rolled 5, but the record says 4"):format(at),
      changed("{rolled 5}", "{rolled 4}"))
  end)

  it("has an illegal move is refused with the sentence", function ()
    local game = tiny.new(more)
    game:edit(function (g) g.total = 9 end)
    local record = play(game, "add"):save():gsub("edit: {.-}\n",
      function (edit) return (edit:gsub("total=9", "total=10")) end)
    local _, message = rulewright.load(record)
    assert.matches("^line %d+: add: %[A%-3%] Ten is enough%.$", message)
  end)

  it("lacks what was forced is refused", function ()
    local _, message = rulewright.load(changed("force bone = 5\n", ""))
    assert.matches("^line %d+: roll rolled %d, but the record says 5$", message)
  end)

  it("has a move that is none is refused at its place", function ()
    refused(('line %d: addd: "addd" is not a move (column 1); did you mean '
      .. '"add"?'):format(line_of "3 red: add"), changed("3 red: add",
      "3 red: addd"))
  end)

  it("has another decide is refused", function ()
    refused(("line %d: red decides here, not blue"):format(
      line_of "3 red: add"), changed("3 red", "3 blue"))
  end)

  it("goes on after the end is refused", function ()
    local game = play(tiny.new(more), "win")
    local record = game:save():gsub("1 red: win\n", "1 red: win\n2 red: add\n")
      :gsub("end 1", "end 2")
    local _, message = rulewright.load(record)
    assert.matches("^line %d+: the game is over already$", message)
  end)

  it("ends in another state is refused", function ()
    local hash = text:match "hash: (%x+)\nend"
    refused(("line %d: the final state does not match the record's hash")
      :format(line_of "hash:"), changed(hash, ("0"):rep(32)))
  end)

  it("was made with other modules says so, if it goes another way", function ()
    tiny.write { more = (more:gsub("total %+ 1", "total + 2")) }
    refused(("line %d: the final state does not match the record's hash; "
      .. "since the record was made these have changed: base"):format(
      line_of "hash:"), text)
    tiny.write { more = more .. "\n-- only a remark" }
    local game = assert(rulewright.load(text))
    assert.is_false(game.verdict.is_true)
    assert.matches("^line 3: expected module: base 1.0 %x+, not module: base "
      .. "1.0 %x+$", game.verdict.doubts[1])
  end)
end)

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
