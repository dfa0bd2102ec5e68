-- What a game says of the record from which it came.

local record = require "rulewright.engine.notation.record"
local rulewright = require "rulewright"
local tiny = require "tiny_game"
local verdict = require "rulewright.engine.game.verdict"

teardown(tiny.clear)

local boxes = { more = [[
on "game begins" { run = function (g) g.total = 0 end }
move "add" { id = "A-1", says = "You may add.", during = "play",
  apply = function (g) g.total = g.total + 1 end }
move "roll" { id = "A-2", during = "play",
  apply = function (g) g.total = g.total + g:roll "bone" end }
]], box = 'element "half"\nvalue "half" { base = 2 }', other = "" }

local function new(options)
  options = options or {}
  options.with, options.players = options.with or {}, 2
  return tiny.new(boxes, options)
end

local function resealed(text)
  return (assert(record.print(assert(record.parse(text)))))
end

-- The doubts about the record of a new game, changed so.
local function doubts(from, to, options)
  local game = new(options)
  assert(game:play "win")
  local text, count = game:save():gsub(from, to)
  assert.equal(1, count)
  return assert(rulewright.load(resealed(text))).verdict.doubts
end

describe("the verdict", function ()
  it("counts what neither rules nor chance brought about", function ()
    local game = new { typed = { 'value "one" { base = 1 }',
      'value "two" { base = 2 }' } }
    assert(game:play "add")
    assert(game:force("bone", { 6, 5, 4 }))
    assert(game:play "roll")
    assert(game:edit(function (g) g.total = 3 end))
    assert.same({ is_true = true, doubts = {}, played = 2, earlier = 0,
      forced = 3, edits = 1, typed = 2, exchanges = 0 },
      assert(rulewright.load(game:save())).verdict)
    assert(game:with "box")
    assert(game:play "add")
    local found = assert(rulewright.load(game:save())).verdict
    assert.same({ true, 1, 2, 1 },
      { found.is_true, found.played, found.earlier, found.exchanges })
  end)

  it("keeps what was passed over for the next record", function ()
    local game = new()
    assert(game:force("bone", 6))
    assert(game:play "roll")
    assert(game:edit(function (g) g.total = 3 end))
    assert(game:with "box")
    local text = game:save()
    local again = assert(rulewright.load(text))
    assert.equal(text, again:save())
    assert.same({ 1, 1 }, { again.verdict.forced, again.verdict.edits })
  end)

  it("is not given where a record was not played to its end", function ()
    local game = new()
    assert.is_nil(game.verdict)
    assert(game:play "add")
    assert.is_nil(assert(rulewright.load(game:save(), nil, 0)).verdict)
  end)

  it("doubts versions, hashes and modules that are others", function ()
    assert.same({ "line 2: expected game: tiny 1, not game: tiny 3" },
      doubts("game: tiny 1", "game: tiny 3"))
    assert.matches("^line 4: expected module: box 0 %x+, not module: box 7 ",
      doubts("module: box 0", "module: box 7", { with = { "box" } })[1])
    assert.matches("^line 3: expected module: base 1%.0 %x+, not module: base "
      .. "1%.0 12345678$", doubts("(base 1.0) %x+", "%1 12345678")[1])
    assert.matches("^line 5: expected module: base 1%.0 %x+ before this$",
      doubts("module: base [^\n]*\n", "")[1])
  end)

  it("doubts rules that differ as a whole, and what is missing", function ()
    assert.matches("^line 7: expected rulebook: %x+, not rulebook: %x+$",
      doubts("rulebook: %x+", "rulebook: 12345678")[1])
    assert.matches("^line %d+: expected rulebook: %x+ before this$",
      doubts("rulebook: %x+\n", "")[1])
    assert.matches("^line %d+: expected hash: %x+ before this$",
      doubts("\nhash: %x+", "")[1])
    assert.matches("^line %d+: expected result: red before this$",
      doubts("result: red\n", "")[1])
    assert.matches("^line 7: expected rulebook",
      doubts("without: A%-1\n", "", { without = { "A-1" } })[1])
  end)

  it("doubts a seed that is not the state's", function ()
    local game = new { seed = 5 }
    assert(game:edit(function (g) g.total = 3 end))
    local other = assert(rulewright.load(resealed((game:save():gsub("seed: 5",
      "seed: 6")))))
    assert.same({ "line 6: expected seed: 5, not seed: 6" },
      other.verdict.doubts)
  end)

  it("doubts a checksum that is another or missing", function ()
    local text = new():save()
    for _, said in ipairs { "", " 12345678" } do
      local found = assert(rulewright.load((text:gsub("end 0 %x+", "end 0"
        .. said)))).verdict
      assert.equal(1, #found.doubts)
      assert.matches("^line 11: expected end 0 %x+, not end 0" .. said .. "$",
        found.doubts[1])
    end
  end)
end)

describe("a record whose end is another is refused:", function ()
  local function refused(moves, from, to, message)
    local game = new()
    for _, move in ipairs(moves) do assert(game:play(move)) end
    local text, count = game:save():gsub(from, to)
    assert.equal(1, count)
    local other, said = rulewright.load(text)
    assert.is_nil(other)
    assert.matches(message, said)
  end

  it("another has won", function ()
    refused({ "win" }, "result: red", "result: blue",
      "^line %d+: expected result: red, not result: blue$")
  end)

  it("the game is not over", function ()
    refused({ "add" }, "\nhash:", "\nresult: red\nhash:",
      "^line %d+: expected no result, for the game is not over, not result: "
      .. "red$")
  end)
end)

describe("the hash of rules", function ()
  local function hash(options)
    return verdict.rulebook(new(options).rules)
  end

  it("is of modules, elements, rulings, what is left out and typed",
    function ()
      local list = { hash(), hash { with = { "box" } },
        hash { with = { "box.half" } }, hash { with = { "other" } },
        hash { without = { "A-1" } },
        hash { typed = { 'value "x" { base = 1 }' } } }
      boxes.rulings = 'value "y" { base = 1 }'
      list[#list + 1] = hash()
      boxes.rulings = nil
      local seen = {}
      for i, one in ipairs(list) do
        assert.is_nil(seen[one], i)
        seen[one] = true
      end
      assert.equal(list[1], hash())
    end)

  it("is not of translations", function ()
    local before = hash()
    boxes["locale/ru.lua"] = 'return { ["A-1"] = "Прибавьте." }'
    assert.equal(before, hash())
    boxes["locale/ru.lua"] = nil
  end)
end)
