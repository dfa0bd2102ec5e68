-- What a simulation counts of the seeds from first to last (of seed 1 unless
-- they are said), and the simulation; its options are those of simulation.new.

local simulation = require "rulewright.lab.studies.simulation"
local tally = require "rulewright.lab.figures.tally"

return function (options, first, last)
  local sim = assert(simulation.new(options))
  local counted = tally.new(sim)
  for seed = first or 1, last or first or 1 do
    tally.add(counted, sim:play(seed))
  end
  return counted, sim
end
