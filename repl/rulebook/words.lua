-- `rulewright words`: the words of a game, for authors of modules: its things,
-- values, words of g, events, steps and moves, with what they take and give.
-- `:words` at the prompt prints the same.

local find = require "rulewright.repl.sitting.find"
local json = require "rulewright.repl.json"
local lex = require "rulewright.engine.text.lex"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local reference = require "rulewright.lab.checks.reference"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"
local show = require "rulewright.repl.sitting.show"
local vocabulary = require "rulewright.engine.words.vocabulary"

local words = {
  words = { { name = "GAME", place = true },
    { name = "WORD", optional = true } },
  options = options.of("with without json lang color help",
    { json = { value = false, about = "about_words_json" } }),
}

local most_names = 24

-- Names with their types, where these are known and say more; less: a type
-- that goes without saying.
local function typed(word, names, less)
  local list = {}
  for i, name in ipairs(names) do
    local of = word.types and word.types[name]
    local says_more = of and of ~= name and of ~= less
      and not (name == "player" and of == "seat")
    list[i] = says_more and name .. ": " .. of or name
  end
  return list
end

-- A list within a form, where there is anything to list.
local function listed(form, names)
  return names[1] and form:format(table.concat(names, ", ")) or ""
end

local function gives(word)
  return word.gives ~= "" and " → " .. word.gives or ""
end

-- How a word of each kind is written, of its name and its arguments.
local signature = {}

-- "piece city, on corner (building) { harvest: integer }", "good: brick".
function signature.thing(word, name)
  local fields = listed(" { %s }", typed(word, word.fields))
  if word.of then
    return name .. ", on " .. word.of
      .. listed(" (%s)", typed(word, word.takes, "boolean")) .. fields
  end
  local last = math.min(#word.takes, most_names)
  return name .. ": " .. table.concat(word.takes, ", ", 1, last)
    .. (#word.takes > last and ", …" or "") .. fields
end

function signature.hidden(word, name)
  return name .. ": " .. say("words_hidden_from_" .. word.of)
end

-- What it answers is told where the kind of the value does not.
function signature.value(word, name)
  local tells = word.of == "any" or word.of == "all" or word.of == "set"
    or word.of == "places"
  return ("%s (%s): %s"):format(name, table.concat(typed(word, word.takes),
    ", "), word.of) .. (tells and gives(word) or "")
end

function signature.define(word, name)
  return ("g:%s(%s)"):format(name, table.concat(typed(word, word.takes), ", "))
    .. gives(word)
end

signature.word = signature.define

-- What not everyone is told has behind it the seats that are, in brackets.
function signature.event(word, name)
  local fields = typed(word, word.takes)
  for i, field in ipairs(word.takes) do
    local seats = word.known and word.known[field]
    fields[i] = fields[i] .. (seats and (" [%s]"):format(
      table.concat(seats, " ")) or "")
  end
  return name .. listed(" { %s }", fields)
end

function signature.step(word, name)
  return (word.of and word.of .. ": " or "") .. name
    .. listed(" { %s }", typed(word, word.takes))
end

function signature.move(word, name)
  local own = lex.fold(name)
  local is_first = lex.fold(word.form):sub(1, #own) == own
  return (is_first and "" or name .. ": ") .. word.form
    .. listed(" (%s)", word.as)
end

function signature.domain(word, name) return name .. ": of " .. word.of end

local function sentence(word)
  if word.kind == "word" then
    return vocabulary.sentence(word.name, say.language)
  end
  local several = word.kind == "thing" and not word.of and #word.takes > 1
  if several then return nil end
  return word.clause.says and show.sentence(word.clause) or word.about
end

-- The words whose name or sentence, in English or the language that is spoken,
-- holds this text; all without one. nil and a sentence when none does.
function words.list(composed, text)
  local list, wanted = {}, lex.fold(text or "")
  for _, word in ipairs(reference.of(composed)) do
    local about = sentence(word)
    local said = table.concat({ word.name, word.about or "", about or "" },
      "\n")
    if lex.fold(said):find(wanted, 1, true) then
      word.module = word.clause and word.clause.module
      word.about, word.clause = about, nil
      word.types = next(word.types or {}) and word.types -- no empty list
      list[#list + 1] = word
    end
  end
  if list[1] then return list end
  return nil, say("no_such_word", { word = text,
    near = find.near(composed, text) })
end

-- The lines for such a list.
function words.lines(list)
  local lines, kind = {}, nil
  for _, word in ipairs(list) do
    if word.kind ~= kind then
      if kind then lines[#lines + 1] = "" end
      kind = word.kind
      lines[#lines + 1] = output.paint(say("words_" .. kind), "bold")
    end
    lines[#lines + 1] = "  " .. signature[kind](word, word.name)
    local where = word.module and word.module ~= "engine"
      and ("  %s:%d"):format(word.file, word.line) or ""
    local text = ((word.about or "") .. where):match "^%s*(.-)%s*$"
    if text ~= "" then lines[#lines + 1] = "      " .. text end
  end
  return lines
end

local KEYS = { "kind", "name", "takes", "gives", "fields", "types",
  "known", "of", "form", "as", "about", "ids", "module", "file", "line" }

local function json_lines(list)
  local lines = {}
  for i, word in ipairs(list) do lines[i] = json.object(word, KEYS) end
  return lines
end

function words.run(given)
  local composed, problem = rulewright.rules {
    game = session.place(given[1]), with = given.with,
    without = given.without, lang = say.language }
  local list
  if composed then list, problem = words.list(composed, given[2]) end
  if not list then return output.fail(problem) end
  output.lines((given.json and json_lines or words.lines)(list))
  return 0
end

return words
