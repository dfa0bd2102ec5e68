-- Games by numbers through Python, beside `sim` of the same build.

local program = require "program"

local learning = {}

-- A Python with numpy; nil where there is none.
function learning.python()
  for _, name in ipairs { "/usr/bin/python3", "python3" } do
    if os.execute(name .. " -c 'import numpy' 2>/dev/null") then
      return name
    end
  end
end

-- Decisions a second of so many games at once.
function learning.rate(options, python)
  local command = ("PYTHONPATH='%s/python' %s -B tests/bench/learn.py %s %d %d "
    .. "%d"):format(options.build, python, options.game, options.players,
    options.games, options.decisions)
  return function () return program.figures(command).figure end
end

-- Decisions a second of `sim`, without its start: from the difference of two
-- lengths.
function learning.sim(options)
  local function run(games)
    local command = ("'%s/rulewright' sim %s --players %d --seeds 1..%d "
      .. "--quick --jobs 1"):format(options.build, options.game,
      options.players, games)
    local pipe = assert(io.popen(command))
    local mean = pipe:read "a":match "\ndecisions +([%d.]+)"
    pipe:close()
    return games * tonumber(mean), program.seconds(command .. " >/dev/null")
  end
  return function ()
    local few, short = run(options.few)
    local many, long = run(10 * options.few)
    return (many - few) / (long - short)
  end
end

return learning
