-- Finds what a rule file forgot: sentences and ids, moves no step offers,
-- steps nobody asks for, topics of which nobody tells. Composition has refused
-- what is plainly wrong before this is reached.

local files = require("rulewright.engine.files")
local suggest = require("rulewright.engine.nearest")
local verbs = require("rulewright.engine.verbs")

local lint = {}

local function add(list, clause, message, ...)
  list[#list + 1] = { file = clause.file, line = clause.line,
    module = clause.module, id = clause.ids[1], message = message:format(...) }
end

local function sentences(rules, list)
  for _, clause in ipairs(rules.clauses) do
    local left_out = clause.hollow
    if verbs.rules(clause) and clause.module ~= "engine"
      and not left_out then
      if #clause.ids == 0 then
        add(list, clause, "%s \"%s\" has no id", clause.verb, clause.name)
      end
      if not (clause.says and clause.says:find("%S")) then
        add(list, clause, "%s \"%s\" says nothing: a sentence was expected",
          clause.verb, clause.name)
      end
    end
  end
end

local function unoffered(rules, list)
  local offered = {}
  for _, moves in pairs(rules.offers) do
    for _, name in ipairs(moves) do offered[name] = true end
  end
  for _, clause in ipairs(rules.moves_list) do
    if not offered[clause.name] then
      add(list, clause, "no step offers the move '%s'", clause.name)
    end
  end
end

-- Texts of all files of the modules that are taken, to look for names in.
local function sources(rules)
  local texts = {}
  for _, module in ipairs(rules.modules) do
    if module.path and files.exists(module.path) then
      texts[#texts + 1] = files.read(module.path)
      if module.path:match("/init%.lua$") then
        for _, name in ipairs(files.list(files.folder(module.path))) do
          if name:match("%.lua$") then
            texts[#texts + 1] = files.read(files.folder(module.path) .. "/"
              .. name)
          end
        end
      end
    end
  end
  return table.concat(texts, "\n")
end

local function occurrences(text, name)
  local count, at = 0, 1
  local quoted = "\"" .. name .. "\""
  while true do
    local from, to = text:find(quoted, at, true)
    if not from then return count end
    count, at = count + 1, to + 1
  end
end

local function unasked(rules, list)
  local text = sources(rules)
  for _, clause in ipairs(rules.steps_list) do
    if not clause.def.of and occurrences(text, clause.name) < 2 then
      add(list, clause, "nobody asks for the step '%s'", clause.name)
    end
  end
end

-- Topics of which the engine tells: the board, hands, pieces and their marks,
-- values.
local function known_topics(rules)
  local known = { pieces = true, board = true, hands = true }
  for name in pairs(rules.values) do known[name] = true end
  local pieces = rules.things.piece or { list = {} }
  for _, name in ipairs(pieces.list) do
    known[name] = true
    for field, content in pairs(pieces[name]) do
      if content == true then known[field] = true end
    end
  end
  return known
end

-- A topic that stands in no other place is most likely misspelt.
local function untold(rules, list)
  local text, known = sources(rules), known_topics(rules)
  for _, clause in ipairs(rules.clauses) do
    for _, topic in ipairs(clause.def.depends or {}) do
      if not known[topic] and not rules.gone[topic]
        and occurrences(text, topic) < 2 then
        add(list, clause, "%s \"%s\" depends on '%s', but nothing tells of it",
          clause.verb, clause.name, topic)
      end
    end
  end
end

-- Whether a name stands in quotation marks somewhere else than behind a verb
-- that says what its value is.
local function is_asked(text, name)
  local at, quoted = 1, "\"" .. name .. "\""
  while true do
    local from, to = text:find(quoted, at, true)
    if not from then return false end
    local before = text:sub(math.max(1, from - 9), from - 1)
    local said = before:match("([%a_:.]+)%s*$")
    if said ~= "value" and said ~= "adjust" and said ~= "change"
      and said ~= "settle" then
      return true
    end
    at = to + 1
  end
end

-- A value that tells people more (`about`), or is counted as points, need be
-- asked by no rule.
local function unasked_values(rules, list)
  local text = sources(rules)
  for _, clause in ipairs(rules.values_list) do
    local name = clause.name
    if clause.module ~= "engine" and not clause.hollow and not clause.def.about
      and name ~= (rules.game.points or "points")
      and not is_asked(text, name) then
      add(list, clause, "no rule asks for the value '%s'", name)
    end
  end
end

-- What the catalogue calls points is a value.
local function pointless(rules, list)
  local name = rules.game.points
  if not name or rules.values[name] then return end
  local near = suggest(name, rules.values)
  list[#list + 1] = { file = files.short(rules.game.folder .. "/init.lua"),
    line = rules.game.line, message = ("the points of the game are '%s', but "
    .. "there is no such value%s"):format(name, near and "; did you mean '"
    .. near .. "'?" or "") }
end

-- Findings about composed rules, in the order of the rulebook.
function lint.run(rules)
  local list = {}
  sentences(rules, list)
  unoffered(rules, list)
  unasked(rules, list)
  unasked_values(rules, list)
  untold(rules, list)
  pointless(rules, list)
  table.sort(list, function (a, b)
    if a.file ~= b.file then return a.file < b.file end
    return a.line < b.line
  end)
  return list
end

return lint
