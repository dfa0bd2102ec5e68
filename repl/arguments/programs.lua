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

-- What it prints; nil and a sentence once it is too much, or once refuse()
-- gives one.
local function listen(job, words, most, refuse)
  local parts, size, more, problem = {}, 0, "", nil
  while more ~= false and not problem do
    parts[#parts + 1], size = more or "", size + #(more or "")
    problem = most and size > most
      and say("program_much", { path = words[1], most = most >> 20 })
      or refuse and refuse()
    more = not problem and console.hear({ job }, 0.5)[1]
  end
  if problem then return nil, problem end
  return table.concat(parts)
end

-- What a program prints, at most so many bytes, and its exit code; nil and a
-- sentence if it cannot be started or prints more. words: the first is a path.
-- refuse() is asked now and then, and ends it with the sentence that it gives.
-- Nobody leaves without the program: Ctrl-C ends it as well.
function programs.run(words, most, refuse)
  local job, why = console.start(words)
  if not job then return nil, say("no_process", { why = say.phrase(why) }) end
  local fine, said, problem = pcall(listen, job, words, most, refuse)
  if not fine or problem then console.finish(job) end
  if not fine then error(said, 0) end
  if problem then return nil, problem end
  return said, console.code(job)
end

return programs
