-- Simulations and comparisons that a client asks for: a slice at a time, each
-- with what is known so far, and in the end what the commands would say.

local client = require "client"
local host = require "rulewright.repl.service.host"
local json_reader = require "rulewright.repl.json.reader"
local piped = require "piped"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local sitting = require "sitting"

rulewright.configure { roots = { "tests/support/games" } }

describe("a client that plays many games", function ()
  local served

  local ask, good = client.of(function () return served end)

  local function refused(sentence, name, keys)
    local answer = ask(name, keys)
    assert.is_false(answer.ok)
    assert.equal(sentence, answer.error)
  end

  local function to_end(answer)
    while answer.done < answer.all do answer = good "more" end
    return answer
  end

  local function measure(answer, kind)
    for _, one in ipairs(answer.found.measures) do
      if one.kind == kind then return one end
    end
  end

  before_each(function ()
    say.language = "en"
    served = host.new()
  end)

  it("hears what the command says, in any slices", function ()
    local asked = { game = "catan", players = 3, against = { "twelve_points" },
      bots = { "random" }, games = 4 }
    local whole = to_end(good("compare", asked))
    good("compare", asked)
    assert.equal(1, good("more", { games = 1 }).done)
    assert.equal(4, good("more", { games = 3 }).done)
    good("compare", asked)
    local last = good("more", { games = 1000 })
    assert.same(whole, last)
    local output = piped.both("compare catan --players 3 --against "
      .. "twelve_points --bots random --games 4 --json -")
    local command = assert(json_reader((output:gsub("%s*\n%s*", ""))))
    for i, one in ipairs(command.measures) do
      one.counts = nil
      assert.same(one, last.found.measures[i])
    end
  end)

  it("is told nothing before a game was played", function ()
    local answer = good("sim", { game = "isles", games = 3 })
    assert.same({ 0, 3, "sim" }, { answer.done, answer.all, answer.study })
    assert.is_nil(answer.found)
    answer = to_end(answer)
    assert.equal(3, answer.found.games)
    assert.is_true(#answer.says > 0)
  end)

  it("runs one at a time, and may cancel it", function ()
    good("sim", { game = "isles", games = 5 })
    refused("a simulation or comparison runs already: 'more' goes on with it, "
      .. "'cancel' ends it", "sim", { game = "isles" })
    good("more", { games = 2 })
    local answer = good "cancel"
    assert.same({ 2, 5, 2 }, { answer.done, answer.all, answer.found.games })
    for _, name in ipairs { "more", "cancel" } do
      refused("no simulation and no comparison runs: 'sim' or 'compare' begins "
        .. "one", name)
    end
    good("sim", { game = "isles", games = 1 })
  end)

  it("means the rules that are played where it names no game", function ()
    refused("no game has begun: a request 'new' or 'load' comes first", "sim")
    good("new", { game = "isles", players = 2, seed = 3 })
    good("play", { move = "hut A1.n" })
    local before = good "status"
    good("clause", { text = [[adjust "goal" { plus = 1, says = "More." }]] })
    local asked = { measure = { "goal" }, games = 2 }
    assert.equal(5, measure(to_end(good("sim", asked)), "own").mean)
    good "undo"
    asked.text = [[adjust "goal" { plus = 3, says = "More." }]]
    local one = measure(to_end(good("compare", asked)), "own")
    assert.same({ 4, 7 }, { one.before, one.after })
    good("with", { module = "tides" })
    one = measure(to_end(good("compare", { measure = { "goal" }, games = 2,
      against = { "tides" } })), "own")
    assert.same({ 4, 3 }, { one.before, one.after })
    good "undo"
    assert.same(before, good "status")
  end)

  it("means those of a parcel, too", function ()
    good("file", { path = "@my/far.lua", text = 'module "far" { title = "Far" }'
      .. ' adjust "goal" { id = "FAR-1", says = "Far.", plus = 2 }\n' })
    good("new", { game = "isles", players = 2, seed = 3,
      with = { "@my/far.lua" } })
    local packed = good "parcel"
    good("load", { record = packed.parcel, agree = packed.carries.agree })
    local asked = { measure = { "goal" }, games = 2 }
    assert.equal(6, measure(to_end(good("sim", asked)), "own").mean)
    asked.against = { "far" }
    local one = measure(to_end(good("compare", asked)), "own")
    assert.same({ 4, 6 }, { one.before, one.after })
    good("file", { path = "@my/far.lua" })
  end)

  it("goes on by itself in `serve`, and answers in between", function ()
    local function answers(count, between)
      local list = {}
      local asked = ("{ echo '{\"do\":\"sim\",\"id\":\"s\",\"game\":"
        .. "\"./docs/examples/pond\",\"games\":%d}'; %s; } | %sserve")
        :format(count, between, piped.PROGRAM)
      for line in sitting.shell(asked):gmatch "[^\n]+" do
        list[#list + 1] = assert(json_reader(line))
      end
      return list
    end
    local list = answers(9, "echo '{\"do\":\"games\",\"id\":2}'")
    assert.same({ "s", 0, 2 }, { list[1].id, list[1].done, list[2].id })
    assert.same({ "s", 9 }, { list[#list].id, list[#list].done })
    list = answers(1000000, "sleep 1; echo '{\"do\":\"cancel\",\"id\":3}'")
    local last = list[#list]
    assert.same({ 3, 1000000, true }, { last.id, last.all,
      last.done < last.all and last.done > 0 })
    assert.equal("s", list[#list - 1].id)
  end)

  it("gives up what gets no further", function ()
    good("sim", { game = "isles", games = 3 })
    served.sitting.study.work.play = function () error "spoilt" end
    local answer = assert(json_reader(served:work()))
    assert.is_false(answer.ok)
    assert.is_nil(served:work())
    good("sim", { game = "isles", games = 1 })
    assert.equal(1, assert(json_reader(served:work())).done)
    assert.is_nil(served:work())
  end)

  it("is refused in one sentence", function ()
    good("new", { game = "isles", players = 2, seed = 3 })
    refused("nothing is said to change: 'against', 'without' or 'text' does",
      "compare")
    refused("there is no bot './bot.lua'; there are easy, fair, hard, "
      .. "random, mcts", "sim",
      { bots = { "amber=./bot.lua" } })
    refused("Isles has no module 'x'", "compare", { against = { "x" } })
    refused("Isles takes 2, 3 or 4 players, not 7", "sim", { players = 7 })
    refused("the seeds go beyond what can be counted, from "
      .. "9223372036854775807 on; seeds are whole numbers of 64 bits", "sim",
      { seed = "9223372036854775807" })
    assert.is_false(ask("sim", { measure = { ("x"):rep(101) } }).ok)
    assert.is_false(ask("sim", { measure = { "charm" } }).ok)
    refused("no simulation and no comparison runs: 'sim' or 'compare' begins "
      .. "one", "more")
  end)
end)
