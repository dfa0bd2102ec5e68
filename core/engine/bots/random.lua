-- A bot that makes any legal move. It looks at nothing, so it costs nothing.

local kernel = require("rulewright.kernel")
local CTX = require("rulewright.engine.context").key

local random = { name = "random", title = "Any legal move", hash = "1" }

local player = {}
player.__index = player

-- For one seat in one game; `stream` is its own luck.
function random.fresh(_, seat)
  return setmetatable({ stream = seat.stream }, player)
end

function player:choose(g)
  return kernel.random.draw(self.stream, g[CTX].legal.n)
end

return random
