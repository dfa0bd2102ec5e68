-- Lines that are no commands: a move, a clause of the rule language, Lua. Each
-- is a request, as commands are: `asks`, its name.

local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"
local show = require "rulewright.repl.sitting.show"

local lines = {}

-- The clauses that fired in the move, as far as the viewer may know them.
local function fired(answer)
  if not answer.hidden then return show.fired(answer.fired) end
  return { output.paint(say "trace_secret", "dim") }
end

lines.move = { asks = "play",
  read = function (_, line) return { move = line } end,
  print = function (sitting, answer, line)
    return { sitting.echoes and { "> " .. line, answer.log },
      answer.fired and fired(answer) }
  end }

lines.clause = { asks = "clause",
  read = function (_, line) return { text = line } end,
  print = function (_, answer)
    return answer.rule and say("clause_named", { id = answer.rule })
      or say "clause_taken"
  end }

lines.value = { asks = "lua",
  read = function (_, line) return { text = line:match "^%s*=%s*(.*)$" } end,
  print = function (_, answer)
    return { answer.results, answer.edited and say "edited" }
  end }

return lines
