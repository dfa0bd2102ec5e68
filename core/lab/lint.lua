-- Finds what rule files forgot: sentences and ids, moves that no step offers,
-- steps that nobody asks for, topics that nothing reports. What is plainly
-- wrong has been refused by composition before.

local files = require("rulewright.engine.files")
local lex = require("rulewright.engine.notation.lex")
local nearest = require("rulewright.engine.nearest")
local rulebook = require("rulewright.lab.rulebook")
local sentences = require("rulewright.engine.sentences")
local verbs = require("rulewright.engine.verbs")

local lint = {}

-- Adds a finding { file, line, module, id } with its message in the language of
-- the list.
local function put(list, finding, message, ...)
  finding.message = sentences.phrase(message, list.lang):format(...)
  list[#list + 1] = finding
end

local function add(list, clause, ...)
  put(list, { file = clause.file, line = clause.line, module = clause.module,
    id = clause.ids[1] }, ...)
end

local function unsaid(rules, list)
  for _, clause in ipairs(rules.clauses) do
    if verbs.rules(clause) and clause.module ~= "engine"
      and not clause.hollow then
      if #clause.ids == 0 then
        add(list, clause, "%s \"%s\" has no id", clause.verb, clause.name)
      end
      if not (clause.says and clause.says:find("%S")) then
        add(list, clause, "%s \"%s\" says nothing: a sentence was expected",
          clause.verb, clause.name)
      end
    end
  end
end

local function unoffered(rules, list)
  local offered = {}
  for _, moves in pairs(rules.offers) do
    for _, name in ipairs(moves) do offered[name] = true end
  end
  for _, clause in ipairs(rules.moves_list) do
    if not offered[clause.name] then
      add(list, clause, "no step offers the move '%s'", clause.name)
    end
  end
end

-- The rule files of all modules that are taken, to look for names in:
-- { module =, name =, text = }.
local function files_of(rules)
  local found = {}
  for _, module in ipairs(rules.modules) do
    for _, file in ipairs(module.files or {}) do
      if file.path:find("%.lua$") then
        found[#found + 1] = { module = module, name = files.short(file.path),
          text = files.read(file.path) or "" }
      end
    end
  end
  return found
end

-- The texts of those files that `wanted` wants, as f gives them.
local function joined(list, wanted, f)
  local texts = {}
  for _, file in ipairs(list) do
    if not wanted or wanted(file) then
      texts[#texts + 1] = f and f(file) or file.text
    end
  end
  return table.concat(texts, "\n")
end

local function occurrences(text, name)
  local count, at = 0, 1
  local quoted = "\"" .. name .. "\""
  while true do
    local from, to = text:find(quoted, at, true)
    if not from then return count end
    count, at = count + 1, to + 1
  end
end

local function unasked(rules, list, sources)
  local text = joined(sources)
  for _, clause in ipairs(rules.steps_list) do
    if not clause.def.of and occurrences(text, clause.name) < 2 then
      add(list, clause, "nobody asks for the step '%s'", clause.name)
    end
  end
end

-- The topics that the engine reports: the board, hands, pieces and their
-- traits, marks, values.
local function known_topics(rules)
  local known = { pieces = true, board = true, hands = true }
  for name in pairs(rules.things.mark or {}) do known[name] = true end
  for name in pairs(rules.values) do known[name] = true end
  local pieces = rules.things.piece or { list = {} }
  for _, name in ipairs(pieces.list) do
    known[name] = true
    for field, content in pairs(pieces[name]) do
      if content == true or type(content) == "string" then
        known[field] = true
      end
    end
  end
  return known
end

-- A topic that occurs nowhere else is most likely misspelt.
local function untold(rules, list, sources)
  local text, known = joined(sources), known_topics(rules)
  for _, clause in ipairs(rules.clauses) do
    for _, topic in ipairs(clause.def.depends or {}) do
      if not known[topic] and not rules.gone[topic]
        and occurrences(text, topic) < 2 then
        add(list, clause, "%s \"%s\" depends on '%s', but nothing reports it",
          clause.verb, clause.name, topic)
      end
    end
  end
end

-- Known to the game, the rulings themselves, or a file that lies beside them.
local function known_module(rules, list, clause, name)
  local beside = files.folder(clause.file) .. "/" .. name
  if rules.known[name] or name == clause.module or files.main(beside) then
    return
  end
  add(list, clause, "a ruling speaks of '%s', but there is no such module%s",
    name, nearest.hint(name, rules.known, list.lang))
end

-- Modules that rulings name must exist.
local function strange_rulings(rules, list)
  local seen = {}
  for _, module in ipairs(rules.modules) do
    for _, clause in ipairs(module.rulings and module.clauses or {}) do
      local keep, meeting = clause.def.keep, clause.meeting or {}
      if keep then known_module(rules, list, clause, keep) end
      for _, name in ipairs(seen[meeting] and {} or meeting) do
        known_module(rules, list, clause, name)
      end
      seen[meeting] = true
    end
  end
end

-- A text without the lines of its drawings: draw is no rule.
local function without_drawing(text, path, draws)
  local lines = lex.lines(text)
  for _, info in ipairs(draws) do
    for number = info.from, info.file == path and info.to or 0 do
      lines[number] = ""
    end
  end
  return table.concat(lines, "\n")
end

-- Where drawings stand, and the files that hold nothing else.
local function drawings(rules)
  local list, alone = {}, {}
  for i, clause in ipairs(rules.draws) do
    local info = debug.getinfo(clause.run, "S")
    list[i] = { file = clause.file, from = info.linedefined,
      to = info.lastlinedefined }
    alone[clause.file] = true
  end
  for _, clause in ipairs(rules.clauses) do
    if clause.verb ~= "draw" then alone[clause.file] = nil end
  end
  return list, alone
end

-- The texts of all rules without the clauses that declare, change or depend on
-- a value: where its name is left, something may ask for it.
local function asking(rules, sources)
  local draws, skipped = drawings(rules)
  return joined(sources, function (file) return not skipped[file.name] end,
    function (file)
      return (without_drawing(file.text, file.name, draws)
        :gsub("%-%-[^\n]*", "")
        :gsub("depends%s*=%s*{[^}]*}", "")
        :gsub("%f[%w_]adjust%s*{[^}]*}", "")
        :gsub("%f[%w_]%l+%s*%(?%s*\"[^\"\n]*\"%s*%)?%s*{", ""))
    end)
end

-- A value that no rule asks for and that does not count as points: adjusting it
-- changes nothing.
local function unasked_values(rules, list, sources)
  local text = asking(rules, sources)
  for _, clause in ipairs(rules.values_list) do
    if clause.module ~= "engine"
      and clause.name ~= (rules.game.points or "points")
      and not clause.hollow and not clause.def.about
      and occurrences(text, clause.name) == 0 then
      add(list, clause, "no rule asks for the value '%s'", clause.name)
    end
  end
end

-- What the catalogue calls points is a value.
local function pointless(rules, list)
  local name = rules.game.points
  if not name or rules.values[name] then return end
  put(list, { file = files.short(rules.game.folder .. "/init.lua"),
    line = rules.game.line }, "the points of the game are '%s', but there is "
    .. "no such value%s", name, nearest.hint(name, rules.values, list.lang))
end

-- What words of `g` are given by name: the kinds of names, as the rules have
-- them.
local function names_by_word(rules)
  local things, asked, caches = rules.things, {}, {}
  for _, clause in ipairs(rules.steps_list) do asked[clause.name] = true end
  for name in pairs(rules.sequences) do asked[name] = true end
  for _, clause in ipairs(rules.caches_list) do caches[clause.name] = true end
  local decks = { "deck", things.deck or {} }
  return { value = { "value", rules.values }, emit = { "event", rules.events },
    ask = { "step", asked }, could = { "step", asked },
    cached = { "cache", caches }, draw_card = decks, discard_card = decks,
    put_under = decks, renew_deck = decks, roll = { "die", things.die or {} } }
end

-- Calls found(word, name, line) for each name in the text of a file that a word
-- of `g` is given. A name that is put together is not known here.
local function each_named(text, found)
  for number, line in ipairs(lex.lines(text)) do
    local rule = line:gsub("%-%-.*", "")
    for word, name, rest in rule:gmatch(':([%l_]+)%s*%(?%s*"([^"]*)"()') do
      if not rule:find("^%s*%.%.", rest) then found(word, name, number) end
    end
  end
end

-- Names that words of `g` are given and that nothing has, in files of modules
-- that are taken whole.
local function strange_names(rules, list, sources)
  local by_word = names_by_word(rules)
  for _, file in ipairs(sources) do
    local module = file.module
    local whole = not module.rulings and (not module.request
      or module.request.whole)
    each_named(whole and file.text or "", function (word, name, line)
      local kind, names = table.unpack(by_word[word] or {})
      if not kind or names[name] or rules.gone[name] then return end
      put(list, { file = file.name, line = line, module = module.name },
        "g:%s: there is no %s '%s'%s", word, kind, name,
        nearest.hint(name, names, list.lang))
    end)
  end
end

-- A step that is asked for and in which nothing happens.
local function idle_steps(rules, list)
  for _, clause in ipairs(rules.steps_list) do
    if not clause.def.of and not clause.def.run and not clause.hollow
      and #(rules.offers[clause.name] or {}) == 0 then
      add(list, clause, "in the step '%s' nothing happens: it has neither "
        .. "moves nor run", clause.name)
    end
  end
end

-- A piece of a module that draws nothing, of which no drawing of another module
-- speaks either.
local function undrawn_pieces(rules, list, sources)
  local own = {}
  for _, clause in ipairs(rules.draws) do own[clause.module] = true end
  if next(own) == nil then return end
  local text = joined(sources, function (file) return own[file.module.name] end)
  for name, clause in pairs(rules.component_clauses.piece or {}) do
    if clause.def.on and not own[clause.module]
      and occurrences(text, name) == 0 then
      add(list, clause, "nothing draws the piece '%s': a draw was expected",
        name)
    end
  end
end

-- A number that begins with nothing and to which nothing is added.
local function empty_values(rules, list)
  for _, clause in ipairs(rules.values_list) do
    local is_number = (clause.def.kind or "number") == "number"
    if is_number and clause.def.base == nil and not clause.hollow
      and not rules.adjusts[clause.name] then
      add(list, clause, "value \"%s\" has no base and nothing adjusts it, so "
        .. "it is always 0", clause.name)
    end
  end
end

-- Sections that stand behind one that is not there.
local function strange_sections(rules, list)
  for _, section in ipairs(rulebook.strange_places(rules)) do
    put(list, section, "the section '%s' stands behind '%s', which is "
      .. "neither a part of a rulebook (%s) nor a section", section.title,
      section.place, table.concat(rulebook.parts, ", "))
  end
end

-- A path that matched nothing in a few games is most likely misspelt.
local function strange_paths(rules, list, _, met)
  for _, clause in ipairs(met and rules.hiddens or {}) do
    if not met[clause] then
      add(list, clause, "hidden '%s': nothing in the state was ever called so",
        clause.name)
    end
  end
end

local checks = { unsaid, unoffered, unasked, unasked_values, empty_values,
  strange_names, idle_steps, undrawn_pieces, untold, strange_rulings, pointless,
  strange_sections, strange_paths }

-- Findings about composed rules, in the order of the rulebook. `met`: the
-- hidden clauses whose path matched something in a few games, if any were
-- played. The list knows its language, that in which the rules were asked for.
function lint.run(rules, met)
  local list = { lang = rules.request.lang }
  local sources = files_of(rules)
  for _, check in ipairs(checks) do check(rules, list, sources, met) end
  table.sort(list, function (a, b)
    if a.file ~= b.file then return a.file < b.file end
    return a.line < b.line
  end)
  return list
end

return lint
