-- What is known of the types of a game's words: by what they say of themselves,
-- by what things are called, and by the text of their functions.

local files = require("rulewright.engine.sandbox.files")
local kernel = require("rulewright.kernel")
local lex = require("rulewright.engine.text.lex")
local lua_types = require("rulewright.lab.checks.lua_types")
local vocabulary = require("rulewright.engine.words.vocabulary")

local typed = {}

-- What rules call by these names is so everywhere: a spec hears it in play.
local NAMES = { player = "seat", seat = "seat", victim = "seat", owner = "seat",
  giver = "seat", taker = "seat", count = "integer", n = "integer",
  number = "integer", total = "integer", points = "integer", sum = "integer",
  bundle = "bundle", m = "table", s = "table", e = "table", list = "table",
  text = "string", faces = "table", winners = "seat[]" }

local VALUES = { number = "integer", any = "boolean", all = "boolean",
  set = "table", places = "set", bundle = "bundle", price = "bundle" }

-- What a value answers.
function typed.of_value(clause)
  local base, kind = clause.def.base, clause.def.kind
  if kind then return VALUES[kind] end
  return type(base) == "string" and "string" or "integer"
end

local function says_field(sentence, field)
  return (sentence or ""):find("{" .. field .. "%f[^%w_]") ~= nil
end

-- By field that the sentence of an event does not tell to all, the seats that
-- are told it by `knows`; none of an event that is told to nobody.
function typed.known_to(clause, names)
  local known = {}
  for _, field in ipairs(clause.says and names or {}) do
    if not says_field(clause.says, field) then
      known[field] = {}
      for seat, sentence in kernel.order.pairs(clause.def.knows or {}) do
        if says_field(sentence, field) then table.insert(known[field], seat) end
      end
    end
  end
  return next(known) and known
end

local about = {}
about.__index = about

-- The type of what has this name: what rules mean by it everywhere, else a
-- domain or a kind of component; nil if it means nothing.
function about:named(name)
  return NAMES[name]
    or (self.domains[name] or self.rules.things[name]) and name or nil
end

-- What a word of g gives, by the first argument of the call.
function about:called(word, first)
  local known = vocabulary.words[word]
  local name = first and first:match("^[\"'](.*)[\"']$")
  local clause = word == "value" and name and self.rules.values[name]
  if clause then return typed.of_value(clause) end
  if known then
    return known.gives and known.gives:match("=?([^%s=]+)$") or nil
  end
  local define = self.rules.defines[word]
  local gives = define and self:define(define)
  return gives and gives[1] ~= "any" and gives[1] or nil
end

-- What is known while the functions of one file are looked at.
local function within(self, file)
  return { names = function (name) return self:named(name) end,
    calls = function (word, first) return self:called(word, first) end,
    functions = function (name)
      local text = "\n" .. table.concat(self.lines[file] or {}, "\n")
      local at = not name:find("%.")
        and text:find("\nlocal function " .. name .. "%f[^%w_]")
      return at and self:returns(file .. ":" .. name, text:sub(at), file)[1]
    end }
end

-- Once for each function, for functions may call each other.
function about:returns(key, text, file)
  if not self.known[key] then
    self.known[key] = { "any" }
    self.known[key] = lua_types.returns(text, within(self, file))
  end
  local first = self.known[key]
  return first[1] == "any" and { nil } or first
end

-- What the comment above a define says that it gives, as editors read it.
local function said_above(self, clause)
  local lines, at, types = self.lines[clause.file] or {}, clause.line - 1, {}
  while (lines[at] or ""):find("^%-%-") do
    local said = lines[at]:match("^%-%-%-@return (.+)$")
    if said then table.insert(types, 1, said) end
    at = at - 1
  end
  return types[1] and types
end

-- What a define gives: a list of types, empty if it returns nothing.
function about:define(clause)
  local said = said_above(self, clause)
  if said then return said end
  local info = debug.getinfo(clause.run, "S")
  local lines = self.lines[clause.file]
  local text = lines and table.concat(lines, "\n", info.linedefined,
    info.lastlinedefined) or ""
  local key = clause.file .. ":" .. info.linedefined
  self:returns(key, text, clause.file)
  return self.known[key]
end

-- The type of a field that is written so: count = #list.
function about:expression(text, file)
  return lua_types.expression(text, within(self, file or ""))
end

-- The files of all modules: their lines, by the names that clauses have for
-- them, and all texts as one.
local function read_files(self)
  local texts = {}
  for _, module in ipairs(self.rules.modules) do
    for _, file in ipairs(module.files or {}) do
      texts[#texts + 1] = files.read(file.path) or ""
      self.lines[files.short(file.path)] = lex.lines(texts[#texts])
    end
  end
  self.all = table.concat(texts, "\n")
end

-- What is known of a game's rules; `lines` of their files, `all` as one text.
function typed.of(rules)
  local self = setmetatable({ rules = rules, lines = {}, known = {},
    domains = rules:machine(false).domains }, about)
  read_files(self)
  return self
end

return typed
