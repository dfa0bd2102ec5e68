-- Plain trees read from text that looks like Lua, as the kernel writes it:
--
--   {7, 8, red=1, name="Ann", ["two words"]=true, [-3]={}}
--
-- Blanks and ends of lines may stand anywhere between, keys in any order, and
-- one comma may be left over. Otherwise it is strict.

local lpeg = require "lpeg"
local kernel = require "rulewright.kernel"
local lex = require "rulewright.engine.text.lex"
local reading = require "rulewright.engine.notation.reading"
local C, Carg, Cc, Cp, Cs, Ct = lpeg.C, lpeg.Carg, lpeg.Cc, lpeg.Cp, lpeg.Cs,
  lpeg.Ct
local P, R, S, V = lpeg.P, lpeg.R, lpeg.S, lpeg.V
local does, expect = reading.does, reading.expect

local tree = {}

local DEEPEST = 64

local space = S " \t\n" ^ 0
local word = (R("az", "AZ", "09") + "_") ^ 1

local function token(pattern) return pattern * space end

-- The grammar looks ahead by one sign and never goes back, so the depth can be
-- counted on the way.
local function enter(reader, byte)
  reader.depth = reader.depth + 1
  reading.must(reader, reader.depth <= DEEPEST, byte,
    "tables are nested too deep")
end

local function leave(reader) reader.depth = reader.depth - 1 end

local function number(reader, byte, digits)
  local value = tonumber(digits)
  reading.must(reader, math.type(value) == "integer", byte,
    "this number does not fit into 64 bits")
  return value
end

local far, far_keys = kernel.tree.far, kernel.tree.far_keys

-- From { byte, key or false, value, … }.
local function table_of(reader, list)
  local made, last, distant = {}, 0, 0
  for i = 1, #list, 3 do
    local key = list[i + 1]
    if not key then key, last = last + 1, last + 1 end
    if math.type(key) and (key > far or key < -far) then
      distant = distant + 1
      reading.must(reader, distant <= far_keys, list[i],
        "the table has more than %d keys beyond %d", far_keys, far)
    end
    reading.must(reader, made[key] == nil, list[i],
      "this key stands in the table already")
    made[key] = list[i + 2]
  end
  return made
end

local function byte_of(digits) return string.char(tonumber(digits, 16)) end

local letters = { n = "\n", r = "\r", t = "\t" }
local escape = P "\\" / "" * (S '"\\' + C(S "nrt") / letters
  + P "x" / "" * (R("09", "af", "AF") * R("09", "af", "AF") / byte_of)
  + expect 'an escape is one of \\" \\\\ \\n \\r \\t and \\xHH')
local text = '"' * Cs((escape + 1 - S '"\n\t') ^ 0)
  * token(P '"' + expect 'expected a closing quote')
local integer = Carg(1) * Cp() * C(P "-" ^ -1 * R "19" * R "09" ^ 0 + "0")
  * -(word + ".") / number * space
local boolean = token((P "true" * Cc(true) + P "false" * Cc(false)) * -word)
local equals = token "=" + expect "expected = after the key"
local named = token "[" * (text + integer
    + expect "a key is a string or a whole number")
    * (token "]" + expect "expected ] after the key") * equals
  + -boolean * -R "09" * token(C(word)) * equals + Cc(false)

local grammar = lex.ready(P {
  space * V "value" * (-P(1) + expect "expected nothing more after the tree"),
  value = V "table" + text + integer + boolean + expect("expected a table, a "
    .. "string in double quotes, a whole number, true or false"),
  table = does(Cp() * token "{", enter)
    * (Carg(1) * Ct(V "entry" ^ 0) / table_of) * does(token "}", leave),
  entry = -P "}" * Cp() * named * V "value"
    * (token "," + #P "}" + expect "expected , or } after an entry"),
})

-- The tree; or nil, message, line, column.
function tree.parse(said)
  return reading.door(function (clean)
    return grammar:match(clean, 1, { text = clean, depth = 0 })
  end, said, math.maxinteger)
end

-- The tree; or nil and a message that says where.
function tree.read(said)
  local made, message, line, column = tree.parse(said)
  if made ~= nil then return made end
  return nil, ("line %d, column %d: %s"):format(line, column, message)
end

local function step(path, key)
  local is_plain = math.type(key) or key:find "^[%a_][%w_]*$"
  local written = is_plain and key or "[" .. kernel.tree.encode(key) .. "]"
  return not path and tostring(written)
    or path .. (is_plain and "." or "") .. written
end

-- The path of the first entry, in the order of keys, in which two plain trees
-- differ, and both values; or nil. The words of a game's state are no part of
-- it.
function tree.diff(a, b, path)
  if type(a) ~= "table" or type(b) ~= "table" then
    if a ~= b then return path or "the tree", a, b end
    return nil
  end
  local keys = {}
  for _, one in ipairs { a, b } do
    for key, value in next, one do
      keys[key] = type(value) ~= "function" or nil
    end
  end
  for key in kernel.order.pairs(keys) do
    local at, was, is = tree.diff(rawget(a, key), rawget(b, key),
      step(path, key))
    if at then return at, was, is end
  end
end

return tree
