-- Parcels: a game that is packed is the same game where it is opened, under the
-- rules that it carries.

local disk = require "disk"
local notation = require "rulewright.engine.notation.parcel"
local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

local folder

local LATE = [[
module "late" { title = "Cities come late", author = "Ann Other",
  extends = "catan", version = "1.2" }
forbid "city" { id = "LATE-1", says = "Nobody builds a city before turn 10.",
  when = function (g) return g.turn and g.turn.number < 10 end }
chapter "deep/more"
]]
local MORE = [[
adjust "points to win" { id = "LATE-2", says = "Two points more.", plus = 2 }
]]

local function write(name, text)
  os.execute("mkdir -p '" .. (folder .. "/" .. name):match "^(.*)/" .. "'")
  disk.write(folder .. "/" .. name, text)
end

local function write_late()
  write("late.lua", LATE)
  write("deep/more.lua", MORE)
end

local function late_game()
  write_late()
  return assert(rulewright.new { game = "catan", players = { "ann", "bob",
    "cy" }, seed = 7, with = { folder .. "/late.lua" } })
end

local function play(game, count)
  for _ = 1, count do
    local list = game:moves()
    assert(game:play(list[#list // 2 + 1]))
  end
end

local function open(text, more)
  local how = { agree = assert(rulewright.parcel(text)).agree }
  for key, value in pairs(more or {}) do how[key] = value end
  return rulewright.open(text, how)
end

-- The parcel with a change, its hashes and checksums made to fit.
local function changed(text, change)
  local p = assert(notation.parse(text))
  change(p)
  return assert(notation.print(p))
end

describe("a parcel", function ()
  before_each(function () folder = disk.folder() end)
  after_each(function () disk.remove(folder) end)

  it("is the same game elsewhere, and packs as the same text", function ()
    local game = late_game()
    play(game, 8)
    local text = assert(game:pack())
    disk.remove(folder)
    local other = assert(open(text))
    assert.is_true(other.verdict.is_true, other.verdict.doubts[1])
    assert.equal(game:hash(), other:hash())
    assert.equal(12, other:value("points to win", 1))
    assert.equal(text, other:pack())
    play(game, 5)
    play(other, 5)
    assert.equal(game:hash(), other:hash())
    assert.is_true(other:undo(5))
    assert.is_true(other:reload())
    assert.equal(12, other:value("points to win", 1))
  end)

  it("tells what it holds, and runs nothing to tell it", function ()
    local game = late_game()
    play(game, 3)
    local found = assert(rulewright.parcel(assert(game:pack())))
    assert.same({ "catan", 3, { "ann", "bob", "cy" } }, { found.game,
      found.decisions, found.players })
    local late = found.modules[1]
    assert.same({ "Cities come late", "Ann Other", "late", "1.2" },
      { late.title, late.author, late.name, late.version })
    assert.equal("Two points more.", late.clauses[2].says)
    assert.equal("LATE-2", late.clauses[2].ids)
    assert.same({ LATE, MORE }, { found.files[1].text, found.files[2].text })
    assert.is_nil(found.files[3])
    local looping = changed(assert(game:pack()), function (p)
      p.files[1].text = "while true do end\n"
    end)
    assert.is_string(assert(rulewright.parcel(looping)).agree)
  end)

  it("is opened by those who have agreed to just these rules", function ()
    local text = assert(late_game():pack())
    local agree = assert(rulewright.parcel(text)).agree
    for _, given in ipairs { false, "", "x", agree:upper() } do
      local game, problem = rulewright.open(text, { agree = given or nil })
      assert.is_nil(game)
      assert.truthy(problem:find(agree, 1, true))
    end
    local other = changed(text, function (p)
      p.files[2].text = MORE:gsub("= 2", "= 3")
    end)
    assert.is_nil((rulewright.open(other, { agree = agree })))
    play(late_game(), 4)
    assert.equal(agree, rulewright.parcel(assert(late_game():pack())).agree)
  end)

  it("carries no rules that come with the program", function ()
    local game = assert(rulewright.new { game = "catan", players = 3,
      with = { "twelve_points" } })
    local text = assert(game:pack())
    local found = assert(rulewright.parcel(text))
    assert.same({ {}, {} }, { found.modules, found.files })
    assert.is_nil(found.agree)
    local other = assert(rulewright.open(text))
    assert.equal(game:hash(), other:hash())
    assert.equal(12, other:value("points to win", 1))
  end)

  it("plays by its text where the disk says something else", function ()
    local game = late_game()
    play(game, 2)
    local text = assert(game:pack())
    write("late.lua", (LATE:gsub("turn 10", "turn 99")))
    write("deep/more.lua", "not Lua at all")
    rulewright.configure { user_folder = folder }
    local other = open(text)
    assert.is_true(other.verdict.is_true)
    assert.equal(12, other:value("points to win", 1))
    assert.equal(text, other:pack())
    assert.is_true(other:reload())
    assert.equal(12, other:value("points to win", 1))
    -- what is in force is packed, not what lies there now
    assert.equal(text, game:pack())
    rulewright.configure { user_folder = folder .. "/nowhere" }
  end)

  it("carries modules of the user's folder, and what they need", function ()
    write("first.lua", [[module "first" { title = "First", extends = "catan",
      needs = { "second" } }
      adjust "points to win" { id = "F-1", says = "One more.", plus = 1 }]])
    write("second/init.lua", [[module "second" { title = "Second",
      extends = "catan" }
      adjust "points to win" { id = "S-1", says = "One more.", plus = 1 }]])
    write("second/locale/ru.lua", 'return { ["S-1"] = "На одно больше." }')
    rulewright.configure { user_folder = folder }
    local game = assert(rulewright.new { game = "catan", players = 3,
      with = { "first" } })
    rulewright.configure { user_folder = folder .. "/nowhere" }
    local text = assert(game:pack())
    assert.is_nil(text:find(folder, 1, true))
    disk.remove(folder)
    local other = assert(open(text, { lang = "ru" }))
    assert.is_true(other.verdict.is_true, other.verdict.doubts[1])
    assert.equal(12, other:value("points to win", 1))
    assert.equal("На одно больше.", other.rules.texts.ru["S-1"])
    assert.equal(text, other:pack())
  end)

  it("carries a whole game with its rulings and translations", function ()
    local game = assert(tiny.new({ ["locale/ru.lua"] = "return {}",
      more = [[value "limit" { id = "L", says = "Two.", base = 2 }
        on "game begins" { id = "A", says = "First.", run = function () end }]],
      one = [[replace "L" { id = "L-1", says = "Three.", base = 3 }]],
      two = [[replace "L" { id = "L-2", says = "Four.", base = 4 }]],
      rulings = [[settle "L" { id = "R", says = "Two wins.", keep = "two" }]],
    }, { with = { "one", "two" } }))
    assert.equal(4, game:value "limit")
    local text = assert(game:pack())
    tiny.write ""
    local other = assert(open(text))
    assert.is_true(other.verdict.is_true, other.verdict.doubts[1])
    assert.is_true(other.rules.foreign)
    assert.equal(4, other:value "limit")
    assert.equal(game:hash(), other:hash())
    assert.equal(text, other:pack())
  end)

  it("carries what was typed in, and shows it first", function ()
    local game = assert(rulewright.new { game = "catan", players = 3 })
    local typed = 'adjust "points to win" { id = "T", says = "M.", plus = 1 }'
    assert(game:add(typed))
    local text = assert(game:pack())
    local found = assert(rulewright.parcel(text))
    assert.same({ typed }, found.typed)
    assert.is_nil((rulewright.open(text)))
    assert.equal(11, assert(open(text)):value("points to win", 1))
  end)

  it("is refused if it shows other rules than it carries", function ()
    local text = assert(late_game():pack())
    for problem, change in pairs {
      ["line 4: the parcel shows Kindly, but its rules say Cities come late"] =
        function (p) p.modules[1].title = "Kindly" end,
      ["line 4: the parcel shows nothing, but its rules say Ann Other"] =
        function (p) p.modules[1].author = nil end,
      ["line 7: the parcel shows All is well., but its rules say Nobody builds "
        .. "a city before turn 10."] =
        function (p) p.modules[1].clauses[1].says = "All is well." end,
      ["line 4: the parcel shows nothing, but its rules say Two points more."] =
        function (p) p.modules[1].clauses[2] = nil end,
      ["line 9: the parcel shows Free beer., but its rules say nothing"] =
        function (p)
          p.modules[1].clauses[3] = { ids = "X", says = "Free beer." }
        end,
    } do
      local game, said = open(changed(text, change))
      assert.is_nil(game)
      assert.equal(problem, said)
    end
  end)

  it("is refused if it carries rules that it does not show", function ()
    local text = changed(assert(late_game():pack()), function (p)
      p.files[3] = { name = "late/rulings.lua", text =
        'module "rulings" { title = "R" } settle "x" { id = "X", '
        .. 'says = "x", keep = "x" }\n' }
    end)
    local game, said = open(text)
    assert.is_nil(game)
    assert.equal("line 1: the parcel shows nothing, but its rules say "
      .. "late/rulings.lua", said)
  end)

  it("says so where rules of the program have changed since", function ()
    local game = late_game()
    play(game, 4)
    local text = changed(assert(game:pack()), function (p)
      p.record = p.record:gsub("(module: base 1.0) %x+", "%1 0123456789abcdef")
    end)
    local other = assert(open(text))
    local _, above = text:match "^(.-)module: base":gsub("\n", "")
    assert.is_false(other.verdict.is_true)
    assert.truthy(other.verdict.doubts[1]:find(("line %d: expected module: base"
      .. " 1.0 %%x+, not module: base 1.0 0123456789abcdef"):format(above + 1)),
      other.verdict.doubts[1])
  end)

  it("names the line of its record that cannot be played", function ()
    local game = late_game()
    play(game, 2)
    local before = game:moves()[1]
    local text = changed(assert(game:pack()), function (p)
      p.record = p.record:gsub("\n2 (%a+): road %S+", "\n2 %1: road A1.zz")
    end)
    local _, above = text:match "^(.-)\n2 %a+: road":gsub("\n", "")
    local other, said = open(text)
    assert.is_nil(other)
    assert.truthy(before and said:find(("line %d: road A1.zz"):format(
      above + 2), 1, true), said)
  end)

  it("is one sentence where it is none", function ()
    for _, text in ipairs { "", "x", "Rulewright record 1\n",
      "Rulewright parcel 1\nprogram: 1\n\nRulewright record 1\nparcel 0 "
        .. notation.checksum "Rulewright parcel 1\nprogram: 1\n\nRulewright "
        .. "record 1\n" } do
      for _, read in ipairs { rulewright.parcel, rulewright.open } do
        local found, problem = read(text)
        assert.is_nil(found)
        assert.truthy(problem:find "^line %d+, column %d+: ", problem)
      end
    end
    assert.has_error(function () rulewright.open(7) end)
    assert.has_error(function () rulewright.open("", { agrees = "x" }) end)
  end)
end)
