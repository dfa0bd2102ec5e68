-- The package for Python, as far as docs/learning.md does not show it: without
-- numpy, with bad input, and for a long time.

local disk = require "disk"
local python = require "snake"
local sitting = require "sitting"

local WITHOUT = [[-c "
import sys
sys.modules['numpy'] = None
from rulewright import AEC, Batch, Env, RulewrightError, VectorEnv, version
import random
rng = random.Random(1)
batch = Batch('carcassonne', players=2, games=3)
columns = len(batch.legal) // 3
for _ in range(40):
    batch.step([batch.legal[i * columns + rng.randrange(max(1, batch.count[i]))]
                for i in range(3)])
assert len(batch.observation) == 3 * batch.numbers
assert len(batch.see(1, 1)) == batch.numbers
aec = AEC('carcassonne', players=2)
aec.reset(seed=1)
rewards = {}
for agent in aec.agent_iter():
    seen, reward, terminated, truncated, info = aec.last()
    over = terminated or truncated
    assert aec.observation_space(agent).contains(seen)
    aec.step(None if over else
             aec.action_space(agent).sample(seen['action_mask']))
    if over:
        rewards[agent] = reward
assert set(rewards) == {'player_1', 'player_2'}, rewards
env = Env('carcassonne', players=2, illegal='first')
seen, info = env.reset(seed=1)
over = False
while not over:
    seen, reward, terminated, truncated, info = env.step(0)
    over = terminated or truncated
assert env.observation_space.contains(seen)
try:
    VectorEnv('carcassonne', 2)
except RulewrightError as problem:
    print(problem)
"]]

local BAD = [[-c "
from rulewright import AEC, Batch, Env, Handle, RulewrightError, VectorEnv
batch = Batch('catan', players=3, games=2)
env = Env('catan', players=3)
many = VectorEnv('catan', 2, players=3)
aec = AEC('catan', players=3)
env.reset(seed=1)
aec.reset(seed=1)
mask = batch.mask
for bad in (lambda: Batch('chess'), lambda: Batch('catan', players=7),
            lambda: Batch('catan', games=5000),
            lambda: Batch('catan', seed='x'),
            lambda: batch.step([1]), lambda: batch.step([1, 2 ** 40]),
            lambda: batch.step([-1, 0]), lambda: batch.action_text(10 ** 9),
            lambda: batch.see(2, 1), lambda: batch.see(0, 4),
            lambda: batch.reset('x'), lambda: env.step(10 ** 9),
            lambda: aec.step(-1), lambda: many.step([0, 0, 0]),
            lambda: Env('catan', illegal='no'),
            lambda: Env('catan', bots='nobody'),
            lambda: Handle().step(), lambda: Handle().array('mask')):
    try:
        bad()
        print('nothing was refused')
    except RulewrightError as problem:
        print(problem)
batch.close()
del batch
print(mask.sum() > 0)
"]]

local REFUSED = [[
there is no game 'chess'
Catan takes 3 or 4 players, not 7
'games' is a whole number from 1 to 4096, not 5000
'seed' is a whole number of 64 bits, or its text, not "x"
2 actions were expected, one for each game, not 1
there is no action 1099511627776; they go from 0 to 1265
there is no action -1; they go from 0 to 1265
there is no action 1000000000; they go from 0 to 1265
there is no game 3; there are 2
there is no seat 4; there are 3
'seed' is a whole number of 64 bits, or its text, not "x"
there is no action 1000000000; they go from 0 to 1265
there is no action -1; they go from 0 to 1265
2 actions were expected, one for each game, not 3
illegal is 'refuse' or 'first', not 'no'
there is no bot 'nobody'; there are easy, fair, hard, random, greedy, mcts
nothing is learned yet: a request 'learn' comes first
there is no array 'mask'
True
]]

local LONG = [[-c "
import resource
from rulewright import Batch
batch = Batch('carcassonne', players=2, games=8)
def peak(steps):
    for k in range(steps):
        batch.step(batch.legal[:, 0])
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
first = peak(1500)
print(peak(4500) - first < 8192)
"]]

describe("the package for Python", function ()
  local function has(module)
    return python.has(module) or pending(python.lacking)
  end

  it("works without numpy", function ()
    if not has "ctypes" then return end
    assert.same({ "VectorEnv needs numpy, which is not installed; Batch works "
      .. "without\n", 0 }, { python.run(WITHOUT) })
  end)

  it("refuses what is wrong in one sentence", function ()
    if not has "numpy" then return end
    assert.same({ REFUSED, 0 }, { python.run(BAD) })
  end)

  it("does not grow", function ()
    if not has "numpy" then return end
    assert.same({ "True\n", 0 }, { python.run(LONG) })
  end)

  it("says where its library was looked for", function ()
    if not has "ctypes" then return end
    local output = python.run [[-c "
import os
os.environ['RULEWRIGHT_LIBRARY'] = '/nowhere/librulewright.so'
import rulewright
try:
    rulewright.version()
except rulewright.RulewrightError as problem:
    print(problem)
"]]
    assert.matches("^the library /nowhere/librulewright.so cannot be loaded: ",
      output)
  end)
end)

it("runs nothing of the folder where its library is looked for", function ()
  disk.in_folder(function (folder)
    assert(os.execute(("cp -r python/rulewright '%s' && cd '%s' && printf "
      .. "'#!/bin/sh\\n: >%s/ran\\n' >gcc && chmod +x gcc && cp gcc ld")
      :format(folder, folder, folder)))
    local text = sitting.shell(("cd '%s' && PATH=.:$PATH python3 -c 'import "
      .. "rulewright; rulewright.version()' 2>&1"):format(folder))
    assert.matches("librulewright is neither built nor installed", text)
    assert.is_nil(io.open(folder .. "/ran"))
  end)
end)
