-- The line of a rule from which an error came, for a person to read: where the
-- engine itself stumbled over what a rule gave it, the line of the rule is told
-- and not the engine's. For handlers of kernel.sandbox.tell.

local kernel = require("rulewright.kernel")
local sandbox = require("rulewright.engine.sandbox")

local rule_lines = {}

-- The clauses' own functions, by those that watch their answers.
rule_lines.watched = setmetatable({}, { __mode = "k" })

local tell = kernel.sandbox.tell

-- What find(info, …) says of the innermost call on the stack, below the budget,
-- of which it says anything.
local function on_stack(find, ...)
  for level = 2, 50 do
    local info = debug.getinfo(level, "Slf")
    if not info or info.func == tell then return nil end
    local found = find(info, ...)
    if found then return found end
  end
end

local ours = { "^[^@]", "rulewright/engine/", "rulewright/lab/",
  "rulewright/repl/", "rulewright/init%.lua" }

-- "FILE:LINE" where a rule is running, of a file in another folder if one is
-- given. A function of a clause that ended with a call has lost its own line:
-- where it begins, if its answers are watched.
local function rule_line(info, folder)
  local source, line = info.source, info.currentline
  local f = rule_lines.watched[info.func]
  if f then
    local begun = debug.getinfo(f, "S")
    source, line = begun.source, begun.linedefined
  end
  for _, pattern in ipairs(source == "=typed" and {} or ours) do
    if source:find(pattern) then return nil end
  end
  if line < 1 or folder and (source:match("^.(.*)/") or "") == folder then
    return nil
  end
  return ("%s:%d"):format(source:sub(2), line)
end

-- What the engine said, without the place in its own files, or nil.
local function said_by_us(text)
  return text:match("rulewright/engine/[^:]*:%d+: (.*)")
    or text:match("rulewright/lab/[^:]*:%d+: (.*)")
end

local function placed(text)
  local line = on_stack(rule_line)
  return (line and line .. ": " or "") .. text
end

-- While a file is read, whose own errors have their places.
function rule_lines.of_reading(err)
  local rest = type(err) == "string" and said_by_us(err)
  return rest and placed(rest) or err
end

-- An error without a place, or with one in a file of the engine, gets the place
-- in the rules from which it came; one of a word of the base that a module has
-- called, the module's line too. Limits have their places.
function rule_lines.with_place(err)
  if sandbox.is_limit(err) then return err end
  local text = type(err) == "string" and err or sandbox.message(err)
  local rest = said_by_us(text)
  if rest or not text:find("^[^\n:]+:%d+: ") then
    text = placed(rest or text)
  end
  local file = text:match("^([^\n:]+):%d+: ")
  local caller = file and on_stack(rule_line, file:match("^(.*)/") or "")
  return caller and ("%s (called at %s)"):format(text, caller) or text
end

return rule_lines
