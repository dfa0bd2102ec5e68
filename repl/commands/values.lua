-- Commands that ask for a value of the rules: `:value hand limit red`, and for
-- its parts.

local find = require "rulewright.repl.sitting.find"
local say = require "rulewright.repl.sentences.say"
local show = require "rulewright.repl.sitting.show"

local function read(sitting, rest)
  if rest ~= "" then return { value = rest } end
  return nil, say("needs_value", {
    list = table.concat(find.values(sitting), ", ") })
end

return {
  { name = "value", takes = "NAME [OF WHAT]", read = read,
    offers = find.values,
    print = function (_, answer)
      return type(answer.value) == "table" and show.value(answer.value)
        or answer.text
    end },
  { name = "parts", takes = "NAME [OF WHAT]", read = read,
    offers = find.values,
    print = function (_, answer)
      return { show.parts(answer), answer.about }
    end },
}
