-- A comparison as a figure: the difference of each measure with its interval,
-- one axis for each unit.

local compare_text = require "rulewright.repl.studies.compare_text"
local figure = require "rulewright.repl.draw.plots.figure"
local say = require "rulewright.repl.sentences.say"

local compare_figure = {}

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

function compare_figure.text(found)
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
  return figure.text { title = found.title .. ": " .. found.change,
    lines = texts, panels = list }
end

return compare_figure
