-- Commands that read the rules and what happened.

local columns = require "rulewright.repl.output.columns"
local eyes = require "rulewright.repl.sitting.eyes"
local args = require "rulewright.repl.arguments.args"
local find = require "rulewright.repl.sitting.find"
local forms = require "rulewright.repl.sitting.forms"
local locale = require "rulewright.engine.language.locale"
local news = require "rulewright.repl.news"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"
local show = require "rulewright.repl.sitting.show"
local words = require "rulewright.repl.rulebook.words"

-- How many of these clauses are of which module.
local function modules(sitting, clauses)
  local counts, lines = {}, {}
  for _, clause in ipairs(clauses) do
    counts[clause.module] = (counts[clause.module] or 0) + 1
  end
  for _, module in ipairs(sitting.game.rules.modules) do
    if counts[module.name] and module.name ~= "engine" then
      lines[#lines + 1] = locale.text(sitting.game.rules, module.title
        or module.name, say.language) .. ", "
        .. say.count("rules_forms", counts[module.name])
    end
  end
  return lines
end

-- The id of the step that waits, else of any of these clauses.
local function an_id(sitting, clauses)
  local waiting = sitting.game:waiting()
  if waiting and waiting.id then return waiting.id end
  for _, clause in ipairs(clauses) do
    if clause.rule then return clause.rule end
  end
end

local function print_rules(sitting, answer, rest)
  local clauses, lines = answer.rules, {}
  if rest == "" then
    local id = an_id(sitting, clauses)
    return { modules(sitting, clauses), id and say("rules_next", { id = id }) }
  end
  for i, clause in ipairs(clauses) do lines[i] = show.clause(clause) end
  return lines
end

-- What follows a command, under a key of its request.
local function reading(key)
  return function (_, rest) return { [key] = rest ~= "" and rest or nil } end
end

-- How many of the last decisions; `usual`: where nothing is said.
local function read_count(usual)
  return function (_, rest)
    if rest == "" then return { count = usual } end
    local count, problem = args.count(rest)
    return count and { count = count }, problem
  end
end

local function row(sitting, one)
  return show.decision(sitting, one.decision, { player = one.seat,
    text = one.move or forms.called(sitting.game, one.name) .. " …" })
end

-- What the viewer was told last, once more.
local function read_log(sitting, rest)
  if rest == "" then return { since = news.from(sitting) } end
  return read_count()(sitting, rest)
end

local function print_log(sitting, answer, rest)
  local lines = {}
  if answer.decisions == 0 then
    lines = sitting.game:log(eyes.viewer(sitting))
    return lines[1] and lines or say "nothing_yet"
  elseif rest == "" then return news.lines(answer.told)
  end
  for i, one in ipairs(answer.log) do
    lines[i] = { output.paint(row(sitting, one), "dim"), one.lines }
  end
  return lines
end

-- { dice = {3, 4} } and { 3, 4 } alike: "rolled 3 4".
local function rolls_text(rolls)
  local found = {}
  local function gather(value)
    if type(value) ~= "table" then
      found[#found + 1] = tostring(value)
    else
      for _, item in ipairs(value.results or value) do gather(item) end
    end
  end
  gather(rolls or {})
  if #found == 0 then return "" end
  return "  " .. output.paint("{" .. say("rolled", {
    results = table.concat(found, " ") }) .. "}", "dim")
end

local function print_history(sitting, answer)
  if answer.decisions == 0 then return say "nothing_yet" end
  local lines = {}
  for i, one in ipairs(answer.log) do
    lines[i] = row(sitting, one) .. rolls_text(one.rolls)
  end
  return lines
end

local function read_fired(_, rest)
  if rest == "" then return {} end
  local number, problem = args.count(rest)
  return number and { decision = number }, problem
end

-- Of a decision it asks what `:fired` asks.
local function read_trace(sitting, rest)
  if tonumber(rest) then
    local asked, problem = read_fired(sitting, rest)
    return asked, problem, "fired"
  end
  if rest ~= "" and rest ~= "on" and rest ~= "off" then
    return nil, say("on_or_off", { word = rest })
  end
  return { on = rest ~= "off" and (rest == "on" or not sitting.tracing) }
end

local function print_fired(_, answer)
  return answer.hidden and say "trace_secret" or show.fired(answer.fired)
end

local function print_trace(sitting, answer)
  if answer.decision then return print_fired(sitting, answer) end
  return say(answer.on and "trace_on" or "trace_off")
end

-- How moves are written and what they do.
local function help_with_moves(list)
  local forms_of, clauses, said = {}, {}, {}
  for i, move in ipairs(list) do
    local sentence = show.sentence(move.clause)
    forms_of[i] = say("written", { form = move.form })
    clauses[i] = not said[sentence] and show.clause(move.clause)
    said[sentence] = true
  end
  return { forms_of, clauses }
end

local function help(sitting, rest)
  local commands = require "rulewright.repl.commands"
  local known = commands.by_name[rest:match "^:?(.*)$"]
  local moves = not known and rest ~= "" and sitting.game
    and forms.about(sitting, rest) or {}
  if #moves > 0 then return help_with_moves(moves) end
  if rest ~= "" and not known then
    return nil, say("no_help", { word = rest })
  end
  local rows = {}
  for i, command in ipairs(known and { known } or commands.list) do
    rows[i] = { (":%s %s"):format(command.name,
      say.placeholders(command.takes or "")), say("here_" .. command.name) }
  end
  return { not known and say "help_lines", columns.explained(rows, 24) }
end

return {
  { name = "rules", takes = "[ID or WORD]", read = reading "rule",
    print = print_rules, offers = find.offers },
  { name = "words", takes = "[WORD]", read = reading "word",
    print = function (_, answer) return words.lines(answer.words) end },
  { name = "log", takes = "[N]", read = read_log, print = print_log },
  { name = "history", takes = "[N]", asks = "log", read = read_count(),
    print = print_history },
  { name = "trace", takes = "[on, off or N]", read = read_trace,
    print = print_trace, offers = function () return { "on", "off" } end },
  { name = "fired", takes = "[N]", read = read_fired, print = print_fired },
  { name = "help", takes = "[WORD]", run = help, bare = true,
    alone = "it tells how lines are typed; the request of this name tells of"
      .. " requests" },
}
