-- Whether a game comes to an end when chance decides. It is played as fast as
-- can be, for what never ends should be told in seconds.

local context = require("rulewright.engine.context")
local guard = require("rulewright.engine.guard")
local kernel = require("rulewright.kernel")
local playout = require("rulewright.lab.playout")
local sentences = require("rulewright.engine.sentences")

local termination = {}

-- Where a game is that does not end: the steps of so many last decisions, at
-- most so many of them by name.
local looked_back, named = 1000, 3

-- The steps that were decided in at the end, most often first; nil where the
-- game ends, or stops for any other reason, which others find.
local function steps_at_end(game, seed, limit)
  local g, counts, list, left = game.g, {}, {}, limit
  local stream = kernel.random.stream(seed, "termination")
  context.guard(g, false)
  local fine = pcall(playout.run, g, limit, function (_, ctx)
    left = left - 1
    if left < looked_back then
      local step = ctx.step
      if not counts[step] then list[#list + 1] = step end
      counts[step] = (counts[step] or 0) + 1
    end
    local n = ctx.legal.n
    return n > 1 and kernel.random.draw(stream, n) or n
  end, guard.chooser(game))
  table.sort(list, function (a, b)
    if counts[a] ~= counts[b] then return counts[a] > counts[b] end
    return a.name < b.name
  end)
  return fine and not g.result and list or nil
end

local function places(list, lang)
  local names = {}
  for i = 1, math.min(#list, named) do
    local clause = list[i].clause
    names[i] = sentences.say("lost_step", lang, { name = list[i].name,
      id = clause.ids[1] and " [" .. clause.ids[1] .. "]" or "",
      file = clause.file, line = clause.line })
  end
  return table.concat(names, ", ") .. (#list > named
    and sentences.say("lost_more", lang, { n = #list - named }) or "")
end

-- What is said of a game that has not ended after `limit` random decisions, in
-- the language in which the rules were asked for; nil if it ends.
function termination.lost(game, seed, limit)
  local list, lang = steps_at_end(game, seed, limit), game.rules.request.lang
  if not list then return nil end
  -- Whether it is one step that repeats, and none of whose moves ends it.
  local stays = #list == 1 and list[1].repeats
  for _, move in ipairs(list[1].offers) do stays = stays and not move.ends end
  return sentences.say("lost", lang, { n = limit, count = #list,
    steps = places(list, lang) })
    .. (stays and sentences.say("lost_stays", lang) or "")
end

return termination
