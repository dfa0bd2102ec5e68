-- What a pack holds: its modules, read like those of any stranger, from memory.

local files = require "rulewright.engine.sandbox.files"
local games = require "rulewright.repl.sitting.games"
local kernel = require "rulewright.kernel"
local modules = require "rulewright.engine.composing.modules"
local say = require "rulewright.repl.sentences.say"

local packs = {}

-- Whether a file begins a module; one that begins a game is told apart.
local function begins(text, word)
  return ("\n" .. text):find("\n%s*" .. word .. "%s*[%(\"']") ~= nil
end

-- The main files: init.lua of a module that is the whole pack, else NAME.lua
-- and NAME/init.lua.
local function main_files(found)
  if found["init.lua"] then return { "init.lua" } end
  local list = {}
  for path, text in kernel.order.pairs(found) do
    local name = path:match "^([%w_-]+)%.lua$"
      or path:match "^([%w_-]+)/init%.lua$"
    if name and name ~= "rulings" and begins(text, "module") then
      list[#list + 1] = path
    end
  end
  return list
end

local function describe(path, inside)
  local module = modules.load(path, nil, files.folder(path), say.language)
  local manifest = module.manifest
  return { name = module.name, file = inside, title = module.title,
    version = module.version, author = manifest.author, about = manifest.about,
    licence = manifest.licence, home = manifest.home,
    extends = manifest.extends, clauses = #module.clauses }
end

-- Where the files of a pack are found while `packs.with` looks at them.
local function carried(source, name)
  local list = {}
  for path, text in pairs(source.files) do
    list[files.carried .. name .. "/" .. path] = text
  end
  return list
end

local function problem_of(source, list)
  local first = source.files["init.lua"]
  if first and begins(first, "game") then
    return say("pack_game", { path = source.from })
  elseif #list == 0 then
    return say("pack_none", { path = source.from })
  end
end

local function read(source, name, list)
  local found = {}
  for _, inside in ipairs(list) do
    local one = describe(files.carried .. name .. "/" .. inside, inside)
    if not one.extends then
      error(one.file .. ": " .. say "check_extends", 0)
    elseif not games.is_known(one.extends) then
      error(say("check_elsewhere", { path = one.file, game = one.extends,
        list = games.list() }), 0)
    end
    found[#found + 1] = one
  end
  return found
end

-- The pack of a source: { name =, from =, files =, modules = }; nil and a
-- sentence.
function packs.read(source)
  local list = main_files(source.files)
  local problem = problem_of(source, list)
  if problem then return nil, problem end
  local name = (source.name:gsub("[^%w_-]", "_"))
  local fine, found = pcall(files.carry, carried(source, name), read, source,
    name, list)
  if not fine then return nil, tostring(found) end
  local is_whole = source.files["init.lua"] ~= nil
  local pack = { from = source.from, files = source.files, modules = found,
    name = is_whole and found[1].name or name,
    hash = kernel.tree.hash(source.files) }
  for _, one in ipairs(found) do
    one.path = files.carried .. pack.name .. "/" .. one.file
  end
  return pack
end

-- f(...) while the files of the pack are found.
function packs.with(pack, f, ...)
  return files.carry(carried(pack, pack.name), f, ...)
end

return packs
