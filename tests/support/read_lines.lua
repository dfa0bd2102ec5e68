-- Reads lines as the program does and prints each result, for the specs of
-- the line editor. Arguments: NAME=VALUE, see the bottom.

package.path = "build/lua/?.lua;build/lua/?/init.lua;" .. package.path

local candidates = require "rulewright.repl.prompt.candidates"
local console = require "rulewright.console"
local history = require "rulewright.repl.prompt.history"

local words = { "settlement", "settle", "город D4.n", "город D4.se" }

local function completions(before, again)
  local found = {}
  for _, word in ipairs(words) do
    if word:sub(1, #before) == before then found[#found + 1] = word end
  end
  return candidates.choose(found, before, again)
end

local function hints(line)
  if line == "road" then return " CORNER" end
  if line == "bell" then return " to\nll\a" end
  if line == "fail" then error "a broken hint" end
end

local setters = {
  history = history.open,
  complete = function() console.complete(completions) end,
  hint = function() console.hint(hints) end,
}

for _, argument in ipairs(arg) do
  local name, value = argument:match("^(%w+)=(.*)$")
  setters[name](value)
end

while true do
  local line, why, message = console.read("> ")
  if line then
    history.add(line)
    io.write("[", line, "]\n")
  else
    io.write("<", why, message and ": " .. message or "", ">\n")
    if why == "eof" then break end
  end
end
