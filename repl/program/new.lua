-- `rulewright new KIND NAME`: the first files of a game, an expansion, a box, a
-- scenario or a house rule, with a spec that passes and what an editor reads;
-- with --pack a folder of them that can be published. A game may bring a
-- template of its own for a kind, templates/KIND.txt; then that is written. No
-- file is ever overwritten: when one is there already nothing is written at
-- all. Only the stubs for editors follow the program.

local args = require "rulewright.repl.arguments.args"
local console = require "rulewright.console"
local disk = require "rulewright.repl.arguments.disk"
local editor = require "rulewright.repl.templates.editor"
local files = require "rulewright.engine.sandbox.files"
local games = require "rulewright.repl.sitting.games"
local options = require "rulewright.repl.arguments.options"
local kernel = require "rulewright.kernel"
local output = require "rulewright.repl.output"
local pack = require "rulewright.repl.templates.pack"
local programs = require "rulewright.repl.arguments.programs"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"
local template_file = require "rulewright.repl.templates.file"

local KINDS = { "game", "expansion", "box", "scenario", "house_rule" }

local is_kind = {}
for _, kind in ipairs(KINDS) do is_kind[kind] = true end

local new = {
  words = { { name = "KIND", choices = KINDS }, { name = "NAME" } },
  options = options.of "game in pack author home lang help",
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
    words = name:gsub("_", " "), game = game, path = path, root = "",
    manifest = "" }
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

-- Packs ----------------------------------------------------------------------

-- What a person told git to call them; else a name that asks to be replaced.
local function author_here()
  local git = programs.find "git"
  local said, code = nil, nil
  if git then
    said, code = programs.run({ git, "-C", "/", "config", "user.name" })
  end
  return code == 0 and said:match "^([^\n]*%S)%s*$" or say "new_author"
end

-- Puts into the blanks what a manifest says of who made it, and where it is.
-- nil and a sentence for what is no line of a manifest.
local function sign(blanks, given)
  local version = rulewright.version
  blanks.author = given.author or author_here()
  blanks.home = given.home or "https://example.org/" .. blanks.name
  for _, text in ipairs { blanks.author, blanks.home } do
    if text:find '[%c"\\]' then
      return nil, say("new_line", { text = text })
    end
  end
  blanks.version, blanks.least = version, version:match "^%d+%.%d+"
  blanks.year = os.date "%Y"
  blanks.manifest = pack.manifest:gsub("{{(%a+)}}", blanks)
  return true
end

-- Writing --------------------------------------------------------------------

local function add(list, texts, blanks, folder)
  for path, text in kernel.order.pairs(texts) do
    list[#list + 1] = { path = folder .. "/" .. path:gsub("{{(%a+)}}", blanks),
      text = text:gsub("{{(%a+)}}", blanks) }
  end
end

-- What is written, in a folder: the template, what belongs to a pack, and what
-- an editor reads, unless it has settings already.
local function files_of(texts, blanks, given, folder)
  local list, settings, stubs = {}, editor.texts()
  local home = given[1] == "game" and folder .. "/" .. blanks.name or folder
  add(list, texts, blanks, folder)
  if given.pack then add(list, pack.texts, blanks, folder) end
  if not files.kind(home .. "/.luarc.json") then
    add(list, settings, {}, home)
  end
  for path, text in pairs(stubs) do
    list[#list + 1] = { path = home .. "/" .. path, text = text, ours = true }
  end
  return list
end

local function write(list)
  for _, file in ipairs(list) do
    if not file.ours and files.kind(file.path) then
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

-- What is wrong with the words of the command line, and its exit code.
local function fault_of(given)
  local kind, name = given[1], given[2]
  if not is_kind[kind] then
    return say("new_kinds", { word = kind,
      kinds = table.concat(KINDS, ", "), near = args.near(kind, KINDS) })
  elseif not name:match "^[a-z][a-z0-9_]*$" then
    return say("new_name", { name = name })
  elseif given.pack and (kind == "game" or (given.game or ""):find "/") then
    return say "new_pack_game"
  end
end

function new.run(given)
  local fault = fault_of(given)
  if fault then return output.fail(fault, 2) end
  local kind, name = given[1], given[2]
  local folder, game = given["in"] or ".", given.game or only_game(kind)
  if given.pack then folder = folder .. "/" .. name end
  local texts, blanks = template_of(kind, name, game)
  if not texts then return output.fail(blanks, 2) end
  local ok, problem = true, nil
  if given.pack then ok, problem = sign(blanks, given) end
  if ok then ok, problem = disk.make_folder(folder) end
  if not ok then return output.fail(problem) end
  if given.game then blanks.root = root_line(given.game, folder) end
  ok, problem = write(files_of(texts, blanks, given, folder))
  if not ok then return output.fail(problem) end
  next_steps(kind, name, game, folder)
  return 0
end

return new
