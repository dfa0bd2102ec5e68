-- Finds modules and runs their files: catalogues of games, chapters, data and
-- text beside them, modules of the user. Errors name file and line.

local error_text = require("rulewright.engine.sandbox.error_text")
local files = require("rulewright.engine.sandbox.files")
local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.text.nearest")
local rule_lines = require("rulewright.engine.sandbox.rule_lines")
local rulings = require("rulewright.engine.composing.rulings")
local sandbox = require("rulewright.engine.sandbox")
local sentences = require("rulewright.engine.sentences")
local shapes = require("rulewright.engine.language.shapes")
local toolkit = require("rulewright.engine.language.toolkit")
local verbs = require("rulewright.engine.language.verbs")

local modules = {}

-- The fields of a catalogue and of a manifest.
local fields = {
  game = shapes.fields("title=line! version=version about=line points=line"
    .. " modules=once! colours=once default=once players=players!"),
  module = shapes.fields("title=line! version=version author=line about=line"
    .. " licence=line home=line requires=versions extends=line"
    .. " needs=once after=once excludes=reasons brings=reasons"
    .. " warns=reasons players=players seats=seating"),
}

local function new_module(name, path, lang)
  return { name = name, path = path, files = {}, reading = { [path] = true },
    lang = lang }
end

local function fail(message, ...)
  error(message:format(...), 0)
end

-- The text of a file of a module, which is recorded as a part of the module.
-- Links must stay within the module's folder; its main file may itself be a
-- link.
local function read(module, path, root)
  local source, message = files.read(path, root, module.lang)
  local name = path:sub(#files.folder(module.path) + 2)
  table.insert(module.files, { name = name, path = path, text = source })
  return source, message
end

-- Runs the text of a rule file in an environment; errors carry file and line.
local function run_text(source, name, env)
  local chunk, message = sandbox.load(source, name, env)
  if not chunk then fail("%s", message) end
  local ok, result = sandbox.tell(rule_lines.of_reading, chunk)
  if ok then return result end
  message = sandbox.message(result)
  fail("%s%s", message:find(":%d+: ") and "" or name:sub(2) .. ": ", message)
end

local function run_file(path, env, module, root)
  local source, message = read(module, path, root)
  if not source then fail("%s", message) end
  return run_text(source, "@" .. files.short(path), env)
end

-- No part of a name begins with a dot: what is hidden belongs to a person, not
-- to a module that lies beside it.
local function is_file_name(name)
  return type(name) == "string" and name:find("^[%w_%-%./]+$") ~= nil
    and name:sub(1, 1) ~= "/" and not ("/" .. name):find("/.", 1, true)
end

-- The path of a file that a word of a script names in the folder of its module;
-- raised at the line of the script. What was typed has no folder.
local function beside(folder, verb, name, ending)
  if not folder then
    error(("%s: a typed clause has no folder to read from"):format(verb), 3)
  elseif not is_file_name(name) then
    error(("%s '%s': a name of a file in the module's own folder was expected, "
      .. "no part of it beginning with a dot"):format(verb, tostring(name)), 3)
  end
  local path = folder .. "/" .. name .. ending
  if files.kind(path) then return path end
  error(("%s \"%s\": there is no %s"):format(verb, name, files.short(path)), 3)
end

-- chapter, data, text: files in the folder of the module, if it has one.
local function file_words(env, folder, module)
  function env.chapter(name)
    local path = beside(folder, "chapter", name, ".lua")
    if module.reading[path] then
      error(("chapter \"%s\" begins with itself"):format(name), 2)
    end
    local section, element = module.section, module.element
    module.reading[path] = true
    run_file(path, env, module, folder)
    module.reading[path] = nil
    module.section, module.element = section, element
  end
  function env.data(name)
    local path = beside(folder, "data", name, ".lua")
    return run_file(path, sandbox.environment(toolkit.words(module)), module,
      folder)
  end
  function env.text(name)
    local path = beside(folder, "text", name, "")
    local content, message = read(module, path, folder)
    if not content then error(message, 2) end
    return content
  end
end

-- Words that exist only while the files of a module are read.
local early = { "module", "chapter", "data", "text", "section", "element",
  "meeting" }

-- The word with which a file says what it is: game "NAME" { … }, module ….
local function head(kind, module, said)
  return function (name)
    return function (manifest)
      local owner = ("%s \"%s\""):format(kind, tostring(name))
      local problem = not shapes.kinds.file_name.fits(name)
        and shapes.refusal("the name of a " .. kind, shapes.kinds.file_name,
          name)
        or shapes.problem(owner, manifest, fields[kind])
        or module.name and name ~= module.name
          and ("the %s calls itself '%s', but its %s '%s'"):format(kind, name,
            said, module.name)
      if problem then error(problem, 2) end
      module.name, module.manifest = name, manifest
      module.line = debug.getinfo(2, "l").currentline
    end
  end
end

local function environment(module)
  local env = sandbox.environment(toolkit.words(module))
  for name, verb in pairs(verbs.words(module)) do env[name] = verb end
  file_words(env, not module.typed and files.folder(module.path), module)
  env.module = head("module", module, "file says")
  for _, name in ipairs(early) do
    local word = env[name]
    env[name] = function (...)
      if module.sealed then
        error(("%s comes too late: the files of '%s' are read"):format(name,
          module.name), 2)
      end
      return word(...)
    end
  end
  return env
end

local function complete(module)
  verbs.finish(module)
  module.rulings = rulings.is_whole(module) or nil
  module.title = module.manifest.title
  module.version = module.manifest.version or "0"
  module.file = files.short(module.path)
  return module
end

-- Loads the module whose main file is `path`. The result holds the manifest
-- and the clauses, and the `source` of each file, for a parcel that carries it;
-- nothing of it is in force before compose takes it. `root`:
-- the folder out of which no link may lead. lang: of what is said when a file
-- cannot be read.
function modules.load(path, expected, root, lang)
  local module = new_module(expected, path, lang)
  run_file(path, environment(module), module, root)
  if not module.manifest then
    fail("%s: a rule file begins with module \"%s\" { title = … }",
      files.short(path), expected or "name")
  end
  module.hash = files.hash(module.files)
  for _, file in ipairs(module.files) do
    file.source, file.text = file.text, nil
  end
  return complete(module)
end

-- A module of clauses that were typed in. One without an id gets one, by which
-- it can be named and left out again. A component cannot.
function modules.from_text(text, name)
  local module = new_module(name, name)
  module.manifest, module.kind = { title = "Typed in" }, "path"
  module.typed, module.hash = true, kernel.tree.hash({ text })
  run_text(text, "=typed", environment(module))
  local count = 0
  for _, clause in ipairs(complete(module).clauses) do
    if #clause.ids == 0 and clause.verb ~= "component" then
      count = count + 1
      clause.ids = { count == 1 and name or name .. "." .. count }
    end
  end
  return module
end

-- Reads the catalogue of a game folder.
function modules.catalogue(path)
  local folder = files.folder(path)
  local module = new_module(folder:match("([^/]+)$"), path)
  run_file(path, sandbox.environment({
    game = head("game", module, "folder is") }), module)
  if not module.manifest then
    fail("%s: a catalogue says game \"name\" { … }", files.short(path))
  end
  local game = { name = module.name, folder = folder, line = module.line,
    version = "0", colours = {} }
  for field, value in pairs(module.manifest) do game[field] = value end
  return game
end

-- All games that can be found, in the order of the roots, then by name; of two
-- with one name only the first is found.
function modules.games(roots)
  local list, seen = {}, {}
  for _, root in ipairs(roots) do
    for _, name in ipairs(files.list(root)) do
      local path = root .. "/" .. name .. "/init.lua"
      if not seen[name] and files.kind(path) then
        list[#list + 1] = { name = name, path = path }
        seen[name] = true
      end
    end
  end
  return list
end

-- The catalogue of a game; that there is none is said in the language `lang`.
function modules.find_game(roots, name, lang)
  local names = {}
  for _, game in ipairs(modules.games(roots)) do
    if game.name == name then return modules.catalogue(game.path) end
    names[game.name] = true
  end
  fail("%s", sentences.say("no_game", lang, { name = tostring(name),
    near = nearest.hint(name, names, lang) }))
end

-- Modules in a folder of the user, and in the folders of packs in it. A file of
-- rulings or specs is none.
local function add_own(list, folder, has_packs)
  for _, file in ipairs(files.list(folder)) do
    local name = file:gsub("%.lua$", "")
    local path = not file:find("^%.") and not name:find("_spec$")
      and name ~= "rulings" and files.main(folder .. "/" .. name)
    if path then
      list[#list + 1] = { name = name, path = path, rank = math.huge,
        kind = "user", root = folder }
    elseif has_packs and not file:find("^%.")
      and files.kind(folder .. "/" .. file) == "directory" then
      add_own(list, folder .. "/" .. file)
    end
  end
end

-- The path of a module that the catalogue names, and of those of the user. A
-- parcel carries only those modules of its game that are taken.
function modules.places(catalogue, user_folder)
  local list = {}
  for rank, entry in ipairs(catalogue.modules) do
    local path = files.main(catalogue.folder .. "/" .. entry)
    if not path and not files.is_carried(catalogue.folder) then
      fail("%s:%d: the catalogue names '%s', but there is no such file",
        files.short(catalogue.folder .. "/init.lua"), catalogue.line, entry)
    end
    local name = entry:match("([^/]+)$")
    local kind = entry:match("^([^/]+)/") or "base"
    list[#list + 1] = path and { name = name, path = path, rank = rank,
      kind = kind, root = catalogue.folder }
  end
  if user_folder then add_own(list, user_folder, true) end
  return list
end

-- "box", "box.element", "box:kind" → the name of the box, and "whole" or the
-- part with its sign; no name for the path to a file.
function modules.parse_request(text)
  if text:find("/") or text:find("%.lua$") then return nil, "whole" end
  local name, part = text:match("^([%w_%-]+)([.:]?[%w_%-]*)$")
  if not name or #part == 1 then
    fail("%s", error_text.letters(("'%s' is no module; a name, name.element, "
      .. "name:tiles or a path to a file was expected"):format(text)))
  end
  return name, part == "" and "whole" or part
end

-- The name of the module whose file or folder has this path.
function modules.name_at(path)
  local base = path:gsub("%.lua$", ""):gsub("/+$", "")
  return base:match("([^/]+)/init$") or base:match("([^/]+)$")
end

return modules
