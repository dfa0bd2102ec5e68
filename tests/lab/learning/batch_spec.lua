-- Many games at once, by numbers.

local batch = require "rulewright.lab.learning.batch"
local kernel = require "rulewright.kernel"
local playout = require "rulewright.lab.bots.playout"
local seen_blocks = require "seen_blocks"
local tiny = require "tiny_game"

teardown(tiny.clear)

-- Chooses in each game a legal action by chance.
local function choose(made, stream)
  local all = made.arrays
  for i = 1, made.count do
    local n = all.count:get(i, 1)
    all.action:row(i):put(1, n > 0
      and all.legal:get(i, kernel.random.draw(stream, n)) or 0)
  end
end

local function step(made, stream)
  choose(made, stream)
  assert(made:step())
end

local function row_of(made, name, i)
  local array, list = made.arrays[name], {}
  local _, columns = array:shape()
  for k = 1, columns do list[k] = array:get(i, k) end
  return list
end

-- Steps until game i is over; how often.
local function finish(made, stream, i)
  local count = 0
  while made.arrays.over:get(i, 1) == 0 do
    step(made, stream)
    count = count + 1
  end
  return count
end

describe("games by numbers", function ()
  local stream

  before_each(function () stream = kernel.random.stream(1, "learner") end)

  it("are those that are played otherwise", function ()
    local made = assert(batch.new { game = "elasund", players = 2, seed = 6 })
    local all, chosen = made.arrays, {}
    while all.over:get(1, 1) == 0 do
      choose(made, stream)
      chosen[#chosen + 1] = all.action:get(1, 1)
      assert(made:step())
    end
    local g = playout.begin(made.machine, made.names, 6)
    local list, n = {}, 0
    playout.run(g, #chosen + 1, function (_, ctx)
      n = n + 1
      made.actions:number(ctx.legal, list)
      for i = 1, ctx.legal.n do
        if list[i] == chosen[n] then return i end
      end
    end)
    assert.truthy(g.result)
    assert.equal(kernel.tree.hash(g), kernel.tree.hash(made.games[1].g))
    assert.equal(#chosen, n)
  end)

  it("say who decides and what is legal, as mask and as list", function ()
    local made = assert(batch.new { game = "catan", players = 3, games = 3 })
    for _ = 1, 300 do
      step(made, stream)
      for i = 1, 3 do
        local mask, count = row_of(made, "mask", i), 0
        for k = 1, made.arrays.count:get(i, 1) do
          local action = made.arrays.legal:get(i, k)
          assert.equal(1, mask[action + 1])
        end
        for _, n in ipairs(mask) do count = count + n end
        assert.equal(made.arrays.count:get(i, 1), count)
        local over = made.arrays.over:get(i, 1) > 0
        assert.equal(over and 0 or made.games[i].viewer,
          made.arrays.seat:get(i, 1))
      end
    end
  end)

  it("reward the winners in the end, and begin anew with the next step",
    function ()
      local made = assert(batch.new { game = "carcassonne", players = 2,
        games = 2, seed = 3 })
      finish(made, stream, 1)
      local won, g = {}, made.games[1].g
      for _, seat in ipairs(g.result.winners) do won[seat] = true end
      assert.same({ won[1] and 1 or -1, won[2] and 1 or -1 },
        row_of(made, "reward", 1))
      assert.same({ 0, 0 }, { made.arrays.seat:get(1, 1),
        made.arrays.count:get(1, 1) })
      assert.equal(1, made.arrays.over:get(1, 1))
      made.arrays.action:row(1):put(1, 12345)
      if made.arrays.over:get(2, 1) == 0 then
        made.arrays.action:row(2):put(1, made.arrays.legal:get(2, 1))
      end
      assert(made:step())
      assert.same({ 0, 0 }, row_of(made, "reward", 1))
      assert.same({ 0, 5 }, { made.arrays.over:get(1, 1),
        made.games[1].seed })
      assert.is_true(made.arrays.count:get(1, 1) > 0)
    end)

  it("are the same for the same seeds and actions", function ()
    local function played()
      local made = assert(batch.new { game = "catan", players = 3, games = 2,
        seed = 4, bots = { "greedy" } })
      local luck, list = kernel.random.stream(2, "learner"), {}
      for k = 1, 200 do
        step(made, luck)
        list[k] = { row_of(made, "seat", 1), row_of(made, "observation", 2),
          row_of(made, "mask", 2) }
      end
      return kernel.tree.hash(list)
    end
    assert.equal(played(), played())
  end)

  it("change only if every action is legal", function ()
    local made = assert(batch.new { game = "catan", players = 3, games = 2 })
    choose(made, stream)
    made.arrays.action:row(2):put(1, made.actions.count)
    local before = kernel.tree.hash(made.games[1].g)
    local ok, problem = made:step()
    assert.is_nil(ok)
    assert.equal(("game 2: %d is no legal action; those from 0 to %d whose "
      .. "mask is 1 are"):format(made.actions.count, made.actions.count - 1),
      problem)
    assert.equal(before, kernel.tree.hash(made.games[1].g))
    made.arrays.action:row(2):put(1, -1)
    assert.is_nil(made:step())
  end)

  it("are given up in the end", function ()
    local made = assert(batch.new { game = "catan", players = 3, limit = 20 })
    assert.equal(20, finish(made, stream, 1))
    assert.equal(2, made.arrays.over:get(1, 1))
    assert.same({ 0, 0, 0 }, row_of(made, "reward", 1))
  end)

  it("are played by bots where they sit, and seen by the learner",
    function ()
      local made = assert(batch.new { game = "catan", players = 3,
        bots = { "random" } })
      local own = seen_blocks.block(made.layout, "seat")
      for _ = 1, 200 do
        step(made, stream)
        if made.arrays.over:get(1, 1) == 0 then
          assert.equal(1, made.arrays.seat:get(1, 1))
        end
        assert.equal(1, row_of(made, "observation", 1)[own.first + 1])
      end
      local two = assert(batch.new { game = "catan", players = 3,
        bots = { "blue=greedy" } })
      local seats = {}
      for _ = 1, 100 do
        step(two, stream)
        seats[two.arrays.seat:get(1, 1)] = true
      end
      assert.same({ true, nil, true }, { seats[1], seats[2], seats[3] })
    end)

  it("end where a rule fails, with its sentence, beside others", function ()
    local rules = assert(tiny.rules [[
on "game begins" { run = function (g) g.n = 0 end }
move "go" { during = "play", apply = function (g)
  g.n = g.n + 1 if g.n == 3 then error "a slip" end end }
forbid "win" { when = function () return true end }]])
    local made = assert(batch.new { rules = rules, players = 2, games = 2 })
    for _ = 1, 3 do step(made, stream) end
    assert.same({ 3, 3 }, { made.arrays.over:get(1, 1),
      made.arrays.over:get(2, 1) })
    assert.matches("more.lua:3: a slip", made.fault.says, 1, true)
    step(made, stream)
    assert.same({ 0, 0 }, { made.arrays.over:get(1, 1),
      made.arrays.over:get(2, 1) })
  end)

  it("end where strangers' rules do not", function ()
    local rules = assert(tiny.rules({ more = [[
forbid "win" { when = function () return true end }]], ["evil.lua"] = [[
module "evil" { title = "Evil", extends = "tiny" }
move "spin" { during = "play", apply = function () while true do end end }]]
    }, { with = { tiny.evil } }))
    assert.truthy(rules.foreign)
    local made = assert(batch.new { rules = rules, players = 2 })
    step(made, stream)
    assert.equal(3, made.arrays.over:get(1, 1))
    assert.matches("it takes too many steps", made.fault.says, 1, true)
  end)

  it("show any seat what it sees", function ()
    local made = assert(batch.new { game = "catan", players = 3 })
    for _ = 1, 50 do step(made, stream) end
    local player = made.arrays.seat:get(1, 1)
    assert(made:see(1, player))
    assert.same(row_of(made, "observation", 1), row_of(made, "seen", 1))
    assert(made:see(1, player % 3 + 1))
    assert.not_same(row_of(made, "observation", 1), row_of(made, "seen", 1))
    assert.same({ nil, "there is no game 2; there are 1" },
      { made:see(2, 1) })
  end)

  it("list open moves where that is asked for", function ()
    local function offered(offers)
      local made = assert(batch.new { game = "catan", players = 3, seed = 1,
        offers = offers })
      local luck, n = kernel.random.stream(3, "learner"), 0
      local first
      for _, row in ipairs(made.actions.rows) do
        if row.move == "offer" then first = row end
      end
      for _ = 1, 500 do
        step(made, luck)
        for k = 1, made.arrays.count:get(1, 1) do
          local action = made.arrays.legal:get(1, k)
          if action >= first.first and action < first.first + first.count then
            n = n + 1
          end
        end
      end
      return n, made.actions.hash
    end
    local none, hash = offered(false)
    local some, same = offered(true)
    assert.same({ 0, hash }, { none, same })
    assert.is_true(some > 0)
  end)

  it("do not fit every wish", function ()
    for wanted, options in pairs {
      ["there is no game 'chess'"] = { game = "chess" },
      ["Catan takes 3 or 4 players, not 9"] = { game = "catan", players = 9 },
      ["there is no bot 'x'"] = { game = "catan", bots = { "x" } },
    } do
      local made, problem = batch.new(options)
      assert.is_nil(made)
      assert.matches(wanted, problem, 1, true)
    end
  end)

  it("keep nothing of games that are over", function ()
    local made = assert(batch.new { game = "carcassonne", players = 2,
      games = 4 })
    local function size_after(steps)
      for _ = 1, steps do step(made, stream) end
      collectgarbage()
      collectgarbage()
      return collectgarbage "count"
    end
    local before = size_after(600)
    assert.is_true(size_after(2400) < before * 1.2)
  end)
end)
