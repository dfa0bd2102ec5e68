-- The book at a glance, the marks at its margin, and its index.

local book = require "rulewright.repl.rulebook.book"
local html = require "rulewright.repl.rulebook.html"
local markdown = require "rulewright.repl.rulebook.markdown"
local piped = require "piped"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local text = require "rulewright.repl.rulebook.text"

local has = piped.has

local function made(game, ...)
  return book.of(assert(rulewright.rules { game = game, with = { ... } }))
end

local function section(of, title)
  for _, part in ipairs(of.parts) do
    for _, one in ipairs(part.sections) do
      if one.title == title then return one end
    end
  end
end

local function entry(of, start)
  for _, part in ipairs(of.parts) do
    for _, one in ipairs(part.sections) do
      for _, said in ipairs(one.entries) do
        if said.text:sub(1, #start) == start then return said, one end
      end
    end
  end
end

describe("a turn at a glance", function ()
  it("has the first sentence of each step and the moves to choose from",
    function ()
      local of = made "catan"
      assert.equal("Roll the dice first.", of.turn[2].inner[1].text)
      assert.equal("roll · knight · road building · year of plenty · monopoly",
        of.turn[2].inner[1].moves)
      local lines = text.of(of)
      has(lines, "  3  Trade, build, buy and play a card in any order;")
      has(lines, "     2a Roll the dice first.\n")
    end)

  it("stands before the rules of the turn and on the player's page", function ()
    for _, form in ipairs { text, markdown, html } do
      local _, count = form.of(made "elasund"):gsub("A turn at a glance", "")
      assert.equal(2, count)
    end
  end)
end)

describe("the player's page", function ()
  it("has what things cost and what brings points", function ()
    local page = text.of(made "catan"):match "\nFor each player\n.*$"
    has(page, "  city                    2 grain + 3 ore\n")
    has(page, "A city is worth two points.")
    assert.is_nil(page:find "A city costs")
  end)
end)

describe("the margin", function ()
  it("names the box that adds a rule to a section of another", function ()
    local of = made("catan", "cities_and_knights")
    local said, where = entry(of, "Roll the event die with the others")
    assert.equal("Cities & Knights", where.box)
    assert.is_nil(said.box)
    said = entry(of, "The longest road is worth two points, with or without")
    assert.equal("Cities & Knights", said.box)
    assert.is_true(said.changes)
    has(text.of(of), "(≠ Cities & Knights)")
    has(html.of(of), '<b class="rb-box">≠ Cities &amp; Knights</b>')
  end)

  it("is empty where nothing was combined", function ()
    local of = made "catan"
    assert.is_nil(of.legend)
    for _, part in ipairs(of.parts) do
      for _, one in ipairs(part.sections) do
        assert.is_nil(one.box)
        for _, said in ipairs(one.entries) do assert.is_nil(said.box) end
      end
    end
  end)

  it("marks what is typed in", function ()
    local rules = assert(rulewright.rules { game = "catan", typed = {
      [[change "points to win" { from = 10, to = 12, id = "HOME-1",
        says = "Twelve points win." }]] } })
    local said = entry(book.of(rules), "Twelve points win.")
    assert.is_true(said.changes)
    assert.equal("Typed in", said.box)
  end)
end)

describe("the index", function ()
  local function numbers(of, word)
    for _, one in ipairs(of.index) do
      if one.word == word then
        local list = {}
        for i, found in ipairs(one.sections) do list[i] = found.number end
        return table.concat(list, " ")
      end
    end
  end

  it("finds the sections that speak of a thing, one or many", function ()
    local of = made "catan"
    local own = section(of, "The largest army").number
    assert.equal(section(of, "Development cards").number .. " " .. own,
      numbers(of, "knight"))
    assert.equal(own, numbers(of, "The largest army"))
    assert.is_nil(numbers(of, "helmet"))
  end)

  it("is the same in Russian, by the Russian alphabet", function ()
    say.language = "ru"
    finally(function () say.language = "en" end)
    local of = made("catan", "seafarers", "new_shores")
    local before = ""
    assert.truthy(numbers(of, "поселение"))
    for _, one in ipairs(of.index) do
      assert.is_nil(one.word:find "%l%l%l", one.word)
      local folded = require("rulewright.engine.text.lex").fold(one.word)
      assert.is_true(before <= folded, one.word)
      before = folded
    end
  end)

  it("leads to a section that is there", function ()
    local page = html.of(made("catan", "cities_and_knights"))
    for number in page:gmatch 'href="#(s[%d.]+)"' do
      has(page, ' id="' .. number .. '">')
    end
  end)
end)
