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
  if not bots.due(sitting) then return only_move(sitting) end
  local move, trouble = bots.move(sitting)
  if trouble then output.print(trouble) end
  return move
end

-- What happened in the last move, each sentence once; the move itself if there
-- are none.
local function tell(sitting, text)
  local lines = sitting.game:log(eyes.viewer(sitting))
  local _, last = sitting.game:back()()
  if #lines == 0 then
    local move = eyes.knows(sitting, last) and text
      or forms.called(sitting.game, last.move) .. " …"
    lines = { say("bot_moves", { who = sitting:name(last.player),
      move = show.spoken(sitting.game, move) }) }
  end
  output.lines(lines)
end

-- Goes on until a person is to decide or the game is over; `telling`: each move
-- is told when it is made. true | nil, sentence. Raises "interrupted" after the
-- move of a search that was to end by itself and that Ctrl-C ended.
function turns.go_on(sitting, telling)
  local seat = sitting.game and bots.due(sitting)
  local move = sitting.game and goes_by_itself(sitting)
  while move do
    local text = sitting.game:text(move)
    local ok, reasons = sitting.game:play(move)
    sitting:changed()
    if not ok then return nil, reasons[1].text end
    if telling then tell(sitting, text) end
    if seat and seat.is_cut and (telling or seat.bot.ms ~= 0) then
      error("interrupted", 0)
    end
    seat = bots.due(sitting)
    move = goes_by_itself(sitting)
  end
  return true
end

-- The decision of the bot that is due: { seat, move, lines, trouble }; nil if
-- none is, and a sentence if its move fails.
function turns.of_bot(sitting)
  local game, _, seat = sitting.game, bots.due(sitting)
  if not seat then return nil end
  local move, trouble = bots.move(sitting)
  local text = game:text(move)
  local ok, reasons = game:play(move)
  if not ok then return nil, reasons[1].text end
  return { seat = seat, move = text, lines = game:log(eyes.viewer(sitting)),
    trouble = trouble }
end

-- The texts of what lies between two moments, in order.
local function between(game, from, to)
  local texts = {}
  for i = from + 1, to do texts[#texts + 1] = game.entries[i].text end
  return texts
end

-- Each in a list of its own.
local function each(texts)
  for i, text in ipairs(texts) do texts[i] = { text } end
  return texts
end

-- Whether nothing happens by itself: then there is one way to any moment.
local function is_plain(sitting)
  return not sitting.makes_only_moves and next(sitting.bots) == nil
end

-- game[way](count), and what lay on the way, as turns.undo and turns.redo
-- return it.
local function leap(game, way, count)
  local before = game.at
  local ok, message = game[way](game, count)
  if not ok then return nil, message end
  return each(between(game, math.min(before, game.at),
    math.max(before, game.at)))
end

-- Goes back to the decision that a person made `count` such decisions ago:
-- returns what was taken back for each, in the order in which it was done; or
-- nil and a sentence, with nothing taken back.
function turns.undo(sitting, count)
  local game, all, last = sitting.game, {}, sitting.game.at
  local is_short = #between(game, game.first, last) < count
  if is_short or is_plain(sitting) then return leap(game, "undo", count) end
  local ok, message = true, nil
  while ok and #all < count do
    local before = game.at
    repeat ok, message = game:undo(1) until not ok or is_own(sitting)
    all[#all + 1] = ok and between(game, game.at, before) or nil
  end
  if ok then return all end
  if game.at < last then game:redo(#between(game, game.at, last)) end
  return nil, message
end

-- Goes on to the decision that a person made next, at most `count` times:
-- returns what was done again for each; or nil and a sentence.
function turns.redo(sitting, count)
  local game, all = sitting.game, {}
  if is_plain(sitting) then return leap(game, "redo", count) end
  local ok, message = true, nil
  while ok and #all < count do
    local before = game.at
    repeat ok, message = game:redo(1) until not ok or is_own(sitting)
    local texts = between(game, before, game.at)
    all[#all + 1] = texts[1] and texts or nil
  end
  return all[1] and all, message
end

return turns
