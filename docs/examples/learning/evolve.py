"""Learns which kinds of moves are good, with numpy alone.

A player is a table: a weight for each kind of move, such as "road" or "end".
It chooses among the legal actions by chance, each as likely as e to the power
of its weight. Each game of a batch is played by a table of its own against
bots that play at random; those that win most beget the next ones (the
cross-entropy method).

    python3 evolve.py [GAME [PLAYERS [GENERATIONS]]]
"""

import sys

import numpy as np

from rulewright import Batch, ENDED

GAMES, ROUNDS, ELITE = 64, 4, 10


def kinds_of(batch):
    """The number of its kind of move for each action, and their names."""
    moves = batch.describe()["actions"]["moves"]
    kind = np.zeros(batch.actions, int)
    for number, move in enumerate(moves):
        kind[move["first"]:move["first"] + move["count"]] = number
    return kind, [move["form"] for move in moves]


def choose(batch, tables, kind, rng):
    """An action for each game, by the table of its row."""
    most = max(1, batch.count.max())
    legal = batch.legal[:, :most]
    weights = np.take_along_axis(tables, kind[legal], axis=1)
    # The largest of these is each with the probability that it should have.
    weights = weights + rng.gumbel(size=weights.shape)
    weights[np.arange(most) >= batch.count[:, None]] = -np.inf
    return legal[np.arange(len(legal)), weights.argmax(axis=1)]


def play(batch, tables, kind, rng, rounds):
    """How often the table of each row won, of so many games each."""
    won, played = np.zeros(GAMES), np.zeros(GAMES, int)
    while (played < rounds).any():
        batch.step(choose(batch, tables, kind, rng))
        over = (batch.over > 0) & (played < rounds)
        won += over & (batch.over == ENDED) & (batch.reward[:, 0] > 0)
        played += over
    return won / rounds


def main(game="carcassonne", players="2", generations="10"):
    batch = Batch(game, players=int(players), games=GAMES, bots=["random"])
    rng = np.random.default_rng(7)
    kind, names = kinds_of(batch)
    mean, spread = np.zeros(len(names)), np.full(len(names), 2.0)
    chance = play(batch, np.zeros((GAMES, len(names))), kind, rng, ROUNDS)
    print(f"at random: {chance.mean():.0%} of {GAMES * ROUNDS} games won")
    for generation in range(int(generations)):
        tables = rng.normal(mean, spread, (GAMES, len(names)))
        won = play(batch, tables, kind, rng, ROUNDS)
        best = tables[won.argsort()[-ELITE:]]
        mean, spread = best.mean(axis=0), best.std(axis=0) + 0.2
        print(f"generation {generation + 1}: {won.mean():.0%} won")
    learned = play(batch, np.tile(mean, (GAMES, 1)), kind, rng, ROUNDS)
    print(f"learned: {learned.mean():.0%} of {GAMES * ROUNDS} games won")
    for number in mean.argsort()[::-1][:5]:
        print(f"  {mean[number]:+.1f}  {names[number]}")
    return learned.mean() > chance.mean()


if __name__ == "__main__":
    sys.exit(0 if main(*sys.argv[1:]) else 1)
