-- The rulebook of what was composed: its order, and what stands where.

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
replace "M-2" { id = "B-3", says = "You may lay a peg of any length." }
change "enough" { id = "B-4", says = "Four pegs win.", from = 3, to = 4 }
drop "M-6" { id = "B-5", says = "Late is late." }
]]

local HOUSE = [[
module "house" { title = "House rule", version = "1" }
adjust "room" { id = "H-1", says = "The corners are no room.", plus = -4 }
forbid "peg" { id = "H-2", says = "No peg lies in a corner.",
  places = function (g) return g:set("field", 1) end }
]]

local function book(with)
  tiny.write { more = BASE, box = BOX, house = HOUSE }
  return rulebook.of(assert(rulewright.rules { game = "tiny", with = with }))
end

-- "part: section" in order.
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
    assert.same({ "Late is late.", "Four pegs win." }, sentences(made,
      "Winning"))
  end)

  it("says what has no section behind what it speaks of", function ()
    local made = book { "house" }
    assert.same({ "You may lay a peg.", "- A field holds one peg.",
      "- No peg lies in a corner.", "There is room for nine.",
      "The corners are no room." }, sentences(made, "Laying pegs"))
  end)

  it("has a section whose place is none among the actions", function ()
    local rules = assert(tiny.rules('section("Lost", "Nowhere") '
      .. 'value "x" { id = "M-1", says = "X.", base = 1 }'))
    assert.same({ "actions: Lost" }, { outline(rulebook.of(rules))[2] })
  end)
end)
