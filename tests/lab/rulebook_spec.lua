-- The rulebook of what was composed: its order, what stands where, and what
-- modules did to each other.

local rulebook = require "rulewright.lab.rulebook"
local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

local BASE = [[
section("The box", "contents")
hidden "secret" { id = "M-1", says = "Nobody knows the secret." }
section("Laying pegs", "actions")
move "peg" { id = "M-2", says = "You may lay a peg.", during = "play",
  at = "field", cost = "peg", piece = "peg" }
value "room" { id = "M-3", says = "There is room for nine.", base = 9 }
forbid "peg" { id = "M-4", says = "A field holds one peg.",
  places = function (g) return g:placed(nil, "peg") end }
section("Winning", "end")
value "enough" { id = "M-5", says = "Three pegs win.", base = 3 }
value "late" { id = "M-6", says = "It is never too late.", base = 0 }
section("The aim", "goal")
value "aim" { id = "M-7", says = "Aim high.", base = 1 }
section("Counting", "Winning")
value "count" { id = "M-8", says = "Pegs are counted.", base = 0 }
]]

local BOX = [[
module "box" { title = "The big box", version = "1" }
section("Longer pegs", "Laying pegs")
value "length" { id = "B-1", says = "A long peg is long.", base = 2 }
component.piece "long peg" { id = "B-2", says = "Each has two long pegs.",
  each = 2, on = "field" }
component.piece "lone peg" { each = 2, count = 1, on = "field" }
component.piece "no peg" { each = 2, count = 0, on = "field" }
replace "M-2" { id = "B-3", says = "You may lay a peg of any length." }
change "enough" { id = "B-4", says = "Four pegs win.", from = 3, to = 4 }
drop "M-6" { id = "B-5", says = "Late is late." }
]]

local HOUSE = [[
module "house" { title = "House rule", version = "1" }
adjust "room" { id = "H-1", says = "The corners are no room.", plus = -4 }
forbid "peg" { id = "H-2", says = "No peg lies in a corner.",
  places = function (g) return g:set("field", 1) end }
component.cost "long peg" { id = "H-3", says = "Two sticks.", stick = 2 }
on "peg placed" { id = "H-4", says = "A peg is cheered.",
  run = function () end }
]]

local function book(with)
  tiny.write { more = BASE, box = BOX, house = HOUSE }
  local rules = assert(rulewright.rules { game = "tiny", with = with })
  return rulebook.of(rules), rules
end

-- "part: section" in order, and the sentences of a section, limits indented.
local function outline(made)
  local list = {}
  for _, part in ipairs(made.parts) do
    for _, section in ipairs(part.sections) do
      list[#list + 1] = part.name .. ": " .. section.title
    end
  end
  return list
end

local function sentences(made, title)
  local list = {}
  for _, part in ipairs(made.parts) do
    for _, section in ipairs(part.sections) do
      for _, entry in ipairs(section.title == title and section.entries
        or {}) do
        list[#list + 1] = entry.clause.says
        for _, limit in ipairs(entry.limits or {}) do
          list[#list + 1] = "- " .. limit.says
        end
      end
    end
  end
  return list
end

local function change_of(made, title)
  for _, change in ipairs(made.changes) do
    if change.module.title == title then return change end
  end
end

local function says(clauses)
  local list = {}
  for i, clause in ipairs(clauses) do list[i] = clause.says end
  return list
end

describe("the rulebook", function ()
  it("has its parts in the order of play, sections where they say", function ()
    assert.same({ "goal: The aim", "contents: The box", "setup: Tiny",
      "actions: Laying pegs", "end: Winning", "end: Counting" },
      outline(book()))
    assert.same({ "goal: The aim", "contents: The box", "setup: Tiny",
      "actions: Laying pegs", "actions: Longer pegs", "end: Winning",
      "end: Counting" }, outline(book { "box" }))
  end)

  it("says under a move what it may not do", function ()
    assert.same({ "You may lay a peg.", "- A field holds one peg.",
      "There is room for nine." }, sentences(book(), "Laying pegs"))
  end)

  it("says what replaces or changes a sentence in its place", function ()
    local made = book { "box" }
    assert.same({ "You may lay a peg of any length.",
      "- A field holds one peg.", "There is room for nine." },
      sentences(made, "Laying pegs"))
    assert.same({ "Late is late.", "Four pegs win." },
      sentences(made, "Winning"))
  end)

  it("says what has no section behind what it speaks of", function ()
    local made = book { "house" }
    assert.same({ "You may lay a peg.", "- A field holds one peg.",
      "- No peg lies in a corner.", "There is room for nine.",
      "The corners are no room." }, sentences(made, "Laying pegs"))
  end)

  it("says nothing of what is forbidden for good", function ()
    tiny.write { more = BASE .. [[
      step "rest" { id = "M-20", says = "Then all rest.", of = "game",
        after = "play" }
      move "nap" { id = "M-21", says = "You may nap.", during = "rest" }
      forbid "nap" { id = "M-22", says = "No nap is long.",
        when = function (g) return g.result end }]],
      box = [[module "box" { title = "No rest", version = "1" }
        forbid "rest" { id = "B-1", says = "Nobody rests.",
          when = function () return true end }]] }
    local function sentences_with(with)
      local made = rulebook.of(assert(rulewright.rules { game = "tiny",
        with = with }))
      return sentences(made, "Counting"), made
    end
    assert.same({ "Pegs are counted.", "Then all rest.", "You may nap.",
      "- No nap is long." }, (sentences_with()))
    local left, made = sentences_with { "box" }
    assert.same({ "Pegs are counted." }, left)
    local dropped = change_of(made, "No rest").dropped[1]
    assert.equal("Nobody rests.", dropped.by.says)
    assert.same({ "Then all rest.", "You may nap.", "No nap is long." },
      says(dropped.clauses))
  end)

  it("counts what is in the box, and what it costs", function ()
    local made = book { "box", "house" }
    local rows = {}
    for _, row in ipairs(made.contents) do
      for _, thing in ipairs(row.things) do
        rows[#rows + 1] = ("%s %s%s"):format(thing.name, thing.count,
          thing.each and " each" or "")
      end
    end
    assert.same({ "stone 9", "stick 9", "peg 3 each", "bone 1",
      "long peg 2 each", "lone peg 1" }, rows)
    local costs = {}
    for i, row in ipairs(made.costs) do
      local price = row.things[1].price[1]
      costs[i] = ("%s: %d %s"):format(row.things[1].name, price.count,
        price.name)
    end
    assert.same({ "peg: 1 stone", "long peg: 2 stick" }, costs)
  end)

  it("says what each module changed", function ()
    local made = book { "box", "house" }
    local box = change_of(made, "The big box")
    assert.same({ "Longer pegs" }, box.sections)
    assert.equal("You may lay a peg.", box.replaced[1].was.says)
    assert.equal("You may lay a peg of any length.", box.replaced[1].by.says)
    assert.equal("Three pegs win.", box.changed[1].was.says)
    assert.equal("Late is late.", box.dropped[1].by.says)
    assert.same({ "It is never too late." }, says(box.dropped[1].clauses))
    assert.same({ "The corners are no room.", "No peg lies in a corner.",
      "A peg is cheered." }, says(change_of(made, "House rule").added))
    assert.same({}, book().changes)
  end)

  it("says which sentences the command line left out", function ()
    tiny.write { more = BASE }
    local rules = assert(rulewright.rules { game = "tiny",
      without = { "M-6" } })
    local made = rulebook.of(rules)
    assert.same({ "It is never too late." }, says(made.left_out))
    assert.same({ "Three pegs win." }, sentences(made, "Winning"))
  end)

  it("puts what was not kept with what was kept instead", function ()
    tiny.write { more = BASE, box = BOX, four = [[
      module "four" { title = "Five", version = "1" }
      change "enough" { id = "F-1", says = "Five pegs win.", from = 3, to = 5 }
    ]], rulings = [[module "rulings" { title = "Rulings" }
      settle "enough" { keep = "four", id = "R-1", says = "Five it is." }]] }
    local rules = assert(rulewright.rules { game = "tiny",
      with = { "box", "four" } })
    local made = rulebook.of(rules)
    assert.same({ "Late is late.", "Five pegs win." },
      sentences(made, "Winning"))
    local five = change_of(made, "Five")
    assert.same({ "Four pegs win." }, says(five.changed[1].clauses))
    assert.same({}, change_of(made, "The big box").changed)
  end)

  it("has a section whose place is none among the actions", function ()
    tiny.write { more = 'section("Lost", "Nowhere") '
      .. 'value "x" { id = "M-1", says = "X.", base = 1 }' }
    local rules = assert(rulewright.rules { game = "tiny" })
    assert.same({ "actions: Lost" }, { outline(rulebook.of(rules))[2] })
  end)
end)
