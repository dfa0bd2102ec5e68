-- Requests that move in time: undo and redo, stepping through a game, coming
-- results.

local eyes = require "rulewright.repl.sitting.eyes"
local game_json = require "rulewright.repl.json.game"
local json = require "rulewright.repl.json"
local say = require "rulewright.repl.sentences.say"
local standing = require "rulewright.repl.requests.standing"
local turns = require "rulewright.repl.sitting.turns"

local list_of = game_json.list

local function in_time(go)
  return function (sitting, asked)
    local texts, message = go(sitting, asked.count or 1)
    if not texts then return nil, message end
    return standing.add(sitting, { moves = list_of(texts, list_of) })
  end
end

local function go_to(sitting, asked)
  local ok, message = sitting.game:go_to(asked.decision)
  if not ok then return nil, message end
  return standing.add(sitting, { log = list_of(sitting.game:log(
    eyes.viewer(sitting))) })
end

-- The stream that is meant where none is named: "dice", or that of the first
-- die.
local function usual_stream(game)
  local die = game.rules.things and game.rules.things.die
  local first = die and die.list and die.list[1]
  return first and die[first].stream or "dice"
end

local function dice(sitting, asked)
  local name = asked.name or usual_stream(sitting.game)
  if #asked.results == 0 then return nil, say "needs_results" end
  local results = table.move(asked.results, 1, #asked.results, 1, {})
  local ok, message = sitting.game:force(name, results)
  if not ok then return nil, message end
  return standing.add(sitting, { name = name, results = json.list(results) })
end

return {
  { name = "undo", takes = "count", run = in_time(turns.undo) },
  { name = "redo", takes = "count", run = in_time(turns.redo) },
  { name = "goto", takes = "decision!", run = go_to },
  { name = "dice", takes = "results! name", run = dice },
}
