-- `rulewright new KIND NAME`: the first files of a game, an expansion, a box, a
-- scenario or a house rule, with a spec that passes. A game may bring a
-- template of its own for a kind, templates/KIND.txt; then that is written. No
-- file is ever overwritten: when one is there already nothing is written at
-- all.

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
local template_file = require "rulewright.repl.templates.file"

local KINDS = { "game", "expansion", "box", "scenario", "house_rule" }

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

-- The template that a game brings for a kind: texts by their names.
local function own_template(kind, rules)
  return template_file.read(("%s/templates/%s.txt"):format(rules.game.folder,
    kind))
end

-- The one game that brings a template for a kind; nil if there are more, or
-- none.
local function only_game(kind)
  local found
  for _, game in ipairs(rulewright.games()) do
    local path = ("%s/templates/%s.txt"):format(files.folder(game.path), kind)
    if files.kind(path) then
      if found then return nil end
      found = game.name
    end
  end
  return found
end

-- The texts of a template by their names, and what fills their blanks; nil and
-- a sentence.
local function template_of(kind, name, game)
  if kind == "game" then
    return require "rulewright.repl.templates.game", blanks_of(name)
  elseif not game then
    return nil, say("new_needs_game", { games = games.list() })
  end
  local request = { game = session.place(game), lang = say.language }
  local blanks = blanks_of(name, request.game, game)
  local rules, problem = rulewright.rules(request)
  if not rules then return nil, problem end
  local own, fault = own_template(kind, rules)
  if own then return own, blanks end
  if fault then return nil, fault end
  local texts = require "rulewright.repl.templates.modules"
  if kind == "box" then kind = "expansion" end
  if kind == "expansion" then return texts[kind], blanks end
  kind, blanks = add_number(kind, blanks, rules)
  return kind and texts[kind], blanks
end

local function files_of(texts, blanks, folder)
  local list = {}
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

-- A word of a line that is typed into a shell.
local function word_of_shell(text)
  return text:find "^[%w%._/~%-\x80-\xff]+$" and text
    or "'" .. text:gsub("'", "'\\''") .. "'"
end

local function next_steps(kind, name, game, folder)
  local path = folder .. "/" .. name
  local is_game = kind == "game"
  local spec = (is_game and path .. "/" .. name or path) .. "_spec.lua"
  local played = is_game and word_of_shell(path)
    or word_of_shell(game) .. " --with " .. word_of_shell(path .. ".lua")
  for _, line in ipairs { "rulewright test " .. word_of_shell(spec),
    "rulewright play " .. played } do
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
  local folder, game = given["in"] or ".", given.game or only_game(kind)
  local texts, blanks = template_of(kind, name, game)
  if not texts then return output.fail(blanks, 2) end
  local ok, problem = disk.make_folder(folder)
  if not ok then return output.fail(problem) end
  if given.game then blanks.root = root_line(given.game, folder) end
  ok, problem = write(files_of(texts, blanks, folder))
  if not ok then return output.fail(problem) end
  next_steps(kind, name, game, folder)
  return 0
end

return new
