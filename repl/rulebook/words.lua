-- `rulewright words`: the words of a game, for authors of modules: its things,
-- values, defines, events, steps and moves, with arguments. `:words` at the
-- prompt prints the same.

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

local words = {
  words = { { name = "GAME", place = true },
    { name = "WORD", optional = true } },
  options = options.of("with without json lang color help",
    { json = { value = false, about = "about_words_json" } }),
}

local most_names = 24

-- A list within a form, where there is anything to list.
local function listed(form, names)
  return names[1] and form:format(table.concat(names, ", ")) or ""
end

-- How a word of each kind is written, of its name and its arguments.
local signature = {}

-- "piece city, on corner (building) { harvest }", "good: brick, lumber".
function signature.thing(word, name)
  local fields = listed(" { %s }", word.fields)
  if word.of then
    return name .. ", on " .. word.of .. listed(" (%s)", word.takes) .. fields
  end
  local last = math.min(#word.takes, most_names)
  return name .. ": " .. table.concat(word.takes, ", ", 1, last)
    .. (#word.takes > last and ", …" or "") .. fields
end

function signature.value(word, name)
  return ("%s (%s): %s"):format(name, table.concat(word.takes, ", "), word.of)
end

function signature.define(word, name)
  return ("g:%s(%s)"):format(name, table.concat(word.takes, ", "))
end

function signature.event(word, name)
  return name .. listed(" { %s }", word.takes)
end

function signature.step(word, name)
  return (word.of and word.of .. ": " or "") .. name
    .. listed(" { %s }", word.takes)
end

function signature.move(word, name)
  local own = lex.fold(name)
  local is_first = lex.fold(word.form):sub(1, #own) == own
  return (is_first and "" or name .. ": ") .. word.form
    .. listed(" (%s)", word.as)
end

function signature.domain(word, name) return name .. ": of " .. word.of end

local function sentence(word)
  local several = word.kind == "thing" and not word.of and #word.takes > 1
  if several then return nil end
  return word.clause.says and show.sentence(word.clause) or word.about
end

-- The words whose name or sentence, in English or the language that is spoken,
-- holds this text; all without one.
local function chosen(composed, text)
  local found, wanted = {}, lex.fold(text or "")
  for _, word in ipairs(reference.of(composed)) do
    local said = table.concat({ word.name, word.about or "",
      sentence(word) or "" }, "\n")
    if lex.fold(said):find(wanted, 1, true) then found[#found + 1] = word end
  end
  return found
end

local function lines_of(all)
  local lines, kind = {}, nil
  for _, word in ipairs(all) do
    if word.kind ~= kind then
      if kind then lines[#lines + 1] = "" end
      kind = word.kind
      lines[#lines + 1] = output.paint(say("words_" .. kind .. "s"), "bold")
    end
    lines[#lines + 1] = "  " .. signature[kind](word, word.name)
    local where = word.clause.module ~= "engine"
      and ("  %s:%d"):format(word.file, word.line) or ""
    local text = ((sentence(word) or "") .. where):match "^%s*(.-)%s*$"
    if text ~= "" then lines[#lines + 1] = "      " .. text end
  end
  return lines
end

-- The lines for a composition; nil and a sentence when nothing is found.
function words.lines(composed, text)
  local found = chosen(composed, text)
  if #found > 0 then return lines_of(found) end
  return nil, say("no_such_word", { word = text,
    near = find.near(composed, text) })
end

local KEYS = { "kind", "name", "takes", "fields", "of", "form", "as", "about",
  "ids", "module", "file", "line" }

local function json_lines(composed, text)
  local lines = {}
  for i, word in ipairs(chosen(composed, text)) do
    word.module, word.about = word.clause.module, sentence(word)
    lines[i] = json.object(word, KEYS)
  end
  return lines
end

function words.run(given)
  local composed, problem = rulewright.rules {
    game = session.place(given[1]), with = given.with,
    without = given.without, lang = say.language }
  local lines
  if composed then
    lines, problem = (given.json and json_lines or words.lines)(composed,
      given[2])
  end
  if not lines then return output.fail(problem) end
  output.lines(lines)
  return 0
end

return words
