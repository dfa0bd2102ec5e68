-- The findings of a simulation as people read them on a terminal.

local beside = require "rulewright.repl.draw.terminal.beside"
local columns = require "rulewright.repl.output.columns"
local console = require "rulewright.console"
local output = require "rulewright.repl.output"
local parts = require "rulewright.repl.studies.parts"
local runs = require "rulewright.repl.studies.runs"
local say = require "rulewright.repl.sentences.say"
local sim_files = require "rulewright.repl.studies.sim_files"
local statistics = require "rulewright.lab.figures.statistics"
local strip = require "rulewright.repl.draw.plots.strip"

local sim_table = { figure = "studies.sim_figure", csv = sim_files.csv,
  json = sim_files.json }

-- Letters of a plot beside a table.
local strip_width, bars_width = 16, 10

-- Clauses shown unless all are asked for: what the players did; the others fire
-- when the engine asks them, or as a consequence.
local shown = 12

-- f of each of a list.
local function map(list, f)
  local made = {}
  for i, one in ipairs(list) do made[i] = f(one, i) end
  return made
end

function sim_table.head(found)
  local names = map(found.bots, function (bot) return bot.name end)
  return say("sim_head", { title = found.title,
    games = columns.games(found.games),
    seeds = table.concat(map(found.seeds, parts.range), ", "),
    players = #found.seats, bots = table.concat(names, ", ") })
end

-- The table whose rows are cells(row) of the list.
local function tabulate(list, head, cells, last)
  local rows = map(list, cells)
  table.insert(rows, 1, head)
  return columns.lines(rows, last)
end

-- Wins, share, interval, and points with their spread.
local function share_cells(row)
  local points = row.points
  return columns.wins(row.wins), columns.percent(row.share),
    columns.range(row.low, row.high), points and columns.number(points.mean)
    or "–", points and columns.number(points.deviation) or "–"
end

-- Each with its interval on the smallest scale from 0 that holds all of them
-- and the even share. name_of(row, i): what it is called.
local function seats(list, title, name_of)
  local most = 0
  for _, row in ipairs(list) do most = math.max(most, row.high, row.even) end
  local head = { title, say "sim_wins", say "sim_share", say "sim_interval",
    say "sim_points", "±",
    say "sim_even_share" .. ": " .. columns.percent(1 / #list) }
  return tabulate(list, head, function (row, i)
    local cells = { name_of(row, i), share_cells(row) }
    cells[#head] = strip.interval({ value = row.share, low = row.low,
      high = row.high }, row.even, { low = 0, high = most }, strip_width)
    return cells
  end, true)
end

-- "begins", "no. 2"
function sim_table.place(i)
  return i == 1 and say "sim_first" or say("sim_place", { n = i })
end

-- Left out where one seat began every game: then the order is that of the
-- seats.
local function places(found)
  local list = found.places
  if not list or list.always then return {} end
  return seats(list, say "sim_order",
    function (_, i) return sim_table.place(i) end)
end

local function bots(found)
  return tabulate(found.bots, { say "sim_bot", say "sim_games", say "sim_wins",
    say "sim_share", say "sim_interval", say "sim_even_share",
    say "sim_points", "±" }, function (row)
    local wins, share, range, mean, deviation = share_cells(row)
    return { row.name, columns.count(row.games), wins, share, range,
      columns.percent(row.even), mean, deviation }
  end)
end

-- The name of a measure for people.
function sim_table.name(row)
  if row.kind == "usual" then return say("measure_" .. row.name) end
  return row.kind == "winners" and say("sim_winners", { name = row.name })
    or row.name
end

-- "41 ▁▃█▅▂ 118"
local function spread(row)
  if row.least == row.most then return columns.value(row.least) end
  return table.concat({ columns.value(row.least),
    strip.bars(statistics.columns(row.counts, bars_width)),
    columns.value(row.most) }, " ")
end

local function measure_cells(row)
  if row.truth then
    return { sim_table.name(row), columns.percent(row.mean), "",
      columns.range(row.low, row.high), "", "" }
  end
  return { sim_table.name(row), columns.number(row.mean),
    columns.number(row.deviation),
    columns.range_of(row.low, row.high), columns.value(row.median),
    spread(row) }
end

local function measures(found)
  return tabulate(found.measures, { "", say "sim_mean", "±",
    say "sim_interval", say "sim_median", say "sim_spread" }, measure_cells,
    true)
end

-- A table for each measure by group; of players, with the wins of those who
-- have it.
local function groups(found)
  local lines = {}
  for _, one in ipairs(found.groups) do
    local head = { one.name, say(one.by_seat and "sim_group_seats"
      or "sim_in_games"), say "sim_mean", "±", say "sim_interval",
      one.by_seat and say "sim_wins" or nil }
    local list = tabulate(one.rows, head, function (row)
      return { row.name, columns.percent(row.share), columns.number(row.mean),
        row.deviation and columns.number(row.deviation) or "–",
        columns.range_of(row.low, row.high),
        row.won and columns.percent(row.won_share) .. "  "
          .. columns.range(row.won_low, row.won_high) or nil }
    end)
    if #lines > 0 then lines[#lines + 1] = "" end
    table.move(list, 1, #list, #lines + 1, lines)
  end
  return lines
end

-- What tells winners and others apart, where several things were measured.
local function contrast(found)
  if #found.contrast < 2 then return {} end
  return tabulate(found.contrast, { say "sim_contrast", say "sim_of_winners",
    say "sim_of_others", say "sim_difference", "÷ ±" }, function (row)
    return { row.name, columns.number(row.winners),
      columns.number(row.others), columns.number(row.difference),
      columns.number(row.effect) }
  end)
end

-- Ids of which no clause fired, each once.
local function silent(found)
  local told, ids = {}, {}
  for _, clause in ipairs(found.clauses) do
    if clause.fired > 0 then told[clause.id] = true end
  end
  for _, clause in ipairs(found.clauses) do
    if not told[clause.id] then
      told[clause.id], ids[#ids + 1] = true, clause.id
    end
  end
  return ids
end

-- The first line of a sentence that is as wide as there is room.
local function cut(text, width)
  if console.text_width(text) <= width then return text end
  return beside.wrap(text, width - 1)[1] .. "…"
end

-- A row for each clause of the list, under what the column is called.
local function fired(list, title, games)
  return tabulate(list, { "", say "sim_fired", say "sim_in_games", say(title) },
    function (clause)
      return { clause.id, columns.number(clause.fired / games),
        columns.percent(clause.games / games), cut(clause.says or clause.name,
        math.max(20, output.width() - 30)) }
    end, true)
end

-- The moves that were made most.
local function done_most(found, games)
  local list = {}
  for i = 1, math.min(shown, #found.clauses) do
    local clause = found.clauses[i]
    list[i] = clause.fired > 0 and clause or nil
  end
  local lines = fired(list, "sim_clause", games)
  lines[#lines + 1] = say "sim_more_clauses"
  return lines
end

-- All clauses, in the order of the rulebook.
local function all_clauses(found, games)
  local list, quiet = table.move(found.clauses, 1, #found.clauses, 1, {}),
    silent(found)
  table.sort(list, function (a, b) return a.place < b.place end)
  return { fired(list, "sim_all_clauses", games), #quiet > 0
    and beside.wrap(say("sim_silent", { count = #quiet,
      ids = table.concat(quiet, ", ") }), output.width()) }
end

local function clauses(found)
  if #found.clauses == 0 then return {} end
  local tell = found.counted == "clauses" and all_clauses or done_most
  return tell(found, found.finished)
end

-- Whether a share is known to be more or less than the even one.
local function verdict(row, key)
  return say(key .. "_" .. row.verdict, { name = row.name,
    range = columns.range(row.low, row.high), even = columns.percent(row.even),
    needed = row.verdict == "unknown"
      and columns.needed("needed", "games_forms", row.needed, row.games) })
end

local function verdicts(found)
  local lines, list = {}, found.places
  if list and #list > 1 then
    local always = list.always
    lines[1] = (always and say("sim_always",
      { name = found.called[always] or always }) .. " " or "")
      .. verdict(list[1], "sim_begins")
  end
  for _, row in ipairs(#found.bots > 1 and found.bots or {}) do
    if row.games > 0 and row.verdict == "unknown" then
      lines[#lines + 1] = verdict(row, "sim_bot")
    end
  end
  return lines
end

-- How long a game takes at so many seconds for each decision.
local function length(found)
  for _, row in ipairs(found.pace and found.measures or {}) do
    if row.kind == "usual" and row.name == "decisions" then
      local blanks = { pace = found.pace }
      for _, name in ipairs { "mean", "q05", "q95" } do
        blanks[name] = ("%.0f"):format(row[name] * found.pace / 60)
      end
      return say("sim_length", blanks)
    end
  end
end

-- The sentences about what is known and what went wrong.
function sim_table.sentences(found)
  local lines = found.finished > 0 and verdicts(found) or {}
  lines[#lines + 1] = length(found)
  for _, bot in ipairs(found.bots) do
    if bot.trouble then
      lines[#lines + 1] = say("sim_mistakes", { name = bot.name,
        asked = columns.count(bot.asked), broke = bot.broke,
        stopped = bot.stopped, illegal = bot.illegal,
        seed = bot.trouble.seed, message = bot.trouble.message })
    end
  end
  for _, kind in ipairs { "shared", "unfinished" } do
    if found[kind] > 0 then
      lines[#lines + 1] = say("sim_" .. kind, {
        games = columns.games(found[kind]) })
    end
  end
  return lines
end

function sim_table.lines(found)
  local tables = {}
  if found.finished > 0 then
    tables = { seats(found.seats, say "sim_seat", function (row)
      return found.called[row.name] or row.name
    end), places(found), bots(found), measures(found), groups(found),
      contrast(found), clauses(found) }
  end
  return runs.lines(sim_table.head(found), tables,
    sim_table.sentences(found))
end

-- One row of CSV for each game.
function sim_table.each(found)
  return sim_files.games(found.head) .. table.concat(found.rows or {})
end

return sim_table
