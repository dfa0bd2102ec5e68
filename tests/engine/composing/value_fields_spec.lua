-- What the clauses of values may say.

local tiny = require "tiny_game"

local refused = tiny.refused

teardown(tiny.clear)

describe("a value is refused", function ()
  local more = "tiny/base/more.lua:1: "
  for text, message in pairs {
    ['value "v" { kind = "sum" }'] =
      "value 'v': kind must be \"number\" or \"any\" or \"all\" or \"set\" or "
      .. "\"places\" or \"bundle\" or \"price\", not 'sum'",
    ['value "v" { base = 1.5 }'] =
      "value 'v': base is 1.5, but there are no fractions",
    ['value "v" { base = 0/0 * -1 }'] =
      "value 'v': base is nan, but there are no fractions",
    ['value "v" { base = math.maxinteger }'] =
      "value 'v' of kind 'number': base must be a function or a whole number "
      .. "from -1000000000 to 1000000000 or a text, not 9223372036854775807",
    ['value "v" {} adjust "v" { over = "5" }'] =
      "adjust 'v' of kind 'number': over must be a function or a whole "
      .. "number from 1 to 1000000000, not '5'",
    ['value "wind" {} value "v" {} adjust "v" { plus = "wnd" }'] =
      "adjust 'v': there is no value 'wnd'; did you mean 'wind'?",
    ['value "w" { kind = "set" } value "v" {} adjust "v" { plus = "w" }'] =
      "adjust 'v': the value 'w' is no number",
    ['value "w" { base = "north" } value "v" {} adjust "v" { plus = "w" }'] =
      "adjust 'v': the value 'w' is no number",
    ['value "v" {} adjust "v" { plus = "v" }'] =
      "adjust 'v': the value 'v' adds this one in turn",
    ['value "v" {} value "w" {} adjust "v" { plus = "w" } '
      .. 'adjust "w" { plus = "v" }'] =
      "adjust 'v': the value 'w' adds this one in turn",
    ['value "v" {} adjust "v" { over = 0 }'] =
      "adjust 'v' of kind 'number': over must be a function or a whole "
      .. "number from 1 to 1000000000, not 0",
    ['value "v" {} adjust "v" { holds = true }'] =
      "adjust 'v' of kind 'number' has no field 'holds'",
    ['value "v" { kind = "any" } adjust "v" { plus = 1 }'] =
      "adjust 'v' of kind 'any' has no field 'plus'",
    ['value "v" {} adjust "v" {}'] =
      "adjust 'v' changes nothing: plus, over, at_least, at_most, void, "
      .. "holds, adds or removes was expected",
    ['value "v" { kind = "bundle", base = { gold = 1 } }'] =
      "value 'v' of kind 'bundle': base must be a function or goods with "
      .. "their counts, not 1 of 'gold'",
    ['value "v" { kind = "set", base = "a" }'] =
      "value 'v' of kind 'set': base must be a function or a list of whole "
      .. "numbers, words or tables, not 'a'",
    ['value "v" { kind = "all", base = 1 }'] =
      "value 'v' of kind 'all': base must be a function or true or false, "
      .. "not 1",
  } do
    it(text, function () refused(more .. message, text) end)
  end
end)
