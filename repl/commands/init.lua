-- Lines of a person or a script: moves, clauses, Lua and commands. The prompt
-- is a face of the list of requests. A command has a `name` and what it `takes`
-- after it, and `asks` a request, that of its name unless it names another:
-- `read(sitting, rest)` makes the keys of the request, or nil and a sentence,
-- and may name another request;
-- `print(sitting, answer, rest, asked)` returns what output.lines takes, or nil
-- and a sentence; `refuse(message, rest)` is what is said of a refusal. One
-- that only makes sense at a terminal says why it stands `alone`, and has
-- `run(sitting, rest)`, which returns what `print` does.
--
-- `offers(sitting, rest)` lists what may follow, for Tab; `bare` ones need no
-- game; `needs`: the sentence if nothing follows; `own`: for the person who is
-- to decide, as the answer would reveal what he holds.

local args = require "rulewright.repl.arguments.args"
local eyes = require "rulewright.repl.sitting.eyes"
local forms = require "rulewright.repl.sitting.forms"
local keyboard = require "rulewright.engine.text.keyboard"
local lines = require "rulewright.repl.commands.lines"
local output = require "rulewright.repl.output"
local requests = require "rulewright.repl.requests"
local say = require "rulewright.repl.sentences.say"
local verbs = require "rulewright.engine.language.verbs"

local commands = { list = {}, by_name = {} }

local names = {}

for _, part in ipairs { require "rulewright.repl.commands.looking",
  require "rulewright.repl.commands.reading",
  require "rulewright.repl.commands.values",
  require "rulewright.repl.commands.time",
  require "rulewright.repl.commands.supposing",
  require "rulewright.repl.commands.changing",
  require "rulewright.repl.commands.seats",
  require "rulewright.repl.commands.studying" } do
  for _, command in ipairs(part) do
    names[#names + 1] = command.name
    commands.list[#names], commands.by_name[command.name] = command, command
  end
end

-- A unique beginning of a command's name is enough; nil and the names of all
-- that begin so.
local function find(word)
  if commands.by_name[word] then return commands.by_name[word] end
  local found, begun = nil, {}
  for _, command in ipairs(commands.list) do
    if word ~= "" and command.name:sub(1, #word) == word then
      found, begun[#begun + 1] = command, ":" .. command.name
    end
  end
  return #begun == 1 and found or nil, begun
end

-- Lines ----------------------------------------------------------------------

local is_verb = verbs.words {}

-- A verb of the language followed by what only a clause has: a name in
-- quotes, a field, a table or brackets.
local function is_clause(line)
  local verb, mark = line:match "^%s*(%a+)%s*([\"'%.{%(%[])"
  return mark ~= nil and is_verb[verb] ~= nil
end

-- Whether a line is "nothing" (blank or a # comment), a "command" (`:moves`), a
-- "value" (Lua: `= g.turn`), a "clause" of the rule language or a "move".
function commands.kind(line)
  if line:match "^%s*$" or line:match "^%s*#" then return "nothing" end
  if line:match "^%s*:" then return "command" end
  if line:match "^%s*=" then return "value" end
  return is_clause(line) and "clause" or "move"
end

-- Whether a clause has begun but is not complete: more lines are to come.
function commands.is_open(text)
  if not is_clause(text) then return false end
  local chunk, problem = load(text, "=typed", "t", {})
  return not chunk and problem:match "<eof>$" ~= nil
end

-- Asks for what a command or a line says. What output.lines takes; or nil, and
-- a sentence or the reasons against a move.
local function ask(sitting, command, rest)
  if command.run then return command.run(sitting, rest) end
  local asked, problem, name = {}, nil, nil
  if command.read then asked, problem, name = command.read(sitting, rest) end
  if not asked then return nil, problem end
  local answer, message, reasons = requests.run(sitting,
    name or command.asks or command.name, asked)
  if answer then return command.print(sitting, answer, rest, asked) end
  if command.refuse then message = command.refuse(message, rest) end
  return nil, reasons or message
end

local obey = {}

function obey.nothing() return {} end

function obey.command(sitting, line)
  local word, rest = line:match "^%s*:%s*(%S*)%s*(.-)%s*$"
  local command, begun = find(word)
  if not command and sitting.game and sitting.game.rules.values[word] then
    command, rest = commands.by_name.parts, word .. " " .. rest
  end
  if not command then
    local move = (word .. " " .. rest):match "^(.-) ?$"
    if sitting.game and forms.begun(sitting, move) then
      return nil, say("needs_no_colon", { line = move })
    end
    if begun[1] then
      return nil, say("ambiguous_command", { word = ":" .. word,
        list = table.concat(begun, ", ") })
    end
    return nil, say("unknown_command", { word = ":" .. word,
      near = args.near(word, names) })
  end
  if not command.bare and not sitting.game then return nil, say "no_game" end
  if command.needs and rest == "" then return nil, say(command.needs) end
  if command.own and not eyes.may_ask(sitting) then
    return nil, say("not_yours", {
      who = sitting:name(sitting.game:waiting().player) })
  end
  return ask(sitting, command, rest)
end

-- The answer to a line that was meant as a command, or nil: to one typed with
-- the wrong keyboard layout, or without its colon. A word that a move begins
-- with is no command.
local function meant(sitting, text)
  for _, reading in ipairs(keyboard.readings(text:match "^%S+")) do
    local command = find(reading:match "^:(.+)$" or "")
    if command then
      return say("unknown_command", { word = text, near = say("did_you_mean",
        { word = ":" .. command.name }) })
    end
  end
  local command = commands.by_name[text:match "^%l+"]
  if command and not (sitting.game and forms.begun(sitting, text)) then
    return say("needs_colon", { word = ":" .. command.name,
      about = say("here_" .. command.name) })
  end
end

for kind, line in pairs(lines) do
  obey[kind] = function (sitting, text)
    if not sitting.game then return nil, say "no_game" end
    return ask(sitting, line, text)
  end
end

local play = obey.move

function obey.move(sitting, line)
  local other = meant(sitting, line:match "^%s*(.-)%s*$")
  if other then return nil, other end
  return play(sitting, line)
end

-- Obeys one line: true | nil, and a sentence, or the reasons against a move.
function commands.obey(sitting, line)
  local said, problem = obey[commands.kind(line)](sitting, line)
  sitting:changed()
  output.lines(said)
  return said and true, problem
end

return commands
