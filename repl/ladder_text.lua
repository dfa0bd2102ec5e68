-- What a ladder of bots found, for a terminal and as CSV and JSON.

local beside = require "rulewright.repl.draw.terminal_beside"
local columns = require "rulewright.repl.columns"
local json = require "rulewright.repl.json"
local output = require "rulewright.repl.output"
local parts = require "rulewright.repl.parts"
local say = require "rulewright.repl.say"
local sim_files = require "rulewright.repl.sim_files"

local ladder_text = {}

-- "+85"; without bounds "∞".
local function points(x)
  if x == math.huge then return "∞" elseif x == -math.huge then return "−∞" end
  return (("%+.0f"):format(x):gsub("^%-", "−"):gsub("^[+−]0$", "0"))
end

function ladder_text.steps(found)
  return points(found.least) .. " … " .. points(found.most)
end

function ladder_text.head(all)
  local games = {}
  for i, rung in ipairs(all.rungs) do games[i] = rung.account.games end
  return say("ladder_head", { title = all.title, players = all.players,
    games = columns.count(math.max(0, table.unpack(games))),
    seeds = parts.range(all.seeds) })
end

local function games(all)
  local rows = { { say "sim_bot", say "ladder_below", say "sim_share",
    say "sim_interval", say "ladder_step", say "ladder_step_interval" } }
  for _, rung in ipairs(all.rungs) do
    local found = rung.found
    if found then
      rows[#rows + 1] = { rung.upper, rung.lower, columns.percent(found.share),
        columns.range(found.low, found.high), points(found.step),
        ladder_text.steps(found) }
    end
  end
  return columns.lines(rows)
end

local function decided(all)
  local rows = { { say "ladder_decided", say "ladder_upper",
    say "ladder_lower", say "ladder_seats", say "ladder_shared" } }
  for _, rung in ipairs(all.rungs) do
    local found = rung.found
    if found then
      rows[#rows + 1] = { rung.upper .. " – " .. rung.lower,
        columns.percent(found.upper), columns.percent(found.lower),
        columns.percent(found.seats), columns.percent(found.shared) }
    end
  end
  return columns.lines(rows)
end

-- How high the ladder is: the steps that are known to go up, and the least
-- height that their intervals allow; nil without any.
local function height(all)
  local steps, sum = 0, 0
  for _, rung in ipairs(all.rungs) do
    if rung.found and rung.found.least > 0 then
      steps, sum = steps + 1, sum + rung.found.least
    end
  end
  return { steps = steps, all = #all.rungs, points = ("%.0f"):format(sum) }
end

local function notes(all)
  local list = { say("ladder_height", height(all)), say "ladder_says" }
  for _, rung in ipairs(all.rungs) do
    local found, account = rung.found, rung.account
    local names = { upper = rung.upper, lower = rung.lower }
    if found and found.low <= 0.5 and found.high >= 0.5 then
      names.needed = columns.needed(found.needed, found.games)
      list[#list + 1] = say("ladder_open", names)
    end
    if account.unfinished > 0 then
      names.pairs = say.count("pairs_forms", account.unfinished)
      list[#list + 1] = say("ladder_unfinished", names)
    end
    if account.mistakes > 0 then
      names.count, names.seed = account.mistakes, account.trouble.seed
      names.message = account.trouble.message
      list[#list + 1] = say("ladder_mistakes", names)
    end
  end
  return list
end

ladder_text.notes = notes

function ladder_text.lines(all)
  local lines = { output.paint(ladder_text.head(all), "bold") }
  for _, table_of in ipairs { games(all), decided(all) } do
    lines[#lines + 1] = ""
    table.move(table_of, 1, #table_of, #lines + 1, lines)
  end
  lines[#lines + 1] = ""
  local wrapped = beside.wrap_all(notes(all), output.width())
  return table.move(wrapped, 1, #wrapped, #lines + 1, lines)
end

local fields = { "games", "wins", "share", "low", "high", "step", "least",
  "most", "upper", "lower", "seats", "shared" }

-- "inf" where a bot won all.
function ladder_text.csv(all)
  local lines = { "bot,below," .. sim_files.row(fields) }
  for _, rung in ipairs(all.rungs) do
    lines[#lines + 1] = sim_files.fields(fields, rung.found or {},
      { rung.upper, rung.lower })
  end
  return table.concat(lines)
end

-- JSON has no infinite numbers: such bounds are left out.
local function finite(found)
  local copy = {}
  for key, value in pairs(found or {}) do
    if value ~= math.huge and value ~= -math.huge then copy[key] = value end
  end
  return copy
end

function ladder_text.json(all)
  local list = {}
  for i, rung in ipairs(all.rungs) do
    list[i] = finite(rung.found)
    list[i].bot, list[i].below = rung.upper, rung.lower
  end
  return json.tree { title = all.title, players = all.players,
    seeds = all.seeds, rungs = list } .. "\n"
end

return ladder_text
