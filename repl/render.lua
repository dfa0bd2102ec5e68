-- `rulewright render RECORD -o board.svg`: the board at the end of a record,
-- or after N of its moves, as SVG.

local output = require "rulewright.repl.output"
local replay = require "rulewright.repl.replay"
local say = require "rulewright.repl.say"
local sim_output = require "rulewright.repl.sim_output"
local start = require "rulewright.repl.start"

local render = {
  about = "about_render",
  words = { { name = "RECORD" } },
  options = {
    output = { short = "o", value = "FILE", about = "about_output" },
    to = { value = "N", kind = "integer", least = 0, about = "about_to" },
    view = { value = "PLAYER", about = "about_view" },
    with = start.options().with,
    lang = start.options().lang,
    help = start.options().help,
  },
  order = { "output", "to", "view", "with", "lang", "help" },
}

local function picture(options)
  local sitting, problem = replay.open(options[1], options.to,
    options.with)
  if not sitting then return nil, problem end
  if options.view and options.view ~= "all" then
    sitting.eyes, problem = sitting:seat(options.view)
    if not sitting.eyes then return nil, problem end
  end
  return sitting:svg()
end

function render.run(options)
  local text, problem = picture(options)
  if not text then return output.fail(problem) end
  local path = options.output or "-"
  local ok, message = sim_output.file(path, text)
  if not ok then return output.fail(message) end
  if path ~= "-" then output.print(say("drawn", { path = path })) end
  return 0
end

return render
