-- A save is a record; loaded, it is the same game or says why not.

local rulewright = require "rulewright"
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
