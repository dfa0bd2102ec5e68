-- What stands where in the rulebook: behind another, or in no section.

local rulebook = require "rulewright.lab.rulebook"
local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

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

-- A game with two sections of actions.
local PLAIN = [[
section("First", "actions")
value "room" { id = { "M-1", "M-9" }, says = "There is room.", base = 9 }
move "peg" { id = "M-2", says = "You may lay a peg.", during = "play",
  at = "field", piece = "peg" }
section("Second", "actions")
value "aim" { id = "M-3", says = "Aim high.", base = 1 }
value "end" { id = "M-4", says = "It ends.", base = 1 }
]]

local FIRST = "First: There is room. You may lay a peg."
local SECOND = "Second: Aim high. It ends."

-- The whole book after what every tiny game says: a text for each section, its
-- limits behind dashes; and the book.
local function read(texts, options)
  texts.more = PLAIN .. (texts.more or "")
  local made = rulebook.of(assert(tiny.rules(texts, options)))
  local list = {}
  for _, part in ipairs(made.parts) do
    for _, section in ipairs(part.sections) do
      local text = section.title .. ":"
      for _, entry in ipairs(section.entries) do
        text = text .. " " .. entry.clause.says
        for _, limit in ipairs(entry.limits or {}) do
          text = text .. " - " .. limit.says
        end
      end
      list[#list + 1] = text
    end
  end
  assert.equal("Tiny: The first player plays. Who says so wins.",
    table.remove(list, 1))
  return list, made
end

local function value(id, says)
  return ('value "%s" { id = "%s", says = "%s", base = 1 } '):format(says, id,
    says)
end

describe("what stands behind another", function ()
  local function section(title, place)
    return ('section("%s", "%s") '):format(title, place)
      .. value("X-" .. title, title)
  end

  it("are sections, in the order in which they came", function ()
    assert.same({ FIRST, "A: A", "B: B", "C: C", SECOND }, (read {
      a = section("A", "First"), b = section("B", "First"),
      c = section("C", "First") }))
  end)

  it("is what shares an id with a sentence that has a section", function ()
    assert.same({ "First: There is room. So wide. And high. "
      .. "You may lay a peg.", SECOND }, (read {
        a = value("M-9", "So wide."), b = value("M-9", "And high.") }))
  end)

  it("is nothing that shares an id with what has no section", function ()
    assert.same({ "b: Aloud.", "First: There is room. Less room. "
      .. "You may lay a peg.", SECOND }, (read { b = value("X-1", "Aloud."),
        a = 'adjust "room" { id = "X-1", says = "Less room.", plus = -1 }' }))
  end)

  it("is what limits or adjusts something, rather than what has its id",
    function ()
      assert.same({ "First: There is room. Less room. You may lay a peg. "
        .. "- Not here.", SECOND }, (read { a = [[
adjust "room" { id = "M-4", says = "Less room.", plus = -1 }
forbid "peg" { id = "M-4", says = "Not here.",
  when = function (g) return g.result end }]] }))
    end)

  it("is what has its id, where that which it limits has no place", function ()
    assert.same({ FIRST, SECOND .. " All is dearer." }, (read {
      a = 'adjust "price" { id = "M-4", says = "All is dearer.", '
        .. "plus = function () return { stone = 1 } end }" }))
  end)
end)

describe("what no section says", function ()
  it("is what is forbidden for good, and what only that offers", function ()
    local more = [[
step "rest" { id = "S-1", says = "Then all rest.", of = "game", after = "play" }
move "nap" { id = "S-2", says = "You may nap.", during = "rest" }
forbid "nap" { id = "S-3", says = "No nap is long.",
  when = function (g) return g.result end }]]
    assert.same({ FIRST, SECOND .. " Then all rest. You may nap. "
      .. "- No nap is long." }, (read { more = more }))
    assert.same({ "a: Nobody rests.", FIRST, SECOND }, (read { more = more,
      a = 'forbid "rest" { '
        .. 'says = "Nobody rests.", when = function () return true end }' }))
  end)


  it("is an event, a ruling, a domain without an id, and no sentence at all",
    function ()
      assert.same({ FIRST, SECOND }, (read { more = [[
event "dusk" { says = "Dusk falls." }
domain "spot" { says = "It must be a spot.", of = "field",
  list = function () return {} end }
value "mute" { base = 1 }
section("Mute", "end") value "still" { base = 1 }]] }))
      local step = 'step "%s" { of = "game", after = "play" }'
      assert.same({ FIRST, SECOND }, (read { a = step:format "hop",
        b = step:format "jump", rulings = 'settle "game" { id = "R-1", '
          .. 'says = "First we hop.", order = { "hop", "jump" } }' }))
    end)

  it("is no domain that has an id", function ()
    assert.same({ FIRST, SECOND .. " It must be a spot." }, (read {
      more = 'domain "spot" { id = "D-1", says = "It must be a spot.", '
        .. 'of = "field", list = function () return {} end }' }))
  end)
end)

describe("a limit", function ()
  local PEG = 'forbid "peg" { id = "F-1", says = "No.", '
    .. "when = function (g) return g.result end } "
  local BOTH = PEG:gsub('"peg"', '{ "peg", "hop" }')
  local HOP = 'move "hop" { id = "M-5", says = "You may hop.", '
    .. 'during = "play" } '

  it("stands under the last of its moves before it", function ()
    assert.same({ FIRST, SECOND .. " You may hop." .. " - No." }, (read {
      more = HOP .. BOTH }))
    assert.same({ FIRST, "Second: Aim high. It ends. You may hop. - No. "
      .. "You may skip." }, (read { more = HOP .. BOTH:gsub('"peg"', '"skip"')
        .. 'move "skip" { says = "You may skip.", during = "play" }' }))
  end)

  it("stands under the first behind it, where none is before it", function ()
    assert.same({ FIRST, SECOND .. " You may hop. - No. You may skip." },
      (read { more = BOTH:gsub('"peg"', '"skip"') .. HOP
        .. 'move "skip" { says = "You may skip.", during = "play" }' }))
  end)

  it("stands by itself in a section that has none of its moves", function ()
    assert.same({ FIRST, SECOND .. " No." }, (read { more = PEG }))
  end)
end)

describe("what was dropped", function ()
  it("is told once at the head of a section of which more is left", function ()
    local more = 'section("Third", "end") ' .. value("M-7", "One.")
      .. value("M-7", "Two.") .. value("M-8", "Three.")
    local drop = 'drop "M-%d" { id = "D-%d", says = "None of %d." } '
    assert.same({ FIRST, SECOND, "Third: None of 7. Three." },
      (read { more = more, a = drop:format(7, 7, 7) }))
    assert.same({ FIRST, SECOND, "Third: None of 8. One. Two." },
      (read { more = more, a = drop:format(8, 8, 8) }))
    assert.same({ FIRST, SECOND }, (read { more = more,
      a = drop:format(7, 7, 7) .. drop:format(8, 8, 8) }))
  end)
end)

describe("a change", function ()
  it("stands where the old sentence stood, or by itself", function ()
    assert.same({ "a: A star.", "b: Two stars.", FIRST,
      "Second: Aim higher. It ends." }, (read {
        a = 'component.card "star" { deck = "d", says = "A star.", count = 1 }'
          .. 'component.deck "d" {}',
        b = 'change "aim" { says = "Aim higher.", from = 1, to = 2 } change '
          .. '"card.star.count" { says = "Two stars.", from = 1, to = 2 }' }))
  end)

  it("is told as it was kept where two boxes meet", function ()
    local change = 'change "aim" { says = "Aim at %d.", from = 1, to = %d }'
    assert.same({ FIRST, "Second: Aim at 3. It ends." }, (read {
      a = change:format(2, 2), b = change:format(3, 3),
      rulings = 'settle "aim" { keep = "b", says = "Three it is." }' }))
  end)

  it("of what stands in a table is told there", function ()
    local list, made = read { a = [[
component.piece "post" { says = "Posts.", each = 1, on = "field" }
component.piece "pole" { says = "Posts.", each = 1, on = "field" }
change "piece.post.each" { says = "Two posts.", from = 1, to = 2 }
change "piece.pole.each" { says = "Two poles.", from = 1, to = 2 }]] }
    local row = made.contents[5]
    assert.same({ FIRST, SECOND }, list)
    assert.same({ "Two posts.", 2, 2 }, { row.clause.says,
      row.things[1].count, row.things[2].count })
    assert.same({ 1, "Two poles." }, { #row.also, row.also[1].says })
  end)
end)

it("tells an exception by itself where what it weakens has no sentence",
  function ()
    tiny.write { more = [[
section("Laying pegs", "actions")
move "peg" { during = "play", at = "field" }
forbid "peg" { id = "Q-1", places = function (g) return g:set("field", 1) end }
except "Q-1" { id = "Q-2", says = "You may lay one in the corner.",
  places = function (g) return g:set("field", 1) end }]] }
    local made = rulebook.of(assert(rulewright.rules { game = "tiny" }))
    assert.same({ "You may lay one in the corner." },
      sentences(made, "Laying pegs"))
  end)
