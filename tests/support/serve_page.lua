-- Makes the tables of docs/serve.md of the list of requests:
--
--   lua5.4 tests/support/serve_page.lua
--
-- from the root, after a build. A spec compares them with the list.

local is_program = arg and arg[0] and arg[0]:find "serve_page%.lua$"
if is_program then
  package.path = "build/lua/?.lua;build/lua/?/init.lua;tests/support/?.lua;"
    .. package.path
  package.cpath = "build/lua/?.so;" .. package.cpath
end

local commands = require "rulewright.repl.commands"
local fields = require "rulewright.repl.json.fields"
local made_parts = require "made_parts"
local requests = require "rulewright.repl.requests"
local say = require "rulewright.repl.sentences.say"

local made = {}

-- "`game`, [`with`, `lang`]": those that may be left out in brackets.
local function keys_of(request)
  local needed, other = {}, {}
  for name, mark in request.takes:gmatch "(%w+)(!?)" do
    local list = mark == "!" and needed or other
    list[#list + 1] = "`" .. name .. "`"
  end
  if other[1] then needed[#needed + 1] = "[" .. table.concat(other, ", ") .. "]"
  end
  return table.concat(needed, ", ")
end

function made.requests()
  local rows = { "| `do` | keys | what it does or answers |", "|---|---|---|" }
  for _, request in ipairs(requests.list) do
    rows[#rows + 1] = ("| `%s` | %s | %s |"):format(request.name,
      keys_of(request), say("asks_" .. request.name))
  end
  return rows
end

function made.keys()
  local all, rows = {}, { "| key | value | what it is |", "|---|---|---|" }
  for _, request in ipairs(requests.list) do
    for name in pairs(request.keys) do all[name] = "" end
  end
  for _, key in ipairs(fields.list(all)) do
    rows[#rows + 1] = ("| `%s` | %s | %s |"):format(key.name, key.value,
      key.says)
  end
  return rows
end

-- What only the prompt, or only a request, can do.
function made.alone()
  local rows = { "| only | why |", "|---|---|" }
  for _, command in ipairs(commands.list) do
    if command.alone then
      rows[#rows + 1] = ("| `:%s` | %s |"):format(command.name, command.alone)
    end
  end
  for _, request in ipairs(requests.list) do
    if request.alone then
      rows[#rows + 1] = ("| `\"do\":\"%s\"` | %s |"):format(request.name,
        request.alone)
    end
  end
  return rows
end

if is_program then made_parts.write("docs/serve.md", made) end

return made
