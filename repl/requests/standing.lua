-- How a game stands, and what it is, for the answers of requests.

local bots = require "rulewright.repl.sitting.bots"
local eyes = require "rulewright.repl.sitting.eyes"
local game_json = require "rulewright.repl.json.game"
local json = require "rulewright.repl.json"
local seating = require "rulewright.engine.board.seats"

local standing = {}

local list_of = game_json.list

local function result_of(sitting)
  local game, list = sitting.game, {}
  for seat = 1, seating.deciding(game.g) do
    list[seat] = game:points(seat)
  end
  return { winners = list_of(game:over().winners or {}),
    points = json.list(list) }
end

-- Adds how the game stands to an answer.
function standing.add(sitting, answer)
  local game = sitting.game
  local waiting = game:waiting()
  if waiting then
    local bot = sitting.bots[waiting.player]
    answer.waiting = { seat = waiting.player, step = waiting.step,
      player = sitting:name(waiting.player), rule = waiting.id,
      says = waiting.says, bot = bot and bot.said }
  else
    answer.over = result_of(sitting)
    answer.over.reason = game:reason()
  end
  answer.beside = sitting.line and sitting.line.since
  answer.decisions, answer.hash = game:decisions(), game:hash()
  return answer
end

-- What is played, and how it stands.
function standing.whole(sitting)
  local rules = sitting.game.rules
  return standing.add(sitting, { game = rules.game.name,
    seed = sitting:seed(), title = sitting:heading(),
    players = game_json.players(sitting.game.g),
    modules = game_json.modules(rules), bots = bots.seats(sitting) })
end

-- The same of a game that has just begun; `warnings`: more than those of its
-- rules.
function standing.begun(sitting, warnings)
  local answer = standing.whole(sitting)
  answer.warnings = list_of(sitting.game.rules.warnings)
  for _, warning in ipairs(warnings or {}) do
    table.insert(answer.warnings, warning)
  end
  answer.log = list_of(sitting.game:log(eyes.viewer(sitting)))
  return answer
end

return standing
