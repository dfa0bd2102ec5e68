-- Commands that try something beside the game, and that go back to it.

local args = require "rulewright.repl.arguments.args"
local say = require "rulewright.repl.sentences.say"
local sides = require "rulewright.repl.beside.sides"

local function read_what_if(_, rest)
  if rest == "" then return {} end
  local number = args.whole(rest)
  if number and number >= 0 then return { decision = number } end
  return nil, say("bad_moment", { word = rest })
end

local function print_what_if(sitting, answer)
  if not answer.opened then return sides.lines(sitting, answer) end
  return { say "beside_opened", answer.dealt
    and say("beside_dealt", { who = sitting:name(answer.dealt) })
    or say "beside_real" }
end

return {
  { name = "what-if", takes = "[N]", read = read_what_if,
    print = print_what_if },
  { name = "real", print = function () return say "beside_closed" end },
}
