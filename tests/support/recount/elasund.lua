-- The counting of Elasund. Not counted: income when the supply is short, what
-- the pirate takes, who lays huts again first, and the dice of the start.

local claims = require "recount.elasund.claims"
local position = require "recount.elasund.position"

local elasund = { legal = {}, keys = {}, effects = {}, always = claims.always,
  read = position.read, note = claims.note, uncounted = {} }

local function leave(why, ...)
  for _, name in ipairs { ... } do elasund.uncounted[name] = why end
end

leave("says only that a turn goes on or ends", "roll", "end")
leave("is never allowed", "small hut", "big hut")
leave("hidden pieces and the chest of the pirate", "keep", "take", "enough")

for _, subject in ipairs { require "recount.elasund.building", claims } do
  for _, part in ipairs { "legal", "keys", "effects" } do
    for name, count in pairs(subject[part] or {}) do
      elasund[part][name] = count
    end
  end
end

function elasund.listener() return nil end

return elasund
