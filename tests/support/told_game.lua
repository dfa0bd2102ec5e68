-- The games that tests/playthroughs tells, each in the words of
-- core/lab/examples and of its spec's dialect.

local examples = require "rulewright.lab.examples"
local files = require "rulewright.engine.sandbox.files"
local lines = require "rulewright.lab.examples.lines"

local told = { tail = lines.tail, bundle = lines.bundle }

-- The games that a folder of tests/playthroughs holds, each with a function
-- that plays it.
function told.games(folder, dialect)
  local games = {}
  for _, name in ipairs(files.list("tests/playthroughs/" .. folder)) do
    local path = folder .. "/" .. name
    games[name] = function ()
      examples.play(assert(files.read("tests/playthroughs/" .. path)), path,
        { dialect = dialect })
    end
  end
  return assert(next(games) and games)
end

return told
