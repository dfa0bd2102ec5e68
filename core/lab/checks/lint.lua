-- Finds what rule files forgot: sentences and ids, moves that no step offers,
-- steps that nobody asks for, topics that nothing reports. What is plainly
-- wrong has been refused by composition before.
--
-- What is found, here and by others, is { file =, line =, message = }; no file
-- where the rules as a whole are meant; is_hint: it need be no fault.

local files = require("rulewright.engine.sandbox.files")
local lex = require("rulewright.engine.text.lex")
local nearest = require("rulewright.engine.text.nearest")
local rulebook = require("rulewright.lab.rulebook")
local sentences = require("rulewright.engine.sentences")

local lint = {}

-- Adds what is found at a clause, or at another { file, line }, in the language
-- in which the rules were asked for.
local function add(self, place, message, ...)
  local list = self.list
  list[#list + 1] = { file = place.file, line = place.line, at = #list,
    message = sentences.phrase(message, self.lang):format(...) }
end

local function hint(self, name, names)
  return nearest.hint(name, names, self.lang)
end

-- What is looked at --------------------------------------------------------

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

-- The texts that f gives of those files, as one.
local function joined(self, f)
  local texts = {}
  for _, file in ipairs(self.sources) do texts[#texts + 1] = f(file) end
  return table.concat(texts, "\n")
end

local function occurrences(text, name)
  local quoted = "\"" .. name:gsub("%p", "%%%0") .. "\""
  return select(2, text:gsub(quoted, ""))
end

-- The texts of all rules without what draws, for draw is no rule, and without
-- the clauses that declare, change or depend on a value: where its name is
-- left, something may ask for it.
local function asking(self)
  local drawn, draws_only = {}, {}
  for _, clause in ipairs(self.rules.draws) do
    local info = debug.getinfo(clause.run, "S")
    draws_only[clause.file] = true
    for line = info.linedefined, info.lastlinedefined do
      drawn[clause.file .. ":" .. line] = true
    end
  end
  for _, clause in ipairs(self.rules.clauses) do
    if clause.verb ~= "draw" then draws_only[clause.file] = nil end
  end
  return joined(self, function (file)
    local lines = lex.lines(draws_only[file.name] and "" or file.text)
    for number in ipairs(lines) do
      if drawn[file.name .. ":" .. number] then lines[number] = "" end
    end
    return (table.concat(lines, "\n"):gsub("%-%-[^\n]*", "")
      :gsub("depends%s*=%s*{[^}]*}", "")
      :gsub("%f[%w_]adjust%s*{[^}]*}", "")
      :gsub("%f[%w_]%l+%s*%(?%s*\"[^\"\n]*\"%s*%)?%s*{", ""))
  end)
end

local function set_of(clauses)
  local names = {}
  for _, clause in ipairs(clauses) do names[clause.name] = true end
  return names
end

-- Whether the engine reports a topic: the board, hands, pieces and their
-- traits, marks, values.
local function is_reported(rules, topic)
  local machine = rules:machine(false)
  return topic == "pieces" or topic == "board" or topic == "hands"
    or machine.traits_of[topic] or machine.traits[topic] or rules.gone[topic]
    or rules.values[topic] or (rules.things.mark or {})[topic]
end

-- What words of `g` are given by name: the kinds of names, as the rules have
-- them.
local function names_by_word(rules)
  local things, asked = rules.things, set_of(rules.steps_list)
  for name in pairs(rules.sequences) do asked[name] = true end
  local decks = { "deck", things.deck or {} }
  return { value = { "value", rules.values }, emit = { "event", rules.events },
    ask = { "step", asked }, could = { "step", asked },
    cached = { "cache", set_of(rules.caches_list) }, draw_card = decks,
    discard_card = decks, put_under = decks, renew_deck = decks,
    roll = { "die", things.die or {} } }
end

-- Checks of clauses --------------------------------------------------------

-- Verbs that change play, and so need an id and a sentence; a define does when
-- it wraps another.
local ruling = { step = true, move = true, forbid = true, value = true,
  adjust = true, except = true, on = true, change = true, drop = true,
  hidden = true }

-- A judgement of positions changes no play.
local function is_judgement(rules, clause)
  local value = rules.values[clause.name]
  return (clause.verb == "value" or clause.verb == "adjust") and value
    and value.def.kind == "weighed"
end

local function is_ours(rules, clause)
  return (ruling[clause.verb] or clause.def.wraps)
    and clause.module ~= "engine"
    and not clause.hollow and not is_judgement(rules, clause)
end

-- What must hold of each clause of a list, else the message with the clause's
-- name, or its verb and name.
local must_hold = {
  { "clauses", function (self, clause)
    return not is_ours(self.rules, clause) or #clause.ids > 0
  end, "%s \"%s\" has no id" },
  { "clauses", function (self, clause)
    return not is_ours(self.rules, clause)
      or clause.says and clause.says:find("%S")
  end, "%s \"%s\" says nothing: a sentence was expected" },
  { "moves_list", function (self, clause) return self.offered[clause.name] end,
    "no step offers the move '%s'" },
  { "steps_list", function (self, clause)
    return clause.def.of or occurrences(self.text, clause.name) > 1
  end, "nobody asks for the step '%s'" },
  -- Adjusting a value that no rule asks for and that does not count as points
  -- changes nothing.
  { "values_list", function (self, clause)
    return clause.module == "engine" or clause.hollow or clause.def.about
      or is_judgement(self.rules, clause)
      or clause.name == (self.rules.game.points or "points")
      or occurrences(self.asking, clause.name) > 0
  end, "no rule asks for the value '%s'" },
  { "values_list", function (self, clause)
    return (clause.def.kind or "number") ~= "number" or clause.def.base ~= nil
      or clause.hollow or self.rules.adjusts[clause.name]
  end, "value \"%s\" has no base and nothing adjusts it, so it is always 0" },
  { "steps_list", function (self, clause)
    return clause.def.of or clause.def.run or clause.hollow
      or #(self.rules.offers[clause.name] or {}) > 0
  end, "in the step '%s' nothing happens: it has neither moves nor run" },
  -- A path that matched nothing in a few games is most likely misspelt.
  { "hiddens", function (self, clause)
    return not self.met or self.met[clause]
  end, "hidden '%s': nothing in the state was ever called so" },
  -- A piece of a module that draws nothing, of which no drawing of another
  -- module speaks either.
  { "clauses", function (self, clause)
    return clause.kind ~= "piece" or not clause.def.on or not next(self.draws)
      or self.draws[clause.module]
      or occurrences(self.drawing, clause.name) > 0
  end, "nothing draws the piece '%s': a draw was expected" },
}

local function check_clauses(self)
  for _, rule in ipairs(must_hold) do
    local list, holds, message = table.unpack(rule)
    for _, clause in ipairs(self.rules[list] or {}) do
      if not holds(self, clause) then
        add(self, clause, message, table.unpack({ clause.verb, clause.name },
          message:find("^%%s") and 1 or 2))
      end
    end
  end
end

-- Other checks -------------------------------------------------------------

-- A topic that occurs nowhere else is most likely misspelt.
local function check_topics(self)
  for _, clause in ipairs(self.rules.clauses) do
    for _, topic in ipairs(clause.def.depends or {}) do
      if not is_reported(self.rules, topic)
        and occurrences(self.text, topic) < 2 then
        add(self, clause, "%s \"%s\" depends on '%s', but nothing reports it",
          clause.verb, clause.name, topic)
      end
    end
  end
end

-- Exceptions to what is dropped: that may be another module's doing.
local function check_exceptions(self)
  for _, clause in ipairs(self.rules.clauses) do
    local targets = self.rules.excepted[clause]
    if targets and not targets[1] then
      add(self, clause, "except '%s': that rule is left out, so there is "
        .. "nothing to make an exception to", clause.name)
      self.list[#self.list].is_hint = true
    end
  end
end

-- Modules that rulings name must exist: known to the game, the rulings
-- themselves, or a file that lies beside them.
local function check_rulings(self)
  local known, seen = self.rules.known, {}
  local function check(clause, name)
    local beside = files.folder(clause.file) .. "/" .. name
    if not (known[name] or name == clause.module or files.main(beside)) then
      add(self, clause, "a ruling speaks of '%s', but there is no such "
        .. "module%s", name, hint(self, name, known))
    end
  end
  for _, module in ipairs(self.rules.modules) do
    for _, clause in ipairs(module.rulings and module.clauses or {}) do
      local meeting = clause.meeting or {}
      if clause.def.keep then check(clause, clause.def.keep) end
      for _, name in ipairs(seen[meeting] and {} or meeting) do
        check(clause, name)
      end
      seen[meeting] = true
    end
  end
end

-- What the catalogue calls points is a value.
local function check_points(self)
  local game, values = self.rules.game, self.rules.values
  if not game.points or values[game.points] then return end
  add(self, { file = files.short(game.folder .. "/init.lua"),
    line = game.line }, "the points of the game are '%s', but there is "
    .. "no such value%s", game.points, hint(self, game.points, values))
end

-- Names that words of `g` are given and that nothing has, in files of modules
-- that are taken whole. A name that is put together is not known here.
local function check_names(self)
  local by_word, gone = names_by_word(self.rules), self.rules.gone
  for _, file in ipairs(self.sources) do
    local request = file.module.request
    local whole = not file.module.rulings and (not request or request.whole)
    for number, line in ipairs(lex.lines(whole and file.text or "")) do
      local rule = line:gsub("%-%-.*", "")
      for word, name, rest in rule:gmatch(':([%l_]+)%s*%(?%s*"([^"]*)"()') do
        local kind, names = table.unpack(by_word[word] or {})
        if kind and not names[name] and not gone[name]
          and not rule:find("^%s*%.%.", rest) then
          add(self, { file = file.name, line = number },
            "g:%s: there is no %s '%s'%s", word, kind, name,
            hint(self, name, names))
        end
      end
    end
  end
end

-- Sections that stand behind one that is not there.
local function check_sections(self)
  local known = {}
  for _, name in ipairs(rulebook.parts) do known[name] = true end
  for _, module in ipairs(self.rules.modules) do
    for _, section in ipairs(module.sections or {}) do
      if section.place and not known[section.place] then
        add(self, section, "the section '%s' stands behind '%s', which is "
          .. "neither a part of a rulebook (%s) nor a section",
          section.title, section.place, table.concat(rulebook.parts, ", "))
      end
      known[section.title] = true
    end
  end
end

local checks = { check_clauses, check_names, check_topics,
  check_exceptions, check_rulings, check_points, check_sections }

-- What is found of composed rules, in the order of the rulebook. `met`: the
-- hidden clauses whose path matched something in a few games, if any were
-- played.
function lint.run(rules, met)
  local self = { rules = rules, lang = rules.request.lang, met = met,
    sources = files_of(rules), offered = {}, draws = {}, list = {} }
  for _, clause in ipairs(rules.draws) do self.draws[clause.module] = true end
  self.drawing = joined(self, function (file)
    return self.draws[file.module.name] and file.text or ""
  end)
  self.text = joined(self, function (file) return file.text end)
  self.asking = asking(self)
  for _, moves in pairs(rules.offers) do
    for _, name in ipairs(moves) do self.offered[name] = true end
  end
  for _, check in ipairs(checks) do check(self) end
  table.sort(self.list, function (a, b)
    if a.file ~= b.file then return a.file < b.file end
    if a.line ~= b.line then return a.line < b.line end
    return a.at < b.at
  end)
  return self.list
end

return lint
