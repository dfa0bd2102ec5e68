-- Commands that ask for a value of the rules: `:value hand limit red` and its
-- named parts. The words after the name are players, numbers, places, or
-- anything that a domain of the game can read.

local args = require "rulewright.repl.args"
local eyes = require "rulewright.repl.eyes"
local lex = require "rulewright.engine.notation.lex"
local locale = require "rulewright.engine.locale"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.say"
local sentences = require "rulewright.engine.sentences"
local show = require "rulewright.repl.show"

local function value_names(sitting)
  local names = {}
  for name in pairs(sitting.game and sitting.game.rules.values or {}) do
    names[#names + 1] = name
  end
  table.sort(names)
  return names
end

-- The longest name of a value that the text begins with, and the rest.
local function split(sitting, text)
  local values, name = sitting.game.rules.values, text
  while name and not values[name] do name = name:match "^(.*) " end
  return name, name and text:sub(#name + 1):match "^%s*(.-)%s*$"
end

local LAYERS = { "corner", "edge", "hex", "field" }

-- What a domain or layer finds by that text.
local function found(sitting, text, domain)
  local ok, value = pcall(sitting.game.g.find, sitting.game.g, domain, text)
  return ok and value or nil
end

-- What a word of a person may be, in the order in which it is tried.
local readers = {
  function (_, text) return math.tointeger(tonumber(text)) end,
  function (sitting, text) return (sitting:seat(text)) end,
}
for _, layer in ipairs(LAYERS) do
  readers[#readers + 1] = function (sitting, text)
    return found(sitting, text, layer)
  end
end

-- The value that a domain of the game with a notation of its own reads.
readers[#readers + 1] = function (sitting, text)
  local game = sitting.game
  for _, clause in ipairs(game.rules.domains_list or {}) do
    if clause.def and clause.def.parse then
      local ok, value = pcall(clause.def.parse, game.g, text)
      if ok and value then return value end
    end
  end
end

-- Words that the rules use: names of moves and of components.
readers[#readers + 1] = function (sitting, text)
  local rules = sitting.game.rules
  if rules.moves[text] then return text end
  for _, things in pairs(rules.things or {}) do
    if type(things) == "table" and things[text] then return text end
  end
end

local function as_word(sitting, text)
  for _, read in ipairs(readers) do
    local value = read(sitting, text)
    if value ~= nil then return value end
  end
end

-- The longest run of words from `from` to between `least` and `most` that
-- `read` can read, also in words of the chosen language; and where it ends.
local function longest(sitting, words, range, read, ...)
  local from, least, most = table.unpack(range)
  for last = most, least, -1 do
    local text = table.concat(words, " ", from, last)
    local value = read(sitting, text, ...)
    local original = value == nil
      and locale.original(sitting.game.rules, text, say.language)
    if original then value = read(sitting, original, ...) end
    if value ~= nil then return value, last end
  end
end

-- The names of a function's parameters after g, as its author wrote them;
-- `list` where that is longer.
local function longer_of(list, f)
  local names, i = {}, 2
  local name = type(f) == "function" and debug.getlocal(f, i)
  while name do
    names[#names + 1], i = name:gsub("_", " "), i + 1
    name = debug.getlocal(f, i)
  end
  return #names > #list and names or list
end

-- The names of a value's arguments, as its base calls them: { "player", "row"
-- }; if the base is a constant, as its adjusts call them.
local function subjects(sitting, name)
  local rules, list = sitting.game.rules, {}
  local function look(clause)
    for _, field in ipairs { "base", "when", "plus", "at_least",
      "at_most", "holds", "adds" } do
      list = longer_of(list, (clause.plain or clause.def)[field]
        or clause.def[field])
    end
  end
  local value = rules.values[name]
  look(value)
  if type(value.def.base) == "function" then return list, true end
  for _, clause in ipairs(rules.adjusts[name] or {}) do look(clause) end
  return list, false
end

local function decider(sitting)
  local waiting = sitting.game:waiting()
  return waiting and waiting.player or 1
end

-- If only the player is missing, the one who is to decide is meant. A value of
-- the engine may be given fewer.
local function complete(sitting, name, values)
  local list, all = subjects(sitting, name)
  if list[1] == "player" and #values == #list - 1
    and type(values[1]) == "string" then
    table.insert(values, 1, decider(sitting))
  end
  if all and #values < #list
    and sitting.game.rules.values[name].module ~= "engine" then
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

local function expected(sitting, of)
  return locale.text(sitting.game.rules,
    sitting.game.machine.domains[of].what, say.language)
end

-- The domain to which the argument of a value belongs; nil for a player.
local function domain_of(sitting, name)
  local of = sitting.game.rules.values[name].def.of
  return of ~= "player" and of or nil
end

-- The first argument of a value that belongs to a domain, and how many words it
-- takes: as many as the domain says, else as many as it can read.
local function subject(sitting, name, words)
  local of = domain_of(sitting, name)
  if not of then return nil, 0 end
  local most = sitting.game.machine.domains[of].words
  local fixed = math.type(most) == "integer"
  most = fixed and math.min(most, #words) or #words
  local value, last = longest(sitting, words, { 1, fixed and most or 1, most },
    found, of)
  if last then return value, last end
  return nil, nil, sentences.say("not_read", say.language, {
    text = table.concat(words, " ", 1, most), what = expected(sitting, of) })
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

-- The arguments that the words after a name mean; several words may be one
-- ("road 3,-1.n"). Without words it is the player who is to decide.
local function arguments(sitting, name, text)
  local words, of = lex.split(text), domain_of(sitting, name)
  if #words == 0 then
    if not of then return { decider(sitting) } end
    return nil, say("needs_of", { name = name, what = expected(sitting, of) })
  end
  local first, read, reason = subject(sitting, name, words)
  if not read then return nil, reason end
  local values, i = { first }, read + 1
  while words[i] do
    local value, last = declared_place(sitting, name, values, words[i]), i
    if value == nil then
      value, last = longest(sitting, words, { i, i, #words }, as_word)
    end
    if value == nil then
      return nil, say("no_such_argument", { word = words[i],
        near = args.near(words[i], sitting:names()) })
    end
    values[#values + 1] = value
    i = last + 1
  end
  return values
end

-- The name that is nearest to the text, or to its first words.
local function near_name(sitting, text)
  local names = value_names(sitting)
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
      list = table.concat(value_names(sitting), ", ") })
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

-- The answer, if it is the same however the cards that the person cannot see
-- lie.
local function hidden(sitting, name, values)
  local known = eyes.may_know(sitting, function (game)
    local result = game:value(name, table.unpack(values))
    return result ~= nil and table.concat(show.value(result), " ")
  end)
  return not known and say("value_hidden", { name = name }) or nil
end

-- A command that asks for a value by `game[word]` and prints its answer:
-- print(sitting, name, values, the answer, what else was returned).
local function question(word, print)
  return function (sitting, rest)
    local name, values = asked(sitting, rest)
    if not name then return nil, values end
    local secret = hidden(sitting, name, values)
    if secret then return nil, secret end
    local game = sitting.game
    local answer, more = game[word](game, name, table.unpack(values))
    if answer == nil and type(more) == "string" then
      return misasked(sitting, name, more)
    end
    print(sitting, name, values, answer, more)
    return true
  end
end

local parts = question("parts", function (sitting, name, values, answer, list)
  output.lines(show.parts(locale.words(sitting.game.rules, name, say.language),
    answer, list))
  output.lines(sitting.game:about(name, table.unpack(values)))
end)

local value = question("value", function (_, _, _, answer)
  output.lines(show.value(answer))
end)

return {
  { name = "value", takes = "NAME [OF WHAT]", run = value,
    offers = value_names },
  { name = "parts", takes = "NAME [OF WHAT]", run = parts,
    offers = value_names },
}
