-- Reads one value of JSON from an untrusted text: json_reader(text) → value, or
-- nil and one sentence with the column.
--
-- Stricter than RFC 8259 where leniency hides a mistake: no key twice in an
-- object, no null in a list, no NUL in a text, no number that Lua cannot hold,
-- no more than 16 values within one another. A key whose value is null counts
-- as absent. Time and memory are proportional to the text.

local say = require "rulewright.repl.say"

local find, match, sub = string.find, string.match, string.sub

local DEEPEST = 16

local ESCAPES = { ['"'] = '"', ["\\"] = "\\", ["/"] = "/", b = "\b", f = "\f",
  n = "\n", r = "\r", t = "\t" }

-- Raised and caught in this file.
local function fail(source, at, key, blanks)
  blanks = blanks or {}
  blanks.column = (utf8.len(source, 1, at - 1, true) or at - 1) + 1
  error({ say(key, blanks) }, 0)
end

local function expect(source, at, what)
  if at > #source then fail(source, at, "json_ends", { what = say(what) }) end
  fail(source, at, "json_expected", { what = say(what) })
end

local function skip(source, at)
  return find(source, "[^ \t\r\n]", at) or #source + 1
end

-- The unit of \uXXXX whose digits begin at `at`.
local function unit(source, at)
  local digits = match(source, "^%x%x%x%x", at)
  if not digits then expect(source, at, "json_digits") end
  return tonumber(digits, 16)
end

-- The letter of \uXXXX, or of two of them, and where it ends.
local function letter(source, at)
  local code, after = unit(source, at), at + 4
  if code == 0 then fail(source, at - 2, "json_nul") end
  if code < 0xd800 or code > 0xdfff then return utf8.char(code), after end
  local low = code < 0xdc00 and sub(source, after, after + 1) == "\\u"
    and unit(source, after + 2)
  if not low or low < 0xdc00 or low > 0xdfff then
    fail(source, at - 2, "json_half")
  end
  return utf8.char(0x10000 + (code - 0xd800 << 10) + low - 0xdc00), after + 6
end

local function escaped(source, at)
  local char = sub(source, at, at)
  if char == "u" then return letter(source, at + 1) end
  if not ESCAPES[char] then expect(source, at, "json_escape") end
  return ESCAPES[char], at + 1
end

local function read_text(source, at)
  local parts, from = {}, at + 1
  while true do
    local stop = find(source, '[\0-\31"\\]', from)
    if not stop then expect(source, #source + 1, "json_quote") end
    parts[#parts + 1] = sub(source, from, stop - 1)
    local char = sub(source, stop, stop)
    if char == '"' then return table.concat(parts), stop + 1 end
    if char ~= "\\" then fail(source, stop, "json_control") end
    parts[#parts + 1], from = escaped(source, stop + 1)
  end
end

-- A number as Lua holds it: whole ones whole.
local function read_number(source, at)
  local word = match(source, "^[%w.+-]+", at)
  local whole_part, rest = match(word, "^-?(%d+)(.*)$")
  rest = rest and rest:gsub("^%.%d+", ""):gsub("^[eE][+-]?%d+", "")
  if rest ~= "" or find(whole_part, "^0%d") then
    expect(source, at, "json_value")
  end
  local number = tonumber(word)
  local whole = math.tointeger(number)
  if number ~= number or number == math.huge or number == -math.huge
    or math.type(number) == "float" and match(word, "^-?%d+$") then
    fail(source, at, "json_large")
  end
  return whole or number, at + #word
end

local WORDS = { ["true"] = true, ["false"] = false }

local function read_word(source, at)
  local word = match(source, "^%l+", at)
  if word == "null" then return nil, at + 4 end
  if WORDS[word] == nil then expect(source, at, "json_value") end
  return WORDS[word], at + #word
end

local read_value

-- The members between two brackets, parted by commas: read(source, at, into,
-- depth) adds the one at `at` and returns where it ends.
local function read_members(source, at, depth, read)
  local into, is_list = {}, sub(source, at, at) == "["
  local close = is_list and "]" or "}"
  at = skip(source, at + 1)
  if sub(source, at, at) == close then return into, at + 1 end
  while true do
    at = skip(source, read(source, at, into, depth))
    local char = sub(source, at, at)
    if char == close then return into, at + 1 end
    if char ~= "," then
      expect(source, at, is_list and "json_in_list" or "json_in_object")
    end
    at = skip(source, at + 1)
  end
end

local function read_item(source, at, list, depth)
  local value, after = read_value(source, at, depth)
  if value == nil then fail(source, at, "json_null") end
  list[#list + 1] = value
  return after
end

local function read_field(source, at, object, depth)
  if sub(source, at, at) ~= '"' then expect(source, at, "json_key") end
  local key, after = read_text(source, at)
  if object[key] ~= nil then
    fail(source, at, "json_twice", { key = key })
  end
  after = skip(source, after)
  if sub(source, after, after) ~= ":" then
    expect(source, after, "json_colon")
  end
  object[key], after = read_value(source, skip(source, after + 1), depth)
  return after
end

read_value = function (source, at, depth)
  local char = sub(source, at, at)
  if char == "{" or char == "[" then
    if depth == DEEPEST then fail(source, at, "json_deep") end
    return read_members(source, at, depth + 1,
      char == "{" and read_field or read_item)
  end
  if char == '"' then return read_text(source, at) end
  if find(char, "^[-%d]") then return read_number(source, at) end
  return read_word(source, at)
end

local function read_all(source)
  local value, after = read_value(source, skip(source, 1), 0)
  if value == nil then fail(source, 1, "json_nothing") end
  after = skip(source, after)
  if after <= #source then expect(source, after, "json_end") end
  return value
end

return function (source)
  local ok, value = pcall(read_all, source)
  if ok then return value end
  if type(value) ~= "table" then error(value, 0) end
  return nil, value[1]
end
