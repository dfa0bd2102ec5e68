-- The command line: words and GNU options. A command declares
--
--   { words = { { name = "GAME", optional = true, many = true }, … },
--     options = { "with", …, with = { value = "MODULE,…", kind = "list" } } }
--
-- with the options also by position, as the help lists them (options.lua), and
-- gets { words by position, options by name } or nil and one sentence.
-- Kinds: flag (no value), text, texts (repeated), list (commas, repeated),
-- integer (`least`), choice (`choices`), place and places (names or paths of
-- games, of modules). A word may be a `place` too. `short` is a single letter.
-- `--` ends the options.

local disk = require "rulewright.repl.arguments.disk"
local nearest = require "rulewright.engine.text.nearest"
local say = require "rulewright.repl.sentences.say"

local args = {}

function args.near(word, list)
  local found = nearest.of(word, list)
  return found and say("did_you_mean", { word = found }) or ""
end

-- How many of something a person wants: 1 or more; nil and a sentence.
function args.count(text)
  local count = math.tointeger(tonumber(text))
  if count and count >= 1 then return count end
  return nil, say("bad_count", { word = text })
end

-- The whole number that a text says; nil where it is none of 64 bits.
function args.whole(text)
  return text:match "^[+-]?%d+$" and math.tointeger(tonumber(text)) or nil
end

local function find_option(options, flag)
  local long = flag:match "^%-%-(.+)$"
  if long then return long, options[long] end
  for _, name in ipairs(options) do
    if options[name].short == flag:sub(2) then return name, options[name] end
  end
end

local take = {}

function take.text(value) return value end

function take.texts(value, _, before)
  local list = before or {}
  list[#list + 1] = value
  return list
end

function take.list(value, _, before)
  local list = before or {}
  for word in value:gmatch "[^,]+" do list[#list + 1] = word end
  return list
end

function take.place(value) return disk.plain(value) end

function take.places(value, option, before)
  local list = take.list(value, option, before)
  for i, word in ipairs(list) do list[i] = disk.plain(word) end
  return list
end

function take.integer(value, option, _, flag)
  local number = args.whole(value)
  if not number then
    return nil, say("option_integer", { option = flag, value = value })
  end
  if option.least and number < option.least then
    return nil, say("option_at_least", { option = flag, value = value,
      least = option.least })
  end
  return number
end

function take.choice(value, option, _, flag)
  for _, choice in ipairs(option.choices) do
    if choice == value then return value end
  end
  return nil, say("option_one_of", { option = flag, value = value,
    choices = table.concat(option.choices, ", ") })
end

local function split(word)
  local flag, value = word:match "^(%-%-[^=]+)=(.*)$"
  if flag then return flag, value end
  if word:match "^%-%a." then return word:sub(1, 2), word:sub(3) end
  return word
end

-- Reads one option at `i`; returns the index of the next word.
local function read_option(command, given, i, result)
  local flag, value = split(given[i])
  local name, option = find_option(command.options, flag)
  if not option then
    local names = {}
    for k, known in ipairs(command.options) do names[k] = "--" .. known end
    return nil, say("unknown_option", { word = flag,
      near = args.near(flag, names) })
  end
  if not option.value then
    if value then return nil, say("option_takes_none", { option = flag }) end
    result[name] = true
    return i + 1
  end
  if not value then
    i = i + 1
    value = given[i]
  end
  if not value then
    return nil, say("option_needs", { option = flag,
      what = say.placeholders(option.value) })
  end
  local taken, problem = take[option.kind or "text"](value, option,
    result[name], flag)
  if taken == nil then return nil, problem end
  result[name] = taken
  return i + 1
end

local function check_words(command, result)
  local words = command.words
  for i, word in ipairs(words) do
    if not word.optional and not result[i] then
      return nil, say("needs_argument",
        { what = say.placeholders(word.name) })
    elseif word.place and result[i] then
      result[i] = disk.plain(result[i])
    end
  end
  local last = words[#words]
  if #result > #words and not (last and last.many) then
    return nil, say("too_many", { word = result[#words + 1] })
  end
  return result
end

local function is_option(word)
  return word:sub(1, 1) == "-" and word ~= "-" and not tonumber(word)
end

function args.read(command, given)
  local result, i, only_words = {}, 1, false
  while given[i] do
    local after, problem = i + 1, nil
    if only_words or not is_option(given[i]) then
      result[#result + 1] = given[i]
    elseif given[i] == "--" then
      only_words = true
    else
      after, problem = read_option(command, given, i, result)
    end
    if not after then return nil, problem end
    i = after
  end
  if result.help then return result end
  return check_words(command, result)
end

-- "--with MODULE,…" and what it does, and so on for each option.
function args.describe(options)
  local rows = {}
  for i, name in ipairs(options) do
    local option = options[name]
    rows[i] = { (option.short and "-" .. option.short .. ", " or "") .. "--"
      .. name .. (option.value and " " .. say.placeholders(option.value)
      or ""), say(option.about) }
  end
  return rows
end

return args
