-- `rulewright rules`: the composed rulebook of a game as a page, one rule by
-- its id, or all rules that contain a word. `--format` prints the rulebook as
-- text, Markdown or a page of HTML; `--json` one object for each clause.

local find = require "rulewright.repl.sitting.find"
local games = require "rulewright.repl.sitting.games"
local json = require "rulewright.repl.json"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local rulebook = require "rulewright.repl.rulebook"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"
local show = require "rulewright.repl.sitting.show"

local rules = {
  words = { { name = "GAME", optional = true, place = true },
    { name = "ID or WORD", optional = true } },
  options = options.of("with without format json lang color help",
    { json = { value = false, about = "about_rules_json" } }),
}

local function is_game(word)
  return word:find "/" ~= nil or games.is_known(word)
end

-- The compositions that are searched without a game: each game, then each of
-- their modules.
local function compositions()
  local list = {}
  for _, name in ipairs(games.names()) do list[#list + 1] = { game = name } end
  for _, name in ipairs(games.names()) do
    for _, module in ipairs(rulewright.modules(name) or {}) do
      if module.kind ~= "base" then
        list[#list + 1] = { game = name, with = { module.name } }
      end
    end
  end
  return list
end

local function search(word, given)
  for _, request in ipairs(compositions()) do
    if given.with then request.with = given.with end
    request.without = given.without
    local composed = rulewright.rules(request)
    local found = composed and find.clauses(composed, word) or {}
    if #found > 0 then return found end
  end
  return nil, say("no_such_rule", { word = word, near = "" })
end

-- The clauses asked for; the third result is true for a whole rulebook.
local function wanted(given)
  if not given[1] then
    return nil, say("needs_game", { list = games.list() })
  end
  if not is_game(given[1]) then return search(given[1], given) end
  local composed, problem = rulewright.rules {
    game = session.place(given[1]), with = given.with,
    without = given.without, lang = say.language }
  if not composed then return nil, problem end
  if not given[2] then return find.spoken(composed), nil, composed end
  return find.asked(composed, given[2])
end

local KEYS = { "id", "ids", "says", "verb", "name", "module", "element",
  "section", "file", "line", "state", "exceptions" }

local function print_json(clauses)
  for _, clause in ipairs(clauses) do
    output.print(json.object(setmetatable({ id = clause.ids[1],
      says = show.sentence(clause), exceptions = find.excepted(clause) },
      { __index = clause }), KEYS))
  end
end

local function print_book(composed, format)
  local text = rulebook.text(composed, format)
  if format == "text" then return output.print(text) end
  io.stdout:write(text, "\n")
end

function rules.run(given)
  local clauses, problem, composed = wanted(given)
  if clauses and given.format and (given.json or not composed) then
    clauses, problem = nil, say "format_of_book"
  end
  if not clauses then
    return output.fail(problem, given[1] and 1 or 2)
  end
  if given.json then
    print_json(clauses)
  elseif composed then
    print_book(composed, given.format or "text")
  else
    for _, clause in ipairs(clauses) do output.lines(show.clause(clause)) end
  end
  return 0
end

return rules
