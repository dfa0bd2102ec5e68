"""A game for several learners who take turns: the calls of PettingZoo's AEC
environments, whether or not PettingZoo is installed."""

from __future__ import annotations

import random
from typing import Any, Dict, Iterator, List, Optional, Sequence, Union

from . import spaces
from .batch import GIVEN_UP, Batch, numpy

try:
    from pettingzoo import AECEnv as _Base
except ImportError:
    class _Base:  # type: ignore[no-redef]
        """What PettingZoo's own class would bring."""

        agents: List[str]
        possible_agents: List[str]

        @property
        def num_agents(self) -> int:
            return len(self.agents)

        @property
        def max_num_agents(self) -> int:
            return len(self.possible_agents)

        @property
        def unwrapped(self) -> "_Base":
            return self

        def agent_iter(self, max_iter: int = 2 ** 63) -> Iterator[str]:
            while self.agents and max_iter > 0:
                max_iter -= 1
                yield self.agent_selection  # type: ignore[attr-defined]

        def last(self, observe: bool = True) -> Any:
            agent = self.agent_selection  # type: ignore[attr-defined]
            seen = self.observe(agent) if observe else None
            return (seen, self._cumulative_rewards[agent],
                    self.terminations[agent], self.truncations[agent],
                    self.infos[agent])


class AEC(_Base):
    """One game, in which every seat is an agent, `player_1`, `player_2` ….

    An observation is a dictionary: `observation`, the numbers that
    `Batch.describe()` explains, and `action_mask`, 1 for each action that may
    be chosen. The reward comes at the end: 1 for a winner, -1 for a loser. A
    game that is given up is truncated, without a reward.
    """

    metadata: Dict[str, Any] = {"name": "rulewright_v0", "render_modes": [],
                                "is_parallelizable": False}
    render_mode: Optional[str] = None

    def __init__(self, game: str, *, with_: Sequence[str] = (),
                 without: Sequence[str] = (),
                 players: Union[int, Sequence[str], None] = None,
                 offers: bool = False, limit: Optional[int] = None) -> None:
        super().__init__()
        self.batch = Batch(game, with_=with_, without=without,
                           players=players, offers=offers, limit=limit)
        self.possible_agents = [
            f"player_{seat + 1}" for seat in range(len(self.batch.players))]
        self._seat = {agent: seat for seat, agent
                      in enumerate(self.possible_agents)}
        seen = spaces.observations(self.batch.numbers, self.batch.actions)
        self.observation_spaces = {agent: seen
                                   for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.actions(self.batch.actions)
                              for agent in self.possible_agents}
        self._random = random.Random()
        self.agents: List[str] = []
        self._nothing = self._empty_mask()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def _empty_mask(self) -> Any:
        if numpy is None:
            return [0] * self.batch.actions
        return numpy.zeros(self.batch.actions, numpy.int8)

    def reset(self, seed: Optional[int] = None,
              options: Optional[Dict[str, Any]] = None) -> None:
        """Begins the game of a seed, a random one if none is given."""
        if seed is None:
            seed = self._random.getrandbits(53)
        self.batch.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: Dict[str, Dict[str, Any]] = {
            agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._take_up()

    def _take_up(self) -> None:
        """Takes over how the game stands."""
        batch = self.batch
        over = batch.over[0]
        if over == 0:
            self.agent_selection = self.possible_agents[batch.seat[0] - 1]
            return
        is_given_up = bool(over >= GIVEN_UP)
        rewards = _row(batch.reward, 0, len(self.possible_agents))
        for agent in self.agents:
            self.terminations[agent] = not is_given_up
            self.truncations[agent] = is_given_up
            self.rewards[agent] = int(rewards[self._seat[agent]])
            self._cumulative_rewards[agent] += self.rewards[agent]

    def step(self, action: Optional[int]) -> None:
        """Makes the move of an action for the agent whose turn it is. An
        agent whose game is over steps with None and leaves."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        batch = self.batch
        batch.check(action)  # type: ignore[arg-type]
        batch.action[0] = action
        batch._step()
        self._cumulative_rewards[agent] = 0
        self._take_up()

    def _leave(self, agent: str, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError(
                "when an agent is dead, the only valid action is None")
        for table in (self.terminations, self.truncations, self.rewards,
                      self._cumulative_rewards, self.infos):
            del table[agent]
        self.agents.remove(agent)
        for other in self.agents:
            self.rewards[other] = 0
        if self.agents:
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Dict[str, Any]:
        """What an agent sees; the mask of one whose turn it is not is 0."""
        batch, seat = self.batch, self._seat[agent] + 1
        if batch.seat[0] == seat:
            return {"observation": _copy(_row(batch.observation, 0,
                                              batch.numbers)),
                    "action_mask": _copy(_row(batch.mask, 0, batch.actions))}
        return {"observation": batch.see(0, seat),
                "action_mask": _copy(self._nothing)}

    def render(self) -> None:
        return None

    def close(self) -> None:
        self.batch.close()

    def __str__(self) -> str:
        return str(self.metadata["name"])


def _row(array: Any, row: int, columns: int) -> Any:
    if numpy is None:
        return array[row * columns:(row + 1) * columns]
    return array[row]


def _copy(row: Any) -> Any:
    return list(row) if numpy is None else row.copy()
