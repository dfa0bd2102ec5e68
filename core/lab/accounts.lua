-- What is counted of simulated games: plain data that adds up. The accounts of
-- parts, joined in any order, are that of the whole:
--
--   numbers                  are added, in whatever tables they stand
--   seeds                    ranges of those that were played, see seeds.lua
--   faults                   games that broke, { seed, message }: those of the
--                            lowest seeds
--   trouble                  the same, but one
--   rows                     a list of texts

local seeds = require("rulewright.lab.seeds")

local accounts = {}

local most = 10 -- faults

local special = { seeds = seeds.join }

function special.faults(list, others)
  table.move(others, 1, #others, #list + 1, list)
  table.sort(list, function (a, b) return a.seed < b.seed end)
  for i = #list, most + 1, -1 do list[i] = nil end
  return list
end

function special.trouble(one, other)
  return other.seed < one.seed and other or one
end

function special.rows(list, others)
  return table.move(others, 1, #others, #list + 1, list)
end

-- Adds the account `other`.
function accounts.join(into, other)
  for key, value in pairs(other) do
    local mine = into[key]
    if special[key] then
      into[key] = mine and special[key](mine, value) or value
    elseif type(value) == "table" then
      into[key] = accounts.join(mine or {}, value)
    else
      into[key] = (mine or 0) + value
    end
  end
  return into
end

-- Notes a game that broke.
function accounts.add_fault(account, seed, message)
  accounts.join(account, { faults = { { seed = seed, message = message } } })
end

-- Notes what went wrong in a game, if anything did.
function accounts.add_trouble(account, seed, message)
  if not message then return end
  accounts.join(account, { trouble = { seed = seed, message = message } })
end

return accounts
