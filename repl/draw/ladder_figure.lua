-- A ladder of bots as a figure: each rung's share of wins with its interval.

local beside = require "rulewright.repl.draw.terminal_beside"
local columns = require "rulewright.repl.columns"
local figure = require "rulewright.repl.draw.figure"
local ladder_text = require "rulewright.repl.ladder_text"
local say = require "rulewright.repl.say"

local ladder_figure = {}

local letters_wide = 105

-- A bot's name without the folders of its file.
local function short(name) return name:match "([^/]+)$" or name end

local function rows(all)
  local list = {}
  for _, rung in ipairs(all.rungs) do
    local found = rung.found
    if found then
      list[#list + 1] = { value = 100 * found.share,
        name = short(rung.upper) .. " – " .. short(rung.lower),
        low = 100 * found.low, high = 100 * found.high,
        text = columns.percent(found.share) .. "   ("
          .. columns.range(found.low, found.high) .. ")" }
    end
  end
  return list
end

function ladder_figure.text(all)
  local lines, list = {}, rows(all)
  local texts = ladder_text.notes(all)
  table.insert(texts, 1, ladder_text.head(all))
  for _, text in ipairs(texts) do
    local wrapped = beside.wrap(text, letters_wide)
    table.move(wrapped, 1, #wrapped, #lines + 1, lines)
  end
  return figure.text { title = all.title, lines = lines,
    panels = #list > 0 and { { title = say "figure_ladder", rows = list,
      unit = " %", mark = 50 } } or {} }
end

return ladder_figure
