-- The person's module folder: a folder for each pack, and beside it a list of
-- what was put there and from where. What a person put there by hand is theirs
-- and is left alone.

local console = require "rulewright.console"
local disk = require "rulewright.repl.arguments.disk"
local files = require "rulewright.engine.sandbox.files"
local kernel = require "rulewright.kernel"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"
local shapes = require "rulewright.engine.language.shapes"
local trees = require "rulewright.engine.notation.tree"

local store = {}

local LONGEST = 1 << 20

-- The module folder; nil and a sentence without a home.
function store.folder()
  local folder = disk.modules_folder()
  if folder then return folder end
  return nil, say "store_homeless"
end

local entry = shapes.fields "from=line! hash=line! modules=texts! files=texts!"

-- What was installed, by the name of the pack. A damaged list is as good as
-- none.
function store.installed()
  local folder = disk.data_folder()
  local text = folder and files.bytes(folder .. "/installed", LONGEST)
  local fine, list = pcall(trees.read, text or "{}")
  if not fine or type(list) ~= "table" then return {} end
  local found = {}
  for name, one in pairs(list) do
    if type(name) == "string" and name:find "^[%w_-]+$"
      and not shapes.problem("an entry", one, entry) then
      found[name] = one
    end
  end
  return found
end

local function keep(list)
  return disk.write(disk.data_folder() .. "/installed", kernel.tree.encode(list)
    .. "\n")
end

local function sorted(texts)
  local list = {}
  for path in kernel.order.pairs(texts) do list[#list + 1] = path end
  return list
end

-- Writes the files of a pack into a folder that is not there yet.
local function write(folder, texts)
  for _, path in ipairs(sorted(texts)) do
    local full = folder .. "/" .. path
    local ok, problem = disk.make_folder(full:match "^(.*)/")
    if ok then ok, problem = disk.write(full, texts[path]) end
    if not ok then return nil, problem end
  end
  return true
end

-- Removes these files, and the folders that are empty then.
local function take_away(folder, paths)
  local folders = { [folder] = true }
  for _, path in ipairs(paths) do
    os.remove(folder .. "/" .. path)
    while path:find "/" do
      path = path:match "^(.*)/[^/]*$"
      folders[folder .. "/" .. path] = true
    end
  end
  local list = sorted(folders)
  for i = #list, 1, -1 do os.remove(list[i]) end
end

-- Whether a pack can be put there: true; nil and a sentence.
function store.can_put(pack)
  local folder, problem = store.folder()
  if not folder then return nil, problem end
  for _, place in ipairs { "/" .. pack.name, "/" .. pack.name .. ".lua" } do
    if not store.installed()[pack.name] and files.kind(folder .. place) then
      return nil, say("store_taken", { path = folder .. place })
    end
  end
  return true
end

-- Puts a pack there, in the place of the one that was installed under its name.
-- true; nil and a sentence. It has its name only when all of it is written.
function store.put(pack)
  local folder, list = store.folder(), store.installed()
  local place, new = folder .. "/" .. pack.name, folder .. "/.new-" .. pack.name
  local before = list[pack.name]
  take_away(new, sorted(pack.files))
  local ok, problem = write(new, pack.files)
  if not ok then
    take_away(new, sorted(pack.files))
    return nil, problem
  end
  if before then take_away(place, before.files) end
  if files.kind(place) then -- a person's own files lie in it
    ok, problem = write(place, pack.files)
    take_away(new, sorted(pack.files))
  else
    ok, problem = disk.rename(new, place)
  end
  if not ok then return nil, problem end
  local names = {}
  for i, one in ipairs(pack.modules) do names[i] = one.name end
  list[pack.name] = { from = pack.from, hash = pack.hash, modules = names,
    files = sorted(pack.files) }
  return keep(list)
end

-- The name of the installed pack that is called so or has such a module.
function store.find(name)
  local list = store.installed()
  if list[name] then return name end
  for pack, one in kernel.order.pairs(list) do
    for _, module in ipairs(one.modules) do
      if module == name then return pack end
    end
  end
end

-- Takes a pack away; returns whether files of the person remain there.
function store.remove(name)
  local list, folder = store.installed(), store.folder()
  take_away(folder .. "/" .. name, list[name].files)
  list[name] = nil
  local ok, problem = keep(list)
  if not ok then return nil, problem end
  return true, files.kind(folder .. "/" .. name) ~= nil
end

-- Whether somebody at the terminal says yes; elsewhere `given` must have said
-- so. nil and a sentence when nobody did.
function store.agrees(question, given)
  if given then return true end
  if not (console.is_terminal(0) and console.is_terminal(1)) then
    return nil, say "store_unasked"
  end
  local line = output.read(output.screen(question)) or ""
  local answer = line:lower():match("^%s*(" .. utf8.charpattern .. ")")
  if answer == "y" or answer == "д" or answer == "Д" then return true end
  return nil, say "store_declined"
end

return store
