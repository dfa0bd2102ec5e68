-- Requests for a value of the rules, such as "hand limit red", and its named
-- parts. The words after the name are players, numbers, places, or anything
-- that a domain of the game can read.

local args = require "rulewright.repl.arguments.args"
local eyes = require "rulewright.repl.sitting.eyes"
local find = require "rulewright.repl.sitting.find"
local game_json = require "rulewright.repl.json.game"
local lex = require "rulewright.engine.text.lex"
local locale = require "rulewright.engine.language.locale"
local parameters = require "rulewright.lab.figures.parameters"
local say = require "rulewright.repl.sentences.say"
local sentences = require "rulewright.engine.sentences"
local show = require "rulewright.repl.sitting.show"

-- The longest name of a value that the text begins with, and the rest.
local function split(sitting, text)
  local values, name = sitting.game.rules.values, text
  while name and not values[name] do name = name:match "^(.*) " end
  return name, name and text:sub(#name + 1):match "^%s*(.-)%s*$"
end

-- What a domain or layer finds by that text.
local function found(sitting, text, domain)
  local ok, value = pcall(sitting.game.g.find, sitting.game.g, domain, text)
  return ok and value or nil
end

-- What a word of a person may be, in the order in which it is tried: a number,
-- a player, a place, what a domain with a notation of its own reads, the name
-- of a move or a component.
local function as_word(sitting, text)
  local rules, domains = sitting.game.rules, { "corner", "edge", "hex",
    "field" }
  local value = math.tointeger(tonumber(text)) or sitting:seat(text)
  for _, clause in ipairs(rules.domains_list) do
    if clause.def.parse then domains[#domains + 1] = clause.name end
  end
  for _, domain in ipairs(value and {} or domains) do
    value = value or found(sitting, text, domain)
  end
  if value or rules.moves[text] then return value or text end
  for _, things in pairs(rules.things) do
    if things[text] then return text end
  end
end

-- The longest run of words from `from` on that `read` can read, also in words
-- of the chosen language; and where it ends.
local function longest(sitting, words, from, read, ...)
  for last = #words, from, -1 do
    local text = table.concat(words, " ", from, last)
    local value = read(sitting, text, ...)
    local original = value == nil
      and locale.original(sitting.game.rules, text, say.language)
    if original then value = read(sitting, original, ...) end
    if value ~= nil then return value, last end
  end
end

-- The names of a value's arguments, as its author wrote them: "player", "row".
local function subjects(sitting, name)
  local rules, list = sitting.game.rules, {}
  for i, one in ipairs(parameters.of_value(rules, rules.values[name])) do
    list[i] = one:gsub("_", " ")
  end
  return list
end

local function decider(sitting)
  local waiting = sitting.game:waiting()
  return waiting and waiting.player or 1
end

-- If only the player is missing, the one who is to decide is meant. A value of
-- the engine may be given fewer.
local function complete(sitting, name, values)
  local list, value = subjects(sitting, name), sitting.game.rules.values[name]
  local base = value.plain and value.plain.base or value.def.base
  if list[1] == "player" and #values == #list - 1
    and type(values[1]) == "string" then
    table.insert(values, 1, decider(sitting))
  end
  if type(base) == "function" and value.module ~= "engine"
    and #values < #parameters.of(base, 1) then
    return nil, say("needs_of", { name = name,
      what = table.concat(list, ", ") })
  end
  return values
end

-- The sentence when a value failed on its arguments.
local function misasked(sitting, name, message)
  local list = subjects(sitting, name)
  if #list == 0 then return nil, message end
  return nil, say("value_broke", { name = name, message = message,
    what = table.concat(list, ", ") })
end

-- A place, where a value is asked of a layer that the game declares: 8 is the
-- row called 8.
local function declared_place(sitting, name, values, word)
  local names, i = subjects(sitting, name), #values + 1
  if names[i] == "player" and not sitting:seat(word) then i = i + 1 end
  local game = sitting.game
  local domain = game.machine.domains[names[i]]
  if not domain or domain.layer ~= names[i] then return nil end
  return found(sitting, word, names[i])
end

-- The first argument of a value of a domain and where it ends; nil and a
-- sentence if the words are none.
local function subject(sitting, name, words, of)
  local domain = sitting.game.machine.domains[of]
  local what = locale.text(sitting.game.rules, domain.what, say.language)
  if #words == 0 then
    return nil, say("needs_of", { name = name, what = what })
  end
  local value, last = longest(sitting, words, 1, found, of)
  if last then return value, last end
  local most = math.type(domain.words) and math.min(domain.words, #words)
  return nil, sentences.say("not_read", say.language, { what = what,
    text = table.concat(words, " ", 1, most or #words) })
end

-- The arguments that the words after a name mean; several words may be one
-- ("road 3,-1.n"). Without words it is the player who is to decide.
local function arguments(sitting, name, text)
  local words, values, last = lex.split(text), {}, 0
  local of = sitting.game.rules.values[name].def.of
  if of and of ~= "player" then
    values[1], last = subject(sitting, name, words, of)
    if not values[1] then return nil, last end
  elseif #words == 0 then
    return { decider(sitting) }
  end
  while words[last + 1] do
    local word = words[last + 1]
    local value = declared_place(sitting, name, values, word)
    last = last + 1
    if value == nil then
      value, last = longest(sitting, words, last, as_word)
    end
    if value == nil then
      return nil, say("no_such_argument", { word = word,
        near = args.near(word, sitting:names()) })
    end
    values[#values + 1] = value
  end
  return values
end

-- The name that is nearest to the text, or to its first words.
local function near_name(sitting, text)
  local names = find.values(sitting)
  while text do
    local near = args.near(text, names)
    if near ~= "" then return near end
    text = text:match "^(.*%S)%s+%S+%s*$"
  end
  return ""
end

local function asked(sitting, rest)
  if rest == "" then
    return nil, say("needs_value", {
      list = table.concat(find.values(sitting), ", ") })
  end
  local name, more = split(sitting, rest)
  if not name then
    name, more = split(sitting, locale.original(sitting.game.rules, rest,
      say.language) or "")
  end
  if not name then
    return nil, say("no_such_value", { name = rest,
      near = near_name(sitting, rest) })
  end
  local values, problem = arguments(sitting, name, more)
  if values then values, problem = complete(sitting, name, values) end
  if not values then return nil, problem end
  return name, values
end

-- Whether the answer is the same however the cards that the viewer cannot see
-- lie.
local function is_open(sitting, name, values)
  return eyes.may_know(sitting, function (game)
    local result = game:value(name, table.unpack(values))
    return result ~= nil and table.concat(show.value(result), " ")
  end)
end

-- What a part of a weighed value is made of: "city at hand +0.29, …".
local function made_of(rules, weighed)
  local list = {}
  for i, one in ipairs(weighed) do
    list[i] = ("%s %+.2f"):format(locale.words(rules, one.name, say.language),
      one.sum)
  end
  return table.concat(list, ", ")
end

local function parts_of(rules, list)
  return game_json.list(list, function (part)
    local weighed = part.weighed and made_of(rules, part.weighed)
    return { rule = part.id, stage = part.stage, change = part.change,
      amount = game_json.tree(part.amount), text = weighed
        and ("%+.2f"):format(part.amount) or show.flat(part.amount),
      says = weighed or show.sentence(part.clause),
      file = part.file, line = part.line,
      parts = part.parts and parts_of(rules, part.parts) }
  end)
end

-- A request that asks for a value by `game[word]`: `value`, and as it would be
-- written in Lua `text`; more(answer, name, values, what else was returned)
-- adds to it.
local function question(word, more)
  return function (sitting, request)
    local name, values = asked(sitting, request.value)
    if not name then return nil, values end
    if not is_open(sitting, name, values) then
      return nil, say("value_hidden", { name = name })
    end
    local game = sitting.game
    local result, rest = game[word](game, name, table.unpack(values))
    if result == nil and type(rest) == "string" then
      return misasked(sitting, name, rest)
    end
    local answer = { name = name, value = game_json.tree(result),
      text = math.type(result) == "float" and ("%.2f"):format(result)
        or show.flat(result) }
    if more then more(answer, game, values, rest) end
    return answer
  end
end

local parts = question("parts", function (answer, game, values, list)
  answer.title = locale.words(game.rules, answer.name, say.language)
  answer.parts = parts_of(game.rules, list or {})
  answer.about = game_json.list(game:about(answer.name, table.unpack(values)))
end)

return {
  { name = "value", takes = "value! seat", run = question "value" },
  { name = "parts", takes = "value! seat", run = parts },
}
