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
  local best
  for _, name in ipairs(value_names(sitting)) do
    local follows = text:sub(#name + 1, #name + 1)
    if text:sub(1, #name) == name and (follows == "" or follows == " ")
      and (not best or #name > #best) then
      best = name
    end
  end
  if not best then return nil end
  return best, text:sub(#best + 1):match "^%s*(.-)%s*$"
end

local LAYERS = { "corner", "edge", "hex", "field" }

local function as_place(game, text)
  for _, layer in ipairs(LAYERS) do
    local ok, place = pcall(game.g.find, game.g, layer, text)
    if ok and place then return place end
  end
end

-- The value that a domain of the game with a notation of its own reads.
local function as_domain(game, text)
  for _, clause in ipairs(game.rules.domains_list or {}) do
    if clause.def and clause.def.parse then
      local ok, value = pcall(clause.def.parse, game.g, text)
      if ok and value then return value end
    end
  end
end

-- Words that the rules use: names of moves and of components.
local function is_known(rules, text)
  if rules.moves[text] then return true end
  for _, things in pairs(rules.things or {}) do
    if type(things) == "table" and things[text] then return true end
  end
  return false
end

local function as_word(sitting, text)
  local number = math.tointeger(tonumber(text))
  if number then return number end
  local seat = sitting:seat(text)
  if seat then return seat end
  local place = as_place(sitting.game, text)
  if place ~= nil then return place end
  local value = as_domain(sitting.game, text)
  if value ~= nil then return value end
  return is_known(sitting.game.rules, text) and text or nil
end

-- read(sitting, text), whose text may have words of the chosen language.
local function in_words(sitting, text, read, ...)
  local value = read(sitting, text, ...)
  local original = value == nil
    and locale.original(sitting.game.rules, text, say.language)
  if original then return read(sitting, original, ...) end
  return value
end

-- The longest run of words from `i` on that can be read, and where it ends.
local function longest(sitting, words, i)
  for last = #words, i, -1 do
    local value = in_words(sitting, table.concat(words, " ", i, last), as_word)
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

-- If only the player is missing, the one who is to decide is meant. A value of
-- the engine may be given fewer.
local function complete(sitting, name, values)
  local list, all = subjects(sitting, name)
  if list[1] == "player" and #values == #list - 1
    and type(values[1]) == "string" then
    local waiting = sitting.game:waiting()
    table.insert(values, 1, waiting and waiting.player or 1)
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

-- The arguments of a value when none are given: the player who is to decide,
-- unless it takes something else.
local function unsaid(sitting, name)
  local of = sitting.game.rules.values[name].def.of
  if of and of ~= "player" then
    return nil, say("needs_of", { name = name, what = expected(sitting, of) })
  end
  local waiting = sitting.game:waiting()
  return { waiting and waiting.player or 1 }
end

local function find_in(sitting, text, domain)
  local game = sitting.game
  local ok, value = pcall(game.g.find, game.g, domain, text)
  return ok and value or nil
end

-- The argument of a value, if it belongs to a domain and is no player: as many
-- of the words as the domain takes, else as many as it can read.
local function subject(sitting, name, words)
  local of, game = sitting.game.rules.values[name].def.of, sitting.game
  if not of or of == "player" then return nil, 0 end
  local most = game.machine.domains[of].words
  local fixed = math.type(most) == "integer"
  local longest_text = fixed and math.min(most, #words) or #words
  for last = longest_text, fixed and longest_text or 1, -1 do
    local value = in_words(sitting, table.concat(words, " ", 1, last),
      find_in, of)
    if value ~= nil then return value, last end
  end
  return nil, nil, sentences.say("not_read", say.language, {
    text = table.concat(words, " ", 1, longest_text),
    what = expected(sitting, of) })
end

-- A place, where a value is asked of a layer that the game declares: 8 is the
-- row called 8.
local function declared_place(sitting, name, values, word)
  local names, i = subjects(sitting, name), #values + 1
  if names[i] == "player" and not sitting:seat(word) then i = i + 1 end
  local game = sitting.game
  local domain = game.machine.domains[names[i]]
  if not domain or domain.layer ~= names[i] then return nil end
  return (game.g:find(names[i], word))
end

-- Several words may be one argument ("road 3,-1.n").
local function arguments(sitting, name, text)
  local words = lex.split(text)
  local first, read, reason = subject(sitting, name, words)
  if not read then return nil, reason end
  local values, i = { first }, read + 1
  while words[i] do
    local value, last = declared_place(sitting, name, values, words[i]), i
    if value == nil then value, last = longest(sitting, words, i) end
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
  local values, problem
  if more == "" then values, problem = unsaid(sitting, name)
  else values, problem = arguments(sitting, name, more) end
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

-- A command that asks for a value: print(sitting, name, its arguments).
local function question(print)
  return function (sitting, rest)
    local name, values = asked(sitting, rest)
    if not name then return nil, values end
    local secret = hidden(sitting, name, values)
    if secret then return nil, secret end
    return print(sitting, name, values)
  end
end

local function parts(sitting, name, values)
  local value, found = sitting.game:parts(name, table.unpack(values))
  if value == nil and type(found) == "string" then
    return misasked(sitting, name, found)
  end
  output.lines(show.parts(locale.words(sitting.game.rules, name, say.language),
    value, found))
  output.lines(sitting.game:about(name, table.unpack(values)))
  return true
end

local function value(sitting, name, values)
  local result, message = sitting.game:value(name, table.unpack(values))
  if result == nil then return misasked(sitting, name, message) end
  output.lines(show.value(result))
  return true
end

return {
  { name = "value", takes = "NAME [OF WHAT]", about = "about_value",
    run = question(value), offers = value_names },
  { name = "parts", takes = "NAME [OF WHAT]", about = "about_parts",
    run = question(parts), offers = value_names },
}
