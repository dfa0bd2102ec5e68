-- What is said of the record from which a game came. What it is, the engine
-- decides (verdict.lua there); whoever loads a record says it by this.

local lex = require "rulewright.engine.text.lex"
local say = require "rulewright.repl.sentences.say"

local verdict = {}

-- What the record holds that neither rules nor chance brought: ", with 2 forced
-- results and 1 edit", or "".
local function besides(found)
  local list = {}
  for _, one in ipairs { "forced", "edits", "typed" } do
    if found[one] > 0 then
      list[#list + 1] = say.count(one .. "_forms", found[one])
    end
  end
  return list[1] and say("verdict_with", {
    list = lex.either(list, say "verdict_and") }) or ""
end

-- Of a game that was loaded: the sentence, and whether the record is true.
function verdict.text(game)
  local found = game.verdict
  local key = not found.is_true and "verdict_false"
    or found.exchanges > 0 and "verdict_partly" or "verdict_true"
  return say(key, { count = say.count("moves_forms", found.played),
    earlier = found.earlier, besides = besides(found),
    doubts = table.concat(found.doubts, "; ") }), found.is_true
end

-- The sentence where there is more to say than that the record is true; else
-- nil.
function verdict.remark(game)
  local text, is_true = verdict.text(game)
  if not is_true or besides(game.verdict) ~= "" then return text end
end

return verdict
