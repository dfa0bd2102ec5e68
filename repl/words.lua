-- `rulewright words`: the words of a game, for authors of modules: its things,
-- values, defines, events, steps and moves, with arguments. `:words` at the
-- prompt prints the same.

local find = require "rulewright.repl.find"
local json = require "rulewright.repl.json"
local lex = require "rulewright.engine.notation.lex"
local output = require "rulewright.repl.output"
local reference = require "rulewright.lab.reference"
local rulewright = require "rulewright"
local say = require "rulewright.repl.say"
local session = require "rulewright.repl.session"
local show = require "rulewright.repl.show"
local start = require "rulewright.repl.start"

local words = {
  about = "about_words",
  words = { { name = "GAME", place = true },
    { name = "WORD", optional = true } },
  options = start.options { json = { about = "about_words_json" } },
  order = { "with", "without", "json", "lang", "color", "help" },
}

local heads = { thing = "words_things", value = "words_values",
  define = "words_defines",
  event = "words_events", step = "words_steps", move = "words_moves",
  domain = "words_domains" }

local function list(names) return table.concat(names, ", ") end

local signature = {}

local most_names = 24

-- "piece city, on corner (building) { harvest }", "good: brick, lumber".
function signature.thing(word)
  local fields = word.fields[1] and " { " .. list(word.fields) .. " }" or ""
  if word.of then
    return ("%s, on %s%s%s"):format(word.name, word.of,
      word.takes[1] and " (" .. list(word.takes) .. ")" or "", fields)
  end
  local names = list(table.move(word.takes, 1,
    math.min(#word.takes, most_names), 1, {}))
  local more = #word.takes > most_names and ", …" or ""
  return word.name .. ": " .. names .. more .. fields
end

function signature.value(word)
  return ("%s (%s): %s"):format(word.name, list(word.takes), word.of)
end

function signature.define(word)
  return ("g:%s(%s)"):format(word.name, list(word.takes))
end

function signature.event(word)
  return word.takes[1] and ("%s { %s }"):format(word.name, list(word.takes))
    or word.name
end

function signature.step(word)
  local text = word.of and ("%s: %s"):format(word.of, word.name) or word.name
  return word.takes[1] and ("%s { %s }"):format(text, list(word.takes)) or text
end

function signature.move(word)
  local text, own = word.form, lex.fold(word.name)
  if lex.fold(text):sub(1, #own) ~= own then
    text = word.name .. ": " .. text
  end
  return word.as[1] and ("%s (%s)"):format(text, list(word.as)) or text
end

function signature.domain(word)
  return ("%s: of %s"):format(word.name, word.of)
end

local function sentence(word)
  local several = word.kind == "thing" and not word.of and #word.takes > 1
  if several then return nil end
  if word.clause.says then return show.sentence(word.clause) end
  return word.about
end

-- The words whose name or sentence, in English or the language that is spoken,
-- holds this text; all without one.
local function chosen(all, text)
  if not text then return all end
  local found, wanted = {}, lex.fold(text)
  for _, word in ipairs(all) do
    for _, said in ipairs { word.name, word.about or "", sentence(word) } do
      if lex.fold(said):find(wanted, 1, true) then
        found[#found + 1] = word
        break
      end
    end
  end
  return found
end

local function lines_of(all)
  local lines, kind = {}, nil
  for _, word in ipairs(all) do
    if word.kind ~= kind then
      if kind then lines[#lines + 1] = "" end
      kind = word.kind
      lines[#lines + 1] = output.paint(say(heads[kind]), "bold")
    end
    lines[#lines + 1] = "  " .. signature[kind](word)
    local about = sentence(word)
    local where = word.clause.module ~= "engine"
      and ("%s:%d"):format(word.file, word.line) or ""
    local text = ((about or "") .. "  " .. where):match "^%s*(.-)%s*$"
    if text ~= "" then lines[#lines + 1] = "      " .. text end
  end
  return lines
end

-- The lines for a composition; nil and a sentence when nothing is found.
function words.lines(composed, text)
  local found = chosen(reference.of(composed), text)
  if #found > 0 then return lines_of(found) end
  local near = find.near(composed, text)
  return nil, say("no_such_word", { word = text,
    near = near and say("did_you_mean", { word = near }) or "" })
end

local KEYS = { "kind", "name", "takes", "fields", "of", "form", "as", "about",
  "ids", "module", "file", "line" }

local function print_json(all)
  for _, word in ipairs(all) do
    word.module, word.about = word.clause.module, sentence(word)
    output.print(json.object(word, KEYS))
  end
end

function words.run(options)
  local composed, problem = rulewright.rules {
    game = session.place { game = options[1] }, with = options.with,
    without = options.without, lang = say.language }
  if not composed then return output.fail(problem) end
  if options.json then
    print_json(chosen(reference.of(composed), options[2]))
    return 0
  end
  local lines
  lines, problem = words.lines(composed, options[2])
  if not lines then return output.fail(problem) end
  output.lines(lines)
  return 0
end

return words
