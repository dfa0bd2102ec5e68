-- Requests that look at the position and at what happened.

local eyes = require "rulewright.repl.sitting.eyes"
local game_json = require "rulewright.repl.json.game"
local json = require "rulewright.repl.json"
local news = require "rulewright.repl.news"
local pointing = require "rulewright.repl.sitting.pointing"
local show = require "rulewright.repl.sitting.show"

local list_of = game_json.list

local function view(sitting, asked)
  return { seat = asked.seat, view = sitting.game:view(asked.seat) }
end

local function places(sitting)
  local game = sitting.game
  return { places = game_json.places(game.g, game.rules) }
end

local function board(sitting, asked)
  local game, waiting = sitting.game, sitting.game:waiting()
  local is_due = waiting and (not asked.seat or asked.seat == waiting.player)
  local mark, problem = pointing.meant(game, asked.mark or {},
    is_due and game:moves() or {})
  if not mark then return nil, problem end
  local text, wrong = sitting:svg { alone = asked.panels == false, mark = mark }
  return text and { svg = text }, wrong
end

local function panels(sitting, asked) return sitting:panels(asked.board) end

-- The sentences say what others did; a secret move itself would reveal more.
local function log(sitting, asked)
  local game, list = sitting.game, {}
  local count = game:decisions()
  local first = math.max(asked.since or 0, count - (asked.count or count))
  for i, one in ipairs(game:history(first, eyes.viewer(sitting))) do
    local text = eyes.knows(sitting, one) and one.text or nil
    list[i] = { decision = first + i, seat = one.player, name = one.move,
      move = text, title = text and show.spoken(game, text),
      lines = list_of(one.lines or {}), rolls = list_of(one.rolls or {}) }
  end
  return { decisions = count, log = json.list(list),
    told = game_json.told(news.since(sitting, first)) }
end

return {
  { name = "view", takes = "seat!", run = view },
  { name = "places", takes = "", run = places,
    alone = "`:board` draws them with their names" },
  { name = "board", takes = "seat panels mark", run = board },
  { name = "panels", takes = "seat board", run = panels,
    alone = "`:board` prints them beside the board" },
  { name = "log", takes = "since count seat", run = log },
}
