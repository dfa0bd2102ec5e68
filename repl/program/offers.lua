-- `rulewright complete WORD…`: what the last word of a command line may become,
-- for completions/: a line each, and none where a file may be meant.

local disk = require "rulewright.repl.arguments.disk"
local games = require "rulewright.repl.sitting.games"
local session = require "rulewright.repl.sitting.session"

local bots = { "easy", "fair", "hard", "random", "greedy", "mcts" }

-- The words of a line that are no options and no values of any.
local function plain_words(command, words)
  local list, is_value = {}, false
  for _, word in ipairs(words) do
    local option = command.options[word:match "^%-%-(.+)$"]
    if not is_value and word:sub(1, 1) ~= "-" then list[#list + 1] = word end
    is_value = option and option.value
  end
  return list
end

-- What stands for the value of an option.
local function values_of(name, option, given, typed)
  if name == "bots" then return bots end
  if option.kind == "place" then return games.names() end
  if option.kind ~= "places" then return option.choices or {} end
  if typed:find "/" then return disk.offers(nil, typed) end
  return given[1] and games.modules(session.place(given[1])) or {}
end

local function options_of(command)
  local list = {}
  for i, name in ipairs(command.options) do list[i] = "--" .. name end
  return list
end

-- What stands for a word, by its description.
local function words_of(word)
  local list = word and word.place and games.names() or {}
  for _, choice in ipairs(word and word.choices or {}) do
    list[#list + 1] = choice
  end
  return list
end

-- What may stand behind these words of a command, and how much of what is typed
-- comes before that. Values follow an option behind a space or "=", and one
-- another behind a comma.
local function offered(command, words, typed)
  local own, name = typed:match "^(%-%-([^=]+)=)"
  name = name or (words[#words] or ""):match "^%-%-(.+)$"
  local option, given = command.options[name], plain_words(command, words)
  if option and option.value then
    local before = typed:sub(#(own or "") + 1)
    local lead = name == "bots" and before:match "^.*[,=]"
      or option.kind == "places" and before:match "^.*," or ""
    return values_of(name, option, given, before:sub(#lead + 1)),
      (own or "") .. lead
  end
  if typed:sub(1, 1) == "-" then return options_of(command), "" end
  return words_of(command.words[#given + 1]), ""
end

-- Whether a shell takes a text as it is. Some shells put what is offered into
-- the line without quotes, where $(…) in the name of a file would be run.
local function is_plain(text)
  return not text:find "[%c%s!\"#$&'()*;<>?%[\\%]^`{|}~]"
end

-- commands: their names; command_of(name): its description.
return function (commands, command_of, words)
  local typed = table.remove(words) or ""
  local name, list, lead = table.remove(words, 1), nil, ""
  if not name or name == "help" then
    list = table.move(commands, 1, #commands, 3, { "--help", "--version" })
  else
    for _, known in ipairs(commands) do
      if known == name then
        list, lead = offered(command_of(name), words, typed)
      end
    end
  end
  for _, text in ipairs(list or {}) do
    local whole = lead .. text
    local rest = whole:sub(#typed + 1)
    if typed .. rest == whole and is_plain(rest) then
      io.stdout:write(whole, "\n")
    end
  end
  return 0
end
