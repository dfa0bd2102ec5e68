-- Whether a game comes to an end when chance decides. It is played as fast as
-- can be, for what never ends should be told in seconds.

local context = require("rulewright.engine.context")
local guard = require("rulewright.engine.guard")
local kernel = require("rulewright.kernel")
local playout = require("rulewright.lab.playout")
local sentences = require("rulewright.engine.sentences")
local CTX = context.key

local termination = {}

-- Where a game is that does not end: the steps of so many last decisions, at
-- most so many of them by name.
local looked_back, named = 1000, 3

-- How often each step was decided in at the end; nil where the game ends, or
-- stops for any other reason, which others find.
local function steps_at_end(game, stream, limit)
  local g, counts, left = game.g, {}, limit
  context.guard(g, false)
  local fine = pcall(playout.random, g, stream, limit, function ()
    left = left - 1
    if left < looked_back then
      local step = g[CTX].step
      counts[step] = (counts[step] or 0) + 1
    end
  end, guard.chooser(game))
  return fine and not g.result and counts or nil
end

-- The steps, those that were decided in most first.
local function in_order(counts)
  local list = {}
  for step in pairs(counts) do list[#list + 1] = step end
  table.sort(list, function (a, b)
    if counts[a] ~= counts[b] then return counts[a] > counts[b] end
    return a.name < b.name
  end)
  return list
end

local function name_of(step, lang)
  local clause = step.clause
  return sentences.say("lost_step", lang, { name = step.name,
    id = clause.ids[1] and " [" .. clause.ids[1] .. "]" or "",
    file = clause.file, line = clause.line })
end

local function place(list, lang)
  local names = {}
  for i = 1, math.min(#list, named) do names[i] = name_of(list[i], lang) end
  local more = #list - #names
  return table.concat(names, ", ")
    .. (more > 0 and sentences.say("lost_more", lang, { n = more }) or "")
end

-- A step that repeats, and none of whose moves ends it.
local function stays(step)
  if not step.repeats then return false end
  for _, move in ipairs(step.offers) do
    if move.ends then return false end
  end
  return true
end

-- What is said of a game that has not ended after `limit` random decisions, in
-- the language in which the rules were asked for; nil if it ends.
function termination.lost(game, seed, limit)
  local counts = steps_at_end(game, kernel.random.stream(seed, "termination"),
    limit)
  if not counts then return nil end
  local list, lang = in_order(counts), game.rules.request.lang
  return sentences.say("lost", lang, { n = limit, count = #list,
    steps = place(list, lang) })
    .. (#list == 1 and stays(list[1]) and sentences.say("lost_stays", lang)
    or "")
end

return termination
