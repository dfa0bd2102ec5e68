-- What Tab offers and what the hint says, from the legal moves and the
-- commands. Moves are offered word by word, so that Tab after "s" gives the
-- moves that begin with s and not all their places.

local commands = require "rulewright.repl.commands"
local console = require "rulewright.console"
local show = require "rulewright.repl.show"

local complete = {}

local function begins(text, start)
  return text:lower():sub(1, #start) == start:lower()
end

-- Each text that begins as `before` does, up to the end of the word in which
-- `before` ends; in order, each once.
function complete.next_words(texts, before)
  local found, seen = {}, {}
  for _, text in ipairs(texts) do
    if begins(text, before) then
      local stop = text:find(" ", #before + 1, true)
      local upto = stop and text:sub(1, stop) or text
      if not seen[upto] then
        seen[upto] = true
        found[#found + 1] = upto
      end
    end
  end
  return found
end

local function move_texts(sitting)
  local texts = {}
  for i, move in ipairs(sitting:texts()) do texts[i] = move.text end
  return texts
end

local function of_command(sitting, before)
  local name, space, rest = before:match "^:(%S*)(%s*)(.*)$"
  if space == "" then
    local names = {}
    for i, command in ipairs(commands.list) do
      names[i] = ":" .. command.name .. (command.takes and " " or "")
    end
    return complete.next_words(names, before)
  end
  local command = commands.by_name[name]
  local offered = command and command.offers
    and command.offers(sitting, rest) or {}
  local whole = {}
  for _, text in ipairs(complete.next_words(offered, rest)) do
    whole[#whole + 1] = ":" .. name .. space .. text
  end
  return whole
end

function complete.of(sitting, before)
  if before:match "^:" then return of_command(sitting, before) end
  if not sitting.game or before:match "^=" then return {} end
  local lead = before:match "^%s*"
  local found = complete.next_words(move_texts(sitting), before:sub(#lead + 1))
  for i, text in ipairs(found) do found[i] = lead .. text end
  return found
end

-- What the first of the arguments named in `rest` is: "a corner, such as D4.n".
local function what_is(game, name, rest)
  local first = rest:match "^[%s%[]*<([%w_]+)>"
  for _, arg in ipairs(game.machine.moves[name].args or {}) do
    if arg.name == first and arg.domain and arg.domain.what then
      return "   " .. arg.domain.what
    end
  end
  return ""
end

local function count_words(text)
  local count = 0
  for _ in text:gmatch "%S+" do count = count + 1 end
  return count
end

-- What is left of a form after the words that were typed.
local function rest_of_form(form, line)
  local words, left = {}, {}
  for word in form:gmatch "%S+" do words[#words + 1] = word end
  local typed = count_words(line)
  for i = typed + 1, #words do left[#left + 1] = words[i] end
  if #left == 0 then return nil end
  return (line:match "%s$" and "" or " ") .. table.concat(left, " ")
end

local function name_of(sitting, line)
  for name in pairs(sitting.game.rules.moves) do
    if line:lower():match("^" .. name:gsub("%p", "%%%0") .. "%f[%s%z]") then
      return name
    end
  end
end

function complete.hint(sitting, line)
  local command = line:match "^:(%S+)$"
  if command then
    local known = commands.by_name[command]
    return known and known.takes and " " .. known.takes or nil
  end
  if not sitting.game or not line:match "^%a" then return nil end
  local name = name_of(sitting, line)
  local rest = name and rest_of_form(show.form(sitting.game, name), line)
  return rest and rest .. what_is(sitting.game, name, rest)
end

function complete.attach(sitting)
  console.complete(function(before) return complete.of(sitting, before) end)
  console.hint(function(line) return complete.hint(sitting, line) end)
end

return complete
