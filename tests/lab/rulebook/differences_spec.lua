-- What a rulebook's appendix says that each module did to the rules of others.

local rulebook = require "rulewright.lab.rulebook"
local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

local BASE = [[
section("Pegs", "actions")
move "peg" { id = "M-1", says = "You may lay a peg.", during = "play",
  at = "field", piece = "peg" }
value "room" { id = "M-2", says = "There is room for nine.", base = 9 }
value "enough" { id = "M-3", says = "Three pegs win.", base = 3 }
value "late" { id = "M-4", says = "It is never too late.", base = 0 }
step "rest" { id = "M-5", says = "Then all rest.", of = "game",
  after = "play" }
move "nap" { id = "M-6", says = "You may nap.", during = "rest" }
forbid "nap" { id = "M-7", says = "No nap is long.",
  when = function (g) return g.result end }
event "dusk" { says = "Dusk falls." }
]]

local function sentence_of(clause) return clause and clause.says end

local function says(clauses)
  local list = {}
  for i, clause in ipairs(clauses) do list[i] = clause.says or "nothing" end
  return list
end

-- "was > by", and behind a colon what was not kept.
local function told(list)
  local lines = {}
  for i, one in ipairs(list) do
    lines[i] = (sentence_of(one.was) or "") .. " > " .. one.by.says
    if one.clauses[1] then
      lines[i] = lines[i] .. ": " .. table.concat(says(one.clauses), " ")
    end
  end
  return lines
end

-- What is told of each module, by its title; only what is.
local function changes(texts, options)
  texts.more = BASE .. (texts.more or "")
  local made = rulebook.of(assert(tiny.rules(texts, options)))
  local by_title = {}
  for _, found in ipairs(made.changes) do
    local one = {}
    for _, field in ipairs { "added", "settled" } do
      one[field] = found[field][1] and says(found[field]) or nil
    end
    for _, field in ipairs { "replaced", "changed", "dropped" } do
      one[field] = found[field][1] and told(found[field]) or nil
    end
    one.sections = found.sections[1] and found.sections or nil
    by_title[found.module.title] = one
  end
  return by_title, made
end

describe("the appendix of a rulebook", function ()
  it("says nothing of the base, and of a module that did nothing", function ()
    assert.same({}, (changes {}))
    assert.same({}, (changes { box = 'value "x" { says = "X.", base = 1 }' }))
  end)

  it("has what a module adds to the rules of others", function ()
    assert.same({ box = { added = { "Corners are no room.",
      "No peg lies there.", "A peg is cheered." } } }, (changes { box = [[
adjust "room" { id = "B-1", says = "Corners are no room.", plus = -4 }
forbid "peg" { id = "B-2", says = "No peg lies there.",
  places = function (g) return g:set("field", 1) end }
on "peg placed" { id = "B-3", says = "A peg is cheered.",
  run = function () end }
on "game begins" { id = "B-4", says = "It begins.", run = function () end }
value "own" { id = "B-5", says = "Our own.", base = 1 }
adjust "own" { id = "B-6", says = "Our own is more.", plus = 1 }
adjust "room" { id = "B-7", plus = 1 }
move "hop" { id = "B-8", says = "You may hop.", during = "play" }
domain "spot" { id = "B-9", says = "A spot.", of = "field",
  list = function () return {} end } ]] }))
  end)

  it("does not have a domain, whoever's moves take its values", function ()
    assert.same({}, (changes { box = 'domain "spot" { id = "B-1", '
      .. 'says = "A spot.", of = "field", list = function () return {} end }',
      cup = 'move "hop" { says = "You may hop.", during = "play", '
        .. 'at = "spot" }' }))
  end)

  it("has what a module replaced, changed and dropped", function ()
    assert.same({ box = {
      replaced = { "You may lay a peg. > You may lay a long peg." },
      changed = { "Three pegs win. > Four pegs win." },
      dropped = { " > Late is late.: It is never too late." } } },
      (changes { box = [[
replace "M-1" { id = "B-1", says = "You may lay a long peg." }
change "enough" { id = "B-2", says = "Four pegs win.", from = 3, to = 4 }
drop "M-4" { id = "B-3", says = "Late is late." }
]] }))
  end)

  it("does not have what a module replaced of its own", function ()
    assert.same({}, (changes { box = [[
value "own" { id = "B-1", says = "Own.", base = 1 }
replace "B-1" { id = "B-2", says = "Our own." } ]] }))
  end)

  it("has what is forbidden for good, and all that goes with it", function ()
    assert.same({ box = { dropped = { " > Nobody rests.: Then all rest. "
      .. "You may nap. No nap is long." } } }, (changes { box = [[
forbid "rest" { id = "B-1", says = "Nobody rests.",
  when = function () return true end }]] }))
  end)

  it("has with what was kept what was not kept of another", function ()
    local found = changes {
      box = 'change "enough" { says = "Four pegs win.", from = 3, to = 4 }',
      five = 'change "enough" { says = "Five pegs win.", from = 3, to = 5 }',
      rulings = 'settle "enough" { keep = "five", id = "R-1", '
        .. 'says = "Five it is." }' }
    assert.same({ five = { changed = {
      "Three pegs win. > Five pegs win.: Four pegs win." } },
      R = { settled = { "Five it is." } } }, found)
  end)

  it("has what was left out by hand apart", function ()
    local found, made = changes({ box = 'drop "M-5" { says = "No rest." }' },
      { without = { "M-4" } })
    assert.same({ "It is never too late." }, says(made.left_out))
    assert.same({ " > No rest.: Then all rest." }, found.box.dropped)
  end)
end)

describe("a new section", function ()
  it("is the module's that is the first to say something there", function ()
    assert.same({ box = { sections = { "Hops" } },
      cup = { sections = { "Tea" } } }, (changes {
        box = 'section "Hops" value "a" { says = "A.", base = 1 }'
          .. ' section "Void" section "Pegs" value "b" { says = "B.", '
          .. "base = 1 }",
        cup = 'section "Hops" value "c" { says = "C.", base = 1 }'
          .. ' section "Tea" value "d" { says = "D.", base = 1 }' }))
  end)
end)

describe("a ruling", function ()
  local function step(name)
    return ('step "%s" { says = "%s.", of = "game", after = "play", '
      .. 'before = "rest" }'):format(name, name)
  end

  local texts = { a = step "hop", b = step "jump", c = "",
    rulings = 'settle "game" { id = "R-1", says = "First we hop.", '
      .. 'order = { "hop", "jump" } }' }

  local function settled(with, text)
    local all = { more = BASE .. (text or "") }
    for name, one in pairs(texts) do all[name] = one end
    tiny.write(all)
    local made = rulebook.of(assert(rulewright.rules { game = "tiny",
      with = with }))
    local list = {}
    for _, found in ipairs(made.changes) do
      for _, clause in ipairs(found.settled) do list[#list + 1] = clause.says
      end
    end
    return list
  end

  it("is told where it orders steps of two boxes in play", function ()
    assert.same({ "First we hop." }, settled { "a", "b" })
    assert.same({}, settled { "a", "c" })
    assert.same({}, settled { "c" })
  end)

  it("is not told where one of the steps is the base's", function ()
    texts.rulings = 'settle "game" { id = "R-1", says = "First we hop.", '
      .. 'order = { "hop", "wave" } }'
    assert.same({}, settled({ "a" }, step "wave"))
  end)
end)
