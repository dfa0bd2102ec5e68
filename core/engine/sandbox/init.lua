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
local error_text = require("rulewright.engine.sandbox.error_text")
local nearest = require("rulewright.engine.text.nearest")
local printable = require("rulewright.engine.text.printable")
local words = require("rulewright.engine.sandbox.script_words")

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
    local is_word = rawget(names, name) ~= nil
    error((is_word and "'%s' is a word of the language and cannot be assigned"
      or "undeclared global '%s': a new name needs 'local' before it")
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

-- "fuel", "memory", "time" or "keys" if the error is a limit, else nil.
function sandbox.is_limit(err)
  return (kernel.sandbox.limit(err))
end

sandbox.left = kernel.sandbox.left
sandbox.bounds = kernel.sandbox.bounds

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
  return printable.line(text_of(err), longest_message)
end

local function count(text, word)
  local n, at = 0, text:find(word, 1, true)
  while at do
    n, at = n + 1, text:find(word, at + 1, true)
  end
  return n
end

-- What is wrong with the bytes of a text, and in which line, if in one.
local function unfit(text)
  if #text > longest_text then return "is larger than 1 MiB" end
  if text:byte() == 27 then return "is bytecode; only text is read" end
  -- They make the parser slow when one function has many of them.
  if count(text, "goto") + count(text, "break") > 1000 then
    return "has too many jumps"
  end
  if text:find("^\xff\xfe") or text:find("^\xfe\xff") then
    return "the text is in UTF-16; UTF-8 was expected", 1
  end
  local whole, wrong = utf8.len(text)
  local zero = text:find("\0", 1, true)
  if whole and not zero then return nil end
  local at = math.min(zero or wrong, wrong or zero)
  return ("the byte \\x%02X is no text in UTF-8"):format(text:byte(at)),
    1 + count(text:sub(1, at - 1), "\n")
end

-- The parser says where it is, unless it ran out of memory or stack.
local function with_place(file, line, message)
  if message:find(":%d+:") then return message end
  return ("%s%s: %s"):format(file, line and ":" .. line or "", message)
end

-- Reads a script that will run in `env`, made by sandbox.environment.
-- → function, or nil and a message with file and line.
function sandbox.load(text, chunkname, env)
  local proxy = proxies[env]
  if not proxy then error("sandbox.load: not an environment of ours", 2) end
  local problem, line = unfit(text)
  -- Some editors put a mark at the beginning of a file that only says it is
  -- UTF-8.
  text = text:gsub("^\u{FEFF}", "")
  if not problem then
    local ok, chunk, message, at = sandbox.guard(kernel.sandbox.compile, text,
      chunkname, proxy)
    if ok and chunk then return chunk end
    problem, line = ok and message or text_of(chunk), at
  end
  local message = with_place(chunkname:gsub("^[@=]", ""), line, problem)
  return nil, printable.line(error_text.parsed(message, text), longest_message)
end

return sandbox
