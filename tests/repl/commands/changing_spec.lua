-- What is changed at the prompt, rules or state, and what is told of it later.

local piped = require "piped"
local sitting = require "sitting"

local PROGRAM, has, moves = piped.PROGRAM, piped.has, piped.moves

local function at_catan(lines, options)
  return sitting.shell("{ " .. moves(lines) .. PROGRAM .. "play "
    .. (options or "catan --players 3 --with beginner_start --seed 1")
    .. "; } 2>&1")
end

describe("an edit through =", function()
  it("is told and undone by itself", function()
    local text, code = at_catan { "roll", "= g:gain(2, { ore = 3 })", ":undo",
      "= g.players[2].hand.ore", ":undo", "roll" }
    assert.equal(0, code, text)
    has(text, "The state was changed by hand; :undo takes it back.\n"
      .. "Taken back: = g:gain(2, { ore = 3 }).\n0\nTaken back: roll.\n> roll")
  end)
end)

describe("= g", function()
  it("shows what is in the state and none of the words", function()
    local text, code = at_catan { "= g" }
    assert.equal(0, code, text)
    has(text, "\n  bank = { brick = ")
    has(text, "\n  pieces = {")
    assert.is_nil(text:find("function", 1, true))
    has(at_catan { '= g:count(1, "settlement")' }, "2\n")
  end)
end)

describe("a typed clause", function()
  it("is undone and done again", function()
    has(at_catan { "roll", 'adjust "hand limit" { plus = 2 }', ":undo",
      ":value hand limit red", ":redo", ":value hand limit red" },
      'as typed_1.\nTaken back: adjust "hand limit" { plus = 2 }.\n7\n'
      .. 'Done again: adjust "hand limit" { plus = 2 }.\n9\n')
  end)

  it("is left out by the name it got", function()
    has(at_catan { 'adjust "hand limit" { plus = 2 }', ":without typed_1",
      ":value hand limit red", ":with twelve_points",
      ":without HOUSE-TWELVE", ":without twelve_points", ":points to win" },
      "typed_1 is left out from now on.\n7\ntwelve_points is in force from "
      .. "now on.\nHOUSE-TWELVE is left out from now on.\ntwelve_points is "
      .. "left out from now on.\npoints to win = 10")
  end)
end)

describe("what is left out", function()
  it("is told where several clauses have the id, and one can be named",
    function()
      has(at_catan { ":without CAT-065" }, 'CAT-065 is left out from now on.\n'
        .. '  CAT-065/1  move "trade"  scripts/catan/base/bank.lua:5\n'
        .. '  CAT-065/2  value "rate"  scripts/catan/base/bank.lua:')
      local text = at_catan { ":without CAT-065/2", ":rules CAT-065" }
      has(text, "CAT-065/2 is left out from now on.\n")
      assert.equal(1, select(2, text:gsub("dropped by", "")))
      has(at_catan { ":without base/bank.lua:5", ":rules CAT-065" },
        "bank.lua:5\n")
    end)

  it("cannot be the board of a game that has begun", function()
    local text, code = at_catan({ ":without SEA-NEW-01" },
      "catan --with new_shores --players 3 --seed 2")
    assert.equal(1, code)
    has(text, "The old rules stay in force: a game that has begun cannot do "
      .. "without it: the board would be another")
  end)
end)

describe("a question about another player", function()
  it("is answered as if it were his turn", function()
    local table_of = "catan --players 3 --with beginner_start --seed 1"
    local text, code = at_catan({ "roll", ":why red road A1.e",
      ":why red end" }, table_of .. " --open")
    assert.equal(0, code, text)
    has(text, "[CAT-083] ")
    assert.is_nil(text:find "CAT-030")
    text, code = at_catan { ":why red city A1.n" }
    assert.equal(0, code, text)
    text, code = at_catan { "roll", ":why red city A1.n" }
    assert.equal(1, code, text)
    has(text, "Whether 'city A1.n' would be possible depends on what you may "
      .. "not see")
    text = at_catan { "roll", "end", ":trace 1" }
    has(text, "Fired:\n  CAT-0")
    local _, fired = text:gsub("\nFired:.*", "")
    assert.equal(1, fired)
    local same = text:match "Fired:.*\n"
    for _, line in ipairs { ":fired 1", ":trace off\\n:fired 1" } do
      has(at_catan { "roll", "end", line }, same)
    end
    assert.not_equal(same, at_catan { "roll", "end", ":fired" }:match
      "Fired:.*\n")
    has(at_catan { ":fired" }, "line 1: :fired: Nothing has happened yet.")
    has(at_catan { "roll", ":fired 0" }, "line 2: :fired 0: ")
    text, code = at_catan { "roll", ":trace 7" }
    assert.equal(1, code)
    has(text, "There is no decision 7; the last one is 1.")
  end)
end)

describe("a box in the middle of a game", function()
  it("is refused where a game would have begun otherwise", function()
    local text, code = at_catan({ "place 0,-1 w", "pass",
      ":with traders_and_builders" }, "carcassonne --players 2 --seed 3")
    assert.equal(1, code)
    has(text, "line 3: :with traders_and_builders: The old rules stay in "
      .. "force: traders_and_builders cannot be taken in the middle of a game, "
      .. "only when one begins: with it a game begins otherwise (g.decks.tiles")
  end)

  it("is taken when it says that it can be late", function()
    local text, code = at_catan({ ":with expert_knights",
      "= g.called_to_arms", '= g:placed(nil, "sent")', ":undo",
      "= g.called_to_arms" }, "catan --players 3 --with cities_and_knights")
    assert.equal(0, code, text)
    has(text, "expert_knights is in force from now on.\nfalse\ncorner { }\n"
      .. "Taken back: :with expert_knights.\nnil\n")
  end)
end)

describe("replay of a record", function()
  local path
  before_each(function() path = os.tmpname() end)
  after_each(function() os.remove(path) end)

  local function replayed(lines, options)
    lines[#lines + 1] = ":save " .. path
    local text, code = at_catan(lines)
    assert.equal(0, code, text)
    return piped.both("replay " .. path .. (options or ""))
  end

  it("with an edit counts all moves", function()
    local text, code = replayed { "roll", "= g:gain(2, { ore = 3 })", "end",
      "roll" }
    assert.equal(0, code, text)
    has(text, "1 blue: roll\n2 blue: end\n3 white: roll\n")
    has(text, "\n3 moves played again; the record is true, with 1 edit.\n")
    has(piped.both("replay " .. path .. " --to 1"), "\n1 of 3 played again.\n")
  end)

  it("with a change of rules says what was not played again", function()
    local lines = { "roll", "end", ":with twelve_points", "roll" }
    local text, code = replayed(lines)
    assert.equal(0, code, text)
    has(text, "1 blue: roll\n2 blue: end\n3 white: roll\n")
    has(text, "\n1 move played again, from the last change of rules on; that "
      .. "much of the record is true. What was decided before it (2) was "
      .. "decided by other rules and was not played again.\n")
    text, code = piped.both("replay " .. path .. " --to 1")
    assert.equal(1, code)
    has(text, "the record cannot be played to move 1: its first 2 were made "
      .. "before the rules were changed\n")
    has(piped.both("replay " .. path .. " --to 2"), "\n2 of 3 played again.\n")
    text = piped.both("replay " .. path .. " --step", { "3", "0", "q" })
    local rows = {}
    for row in text:gmatch "\n(%d %l+: %l+)" do rows[#rows + 1] = row end
    assert.same({ "2 blue: end", "3 white: roll", "2 blue: end" }, rows)
    has(at_catan({ ":undo", ":history" }, "--load " .. path),
      "Taken back: roll.\n1 blue: roll  {rolled ")
  end)
end)
