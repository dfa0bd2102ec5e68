-- `rulewright replay FILE`: plays a record again, printing each move with who
-- made it; a record that is not true is refused with the first line that
-- differs. `--to N` stops after N moves and draws the board.

local output = require "rulewright.repl.output"
local play = require "rulewright.repl.play"
local say = require "rulewright.repl.say"
local session = require "rulewright.repl.session"
local show = require "rulewright.repl.show"
local start = require "rulewright.repl.start"

local replay = {
  about = "about_replay",
  words = { { name = "FILE" } },
  options = {
    to = { value = "N", kind = "integer", least = 0, about = "about_to" },
  },
  order = { "to", "with", "lang", "color", "ascii", "help" },
}

for _, name in ipairs { "with", "lang", "color", "ascii", "help" } do
  replay.options[name] = start.options()[name]
end

-- A sitting at the record's end, or after `to` moves; nil and a sentence.
function replay.open(path, to, with)
  local text, problem = play.read_file(path)
  if not text then return nil, problem end
  local sitting = session.new()
  local ok, message = sitting:load(text, path, with)
  if not ok then return nil, path .. ": " .. message end
  sitting.length = #sitting.game:history()
  if to and to < sitting.length then
    ok, message = sitting.game:undo(sitting.length - to)
    if not ok then return nil, message end
    sitting:changed()
  end
  return sitting
end

local function print_moves(sitting)
  for i, decision in ipairs(sitting.game:history()) do
    output.print(say("history_row", { number = i, text = decision.text,
      who = sitting:name(decision.player) }))
  end
end

local function print_board(sitting)
  local text, problem = sitting:board { width = output.width(),
    colour = output.colour, ascii = output.ascii }
  output.print ""
  output.print(text or problem)
  output.print(show.status(sitting))
end

function replay.run(options)
  local sitting, problem = replay.open(options[1], options.to, options.with)
  if not sitting then
    output.complain(problem)
    return 1
  end
  print_moves(sitting)
  print_board(sitting)
  local count = #sitting.game:history()
  if count == sitting.length then return replay.judge(sitting.game) end
  output.print(say("replay_to", { count = count, all = sitting.length }))
  return 0
end

-- Says whether the record of a game that was played again is true; the exit
-- code. One that was made by other rules is not, though it came out the same.
function replay.judge(game)
  local count = say.count("moves_forms", #game:history())
  local changed = show.changed(game)
  if changed then
    output.complain(say("replay_other", { count = count, list = changed }))
    return 1
  end
  output.print(say("replay_good", { count = count }))
  return 0
end

return replay
