-- Commands that study a game that was played.

local args = require "rulewright.repl.arguments.args"
local lex = require "rulewright.engine.text.lex"
local options = require "rulewright.repl.arguments.options"
local runs = require "rulewright.repl.studies.runs"
local text = require "rulewright.repl.analysis.text"

-- A person names files too, which no request does.
local words = { words = {}, options = options.of("iters ms seed csv json svg",
  { ms = { least = 1 } }) }

local function given_in(rest) return args.read(words, lex.split(rest)) end

local function read(_, rest)
  local given, problem = given_in(rest)
  if not given then return nil, problem end
  return { iters = given.iters, ms = given.ms, seed = given.seed }
end

local function print(_, answer, rest)
  local ok, message = runs.write(answer.found, given_in(rest), text)
  return ok and {}, message
end

return {
  { name = "analyse", takes = "[OPTION …]", read = read, print = print },
}
