-- File names as people type them at the prompt.

local console = require "rulewright.console"
local files = require "rulewright.engine.files"
local say = require "rulewright.repl.say"

local paths = {}

-- The folder that the variable of XDG names, or what stands there for it in the
-- home folder; nil without a home.
function paths.xdg(variable, usual)
  local home = say.set_in(os.getenv, "HOME")
  return say.set_in(os.getenv, variable) or home and home .. usual
end

-- "~/x" is in the home folder; quotes around a name are removed.
function paths.expand(text)
  text = text:match '^"(.*)"$' or text:match "^'(.*)'$" or text
  local home = os.getenv "HOME"
  if home and text:match "^~/" then return home .. text:sub(2) end
  return text
end

-- The absolute path for one that does not name its folder (".", "x/..",
-- "init.lua", "./init.lua"); any other text as it is.
function paths.plain(text)
  local folder = text == "init.lua" and "." or text:match "^(.*)/init%.lua$"
    or text
  local last = folder:match "([^/]+)/*$"
  if last ~= "." and last ~= ".." then return text end
  return console.realpath(text) or text
end

-- The files and folders that begin so, for Tab.
function paths.offers(_, rest)
  local folder, start = rest:match "^(.*/)([^/]*)$"
  folder, start = folder or "", start or rest
  local shown = paths.expand(folder ~= "" and folder or "./")
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

return paths
