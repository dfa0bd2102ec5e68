-- An analysis as a figure: the chances of each seat over the game, the turning
-- points marked, and told above it.

local figure = require "rulewright.repl.draw.plots.figure"
local say = require "rulewright.repl.sentences.say"
local text = require "rulewright.repl.analysis.text"

local analysis_figure = {}

local function marks_of(found)
  local list = {}
  for i, point in ipairs(found.turning) do
    list[i] = { at = point.number - found.first + 1,
      text = tostring(point.number), share = point.decision.after[point.seat] }
  end
  return list
end

local function lines_of(found)
  local list = { text.head(found) }
  for _, point in ipairs(found.turning) do
    list[#list + 1] = say("analysis_point", { number = point.number,
      who = point.player, change = text.signed(point.change),
      what = point.says })
  end
  local said = text.sentences(found)
  return table.move(said, 1, #said, #list + 1, list)
end

local function panel_of(found)
  return { title = say "analysis_curve", curves = text.curves(found),
    first = found.first, last = found.moments, marks = marks_of(found) }
end

function analysis_figure.text(found)
  return figure.text { title = found.title, lines = lines_of(found),
    panels = { panel_of(found) } }
end

-- The curve alone, for a page that tells the rest in its own way.
function analysis_figure.curve(found)
  return figure.alone(say "analysis_curve", panel_of(found))
end

return analysis_figure
