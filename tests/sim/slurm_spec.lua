-- docs/examples/cluster/simulate.sbatch on a Slurm of one node, which the
-- spec starts for itself; where Slurm and Munge are not installed it is
-- skipped.

local simulated = require "simulated"
local sitting = require "sitting"

local function is_there(program)
  return os.execute(("PATH=$PATH:/usr/sbin command -v %s >/dev/null")
    :format(program)) == true
end

local function has_slurm()
  for _, name in ipairs { "slurmctld", "slurmd", "sbatch", "munged" } do
    if not is_there(name) then return false end
  end
  return true
end

describe("the script for Slurm", function ()
  if not has_slurm() then
    pending "Slurm and Munge are not installed"
    return
  end

  it("gives what one run gives", function ()
    simulated.in_folder(function (folder)
      local games = "carcassonne --players 2 --bots greedy,random"
      simulated.write(folder .. "/submit", ([[
        cd %s && GAMES=23 PARTS=parts RULEWRIGHT=$OLDPWD/build/rulewright \
          sbatch --wait --array=5-8 --output=%%a.log \
          $OLDPWD/docs/examples/cluster/simulate.sbatch %s]]):format(folder,
        games))
      local said, code = sitting.shell(("PATH=$PATH:/usr/sbin timeout 120"
        .. " tests/support/one_node_slurm.sh %s sh %s/submit 2>&1")
        :format(folder, folder))
      assert.equal(0, code, said)
      assert.equal("1-5.part\n12-17.part\n18-23.part\n6-11.part\n",
        (sitting.shell("ls " .. folder .. "/parts")))
      local merged, merged_code = simulated.both(("sim merge %s/parts/*"
        .. " --part %s/all"):format(folder, folder))
      local whole = simulated.both(("sim %s --games 23 --part %s/whole")
        :format(games, folder))
      assert.same({ whole, 0 }, { merged, merged_code })
      assert.equal(simulated.read(folder .. "/whole"),
        simulated.read(folder .. "/all"))
    end)
  end)
end)
