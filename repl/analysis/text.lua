-- What an analysis found, for a terminal and as CSV and JSON.

local beside = require "rulewright.repl.draw.terminal.beside"
local columns = require "rulewright.repl.output.columns"
local curve = require "rulewright.repl.draw.plots.curve"
local json = require "rulewright.repl.json"
local output = require "rulewright.repl.output"
local runs = require "rulewright.repl.studies.runs"
local say = require "rulewright.repl.sentences.say"
local sim_files = require "rulewright.repl.studies.sim_files"

local text = { figure = "analysis.figure" }

-- Of the curve, in a terminal of 80 × 24.
local widest, height = 78, 11

-- How many columns stand beside what is told of a turning point.
local beside_told = 32

-- Letters of what came of a decision.
local longest = 140

-- How many better moves are told of a decision; files have all.
local told_better = 2

local function percent(share) return say.number("%.0f %%", 100 * share) end

-- "+14 %", "−9 %"
function text.signed(share)
  local whole = math.floor(100 * share + 0.5)
  return (("%+d %%"):format(whole):gsub("^%-", "−"):gsub("^%+0 ", "0 "))
end

function text.head(found)
  return say("analysis_head", { title = found.title,
    decisions = say.count("decisions_forms", found.moments - 1),
    budget = found.ms and say("analysis_ms", { ms = found.ms })
      or say("analysis_iters", { games = columns.games(found.iters),
        seed = found.seed }) })
end

-- A curve for each seat (see plots/curve.lua).
function text.curves(found)
  local list = {}
  for seat, one in ipairs(found.seats) do
    local points = {}
    for _, point in ipairs(found.course) do
      points[point.number - found.first + 1] = point.chances[seat]
    end
    list[seat] = { name = one.player, colour = one.colour, points = points }
  end
  return list
end

local function plotted(found)
  return curve.lines(text.curves(found), found.moments, found.first,
    math.min(widest, output.width() - 1), height)
end

-- "settlement D3.e (41 %), road C2.e (40 %)"
local function others_of(one)
  local parts = {}
  for i = 1, math.min(told_better, #one.verdict.others) do
    local other = one.verdict.others[i]
    parts[i] = ("%s (%s)"):format(other.title, percent(other.chance))
  end
  return table.concat(parts, ", ")
end

-- What came of a decision: all of it where that is short, else how it began and
-- how it ended.
local function events_of(one)
  local lines = one.lines
  local all = table.concat(lines, " ")
  if #lines < 3 or #all <= longest then return all end
  return lines[1] .. " … " .. lines[#lines]
end

-- What happened at a turning point, in a sentence.
function text.told(point)
  local one = point.decision
  if point.kind == "luck" then
    return say("analysis_luck", { what = one.lines[1]
      and events_of(one) or one.player .. ": " .. one.title })
  end
  return say("analysis_decision", { move = one.title,
    chance = percent(one.verdict.chance), others = others_of(one) })
end

local function turning(found)
  if #found.turning == 0 then return {} end
  local rows = { { say "analysis_number", say "analysis_player",
    say "analysis_change", say "analysis_turning" } }
  for _, point in ipairs(found.turning) do
    local told = beside.wrap(point.says, output.width() - beside_told)
    rows[#rows + 1] = { tostring(point.number), point.player,
      text.signed(point.change), told[1] }
    for i = 2, #told do rows[#rows + 1] = { "", "", "", told[i] } end
  end
  return columns.lines(rows, true)
end

local function seats(found)
  local rows = { { "", say "analysis_first", say "analysis_lost",
    say "analysis_mistakes", say "analysis_rest", say "analysis_last" } }
  for _, seat in ipairs(found.seats) do
    rows[#rows + 1] = { seat.player, percent(seat.first),
      text.signed(-seat.lost), ("%d/%d"):format(seat.mistakes, seat.judged),
      text.signed(seat.rest), percent(seat.last) }
  end
  return columns.lines(rows)
end

function text.sentences(found)
  local list = {}
  if #found.turning == 0 then list[1] = say "analysis_none" end
  list[#list + 1] = found.viewer
    and say("analysis_seen", { who = found.viewer }) or say "analysis_says"
  if found.done < found.moments then
    list[#list + 1] = say("analysis_part", { done = found.done,
      all = found.moments })
  end
  if found.broken > 0 then
    list[#list + 1] = say("analysis_broken", { count = found.broken,
      message = found.faults[1].message })
  end
  return list
end

function text.lines(found)
  if found.done == 0 then return runs.lines(text.head(found), {}, {}) end
  return runs.lines(text.head(found), { plotted(found), turning(found),
    seats(found) }, text.sentences(found))
end

local fields = { "number", "player", "move", "choices", "chance", "loss",
  "better", "better_chance" }
local times = { "before", "after", "luck" }

local function head_of(found)
  local names = table.move(fields, 1, #fields, 1, {})
  for _, seat in ipairs(found.seats) do
    for _, when in ipairs(times) do
      names[#names + 1] = when .. " " .. seat.player
    end
  end
  return sim_files.row(names)
end

-- A row for each decision: what is known of it, the best other move, and by
-- seat the chances before and after, and what of that was luck.
function text.csv(found)
  local lines = { head_of(found) }
  for _, one in ipairs(found.decisions) do
    local verdict = one.verdict or { others = {} }
    local best = verdict.others[1] or {}
    local values = { one.number, one.player, one.move, one.choices,
      verdict.chance, verdict.loss, best.move, best.chance, n = #fields }
    for seat in ipairs(found.seats) do
      for _, when in ipairs(times) do
        values.n = values.n + 1
        values[values.n] = one[when] and one[when][seat]
      end
    end
    lines[#lines + 1] = sim_files.row(values)
  end
  return table.concat(lines)
end

function text.json(found) return json.tree(found) .. "\n" end

return text
