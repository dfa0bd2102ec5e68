-- `rulewright play GAME`: at a terminal the prompt, else lines from stdin: each
-- is a move or a command, what happened is printed, and the first refused
-- line ends it with `line N: MOVE: [id] sentence` and exit code 1.

local beside = require "rulewright.repl.beside"
local bots = require "rulewright.repl.sitting.bots"
local canvas = require "rulewright.repl.draw.terminal.canvas"
local commands = require "rulewright.repl.commands"
local console = require "rulewright.console"
local look = require "rulewright.repl.draw.plan.look"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local prompt = require "rulewright.repl.prompt"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"
local show = require "rulewright.repl.sitting.show"
local turns = require "rulewright.repl.sitting.turns"
local verdict = require "rulewright.repl.sitting.verdict"

local play = {
  more = true,
  words = { { name = "GAME", optional = true, place = true } },
  options = options.of("with without players seed bots iters ms offers wait"
    .. " load agree open board lang color ascii help", { bots = bots.option,
      ms = bots.ms }),
}

local function begin(sitting, given)
  if given.load then
    if given[1] then
      session.place(given[1])
      sitting.asked = given[1]
    end
    return sitting:load(given.load, given.with, given.agree)
  end
  if not given[1] then return nil, say "nothing_to_run" end
  return sitting:begin(options.request(given[1], given))
end

-- Prints why a line was refused: a sentence or the reasons.
local function refuse(number, line, why)
  for _, reason in ipairs(type(why) == "table" and why or { { text = why } }) do
    output.warn(say("refused_line", { line = number,
      move = canvas.fit(look.text(line), 100),
      reason = reason.text or reason.says }))
  end
end

local function obey(sitting, line)
  if not utf8.len(line) then return nil, say "not_utf8" end
  return commands.obey(sitting, line)
end

-- No line of a person or a program is longer, and no clause.
local longest, longest_clause = 2 * 1024 * 1024, 16 * 1024

-- A clause may span several lines: they are collected until it is complete.
local function next_line(number)
  local line, problem = console.line(longest)
  if not line then return nil, number, problem end
  line, number = line:gsub("\r$", ""), number + 1
  while commands.is_open(line) do
    local more = console.line(longest)
    if not more then break end
    line, number = line .. "\n" .. more, number + 1
    if #line > longest_clause then
      return nil, number, "a clause is too long"
    end
  end
  return line, number
end

local function from_lines(sitting)
  local number = 0
  sitting.echoes = true
  for _, warning in ipairs(sitting.game.rules.warnings) do
    output.warn(warning)
  end
  while true do
    local moved, wrong = turns.go_on(sitting, true)
    if not moved then return output.fail(wrong) end
    local at = number + 1
    local line, problem
    line, number, problem = next_line(number)
    if problem then
      return output.fail(say("input_failed", { message = say.phrase(problem) }))
    end
    if not line then break end
    local fine, why = obey(sitting, line)
    if not fine then
      refuse(at, utf8.len(line) and line or "", why)
      return 1
    end
    io.stdout:flush() -- a program may wait for it before it says more
    if sitting.leaving then return 0 end
  end
  if beside.close(sitting) then output.print(say "beside_closed") end
  output.print(show.status(sitting))
  output.lines(show.seed(sitting))
  return 0
end

function play.run(given)
  local sitting = session.new()
  sitting.eyes = given.open and "all" or "own"
  sitting.boards = given.board or "auto"
  local ok, problem = begin(sitting, given)
  if not ok then
    return output.fail(problem, (given[1] or given.load) and 1 or 2)
  end
  local remark = given.load and verdict.remark(sitting.game)
  if remark then output.print(remark) end
  output.lines(bots.recall(sitting))
  ok, problem = bots.seat(sitting, given.bots, given)
  if not ok then return output.fail(problem) end
  if console.is_terminal(0) and console.is_terminal(1) then
    return prompt.sit(sitting)
  end
  return from_lines(sitting)
end

return play
