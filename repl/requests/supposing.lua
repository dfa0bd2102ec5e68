-- Requests for a line beside the game: opening it, comparing, going back.

local beside = require "rulewright.repl.beside"
local sides = require "rulewright.repl.beside.sides"
local standing = require "rulewright.repl.requests.standing"

-- Where a line is open both sides are told; else, or with the moment at which
-- it is to begin, one is opened.
local function what_if(sitting, asked)
  local opens = not sitting.line or asked.decision ~= nil
  if opens then
    local ok, problem = beside.open(sitting, asked.decision)
    if not ok then return nil, problem end
  end
  return sides.add(sitting, standing.add(sitting, { opened = opens }))
end

local function real(sitting)
  local ok, problem = beside.close(sitting)
  if not ok then return nil, problem end
  return standing.add(sitting, {})
end

return {
  { name = "what-if", takes = "decision seat", run = what_if },
  { name = "real", takes = "", run = real },
}
