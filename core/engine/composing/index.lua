-- What can be said of the modules that come with the program without running
-- them: an index of their heads, which the build makes. A head counts only
-- while the files that it was made of are the same: as large as they were and
-- older than the index, or else, read for it, byte for byte. A module that is
-- not in the index, or has changed since, is read. So an index that is old
-- costs time and nothing else, and one that is damaged is as good as none.
-- It lies beside the rules and is trusted as they are; modules of a person's
-- own are never in it.
--
-- A line for each module: { path =, files = names, sizes =, hash =, head = }.

local files = require("rulewright.engine.sandbox.files")
local kernel = require("rulewright.kernel")
local modules = require("rulewright.engine.composing.modules")
local seating = require("rulewright.engine.composing.seating")
local shapes = require("rulewright.engine.language.shapes")
local trees = require("rulewright.engine.notation.tree")

local index = {}

-- The file, when it was made, and its lines by path, read when they are first
-- looked at.
local place, made, lines = nil, nil, nil

-- Looks for the index of the program in this folder.
function index.open(folder)
  place, made, lines = folder .. "/modules.index", nil, nil
end

local function read_lines()
  local found = {}
  made = place and select(2, files.stamp(place)) or 0
  local text = place and files.bytes(place, 1 << 22) or ""
  for line in text:gmatch("[^\n]+") do
    local path = line:match('path="([^"]*)"')
    if path then found[path] = line end
  end
  return found
end

-- What a module says of itself.
function index.head(module)
  local manifest = module.manifest
  return { title = manifest.title, version = manifest.version,
    extends = manifest.extends,
    about = manifest.about, warns = manifest.warns or {},
    excludes = manifest.excludes or {}, needs = manifest.needs or {},
    players = seating.numbers(manifest), elements = module.elements }
end

local fields = shapes.fields("title=line! version=version extends=line"
  .. " about=line warns=reasons! excludes=reasons! needs=table! players=players"
  .. " elements=table!")

-- The entry of a line, if it has the form of one.
local function entry_of(line)
  local entry = line and trees.read(line)
  if type(entry) ~= "table" or not shapes.kinds.list.fits(entry.files)
    or type(entry.sizes) ~= "table" or type(entry.hash) ~= "string"
    or shapes.problem("the head", entry.head, fields) then
    return nil
  end
  return entry
end

-- Whether these files are as large as they were, and older than the index, or
-- carried by the program as it is.
local function is_untouched(entry, list)
  for i, file in ipairs(list) do
    local size, at = files.stamp(file.path)
    if not size or size ~= entry.sizes[i] or at > 0 and at >= made then
      return false
    end
  end
  return list[1] ~= nil
end

-- The head of the module whose main file is `path`; nil if it is not known.
function index.find(path)
  lines = lines or read_lines()
  local entry, list = entry_of(lines[files.short(path)]), {}
  for i, name in ipairs(entry and entry.files or {}) do
    list[i] = { name = name, path = files.folder(path) .. "/" .. name }
  end
  return entry and (is_untouched(entry, list)
    or files.hash(list) == entry.hash) and entry.head or nil
end

local function line_of(module)
  local names, sizes = {}, {}
  for i, file in ipairs(module.files) do
    names[i], sizes[i] = file.name, (files.stamp(file.path))
  end
  return kernel.tree.encode({ path = files.short(module.path), files = names,
    sizes = sizes, hash = module.hash, head = index.head(module) }) .. "\n"
end

-- The text of an index of the modules that come with the games in these
-- folders.
function index.text(roots)
  local text = {}
  for _, game in ipairs(modules.games(roots)) do
    for _, found in ipairs(modules.places(modules.catalogue(game.path))) do
      text[#text + 1] = line_of(modules.load(found.path, found.name))
    end
  end
  return table.concat(text)
end

return index
