-- Gets the files of a pack from a folder, an archive or a repository of git
-- into memory. Nothing of it is run or written: git makes no work tree, the
-- archive is read by tar.lua, and of a folder what a link leads out of it is
-- refused.

local console = require "rulewright.console"
local disk = require "rulewright.repl.arguments.disk"
local files = require "rulewright.engine.sandbox.files"
local programs = require "rulewright.repl.arguments.programs"
local say = require "rulewright.repl.sentences.say"
local tar = require "rulewright.repl.sharing.tar"

local sources = {}

local longest = 4 << 20

local function refuse(key, blanks)
  error({ sentence = say(key, blanks) }, 0)
end

local function must(result, problem)
  if result then return result end
  error({ sentence = problem }, 0)
end

-- Names with a part that begins with a dot belong to a person and their tools.
local function is_hidden(path)
  return ("/" .. path):find("/.", 1, true) ~= nil
end

-- Folders ------------------------------------------------------------------

local function take_file(found, folder, path, name)
  if not tar.plain(name) then refuse("archive_path", { path = name }) end
  local text, why = files.bytes(path, longest, folder)
  if not text then
    refuse("not_read", { path = path, why = say.phrase(why) })
  end
  found.count, found.size = found.count + 1, found.size + #text
  if found.count > tar.most then
    refuse("archive_many", { most = tar.most })
  elseif found.size > tar.size then
    refuse("archive_large", { most = tar.size >> 20 })
  end
  found.files[name] = text
end

local function walk(found, folder, inside, depth)
  if depth > 8 then refuse("source_deep", { path = folder }) end
  for _, name in ipairs(files.list(folder .. "/" .. inside)) do
    local path = inside .. name
    if name:sub(1, 1) ~= "." then
      local full = folder .. "/" .. path
      if files.kind(full, folder) == "directory" then
        walk(found, folder, path .. "/", depth + 1)
      else
        take_file(found, folder, full, path)
      end
    end
  end
end

local function last_of(path) return path:match "([^/]+)/*$" end

local function from_folder(path)
  path = must(console.realpath(path), path)
  local found = { files = {}, count = 0, size = 0 }
  walk(found, path, "", 1)
  return { files = found.files, name = last_of(path), from = path }
end

-- Archives -----------------------------------------------------------------

local function program(name)
  local path = programs.find(name)
  if not path then refuse("source_lacks", { program = name }) end
  return path
end

local function run(words, problem)
  local said, code = programs.run(words, tar.size + (1 << 20), problem)
  must(said, code)
  if code == 0 then return said end
  return nil, said:match "fatal: ([^\n]+)" or said:match "([^\n]+)\n*$"
    or tostring(code)
end

local function unpack(bytes)
  local found, key, blanks = tar.read(bytes)
  if not found then refuse(key, blanks) end
  for path in pairs(found) do
    if is_hidden(path) then found[path] = nil end
  end
  return found
end

-- Without the folder in which all of them lie; its name.
local function without_head(found)
  local head, inner = nil, {}
  for path, text in pairs(found) do
    local first, rest = path:match "^([^/]+)/(.+)$"
    if not first or head and head ~= first then return found end
    head, inner[rest] = first, text
  end
  return inner, head
end

local archives = { ["%.tar$"] = false, ["%.tar%.gz$"] = true,
  ["%.tgz$"] = true }

local function archive_of(path)
  for ending, is_packed in pairs(archives) do
    if path:find(ending) then return path:gsub(ending, ""), is_packed end
  end
end

local function from_archive(path, base, is_packed)
  local full = must(console.realpath(path), path)
  local bytes, why
  if is_packed then
    bytes, why = run { program "gzip", "-dc", "--", full }
  else
    bytes, why = disk.read(full, tar.size)
  end
  if not bytes then refuse("not_read", { path = path, why = why }) end
  local found, head = without_head(unpack(bytes))
  local name = (head or last_of(base)):gsub("%-v?%d[%d.]*$", "")
  return { files = found, name = name, from = full }
end

-- Git ----------------------------------------------------------------------

-- No hook, no program that an address names, no submodule, no work tree, and
-- nothing of the folder in which we are. A host of the web that is silent for
-- half a minute is given up.
local careful = { "-C", "/", "-c", "core.hooksPath=/dev/null", "-c",
  "protocol.ext.allow=never", "-c", "core.fsmonitor=false", "-c",
  "submodule.recurse=false", "-c", "http.lowSpeedLimit=1", "-c",
  "http.lowSpeedTime=30" }

-- What a repository says of its files names filters of this machine, and what
-- is left out; this goes before it.
local PLAIN = "* -filter -export-subst -export-ignore -text -eol -ident "
  .. "-working-tree-encoding\n"

-- Bytes that a repository may take on the disk while it is fetched.
sources.heaviest = 4 * tar.size

-- Bytes of the files in a folder.
local function weight(folder)
  local sum = 0
  for _, name in ipairs(files.list(folder)) do
    local path = folder .. "/" .. name
    local file <close> = files.kind(path) == "file" and io.open(path, "rb")
      or nil
    sum = sum + (file and file:seek "end" or 0)
  end
  return sum
end

local function git(words, problem)
  local all = { program "git", table.unpack(careful) }
  return run(table.move(words, 1, #words, #all + 1, all), problem)
end

local function take_out(words, word)
  local list = {}
  for _, each in ipairs(words) do
    if each ~= word then list[#list + 1] = each end
  end
  return list
end

-- A server that knows no shallow copies, as one of plain files, gives all.
local function clone(address, version, into)
  local function is_heavy()
    if weight(into .. "/objects/pack") > sources.heaviest then
      return say("source_heavy", { address = address,
        most = sources.heaviest >> 20 })
    end
  end
  local words = { "clone", "--quiet", "--bare", "--no-tags", "--single-branch",
    "--template=", "--depth=1" }
  words[#words + 1] = version and "--branch=" .. version
  table.move({ "--", address, into }, 1, 3, #words + 1, words)
  local ok, why = git(words, is_heavy)
  if not ok and why:find("shallow", 1, true) then
    disk.remove_folder(into)
    ok, why = git(take_out(words, "--depth=1"), is_heavy)
  end
  if ok then must(not is_heavy(), is_heavy()) end
  return ok, why
end

-- The files of the commit that was fetched, as they are kept.
local function archived(address, into)
  must(disk.make_folder(into .. "/info"))
  must(disk.write(into .. "/info/attributes", PLAIN))
  local bytes, why = git { "-C", into, "archive", "--format=tar", "HEAD" }
  if not bytes then refuse("source_git", { address = address, why = why }) end
  return unpack(bytes)
end

local function fetch_git(address, version, into)
  local ok, why = clone(address, version, into)
  if not ok and version then ok = clone(address, "v" .. version, into) end
  if not ok then refuse("source_git", { address = address, why = why }) end
  return archived(address, into)
end

-- Nothing is left in the folder, also of a fetch that was killed before.
local function from_git(address, version, into)
  disk.remove_folder(into)
  local fine, found = pcall(fetch_git, address, version, into)
  disk.remove_folder(into)
  if not fine then error(found, 0) end
  return { files = found, name = last_of(address):gsub("%.git$", ""),
    from = version and address .. "@" .. version or address }
end

-- "ADDRESS@1.2" → the address, the version.
local function parted(text)
  local address, version = text:match "^(.+)@([%w][%w._+-]*)$"
  if address and not version:find "[:/]" then return address, version end
  return text
end

local function is_address(text)
  return text:find "^[%a][%w+.-]*://" or text:find "^[%w_.-]+@[%w.-]+:"
    or text:find "%.git$"
end

-- What kind of thing a text names, tried in this order.
local function fetch(text, into)
  local base, is_packed = archive_of(text)
  local kind = files.kind(text)
  if kind == "directory" and not text:find "%.git/*$" then
    return from_folder(text)
  elseif kind == "file" and base then
    return from_archive(text, base, is_packed)
  elseif kind == "file" and text:find "%.lua$" then
    local name = last_of(text)
    return { files = { [name] = must(disk.read(text, longest)) },
      name = name:gsub("%.lua$", ""), from = console.realpath(text) }
  end
  local address, version = parted(text)
  if files.kind(address) == "directory" then
    return from_git(console.realpath(address), version, into)
  elseif is_address(address) then
    return from_git(address, version, into)
  end
  refuse(kind and "source_kind" or "source_none", { path = text })
end

-- { files = texts by path, name =, from = an address that finds it again };
-- nil and a sentence. `into`: a folder that git may use meanwhile; whatever
-- lies there is removed.
function sources.fetch(text, into)
  local fine, found = pcall(fetch, disk.expand(text), into)
  if fine then return found end
  local sentence = type(found) == "table" and found.sentence
  if not sentence then error(found, 0) end
  return nil, sentence
end

return sources
