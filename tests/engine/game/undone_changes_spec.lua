-- Time can be travelled across a change of rules, back and forth.

local disk = require "disk"
local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

local more = [[
on "game begins" { run = function (g) g.total = 0 end }
value "step" { base = 1 }
move "add" { id = "A-1", says = "You may add.", during = "play",
  apply = function (g) g.total = g.total + g:value "step" end }
]]

local path = tiny.folder .. "/base/more.lua"

local function write(text) disk.write(path, text) end

local function new(options)
  local game = tiny.new(more, options)
  for _ = 1, 3 do assert(game:play "add") end
  return game
end

local function total(game)
  return game.g.total
end

describe("time across a change of rules", function ()
  local function changed()
    local game = new { seed = 4 }
    local hashes = { [3] = game:hash() }
    write((more:gsub("base = 1", "base = 10")))
    assert(game:reload())
    for i = 4, 6 do
      assert(game:play "add")
      hashes[i] = game:hash()
    end
    return game, hashes
  end

  it("is exact, back and forth", function ()
    local game, hashes = changed()
    local totals = { 1, 2, 3, 13, 23, 33 }
    for i = 5, 3, -1 do
      assert(game:undo())
      assert.equal(totals[i], total(game), i)
      assert.equal(hashes[i], game:hash())
    end
    assert.equal(":reload", game:last())
    assert(game:undo(3))
    assert.equal(1, total(game))
    assert.equal(1, game:value "step")
    for i = 2, 3 do
      assert(game:redo())
      assert.equal(totals[i], total(game), i)
    end
    assert(game:redo())
    assert.equal(10, game:value "step")
    for i = 4, 6 do
      assert(game:redo())
      assert.equal(totals[i], total(game), i)
    end
    assert.equal(hashes[6], game:hash())
  end)

  it("may take another course from before it", function ()
    local game = changed()
    assert(game:undo(6))
    assert.equal(1, total(game))
    assert(game:play "add")
    assert.equal(2, total(game))
    assert.is_nil((game:redo()))
    assert(game:undo())
    assert.equal(1, total(game))
  end)

  it("goes over several changes", function ()
    local game = changed()
    write((more:gsub("base = 1", "base = 100")))
    assert(game:reload())
    assert(game:play "add")
    assert(game:undo(9))
    assert.equal(0, total(game))
    for _, n in ipairs { 1, 2, 3, 3, 13, 23, 33, 33, 133 } do
      assert(game:redo())
      assert.equal(n, total(game))
    end
  end)

  it("keeps what was undone when a change fails", function ()
    local game = changed()
    assert(game:undo(2))
    write "mvoe"
    assert.is_nil((game:reload()))
    assert(game:redo(2))
    assert.equal(33, total(game))
  end)

  it("is saved: the record goes on from the last change", function ()
    local game = changed()
    local other = assert(rulewright.load(game:save()))
    assert.equal(game:hash(), other:hash())
    assert(other:play "add")
    assert.equal(43, total(other))
    assert.equal(7, #other:history())
    assert.same({ true, true, true }, { other:history()[1].earlier,
      other:history()[2].earlier, other:history()[3].earlier })
    assert.is_nil(other:history()[4].earlier)
    assert(other:undo(4))
    assert.same({ nil, "there is nothing to undo" }, { other:undo() })
    assert.equal(3, total(other))
    assert(other:play "add")
    other = assert(rulewright.load(other:save()))
    assert.equal(13, total(other))
    assert.equal(4, #other:history())
    assert.equal(3, #assert(rulewright.load(other:save(), nil, 3)):history())
  end)

  it("of a typed clause, a module, a clause left out is undone", function ()
    local game = tiny.new({ more = more,
      a = 'adjust "step" { id = "X-1", says = "More.", plus = 4 }' },
      { with = {} })
    local changes = {
      { "add", 'adjust "step" {\n  plus = 2 }', 3,
        'adjust "step" { plus = 2 }' },
      { "with", "a", 7, ":with a" }, { "without", "X-1", 3, ":without X-1" },
      { "without", "typed_1", 1, ":without typed_1" } }
    for _, change in ipairs(changes) do
      assert(game[change[1]](game, (change[2]:gsub("\\n", "\n"))))
      assert.equal(change[3], game:value "step")
      assert.equal(change[4], game:last())
    end
    for _, step in ipairs { 3, 7, 3, 1 } do
      assert(game:undo())
      assert.equal(step, game:value "step")
    end
    assert(game:redo(4))
    assert.equal(1, game:value "step")
    assert(game:undo(2))
    assert(game:play "add")
    assert.equal(7, total(game))
    assert.equal(7, total(assert(rulewright.load(game:save()))))
  end)
end)
