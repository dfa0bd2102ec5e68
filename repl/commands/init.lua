-- Lines of a person or a script, and the commands of the prompt, each { name,
-- takes, run, offers, bare, needs, own }: `run(sitting, rest)` returns what
-- output.lines takes, or nil and a sentence; `offers(sitting, rest)` lists what
-- may follow, for Tab; `bare` ones need no game; `needs`: the sentence if
-- nothing follows; `own`: for the person who is to decide, as the answer would
-- reveal what he holds.

local args = require "rulewright.repl.arguments.args"
local eyes = require "rulewright.repl.sitting.eyes"
local forms = require "rulewright.repl.sitting.forms"
local keyboard = require "rulewright.engine.text.keyboard"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"
local show = require "rulewright.repl.sitting.show"
local verbs = require "rulewright.engine.language.verbs"

local commands = { list = {}, by_name = {} }

local names = {}

for _, file in ipairs { "commands.looking", "commands.reading",
  "commands.values", "commands.time", "commands.changing", "sitting.bots" } do
  local part = require("rulewright.repl." .. file)
  for _, command in ipairs(part.commands or part) do
    names[#names + 1] = command.name
    commands.list[#names], commands.by_name[command.name] = command, command
  end
end

-- A unique beginning of a command's name is enough.
local function find(word)
  if commands.by_name[word] then return commands.by_name[word] end
  local found
  for _, command in ipairs(commands.list) do
    if word ~= "" and command.name:sub(1, #word) == word then
      if found then return nil end
      found = command
    end
  end
  return found
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

local obey = {}

function obey.nothing() return {} end

function obey.command(sitting, line)
  local word, rest = line:match "^%s*:%s*(%S*)%s*(.-)%s*$"
  local command = find(word)
  if not command and sitting.game and sitting.game.rules.values[word] then
    command, rest = commands.by_name.parts, word .. " " .. rest
  end
  if not command then
    local move = (word .. " " .. rest):match "^(.-) ?$"
    if sitting.game and forms.begun(sitting, move) then
      return nil, say("needs_no_colon", { line = move })
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
  return command.run(sitting, rest)
end

function obey.value(sitting, line)
  local game = sitting.game
  if not game then return nil, say "no_game" end
  local before = game:hash()
  local results = table.pack(game:eval(line:match "^%s*=%s*(.*)$"))
  if not results[1] then return nil, tostring(results[2]) end
  local lines = {}
  for i = 2, results.n do lines[i - 1] = show.value(results[i]) end
  lines[#lines + 1] = game:hash() ~= before and say "edited"
  return lines
end

-- The name by which the clause typed last can be left out, if it got one.
local function given_id(rules)
  local name = "typed_" .. #rules.request.typed
  for _, clause in ipairs(rules.clauses) do
    if clause.ids[1] == name then return name end
  end
end

function obey.clause(sitting, line)
  if not sitting.game then return nil, say "no_game" end
  local ok, message = sitting.game:add(line)
  if not ok then return nil, say("clause_refused", { message = message }) end
  local id = given_id(sitting.game.rules)
  return id and say("clause_named", { id = id }) or say "clause_taken"
end

-- The clauses that fired in the last move, as far as the viewer may know them.
local function fired(sitting)
  local known = eyes.may_trace(sitting)
  local lines = { output.paint(say(known and "trace_head" or "trace_secret"),
    "dim") }
  for _, clause in ipairs(known and sitting.game:fired() or {}) do
    lines[#lines + 1] = ("  %s %s \"%s\"  %s"):format(
      table.concat(clause.ids or {}, " "), clause.verb, clause.name,
      output.paint(show.place(clause), "dim"))
  end
  return lines
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

function obey.move(sitting, line)
  local other = meant(sitting, line:match "^%s*(.-)%s*$")
  if other then return nil, other end
  if not sitting.game then return nil, say "no_game" end
  local ok, reasons = sitting.game:play(line)
  if not ok then return nil, reasons end
  return { sitting.echoes and "> " .. line, sitting.game:log(),
    sitting.tracing and fired(sitting) }
end

-- Obeys one line: true | nil, and a sentence, or the reasons against a move.
function commands.obey(sitting, line)
  local said, problem = obey[commands.kind(line)](sitting, line)
  sitting:changed()
  output.lines(said)
  return said and true, problem
end

return commands
