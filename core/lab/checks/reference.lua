-- The words of a game, for those who write modules: things, values, words with
-- their arguments, events with what they carry, steps with their `s`, moves,
-- and what is hidden. The engine's words of g say all of themselves; the rest
-- is read off the composed clauses and their files: parameters of functions,
-- the comment above a define, what is asked and emitted. What cannot be seen
-- there a clause says: `takes` of a value, `carries` of an event.

local arguments = require("rulewright.engine.language.arguments")
local checks = require("rulewright.engine.composing.clause_checks")
local kernel = require("rulewright.kernel")
local parameters = require("rulewright.lab.figures.parameters")
local typed = require("rulewright.lab.checks.typed")
local vocabulary = require("rulewright.engine.words.vocabulary")

local reference = {}

-- The text of a clause: up to the next one of its file.
local function text_of(self, clause)
  local lines = self.lines[clause.file] or {}
  local last = #lines
  for _, other in ipairs(self.rules.all) do
    if other.file == clause.file and other.line > clause.line then
      last = math.min(last, other.line - 1)
    end
  end
  return table.concat(lines, "\n", clause.line, math.max(last, 0))
end

-- The comment above a clause, as one line.
local function comment_of(self, clause)
  local lines, parts = self.lines[clause.file] or {}, {}
  local at = clause.line - 1
  while lines[at] and lines[at]:find("^%-%-[ %-]") do
    local is_type = lines[at]:find("^%-%-%-@")
    if not is_type then table.insert(parts, 1, lines[at]:sub(4)) end
    at = at - 1
  end
  return #parts > 0 and table.concat(parts, " ") or nil
end

-- Each name once, in the order in which they came.
local function add(list, name)
  for _, other in ipairs(list) do
    if other == name then return end
  end
  list[#list + 1] = name
end

-- What stands behind the name in each call word("name", …) of the rules.
local function calls(self, word, name)
  local head, at = ('%s("%s",'):format(word, name), 1
  return function ()
    local from, last = self.all:find(head, at, true)
    at = last
    return from and (self.all:match("^%b()", from + #word) or "")
      :sub(#head - #word + 1, -2)
  end
end

local literal = { ["true"] = true, ["false"] = true, ["nil"] = true }

-- What a value is asked with, the most arguments that are found:
-- `g.turn.player` is called player; what has no such name is called ?.
local function asked_with(self, name)
  local longest = {}
  for given in calls(self, "value", name) do
    local list = {}
    for argument in (given:gsub("%b()", "()") .. ","):gmatch("%s*(.-)%s*,") do
      local called = argument:match("^[%w_.]-([%a_][%w_]*)$")
      list[#list + 1] = called and not literal[called] and called or "?"
    end
    if #list > #longest then longest = list end
  end
  return longest
end

-- Fields of the tables that such calls are given, and their types where what
-- is written there tells them.
local function add_fields(self, list, types, word, name)
  for given in calls(self, word, name) do
    local body = given:match("^%s*(%b{})") or ""
    for field, text in (body:sub(2, -2):gsub("%b{}", "{}") .. ","):gmatch(
      "([%a_][%w_]*)%s*=%s*([^=].-)%f[,]") do
      add(list, field)
      types[field] = types[field] or self:named(field)
        or self:expression(text)
    end
  end
end

-- Names, and the types that are said of them or that their names tell.
local function named(self, list)
  local names, types = {}, {}
  for i, one in ipairs(arguments.parse(table.concat(list, " "))) do
    names[i], types[one.name] = one.name, one.shape or self:named(one.name)
  end
  return names, types
end

-- Texts in which the `s` of a step is read: its own, those of the moves that
-- it offers and of the domains of their arguments.
local function text_with_s(self, clause)
  local rules, texts = self.rules, { text_of(self, clause) }
  for _, name in ipairs(rules.offers[clause.name] or {}) do
    local move = rules.moves[name]
    texts[#texts + 1] = text_of(self, move)
    for argument in (move.def.form or "<at>"):gmatch("<([%w_]+)>") do
      local domain = rules.domains[move.def[argument]]
      texts[#texts + 1] = domain and text_of(self, domain)
    end
  end
  return table.concat(texts, "\n")
end

-- What is said of a clause of each kind.
local says = {}

function says.value(self, clause)
  local list = parameters.of_value(self.rules, clause)
  local asked = clause.def.takes and {} or asked_with(self, clause.name)
  local word = type(clause.def.base) == "string" and "word"
  local takes, types = named(self, #asked > #list and asked or list)
  return { takes = takes, types = types, gives = typed.of_value(clause),
    of = clause.def.kind or word or "number" }
end

function says.define(self, clause)
  local takes, types = named(self, parameters.of(clause.run, 1))
  return { takes = takes, types = types,
    gives = table.concat(self:define(clause), ", ") }
end

-- A sentence says of what domain a field is: {to:hex}.
function says.event(self, clause)
  local found, types = {}, {}
  for field, domain in (clause.says or ""):gmatch("{([%w_]+):?([%w_]*)}") do
    add(found, field)
    types[field] = self.domains[domain] and domain or self:named(field)
  end
  add_fields(self, found, types, "emit", clause.name)
  local carries, said = named(self, clause.def.carries or {})
  for name, of in pairs(types) do said[name] = said[name] or of end
  local takes = clause.def.carries and carries or found
  return { takes = takes, types = said, known = typed.known_to(clause, takes) }
end

-- What the table of a step holds: what it or its sequence is asked with, and
-- what rules read and write there. Somebody may ask for it with a seat instead
-- of a table.
function says.step(self, clause)
  local found, types, asked = {}, {}, clause.def.of or clause.name
  if not clause.def.of and self.rules.offers[clause.name] or self.all:find(
    ('ask%%("%s",%%s*[^{%%s]'):format((asked:gsub("%p", "%%%0")))) then
    add(found, "player")
  end
  add_fields(self, found, types, "ask", asked)
  for field in text_with_s(self, clause):gmatch(
    "%f[%w_]s%.([%a_][%w_]*)") do
    add(found, field)
  end
  for _, field in ipairs(found) do
    types[field] = types[field] or self:named(field)
  end
  return { takes = found, types = types, of = clause.def.of }
end

function says.move(_, clause)
  local as = clause.def.as or {}
  return { takes = {}, form = clause.def.form
    or clause.def.at and clause.name .. " <at>" or clause.name,
    as = type(as) == "string" and { as } or as }
end

-- `of`: the domain that it is of, or lies within.
function says.domain(_, clause)
  return { takes = {}, of = clause.def.within or clause.def.of or "word" }
end

local function add_entry(self, kind, clause, fields)
  fields.kind, fields.name = kind, fields.name or clause.name
  fields.clause, fields.about = clause, clause.says or comment_of(self, clause)
  fields.ids = clause.ids
  if clause.module ~= "engine" then
    fields.file, fields.line = clause.file, clause.line
  end
  table.insert(self.list, fields)
end

-- What a path hides, and from whom: of what has an owner, from the others.
function says.hidden(_, clause)
  return { takes = {}, of = clause.name:find("*", 1, true) and "others"
    or "all" }
end

-- What all have that a field of a kind of component is.
local function type_of(content)
  if type(content) == "number" then return "integer" end
  if type(content) ~= "table" then return type(content) end
  return content[1] ~= nil and type_of(content[1]) .. "[]" or "table"
end

-- Adds a thing, with the fields that are the game's own. Pieces and marks have
-- an entry each: where they lie, and their traits, which are its fields that
-- are true or a word. Other components have one for each kind, with their
-- names.
local function add_thing(self, kind, name, thing)
  local clause, last = self.rules.component_clauses[kind][name],
    self.list[#self.list]
  local is_piece, traits = kind == "piece", {}
  if (is_piece or kind == "mark") and thing.on then
    add_entry(self, "thing", clause, { of = thing.on, takes = traits,
      name = kind .. " " .. name, fields = {}, types = {} })
  elseif last and last.name == kind then
    add(last.takes, name)
  else
    add_entry(self, "thing", clause, { name = kind, takes = { name },
      fields = {}, types = {} })
  end
  local ours, entry = checks.fields[kind] or {}, self.list[#self.list]
  local fields, types = entry.fields, entry.types
  for field, content in kernel.order.pairs(kind ~= "cost" and thing or {}) do
    local is_trait = is_piece and (content == true or type(content) == "string")
    if not ours[field] and field ~= "name" then
      add(is_trait and traits or fields, field)
      local of = type_of(content)
      types[field] = (types[field] or of) == of and of or "any"
    end
  end
end

-- Steps of a sequence stand together where its first one does, in their order.
local function steps_of(rules)
  local list, seen = {}, {}
  for _, clause in ipairs(rules.steps_list) do
    local sequence = clause.def.of
    local names = sequence and rules.order[sequence] or { clause.name }
    for _, name in ipairs(sequence and seen[sequence] and {} or names) do
      list[#list + 1] = rules.steps[name]
    end
    seen[sequence or clause] = true
  end
  return list
end

-- The engine's words of g.
local function add_words(list)
  for _, subject in ipairs(vocabulary.subjects) do
    for _, entry in ipairs(subject) do
      local takes, types, gives = {}, {}, {}
      for i, one in ipairs(arguments.parse(entry.gives or "")) do
        gives[i] = one.shape or one.name
      end
      for i, one in ipairs(arguments.parse(entry.takes)) do
        local name = one.name == "..." and "…" or one.name
        takes[i], types[name] = name, one.shape
      end
      list[#list + 1] = { kind = "word", name = entry.name, takes = takes,
        types = types, gives = table.concat(gives, ", "), about = entry.says,
        ids = {} }
    end
  end
end

-- Entries { kind, name, takes, types, known, gives, of, form, as, about, ids,
-- file, line }, by kind, in the order of the rulebook, steps in that of play;
-- first the things, then kinds in this order. Of the engine's events those of
-- each piece stand in language.md. `types`: of what is named in `takes` and
-- `fields`, where they are known.
function reference.of(rules)
  local self = typed.of(rules)
  self.list = {}
  for kind, things in kernel.order.pairs(rules.things) do
    for _, name in ipairs(things.list) do
      add_thing(self, kind, name, things[name])
    end
  end
  for _, kind in ipairs { "hidden", "value", "word", "define", "event", "step",
    "move", "domain" } do
    if kind == "word" then add_words(self.list) end
    local clauses = kind == "step" and steps_of(rules)
      or kind == "hidden" and rules.hiddens or rules[kind .. "s_list"]
    for _, clause in ipairs(clauses or {}) do
      if not clause.hollow then
        add_entry(self, kind, clause, says[kind](self, clause))
      end
    end
  end
  return self.list
end

return reference
