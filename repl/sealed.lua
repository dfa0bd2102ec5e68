-- Files that one process writes for another:
--
--   TITLE VERSION
--   HASH OF THE REST
--   a plain tree
--
-- A file that was cut or changed is never read as if it were whole.

local disk = require "rulewright.repl.disk"
local kernel = require "rulewright.kernel"
local trees = require "rulewright.engine.notation.tree"

local sealed = {}

local function mark_of(body) return kernel.tree.hash { body } end

-- title: words and a number. true | nil, sentence.
function sealed.write(path, title, tree)
  local body = kernel.tree.encode(tree)
  return disk.write(path,
    table.concat({ title, mark_of(body), body }, "\n") .. "\n")
end

-- The tree; nil and "none" with a sentence, "other", "damaged", or "version"
-- with the first line.
function sealed.read(path, title)
  local text, problem = disk.read(path, math.maxinteger)
  if not text then return nil, "none", problem end
  local kind = title:match "^(.* )%d+$"
  local found = text:match "^([^\n]*)\n"
  if not found or found:match "^(.* )%d+$" ~= kind then
    return nil, "other"
  end
  local mark, body = text:match "^[^\n]*\n([^\n]*)\n(.*)\n$"
  if not body or mark ~= mark_of(body) then return nil, "damaged" end
  if found ~= title then return nil, "version", found end
  return trees.read(body)
end

return sealed
