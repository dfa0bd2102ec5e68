-- What an experiment found, as a figure: of simulated games who wins, how long
-- it takes, how the points fall; of a comparison the difference of each measure
-- with its interval, one axis for each unit; of a ladder each rung's share of
-- wins.

local columns = require "rulewright.repl.output.columns"
local compare_text = require "rulewright.repl.studies.compare_text"
local figure = require "rulewright.repl.draw.plots.figure"
local ladder_text = require "rulewright.repl.studies.ladder_text"
local say = require "rulewright.repl.sentences.say"
local sim_table = require "rulewright.repl.studies.sim_table"
local statistics = require "rulewright.lab.figures.statistics"

local figures = {}

-- Games ---------------------------------------------------------------------

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

local function panels_of_games(found)
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

local function of_games(found)
  return { title = found.title,
    lines = { sim_table.head(found), say "figure_intervals" },
    panels = found.finished > 0 and panels_of_games(found) or {} }
end

-- Comparisons ---------------------------------------------------------------

local panels = {
  { title = "figure_wins", factor = 100,
    kinds = { wins = true, ["first wins"] = true, ["bot wins"] = true } },
  { title = "figure_points_by", kinds = { points = true, best = true } },
  { title = "figure_turns", kinds = { turns = true, rounds = true } },
  { title = "figure_decisions", kinds = { decisions = true } },
}

local function row_of(one, factor)
  local low, high = one.low, one.high
  return { name = compare_text.name(one), value = one.difference * factor,
    low = low and low * factor, high = high and high * factor,
    text = compare_text.signed(one, one.difference) .. "   ("
      .. compare_text.range(one) .. ")" }
end

local function panel_of(found, panel)
  local rows = {}
  for _, one in ipairs(found.measures) do
    if panel.kinds[one.kind] then
      rows[#rows + 1] = row_of(one, panel.factor or 1)
    end
  end
  return #rows > 0 and { title = say(panel.title), rows = rows, mark = 0 }
end

local function of_pairs(found)
  local list = {}
  for _, panel in ipairs(panels) do
    list[#list + 1] = panel_of(found, panel) or nil
  end
  for _, one in ipairs(found.measures) do
    if one.kind == "own" then
      list[#list + 1] = { title = say("figure_own", { name = one.name }),
        rows = { row_of(one, 1) }, mark = 0 }
    end
  end
  local texts = compare_text.sentences(found)
  table.insert(texts, 1, compare_text.head(found))
  texts[#texts + 1] = say "figure_all_at_once"
  return { title = found.title .. ": " .. found.change,
    lines = texts, panels = list }
end

-- Ladders -------------------------------------------------------------------

-- A bot's name without the folders of its file.
local function short(name) return name:match "([^/]+)$" or name end

local function rungs(all)
  local list = {}
  for _, rung in ipairs(all.rungs) do
    local found = rung.found
    if found then
      list[#list + 1] = figure.share(short(rung.upper) .. " – "
        .. short(rung.lower), found)
    end
  end
  return list
end

local function of_rungs(all)
  local list, texts = rungs(all), ladder_text.notes(all)
  table.insert(texts, 1, ladder_text.head(all))
  return { title = all.title, lines = texts,
    panels = #list > 0 and { { title = say "figure_ladder", rows = list,
      unit = " %", mark = 50 } } or {} }
end

function figures.text(found)
  local of = found.rungs and of_rungs or found.change and of_pairs or of_games
  return figure.text(of(found))
end

return figures
