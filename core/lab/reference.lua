-- The words of a game, for those who write modules: things, values, words with
-- their arguments, events with what they carry, steps with their `s`, moves.
-- All is read off the composed clauses and their files: parameters of
-- functions, the comment above a define, what is asked and emitted. What cannot
-- be seen there a clause says: `takes` of a value, `carries` of an event.

local checks = require("rulewright.engine.clause_checks")
local files = require("rulewright.engine.files")
local kernel = require("rulewright.kernel")
local lex = require("rulewright.engine.notation.lex")
local parameters = require("rulewright.lab.parameters")

local reference = {}

-- The lines of all files of the modules, by the file names in clauses.
local function sources(rules)
  local texts = {}
  for _, module in ipairs(rules.modules) do
    for _, file in ipairs(module.files or {}) do
      local text = files.read(file.path) or ""
      texts[files.short(file.path)] = lex.lines(text)
    end
  end
  return texts
end

-- Where each clause ends: before the next one of its file.
local function spans(rules)
  local starts = {}
  for _, clause in ipairs(rules.all) do
    local list = starts[clause.file] or {}
    starts[clause.file] = list
    list[#list + 1] = clause.line
  end
  for _, list in pairs(starts) do table.sort(list) end
  return starts
end

local function end_of(self, clause)
  for _, line in ipairs(self.starts[clause.file] or {}) do
    if line > clause.line then return line - 1 end
  end
  return #(self.lines[clause.file] or {})
end

local function text_of(self, clause)
  local lines = self.lines[clause.file]
  if not lines then return "" end
  return table.concat(lines, "\n", clause.line, end_of(self, clause))
end

-- The comment above a clause, as one line.
local function comment_of(self, clause)
  local lines, parts = self.lines[clause.file] or {}, {}
  local at = clause.line - 1
  while lines[at] and lines[at]:find("^%-%- ") do
    table.insert(parts, 1, lines[at]:sub(4))
    at = at - 1
  end
  return #parts > 0 and table.concat(parts, " ") or nil
end

local function set() return { list = {}, has = {} } end

local function add(to, name)
  if to.has[name] then return end
  to.has[name], to.list[#to.list + 1] = true, name
end

local literal = { ["true"] = true, ["false"] = true, ["nil"] = true }

-- `g.turn.player` is called player; what has no such name is called ?.
local function called(argument)
  local name = argument:match("^[%w_.]-([%a_][%w_]*)$")
  return name and not literal[name] and name or "?"
end

-- What a value is asked with.
local function asked_with(self, name)
  local longest, at = {}, 1
  while true do
    local first, last = self.all:find(('value("%s",'):format(name), at, true)
    if not first then return longest end
    local call, list = self.all:match("^%b()", first + #"value") or "()", {}
    local inner = call:sub(last - first - #"value" + 2, -2)
    for argument in (inner:gsub("%b()", "()") .. ","):gmatch("%s*(.-)%s*,") do
      list[#list + 1] = called(argument)
    end
    if #list > #longest then longest = list end
    at = last + 1
  end
end

local function taken_by(self, clause)
  local list = parameters.of_value(self.rules, clause)
  local asked = clause.def.takes and {} or asked_with(self, clause.name)
  return #asked > #list and asked or list
end

-- Fields of the tables that stand behind `head` in a text.
local function add_fields(to, text, head)
  local at = 1
  while true do
    local _, last = text:find(head, at, true)
    if not last then return end
    local body = text:match("^%s*,%s*(%b{})", last + 1)
    for field in (body or ""):sub(2, -2):gsub("%b{}", ""):gmatch(
      "([%a_][%w_]*)%s*=[^=]") do
      add(to, field)
    end
    at = last + 1
  end
end

local function carried_by(self, clause)
  if clause.def.carries then return clause.def.carries end
  local found = set()
  for field in (clause.says or ""):gmatch("{([%w_]+):?[%w_]*}") do
    add(found, field)
  end
  add_fields(found, self.all, ('emit("%s"'):format(clause.name))
  return found.list
end

-- Whether somebody asks for it with a seat instead of a table.
local function asked_of_seat(self, name)
  return self.all:find(('ask%%("%s",%%s*[^{%%s]'):format(
    name:gsub("%p", "%%%0")))
end

-- Texts in which the `s` of a step is read: its own, those of the moves that
-- it offers and of the domains of their arguments.
local function texts_with_s(self, clause)
  local texts = { text_of(self, clause) }
  for _, name in ipairs(self.rules.offers[clause.name] or {}) do
    local move = self.rules.moves[name]
    texts[#texts + 1] = text_of(self, move)
    for argument in (move.def.form or "<at>"):gmatch("<([%w_]+)>") do
      local domain = self.rules.domains[move.def[argument]]
      texts[#texts + 1] = domain and text_of(self, domain)
    end
  end
  return texts
end

-- What the table of a step holds: what it or its sequence is asked with, and
-- what rules read and write there.
local function fields_of_s(self, clause)
  local found, asked = set(), clause.def.of or clause.name
  if not clause.def.of and self.rules.offers[clause.name]
    or asked_of_seat(self, asked) then
    add(found, "player")
  end
  add_fields(found, self.all, ('ask("%s"'):format(asked))
  for _, text in ipairs(texts_with_s(self, clause)) do
    for field in text:gmatch("%f[%w_]s%.([%a_][%w_]*)") do add(found, field) end
  end
  return found.list
end

local function entry(self, kind, clause, fields)
  fields.kind, fields.name, fields.clause = kind, clause.name, clause
  fields.about = clause.says or comment_of(self, clause)
  fields.ids, fields.file, fields.line = clause.ids, clause.file, clause.line
  return fields
end

-- The traits of a piece: its fields that are true or a word.
local function traits_of(piece)
  local found = {}
  for field, content in kernel.order.pairs(piece) do
    if field ~= "name" and field ~= "on" and field ~= "shares"
      and (content == true or type(content) == "string") then
      found[#found + 1] = field
    end
  end
  return found
end

-- Adds the fields of a thing that are the game's own and no traits.
local function add_own(fields, kind, thing)
  local ours = checks.fields[kind] or {}
  for field, content in kernel.order.pairs(kind ~= "cost" and thing or {}) do
    local trait = kind == "piece" and (content == true
      or type(content) == "string")
    if not trait and not ours[field] and field ~= "name" then
      add(fields, field)
    end
  end
end

-- Pieces and marks have an entry each: where they lie, and their traits. Other
-- components have one for each kind, with their names. Both with the fields
-- that the game gave them.
local function add_things(self, list)
  for kind, things in kernel.order.pairs(self.rules.things) do
    for _, name in ipairs(things.list) do
      local clause = self.rules.component_clauses[kind][name]
      local last, thing, fields = list[#list], things[name], set()
      if (kind == "piece" or kind == "mark") and thing.on then
        list[#list + 1] = entry(self, "thing", clause, { of = thing.on,
          takes = kind == "piece" and traits_of(thing) or {} })
        list[#list].name, list[#list].own = kind .. " " .. name, fields
      elseif last and last.kind == "thing" and last.name == kind then
        table.insert(last.takes, name)
      else
        list[#list + 1] = entry(self, "thing", clause, { takes = { name } })
        list[#list].name, list[#list].own = kind, fields
      end
      add_own(list[#list].own, kind, thing)
      list[#list].fields = list[#list].own.list
    end
  end
end

local makers = {}

function makers.value(self, clause)
  local word = type(clause.def.base) == "string" and "word"
  return entry(self, "value", clause, { takes = taken_by(self, clause),
    of = clause.def.kind or word or "number" })
end

function makers.define(self, clause)
  return entry(self, "define", clause, { takes = parameters.of(clause.run, 1) })
end

function makers.event(self, clause)
  return entry(self, "event", clause, { takes = carried_by(self, clause) })
end

function makers.step(self, clause)
  return entry(self, "step", clause, { takes = fields_of_s(self, clause),
    of = clause.def.of })
end

function makers.move(self, clause)
  local as = clause.def.as or {}
  return entry(self, "move", clause, { takes = {},
    form = clause.def.form or clause.def.at and clause.name .. " <at>"
      or clause.name, as = type(as) == "string" and { as } or as })
end

-- `of`: the domain that it is of, or lies within.
function makers.domain(self, clause)
  return entry(self, "domain", clause, { takes = {},
    of = clause.def.within or clause.def.of or "word" })
end

-- In this order, behind the things; of engine's events those of each piece
-- stand in language.md.
local kinds = { { "value", "values" }, { "define", "defines" },
  { "event", "events" }, { "step", "steps" }, { "move", "moves" },
  { "domain", "domains" } }

-- Steps of a sequence stand together where its first one does, in their order.
local function steps_of(rules)
  local list, seen = {}, {}
  for _, clause in ipairs(rules.steps_list) do
    local sequence = clause.def.of
    if not sequence then
      list[#list + 1] = clause
    elseif not seen[sequence] then
      seen[sequence] = true
      for _, name in ipairs(rules.order[sequence]) do
        list[#list + 1] = rules.steps[name]
      end
    end
  end
  return list
end

-- Entries { kind, name, takes, of, form, as, about, ids, file, line }, by kind,
-- in the order of the rulebook, steps in that of play; first the things, then
-- kinds in the order above.
function reference.of(rules)
  local self = { rules = rules, lines = sources(rules), starts = spans(rules) }
  local texts = {}
  for _, module in ipairs(rules.modules) do
    for _, file in ipairs(module.files or {}) do
      texts[#texts + 1] = table.concat(self.lines[files.short(file.path)], "\n")
    end
  end
  self.all = table.concat(texts, "\n")
  local list = {}
  add_things(self, list)
  for _, kind in ipairs(kinds) do
    local clauses = kind[1] == "step" and steps_of(rules)
      or rules[kind[2] .. "_list"]
    for _, clause in ipairs(clauses) do
      if not clause.hollow then
        list[#list + 1] = makers[kind[1]](self, clause)
      end
    end
  end
  return list
end

return reference
