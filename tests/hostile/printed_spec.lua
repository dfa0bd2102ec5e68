-- Row 13: what a module calls things is data in every printed form. A game with
-- hostile text in every field is printed beside one with harmless text in the
-- same fields: their markup must be the same, and the text must be there.

local book = require "rulewright.repl.rulebook.book"
local disk = require "disk"
local html = require "rulewright.repl.rulebook.html"
local markdown = require "rulewright.repl.rulebook.markdown"
local output = require "rulewright.repl.output"
local pictures = require "rulewright.repl.rulebook.pictures"
local rulewright = require "rulewright"
local printable = require "rulewright.engine.text.printable"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"
local sitting = require "sitting"
local text_of = require "rulewright.repl.rulebook.text"
local tiny = require "tiny_game"

teardown(tiny.clear)
after_each(function () say.language = "en" end)

-- %d is the number of a field. Without spaces, so that they may be ids too.
local ATTACKS = {
  "<script>alert(1)</script>T%dT",
  "\"'><img/src=x/onerror=alert(1)>T%dT",
  "T%dT&lt;b&gt;&#60;i>&amp;",
  "T%dT](javascript:x)![i](y)[l](z)<http://x.y>",
  "`c`**b**__u__~~s~~|c|#h|T%dT|",
  "-->]]></style></title></svg><b>T%dT",
  "\\<b>\\`T%dT\\",
  "-T%dT--$x$", "+T%dt", "1.T%dt", "==T%dt", "#T%dt", ">T%dt", "~~~T%dt",
  "%%s%%d{n}T%dT",
}

local function hostile(attack)
  return function (n) return attack:format(n) end
end

-- The same in letters, as long.
local function harmless(attack)
  return function (n) return (attack:format(n):gsub("%p", "x")) end
end

-- Every text that a game can say, numbered by what(); word(): one that a move
-- or a domain can be called by.
local GAME = [[
module "base" { title = WHAT, version = "1.0", about = WHAT }
section(WHAT, "setup")
component.good(GOOD) { id = ID, says = WHAT, cite = WHAT, bank = 9 }
component.piece(PIECE) { id = ID, says = WHAT, each = 3, on = "field" }
component.tile(TILE) { id = ID, says = WHAT, copies = 2 }
component.tile(WHAT) { id = ID, says = WHAT, copies = 3 }
component.cost(PIECE) { id = ID, says = WHAT, [GOOD] = 1 }
component.die(WHAT) { id = ID, says = WHAT, sides = 6 }
component.deck(DECK) { id = ID, says = WHAT }
component.card(WHAT) { deck = DECK, id = ID, says = WHAT, count = 4 }
board { kind = "grid", columns = 3, rows = 3 }
sequence "game" {}
section(WHAT)
step(STEP) { id = ID, says = WHAT, cite = WHAT, of = "game", repeats = true }
move "win" { id = ID, says = WHAT, during = STEP,
  apply = function (g, player) g:win(player) end }
forbid "win" { id = ID, says = WHAT, when = function () return false end }
section(WHAT, "goal")
value(VALUE) { id = ID, says = WHAT, base = 10 }
value "more" { id = ID, says = WHAT, base = 1 }
section(WHAT)
move "pass" { id = OLD, says = WHAT, during = STEP }
element "part"
move "rest" { id = RULE, says = WHAT, during = STEP }
element()
draw (function (g, scene)
  scene:grid { columns = 3, rows = 3, column_names = { WHAT, "B", "C" },
    row_names = { WHAT, "2", "3" }, row_notes = { [2] = WHAT },
    column_notes = { [1] = WHAT }, fill = "sea", pattern = "waves" }
  scene:kind(KIND, { title = WHAT, letter = LETTER, fill = "green",
    pattern = "dots", shape = "house" })
  scene:kind(OTHER, { fill = "blue", shape = "tower" })
  scene:field(1, 1, { kind = KIND, text = WHAT, mark = OTHER, tag = LETTER })
  scene:field(2, 2, { kind = WHAT, label = WHAT, note = WHAT, player = 1 })
  scene:block(3, 1, 1, 2, { kind = KIND, label = WHAT, note = WHAT, player = 2,
    marks = { { kind = OTHER, letter = LETTER }, WHAT } })
  scene:wall(1, 2, "n", { player = 1, kind = OTHER, at = WHAT })
  scene:row(2, { kind = OTHER })
  scene:caption(WHAT)
  scene:note(WHAT)
  scene:legend(LETTER, WHAT)
  scene:die { number = LETTER, fill = "yellow" }
  scene:panel(1, { { WHAT, WHAT }, { WHAT, 3, of = 5, note = WHAT } })
  scene:panel(WHAT, { { WHAT, true } })
  scene:track(TRACK, { length = 5, at = 3, marks = { [2] = WHAT } })
  scene:on_track(TRACK, 4, { kind = OTHER, player = 2, note = WHAT })
  scene:highlight("field", 1, 1)
end)
draw "tile" (function (g, scene, name)
  scene:kind(KIND, { title = WHAT })
  scene:block(1, 1, 1, 1, { kind = name, label = WHAT, note = WHAT })
end)
]]

local BOX = [[
module "box" { title = WHAT, version = "2", about = WHAT,
  extends = "tiny" }
element "some" (WHAT)
section(WHAT)
adjust(VALUE) { id = ID, says = WHAT, plus = 1 }
forbid "win" { id = ID, says = WHAT, when = function () return false end }
change "more" { id = ID, says = WHAT, from = 1, to = 2 }
replace(OLD) { id = ID, says = WHAT }
drop(RULE) { id = ID, says = WHAT }
component.good(WHAT) { id = ID, says = WHAT, bank = 2 }
]]

local CATALOGUE = [[
game "tiny" { title = WHAT, version = "1", about = WHAT, players = { 2, 3 },
  colours = { COLOUR, "blue", "grey" }, modules = { "base", "boxes/box" } }
]]

-- Words that stand in several places.
local SHARED = { GOOD = true, PIECE = true, TILE = true, DECK = true,
  STEP = true, VALUE = true, KIND = true, OTHER = true, TRACK = true,
  COLOUR = true, RULE = true, OLD = true }

-- Fills in the texts of a source, made by their numbers; `list` gets them.
local function filled(source, make, list)
  return (source:gsub("%f[%u]%u%u+%f[%U]", function (word)
    local key = SHARED[word] and word
    if word ~= "WHAT" and word ~= "ID" and word ~= "LETTER" and not key then
      return nil
    end
    local text = key and list[key]
    if not text then
      list.count = list.count + 1
      text = make(list.count)
      list[#list + 1], list[key or text] = text, text
    end
    return ("%q"):format(text)
  end))
end

-- { html =, md =, text =, svg =, board = } of the game with such texts; and a
-- list of the texts. In `translated` the translations are such, not the game.
local function printed(make, translated)
  local list = { count = 100 }
  local own = translated and hostile "t%d" or make
  local files = {
    ["init.lua"] = filled(CATALOGUE, own, list),
    ["base/init.lua"] = filled(GAME, own, list),
    ["boxes/box.lua"] = filled(BOX, own, list),
  }
  if translated then
    local lines = {}
    for i, text in ipairs(list) do
      list[i] = make(100 + i)
      lines[i] = ("[%q] = %q"):format(text, list[i])
    end
    files["locale/ru.lua"] = "return {" .. table.concat(lines, ",\n") .. "}"
    say.language = "ru"
  end
  tiny.write(files)
  for path, text in pairs(files) do
    disk.write(tiny.folder .. "/" .. path, text)
  end
  local game = assert(rulewright.new { game = "tiny", with = { "box" },
    players = { "ann", "bob" }, lang = say.language })
  local own_sitting = session.new()
  own_sitting:take(game)
  local made = book.of(game.rules, game)
  local drawn = assert(pictures.new(own_sitting))
  return { html = html.of(made, drawn), md = markdown.of(made),
    text = text_of.of(made), svg = assert(own_sitting:svg()),
    board = assert(own_sitting:board { width = 100 }) }, list
end

-- The set of elements with their attributes; SVG and HTML.
local function markup_of(text)
  local set = {}
  for tag in text:gmatch "<([^>]*)>" do
    set[tag:gsub('"[^"]*"', '""')] = true
  end
  return set
end

-- What of Markdown is no text, line by line.
local function signs_of(text)
  local lines = {}
  for line in text:gsub("\\%p", "X"):gmatch "[^\n]+" do
    lines[#lines + 1] = (line:match "^%s*%d+[.)]" or line:match "^%s*[-+=]+"
      or "") .. line:gsub("[^`*_%[%]<>|#~$]", "")
  end
  return lines
end

-- All of the letters, as they are read: nothing of them is lost.
local function read_xml(text)
  return (text:gsub("<[^>]*>", ""):gsub("&lt;", "<"):gsub("&gt;", ">")
    :gsub("&quot;", '"'):gsub("&#39;", "'"):gsub("&amp;", "&"))
end

-- The places in the list of the texts that stand in another.
local function shown(list, text)
  local places = {}
  for i, one in ipairs(list) do
    if text:find(one, 1, true) then places[#places + 1] = i end
  end
  return places
end

local function parsed(svg)
  local path = disk.nowhere()
  disk.write(path, svg)
  finally(function () os.remove(path) end)
  return sitting.shell("python3 -I -c 'import sys, xml.dom.minidom as m; "
    .. "m.parse(sys.argv[1])' " .. path .. " 2>&1")
end

for _, translated in ipairs { false, true } do
  describe("row 13, text " .. (translated and "of a translation"
    or "of a module"), function ()
    for _, attack in ipairs(ATTACKS) do
      it("is no markup: " .. attack, function ()
        local made, list = printed(hostile(attack), translated)
        local plain, plain_list = printed(harmless(attack), translated)
        assert.same(markup_of(plain.html), markup_of(made.html))
        assert.same(markup_of(plain.svg), markup_of(made.svg))
        assert.same(signs_of(plain.md), signs_of(made.md))
        assert.equal(printable.screen(made.text), made.text)
        assert.equal(printable.screen(made.board), made.board)
        assert.same({ "", 0 }, { parsed(made.svg) })
        if attack:find "[{_]" then return end -- they stand for something
        assert.same(shown(plain_list, plain.html),
          shown(list, read_xml(made.html)))
        assert.same(shown(plain_list, plain.md),
          shown(list, (made.md:gsub("\\(%p)", "%1"))))
        assert.same(shown(plain_list, plain.text), shown(list, made.text))
      end)
    end

    it("stands in each form", function ()
      local made, list = printed(hostile "T%dT", translated)
      for form, least in pairs(translated
        and { html = 47, md = 37, text = 37, svg = 16, board = 13 }
        or { html = 79, md = 53, text = 56, svg = 29, board = 25 }) do
        assert.is_true(#shown(list, made[form]) >= least, form)
      end
    end)
  end)
end

describe("row 13, text that a terminal would obey", function ()
  it("is in no translation", function ()
    for _, sign in ipairs { "\u{9b}2J", "\u{202e}", "\u{2066}", "\u{200f}",
      "\u{2028}" } do
      tiny.write { ["locale/ru.lua"] = ("return { a = 'x%s' }"):format(sign) }
      local game, message = rulewright.new { game = "tiny", players = 2 }
      assert.is_nil(game)
      assert.matches("the sentence of 'a' is no line", message, 1, true)
    end
  end)

  it("is in no drawing", function ()
    tiny.write { more = [[draw (function (g, scene)
      scene:grid { columns = 3, rows = 3 }
      scene:caption "a\u{9b}b\u{202e}c\u{2066}d\u{200f}e\u{2028}f\u{61c}g\0h"
    end)]] }
    local own = session.new()
    own:take(assert(rulewright.new { game = "tiny", players = 2 }))
    assert.matches("abcdefg h", assert(own:svg()), 1, true)
    assert.is_string(output.letters "x")
  end)
end)
