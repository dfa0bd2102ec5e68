-- The rooms of core/ and repl/: folders with a head, room.lua, which says what
-- comes in, what goes out, and which rooms they may use.

local disk = require "disk"
local sitting = require "sitting"

local rooms = {}

-- Of sources that belong together, such as x.c and x.h, one is counted.
rooms.most = 15

function rooms.sources()
  local found = {}
  local all = sitting.shell("find core repl -name '*.lua' -o -name '*.[ch]'")
  for path in all:gmatch "[^\n]+" do
    if not path:find "/room%.lua$" then found[path] = disk.read(path) end
  end
  return found
end

local function name_of(folder) return (folder:gsub("^core/", "")) end
local function folder_of(path) return path:match "^(.*)/" end

function rooms.heads()
  local heads = {}
  for path in sitting.shell("find core repl -name room.lua"):gmatch "[^\n]+" do
    heads[name_of(folder_of(path))] = dofile(path)
  end
  return heads
end

local function module_of(files, name)
  local path = name:gsub("%.", "/")
  for _, root in ipairs { "core/", "" } do
    for _, ending in ipairs { ".lua", "/init.lua" } do
      local file = root .. path .. ending
      if files[file] then return file end
    end
  end
end

local outside = { rulewright = "core/engine/init.lua",
  ["rulewright.kernel"] = "core/bind/kernel.c",
  ["rulewright.console"] = "repl/console/console.h" }

-- A name that is put together ends with a word that the file has in quotes:
-- each that names a file there counts.
local function put_together(files, prefix, text, arrow)
  for _, quoted in ipairs { '"[^"\n]*"', "%[%[.-%]%]" } do
    for some in text:gmatch(quoted) do
      for word in some:gmatch "[%a_][%w_.]*" do
        local file = module_of(files, prefix .. word)
        if file then arrow(file) end
      end
    end
  end
end

local function of_lua(files, text, arrow)
  for name in text:gmatch "require%s*%(*%s*[\"'](rulewright[^\"']*)" do
    local prefix = name:match "^rulewright%.(.*%.)%%?s?%.?%%?s?$"
    local file = outside[name] or module_of(files, name:sub(12))
    if file then
      arrow(file)
    else
      put_together(files, assert(prefix, name):gsub("%%s.*", ""), text, arrow)
    end
  end
end

-- A path without `.` and `..`.
local function plain(path)
  local done
  repeat path, done = path:gsub("[^/]+/%.%./", "", 1) until done == 0
  return path
end

local function of_c(files, path, text, arrow)
  for name in text:gmatch '#include "([^"]+)"' do
    for _, from in ipairs { folder_of(path), "core/bind", "core/kernel" } do
      local file = plain(from .. "/" .. name)
      if files[file] then arrow(file) break end
    end
  end
end

-- What each file requires or includes in other rooms: by file, then by room.
function rooms.arrows(files)
  local arrows = {}
  for path, text in pairs(files) do
    local here, list = name_of(folder_of(path)), {}
    local function arrow(file)
      local there = name_of(folder_of(file))
      if there ~= here then list[there] = true end
    end
    if path:find "%.lua$" then of_lua(files, text, arrow)
    else of_c(files, path, text, arrow) end
    arrows[path] = list
  end
  return arrows
end

-- By room: how many files it has, and which rooms they need.
local function contents(files)
  local all, arrows = {}, rooms.arrows(files)
  for path in pairs(files) do
    local name = name_of(folder_of(path))
    local one = all[name] or { n = 0, stems = {}, needs = {}, paths = {} }
    local stem = path:match "([^/]*)%.%w+$"
    if not one.stems[stem] then one.n = one.n + 1 end
    one.stems[stem], one.paths[path], all[name] = true, arrows[path], one
    for there in pairs(arrows[path]) do one.needs[there] = true end
  end
  return all
end

local function faults_of_room(name, head, one, wrong)
  if one.n > rooms.most then wrong("%s has %d files", name, one.n) end
  local may = {}
  for _, there in ipairs(head.uses) do
    may[there] = true
    if not one.needs[there] then wrong("%s uses nothing of %s", name, there) end
  end
  for path, list in pairs(one.paths) do
    for there in pairs(list) do
      if not may[there] then
        wrong("%s: the room %s may not use %s", path, name, there)
      end
    end
  end
end

-- What is wrong with the files as the heads have them, sorted.
function rooms.problems(files, heads)
  local problems, all = {}, contents(files)
  local function wrong(message, ...)
    problems[#problems + 1] = message:format(...)
  end
  for name, one in pairs(all) do
    if heads[name] then
      faults_of_room(name, heads[name], one, wrong)
    else
      for path in pairs(one.paths) do wrong("%s stands in no room", path) end
    end
  end
  for name in pairs(heads) do
    if not all[name] then wrong("%s is empty", name) end
  end
  table.sort(problems)
  return problems
end

-- A way through rooms that ends where it began, or nil.
function rooms.cycle(heads)
  local done, way = {}, {}
  local function visit(name)
    if done[name] == "whole" then return nil end
    way[#way + 1] = name
    if done[name] then return table.concat(way, " > ") end
    done[name] = "begun"
    for _, there in ipairs(heads[name] and heads[name].uses or {}) do
      local found = visit(there)
      if found then return found end
    end
    done[name], way[#way] = "whole", nil
  end
  for name in pairs(heads) do
    local found = visit(name)
    if found then return found end
  end
end

return rooms
