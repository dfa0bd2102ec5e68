-- The files and folders of a person: their names as they are typed, and what is
-- read and written, with a sentence in the chosen language where that fails.

local console = require "rulewright.console"
local files = require "rulewright.engine.sandbox.files"
local say = require "rulewright.repl.sentences.say"

local disk = {}

local function told(key, path, result, why)
  if result then return result end
  return nil, say(key, { path = path, why = say.phrase(why) })
end

-- The text of a file of at most so many bytes, 16 MiB where none are said; nil
-- and a sentence. Never blocks.
function disk.read(path, most)
  return told("not_read", path, files.bytes(path, most or 16 << 20))
end

-- The whole file or nothing: true; nil and a sentence.
function disk.write(path, text)
  return told("not_written", path, console.write_file(path, text))
end

-- A folder and those above it: true; nil and a sentence.
function disk.make_folder(path)
  return told("not_made", path, console.mkdirs(path))
end

-- Removes a folder with all that is in it; a link in it is not followed.
function disk.remove_folder(path)
  if os.remove(path) then return end
  for _, name in ipairs(files.list(path)) do
    disk.remove_folder(path .. "/" .. name)
  end
  os.remove(path)
end

-- The same to a file, or the standard output for "-".
function disk.put(path, text)
  if path ~= "-" then return disk.write(path, text) end
  io.stdout:write(text)
  return true
end

-- Gives a file or a folder another name: true; nil and a sentence.
function disk.rename(path, other)
  local ok, why = os.rename(path, other)
  return told("not_written", other, ok, why and why:match ": (.*)" or why)
end

-- Names ---------------------------------------------------------------------

-- The absolute folder that a variable names; nil for any other text, as XDG
-- wants it: a relative one would be another in each folder.
local function folder_in(variable)
  return (os.getenv(variable) or ""):match "^/.*"
end

-- The folder that the variable of XDG names, or what stands there for it in the
-- home folder; nil without a home.
function disk.xdg(variable, usual)
  local home = folder_in "HOME"
  return folder_in(variable) or home and home .. usual
end

-- The folder of the program's own data; nil without a home.
function disk.data_folder()
  local home = disk.xdg("XDG_DATA_HOME", "/.local/share")
  return home and home .. "/rulewright"
end

-- The folder of a person's own modules; nil without a home.
function disk.modules_folder()
  local folder = disk.data_folder()
  return folder and folder .. "/modules"
end

-- "~/x" is in the home folder; quotes around a name are removed.
function disk.expand(text)
  text = text:match '^"(.*)"$' or text:match "^'(.*)'$" or text
  local home = folder_in "HOME"
  if home and text:match "^~/" then return home .. text:sub(2) end
  return text
end

-- The absolute path for one that does not name its folder (".", "x/..",
-- "init.lua", "./init.lua"); any other text as it is.
function disk.plain(text)
  local folder = text == "init.lua" and "." or text:match "^(.*)/init%.lua$"
    or text
  local last = folder:match "([^/]+)/*$"
  if last ~= "." and last ~= ".." then return text end
  return console.realpath(text) or text
end

-- The files and folders that begin so, for Tab.
function disk.offers(_, rest)
  local folder, start = rest:match "^(.*/)([^/]*)$"
  folder, start = folder or "", start or rest
  local shown = disk.expand(folder ~= "" and folder or "./")
  local found = {}
  for _, name in ipairs(files.list(shown)) do
    if name:sub(1, #start) == start and (start ~= "" or name:sub(1, 1) ~= ".")
    then
      local is_folder = files.kind(shown .. name) == "directory"
      found[#found + 1] = folder .. name .. (is_folder and "/" or "")
    end
  end
  return found
end

return disk
