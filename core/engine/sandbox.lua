-- The place in which every rule file is read and every clause runs. Ours and
-- a stranger's are given the same words and the same limits.
--
-- A script sees its environment through a proxy: it can neither add to it nor
-- change it, and a name that is not there is an error, so a typing error is
-- found where it was made. Limits stop a command, they never decide a game: a
-- limit error puts nothing into the state or the record.
--
-- s:method() looks into one table for the whole Lua state. From the moment
-- this file is loaded that is a table that nobody holds, with the functions of
-- strings that scripts have: they do what the standard ones do, for the host
-- too, and are stricter only at their bounds.

local kernel = require("rulewright.kernel")
local error_text = require("rulewright.engine.error_text")
local nearest = require("rulewright.engine.nearest")
local words = require("rulewright.engine.script_words")

local sandbox = {}

local show = kernel.bounds.tostring

-- Fuel is counted in instructions of the virtual machine, from when a call has
-- taken this many seconds.
sandbox.fuel = 50 * 1000 * 1000
sandbox.patience = 0.02
kernel.sandbox.bounds { patience = sandbox.patience }

local longest_text = 1024 * 1024
local longest_message = 500

-- From the table of names that the host holds to the proxy that scripts see.
local proxies = setmetatable({}, { __mode = "k" })

getmetatable("").__index = words.methods()

local function undeclared(names, name)
  local is_word = type(name) == "string" and #name <= 40
  error(("undeclared global '%s'%s"):format(show(name),
    is_word and nearest.hint(name, names) or ""), 2)
end

local function refuse_write(names)
  return function (_, name)
    if rawget(names, name) ~= nil then
      error(("'%s' is a word of the language and cannot be assigned")
        :format(show(name)), 2)
    end
    error(("undeclared global '%s': a new name needs 'local' before it")
      :format(show(name)), 2)
  end
end

-- A fresh environment with the words of the language and those of `extra`.
-- The result is the host's side of it: what the host puts there, scripts can
-- read.
function sandbox.environment(extra)
  local names = words.fresh()
  for name, value in next, extra or {} do names[name] = value end
  proxies[names] = setmetatable({}, {
    __index = names,
    __newindex = refuse_write(names),
    __metatable = false,
  })
  return setmetatable(names, { __index = undeclared })
end

sandbox.readonly = words.readonly

-- f(...) within a budget → true and its results, or false and the error.
-- A call within a call shares the budget of the outermost, and a limit ends
-- that one.
sandbox.call = kernel.sandbox.call

function sandbox.guard(f, ...)
  return kernel.sandbox.call(sandbox.fuel, f, ...)
end

-- The same, where handler(error) makes another of what is no limit.
function sandbox.tell(handler, f, ...)
  return kernel.sandbox.tell(sandbox.fuel, handler, f, ...)
end

-- "fuel", "memory" or "time" if the error is a limit, else nil.
function sandbox.is_limit(err)
  return (kernel.sandbox.limit(err))
end

sandbox.left = kernel.sandbox.left
sandbox.bounds = kernel.sandbox.bounds

local short = { [9] = "\\t", [10] = "\\n", [13] = "\\r" }

-- Marks that a terminal obeys instead of showing: direction and lines.
local function turns_text(code)
  return code == 0x61c or code == 0x200e or code == 0x200f
    or code >= 0x2028 and code <= 0x202e or code >= 0x2066 and code <= 0x2069
end

local function escape(char)
  local code = #char == 1 and char:byte() or utf8.codepoint(char)
  if turns_text(code) then return ("\\u{%X}"):format(code) end
  if code >= 0x20 and code < 0x7f or code >= 0xa0 and #char > 1 then
    return char
  end
  return short[code] or ("\\x%02X"):format(code)
end

-- The next character of text at `at`, or a single byte of what is not UTF-8.
local function character(text, at)
  local char = text:match("^" .. utf8.charpattern, at) or text:sub(at, at)
  return utf8.len(char) == 1 and char or text:sub(at, at)
end

local function one_line(text, most)
  local line, size, at = {}, 0, 1
  while at <= #text do
    local char = character(text, at)
    local shown = escape(char)
    size, at = size + utf8.len(shown), at + #char
    if size > most - (at <= #text and 1 or 0) then
      line[#line + 1] = "…"
      break
    end
    line[#line + 1] = shown
  end
  return table.concat(line)
end

local longest_line = 2000

-- A text that rules have made, as one printable line.
function sandbox.line(text)
  if #text <= longest_line and not text:find("[%c\x80-\xff]") then
    return text
  end
  return one_line(text:sub(1, 4 * longest_line), longest_line)
end

-- What a terminal may obey, but for the ends of lines and tabs.
local obeyed = { "[\0\2-\8\11-\31\127]", "\xc2[\x80-\x9f]", "\xd8\x9c",
  "\xe2\x80[\x8e\x8f\xa8-\xae]", "\xe2\x81[\xa6-\xa9]" }

local function utf8_of(text)
  local parts, at = {}, 1
  while at <= #text do
    local char = character(text, at)
    parts[#parts + 1] = utf8.len(char) and char or escape(char)
    at = at + #char
  end
  return table.concat(parts)
end

-- A text of many lines as a terminal may see it, wherever it comes from. With
-- `colours` its changes of colour stay.
function sandbox.screen(text, colours)
  if not text:find("[^\n\t -~]") then return text end
  if not utf8.len(text) then text = utf8_of(text) end
  text = text:gsub("\1", "\\x01")
  if colours then text = text:gsub("\27(%[[%d;]*m)", "\1%1") end
  for _, what in ipairs(obeyed) do text = text:gsub(what, escape) end
  return (text:gsub("\1", "\27"))
end

local function text_of(err)
  local _, limit = kernel.sandbox.limit(err)
  if limit then return limit end
  if type(err) == "string" then return err end
  if type(err) == "number" then return show(err) end
  local message = type(err) == "table" and rawget(err, "message")
  if type(message) == "string" then return message end
  return "an error that is no text but a value of type " .. type(err)
end

-- Any error value as one printable line of at most 500 characters. Runs no
-- code of scripts.
function sandbox.message(err)
  return one_line(text_of(err):sub(1, 8 * longest_message), longest_message)
end

-- Words that make the parser slow when one function has many of them.
local function too_many_jumps(text)
  local count = 0
  for _, word in ipairs({ "goto", "break" }) do
    local at = text:find(word, 1, true)
    while at do
      count, at = count + 1, text:find(word, at + 1, true)
    end
  end
  return count > 1000
end

-- What is wrong with the bytes of a text, and in which line.
local function no_text(text)
  if text:find("^\xff\xfe") or text:find("^\xfe\xff") then
    return "the text is in UTF-16; UTF-8 was expected", 1
  end
  local zero, whole, wrong = text:find("\0", 1, true), utf8.len(text)
  if whole and not zero then return nil end
  local at = zero and math.min(zero, wrong or zero) or wrong
  local _, lines = text:sub(1, at - 1):gsub("\n", "")
  return ("the byte \\x%02X is no text in UTF-8"):format(text:byte(at)),
    lines + 1
end

local function unfit(text)
  if #text > longest_text then return "is larger than 1 MiB" end
  if text:byte() == 27 then return "is bytecode; only text is read" end
  if too_many_jumps(text) then return "has too many jumps" end
end

-- The parser says where it is, unless it ran out of memory or stack.
local function with_place(file, line, message)
  if message:find(":%d+:") then return message end
  return ("%s:%d: %s"):format(file, line, message)
end

local function fault_line(text)
  return one_line(text, longest_message)
end

-- Reads a script that will run in `env`, made by sandbox.environment.
-- → function, or nil and a message with file and line.
function sandbox.load(text, chunkname, env)
  local proxy = proxies[env]
  if not proxy then error("sandbox.load: not an environment of ours", 2) end
  local file = chunkname:gsub("^[@=]", "")
  local problem = unfit(text)
  if problem then return nil, fault_line(file .. ": " .. problem) end
  local wrong, at = no_text(text)
  if wrong then return nil, fault_line(with_place(file, at, wrong)) end
  -- Some editors put a mark at the beginning of a file that only says it is
  -- UTF-8.
  text = text:gsub("^\u{FEFF}", "")
  local ok, chunk, message, line = sandbox.guard(kernel.sandbox.compile, text,
    chunkname, proxy)
  if ok and chunk then return chunk end
  if ok then
    message = error_text.parsed(with_place(file, line, message), text)
    return nil, fault_line(message)
  end
  return nil, fault_line(file .. ": " .. text_of(chunk))
end

return sandbox
