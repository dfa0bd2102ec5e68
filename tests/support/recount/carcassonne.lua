-- The counting of Carcassonne with all boxes. Counted only in part: whether the
-- order of features is asked for, with robbers but without messengers and gold
-- mines, and only where the question is missing; points of features, not those
-- of goods, ingots, messages and robbing. Not counted: second turns, and who
-- wins.

local placing = require "recount.carcassonne.placing"
local position = require "recount.carcassonne.position"
local scoring = require "recount.carcassonne.scoring"
local signs = require "recount.carcassonne.signs"

local carcassonne = { legal = {}, keys = {}, effects = placing.effects,
  always = scoring.always, read = position.read, note = signs.note,
  listener = scoring.listener, uncounted = {} }

local function leave(why, ...)
  for _, name in ipairs { ... } do carcassonne.uncounted[name] = why end
end

leave("says only that a turn goes on", "pass", "again", "decline")
leave("which figure counts points, and what messages bring", "move meeple",
  "move messenger", "carry out", "two points")
leave("follows from the order of features, of which only whether it is asked "
  .. "is counted, with robbers alone", "score", "rob", "wait")
leave("the sharing of ingots", "take")

for _, subject in ipairs { placing, signs } do
  for _, part in ipairs { "legal", "keys" } do
    for name, count in pairs(subject[part]) do
      carcassonne[part][name] = count
    end
  end
end

local passive = { pass = true, ["no robber"] = true, ["leave ferries"] = true }

-- A crowded map completes more: cells with many neighbours, and figures.
function carcassonne.liking(p, m)
  if m.move ~= "place" then return passive[m.move] and 0 or 1 end
  local x, y = p.g:placement(m.at)
  local sum = 0
  for dy = -1, 1 do
    for dx = -1, 1 do
      if p:tile_at(x + dx, y + dy) then
        sum = sum + (dx * dy == 0 and 3 or 1)
      end
    end
  end
  return sum
end

return carcassonne
