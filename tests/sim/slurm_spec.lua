-- docs/examples/cluster/simulate.sbatch on a Slurm of one node, which the
-- spec starts for itself; where Slurm and Munge are not installed it is
-- skipped. .ci/run installs them and has it run.

local piped = require "piped"
local sitting = require "sitting"

local both, read = piped.both, piped.read

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

local GAMES = "carcassonne --players 2 --bots greedy,random"

-- A program in the place of `rulewright`: task 0 writes a part of one game when
-- it is first started, and then waits to be killed.
local STUBBORN = [[#!/bin/sh
echo "$SLURM_ARRAY_TASK_ID:${SLURM_RESTART_COUNT:-0}" >>begun
if [ "$SLURM_ARRAY_TASK_ID:${SLURM_RESTART_COUNT:-0}" = 0:0 ]; then
  "$HOUSE/build/rulewright" "$@" --games 1
  touch waiting
  exec sleep 600
fi
exec "$HOUSE/build/rulewright" "$@"
]]

local RULE = [[module "change" { title = "Change", extends = "carcassonne" }
on "game begins" { id = "C-1", says = "Points for nothing.",
  run = function (g) g.players[1].score = %d end }]]

-- All jobs are handed in at once; what is to be killed is killed when it
-- waits. The rule of the third array is changed before the fourth is handed
-- in.
local SUBMIT = [[
set -eu
script=$HOUSE/docs/examples/cluster/simulate.sbatch
submit() { sbatch --parsable --output="%A-%a.log" "$@"; }
PARTS=array RULEWRIGHT=$HOUSE/build/rulewright GAMES=23 \
  submit --array=5-8 "$script" $GAME
stubborn=$(PARTS=killed RULEWRIGHT=$PWD/stubborn GAMES=12 \
  submit --array=0-1 "$script" $GAME)
PARTS=old RULEWRIGHT=$HOUSE/build/rulewright GAMES=4 \
  submit --array=0-1 "$script" $GAME --with $PWD/change.lua
until [ -e waiting ]; do sleep 0.1; done
scontrol requeue "${stubborn}_0"
until [ -e old/1-2.part ] && [ -e old/3-4.part ]; do sleep 0.1; done
cp changed.lua change.lua
PARTS=new RULEWRIGHT=$HOUSE/build/rulewright GAMES=4 \
  submit --array=0-1 "$script" $GAME --with $PWD/change.lua
until [ -z "$(squeue --noheader)" ]; do sleep 0.2; done
]]

local function parts(folder)
  return (sitting.shell("ls " .. folder))
end

describe("the script for Slurm", function ()
  if not has_slurm() then
    pending "Slurm and Munge are not installed"
    return
  end

  local folder

  setup(function ()
    folder = piped.folder()
    piped.write(folder .. "/stubborn", STUBBORN)
    piped.write(folder .. "/change.lua", RULE:format(1))
    piped.write(folder .. "/changed.lua", RULE:format(2))
    piped.write(folder .. "/submit", SUBMIT)
    local said, code = sitting.shell(([[
      export HOUSE="$PWD" GAME="%s" PATH="$PATH:/usr/sbin"
      chmod +x %s/stubborn
      timeout -k 20 100 tests/support/one_node_slurm.sh %s \
        sh -c 'cd %s && sh submit' 2>&1]]):format(GAMES, folder, folder,
      folder))
    assert.equal(0, code, said)
  end)

  teardown(function () piped.remove(folder) end)

  -- Merges the parts of a folder, and plays the same in one run: the same is
  -- printed, and the same part is written.
  local function is_whole(name, games)
    local merged, code = both(("sim merge %s/%s/*.part --part %s/sum")
      :format(folder, name, folder))
    local whole = both(("sim %s --games %d --part %s/whole"):format(GAMES,
      games, folder))
    assert.same({ whole, 0 }, { merged, code })
    assert.equal(read(folder .. "/whole"), read(folder .. "/sum"))
  end

  it("gives by an array what one run gives", function ()
    assert.equal("1-5.part\n12-17.part\n18-23.part\n6-11.part\n",
      parts(folder .. "/array"))
    is_whole("array", 23)
  end)

  it("does so too when a task is killed and queued again", function ()
    local begun = {}
    for line in read(folder .. "/begun"):gmatch "[^\n]+" do
      begun[#begun + 1] = line
    end
    table.sort(begun)
    assert.same({ "0:0", "0:1", "1:0" }, begun)
    is_whole("killed", 12)
  end)

  it("leaves parts that merge refuses when they are of two versions",
    function ()
      local function merge(list)
        local line = "sim merge"
        for _, part in ipairs(list) do
          line = line .. " " .. folder .. "/" .. part
        end
        return both(line)
      end
      for _, name in ipairs { "old", "new" } do
        assert.equal(0, select(2, merge { name .. "/1-2.part",
          name .. "/3-4.part" }))
      end
      local text, code = merge { "old/1-2.part", "new/3-4.part" }
      assert.equal(1, code, text)
      assert.truthy(text:find("differ in the module 'change'", 1, true), text)
    end)
end)
