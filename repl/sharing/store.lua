-- The person's module folder: a folder for each pack, and beside it a list of
-- what was put there and from where. What a person put there by hand is theirs
-- and is left alone.
--
-- A pack comes whole or not at all, whenever the program is killed. Its files
-- are written into a folder beside; then a note says what is to be done; then
-- it is done, each file by a change of its name; then the note is removed. What
-- a note says that is found later is done once more.

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
local note = shapes.fields "name=line! gone=texts! entry=table"

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

-- A place in the folder of the program's data.
local function beside(name) return disk.data_folder() .. "/" .. name end

-- Writes the files of a pack into a folder.
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

-- Moves files that were written beside to their place, as far as they are
-- there.
local function move(paths, from, to)
  for _, path in ipairs(paths) do
    local full = to .. "/" .. path
    if files.kind(from .. "/" .. path) == "file" then
      local ok, problem = disk.make_folder(full:match "^(.*)/")
      if ok then ok, problem = disk.rename(from .. "/" .. path, full) end
      if not ok then return nil, problem end
    end
  end
  return true
end

local function read_note()
  local text = files.bytes(beside "installing", LONGEST)
  local fine, found = pcall(trees.read, text or "")
  if not fine or shapes.problem("a note", found, note) then return nil end
  if found.entry and shapes.problem("an entry", found.entry, entry) then
    return nil
  end
  return found.name:find "^[%w_-]+$" and found or nil
end

-- Does what the note says, if there is one.
local function settle()
  local found = read_note()
  local ok, problem = true, nil
  if found then
    local place, list = store.folder() .. "/" .. found.name, store.installed()
    take_away(place, found.gone)
    if found.entry then
      ok, problem = move(found.entry.files, beside "unpacked", place)
    end
    list[found.name] = found.entry
    local kept, why = keep(list)
    ok, problem = ok and kept, problem or why
  end
  os.remove(beside "installing")
  disk.remove_folder(beside "unpacked")
  return ok, problem
end

local function begin(found)
  local ok, problem = disk.write(beside "installing", kernel.tree.encode(found))
  if not ok then return nil, problem end
  return settle()
end

-- f(...), while no other process changes what is installed; what one that was
-- killed has begun is done before. nil and a sentence where that cannot be.
function store.alone(f, ...)
  local folder, problem = store.folder()
  local ok = folder
  if ok then ok, problem = disk.make_folder(folder) end
  if not ok then return nil, problem end
  local lock, why = console.lock(beside "installing.lock")
  if not lock then
    return nil, say("store_busy", { folder = disk.data_folder(),
      why = say.phrase(why) })
  end
  settle()
  local results = table.pack(pcall(f, ...))
  console.unlock(lock)
  if not results[1] then error(results[2], 0) end
  return table.unpack(results, 2, results.n)
end

-- Goes on with what a process that was killed has begun, unless another does.
function store.mend() store.alone(function () end) end

-- A folder that a fetch may use.
function store.scratch() return beside "fetching" end

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
-- true; nil and a sentence.
function store.put(pack)
  local before, names, gone = store.installed()[pack.name], {}, {}
  local ok, problem = write(beside "unpacked", pack.files)
  if not ok then
    disk.remove_folder(beside "unpacked")
    return nil, problem
  end
  for i, one in ipairs(pack.modules) do names[i] = one.name end
  for _, path in ipairs(before and before.files or {}) do
    if not pack.files[path] then gone[#gone + 1] = path end
  end
  return begin { name = pack.name, gone = gone, entry = { from = pack.from,
    hash = pack.hash, modules = names, files = sorted(pack.files) } }
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
  local before = store.installed()[name]
  local ok, problem = begin { name = name, gone = before.files }
  if not ok then return nil, problem end
  return true, files.kind(store.folder() .. "/" .. name) ~= nil
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
