-- Other programs, started by their words as they are: no shell reads them.

local console = require "rulewright.console"
local files = require "rulewright.engine.sandbox.files"
local say = require "rulewright.repl.sentences.say"

local programs = {}

-- Where a program of this name lies, as a shell would look for it, but never in
-- the current folder: relative folders of PATH are passed over.
function programs.find(name)
  if name:find "/" then return files.exists(name) and name or nil end
  for folder in (os.getenv "PATH" or ""):gmatch "[^:]+" do
    local path = folder .. "/" .. name
    if path:find "^/" and console.executable(path) then return path end
  end
end

-- What a program prints, at most so many bytes, and its exit code; nil and a
-- sentence if it cannot be started or prints more. words: the first is a path.
function programs.run(words, most)
  local job, why = console.start(words)
  if not job then return nil, say("no_process", { why = say.phrase(why) }) end
  local parts, size, more = {}, 0, ""
  while more ~= false do
    parts[#parts + 1], size = more or "", size + #(more or "")
    if most and size > most then
      console.stop(job)
      return nil, say("program_much", { path = words[1], most = most >> 20 })
    end
    more = console.hear({ job }, 1)[1]
  end
  return table.concat(parts), console.code(job)
end

return programs
