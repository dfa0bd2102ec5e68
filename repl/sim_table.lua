-- The findings of a simulation as people read them on a terminal.

local beside = require "rulewright.repl.draw.terminal_beside"
local columns = require "rulewright.repl.columns"
local console = require "rulewright.console"
local output = require "rulewright.repl.output"
local parts = require "rulewright.repl.parts"
local say = require "rulewright.repl.say"
local statistics = require "rulewright.lab.statistics"
local strip = require "rulewright.repl.draw.strip"

local sim_table = {}

-- Letters of a plot beside a table.
local strip_width, bars_width = 16, 10

-- Clauses shown unless all are asked for: what the players did; the others fire
-- when the engine asks them, or as a consequence.
local shown = 12

local function add(lines, more)
  if #lines > 0 then lines[#lines + 1] = "" end
  table.move(more, 1, #more, #lines + 1, lines)
end

local function seeds_text(found)
  local list = {}
  for i, range in ipairs(found.seeds) do list[i] = parts.range(range) end
  return table.concat(list, ", ")
end

function sim_table.head(found)
  local names = {}
  for i, bot in ipairs(found.bots) do names[i] = bot.name end
  return say("sim_head", { title = found.title,
    games = columns.games(found.games), seeds = seeds_text(found),
    players = #found.seats, bots = table.concat(names, ", ") })
end

local function share_cells(row)
  return columns.wins(row.wins), columns.percent(row.share),
    columns.range(row.low, row.high)
end

local function points_cells(row)
  if not row.points then return "–", "–" end
  return columns.number(row.points.mean), columns.number(row.points.deviation)
end

-- The smallest scale from 0 that holds all intervals and the even share.
local function scale(list)
  local most = 0
  for _, row in ipairs(list) do most = math.max(most, row.high, row.even) end
  return { low = 0, high = most }
end

-- called: names of seats in the chosen language.
local function seats(list, title, called)
  local rows, axis = { { title, say "sim_wins", say "sim_share",
    say "sim_interval", say "sim_points", "±",
    say("sim_even", { share = columns.percent(1 / #list) }) } }, scale(list)
  for _, row in ipairs(list) do
    local wins, share, range = share_cells(row)
    local mean, deviation = points_cells(row)
    rows[#rows + 1] = { called[row.name] or row.name, wins, share, range,
      mean, deviation,
      strip.interval({ value = row.share, low = row.low, high = row.high },
        row.even, axis, strip_width) }
  end
  return columns.lines(rows, true)
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
  local rows = {}
  for i, row in ipairs(list) do
    rows[i] = setmetatable({ name = sim_table.place(i) }, { __index = row })
  end
  return seats(rows, say "sim_order", {})
end

local function bots(found)
  local rows = { { say "sim_bot", say "sim_games", say "sim_wins",
    say "sim_share", say "sim_interval", say "sim_even_share",
    say "sim_points", "±" } }
  for _, row in ipairs(found.bots) do
    local wins, share, range = share_cells(row)
    local mean, deviation = points_cells(row)
    rows[#rows + 1] = { row.name, columns.count(row.games), wins, share, range,
      columns.percent(row.even), mean, deviation }
  end
  return columns.lines(rows)
end

-- The name of a measure for people.
function sim_table.name(row)
  if row.kind == "usual" then return say("sim_" .. row.name) end
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

local function measure_row(row)
  if row.truth then
    return { sim_table.name(row), columns.percent(row.mean), "",
      columns.range(row.low, row.high), "", "" }
  end
  return { sim_table.name(row), columns.number(row.mean),
    columns.number(row.deviation), row.low and columns.number(row.low) .. " – "
      .. columns.number(row.high) or "–", columns.value(row.median),
    spread(row) }
end

local function measures(found)
  local rows = { { "", say "sim_mean", "±", say "sim_interval",
    say "sim_median", say "sim_spread" } }
  for _, row in ipairs(found.measures) do rows[#rows + 1] = measure_row(row) end
  return columns.lines(rows, true)
end

-- Ids of which no clause fired, each once.
local function silent(found)
  local fired, ids, seen = {}, {}, {}
  for _, clause in ipairs(found.clauses) do
    if clause.fired > 0 then fired[clause.id] = true end
  end
  for _, clause in ipairs(found.clauses) do
    if not fired[clause.id] and not seen[clause.id] then
      seen[clause.id], ids[#ids + 1] = true, clause.id
    end
  end
  return ids
end

-- The first line of a sentence that is as wide as there is room.
local function cut(text, width)
  if console.text_width(text) <= width then return text end
  return beside.wrap(text, width - 1)[1] .. "…"
end

local function clause_row(clause, games)
  return { clause.id, columns.number(clause.fired / games),
    columns.percent(clause.games / games),
    cut(clause.says or clause.name, math.max(20, output.width() - 30)) }
end

-- A row for each clause of the list, under what the column is called.
local function fired(list, title, games)
  local rows = { { "", say "sim_fired", say "sim_in_games", say(title) } }
  for _, clause in ipairs(list) do
    rows[#rows + 1] = clause_row(clause, games)
  end
  return columns.lines(rows, true)
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
  local list = table.move(found.clauses, 1, #found.clauses, 1, {})
  table.sort(list, function (a, b) return a.place < b.place end)
  local lines, quiet = fired(list, "sim_all_clauses", games), silent(found)
  if #quiet == 0 then return lines end
  local more = beside.wrap(say("sim_silent", { count = #quiet,
    ids = table.concat(quiet, ", ") }), output.width())
  return table.move(more, 1, #more, #lines + 1, lines)
end

local function clauses(found)
  local tell = found.counted == "clauses" and all_clauses or done_most
  return tell(found, math.max(1, found.finished))
end

-- Whether a share is known to be more or less than the even one.
local function verdict(row, key, name)
  return say(key .. "_" .. row.verdict, { name = name,
    range = columns.range(row.low, row.high), even = columns.percent(row.even),
    needed = row.verdict == "unknown"
      and columns.needed(row.needed, row.games) or "" })
end

local function verdicts(found)
  local lines = {}
  local list = found.places
  if list and #list > 1 then
    lines[1] = verdict(list[1], "sim_begins", list[1].name)
    if list.always then
      lines[1] = say("sim_always",
        { name = found.called[list.always] or list.always }) .. " " .. lines[1]
    end
  end
  for _, row in ipairs(#found.bots > 1 and found.bots or {}) do
    if row.games > 0 and row.verdict == "unknown" then
      lines[#lines + 1] = verdict(row, "sim_bot", row.name)
    end
  end
  return lines
end

local function mistakes(found)
  local lines = {}
  for _, bot in ipairs(found.bots) do
    if bot.broke + bot.stopped + bot.illegal > 0 then
      lines[#lines + 1] = say("sim_mistakes", { name = bot.name,
        asked = columns.count(bot.asked), broke = bot.broke,
        stopped = bot.stopped, illegal = bot.illegal,
        seed = bot.trouble.seed, message = bot.trouble.message })
    end
  end
  return lines
end

local function notes(found)
  local lines = found.finished > 0 and verdicts(found) or {}
  local bad = mistakes(found)
  table.move(bad, 1, #bad, #lines + 1, lines)
  if found.shared > 0 then
    lines[#lines + 1] = say("sim_shared", {
      games = columns.games(found.shared) })
  end
  if found.unfinished > 0 then
    lines[#lines + 1] = say("sim_unfinished", {
      games = columns.games(found.unfinished) })
  end
  return lines
end

-- The sentences about games that broke and measures that failed; empty when
-- none did.
function sim_table.faults(found)
  local lines, first = {}, found.faults[1]
  if first then
    lines[1] = say("sim_broken", { games = columns.games(found.broken),
      seed = first.seed, message = first.message })
  end
  for _, one in ipairs(found.failures) do
    lines[#lines + 1] = say("sim_failed", { name = one.name,
      games = columns.games(one.failed), seed = one.trouble.seed,
      message = one.trouble.message })
  end
  return lines
end

function sim_table.lines(found)
  local lines = {}
  add(lines, { output.paint(sim_table.head(found), "bold") })
  if found.finished > 0 then
    add(lines, seats(found.seats, say "sim_seat", found.called))
    local order = places(found)
    if #order > 0 then add(lines, order) end
    add(lines, bots(found))
    add(lines, measures(found))
    if #found.clauses > 0 then add(lines, clauses(found)) end
  end
  local more = beside.wrap_all(notes(found), output.width())
  if #more > 0 then add(lines, more) end
  return lines
end

return sim_table
