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

-- The modules of a game that can be taken with it.
function games.modules(game)
  local names = {}
  for _, module in ipairs(rulewright.modules(game) or {}) do
    if module.name ~= "base" then names[#names + 1] = module.name end
  end
  return names
end

function games.is_known(name)
  for _, known in ipairs(games.names()) do
    if known == name then return true end
  end
  return false
end

return games
