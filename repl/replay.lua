-- `rulewright replay FILE`: plays a record again, printing each move with who
-- made it; a record that does not hold is refused with the first line that
-- differs. `--to N` stops after N moves and draws the board; `--step` goes
-- through it move by move.

local disk = require "rulewright.repl.disk"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.say"
local session = require "rulewright.repl.session"
local show = require "rulewright.repl.show"
local start = require "rulewright.repl.start"
local stepping = require "rulewright.repl.stepping"

local replay = {
  about = "about_replay",
  words = { { name = "FILE" } },
  options = {
    to = { value = "N", kind = "integer", least = 0, about = "about_to" },
    step = { about = "about_step" },
  },
  order = { "to", "step", "with", "lang", "color", "ascii", "help" },
}

for _, name in ipairs { "with", "lang", "color", "ascii", "help" } do
  replay.options[name] = start.options()[name]
end

-- A sitting at the record's end, or after `to` moves; nil and a sentence.
function replay.open(path, to, with)
  local text, problem = disk.read(path)
  if not text then return nil, problem end
  local sitting = session.new()
  local ok, message = sitting:load(text, path, with)
  if not ok then return nil, message end
  sitting.length = #sitting.game:history()
  while to and to < #sitting.game:history() do
    ok = sitting.game:undo()
    if not ok then
      return nil, say("replay_before", { to = to,
        count = #sitting.game:history() })
    end
  end
  sitting:changed()
  return sitting
end

local function print_moves(sitting)
  for i, decision in ipairs(sitting.game:history()) do
    output.print(show.decision(sitting, i, decision))
  end
end

local function print_board(sitting)
  local text, problem = show.board(sitting)
  output.print ""
  output.print(text and text .. "\n" or problem)
  output.print(show.status(sitting))
end

function replay.run(options)
  local sitting, problem = replay.open(options[1], options.to, options.with)
  if not sitting then return output.fail(problem) end
  if options.step then return stepping.run(sitting) end
  print_moves(sitting)
  print_board(sitting)
  local count = #sitting.game:history()
  if count == sitting.length then return replay.judge(sitting.game) end
  output.print(say("replay_to", { count = count, all = sitting.length }))
  return 0
end

-- Whether the record of a game that was played again holds, in words.
local function verdict(game)
  local list, earlier = game:history(), 0
  for _, decision in ipairs(list) do
    if decision.earlier then earlier = earlier + 1 end
  end
  local count = say.count("moves_forms", #list - earlier)
  local changed = show.changed(game)
  if changed then
    return nil, say("replay_other", { count = count, list = changed })
  elseif game.first > 0 then
    return say("replay_partly", { count = count, earlier = earlier })
  end
  return say("replay_good", { count = count })
end

-- Says whether the record of a game that was played again holds; returns the
-- exit code. A record made by other rules does not, even if it came out the
-- same.
function replay.judge(game)
  local good, problem = verdict(game)
  if not good then return output.fail(problem) end
  output.print(good)
  return 0
end

return replay
