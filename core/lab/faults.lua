-- Games that broke, kept with their sentence: those of the lowest seeds, so
-- that parts add up to the same in any order.

local faults = {}

local most = 10

function faults.add(list, seed, message)
  list[#list + 1] = { seed = seed, message = message }
  table.sort(list, function (a, b) return a.seed < b.seed end)
  list[most + 1] = nil
end

-- Of two troubles, { seed =, message = }, keeps that of the lower seed.
function faults.keep(into, trouble)
  if trouble and (not into.trouble or trouble.seed < into.trouble.seed) then
    into.trouble = trouble
  end
end

-- Adds the list `other`.
function faults.join(list, other)
  for _, one in ipairs(other) do faults.add(list, one.seed, one.message) end
end

return faults
