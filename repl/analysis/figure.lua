-- An analysis as a figure: the chances of each seat over the game, the turning
-- points marked, and told above it.

local figure = require "rulewright.repl.draw.plots.figure"
local say = require "rulewright.repl.sentences.say"
local text = require "rulewright.repl.analysis.text"

local analysis_figure = {}

local function marks_of(found)
  local list = {}
  for i, point in ipairs(found.turning) do
    local at = point.number - found.first + 1
    list[i] = { at = at, share = found.chances[at][point.seat],
      text = tostring(point.number) }
  end
  return list
end

local function lines_of(found)
  local list = { text.head(found) }
  for _, point in ipairs(found.turning) do
    list[#list + 1] = say("analysis_point", { number = point.number,
      who = point.player, change = text.signed(point.change),
      what = text.told(point) })
  end
  local said = text.sentences(found)
  return table.move(said, 1, #said, #list + 1, list)
end

function analysis_figure.text(found)
  return figure.text { title = found.title, lines = lines_of(found),
    panels = { { title = say "analysis_curve", curves = text.curves(found),
      first = found.first, last = found.moments, marks = marks_of(found) } } }
end

return analysis_figure
