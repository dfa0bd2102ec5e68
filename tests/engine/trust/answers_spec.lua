-- What strangers' clauses answer is looked at each time, and refused with the
-- line of the clause; what the program's own rules answer is not.

local tiny = require "tiny_game"

teardown(tiny.clear)

local more = [[
move "peg" { during = "play", at = "field", piece = "peg" }
move "set" { during = "play", at = "field" }
value "price of all" { kind = "price", base = { stone = 1 } }
]]

-- A game with a clause of a stranger, in line 2 of his module.
local function new(clause, options)
  return tiny.stranger(more, clause, options)
end

-- What is said of the answer: when the game begins, or of a value "v".
local function said(game, message)
  if game and game.rules.values.v then
    message = select(2, game:value("v", 1))
  end
  return message and message:match "evil.lua:2: .*$"
end

describe("an answer of a stranger's clause is refused:", function ()
  for clause, expected in pairs {
    ['step "x" { of = "game", before = "play", player = function () return 9 '
      .. 'end } move "go" { during = "x" }'] =
      "step 'x': what player answers must be a seat from 1 to 2, not 9",
    ['forbid "peg" { places = function () return { 1 } end }'] =
      "forbid 'peg': what places answers must be a set of places "
      .. "of layer 'field', not a table",
    ['forbid { "set", "peg" } { places = function (g) return 7 end }'] =
      "forbid 'set, peg': what places answers must be a set of places "
      .. "of layer 'field', not 7",
    ['forbid "peg" { all_but = function () return 7 end }'] =
      "forbid 'peg': what all_but answers must be a table, not 7",
    ['domain "d" { of = "field", places = function () return {} end } '
      .. 'move "go" { during = "play", form = "go <x>", x = "d" }'] =
      "domain 'd': what places answers must be a set of places "
      .. "of layer 'field', not a table",
    ['domain "d" { list = function () return { 1.5 } end } '
      .. 'move "go" { during = "play", form = "go <x>", x = "d" }'] =
      "domain 'd': what list answers must be a list of whole numbers, words "
      .. "or tables, not one with 1.5",
    ['domain "y" { list = function () return { 1 } end } domain "d" { by = "y"'
      .. ', list = function () return { 1 } end } move "go" { during = "play",'
      .. ' form = "go <y> <x>", y = "y", x = "d" }'] =
      "domain 'd': what list answers must be a table of lists, not 1 of 1",
    ['value "v" { base = function () return 1.5 end }'] =
      "value 'v': what base answers must be a whole number from -1000000000 to "
      .. "1000000000 or a text, not 1.5",
    ['value "v" {} adjust "v" { plus = function () return "3" end }'] =
      "adjust 'v': what plus answers must be a whole number from -1000000000 "
      .. "to 1000000000, not '3'",
    ['value "v" { kind = "set", base = function () return 7 end }'] =
      "value 'v': what base answers must be a list of whole numbers, words or "
      .. "tables, not 7",
  } do
    it(clause, function ()
      assert.equal("evil.lua:2: " .. expected, said(new(clause)))
    end)
  end
end)

describe("an answer of a stranger's clause may be", function ()
  for what, clause in pairs {
    ["yes or no in any words"] = 'value "v" { kind = "any", base = function () '
      .. "return { 1.5 } end }",
    ["nothing, or no"] = 'value "v" { base = function () return false end } '
      .. 'forbid "peg" { places = function () end }',
    ["right"] = 'value "v" { base = function () return 4 end }',
  } do
    it(what, function ()
      local game = assert(new(clause, { trace = false }))
      local value, message = game:value("v", 1)
      assert.is_nil(message)
      assert.equal(({ right = 4, ["yes or no in any words"] = true })[what],
        value or nil)
    end)
  end

  it("what it is in another composition, which is not looked at", function ()
    local clause = 'value "v" { base = function () return 1.5 end }'
    assert.is_truthy(said(new(clause)))
    assert.equal(1.5, tiny.new(clause):value "v")
    assert.is_truthy(said(new(clause)))
  end)
end)
