"""Games for one learner against bots: the calls of Gymnasium's environments,
of one game (`Env`) and of many (`VectorEnv`), whether or not Gymnasium is
installed. `VectorEnv` needs numpy."""

from __future__ import annotations

import random
from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

from . import spaces
from ._library import RulewrightError
from .aec import _copy, _row
from .batch import ENDED, GIVEN_UP, Batch, numpy

try:
    import gymnasium as _theirs
except ImportError:
    _theirs = None

_Env: Any = _theirs.Env if _theirs else object
_VectorEnv: Any = _theirs.vector.VectorEnv if _theirs else object


def _others(bots: Union[str, Sequence[str]]) -> List[str]:
    return [bots] if isinstance(bots, str) else list(bots)


def _instead(illegal: str) -> bool:
    if illegal not in ("refuse", "first"):
        raise RulewrightError(
            f"illegal is 'refuse' or 'first', not {illegal!r}")
    return illegal == "first"


class Env(_Env):
    """One game: the learner has the first seat, bots have the others.

    The observation is a row of numbers (`Batch.describe()`), `action_mask` in
    the info says what may be chosen; so does a sample of the action space. The
    reward comes at the end: 1 for a win, -1 for a loss. An illegal action is
    refused with RulewrightError; with `illegal="first"`, for programs that do
    not look at masks, the first legal one is done instead.
    """

    metadata: Dict[str, Any] = {"render_modes": []}
    render_mode: Optional[str] = None

    def __init__(self, game: str, *, bots: Union[str, Sequence[str]] = "random",
                 with_: Sequence[str] = (), without: Sequence[str] = (),
                 players: Union[int, Sequence[str], None] = None,
                 offers: bool = False, limit: Optional[int] = None,
                 illegal: str = "refuse") -> None:
        self._instead = _instead(illegal)
        self.batch = Batch(game, with_=with_, without=without, players=players,
                           bots=_others(bots), offers=offers, limit=limit)
        self.observation_space = spaces.numbers(self.batch.numbers)
        self.action_space = spaces.legal_actions(self.batch.actions,
                                                 self._mask)
        self._own_random = random.Random()

    def _mask(self) -> Any:
        return _copy(_row(self.batch.mask, 0, self.batch.actions))

    def _seen(self) -> Any:
        return _copy(_row(self.batch.observation, 0, self.batch.numbers))

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[Dict[str, Any]] = None
              ) -> Tuple[Any, Dict[str, Any]]:
        """Begins the game of a seed; without one, the next random one."""
        if _theirs:
            super().reset(seed=seed)
        if seed is not None:
            self._own_random.seed(seed)
        else:
            seed = self._own_random.getrandbits(53)
        self.batch.reset(seed)
        return self._seen(), {"action_mask": self._mask()}

    def step(self, action: int
             ) -> Tuple[Any, float, bool, bool, Dict[str, Any]]:
        """Makes the move of an action, and those of the bots that follow."""
        batch = self.batch
        if batch.over[0]:
            raise RulewrightError("the game is over: reset it first")
        batch.check(action)
        if self._instead and not _row(batch.mask, 0, batch.actions)[action]:
            action = batch.legal[0] if numpy is None else batch.legal[0, 0]
        batch.action[0] = action
        batch._step()
        over = batch.over[0]
        return (self._seen(), float(_row(batch.reward, 0,
                                         len(batch.players))[0]),
                bool(over == ENDED), bool(over >= GIVEN_UP),
                {"action_mask": self._mask()})

    def render(self) -> None:
        return None

    def close(self) -> None:
        self.batch.close()


class VectorEnv(_VectorEnv):
    """Many games at once: as `Env`, with a row for each. A game that has
    ended begins anew with the next step, whatever is chosen for it
    (Gymnasium's NEXT_STEP). With `copy=False` the observations and masks are
    those that the library writes: the next step changes them."""

    metadata: Dict[str, Any] = {
        "render_modes": [],
        "autoreset_mode": (_theirs.vector.AutoresetMode.NEXT_STEP if _theirs
                           else "NextStep")}
    render_mode: Optional[str] = None
    spec: Any = None
    closed = False

    def __init__(self, game: str, num_envs: int, *,
                 bots: Union[str, Sequence[str]] = "random",
                 with_: Sequence[str] = (), without: Sequence[str] = (),
                 players: Union[int, Sequence[str], None] = None,
                 offers: bool = False, limit: Optional[int] = None,
                 illegal: str = "refuse", copy: bool = True) -> None:
        self._instead = _instead(illegal)
        if numpy is None:
            raise RulewrightError("VectorEnv needs numpy, which is not "
                                  "installed; Batch works without")
        self.batch = Batch(game, with_=with_, without=without, players=players,
                           games=num_envs, bots=_others(bots), offers=offers,
                           limit=limit)
        self.num_envs = num_envs
        self.copy = copy
        self.single_observation_space = spaces.numbers(self.batch.numbers)
        self.single_action_space = spaces.actions(self.batch.actions)
        self.observation_space = self._batched(self.single_observation_space)
        self.action_space = self._batched(self.single_action_space)
        self._own_random = random.Random()
        self._all = numpy.ones(num_envs, bool)

    def _batched(self, space: Any) -> Any:
        if _theirs:
            return _theirs.vector.utils.batch_space(space, self.num_envs)
        return space

    def _legal(self, actions: Any) -> Any:
        batch = self.batch
        batch.check_all(actions)
        is_legal = batch.mask[numpy.arange(self.num_envs), actions]
        return numpy.where(is_legal, actions, batch.legal[:, 0])

    def _given(self, array: Any) -> Any:
        return array.copy() if self.copy else array

    def _info(self) -> Dict[str, Any]:
        return {"action_mask": self._given(self.batch.mask),
                "_action_mask": self._all}

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[Dict[str, Any]] = None
              ) -> Tuple[Any, Dict[str, Any]]:
        """Begins all games: that of row i by the seed `seed + i`."""
        if _theirs:
            super().reset(seed=seed)
        if seed is not None:
            self._own_random.seed(seed)
        else:
            seed = self._own_random.getrandbits(53)
        self.batch.reset(seed)
        return self._given(self.batch.observation), self._info()

    def step(self, actions: Any) -> Tuple[Any, Any, Any, Any, Dict[str, Any]]:
        """One decision of the learner in each game."""
        batch = self.batch
        if self._instead:
            actions = self._legal(actions)
        batch.step(actions)
        return (self._given(batch.observation),
                batch.reward[:, 0].astype(numpy.float64),
                batch.over == ENDED, batch.over >= GIVEN_UP, self._info())

    def close(self, **_: Any) -> None:
        self.closed = True
        self.batch.close()
