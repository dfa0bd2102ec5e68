-- The findings of a simulation as people read them on a terminal.

local beside = require "rulewright.repl.draw.terminal_beside"
local columns = require "rulewright.repl.columns"
local output = require "rulewright.repl.output"
local parts = require "rulewright.repl.parts"
local say = require "rulewright.repl.say"

local sim_table = {}

-- Clauses shown unless all are asked for: those by which something happens;
-- others are questions that the engine asks as often as it needs.
local shown, happens = 12, { move = true, on = true }

local function add(lines, more)
  if #lines > 0 then lines[#lines + 1] = "" end
  table.move(more, 1, #more, #lines + 1, lines)
end

local function seeds_text(found)
  local list = {}
  for i, range in ipairs(found.seeds) do list[i] = parts.range(range) end
  return table.concat(list, ", ")
end

local function head(found)
  local names = {}
  for i, bot in ipairs(found.bots) do names[i] = bot.name end
  return { output.paint(say("sim_head", { title = found.title,
    games = columns.games(found.games), seeds = seeds_text(found),
    players = #found.seats, bots = table.concat(names, ", ") }), "bold") }
end

local function share_cells(row)
  return columns.count(row.wins), columns.percent(row.share),
    columns.range(row.low, row.high)
end

local function points_cells(row)
  if not row.points then return "–", "–" end
  return columns.number(row.points.mean), columns.number(row.points.deviation)
end

local function seats(found)
  local rows = { { say "sim_seat", say "sim_wins", say "sim_share",
    say "sim_interval", say "sim_points", "±" } }
  for _, row in ipairs(found.seats) do
    local wins, share, range = share_cells(row)
    local mean, deviation = points_cells(row)
    rows[#rows + 1] = { row.name, wins, share, range, mean, deviation }
  end
  return columns.lines(rows)
end

local function bots(found)
  local rows = { { say "sim_bot", say "sim_games", say "sim_seats",
    say "sim_wins", say "sim_share", say "sim_interval", say "sim_points",
    "±" } }
  for _, row in ipairs(found.bots) do
    local wins, share, range = share_cells(row)
    local mean, deviation = points_cells(row)
    rows[#rows + 1] = { row.name, columns.count(row.games),
      columns.number(row.seats), wins, share, range, mean, deviation }
  end
  return columns.lines(rows)
end

local function measures(found)
  local rows = { { "", say "sim_mean", "±", say "sim_least", "5 %",
    say "sim_median", "95 %", say "sim_most" } }
  for _, row in ipairs(found.measures) do
    rows[#rows + 1] = { say("sim_" .. row.name), columns.number(row.mean),
      columns.number(row.deviation), columns.count(row.least),
      columns.count(row.q05), columns.count(row.median),
      columns.count(row.q95), columns.count(row.most) }
  end
  return columns.lines(rows)
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
  if #ids == 0 then return {} end
  return beside.wrap(say("sim_silent", { count = #ids,
    ids = table.concat(ids, ", ") }), output.width())
end

local function clause_row(clause, games)
  return { clause.name, columns.number(clause.fired / games),
    columns.percent(clause.games / games) }
end

-- What happened most; or all clauses, in the order of the rulebook.
local function fired(found, all)
  local rows, games = {}, math.max(1, found.finished)
  local list = table.move(found.clauses, 1, #found.clauses, 1, {})
  if all then table.sort(list, function (a, b) return a.place < b.place end) end
  for _, clause in ipairs(list) do
    if all or happens[clause.verb] and clause.fired > 0 and #rows < shown then
      rows[#rows + 1] = clause_row(clause, games)
    end
  end
  table.insert(rows, 1, { say(all and "sim_all_clauses" or "sim_clause"),
    say "sim_fired", say "sim_in_games" })
  return rows
end

local function clauses(found, all)
  local lines, quiet = columns.lines(fired(found, all)), silent(found)
  table.move(quiet, 1, #quiet, #lines + 1, lines)
  if not all then
    lines[#lines + 1] = say("sim_more_clauses", { count = #found.clauses })
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
  local lines = mistakes(found)
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

-- The sentences about games that broke; empty when none did.
function sim_table.faults(found)
  local first = found.faults[1]
  if not first then return {} end
  return { say("sim_broken", { games = columns.games(found.broken),
    seed = first.seed, message = first.message }) }
end

-- all: every clause, not only what happened most.
function sim_table.lines(found, all)
  local lines = {}
  add(lines, head(found))
  if found.finished > 0 then
    add(lines, seats(found))
    add(lines, bots(found))
    add(lines, measures(found))
    if #found.clauses > 0 then add(lines, clauses(found, all)) end
  end
  local more = notes(found)
  if #more > 0 then add(lines, more) end
  return lines
end

return sim_table
