-- What can be asked of a session: one list for all that ask. The prompt
-- (commands/) reads a line into a request and prints its answer; `serve`, the C
-- library and the page pass it as JSON (host.lua). docs/serve.md is made of it.
--
-- A request: `name`; `takes`, its keys (see json/fields.lua); `free`, if it
-- needs no game; `alone`, why the prompt has no such command, where it has
-- none; `run(sitting, asked)`, which returns the answer, a table of plain data,
-- or nil, a sentence and the reasons. What is refused changes nothing.

local fields = require "rulewright.repl.json.fields"

local requests = { list = {}, by_name = {} }

for _, part in ipairs { require "rulewright.repl.requests.games",
  require "rulewright.repl.requests.playing",
  require "rulewright.repl.requests.time",
  require "rulewright.repl.requests.supposing",
  require "rulewright.repl.requests.looking",
  require "rulewright.repl.requests.reading",
  require "rulewright.repl.requests.values",
  require "rulewright.repl.requests.changing",
  require "rulewright.repl.requests.studying",
  require "rulewright.repl.requests.learning" } do
  for _, request in ipairs(part) do
    request.keys = fields.of(request.takes)
    table.insert(requests.list, request)
    requests.by_name[request.name] = request
  end
end

-- The answer; nil, a sentence and the reasons.
function requests.run(sitting, name, asked)
  local answer, message, reasons = requests.by_name[name].run(sitting, asked)
  sitting:changed()
  return answer, message, reasons
end

return requests
