-- `rulewright serve`: answers requests in JSON: one line of standard output for
-- each line of standard input. See docs/serve.md.

local console = require "rulewright.console"
local host = require "rulewright.repl.service.host"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"

local serve = { more = true, words = {}, options = options.of "lang help" }

-- Skips the rest of a line that was too long.
local function skip_line()
  repeat local _, _, long = console.line(host.longest) until not long
end

-- The answer to the next line; nil at the end, and a sentence when the input
-- cannot be read.
local function next_answer(served)
  local line, problem, long = console.line(host.longest)
  if long then
    skip_line()
    return host.too_long()
  end
  if not line then return nil, problem end
  return served:answer(line)
end

function serve.run()
  local served = host.new()
  while true do
    local answer, problem = next_answer(served)
    if problem then
      return output.fail(say("input_failed", { message = say.phrase(problem) }))
    end
    if not answer then return 0 end
    if answer ~= "" then
      if not io.stdout:write(answer, "\n") then return 1 end
      io.stdout:flush()
    end
  end
end

return serve
