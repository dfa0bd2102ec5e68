-- Places of arguments: those of the domain less those that are forbidden, asked
-- no oftener than must be.

local tiny = require "tiny_game"

teardown(tiny.clear)

-- Moves a, b and c with a place each; `n` counts what is asked about them.
local base = [[
local n = 0
define "asked" (function () local all = n n = 0 return all end)
local sets = { row = { 1, 2, 3 }, column = { 1, 4, 7 }, one = 1, none = 0,
  all = { 1, 2, 3, 4, 5, 6, 7, 8, 9 } }
local function once(name) return function (g, player)
  n = n + 1 return g:set("field", sets[name]) end end
local function each(name) return function (g, player, m)
  n = n + 1 return g:set("field", sets[name]) end end
local function nothing(g, player) end
step "end" { of = "game", after = "play" }
move "stop" { during = "end" }
]]
local moves = [[
move "a" { during = "play", form = "a %s", at = "d" }
move "b" { during = "play", form = "b %s", at = "d" }
move "c" { during = "play", form = "c %s", at = "d" }
forbid "win" { when = function (g, player) return true end }
]]

local function new(clauses, form, traced)
  return tiny.new(base .. clauses .. moves:gsub("%%s", form or "<at>"),
    { trace = traced })
end

-- The places of each kind of move.
local function places(game)
  local lists = { a = {}, b = {}, c = {}, stop = {} }
  for _, m in ipairs(game:moves()) do
    table.insert(lists[m.move], m.at or "-")
  end
  local a, b, c = table.concat(lists.a, " "), table.concat(lists.b, " "),
    table.concat(lists.c, " ")
  return a == b and b == c and a or ("%s | %s | %s"):format(a, b, c)
end

local domain = 'domain "d" { of = "field", places = %s } '
local around = 'domain "e" { of = "field", places = %s } '
  .. 'domain "d" { within = "e", places = %s } '
local out = 'forbid { "a", "b", "c" } { places = %s } '

-- What is said, the places, and how often it is asked for three moves: looking
-- at no move, or at each.
local cases = {
  { "all of a domain", domain, "once row", "1 2 3", 1 },
  { "all by the move", domain, "each row", "1 2 3", 3 },
  { "none", domain, "once none", "", 1 },
  { "none by the move", domain, "each none", "", 3 },
  { "those within others", around, "once row once column", "1", 2 },
  { "those by the move within others", around, "once row each column", "1", 4 },
  { "those within others by the move", around, "each row once column", "1", 4 },
  { "those by the move within others by the move", around,
    "each row each column", "1", 6 },
  { "less what is forbidden", domain .. out, "once row once one", "2 3", 2 },
  { "less what is forbidden by the move", domain .. out, "once row each one",
    "2 3", 4 },
  { "by the move less what is forbidden", domain .. out, "each row once one",
    "2 3", 6 },
  { "none where all are forbidden", domain .. out, "once row once all", "", 2 },
  { "none where all are forbidden by the move", domain .. out,
    "each row each all", "", 6 },
  { "less all that is forbidden", domain .. out .. out,
    "once row once one each column", "2 3", 5 },
  { "on the ground that a kind before it has", domain .. 'forbid "b" { '
      .. "places = %s } ", "once row once one", "1 2 3 | 2 3 | 1 2 3", 2 },
  { "less what several forbid", domain .. out .. out,
    "once all once row once column", "5 6 8 9", 3 },
}

local function clauses_of(case)
  local all = {}
  for how, set in case[3]:gmatch "(%a+) (%a+)" do
    all[#all + 1] = ('%s "%s"'):format(how, set)
  end
  return case[2]:format(table.unpack(all))
end

describe("the places of an argument are", function ()
  for _, case in ipairs(cases) do
    it(case[1], function ()
      local game = new(clauses_of(case), "<at>", false)
      assert.equal(case[4], places(game))
      assert.equal(case[4], places(new(clauses_of(case), "<at>", true)))
    end)

    it(case[1] .. ", asked no oftener than must be", function ()
      local game = new(clauses_of(case), "<at>", false)
      assert.equal(case[5], game.g:asked())
    end)
  end

  it("not the only thing that is asked once: so is a list", function ()
    local game = tiny.new(base .. [[
domain "d" { of = "number", list = function (g, player) n = n + 1
  return { 4, 5 } end } ]] .. moves:gsub("%%s", "<at>"), { trace = false })
    assert.equal("4 5", places(game))
    assert.equal(1, game.g:asked())
  end)

  it("less nothing where a forbid answers nothing", function ()
    assert.equal("1 2 3", places(new(domain:format 'once "row"'
      .. out:format "nothing")))
  end)

  it("less what a hundred clauses forbid", function ()
    for _, traced in ipairs { false, true } do
      assert.equal("9", places(new(domain:format 'once "all"' .. [[
for i = 1, 100 do forbid { "a", "b", "c" } { places = function (g, player)
  return g:set("field", (i - 1) % 8 + 1) end } end ]], "<at>", traced)))
    end
  end)
end)

describe("an optional place", function ()
  for _, traced in ipairs { false, true } do
    for _, case in ipairs {
      { "is chosen where there is one", "once row", "once one", "2 3" },
      { "is absent where there is none", "once none", "once one", "-" },
      { "is not absent where all are forbidden", "once row", "once all", "" },
      { "is not absent where all are forbidden by the move", "each row",
        "each all", "" },
    } do
      it(case[1] .. (traced and ", also traced" or ""), function ()
        assert.equal(case[4], places(new(clauses_of { "", domain .. out,
          case[2] .. " " .. case[3] }, "[<at>]", traced)))
      end)
    end
  end
end)

describe("the trace of a listing", function ()
  it("names the clauses that took places out", function ()
    local game = new(domain:format 'once "row"' .. [[
forbid "a" { id = "F-1", places = once "one" }
forbid "a" { id = "F-2", places = once "none" }
]], "<at>", true)
    local fired = {}
    for _, clause in ipairs(game.rules.clauses) do
      if clause.verb == "forbid" and clause.ids[1] then
        fired[clause.ids[1]] = clause.fired
      end
    end
    assert.same({ ["F-1"] = 1, ["F-2"] = 0 }, fired)
  end)
end)
