-- A game that answers requests: what `rulewright serve` and the C library
-- (library/rulewright.h) are made of. A request and its answer are one line of
-- JSON each; docs/serve.md describes all of them.
--
-- Promises: every line gets one line back, or "" if there is nothing in it; a
-- request that is refused changes nothing; nothing that a client sends is run,
-- but modules and games that it names, within the sandbox.

local fields = require "rulewright.repl.json.fields"
local json = require "rulewright.repl.json"
local json_reader = require "rulewright.repl.json.reader"
local requests = require "rulewright.repl.service.requests"
local sandbox = require "rulewright.engine.sandbox"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"

local host = { longest = 4 << 20 } -- bytes of a line
host.__index = host

function host.new()
  return setmetatable({ sitting = session.new() }, host)
end

-- In a program in C, whose signals are its own: instructions of rules count
-- from the first.
function host.embedded()
  sandbox.bounds { patience = 0 }
  return host.new()
end

function host.refusal(message, id, reasons)
  return json.line { ok = false, id = id, error = sandbox.message(message),
    reasons = reasons }
end

function host.too_long()
  return host.refusal(say("serve_long", { most = host.longest >> 20 }))
end

-- The request of a line, or nil and a sentence; and its id, if it has a good
-- one.
local function read(line)
  if not utf8.len(line) then return nil, say "not_utf8" end
  local asked, problem = json_reader(line)
  if asked == nil then return nil, problem end
  if type(asked) ~= "table" or #asked > 0 then
    return nil, say "serve_object"
  end
  local id = asked.id
  if type(id) ~= "string" and type(id) ~= "number" then id = nil end
  local name = asked["do"]
  if name == nil then return nil, say "serve_no_do", id end
  local request = requests[name]
  if request then
    return asked, fields.problem(name, asked, request.takes), id
  end
  return nil, fields.unknown(name, requests), id
end

-- The answer as a table; nil, a sentence and reasons. A language that the
-- request names stays chosen if there is an answer.
local function obey(self, asked)
  local request, sitting = requests[asked["do"]], self.sitting
  if not request.free and not sitting.game then
    return nil, say "serve_no_game"
  end
  if asked.seat then
    local seat, problem = sitting:seat(tostring(asked.seat))
    if not seat then return nil, problem end
    asked.seat = seat
  end
  local before = say.language
  say.language = asked.lang or before
  local answer, message, reasons = request.run(sitting, asked)
  if not answer then say.language = before end
  return answer, message, reasons
end

local function answered(self, line)
  local asked, problem, id = read(line)
  if problem then return host.refusal(problem, id) end
  local answer, message, reasons = obey(self, asked)
  if not answer then return host.refusal(message, id, reasons) end
  answer.ok, answer.id = true, id
  return json.line(answer)
end

-- The answer to a line, without the end of the line.
function host:answer(line)
  if #line > host.longest then return host.too_long() end
  if line:find "^%s*$" then return "" end
  local ok, answer = pcall(answered, self, line)
  if ok then return answer end
  if answer == "interrupted" then error(answer, 0) end
  return host.refusal(sandbox.message(answer))
end

return host
