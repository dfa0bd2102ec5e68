-- Commands that read the rules and what happened.

local args = require "rulewright.repl.arguments.args"
local columns = require "rulewright.repl.output.columns"
local eyes = require "rulewright.repl.sitting.eyes"
local find = require "rulewright.repl.sitting.find"
local forms = require "rulewright.repl.sitting.forms"
local locale = require "rulewright.engine.language.locale"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"
local show = require "rulewright.repl.sitting.show"

local function modules(sitting)
  local counts, lines = {}, {}
  for _, clause in ipairs(find.spoken(sitting.game.rules)) do
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

-- The id of the step that waits, else of any rule of the game.
local function an_id(sitting)
  local waiting = sitting.game:waiting()
  if waiting and waiting.id then return waiting.id end
  for _, clause in ipairs(find.spoken(sitting.game.rules)) do
    if clause.ids[1] then return clause.ids[1] end
  end
end

local function rules(sitting, rest)
  if rest == "" then
    local id = an_id(sitting)
    return { modules(sitting), id and say("rules_next", { id = id }) }
  end
  local found, problem = find.asked(sitting.game.rules, rest)
  for i, clause in ipairs(found or {}) do found[i] = show.clause(clause) end
  return found, problem
end

local function words(sitting, rest)
  return require "rulewright.repl.rulebook.words".lines(sitting.game.rules,
    rest ~= "" and rest or nil)
end

local function last_log(sitting)
  local lines = sitting.game:log()
  if #lines > 0 then return lines end
  return say(#sitting.game:history() == 0 and "nothing_yet" or "nothing_told")
end

local function history_row(sitting, list, i)
  return show.decision(sitting, i, list[i],
    not eyes.knows(sitting, list[i])
    and forms.called(sitting.game, list[i].move) .. " …" or nil)
end

-- tell(i) of each of the last decisions, as many as were asked for.
local function each_last(list, rest, tell)
  local lines, count, problem = {}, args.count(rest)
  if not count then return nil, problem end
  for i = math.max(1, #list - count + 1), #list do
    lines[#lines + 1] = tell(i)
  end
  return lines
end

local function log(sitting, rest)
  local list = sitting.game:history()
  if rest == "" or #list == 0 then return last_log(sitting) end
  return each_last(list, rest, function (i)
    return { output.paint(history_row(sitting, list, i), "dim"),
      list[i].lines }
  end)
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

local function history(sitting, rest)
  local list = sitting.game:history()
  if #list == 0 then return say "nothing_yet" end
  return each_last(list, rest == "" and #list or rest, function (i)
    return history_row(sitting, list, i) .. rolls_text(list[i].rolls)
  end)
end

local function trace(sitting, rest)
  if rest ~= "" and rest ~= "on" and rest ~= "off" then
    return nil, say("on_or_off", { word = rest })
  end
  local on = rest ~= "off" and (rest == "on" or not sitting.tracing)
  local ok, message = sitting.game:trace(on)
  if not ok then return nil, message end
  sitting.tracing = on
  return say(on and "trace_on" or "trace_off")
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
  { name = "rules", takes = "[ID or WORD]", run = rules, offers = find.offers },
  { name = "words", takes = "[WORD]", run = words },
  { name = "log", takes = "[N]", run = log },
  { name = "history", takes = "[N]", run = history },
  { name = "trace", takes = "[on or off]", run = trace,
    offers = function() return { "on", "off" } end },
  { name = "help", takes = "[WORD]", run = help, bare = true },
}
