-- A bot that makes any legal move. It looks at nothing, so it costs nothing. It
-- makes open moves, such as offers to players, only where nothing else is
-- legal, or with `offers`: there are so many of them that little else would
-- happen.

local draw = require("rulewright.kernel").random.draw

local player = {}
player.__index = player

local function all_open(legal)
  for i = 1, legal.n do
    if not legal.move[i].open then return false end
  end
  return true
end

function player:choose(_, legal)
  local i = draw(self.stream, legal.n)
  if not legal.move[i].open or self.offers or all_open(legal) then return i end
  repeat i = draw(self.stream, legal.n) until not legal.move[i].open
  return i
end

-- For one seat in one game; `stream` is its own luck.
local function fresh(bot, seat)
  return setmetatable({ stream = seat.stream, offers = bot.offers }, player)
end

local function with(_, options)
  return { fresh = fresh, hash = options.offers and "2 offers" or "2",
    offers = options.offers }
end

return { with = with }
