-- Which seats bots take and which are left for learners.

local bots = require("rulewright.lab.bots")
local sentences = require("rulewright.engine.sentences")

local seating = {}

-- A bot of the engine or the game; neither files nor programs, for a client may
-- name what it likes.
local function find(rules, name)
  local list = bots.names(rules)
  for _, known in ipairs(list) do
    if name == known or name:match("^(mcts):%d+$") == known then
      return bots.find(rules, name)
    end
  end
  return nil, sentences.say("no_bot", rules.request.lang, { near = "",
    name = name:sub(1, 40), list = table.concat(list, ", ") })
end

-- By seat the bot that takes it. list: "blue=greedy" takes a seat; bare names
-- take turns on those that are left, all but the first. nil and one sentence
-- when there is no such seat or bot, or no seat is left.
function seating.bots(rules, names, list)
  local lang, taken, bare, seats = rules.request.lang, {}, {}, {}
  for seat, name in ipairs(names) do seats[name] = seat end
  for _, text in ipairs(list) do
    local who, name = text:match("^([^=/ ]+)=(.+)$")
    local bot, problem = find(rules, name or text)
    if not bot then return nil, problem end
    local seat = who and seats[who]
    if who and not seat then
      return nil, sentences.say("no_bot_seat", lang, { name = who:sub(1, 40),
        list = table.concat(names, ", ") })
    end
    if seat then taken[seat] = bot else bare[#bare + 1] = bot end
  end
  local free = {}
  for seat = 1, #names do
    if not taken[seat] then free[#free + 1] = seat end
  end
  if not free[1] then return nil, sentences.say("no_learner", lang) end
  for k = 2, bare[1] and #free or 0 do
    taken[free[k]] = bare[(k - 2) % #bare + 1]
  end
  return taken
end

-- The seat of the only learner; nil where there are several.
function seating.only_learner(names, taken)
  local only
  for seat = 1, #names do
    if not taken[seat] then
      if only then return nil end
      only = seat
    end
  end
  return only
end

return seating
