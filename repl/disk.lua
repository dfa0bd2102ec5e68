-- The files and folders of a person: what is read and written, and a sentence
-- in the chosen language where that fails.

local console = require "rulewright.console"
local files = require "rulewright.engine.files"
local say = require "rulewright.repl.say"

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

return disk
