-- What `fit` found, for a terminal and as a file of weights.

local columns = require "rulewright.repl.output.columns"
local parts = require "rulewright.repl.studies.parts"
local runs = require "rulewright.repl.studies.runs"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"

local fit_text = {}

local function players_of(found)
  local list = {}
  for i, sim in ipairs(found.sims) do list[i] = #sim.names end
  return table.concat(list, ", ")
end

local function blanks_of(found)
  return { title = session.heading_of(found.rules), module = found.module,
    games = columns.games(found.games), seeds = parts.range(found.seeds),
    bots = table.concat(found.bots, ", "), players = players_of(found),
    loss = ("%.4f"):format(found.loss), points = ("%.4f"):format(found.points),
    before = ("%.4f"):format(found.before), even = ("%.4f"):format(found.even),
    held = columns.count(found.held), fitted = columns.count(found.positions),
    kept = #found.weights, columns = found.columns }
end

local function weights(found)
  local rows = { { say "fit_name", say "fit_weight", say "fit_doubt" } }
  for _, one in ipairs(found.weights) do
    rows[#rows + 1] = { one.name, tostring(one.weight), "± " .. one.doubt }
  end
  return columns.lines(rows)
end

local function foretold(found)
  local rows = { { say "fit_foretold", say "fit_won", say "fit_seats" } }
  for _, one in ipairs(found.ranges) do
    if one.count > 0 then
      rows[#rows + 1] = { columns.percent(one.foretold),
        columns.percent(one.won), columns.count(one.count) }
    end
  end
  return columns.lines(rows)
end

function fit_text.lines(found)
  local blanks = blanks_of(found)
  return runs.lines(say("fit_head", blanks), { weights(found),
    foretold(found) }, { say("fit_loss", blanks), say("fit_kept", blanks) })
end

-- A chapter of data, English as all rule files.
function fit_text.file(found)
  local blanks = blanks_of(found)
  local lines = {}
  local function add(text) lines[#lines + 1] = "-- " .. text end
  add "What things weigh in `value \"prospects\"`, in thousandths of log-odds."
  add(("Fitted by `rulewright fit` for %s:"):format(found.module))
  add(("  %s; %s players, %s"):format(blanks.title, blanks.players,
    blanks.bots))
  add(("  %d games, seeds %s"):format(found.games, blanks.seeds))
  add(("Loss in a fifth of them, not fitted: %s; by points %s,"):format(
    blanks.loss, blanks.points))
  add(("without these weights %s, by even chances %s."):format(blanks.before,
    blanks.even))
  lines[#lines + 1] = "return {"
  for _, one in ipairs(found.weights) do
    lines[#lines + 1] = ("  [%q] = %d, -- ± %d"):format(one.name, one.weight,
      one.doubt)
  end
  lines[#lines + 1] = "}"
  return table.concat(lines, "\n") .. "\n"
end

return fit_text
