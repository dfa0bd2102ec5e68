-- What a comparison found, for a terminal and as CSV and JSON. Each measure has
-- its unit: shares of wins are in percent.

local columns = require "rulewright.repl.output.columns"
local json = require "rulewright.repl.json"
local runs = require "rulewright.repl.studies.runs"
local say = require "rulewright.repl.sentences.say"
local sim_files = require "rulewright.repl.studies.sim_files"
local strip = require "rulewright.repl.draw.plots.strip"

local compare_text = { figure = "studies.compare_figure" }

local strip_width = 13

local is_share = require "rulewright.lab.figures.comparison".is_share

-- The name of a measure for people.
function compare_text.name(one)
  return one.kind == "own" and one.name
    or say("measure_" .. one.kind:gsub(" ", "_"),
      { name = one.called or one.name })
end

local function plain(one, x)
  return is_share(one) and columns.percent(x) or say.number("%.2f", x)
end

-- A share in percent; a small number with two digits after the point.
function compare_text.signed(one, x)
  local text = is_share(one) and say.number("%+.1f", 100 * x)
    or say.number(math.abs(x) < 100 and "%+.2f" or "%+.1f", x)
  return (text:gsub("^[+-](0[.,]0+)$", "%1"):gsub("^%-", "−"))
end

local signed = compare_text.signed

-- "+1.20 … +3.40"
function compare_text.range(one)
  if one.verdict == "always" or one.verdict == "same" then
    return say "compare_constant"
  end
  return one.low and signed(one, one.low) .. " … " .. signed(one, one.high)
    or "–"
end

-- The interval around 0, which is in the middle; each on its own scale. A
-- measure that is the same in every pair has none.
local function plot(one)
  if not one.low or one.low == one.high then return "" end
  local most = math.max(math.abs(one.low), math.abs(one.high))
  return strip.interval({ value = one.difference, low = one.low,
    high = one.high }, 0, { low = -most, high = most }, strip_width)
end

local function rows(found)
  if #found.measures == 0 then return {} end
  local list = { { "", say "compare_before", say "compare_after",
    say "compare_difference", say "sim_interval", say "compare_plot" } }
  for _, one in ipairs(found.measures) do
    list[#list + 1] = { compare_text.name(one), plain(one, one.before),
      plain(one, one.after), signed(one, one.difference),
      compare_text.range(one), plot(one) }
  end
  return columns.lines(list, true)
end

-- "turns (+43.30, between +35.10 and +51.50)"
local function told(one)
  local name, difference = compare_text.name(one), signed(one, one.difference)
  if one.verdict == "always" then
    return ("%s (%s)"):format(name, difference)
  elseif one.verdict == "same" then
    return name
  elseif one.verdict == "unknown" then
    return ("%s (%s)"):format(name, columns.needed("needed_pairs",
      "pairs_forms", one.needed, one.count))
  end
  return say(is_share(one) and "compare_told_share" or "compare_told",
    { name = name, difference = difference, low = signed(one, one.low),
      high = signed(one, one.high) })
end

-- Which verdicts each sentence is about.
local sentences = {
  { "compare_known", more = true, less = true },
  { "compare_known_always", always = true },
  { "compare_known_same", same = true },
  { "compare_unknown", unknown = true },
}

-- The sentences about what is known and what is not.
function compare_text.sentences(found)
  if found.pairs < 2 then return { say "compare_too_few" } end
  local lines = {}
  for _, sentence in ipairs(sentences) do
    local list, unseen = {}, nil
    for _, one in ipairs(found.measures) do
      if sentence[one.verdict] then
        list[#list + 1] = told(one)
        unseen = unseen or one.unseen
      end
    end
    lines[#lines + 1] = #list > 0 and say(sentence[1], {
      list = table.concat(list, "; "), change = found.change,
      pairs = columns.count(found.pairs),
      unseen = unseen and columns.percent(unseen) }) or nil
  end
  return lines
end

function compare_text.head(found)
  return say("compare_head", { title = found.title, change = found.change,
    players = found.players, pairs = say.count("pairs_forms", found.pairs),
    seeds = found.seeds[1] .. ".." .. found.seeds[2],
    bots = table.concat(found.bots, ", ") })
end

function compare_text.lines(found)
  local texts = compare_text.sentences(found)
  if found.pairs > 1 then texts[#texts + 1] = say "compare_at_once" end
  if found.unfinished > 0 then
    texts[#texts + 1] = say("compare_unfinished", {
      pairs = say.count("pairs_forms", found.unfinished) })
  end
  return runs.lines(compare_text.head(found), { rows(found) }, texts)
end

local fields = { "kind", "name", "count", "before", "after", "difference",
  "low", "high", "verdict" }

function compare_text.csv(found)
  local lines = { sim_files.row(fields) }
  for _, one in ipairs(found.measures) do
    lines[#lines + 1] = sim_files.fields(fields, one)
  end
  return table.concat(lines)
end

function compare_text.json(found) return json.tree(found) .. "\n" end

return compare_text
