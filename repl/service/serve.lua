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

-- Writes an answer, if there is one; false when it could not be written.
local function write(answer)
  if answer == "" then return true end
  local written = io.stdout:write(answer, "\n")
  return written and io.stdout:flush() and true
end

-- Goes on with what has been begun, while no line waits; without `listening`
-- to its end. False when that could not be written.
local function go_on(served, listening)
  while not (listening and console.ready()) do
    local answer = served:work()
    if not answer then return true end
    if not write(answer) then return false end
  end
  return true
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
  while go_on(served, true) do
    local answer, problem = next_answer(served)
    if problem then
      return output.fail(say("input_failed", { message = say.phrase(problem) }))
    end
    if not answer then return go_on(served) and 0 or 1 end
    if not write(answer) then return 1 end
  end
  return 1
end

return serve
