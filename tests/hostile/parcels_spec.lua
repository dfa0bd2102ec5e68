-- Parcels of strangers: whatever stands in one, it is refused in a sentence or
-- played by what it shows, within the sandbox, and reaches nothing else.

local disk = require "disk"
local host = require "rulewright.repl.service.host"
local json = require "rulewright.repl.json"
local json_reader = require "rulewright.repl.json.reader"
local notation = require "rulewright.engine.notation.parcel"
local processor = require "processor"
local random = require "rulewright.kernel".random
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local tiny = require "tiny_game"

rulewright.configure { roots = { "tests/support/games" } }

local RECORD = "Rulewright record 1\ngame: catan 1.0\nmodule: base 1.0 01234567"
  .. "\nmodule: evil 0 01234567\nplayer: a\nplayer: b\nplayer: c\nseed: 1\n\n"
  .. "end 0\n"

-- A parcel with a module `evil` of Catan, whose file holds these clauses.
local function evil(clauses, more)
  local files = { { name = "evil/evil.lua", text =
    'module "evil" { title = "Evil", extends = "catan" }\n' .. clauses
    .. "\n" }, table.unpack(more or {}) }
  return assert(notation.print { program = "0.1.0", record = RECORD,
    files = files, modules = { { path = "evil/evil.lua", name = "evil",
      version = "0", hash = "01234567", title = "Evil", clauses = {} } } })
end

-- It is opened by somebody who agrees to anything; it must be refused.
local function refused(text, part)
  local found = assert(rulewright.parcel(text))
  local seconds, game, problem = processor.time(rulewright.open, text,
    { agree = found.agree, guard = true })
  assert.is_nil(game)
  tiny.is_sentence(problem)
  assert.truthy(problem:find(part, 1, true), problem)
  assert.is_nil(processor.fault(seconds, 10), text:sub(1, 300))
end

describe("row 22, a parcel of a stranger", function ()
  it("runs nothing before somebody agrees", function ()
    local text = evil "while true do end"
    local seconds, found = processor.time(rulewright.parcel, text)
    assert.is_nil(processor.fault(seconds, 2))
    assert.equal("Evil", found.modules[1].title)
    local game, problem = rulewright.open(text, { guard = true })
    assert.is_nil(game)
    assert.truthy(problem:find(found.agree, 1, true))
  end)

  it("has an end, whatever its rules do", function ()
    refused(evil "while true do end", "too many steps")
    refused(evil "local t = {} while true do t[#t + 1] = ('x'):rep(1000) end",
      "stopped")
    refused(evil "local function f() return f() + 1 end f()", "")
  end)

  it("reaches no file but those that it carries", function ()
    disk.in_folder(function (folder)
      disk.write(folder .. "/secret.lua", "return 'secret'")
      for _, clause in ipairs { 'data "secret"', 'text "secret.lua"',
        'chapter "secret"', 'data "../secret"', 'chapter "../evil/secret"',
        'text "/etc/passwd"', 'text "' .. folder .. '/secret.lua"',
        'io.open "/etc/passwd"', 'os.execute "true"', 'require "io"',
        'load "return 1" ()', 'dofile "/etc/passwd"' } do
        refused(evil(clause), "evil")
      end
    end)
  end)

  it("is told where its files lie by no path of a disk", function ()
    local text = evil("chapter 'more'", { { name = "evil/more.lua",
      text = "error('x')\n" } })
    refused(text, "parcel/")
    local _, problem = rulewright.open(text,
      { agree = rulewright.parcel(text).agree })
    assert.is_nil(problem:find("/dev/null", 1, true), problem)
  end)

  it("takes the place of no rule that it does not show", function ()
    local text = evil("", { { name = "rulings.lua", text =
      'module "rulings" { title = "R" }\n' } })
    local found = rulewright.parcel(text)
    assert.is_nil((rulewright.open(text, { agree = found.agree })))
    -- the base of the game is the program's, whatever is called so
    local base = assert(notation.print { program = "0.1.0",
      record = RECORD:gsub("module: evil[^\n]*\n", ""), files = { {
        name = "base/base.lua", text =
          'module "base" { title = "B", extends = "catan" }\n' } },
      modules = { { path = "base/base.lua", name = "base", version = "0",
        hash = "01234567", title = "B", clauses = {} } } })
    local game = assert(rulewright.open(base,
      { agree = rulewright.parcel(base).agree }))
    assert.equal("scripts/catan/base/init.lua", game.rules.taken.base.file)
  end)

  it("leaves nothing behind for other games", function ()
    local text = evil ""
    rulewright.open(text, { agree = rulewright.parcel(text).agree })
    local game, problem = rulewright.new { game = "catan", players = 3,
      with = { "evil" } }
    assert.is_nil(game)
    assert.truthy(problem:find("evil", 1, true))
    assert.is_nil((rulewright.new { game = "catan", players = 3,
      with = { "/dev/null/parcel/0/evil/evil.lua" } }))
  end)

  it("may be cut, changed and mixed in any way", function ()
    local game = assert(rulewright.new { game = "isles", players = 2,
      seed = 3 })
    assert(game:play(game:moves()[1]))
    local good, chance = { assert(game:pack()), evil "", RECORD },
      random.stream(5, "parcels")
    local function draw(n) return random.draw(chance, n) end
    for _ = 1, 150 do
      local text, other = good[draw(#good)], good[draw(#good)]
      local at, from = draw(#text), draw(#other)
      text = text:sub(1, at) .. other:sub(from, from + draw(60))
        .. text:sub(at + draw(40))
      local found, problem = rulewright.parcel(text)
      if not found then tiny.is_sentence(problem) end
      assert.is_nil((rulewright.open(text, { agree = "0" })))
    end
  end)
end)

describe("row 24, a parcel in a request", function ()
  local served

  local function ask(request)
    local answer = served:answer(json.line(request))
    assert.is_nil(answer:find "%c")
    return assert(json_reader(answer))
  end

  before_each(function ()
    say.language = "en"
    served = host.new()
    assert.is_true(ask { ["do"] = "new", game = "isles", players = 2,
      seed = 3 }.ok)
  end)

  it("changes nothing until it is agreed to, and nothing if refused",
    function ()
      local before = ask { ["do"] = "status" }.hash
      for _, request in ipairs { { record = evil "" },
        { record = evil "", agree = "x" }, { record = "x" },
        { record = evil "while true do end",
          agree = rulewright.parcel(evil "while true do end").agree },
        { record = 7 }, { agree = "x" },
        { record = evil "", agree = json.list {} } } do
        request["do"] = "load"
        local answer = ask(request)
        assert.is_nil(answer.hash)
        assert.equal(before, ask { ["do"] = "status" }.hash)
      end
    end)

  it("tells what it carries, then is played", function ()
    assert.is_true(ask { ["do"] = "play",
      move = ask { ["do"] = "moves" }.moves[1].text }.ok)
    local now = ask { ["do"] = "status" }
    local packed = ask { ["do"] = "parcel" }
    assert.equal(1, #packed.warnings)
    served = host.new()
    local told = ask { ["do"] = "load", record = packed.parcel }
    assert.is_true(told.ok)
    assert.equal("isles", told.carries.game)
    assert.equal(told.agree, told.carries.agree)
    assert.is_true(#told.carries.modules[1].clauses > 3)
    assert.truthy(told.carries.files[1].text:find("module", 1, true))
    assert.is_false(ask { ["do"] = "status" }.ok)
    assert.same(told.carries, packed.carries)
    local opened = ask { ["do"] = "load", record = packed.parcel,
      agree = told.agree }
    assert.equal(now.hash, opened.hash)
    assert.is_true(opened.verdict["true"])
    assert.equal(packed.parcel, ask { ["do"] = "parcel" }.parcel)
  end)

  it("is what a game that came in one is saved as, and loaded from", function ()
    local packed = ask { ["do"] = "parcel" }.parcel
    assert.is_true(ask { ["do"] = "load", record = packed,
      agree = rulewright.parcel(packed).agree }.ok)
    assert.is_true(ask { ["do"] = "play",
      move = ask { ["do"] = "moves" }.moves[1].text }.ok)
    local now, saved = ask { ["do"] = "status" }, ask { ["do"] = "save" }
    served = host.new()
    local told = ask { ["do"] = "load", record = saved.record }
    local loaded = ask { ["do"] = "load", record = saved.record,
      agree = told.agree }
    assert.equal(now.hash, loaded.hash)
  end)
end)
