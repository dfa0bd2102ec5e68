-- Numbers for the values of domains: what is declared where.

local numbering = require "rulewright.lab.learning.numbering"
local playout = require "rulewright.lab.bots.playout"
local tiny = require "tiny_game"

teardown(tiny.clear)

local RULES = [[
move "name" { during = "play", form = "name <word>", word = "any word" }
domain "any word" { list = function () return { "b", "a" } end }
domain "three" { of = "word", list = function () return {} end,
  all = { "x", "y", 7 } }
domain "part of three" { within = "three",
  list = function () return { "y" } end }
domain "digit" { of = "number", from = 2, to = 5 }
domain "some fields" { of = "field",
  places = function (g) return g:set("field", 2) end }
domain "asked" { of = "word", list = function () return {} end,
  all = function (g) return { #g.players, "z" } end }
domain "ranked" { of = "word", list = function () return {} end, all = 3 }
]]

local machine, g

setup(function ()
  local rules = assert(tiny.rules(RULES))
  machine = rules:machine(false)
  g = playout.begin(machine, { "red", "blue" }, 1)
end)

local function of(name)
  return numbering.of(machine.domains[name], g, machine)
end

describe("the values of a domain", function ()
  it("are numbered where they are declared", function ()
    assert.same({ x = 0, y = 1, [7] = 2 }, of "three".index)
    assert.same({ [2] = 0, [3] = 1, [4] = 2, [5] = 3 }, of "digit".index)
    assert.same({ [2] = 0, z = 1 }, of "asked".index)
  end)

  it("are those of the domain that it stands on", function ()
    assert.same({ "x", "y", 7 }, of "part of three".list)
    assert.equal(9, of "some fields".size)
  end)

  it("are known of places, seats, goods and pieces", function ()
    assert.equal(9, of "field".size)
    assert.equal(8, of "field".index[9])
    assert.same({ 1, 2 }, of "player".list)
    assert.same({ "stone", "stick" }, of "good".list)
    assert.same({ "peg" }, of "piece".list)
  end)

  it("are of a bundle so many cards of one good", function ()
    local found = of "bundle"
    assert.equal(2 * numbering.cards, found.size)
    assert.equal(1, found.index.stone[2])
    assert.equal(numbering.cards, found.index.stick[1])
  end)

  it("go by rank where nothing is declared", function ()
    assert.same({ size = numbering.ranks }, of "any word")
    assert.same({ size = 3 }, of "ranked")
  end)

  it("are told as people read them", function ()
    assert.same({ "x", "y", "7" }, numbering.texts(of "three",
      machine.domains.three, g))
    assert.equal("1 stone", numbering.texts(of "bundle",
      machine.domains.bundle, g)[1])
    assert.same({}, numbering.texts(of "ranked", machine.domains.ranked, g))
  end)

  it("are listed once each, and are no tables", function ()
    for _, all in ipairs { '{ "x", "x" }', "{ {} }",
      "function () return 5 end" } do
      local rules = assert(tiny.rules([[
move "name" { during = "play", form = "name <word>", word = "bad" }
domain "bad" { of = "word", list = function () return {} end, all = ]]
        .. all .. " }"))
      local made = rules:machine(false)
      local ok, problem = pcall(numbering.of, made.domains.bad,
        playout.begin(made, { "red", "blue" }, 1), made)
      assert.is_false(ok)
      assert.matches("more.lua:2: domain 'bad': all must", problem, 1, true)
    end
  end)
end)
