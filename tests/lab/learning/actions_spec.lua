-- A number for every move: declared, the same everywhere, one for each.

local actions = require "rulewright.lab.learning.actions"
local CTX = require "rulewright.engine.playing.context".key
local kernel = require "rulewright.kernel"
local playout = require "rulewright.lab.bots.playout"
local rulewright = require "rulewright"
local sitting = require "sitting"
local tiny = require "tiny_game"

teardown(tiny.clear)

local RULES = [[
on "game begins" { run = function (g) g.words = { "c", "a" } end }
move "say" { during = "play", form = "say <word> <digit>", word = "letter",
  digit = "digit" }
move "guess" { during = "play", form = "guess <word> [<digit>?]",
  word = "any word", digit = "digit" }
move "swap" { during = "play", form = "swap <give>", give = "lot" }
domain "letter" { list = function (g) return g.words end,
  all = { "a", "b", "c" } }
domain "any word" { of = "word", all = 4,
  list = function (g) return { "x", "y", "z" } end }
domain "digit" { of = "number", from = 1, to = 2 }
domain "lot" { of = "bundle", list = function ()
  return { { stick = 2 }, { stone = 1 }, { stone = 1, stick = 1 } } end }
]]

local function numbered(text)
  local rules = assert(tiny.rules(text))
  local machine = rules:machine(false)
  local g = playout.begin(machine, { "red", "blue" }, 1)
  local all, list = actions.new(machine, g), {}
  all:number(g[CTX].legal, list)
  return all, list, g
end

describe("numbers of moves", function ()
  it("combine the values of arguments, the last counting fastest",
    function ()
      local all, list = numbered(RULES)
      assert.same({ 0, 5, 6, 1, 2 }, { list[1], list[2], list[3], list[4],
        list[5] })
      assert.equal(1 + 6 + 12 + 8, all.count)
      assert.same({ 0, 1, 7, 19 }, { all.rows[1].first, all.rows[2].first,
        all.rows[3].first, all.rows[4].first })
    end)

  it("go by rank where values are not declared, none coming first",
    function ()
      local _, list = numbered(RULES)
      assert.same({ 7, 8, 9, 10, 11, 12, 13, 14, 15 },
        table.move(list, 6, 14, 1, {}))
    end)

  it("are of bundles of one good, and of others none", function ()
    local _, list, g = numbered(RULES)
    assert.equal(17, g[CTX].legal.n)
    assert.same({ 24, 19, -1 }, table.move(list, 15, 17, 1, {}))
  end)

  it("change their hash with what they mean", function ()
    local hash = numbered(RULES).hash
    assert.equal(hash, numbered(RULES).hash)
    assert.not_equal(hash, numbered(RULES:gsub('"b", "c"', '"c", "b"')).hash)
    assert.not_equal(hash, numbered(RULES:gsub("to = 2", "to = 3")).hash)
  end)

  it("are not too many", function ()
    local ok, problem = pcall(numbered, [[
move "far" { during = "play", form = "far <a> <b> <c>", a = "n", b = "n",
  c = "n", when = function () return false end }
domain "n" { of = "number", from = 1, to = 1000 }]])
    assert.is_false(ok)
    assert.matches("move 'far' has 1000000000 numbers; all moves together "
      .. "have at most 4194304", problem, 1, true)
  end)
end)

local HASH = [[%s -e 'local rw = require "rulewright"
local r, n = rw.seats { game = "catan", players = 3 }
local m = r:machine(false, true)
local p = require "rulewright.lab.bots.playout"
local g = p.begin(m, n, %d)
print(require "rulewright.lab.learning.actions".new(m, g).hash,
  require "rulewright.lab.learning.layout".new(m, g).hash)']]

-- The row of the table in which a number stands.
local function row_of(all, n)
  local row
  for _, one in ipairs(all.rows) do
    if one.first <= n then row = one end
  end
  return row
end

-- Games to be played at random: the name and what is taken.
local GAMES = { { "catan" }, { "catan", "cities_and_knights", "seafarers" },
  { "catan", "new_shores" }, { "catan", "pirate_islands" },
  { "catan", "forgotten_tribe" }, { "catan", "wonders" },
  { "catan", "fishermen" }, { "catan", "caravans" },
  { "catan", "traders_and_barbarians" }, { "catan", "event_cards" },
  { "elasund" }, { "carcassonne" },
  { "carcassonne", "river", "inns_and_cathedrals", "traders_and_builders",
    "abbot", "messengers", "ferries", "gold_mines", "mage_and_witch",
    "robbers", "crop_circles" } }

describe("the games of the box", function ()
  it("have the same numbers in every process and for every seed", function ()
    local one = sitting.shell(HASH:format(sitting.lua(), 1))
    assert.matches("^%x+\t%x+\n$", one)
    assert.equal(one, sitting.shell(HASH:format(sitting.lua(), 2)))
  end)

  for _, game in ipairs(GAMES) do
    it("number each legal move by itself: " .. table.concat(game, ", "),
      function ()
        local rules, names = rulewright.seats { game = game[1],
          with = table.move(game, 2, #game, 1, {}) }
        local machine = rules:machine(false, true)
        local all = actions.new(machine, playout.begin(machine, names, 1))
        local list, count = {}, 0
        local function check(g)
          local legal, seen = g[CTX].legal, {}
          all:number(legal, list)
          for i = 1, legal.n do
            local n, name = list[i], legal.move[i].name
            -- Some bundles have no number; then others of the move do.
            if n < 0 then
              assert.equal("bid cards", name)
              goto continue
            end
            assert.is_true(n < all.count, name)
            assert.is_nil(seen[n], name)
            assert.equal(name, row_of(all, n).move)
            seen[n], count = true, count + 1
            ::continue::
          end
        end
        playout.random(playout.begin(machine, names, 5),
          kernel.random.stream(5, "player"), 1500, check)
        assert.is_true(count > 500)
      end)
  end
end)
