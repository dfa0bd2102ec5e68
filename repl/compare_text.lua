-- What a comparison found, for a terminal and as CSV and JSON. Each measure has
-- its unit: shares of wins are in percent.

local beside = require "rulewright.repl.draw.terminal_beside"
local columns = require "rulewright.repl.columns"
local comparison = require "rulewright.lab.comparison"
local json = require "rulewright.repl.json"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.say"
local sim_files = require "rulewright.repl.sim_files"
local strip = require "rulewright.repl.draw.strip"

local compare_text = {}

local strip_width = 13

local is_share = comparison.is_share

-- The name of a measure for people.
function compare_text.name(one)
  return say("measure_" .. one.kind:gsub(" ", "_"),
    { name = one.called or one.name })
end

local function plain(one, x)
  return is_share(one) and columns.percent(x)
    or say.number("%.2f", x)
end

-- A share in percent; a small one with two digits after the point.
local function signed(one, x)
  local text = is_share(one) and say.number("%+.1f", 100 * x)
    or say.number(math.abs(x) < 100 and "%+.2f" or "%+.1f", x)
  text = text:gsub("^[+-](0[.,]0+)$", "%1"):gsub("^%-", "−")
  return text
end

compare_text.signed = signed

-- "+1.20 … +3.40"
function compare_text.range(one)
  if one.verdict == "always" or one.verdict == "same" then
    return say "compare_constant"
  elseif not one.low then
    return "–"
  end
  return signed(one, one.low) .. " … " .. signed(one, one.high)
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
  local list = { { "", say "compare_before", say "compare_after",
    say "compare_difference", say "compare_interval", say "compare_plot" } }
  for _, one in ipairs(found.measures) do
    list[#list + 1] = { compare_text.name(one), plain(one, one.before),
      plain(one, one.after), signed(one, one.difference),
      compare_text.range(one), plot(one) }
  end
  return columns.lines(list, true)
end

local function bound(one, x) return x and signed(one, x) or "?" end

-- "turns (+43.30, between +35.10 and +51.50)"
local function told(one)
  if one.verdict == "always" then
    return say("compare_always", { name = compare_text.name(one),
      difference = signed(one, one.difference) })
  elseif one.verdict == "same" then
    return compare_text.name(one)
  elseif one.verdict == "unknown" then
    return compare_text.name(one) .. " ("
      .. columns.needed_pairs(one.needed, one.count) .. ")"
  end
  local text = is_share(one) and "compare_told_share" or "compare_told"
  return say(text, { name = compare_text.name(one),
    difference = signed(one, one.difference), low = bound(one, one.low),
    high = bound(one, one.high) })
end

local function of_verdict(found, wanted)
  local list = {}
  for _, one in ipairs(found.measures) do
    if wanted[one.verdict] then list[#list + 1] = told(one) end
  end
  return #list > 0 and table.concat(list, "; ")
end

local function first_unseen(found)
  for _, one in ipairs(found.measures) do
    if one.verdict == "same" or one.verdict == "always" then
      return columns.percent(one.unseen)
    end
  end
end

-- The sentences about what is known and what is not.
function compare_text.sentences(found)
  local lines = {}
  local function add(key, wanted)
    local list = of_verdict(found, wanted)
    lines[#lines + 1] = list and say(key, { list = list,
      change = found.change, pairs = columns.count(found.pairs),
      unseen = first_unseen(found) }) or nil
  end
  add("compare_known", { more = true, less = true })
  add("compare_known_always", { always = true })
  add("compare_known_same", { same = true })
  add("compare_unknown", { unknown = true })
  if found.pairs < 2 then lines = { say "compare_too_few" } end
  return lines
end

function compare_text.head(found)
  local names = {}
  for i, bot in ipairs(found.bots) do names[i] = bot.name end
  return say("compare_head", { title = found.title, change = found.change,
    players = found.players, pairs = say.count("pairs_forms", found.pairs),
    seeds = found.seeds[1] .. ".." .. found.seeds[2],
    bots = table.concat(names, ", ") })
end

function compare_text.lines(found)
  local lines = { output.paint(compare_text.head(found), "bold"), "" }
  if #found.measures > 0 then
    local list = rows(found)
    table.move(list, 1, #list, #lines + 1, lines)
    lines[#lines + 1] = ""
  end
  local texts = compare_text.sentences(found)
  if found.pairs > 1 then texts[#texts + 1] = say "compare_at_once" end
  local wrapped = beside.wrap_all(texts, output.width())
  table.move(wrapped, 1, #wrapped, #lines + 1, lines)
  if found.unfinished > 0 then
    lines[#lines + 1] = say("compare_unfinished", {
      pairs = say.count("pairs_forms", found.unfinished) })
  end
  return lines
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

function compare_text.json(found)
  local bots = {}
  for i, bot in ipairs(found.bots) do bots[i] = bot.name end
  local copy = {}
  for key, value in pairs(found) do copy[key] = value end
  copy.bots = bots
  return json.tree(copy) .. "\n"
end

return compare_text
