-- What happens by itself between two decisions of people: bots move, and at the
-- prompt a decision with one choice is made; undo and redo skip both.

local bots = require "rulewright.repl.sitting.bots"
local eyes = require "rulewright.repl.sitting.eyes"
local forms = require "rulewright.repl.sitting.forms"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"
local show = require "rulewright.repl.sitting.show"

local turns = {}

-- The only choice of a decision that a step need not ask for; nil if there are
-- several, or if a move with open arguments may have more.
local function only_move(sitting)
  local game = sitting.game
  local waiting = sitting.makes_only_moves and game:waiting()
  local step = waiting and game.machine.steps[waiting.step]
  if not step or step.clause.def.alone == "asked" then return nil end
  local list = game:moves()
  local is_open = #list == 1 and game.rules.moves[list[1].move].def.open
  return #list == 1 and not is_open and list[1] or nil
end

-- Whether a person is to decide, with more than one choice.
local function is_own(sitting)
  return sitting.game:waiting() and not bots.due(sitting)
    and not only_move(sitting)
end

local function goes_by_itself(sitting)
  if bots.due(sitting) then return bots.move(sitting) end
  return only_move(sitting)
end

-- What happened in the last move, each sentence once; the move itself if there
-- are none.
local function tell(sitting, text)
  local lines, list = sitting.game:log(), sitting.game:history()
  local last = list[#list]
  if #lines == 0 then
    local move = eyes.knows(sitting, last) and text
      or forms.called(sitting.game, last.move) .. " …"
    lines = { say("bot_moves", { who = sitting:name(last.player),
      move = show.spoken(sitting.game, move) }) }
  end
  output.lines(lines)
end

-- Goes on until a person is to decide or the game is over. true | nil,
-- sentence.
function turns.go_on(sitting)
  local move = sitting.game and goes_by_itself(sitting)
  while move do
    local text = sitting.game:text(move)
    local ok, reasons = sitting.game:play(move)
    sitting:changed()
    if not ok then return nil, reasons[1].text end
    tell(sitting, text)
    move = goes_by_itself(sitting)
  end
  return true
end

-- Goes back to the last decision that a person made: returns what was taken
-- back, in the order in which it was done; or nil and a sentence, with nothing
-- taken back.
function turns.undo(sitting)
  local game, taken = sitting.game, {}
  repeat
    table.insert(taken, 1, game:last() or "")
    local ok, message = game:undo(1)
    if not ok then
      if #taken > 1 then game:redo(#taken - 1) end
      return nil, message
    end
  until is_own(sitting)
  return taken
end

-- Goes on to the next decision that a person made: returns what was done again;
-- or nil and a sentence.
function turns.redo(sitting)
  local game, done = sitting.game, {}
  repeat
    local ok, message = game:redo(1)
    if not ok then return done[1] and done, message end
    done[#done + 1] = game:last()
  until is_own(sitting)
  return done
end

return turns
