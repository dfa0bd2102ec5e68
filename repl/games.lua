-- The installed games.

local rulewright = require "rulewright"

local games = {}

function games.names()
  local names = {}
  for i, game in ipairs(rulewright.games()) do names[i] = game.name end
  return names
end

-- "carcassonne, catan, elasund"
function games.list()
  return table.concat(games.names(), ", ")
end

function games.is_known(name)
  for _, known in ipairs(games.names()) do
    if known == name then return true end
  end
  return false
end

return games
