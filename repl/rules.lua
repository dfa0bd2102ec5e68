-- `rulewright rules`: the composed rulebook of a game as a page, one rule by
-- its id, or all rules that speak of a word. `--json` prints one object for
-- each clause.

local beside = require "rulewright.repl.draw.terminal_beside"
local find = require "rulewright.repl.find"
local games = require "rulewright.repl.games"
local locale = require "rulewright.engine.locale"
local json = require "rulewright.repl.json"
local output = require "rulewright.repl.output"
local rulewright = require "rulewright"
local say = require "rulewright.repl.say"
local session = require "rulewright.repl.session"
local show = require "rulewright.repl.show"
local start = require "rulewright.repl.start"

local rules = {
  about = "about_rules",
  words = { { name = "GAME", optional = true, place = true },
    { name = "ID or WORD", optional = true } },
  options = start.options { json = { about = "about_json" } },
  order = { "with", "without", "json", "lang", "color", "help" },
}

local function is_game(word)
  return word:find "/" ~= nil or games.is_known(word)
end

-- Which composition is asked for, and which word in it. Without a game each
-- game is looked through, then each of its modules, until the word is found.
local function requests(word)
  local list = {}
  for _, name in ipairs(games.names()) do list[#list + 1] = { game = name } end
  for _, name in ipairs(games.names()) do
    for _, module in ipairs(rulewright.modules(name) or {}) do
      if module.kind ~= "base" then
        list[#list + 1] = { game = name, with = { module.name } }
      end
    end
  end
  local at = 0
  return function()
    at = at + 1
    return list[at]
  end, word
end

local function search(word, options)
  for request in requests(word) do
    if options.with then request.with = options.with end
    request.without = options.without
    local composed = rulewright.rules(request)
    local found = composed and find.clauses(composed, word) or {}
    if #found > 0 then return found end
  end
  return nil, say("no_such_rule", { word = word, near = "" })
end

local function compose(options)
  return rulewright.rules { game = session.place { game = options[1] },
    with = options.with, without = options.without }
end

-- The clauses asked for; the third result is true for a whole rulebook.
local function wanted(options)
  if not options[1] then
    return nil, say("needs_game", { list = games.list() })
  end
  if not is_game(options[1]) then return search(options[1], options) end
  local composed, problem = compose(options)
  if not composed then return nil, problem end
  if not options[2] then return find.spoken(composed), nil, composed end
  local found = find.clauses(composed, options[2])
  if #found > 0 then return found end
  local near = find.near(composed, options[2])
  return nil, say("no_such_rule", { word = options[2],
    near = near and say("did_you_mean", { word = near }) or "" })
end

local KEYS = { "id", "ids", "says", "verb", "name", "module", "element",
  "section", "file", "line", "state" }

local function print_json(clauses)
  for _, clause in ipairs(clauses) do
    output.print(json.object({ id = (clause.ids or {})[1], ids = clause.ids,
      says = show.sentence(clause), verb = clause.verb, name = clause.name,
      module = clause.module, element = clause.element,
      section = clause.section, file = clause.file, line = clause.line,
      state = clause.state }, KEYS))
  end
end

local function title_of(composed, name)
  for _, module in ipairs(composed.modules) do
    if module.name == name then
      return locale.text(composed, module.title or name, say.language)
    end
  end
  return name
end

local function print_sentence(clause)
  local text = show.sentence(clause)
  local fate = show.fate(clause)
  if fate then text = text .. " (" .. fate .. ")" end
  local ids = table.concat(clause.ids or {}, " ")
  if ids ~= "" then text = text .. " [" .. ids .. "]" end
  for i, line in ipairs(beside.wrap(text, math.max(24, output.width() - 4))) do
    output.print((i == 1 and "  " or "    ") .. line)
  end
end

local function print_section(composed, section)
  section = locale.text(composed, section, say.language)
  output.print("\n" .. output.paint(section, "bold"))
end

-- The rulebook as it reads: modules, their sections, their sentences. A
-- sentence shared by several clauses of a section is printed once; what an
-- event tells in play is no rule.
local function print_book(clauses, composed)
  local module, section, said = nil, nil, {}
  for _, clause in ipairs(clauses) do
    local text = show.sentence(clause)
    if clause.module ~= module then
      module, section = clause.module, nil
      local title = title_of(composed, module)
      if title ~= locale.text(composed, composed.game.title, say.language) then
        output.print("\n" .. output.paint(title:upper(), "bold"))
      end
    end
    if clause.section ~= section then
      section, said = clause.section, {}
      if section then print_section(composed, section) end
    end
    local key = (clause.ids or {})[1] or text
    local rule = clause.verb ~= "event"
    if rule and text ~= "" and not said[key .. text] then
      said[key .. text] = true
      print_sentence(clause)
    end
  end
end

function rules.run(options)
  local clauses, problem, composed = wanted(options)
  if not clauses then
    output.complain(problem)
    return options[1] and 1 or 2
  end
  if options.json then
    print_json(clauses)
  elseif composed then
    output.print(locale.text(composed, composed.game.title, say.language))
    print_book(clauses, composed)
  else
    for _, clause in ipairs(clauses) do output.lines(show.clause(clause)) end
  end
  return 0
end

return rules
