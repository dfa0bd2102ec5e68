-- A line beside the game: "what if". While one is open all that is asked of the
-- sitting is asked of the line: moves, forced results, rules, bots. The game
-- waits, and nothing that is done in the line reaches it.
--
-- A line that is opened by somebody who may not see everything tells nothing of
-- what that seat does not know: it is dealt anew, its luck is its own, and so
-- all of it can be shown (game/supposing.lua). Else it has the real cards and
-- the real luck.
--
-- sitting.line: { real = a sitting with the game as it was left, since = after
-- how many decisions the line leaves it, seat = for whom it was dealt anew }.
-- There is one line at a time: within it undo leads to any moment that another
-- could begin at.

local bots = require "rulewright.repl.sitting.bots"
local eyes = require "rulewright.repl.sitting.eyes"
local kernel = require "rulewright.kernel"
local say = require "rulewright.repl.sentences.say"

local beside = {}

-- What the game gets back when the line is closed.
local own = { "game", "bots", "eyes", "holder", "luck", "named", "paused",
  "kept", "tracing" }

local function left(sitting)
  local real = setmetatable({}, getmetatable(sitting))
  for _, field in ipairs(own) do real[field] = sitting[field] end
  return real
end

-- The luck of a line and of its bots: the same for all that leave the same game
-- at the same moment, so that they can be compared.
local function luck_at(sitting, since)
  local stream = kernel.random.stream(sitting.luck, "beside " .. since)
  return kernel.random.next(stream)
end

-- Opens a line in the present moment, or in that after `at` decisions. true |
-- nil, sentence.
function beside.open(sitting, at)
  if sitting.line then return nil, say "beside_already" end
  local seat, since = eyes.viewer(sitting), at or sitting.game:decisions()
  local luck = luck_at(sitting, since)
  local game, problem = sitting.game:beside { at = at, viewer = seat,
    luck = luck }
  if not game then return nil, problem end
  local real = left(sitting)
  sitting.line = { real = real, since = since, seat = seat }
  sitting.game, sitting.luck, sitting.kept = game, luck, nil
  sitting.eyes, sitting.paused, sitting.said = "all", nil, nil
  bots.follow(sitting, real)
  return true
end

-- Back to the game, as it was left. true | nil, sentence.
function beside.close(sitting)
  if not sitting.line then return nil, say "beside_none" end
  bots.leave(sitting)
  for _, field in ipairs(own) do sitting[field] = sitting.line.real[field] end
  sitting.line, sitting.said = nil, nil
  sitting:changed()
  return true
end

return beside
