-- What Tab offers and what the hint says, from the legal moves and the
-- commands. Moves are offered word by word, so that Tab after "s" gives the
-- moves that begin with s and not all their places.

local arguments = require "rulewright.engine.language.arguments"
local candidates = require "rulewright.repl.prompt.candidates"
local commands = require "rulewright.repl.commands"
local console = require "rulewright.console"
local eyes = require "rulewright.repl.sitting.eyes"
local forms = require "rulewright.repl.sitting.forms"
local kernel = require "rulewright.kernel"
local lex = require "rulewright.engine.text.lex"
local output = require "rulewright.repl.output"
local parameters = require "rulewright.lab.figures.parameters"
local printable = require "rulewright.engine.text.printable"
local say = require "rulewright.repl.sentences.say"
local show = require "rulewright.repl.sitting.show"
local vocabulary = require "rulewright.engine.words.vocabulary"

local complete = {}

local function begins(text, start)
  return lex.fold(text):sub(1, #start) == lex.fold(start)
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

local DIRECTIONS = { "n", "ne", "e", "se", "s", "sw", "w", "nw" }

-- The texts of all moves, in the words of the rules once these are typed;
-- while a place is typed by one of its hexes, also with its name from there.
local function move_texts(sitting, before)
  local game, texts, printed = sitting.game, {}, {}
  local is_own = not before:find "^%w"
  local lead, hex = before:match "^(.* )(%w+)[^ ]*$"
  local is_hex = hex and pcall(game.g.find, game.g, "hex", hex)
    and game.g:find("hex", hex)
  for _, move in ipairs(sitting:texts()) do
    local told = is_own and show.spoken(game, move.text) or move.text
    texts[#texts + 1] = told
    local rest = is_hex and begins(told, lead)
      and told:match("^%w+%.%l+(.*)$", #lead + 1)
    for _, direction in ipairs(rest and DIRECTIONS or {}) do
      local text = told:sub(1, #lead) .. hex:upper() .. "." .. direction
        .. rest
      if printed[text] == nil then
        local read = game:parse(text)
        printed[text] = read and game:text(read) or false
      end
      texts[#texts + 1] = printed[text] == move.text and text or nil
    end
  end
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

-- What a path such as ".players[1]" leads to from a table, or nil.
local function follow(node, path)
  for name, index in path:gmatch "%.?([%w_]*)%[?(%d*)%]?" do
    if name ~= "" then node = type(node) == "table" and node[name] or nil end
    if index ~= "" then
      node = type(node) == "table" and node[math.tointeger(index)] or nil
    end
  end
  return node
end

-- What may replace `before` behind `=`: the fields of the state, as far as a
-- path of names and numbers leads, `g.players[1].ha`, and behind a colon the
-- words of g.
local function paths_of_state(game, before)
  local lead, path, mark, start =
    before:match "^(.-)%f[%w_]g([%w_%.%[%]]*)([%.:])([%w_]*)$"
  local found, node = {}, lead and follow(game.g, path)
  for name, one in kernel.order.pairs(type(node) == "table" and node or {}) do
    if type(name) == "string" and name:find "^[%a_][%w_]*$"
      and name:sub(1, #start) == start
      and (type(one) == "function") == (mark == ":") then
      found[#found + 1] = lead .. "g" .. path .. mark .. name
    end
  end
  return found
end

function complete.of(sitting, before)
  if before:match "^:" then return of_command(sitting, before) end
  if not sitting.game then return {} end
  if before:match "^=" then return paths_of_state(sitting.game, before) end
  if not eyes.may_ask(sitting) then return {} end
  local lead, typed = before:match "^(%s*)(.*)$"
  local found = complete.next_words(move_texts(sitting, typed), typed)
  for i, text in ipairs(found) do found[i] = lead .. text end
  return found
end

-- The arguments of a word of g by name, and what it returns; nil if there is no
-- such word.
local function arguments_of(game, word)
  local entry, define = vocabulary.words[word], game.rules.defines[word]
  if define then return parameters.of(define.run, 1), "" end
  if not entry then return nil end
  local names, gives = {}, {}
  for i, one in ipairs(arguments.parse(entry.takes)) do names[i] = one.name end
  for i, one in ipairs(arguments.parse(entry.gives or "")) do
    gives[i] = one.shape or one.name
  end
  return names, gives[1] and " → " .. table.concat(gives, ", ") or ""
end

-- What a call of g:WORD takes still, where the line ends in one.
local function rest_of_call(game, line)
  local word, given = line:match "%f[%w_]g:([%w_]+)(%(?[^()]*)$"
  local names, gives = arguments_of(game, word)
  if not names or given:find "^[^(]" then return nil end
  local _, count = given:gsub(",", "")
  local rest = table.concat(names, ", ", math.min(count, #names) + 1)
  return (given == "" and "(" or "") .. rest .. ")" .. gives
end

function complete.hint(sitting, line)
  local command = line:match "^:(%S+)$"
  if command then
    local known = commands.by_name[command]
    return known and known.takes and " "
      .. say.placeholders(known.takes) or nil
  end
  if sitting.game and line:match "^=" then
    return rest_of_call(sitting.game, line)
  end
  if not sitting.game or not line:match "^%a" then return nil end
  local rest, what = forms.rest(sitting.game, line:match "^(.-)%s*$")
  local gap = line:match "%s$" and "" or " "
  return rest and gap .. rest .. (what and "   " .. what or "")
end

function complete.attach(sitting)
  console.complete(function(before, again)
    local texts = complete.of(sitting, before)
    for i, text in ipairs(texts) do texts[i] = printable.screen(text) end
    return candidates.choose(texts, before, again)
  end)
  console.hint(function(line)
    local hint = complete.hint(sitting, line)
    return hint and output.screen(hint)
  end)
end

return complete
