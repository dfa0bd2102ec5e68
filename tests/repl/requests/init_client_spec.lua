-- What a client asks, and what is answered.

local client = require "client"
local host = require "rulewright.repl.service.host"
local requests = require "rulewright.repl.requests"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"

rulewright.configure { roots = { "tests/support/games" } }

describe("a client", function ()
  local served

  local ask, good = client.of(function () return served end)

  -- A request that is refused with this sentence, and changes nothing.
  local function refused(sentence, name, keys)
    local before = good "status"
    local answer = ask(name, keys)
    assert.is_false(answer.ok, name)
    assert.equal(sentence, answer.error)
    assert.same(before, good "status")
  end

  local function value(name) return good("value", { value = name }).value end

  before_each(function ()
    say.language = "en"
    served = host.new()
    good("new", { game = "isles", players = 2, seed = 3 })
  end)
  after_each(function ()
    ask("file", { path = "@my/goal.lua" })
    say.language = "en"
  end)

  it("takes and leaves modules and clauses in the middle of a game", function ()
    good("play", { move = "hut A1.n" })
    local answer = good("with", { module = "tides" })
    assert.equal("tides", answer.modules[2].name)
    assert.equal(1, answer.decisions)
    assert.equal(3, value "goal")
    good("without", { rule = "TID-04" })
    assert.equal(4, value "goal")
    good "undo"
    assert.equal(3, value "goal")
    refused("The old rules stay in force: Isles has no module 'tidse'; did "
      .. "you mean 'tides'?", "with", { module = "tidse" })
    refused("The old rules stay in force: there is no clause X-1 to drop",
      "without", { rule = "X-1" })
  end)

  it("types clauses in", function ()
    local answer = good("clause", { text = [[adjust "goal" { plus = 2,
      says = "Two more." }]] })
    assert.equal("typed_1", answer.rule)
    assert.equal(6, value "goal")
    good("without", { rule = "typed_1" })
    assert.equal(4, value "goal")
    refused("The clause was not taken: typed:1: syntax error near <eof>",
      "clause", { text = "adjust" })
    refused("The clause was not taken: typed:1: text: a typed clause has no "
      .. "folder to read from", "clause", { text = "text 'README.md'" })
  end)

  it("holds files in memory, and reads them again", function ()
    local function hold(n)
      return good("file", { path = "@my/goal.lua", text = ([[
        module "goal" { title = "Goal", extends = "isles" }
        change "goal" { id = "MY-1", says = "Longer.", from = 4, to = %d }]])
        :format(n) })
    end
    hold(7)
    good("with", { module = "@my/goal.lua" })
    assert.equal(7, value "goal")
    hold(8)
    assert.equal(7, value "goal")
    good "reload"
    assert.equal(8, value "goal")
    hold(1000 * 1000 * 1000 * 10)
    local before = good "status"
    local answer = ask "reload"
    assert.matches("^The old rules stay in force: @my/goal.lua:2: ",
      answer.error)
    assert.same(before, good "status")
    hold(8)
    local record = good "save".record
    served = host.new()
    good("load", { record = record, with = { "@my/goal.lua" } })
    assert.equal(8, value "goal")
    good("file", { path = "@my/goal.lua" })
    refused("The old rules stay in force: there is no module file @my/goal.lua",
      "reload")
  end)

  it("holds no more than there is room for, under no other name", function ()
    local large = ("-"):rep((1 << 20) + 1)
    refused("@my/a.lua is not taken: at most 100 files of 1 MiB are held in "
      .. "memory", "file", { path = "@my/a.lua", text = large })
    for _, path in ipairs { "a.lua", "./a.lua", "/etc/passwd", "@my/../a.lua",
      "@my/a", "@my/.lua", "@my/a/b.lua", "@my/" .. ("a"):rep(60) .. ".lua" } do
      local answer = ask("file", { path = path, text = "" })
      assert.matches("^'path' is a name such as \"@my/rule.lua\"", answer.error)
    end
    for i = 1, 100 do
      good("file", { path = ("@my/n%d.lua"):format(i), text = "" })
    end
    refused("@my/a.lua is not taken: at most 100 files of 1 MiB are held in "
      .. "memory", "file", { path = "@my/a.lua", text = "" })
    for i = 1, 100 do good("file", { path = ("@my/n%d.lua"):format(i) }) end
  end)

  it("reads nothing of a disk from a held file", function ()
    for _, text in ipairs { 'chapter "other"', 'text "../README.md"' } do
      good("file", { path = "@my/goal.lua", text = [[
        module "goal" { title = "Goal", extends = "isles" }
        ]] .. text })
      assert.is_false(ask("with", { module = "@my/goal.lua" }).ok, text)
    end
    local reader = require "rulewright.engine.sandbox.files"
    assert.same({ nil, "No such file or directory" },
      { reader.kind "@my/../README.md" })
    assert.is_nil(reader.read "@my/other.lua")
  end)

  it("asks for a value and its parts", function ()
    good("play", { move = "hut A1.n" })
    local answer = good("parts", { value = "points amber" })
    assert.same({ "points", 1, "1" }, { answer.name, answer.value,
      answer.text })
    assert.equal(1, #answer.parts)
    local one = answer.parts[1]
    assert.same({ 1, 1, "base" }, { one.amount, one.change, one.stage })
    assert.matches("%.lua$", one.file)
    refused("There is no value 'pionts'; did you mean 'points'?", "parts",
      { value = "pionts" })
    refused("'value' is a text of at most 100 letters, not \""
      .. ("x"):rep(58) .. "…", "value", { value = ("x"):rep(101) })
  end)

  it("is told of no value that depends on what the seat may not see",
    function ()
      good("new", { game = "isles", players = 3, seed = 3 })
      good("clause", { text = [[value "held" { says = "What is held.",
        base = function (g, player) return g.players[player].hand.reed end }]]
      })
      good("lua", { text = "g:gain(2, { reed = 3 })" })
      good("lua", { text = "g:gain(3, { clay = 3 })" })
      assert.equal(3, value "held teal")
      assert.equal(3, good("value", { value = "held teal", seat = 2 }).value)
      refused("held of that depends on what you may not see; --open and :view "
        .. "all show everything", "value", { value = "held teal", seat = 1 })
    end)

  it("is told which clauses fire", function ()
    local tracing = rulewright.tracing
    finally(function () rulewright.tracing = tracing end)
    rulewright.tracing = false
    good("new", { game = "isles", players = 2, seed = 3 })
    assert.is_nil(good("play", { move = "hut A1.n" }).fired)
    assert.same({}, good("trace", { on = true }).fired)
    local fired = good("play", { move = "hut C2.n" }).fired
    assert.equal("ISL-30", fired[1].rule)
    assert.same(fired, good "trace".fired)
    local other = good("trace", { seat = 1 })
    assert.same({ true, {} }, { other.hidden, other.fired })
    assert.is_false(good("trace", { on = false }).on)
    assert.is_nil(good "trace".fired)
    assert.same(fired, good "fired".fired)
    assert.same(fired, good("fired", { decision = 2 }).fired)
    assert.is_true(good("fired", { seat = 1 }).hidden)
  end)

  it("forces results", function ()
    good("play", { move = "hut A1.n" })
    local answer = good("dice", { results = { 2 } })
    assert.same({ "dice", { 2 } }, { answer.name, answer.results })
    good("play", { move = "hut C2.n" })
    assert.same({ 2 }, good("log", { count = 1 }).log[1].rolls)
    refused("there is no die, deck or stream 'bnoe'", "dice",
      { results = { 2 }, name = "bnoe" })
    refused("Say which results, for instance :dice 3 4", "dice",
      { results = {} })
    refused("'results' is a list of whole numbers and words, not a list",
      "dice", { results = { 1.5 } })
  end)

  it("evaluates Lua, which may edit", function ()
    assert.same({ "4", '"a"' }, good("lua", { text = "2 + 2, 'a'" }).results)
    local answer = good("lua", { text = "g:gain(1, { reed = 3 })" })
    assert.is_true(answer.edited)
    assert.equal(3, good("view", { seat = 1 }).view.players["1"].hand.reed)
    good "undo"
    assert.equal(0, good("view", { seat = 1 }).view.players["1"].hand.reed)
    refused("typed:1: undeclared global 'io'", "lua",
      { text = "io.open 'x'" })
  end)

  it("seats bots, which decide when they are told to", function ()
    local answer = good("bots", { bots = { "teal=random" } })
    assert.same({ { seat = 1, player = "amber" },
      { seat = 2, player = "teal", bot = "random" } }, answer.bots)
    assert.same({}, good "go".made)
    assert.equal("random", good("play", { move = "hut A1.n" }).waiting.bot)
    answer = good("go", { count = 1000 })
    assert.is_true(#answer.made >= 1)
    assert.equal(2, answer.made[1].seat)
    assert.equal(1, answer.waiting.seat)
    assert.equal(1 + #answer.made, answer.decisions)
    local back = good "undo"
    assert.equal(0, back.decisions)
    assert.equal(1 + #answer.made, #back.moves[1])
    assert.equal(answer.hash, good "redo".hash)
    refused("there is no bot './bot.lua'; there are easy, fair, hard, "
      .. "random, mcts", "bots",
      { bots = { "amber=random", "teal=./bot.lua" } })
    refused("there is no bot 'python3 x'; there are easy, fair, hard, "
      .. "random, mcts", "bots",
      { bots = { "teal=python3 x" } })
    assert.is_nil(good("bots", { bots = { "teal=person" } }).bots[2].bot)
  end)

  it("begins with bots, which a record keeps", function ()
    local answer = good("new", { game = "isles", players = 2, seed = 3,
      bots = { "random" } })
    assert.equal("random", answer.bots[2].bot)
    local record = good "save".record
    good("new", { game = "isles", players = 2, seed = 3 })
    assert.equal("random", good("load", { record = record }).bots[2].bot)
    local other = record:gsub("bot teal random", "bot teal ./mine.lua")
    answer = good("load", { record = other })
    assert.is_nil(answer.bots[2].bot)
    assert.matches("mine%.lua", answer.warnings[1])
    refused("there is no bot 'x'; there are easy, fair, hard, random, mcts",
      "new",
      { game = "isles", bots = { "x" } })
  end)

  it("goes to any moment", function ()
    local hashes = { [0] = good "status".hash }
    for number = 1, 8 do
      local move = good("hint", { bot = "random" }).move
      hashes[number] = good("play", { move = move }).hash
    end
    for _, number in ipairs { 3, 0, 8, 7, 1, 1 } do
      local answer = good("goto", { decision = number })
      assert.same({ number, hashes[number] },
        { answer.decisions, answer.hash })
    end
    refused("there is no moment after 9 decisions", "goto", { decision = 9 })
    good("play", { move = good("hint", { bot = "random" }).move })
    refused("there is no moment after 3 decisions", "goto", { decision = 3 })
  end)

  it("takes typed clauses of a record only when it says so", function ()
    good("clause", { text = [[adjust "goal" { plus = 2, says = "More." }]] })
    local record = good "save".record
    refused("the record holds clauses that were typed in; they are taken when "
      .. "the request says so: \"typed\":true", "load", { record = record })
    good("load", { record = record, typed = true })
    assert.equal(6, value "goal")
  end)

  it("reads words, the rulebook and what can be asked", function ()
    local word = good("words", { word = "goal" }).words[1]
    assert.same({ "goal", "value", "base" }, { word.name, word.kind,
      word.module })
    refused("No word of this game contains 'xyz'", "words", { word = "xyz" })
    for format, first in pairs { html = "<!", md = "#", text = "" } do
      local book = good("rules", { format = format }).book
      assert.equal(first, book:match "^%s*(.*)":sub(1, #first))
      assert.truthy(book:find("ISL-27", 1, true))
    end
    assert.equal(#requests.list, #good "help".requests)
    local one = good("help", { name = "parts" }).requests[1]
    assert.same({ "seat", false, "value", true }, { one.keys[1].name,
      one.keys[1].needed, one.keys[2].name, one.keys[2].needed })
    assert.is_false(ask("help", { name = "prats" }).ok)
  end)
end)
