-- What Tab offers and what hints say.

local candidates = require "rulewright.repl.prompt.candidates"
local complete = require "rulewright.repl.prompt.complete"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"

local function sitting()
  local one = session.new()
  assert(one:begin { game = "tests/support/games/isles", players = 2 })
  return one
end

describe("Tab", function()
  before_each(function() say.language = "en" end)

  it("goes on by one word, in any case", function()
    local texts = { "hut A1.n", "hut A1.ne", "path A1.n" }
    assert.same({ "hut ", "path " }, complete.next_words(texts, ""))
    assert.same({ "hut " }, complete.next_words(texts, "H"))
    assert.same({ "hut A1.n", "hut A1.ne" },
      complete.next_words(texts, "hut a"))
    assert.same({}, complete.next_words(texts, "x"))
  end)

  it("offers only what is legal", function()
    local one = sitting()
    assert.same({ "hut " }, complete.of(one, "h"))
    assert.same({}, complete.of(one, "path "))
    assert(one.game:play "hut A1.n")
    one:changed()
    assert.same({}, complete.of(one, "hut A1.n"))
  end)

  it("offers moves in the words in which they were begun", function ()
    finally(function () say.language = "en" end)
    say.language = "ru"
    local one = session.new()
    assert(one:begin { game = "catan", players = 3, seed = 3 })
    assert.same({ "поселение " }, complete.of(one, ""))
    assert.same({ "поселение " }, complete.of(one, "Пос"))
    assert.same({ "settlement " }, complete.of(one, "se"))
    local texts = complete.of(one, "поселение B2.")
    assert.equal(6, #texts)
    for _, text in ipairs(texts) do
      assert.equal("starting settlement", assert(one.game:parse(text)).move)
    end
  end)

  it("offers commands and what may follow them", function()
    local one = sitting()
    assert.same({ ":board " }, complete.of(one, ":boa"))
    assert.same({ ":rules ISL-30", ":rules ISL-31", ":rules ISL-32",
      ":rules ISL-33", ":rules ISL-34", ":rules ISL-35", ":rules ISL-36",
      ":rules ISL-37", ":rules ISL-38", ":rules ISL-39" },
      complete.of(one, ":rules ISL-3"))
    assert.same({ ":view amber", ":view all" }, complete.of(one, ":view a"))
    assert.same({ ":why hut " }, complete.of(one, ":why "))
    assert.same({}, complete.of(one, ":quit "))
  end)

  it("knows a place by any hex it lies at", function ()
    local one = session.new()
    assert(one:begin { game = "catan", players = 3, seed = 3 })
    local found = {}
    for _, text in ipairs(complete.of(one, "settlement D4.")) do
      found[text] = true
      assert.is_not_nil(one.game:parse(text))
    end
    for _, direction in ipairs { "n", "ne", "se", "s", "sw", "nw" } do
      assert.is_true(found["settlement D4." .. direction], direction)
    end
    assert.same({ "settlement D4.ne" }, complete.of(one, "settlement D4.ne"))
    assert.same({}, complete.of(one, "settlement D4.e"))
  end)

  it("knows the state and the words of g behind =", function ()
    local one = sitting()
    assert.same({ "= g.players" }, complete.of(one, "= g.pl"))
    assert.same({ "= g.players[1].hand" }, complete.of(one,
      "= g.players[1].ha"))
    assert.same({ "= #g:owner", "= #g:owns" }, complete.of(one, "= #g:own"))
    assert.same({}, complete.of(one, "= g.nothing.here."))
    assert.same({}, complete.of(one, "= 6 * "))
  end)

  it("offers no moves of somebody whose cards are hidden", function ()
    local one = sitting()
    one.eyes = 2
    assert.same({}, complete.of(one, "h"))
    assert.same({}, complete.of(one, ":why "))
    assert.same({}, complete.of(one, ":moves "))
    one.eyes = 1
    assert.same({ "hut " }, complete.of(one, "h"))
  end)

  it("needs no game for commands", function()
    local empty = session.new()
    assert.same({ ":new " }, complete.of(empty, ":n"))
    assert.same({}, complete.of(empty, "hut"))
    assert.same({}, complete.of(empty, ":moves h"))
    assert.truthy(#complete.of(empty, ":new ") >= #rulewright.games())
  end)
end)

describe("Tab among several texts", function()
  local choose = candidates.choose

  it("goes as far as all agree, between letters", function()
    assert.equal("hut A1.n", choose({ "hut A1.n" }, "h", false))
    assert.equal("hut A1.n", choose({ "hut A1.n", "hut A1.ne" }, "h", false))
    assert.equal("город ", choose({ "город я", "город ё" }, "го", false))
    assert.equal("hut ", choose({ "hut A", "hut B" }, "HUT ", false))
  end)

  it("changes nothing when they agree no further", function()
    assert.is_nil((choose({ "hut A", "hut B" }, "hut ", false)))
    assert.is_nil((choose({}, "x", true)))
    assert.is_nil(select(2, choose({ "hut A", "hut B" }, "hut ", false)))
  end)

  it("lists their last words when it is pressed again", function()
    local text, list = choose({ "лес A", "лес Bc" }, "лес ", true)
    assert.is_nil(text)
    assert.equal("A   Bc  \r\n", list)
  end)

  it("counts what would be too long a list", function()
    local many = {}
    for i = 1, 150 do many[i] = ("%03d"):format(i) end
    local _, list = choose(many, "", true)
    assert.truthy(list:find("120  \r\n… +30\r\n", 1, true), list)
  end)
end)

describe("a hint", function()
  it("goes on behind arguments of several words", function()
    local one = session.new()
    assert(one:begin { game = "catan", players = 3,
      with = { "beginner_start" } })
    one.game:force("white", { 1 })
    one.game:force("red", { 1 })
    assert(one.game:play "roll")
    one:changed()
    assert.equal(" for <get>", complete.hint(one, "offer 1 wool 2 ore"))
    assert.truthy(complete.hint(one, "offer 1 wool for "):find "^<get>   %a")
    assert.is_nil(complete.hint(one, "offer 1 wolo for "))
    assert.is_nil(complete.hint(one, "offer 1 wool for 1 ore"))
  end)

  it("says what comes next in a move or a command", function()
    local one = sitting()
    assert.truthy(complete.hint(one, "hut"):find("^ <at>   "))
    assert.truthy(complete.hint(one, "hut "):find("^<at>   "))
    assert.is_nil(complete.hint(one, "hut A1.n"))
    assert.equal(" FILE", complete.hint(one, ":save"))
    assert.is_nil(complete.hint(one, "hu"))
    assert.is_nil(complete.hint(one, "= x"))
    for line, hint in pairs { ["= g:owner"] = "(piece, at) → seat?",
      ["= not g:owner("] = "piece, at) → seat?",
      ["= g:owner('hut', "] = "at) → seat?", ["= g:finish("] = ")",
      ["= g:near("] = "corner, piece)",
      ["=g:at('hex',2,"] = ") → piece?, seat?" } do
      assert.equal(hint, complete.hint(one, line))
    end
    for _, line in ipairs { "= g:ownre", "= g:owner(1, 2)", "= g:owner x",
      "= h:owner" } do
      assert.is_nil(complete.hint(one, line), line)
    end
  end)
end)
