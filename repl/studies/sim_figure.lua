-- The findings of a simulation as a figure: who wins, how long it takes, how
-- the points fall.

local columns = require "rulewright.repl.output.columns"
local figure = require "rulewright.repl.draw.plots.figure"
local say = require "rulewright.repl.sentences.say"
local sim_table = require "rulewright.repl.studies.sim_table"
local statistics = require "rulewright.lab.figures.statistics"

local sim_figure = {}

local most_columns = 40

-- called: what names of seats are in the language that is spoken.
local function shares(title, list, mark, called)
  local rows = {}
  for i, row in ipairs(list) do
    rows[i] = figure.share(called and called[row.name] or row.name, row)
  end
  return { title = title, rows = rows, unit = " %", mark = mark }
end

local function points(found)
  local rows = {}
  for _, row in ipairs(found.seats) do
    local p = row.points
    if p then
      rows[#rows + 1] = { name = found.called[row.name] or row.name,
        value = p.mean, low = p.low,
        high = p.high, text = columns.number(p.mean) .. (p.deviation
          and "   ± " .. columns.number(p.deviation) or "") }
    end
  end
  return #rows > 0 and { title = say "figure_points", rows = rows } or nil
end

local function histogram(row)
  local title = row.kind == "usual" and say("figure_games_" .. row.name)
    or sim_table.name(row)
  return { title = title, mark = row.median,
    columns = statistics.columns(row.counts, most_columns),
    text = say("figure_median", { median = columns.value(row.median) }) }
end

-- Of measures that are true or false, all in one panel.
local function truths(found)
  local rows = {}
  for _, row in ipairs(found.measures) do
    if row.truth then
      rows[#rows + 1] = figure.share(sim_table.name(row),
        { share = row.mean, low = row.low, high = row.high })
    end
  end
  return #rows > 0 and { title = say "figure_truths", rows = rows,
    unit = " %" } or nil
end

-- Who began, where that was not always the same seat.
local function order(found)
  local list = found.places
  if not list or list.always then return nil end
  local panel = shares(say "figure_order", list, 100 / #list)
  for i, row in ipairs(panel.rows) do row.name = sim_table.place(i) end
  return panel
end

local function panels(found)
  local list = { shares(say "figure_seats", found.seats,
    100 / #found.seats, found.called) }
  list[2] = order(found)
  if #found.bots > 1 then
    list[#list + 1] = shares(say "figure_bots", found.bots)
  end
  list[#list + 1] = points(found)
  for _, row in ipairs(found.measures) do
    if row.name ~= "decisions" and not row.truth then
      list[#list + 1] = histogram(row)
    end
  end
  list[#list + 1] = truths(found)
  return list
end

function sim_figure.text(found)
  return figure.text { title = found.title,
    lines = { sim_table.head(found), say "figure_intervals" },
    panels = found.finished > 0 and panels(found) or {} }
end

return sim_figure
