-- `rulewright new KIND NAME`: the first files of a game, an expansion, a
-- scenario or a house rule, with a spec that passes. No file is ever
-- overwritten: when one is there already nothing is written at all.

local args = require "rulewright.repl.arguments.args"
local console = require "rulewright.console"
local disk = require "rulewright.repl.arguments.disk"
local files = require "rulewright.engine.sandbox.files"
local games = require "rulewright.repl.sitting.games"
local options = require "rulewright.repl.arguments.options"
local kernel = require "rulewright.kernel"
local output = require "rulewright.repl.output"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"

local KINDS = { "game", "expansion", "scenario", "house_rule" }

local is_kind = {}
for _, kind in ipairs(KINDS) do is_kind[kind] = true end

local new = {
  words = { { name = "KIND", choices = KINDS }, { name = "NAME" } },
  options = options.of "game in lang help",
}

-- "no_sevens" → "NS", "lakes" → "LAK": the beginning of the ids.
local function id_of(name)
  local id = name:gsub("([^_])[^_]*_*", "%1")
  return (#id > 1 and id or name:gsub("_", ""):sub(1, 3)):upper()
end

local function title_of(name)
  return (name:gsub("_", " "):gsub("^%l", string.upper))
end

local function blanks_of(name, game, path)
  return { name = name, title = title_of(name), ID = id_of(name),
    words = name:gsub("_", " "), game = game, path = path, root = "" }
end

-- The path from one folder to another, both without links: "/../games".
local function way(from, to)
  from, to = from .. "/", to .. "/"
  local shared = 0
  for at in from:gmatch "/()" do
    if from:sub(1, at - 1) == to:sub(1, at - 1) then shared = at - 1 end
  end
  local up = from:sub(shared + 1):gsub("[^/]+/", "/..")
  return up .. ("/" .. to:sub(shared + 1)):gsub("/$", "")
end

-- The line with which the spec of a module finds a game given by its path;
-- empty for an installed one.
local function root_line(path, folder)
  if not path:find "/" then return "" end
  local game = path:gsub("/init%.lua$", ""):gsub("/+$", "")
  local root = console.realpath(game):match "^(.*)/[^/]*$"
  local steps = way(console.realpath(folder), root)
  return ("rulewright.configure { strange = { here%s } }\n"):format(
    steps ~= "" and (' .. "%s"'):format(steps) or "")
end

-- A plain number that the game declares, as an example: the first that is not
-- just yes or no, else the first.
local function example_value(rules)
  local found
  for _, clause in ipairs(rules.values_list) do
    local n = clause.def.base
    if math.type(n) == "integer" and clause.module ~= "engine" then
      if n >= 2 then return clause, n end
      found = found or clause
    end
  end
  return found, found and found.def.base
end

-- The first thing that each player has some of.
local function example_thing(rules)
  for _, clause in ipairs(rules.clauses) do
    local each = clause.verb == "component" and clause.def.each
    if math.type(each) == "integer" and each > 0 then return clause, each end
  end
end

-- The template, with a number of the game in the blanks: from its rules, else
-- from its box, which can only be changed. `what` names it, `asked` is Lua for
-- it.
local function add_number(kind, blanks, rules)
  local clause, base = example_value(rules)
  if clause then
    blanks.what, blanks.asked = clause.name,
      ('game:value("%s", 1)'):format(clause.name)
  else
    kind, clause, base = "scenario", example_thing(rules)
    if not clause then
      return nil, say("new_no_number", { name = blanks.game })
    end
    blanks.what = ("%s.%s.each"):format(clause.kind, clause.name)
    blanks.asked = ('game.g.things.%s["%s"].each'):format(clause.kind,
      clause.name)
  end
  blanks.Value, blanks.from, blanks.to = title_of(clause.name), base, base + 1
  return kind, blanks
end

-- The name of the template and what fills its blanks; nil and a sentence.
local function template_of(kind, name, given)
  if kind == "game" then return kind, blanks_of(name) end
  if not given.game then
    return nil, say("new_needs_game", {
      games = games.list() })
  end
  local request = { game = session.place(given.game),
    lang = say.language }
  local blanks = blanks_of(name, request.game, given.game)
  local rules, problem = rulewright.rules(request)
  if not rules then return nil, problem end
  if kind == "expansion" then return kind, blanks end
  return add_number(kind, blanks, rules)
end

local function files_of(template, blanks, folder)
  local list = {}
  local texts = template == "game" and require "rulewright.repl.templates.game"
    or require "rulewright.repl.templates.modules"[template]
  for path, text in kernel.order.pairs(texts) do
    list[#list + 1] = { path = folder .. "/" .. path:gsub("{{(%a+)}}", blanks),
      text = text:gsub("{{(%a+)}}", blanks) }
  end
  return list
end

local function write(list)
  for _, file in ipairs(list) do
    if files.kind(file.path) then
      return nil, say("exists_already", { path = file.path })
    end
  end
  for _, file in ipairs(list) do
    local ok, message = disk.make_folder(file.path:match "^(.*)/")
    if ok then ok, message = disk.write(file.path, file.text) end
    if not ok then return nil, message end
    output.print(say("made", { path = file.path }))
  end
  return true
end

local function next_steps(kind, name, game, folder)
  local path = folder .. "/" .. name
  local is_game = kind == "game"
  local spec = is_game and path .. "/" .. name or path
  for _, line in ipairs { "rulewright test " .. spec .. "_spec.lua",
    "rulewright play " .. (is_game and path
      or ("%s --with %s.lua"):format(game, path)) } do
    output.print(say("new_next", { line = line }))
  end
end

function new.run(given)
  local kind, name = given[1], given[2]
  if not is_kind[kind] then
    return output.fail(say("new_kinds", { word = kind,
      kinds = table.concat(KINDS, ", "), near = args.near(kind, KINDS) }), 2)
  end
  if not name:match "^[a-z][a-z0-9_]*$" then
    return output.fail(say("new_name", { name = name }), 2)
  end
  local folder = given["in"] or "."
  local template, blanks = template_of(kind, name, given)
  if not template then return output.fail(blanks, 2) end
  local ok, problem = disk.make_folder(folder)
  if not ok then return output.fail(problem) end
  if given.game then blanks.root = root_line(given.game, folder) end
  ok, problem = write(files_of(template, blanks, folder))
  if not ok then return output.fail(problem) end
  next_steps(kind, name, given.game, folder)
  return 0
end

return new
