"""Decisions a second of random agents in games by numbers, with everything that
a step brings: learn.py GAME PLAYERS GAMES DECISIONS"""

import sys
import time

import numpy as np

from rulewright import Batch

game, players, games, decisions = sys.argv[1], *map(int, sys.argv[2:5])
batch = Batch(game, players=players, games=games)
rows = np.arange(games)
steps = decisions // games
luck = np.random.default_rng(1).random((steps, games))
began = time.process_time()
for chance in luck:
    batch.action[:] = batch.legal[rows, (chance * batch.count).astype(int)]
    batch.step()
print(f"figure {steps * games / (time.process_time() - began):.3f}")
