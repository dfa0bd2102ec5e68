-- Where chance comes from in the games of a run. A run numbers its games by
-- seeds, mostly from 1 on; bots may know them. With a secret, any whole number,
-- a game's dice and cards come from secret and seed together, its bots' luck
-- from the seed alone. So a bot that has worked out its luck knows nothing of
-- the dice, and whoever knows the dice knows nothing of the bots. Without a
-- secret the dice come from the seed itself, as in any game of that seed.

local random = require("rulewright.kernel").random

local luck = {}

-- The seed that the rules get.
function luck.of_game(seed, secret)
  if not secret then return seed end
  return random.next(random.stream(secret, "game " .. seed))
end

-- The number that the streams of all its bots come from: one of a million.
-- They can work it out from what they draw, so they learn these bits, no more.
function luck.of_bots(seed) return seed & 0xfffff end

return luck
