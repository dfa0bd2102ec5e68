-- Files that one process writes for another:
--
--   TITLE VERSION
--   HASH OF THE REST
--   a plain tree
--
-- A file that was cut or changed is never read as if it were whole.

local console = require "rulewright.console"
local kernel = require "rulewright.kernel"

local sealed = {}

local function mark_of(body) return kernel.tree.hash { body } end

-- title: words and a number. true | nil, sentence.
function sealed.write(path, title, tree)
  local body = kernel.tree.encode(tree)
  return console.write_file(path,
    table.concat({ title, mark_of(body), body }, "\n") .. "\n")
end

local function read_all(path)
  local file = io.open(path, "rb")
  local text = file and file:read "a"
  if file then file:close() end
  return text
end

-- The tree; nil and one of "none", "other", "damaged", "version", and the first
-- line.
function sealed.read(path, title)
  local text = read_all(path)
  if not text then return nil, "none" end
  local kind = title:match "^(.* )%d+$"
  local found = text:match "^([^\n]*)\n"
  if not found or found:match "^(.* )%d+$" ~= kind then
    return nil, "other"
  end
  local mark, body = text:match "^[^\n]*\n([^\n]*)\n(.*)\n$"
  if not body or mark ~= mark_of(body) then return nil, "damaged" end
  if found ~= title then return nil, "version", found end
  return kernel.tree.decode(body, #body)
end

return sealed
