-- A ladder of bots as a figure: each rung's share of wins with its interval.

local figure = require "rulewright.repl.draw.plots.figure"
local ladder_text = require "rulewright.repl.studies.ladder_text"
local say = require "rulewright.repl.sentences.say"

local ladder_figure = {}

-- A bot's name without the folders of its file.
local function short(name) return name:match "([^/]+)$" or name end

local function rows(all)
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

function ladder_figure.text(all)
  local list, texts = rows(all), ladder_text.notes(all)
  table.insert(texts, 1, ladder_text.head(all))
  return figure.text { title = all.title, lines = texts,
    panels = #list > 0 and { { title = say "figure_ladder", rows = list,
      unit = " %", mark = 50 } } or {} }
end

return ladder_figure
