-- Reads one value of JSON from an untrusted text: json_reader(text) → value, or
-- nil and one sentence with the column.
--
-- Stricter than RFC 8259 where leniency hides a mistake: no key twice in an
-- object, no null in a list, no NUL in a text, no number that Lua cannot hold,
-- no more than 16 values within one another. A key whose value is null counts
-- as absent. Time and memory are proportional to the text.

local lex = require "rulewright.engine.text.lex"
local lpeg = require "lpeg"
local say = require "rulewright.repl.sentences.say"

local P, R, S, V = lpeg.P, lpeg.R, lpeg.S, lpeg.V
local C, Cc, Cf, Cg = lpeg.C, lpeg.Cc, lpeg.Cf, lpeg.Cg
local Carg, Cp, Cs, Ct = lpeg.Carg, lpeg.Cp, lpeg.Cs, lpeg.Ct

local DEEPEST = 16

-- Raised and caught in this file.
local function fail(source, at, key, blanks)
  blanks = blanks or {}
  blanks.column = (utf8.len(source, 1, at - 1, true) or at - 1) + 1
  error({ say(key, blanks) }, 0)
end

-- Patterns that match nothing, but say what is wrong: here, or a few bytes
-- before.
local function expected(what)
  return P(function (source, at)
    fail(source, at, at > #source and "json_ends" or "json_expected",
      { what = say(what) })
  end)
end

local function refused(key, back)
  return P(function (source, at) fail(source, at - (back or 0), key) end)
end

local space = S " \t\r\n" ^ 0
local hex, digit = R("09", "af", "AF"), R "09"
local null = P "null" * -R "az"

-- Texts -----------------------------------------------------------------------

local ESCAPES = { ['"'] = '"', ["\\"] = "\\", ["/"] = "/", b = "\b", f = "\f",
  n = "\n", r = "\r", t = "\t" }

local function code(digits) return tonumber(digits, 16) end

local function whole_letter(high, low)
  return utf8.char(0x10000 + (high - 0xd800 << 10) + low - 0xdc00)
end

local half = S "dD" * S "89abAB" * hex * hex / code
local other_half = S "dD" * S "cdefCDEF" * hex * hex / code
local letter = P "0000" * refused("json_nul", 6)
  + half * "\\u" * other_half / whole_letter
  + S "dD" * S "89abcdefABCDEF" * hex * hex * refused("json_half", 6)
  + hex * hex * hex * hex / code / utf8.char
  + expected "json_digits"

local control = R "\0\31"
local escape = P "\\" / "" * (S '"\\/bfnrt' / ESCAPES + P "u" / "" * letter
  + expected "json_escape")
local text = '"' * Cs(((1 - S '"\\' - control) ^ 1 + escape) ^ 0)
  * ('"' + #control * refused "json_control" + expected "json_quote")

-- Numbers ---------------------------------------------------------------------

local written = P "-" ^ -1 * (P "0" + R "19" * digit ^ 0)
  * Cg(P "." * digit ^ 1) ^ -1 * (S "eE" * S "+-" ^ -1 * digit ^ 1) ^ -1
  * -(R("az", "AZ", "09") + S "+-.")

-- A number as Lua holds it: whole ones whole.
local number = Carg(1) * Cp() * C(written) / function (source, at, word)
  local value = tonumber(word)
  if value == math.huge or value == -math.huge
    or math.type(value) == "float" and not word:find "[.eE]" then
    fail(source, at, "json_large")
  end
  return math.tointeger(value) or value
end

-- Values ----------------------------------------------------------------------

local function list_of(value)
  local item = null * refused("json_null", 4) + value
  return "[" * space * Ct((-P "]" * item * (space * "," * space * item) ^ 0)
    ^ -1) * space * ("]" + expected "json_in_list")
end

local function put(object, source, at, key, value)
  if object[key] ~= nil then fail(source, at, "json_twice", { key = key }) end
  object[key] = value
  return object
end

local function object_of(value)
  local field = Cg(Carg(1) * Cp() * (text + expected "json_key") * space
    * (":" + expected "json_colon") * space * (null * Cc(nil) + value))
  return "{" * space * Cf(Ct "" * (-P "}" * field * (space * "," * space
    * field) ^ 0) ^ -1, put) * space * ("}" + expected "json_in_object")
end

local nothing = null * P(function (source) fail(source, 1, "json_nothing") end)

local plain = text + number + P "true" * -R "az" * Cc(true)
  + P "false" * -R "az" * Cc(false) + expected "json_value"

-- A rule for the values at each depth.
local grammar = { space * (nothing + V "depth 1") * space
  * (-1 + expected "json_end"), plain = plain }

for depth = 1, DEEPEST do
  local inner = V("depth " .. depth + 1)
  grammar["depth " .. depth] = list_of(inner) + object_of(inner) + V "plain"
end
grammar["depth " .. DEEPEST + 1] = #S "{[" * refused "json_deep" + V "plain"

local all = lex.ready(P(grammar))

return function (source)
  local ok, value = pcall(lpeg.match, all, source, 1, source)
  if ok then return value end
  if type(value) ~= "table" then error(value, 0) end
  return nil, value[1]
end
