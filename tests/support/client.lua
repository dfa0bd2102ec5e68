-- A client of a host, for specs: it asks by tables and reads tables.

local assert = require "luassert"
local json = require "rulewright.repl.json"
local json_reader = require "rulewright.repl.json.reader"

local client = {}

-- ask(name, keys) → the answer; good(name, keys) → one that must be no refusal.
-- host(): the host that answers now.
function client.of(host)
  local function ask(name, keys)
    local request = { ["do"] = name }
    for key, value in pairs(keys or {}) do
      request[key] = type(value) == "table" and json.list(value) or value
    end
    return assert(json_reader(host():answer(json.line(request))))
  end

  local function good(name, keys)
    local answer = ask(name, keys)
    assert.is_true(answer.ok, answer.error)
    return answer
  end
  return ask, good
end

return client
