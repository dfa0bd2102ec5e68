-- The printed rulebook of composed rules.

local bots = require "rulewright.repl.sitting.bots"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"

local rulebook = {}

local MOST = 200

-- Plays on to the first turn, as the game's own bot would.
local function set_up(sitting)
  local game = sitting.game
  local own = bots.names(sitting)[2]
  local name = own ~= "mcts" and own or "random"
  for _ = 1, MOST do
    local turn = game.g.turn
    if not game:waiting() or turn and turn.number then break end
    local move = bots.hint(sitting, name)
    if not move or not game:play(move) then break end
  end
end

-- A game whose first turn begins, for figures and pictures; nil if its rules
-- fail.
local function begun(composed)
  local game = rulewright.new { rules = composed, lang = say.language,
    guard = true }
  if not game then return nil end
  local sitting = session.new()
  sitting:take(game)
  set_up(sitting)
  return sitting
end

-- What prints a book, loaded when it is asked for.
local printers = {
  text = function () return require "rulewright.repl.rulebook.text" end,
  md = function () return require "rulewright.repl.rulebook.markdown" end,
  html = function () return require "rulewright.repl.rulebook.html" end,
}

-- The book as text, Markdown ("md") or a page ("html").
function rulebook.text(composed, format)
  local sitting = begun(composed)
  local book = require "rulewright.repl.rulebook.book".of(composed,
    sitting and sitting.game)
  local pictures = format == "html" and sitting
    and require "rulewright.repl.rulebook.pictures".new(sitting)
  return (printers[format]().of(book, pictures):gsub("\n$", ""))
end

return rulebook
