-- The rulebook as it is printed: in force only, in the order of play, the same
-- in every format and language.

local book = require "rulewright.repl.rulebook.book"
local find = require "rulewright.repl.sitting.find"
local html = require "rulewright.repl.rulebook.html"
local lint = require "rulewright.lab.checks.lint"
local markdown = require "rulewright.repl.rulebook.markdown"
local palette = require "rulewright.repl.draw.ink.palette"
local piped = require "piped"
local pictures = require "rulewright.repl.rulebook.pictures"
local rulebook = require "rulewright.lab.rulebook"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"
local show = require "rulewright.repl.sitting.show"
local text = require "rulewright.repl.rulebook.text"

local run, both, has = piped.run, piped.both, piped.has

local CARCASSONNE = "river,abbot,inns_and_cathedrals,traders_and_builders,"
  .. "flying_machines,messengers,ferries,gold_mines,mage_and_witch,robbers,"
  .. "crop_circles"

-- What is printed for a table, by game and modules.
local TABLES = {
  { "catan" }, { "catan", "cities_and_knights" },
  { "catan", "cities_and_knights,seafarers,fog_island" },
  { "catan", "seafarers,new_shores" },
  { "catan", "friendly_robber,event_cards,harbormaster" },
  { "catan", "catan_for_two" }, { "catan", "fishermen" },
  { "catan", "rivers" }, { "catan", "caravans" },
  { "catan", "barbarian_attack" }, { "catan", "traders_and_barbarians" },
  { "carcassonne", CARCASSONNE }, { "elasund" },
}

local kept = {}

-- Book, rules and a game that has just begun; each is made once.
local function made(game, with)
  local key = game .. " " .. (with or "")
  if not kept[key] then
    local list = {}
    for name in (with or ""):gmatch "[^,]+" do list[#list + 1] = name end
    local rules = assert(rulewright.rules { game = game, with = list })
    local sitting = session.new()
    sitting:take(assert(rulewright.new { rules = rules }))
    kept[key] = { book.of(rules, sitting.game), rules, sitting }
  end
  return table.unpack(kept[key])
end

-- The sentences of rulings that the appendix tells.
local function settled(of)
  local list = {}
  for _, change in ipairs(of.changes) do
    for _, made_of in ipairs(change.settled) do
      list[#list + 1] = made_of.ids[1]
    end
  end
  return list
end

-- Every sentence of the book but those of the appendix, with its section.
local function printed(of)
  local list = {}
  local function add(where, sentence)
    list[#list + 1] = { where = where, text = sentence.text,
      ids = sentence.ids }
  end
  for _, part in ipairs(of.parts) do
    for _, section in ipairs(part.sections) do
      for _, entry in ipairs(section.entries) do
        add(section.title, entry)
        for _, limit in ipairs(entry.limits) do
          add(section.title .. " under " .. entry.text, limit)
        end
      end
    end
  end
  for _, field in ipairs { "contents", "costs" } do
    for _, row in ipairs(of[field]) do
      for _, sentence in ipairs(row.says) do add(field, sentence) end
    end
  end
  return list
end

-- Clauses whose sentence is a rule in force, comes into play and is for players
-- (or, with `inner`, for the engine); not of things that only serve others.
local function in_force(rules, inner)
  local list, never = {}, rulebook.of(rules).never
  for _, clause in ipairs(rules.clauses) do
    local state = rules.state[clause]
    local gone = state and (state.state == "dropped"
      or state.state == "changed")
    if clause.says and clause.module ~= "engine" and not gone
      and not never[clause] and not clause.def.serves
      and clause.verb ~= "event" and clause.verb ~= "drop"
      and clause.verb ~= "settle" and #clause.ids > 0
      and (clause.def.printed == false) == (inner or false) then
      list[#list + 1] = clause
    end
  end
  return list
end

local function name_of(one) return one[1] .. " " .. (one[2] or "") end

for _, one in ipairs(TABLES) do
  describe("the printed rulebook of " .. name_of(one), function ()
    local of, rules = made(one[1], one[2])
    local sentences = printed(of)

    it("says each sentence in force, with its ids", function ()
      local ids = {}
      for _, sentence in ipairs(sentences) do
        ids[sentence.text] = ids[sentence.text] or {}
        for _, id in ipairs(sentence.ids) do ids[sentence.text][id] = true end
      end
      for _, clause in ipairs(in_force(rules)) do
        if not clause.says:find "{" then
          local found = ids[clause.says]
            or clause.verb == "except" and ids["Except: " .. clause.says]
          assert.truthy(found, clause.says)
          for _, id in ipairs(clause.ids) do
            assert.is_true(found[id], id .. ": " .. clause.says)
          end
        end
      end
    end)

    it("says nothing that is meant for the engine", function ()
      local said, inner = {}, in_force(rules, true)
      for _, sentence in ipairs(sentences) do said[sentence.text] = true end
      assert.truthy(inner[1])
      for _, clause in ipairs(inner) do assert.is_nil(said[clause.says]) end
    end)

    it("says nothing that is dropped, replaced or changed", function ()
      local says, gone = {}, {}
      for _, clause in ipairs(rules.clauses) do
        local state = rules.state[clause]
        if not (state and state.state) then says[clause.says or ""] = true end
      end
      for _, clause in ipairs(rules.all) do
        local state = rules.state[clause]
        if state and state.state and clause.says and not says[clause.says]
        then
          gone[clause.says] = true
        end
      end
      for _, sentence in ipairs(sentences) do
        assert.is_nil(gone[sentence.text], sentence.text)
      end
    end)

    it("says nothing twice in one place, and no program's names", function ()
      local seen = {}
      for _, sentence in ipairs(sentences) do
        local key = sentence.where .. sentence.text
        assert.is_nil(seen[key], key)
        seen[key] = true
        assert.is_nil(sentence.text:find "[{}`<>]", sentence.text)
        assert.is_nil(sentence.text:find "%d,%-?%d%D", sentence.text)
        assert.matches("%.$", sentence.text)
      end
    end)

    it("has no heading without a sentence", function ()
      for _, part in ipairs(of.parts) do
        for _, section in ipairs(part.sections) do
          assert.is_true(#section.entries > 0, section.title)
        end
      end
    end)
  end)
end

describe("the printed rulebook", function ()
  it("tells a rule with its exceptions and those to them", function ()
    local rules = assert(rulewright.rules { game = "catan", typed = {
      [[except "CAT-086" { id = "HOME-1", says = "At the desert it may.",
        places = function (g) return g:value "deserts":touching "corner" end }
      except "HOME-1" { id = "HOME-2", says = "But not at first.",
        when = function (g) return not g.turn end }
      except "CAT-050" { id = "HOME-3", says = "The first seven is free.",
        clause = "step discard half", once = "game" }]] } })
    local lines = text.of(book.of(rules))
    has(lines, "  - You cannot build on a corner next to another building, not "
      .. "even your own. [CAT-086 CAT-170]\n  - Except: At the desert it may. "
      .. "[HOME-1] (+ Typed in)\n  - HOME-1, except: But not at first. "
      .. "[HOME-2] (+ Typed in)\n")
    has(lines, "    CAT-086, except: At the desert it may. [HOME-1]\n"
      .. "    HOME-1, except: But not at first. [HOME-2]\n")
    has(lines, "  - Except: The first seven is free. [HOME-3] "
      .. "(+ Typed in)\n")
    local told = {}
    for _, clause in ipairs(find.clauses(rules, "CAT-086")) do
      told[#told + 1] = table.concat(show.clause(clause), "\n")
    end
    has(table.concat(told, "\n"), "\n  Except [HOME-1]: At the desert it may."
      .. "\n    Except [HOME-2]: But not at first.")
    local shown = run("rules catan CAT-086 --lang ru --with "
      .. "cities_and_knights")
    assert.is_nil(shown:find "Исключение")
    has(run "rules catan CK-CARD-08 --with cities_and_knights",
      "\n  Except [CK-CARD-08]: A flipped city of yours will do, too.\n")
    has(run "rules catan CK-CARD-08 --with cities_and_knights --lang ru",
      "\n  Исключение [CK-CARD-08]: Подойдёт и ваш город, лежащий на боку.\n")
    has(run "rules catan CK-CARD-08 --with cities_and_knights --json",
      '"exceptions":[{"ids":["CK-CARD-08","CK-129"],"module":'
        .. '"cities_and_knights","rule":"CK-CARD-08","says":"A flipped city of '
        .. 'yours will do, too."}]')
  end)

  it("has every section where a part or a section is", function ()
    for _, one in ipairs(TABLES) do
      local _, rules = made(one[1], one[2])
      for _, finding in ipairs(lint.run(rules)) do
        assert.is_nil(finding.message:find "stands behind", name_of(one))
      end
    end
  end)

  it("names nothing that stays in the box", function ()
    local count = 0
    for _, one in ipairs(TABLES) do
      local of, rules = made(one[1], one[2])
      local sentences = printed(of)
      for _, clause in ipairs(rules.all) do
        local state = rules.state[clause]
        local things = rules.things[clause.kind]
        if clause.verb == "component" and state and state.state == "dropped"
          and not (things and things[clause.name]) then
          count = count + 1
          for _, sentence in ipairs(sentences) do
            assert.is_nil(sentence.text:lower():find(clause.name, 1, true),
              name_of(one) .. ": " .. sentence.text)
          end
        end
      end
    end
    assert.is_true(count > 1)
  end)

  it("works out the points that win", function ()
    local function goal(with)
      local entries = made("catan", with).parts[1].sections[1].entries
      return entries[#entries].figure
    end
    assert.is_nil(goal())
    assert.equal("12", goal "cities_and_knights,seafarers,fog_island")
    assert.equal("12", goal "caravans")
  end)

  it("names what is combined, and for how many", function ()
    local of = made("catan", "seafarers,fog_island")
    assert.equal("Catan", of.title)
    assert.same({ "Seafarers", "The Island in the Fog" }, of.with)
    assert.equal("Players: 2.", made("catan", "catan_for_two").players)
  end)

  it("counts cards for each number of players that may play", function ()
    for with, said in pairs { [""] = "5",
      [" --with pirate_islands"] = "0 %(for 3%), 5 %(for 4%)",
      [" --with catan_for_two"] = "5" } do
      assert.matches("\n    victory point +" .. said .. " ",
        (run("rules catan" .. with)))
    end
  end)

  it("counts cards that depend on it all at once", function ()
    piped.in_folder(function (folder)
      piped.write(folder .. "/omens.lua", [[
module "omens" { title = "Omens", extends = "catan" }
component.deck "omens" { cards = function (players)
  return { storm = players, calm = players == 4 and 2 or nil } end }]])
      local page = run("rules catan --with " .. folder .. "/omens.lua")
      assert.matches("storm +3 %(for 3%), 4 %(for 4%)", page)
      assert.matches("calm +2 %(for 4%)", page)
    end)
  end)

  it("tells no ruling about boxes that are not there", function ()
    assert.same({}, settled(made("carcassonne",
      "inns_and_cathedrals,traders_and_builders,messengers")))
    assert.same({ "CAR-ORDER-02", "CAR-ORDER-09" }, settled(made("carcassonne",
      "gold_mines,messengers,robbers")))
  end)

  it("leaves open what only a refusal fills in, and breaks no sentence off",
    function ()
      local said = {}
      for _, sentence in ipairs(printed(made "elasund")) do
        said[#said + 1] = sentence.text
      end
      said = table.concat(said, "\n")
      has(said, "You cannot build more than … structures in a turn")
      has(said, "A claim must come from your reserve.")
      has(said, "The claim … costs … gold, and you pay at once.")
      assert.is_nil(said:match "[^\n]*{[^\n]*")
      for _, broken in ipairs { "more than%.", "The claim%." } do
        assert.is_nil(said:match("[^\n]*" .. broken))
      end
    end)

  it("calls numbered things by their word and coloured ones by both",
    function ()
      local of, _, sitting = made "elasund"
      local found = {}
      for _, row in ipairs(of.contents) do
        for _, thing in ipairs(row.things) do
          found[thing.name] = thing.count
        end
      end
      assert.equal("5 each", found.claim)
      assert.equal("9 each", found["wall piece"])
      assert.equal("18", found["power, blue"])
      assert.equal("Players: 2–4.", of.players)
      local drawn = assert(pictures.new(sitting))
      assert.truthy(drawn:piece "blue":find("#86b5dc", 1, true))
      for _, card in ipairs(of.decks[1].cards) do
        assert.truthy(drawn.card(card, 1):find('fill="'
          .. palette.ground(card.key).svg, 1, true))
      end
    end)

  it("is the same in text, Markdown and HTML", function ()
    local of, _, sitting = made("catan", "cities_and_knights")
    local page = html.of(of, assert(pictures.new(sitting)))
    local lines = text.of(of):gsub("%s+", " ")
    local marked = markdown.of(of)
    for _, sentence in ipairs(printed(of)) do
      local said = sentence.text
      has(lines, said)
      has(marked, (said:gsub("[\\`*_%[%]<>|#]", "\\%0")))
      has(page, (said:gsub("&", "&amp;"):gsub("'", "&#39;")))
    end
  end)

  it("warns, in each format, before it tells the first rule", function ()
    local of = made("catan", "cities_and_knights,cloth")
    local first = of.parts[1].sections[1].entries[1].text
    for form, warning in pairs {
      [text] = "Warning: Cities & Knights with Cloth for Catan: boards of",
      [markdown] = "Warning: Cities & Knights with Cloth for Catan: boards of",
      [html] = "Warning: Cities &amp; Knights with Cloth for Catan: boards of",
    } do
      local printed_form = form.of(of)
      assert.is_true(printed_form:find(warning, 1, true)
        < printed_form:find(first, 1, true))
    end
    assert.same({}, (made("catan", "seafarers,new_shores")).warnings)
  end)

  it("shows what strangers wrote as text", function ()
    local said = { text = "<b>Bold</b> & `code` | *stars*.", ids = { "<i>" } }
    local page = html.of { language = "en", title = "<h1>", with = {},
      players = "", parts = { { name = "goal", title = "<p>",
        number = "1", sections = {
        { title = "</style>", number = "1.1",
          entries = { { text = said.text, ids = said.ids,
          limits = {} } } } } } }, contents = {}, costs = {}, decks = {},
      turn = {}, points = {}, index = {}, changes = {}, warnings = {},
      left_out = { said } }
    for _, markup in ipairs { "<b>", "<i>", "<h1><", "<p></h2>" } do
      assert.is_nil(page:find(markup, 1, true), markup)
    end
    has(page, "&lt;b&gt;Bold&lt;/b&gt; &amp; `code` | *stars*.")
    assert.equal(1, select(2, page:gsub("</style>", "")))
  end)

  it("draws board, tiles and cards", function ()
    local of, rules, sitting = made("carcassonne", "messengers")
    local page = html.of(of, assert(pictures.new(sitting)))
    local _, tiles = page:gsub('class="rb%-tile"', "")
    assert.equal(#rules.things.tile.list, tiles)
    local _, cards = page:gsub('class="rb%-card"', "")
    assert.equal(8, cards)
    has(page, 'class="rb-board"')
    local _, opened = page:gsub("<svg", "")
    local _, closed = page:gsub("</svg>", "")
    assert.equal(opened, closed)
  end)

  it("calls a lone tile a tile", function ()
    local of = made("carcassonne", "inns_and_cathedrals")
    local counts = {}
    for _, row in ipairs(of.contents) do
      for _, thing in ipairs(row.things) do
        assert.not_equal("IC-K", thing.name)
        if thing.name == "tile" then counts[thing.count] = true end
      end
    end
    assert.same({ ["72"] = true, ["18"] = true },
      counts)
  end)

  it("draws cards that lie on fields to one scale", function ()
    local of, rules, sitting = made("elasund")
    local page = html.of(of, assert(pictures.new(sitting)))
    local widths = {}
    for svg in page:gmatch '<figure>(<svg.-</figcaption>)' do
      local name = svg:match "<figcaption>([%l ]+) [×·]"
      widths[name] = tonumber(svg:match '^<svg[^>]* width="([%d.]+)"')
    end
    for _, name in ipairs(rules.things.piece.list) do
      local card = rules.things.piece[name]
      assert.equal(card.building and card.width * widths.well, widths[name]
        or card.building, name)
    end
  end)

  it("speaks Russian", function ()
    say.language = "ru"
    finally(function () say.language = "en" end)
    for _, one in ipairs(TABLES) do
      local _, rules = made(one[1], one[2])
      local of = book.of(rules)
      for _, sentence in ipairs(printed(of)) do
        assert.is_nil(sentence.text:find "%l%l%l", sentence.text)
      end
      for _, part in ipairs(of.parts) do
        for _, section in ipairs(part.sections) do
          assert.is_nil(section.title:find "%l%l%l", section.title)
        end
      end
      for _, field in ipairs { "contents", "costs" } do
        for _, row in ipairs(of[field]) do
          for _, thing in ipairs(row.things) do
            assert.is_nil(thing.name:find "%l%l%l", thing.name)
          end
        end
      end
    end
  end)
end)

describe("rules --format", function ()
  it("prints a page, Markdown or text", function ()
    local page, code = run "rules catan --format html"
    assert.equal(0, code)
    assert.matches("^<!DOCTYPE html>", page)
    assert.matches("</html>\n$", page)
    assert.matches("^# Catan\n", (run "rules catan --format md"))
    assert.equal(run "rules catan", (run "rules catan --format text"))
  end)

  it("is for a whole rulebook", function ()
    for _, line in ipairs { "rules catan robber --format md",
      "rules catan --json --format md" } do
      local said, code = both(line)
      assert.equal(1, code)
      has(said, "--format prints a whole rulebook")
    end
  end)
end)
