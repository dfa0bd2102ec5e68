-- What a ladder of bots found, for a terminal and as CSV and JSON.

local columns = require "rulewright.repl.output.columns"
local json = require "rulewright.repl.json"
local parts = require "rulewright.repl.studies.parts"
local runs = require "rulewright.repl.studies.runs"
local say = require "rulewright.repl.sentences.say"
local sim_files = require "rulewright.repl.studies.sim_files"

local ladder_text = { figure = "studies.ladder_figure" }

-- "+85"; without bounds "∞".
local function points(x)
  if x == math.huge then return "∞" elseif x == -math.huge then return "−∞" end
  return (("%+.0f"):format(x):gsub("^%-", "−"):gsub("^[+−]0$", "0"))
end

function ladder_text.head(all)
  local games = 0
  for _, rung in ipairs(all.rungs) do
    games = math.max(games, rung.account.games)
  end
  return say("ladder_head", { title = all.title, players = all.players,
    games = columns.count(games), seeds = parts.range(all.seeds) })
end

-- A row for each rung that was played: cells(rung, found).
local function rows(all, head, cells)
  local list = { head }
  for _, rung in ipairs(all.rungs) do
    if rung.found then list[#list + 1] = cells(rung, rung.found) end
  end
  return columns.lines(list)
end

local function games(all)
  return rows(all, { say "sim_bot", say "ladder_below", say "sim_share",
    say "sim_interval", say "ladder_step", say "sim_interval" },
    function (rung, found)
      return { rung.upper, rung.lower, columns.percent(found.share),
        columns.range(found.low, found.high), points(found.step),
        points(found.least) .. " … " .. points(found.most) }
    end)
end

local function decided(all)
  return rows(all, { say "ladder_decided", say "ladder_upper",
    say "ladder_lower", say "ladder_seats", say "ladder_shared" },
    function (rung, found)
      return { rung.upper .. " – " .. rung.lower,
        columns.percent(found.upper), columns.percent(found.lower),
        columns.percent(found.seats), columns.percent(found.shared) }
    end)
end

-- How high the ladder is: the steps that are known to go up, and the least
-- height that their intervals allow.
local function height(all)
  local steps, sum = 0, 0
  for _, rung in ipairs(all.rungs) do
    if rung.found and rung.found.least > 0 then
      steps, sum = steps + 1, sum + rung.found.least
    end
  end
  return { steps = steps, all = #all.rungs, points = ("%.0f"):format(sum) }
end

function ladder_text.notes(all)
  local list = { say("ladder_height", height(all)), say "ladder_says" }
  for _, rung in ipairs(all.rungs) do
    local found, account = rung.found, rung.account
    local names = { upper = rung.upper, lower = rung.lower }
    if found and found.low <= 0.5 and found.high >= 0.5 then
      names.needed = columns.needed("needed", "games_forms", found.needed,
        found.games)
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

function ladder_text.lines(all)
  return runs.lines(ladder_text.head(all), { games(all), decided(all) },
    ladder_text.notes(all))
end

local fields = { "games", "wins", "share", "low", "high", "step", "least",
  "most", "upper", "lower", "seats", "shared" }

-- "inf" where a bot won all.
function ladder_text.csv(all)
  local lines = { "bot,below," .. sim_files.row(fields) }
  for _, rung in ipairs(all.rungs) do
    lines[#lines + 1] = sim_files.fields(fields, rung.found or {}, rung.upper,
      rung.lower)
  end
  return table.concat(lines)
end

-- JSON has no infinite numbers: such bounds are left out.
function ladder_text.json(all)
  local list = {}
  for i, rung in ipairs(all.rungs) do
    list[i] = { bot = rung.upper, below = rung.lower }
    for key, value in pairs(rung.found or {}) do
      local infinite = value == math.huge or value == -math.huge
      list[i][key] = not infinite and value or nil
    end
  end
  return json.tree { title = all.title, players = all.players,
    seeds = all.seeds, rungs = list } .. "\n"
end

return ladder_text
