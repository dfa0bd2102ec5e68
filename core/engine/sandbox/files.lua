-- Reads rule files. The only part of the engine that touches the disk. Only
-- regular files are read: no pipe that would block, no device, no folder. A
-- program that has no disk hands files over as texts, which are held in memory
-- and lie in a folder that is on no disk. While rules are put together from a
-- parcel, its files are found below files.carried, where no disk has any.

local kernel = require("rulewright.kernel")
local sentences = require("rulewright.engine.sentences")

local files = {}

-- Folders in which short() makes a path relative, longest first; the host
-- adds the place of the program.
local roots = {}

function files.add_root(path)
  roots[#roots + 1] = path:gsub("/+$", "") .. "/"
  table.sort(roots, function (a, b) return #a > #b end)
end

-- A path as a person should see it: inside the program's folder it is
-- relative, so that messages and hashes are the same on every machine.
function files.short(path)
  for _, root in ipairs(roots) do
    if path:sub(1, #root) == root then return path:sub(#root + 1) end
  end
  return path
end

-- Parcels -----------------------------------------------------------------

-- Nothing can lie below a device.
local nowhere = "/dev/null/"
files.carried = nowhere .. "parcel/"
files.add_root(nowhere)

-- The texts of the parcel that rules are being put together from, by path.
local texts

function files.is_carried(path)
  return path:sub(1, #files.carried) == files.carried
end

-- f(...), where files of this parcel are found: { [path] = text }; nil adds
-- none to those that are found already.
function files.carry(list, f, ...)
  local before = texts
  texts = list or before
  local results = table.pack(pcall(f, ...))
  texts = before
  if not results[1] then error(results[2], 0) end
  return table.unpack(results, 2, results.n)
end

-- The names in a folder of the parcel, as a set.
local function names_below(folder)
  local names = {}
  for path in pairs(texts or {}) do
    local inside = path:sub(1, #folder + 1) == folder .. "/"
    names[inside and path:sub(#folder + 2):match("^[^/]+") or ""] = true
  end
  names[""] = nil
  return names
end

local function kind_of_carried(path)
  if texts and texts[path] then return "file" end
  return next(names_below(path)) and "directory" or nil
end

function files.folder(path)
  return path:match("^(.*)/[^/]*$") or "."
end

-- Held files by path; whatever begins with `here` is looked for among them.
local held, count, here = {}, 0, "@my/"

-- So many files may be held, of so many bytes.
local most_held, longest_held = 100, 1 << 20

-- Whether a file of this path can be held.
function files.may_hold(path)
  return type(path) == "string" and #path <= 64
    and path:match("^@my/[%w_-]+%.lua$") ~= nil
end

-- Holds a file, or without a text no longer. true | nil, and a sentence in the
-- language `lang`.
function files.hold(path, text, lang)
  local more = (text and 1 or 0) - (held[path] and 1 or 0)
  if text and (#text > longest_held or count + more > most_held) then
    return nil, sentences.say("not_held", lang, { path = path,
      most = most_held, size = longest_held >> 20 })
  end
  held[path], count = text, count + more
  return true
end

local function is_held(path) return path:sub(1, #here) == here end

-- Paths on the disk that were asked for, as a set, while somebody wants them.
local asked

-- f(...), where each path that is asked for, found or not, becomes a key of
-- `list`.
function files.noting(list, f, ...)
  local before = asked
  asked = list
  local results = table.pack(pcall(f, ...))
  asked = before
  if not results[1] then error(results[2], 0) end
  return table.unpack(results, 2, results.n)
end

local function note(path)
  if asked and not is_held(path) then asked[path] = true end
end

-- "file", "directory", "other" or nil, and half a sentence. Links are followed,
-- but with `root` not out of that folder, nor to anything in it whose name
-- begins with a dot.
function files.kind(path, root)
  note(path)
  if files.is_carried(path) then return kind_of_carried(path) end
  if not is_held(path) then return kernel.files.kind(path, root) end
  if held[path] then return "file" end
  return nil, "No such file or directory"
end

-- The bytes of a file on the disk, and when it was changed last; nil of any
-- other. Nothing is read for it.
function files.stamp(path)
  if files.is_carried(path) or is_held(path) then return nil end
  return kernel.files.stamp(path)
end

function files.exists(path)
  return files.kind(path) == "file"
end

-- The main file of a module: NAME.lua or NAME/init.lua. Whether it can be read
-- shows when it is read.
function files.main(base)
  for _, path in ipairs({ base .. ".lua", base .. "/init.lua" }) do
    if files.kind(path) then return path end
  end
  return nil
end

-- How a module of this name would be called that lies in the current folder;
-- nil if there is none.
function files.here(name)
  local path = files.main("./" .. name)
  return path and path:gsub("/init%.lua$", "") or nil
end

local most = 4 * 1024 * 1024

-- The bytes of a file, at most so many; or nil and half a sentence. It is
-- looked at before it is opened, since opening a pipe would wait.
function files.bytes(path, longest, root)
  if files.is_carried(path) then
    return texts and texts[path], "No such file or directory"
  end
  local kind, why = files.kind(path, root)
  if kind ~= "file" then return nil, why end
  local text = is_held(path) and held[path] or kernel.files.archived(path)
  if text then return text end
  local file <close>, problem = io.open(path, "rb")
  if not file then return nil, problem:sub(#path + 3) end
  if file:seek("end") > longest then
    return nil, ("it is larger than %d bytes"):format(longest)
  end
  file:seek("set")
  return file:read("a")
end

-- The text of a file; with `root`, of one that may be read from that folder.
-- nil and one sentence in the language `lang` if there is none. Never blocks.
function files.read(path, root, lang)
  local content, why = files.bytes(path, most, root)
  if content then return content end
  return nil, sentences.say("no_read", lang, { path = files.short(path),
    why = sentences.phrase(why, lang) })
end

-- Names in a folder, sorted; none if there is no such folder.
function files.list(folder)
  local names = {}
  if not files.is_carried(folder .. "/") then
    names = kernel.files.list(folder) or {}
  end
  for name in pairs(names_below(folder)) do names[#names + 1] = name end
  table.sort(names)
  return names
end

-- One hash for files that were read: { { name =, path = }, … }. A file that can
-- no longer be read counts as changed.
function files.hash(list)
  local parts = {}
  for _, file in ipairs(list) do
    parts[file.name] = file.text or files.read(file.path) or false
  end
  return kernel.tree.hash(parts)
end

return files
