-- `rulewright render RECORD -o board.svg`: the board at the end of a record,
-- or after N of its moves, as SVG.

local disk = require "rulewright.repl.arguments.disk"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local replay = require "rulewright.repl.program.replay"
local say = require "rulewright.repl.sentences.say"
local verdict = require "rulewright.repl.sitting.verdict"

local render = {
  words = { { name = "RECORD" } },
  options = options.of "output to view with agree lang help",
}

local function picture(given)
  local sitting, problem = replay.open(given)
  if not sitting then return nil, problem end
  local said, is_true = verdict.text(sitting.game)
  if not is_true then output.complain(said) end
  if given.view and given.view ~= "all" then
    sitting.eyes, problem = sitting:seat(given.view)
    if not sitting.eyes then return nil, problem end
  end
  return sitting:svg()
end

function render.run(given)
  local text, problem = picture(given)
  if not text then return output.fail(problem) end
  local path = given.output or "-"
  local ok, message = disk.put(path, text)
  if not ok then return output.fail(message) end
  if path ~= "-" then output.print(say("drawn", { path = path })) end
  return 0
end

return render
