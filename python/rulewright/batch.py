"""Many games at once, by numbers: what everything else here stands on."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

from ._library import Handle, RulewrightError

try:
    import numpy
except ImportError:  # the arrays are then those of ctypes
    numpy = None

ENDED, GIVEN_UP, BROKEN = 1, 2, 3
"""What `Batch.over` says besides 0, for a game that goes on."""


class Batch:
    """Games of one composition of rules, stepped together.

    ``game``, ``with_``, ``without`` and ``players`` say what is played, as on
    the command line; ``games`` how many at once. The game of row ``i`` begins
    with the seed ``seed + i``; one that is over begins anew with the next
    step, by a seed of its own. ``bots`` fills seats: ``{"blue": "greedy"}``,
    or a list of names for all seats but the first. ``offers`` also lists what
    is open, such as offers to other players. A game is given up after
    ``limit`` decisions.

    The arrays show the memory of the library and are written by each step; a
    row of each belongs to one game. With numpy they are its arrays, without
    it flat arrays of ctypes.

    ``action``       int32 [games]: what to do, to be written before a step
    ``mask``         int8 [games, actions]: 1 for what may be done
    ``legal``        int32 [games, n]: the same as a list …
    ``count``        int32 [games]: … and how long it is
    ``observation``  int32 [games, numbers]: what the seat that decides sees
    ``seat``         int32 [games]: who decides, from 1 on; 0 if it is over
    ``reward``       int32 [games, players]: 1 for who wins, -1 for who loses
    ``over``         int32 [games]: 0, or ENDED, GIVEN_UP, BROKEN
    """

    def __init__(self, game: str, *, with_: Sequence[str] = (),
                 without: Sequence[str] = (),
                 players: Union[int, Sequence[str], None] = None,
                 games: int = 1, seed: int = 1,
                 bots: Union[Mapping[str, str], Sequence[str]] = (),
                 offers: bool = False, limit: Optional[int] = None) -> None:
        request: Dict[str, Any] = {
            "do": "learn", "game": game, "games": games, "seed": seed,
            "offers": offers, "bots": _bots(bots)}
        if with_:
            request["with"] = list(with_)
        if without:
            request["without"] = list(without)
        if players is not None:
            request["players"] = (players if isinstance(players, int)
                                  else list(players))
        if limit is not None:
            request["limit"] = limit
        self._handle = Handle()
        answer = self._handle.ask(request)
        self.games: int = games
        self.players: List[str] = answer["players"]
        self.actions: int = answer["actions"]
        self.numbers: int = answer["numbers"]
        self.actions_hash: str = answer["hash"]["actions"]
        self.layout_hash: str = answer["hash"]["layout"]
        self._description: Optional[Dict[str, Any]] = None
        self.action = self._array("action", flat=True)
        self.mask = self._array("mask")
        self.legal = self._array("legal")
        self.count = self._array("count", flat=True)
        self.observation = self._array("observation")
        self.seat = self._array("seat", flat=True)
        self.reward = self._array("reward")
        self.over = self._array("over", flat=True)
        self._seen = self._array("seen", flat=True)
        self._step = self._handle.step

    def _array(self, name: str, flat: bool = False) -> Any:
        numbers, rows, columns = self._handle.array(name)
        if numpy is None:
            return numbers
        array = numpy.frombuffer(numbers, dtype=numpy.dtype(numbers._type_))
        return array if flat else array.reshape(rows, columns)

    def reset(self, seed: int = 1) -> None:
        """Begins all games anew: that of row i with the seed `seed + i`."""
        self._handle.ask({"do": "reset", "seed": seed})

    def step(self, actions: Optional[Sequence[int]] = None) -> None:
        """Makes one decision in each game: `actions`, or what already stands
        in `action`. A game that was over begins anew instead, whatever is
        chosen. Raises RulewrightError, and changes no game, if an action is
        not legal."""
        if actions is not None:
            self.check_all(actions)
            self.action[:] = actions
        self._step()

    def check_all(self, actions: Sequence[int]) -> None:
        """Raises RulewrightError unless there is one action for each game,
        legal or not."""
        if len(actions) != self.games:
            raise RulewrightError(
                f"{self.games} actions were expected, one for each game, "
                f"not {len(actions)}")
        if numpy is not None:
            actions = numpy.asarray(actions)
        for one in (actions.min(), actions.max()) if numpy else actions:
            self.check(one)

    def check(self, action: int) -> None:
        """Raises RulewrightError if there is no such action."""
        if not 0 <= action < self.actions:
            raise RulewrightError(
                f"there is no action {action}; they go from 0 to "
                f"{self.actions - 1}")

    def see(self, row: int, seat: int) -> Any:
        """What a seat sees of the game of a row: a copy."""
        answer = self._handle.ask(
            {"do": "see", "row": row + 1, "viewer": seat})
        if numpy is None:
            return answer["observation"]
        return numpy.array(answer["observation"], dtype=numpy.int32)

    def describe(self) -> Dict[str, Any]:
        """What the numbers mean: `actions` with the moves and the values of
        their arguments, `observation` with its blocks."""
        if self._description is None:
            self._description = self._handle.ask({"do": "numbers"})
        return self._description

    def action_text(self, action: int) -> str:
        """An action as a person would type it, such as "road A1.ne"; an
        argument without declared values is told by its rank, as #1."""
        self.check(action)
        table = self.describe()["actions"]
        move = next(one for one in reversed(table["moves"])
                    if one["first"] <= action)
        return _text(move, action - move["first"], table["values"])

    def table(self) -> str:
        """All actions, by kind of move, with what its arguments count."""
        lines = []
        for move in self.describe()["actions"]["moves"]:
            last = move["first"] + move["count"] - 1
            lines.append(f"{move['first']:>6} - {last:<6} {move['form']}")
            for one in move["arguments"]:
                count = one["count"] + one["optional"]
                of = "" if self._is_named(one) else ", by rank"
                lines.append(f"{'':16}{one['name']}: {count} of "
                             f"{one['domain']}{of}")
            if move["open"]:
                lines.append(f"{'':16}a sample: others have no number")
        return "\n".join(lines)

    def _is_named(self, argument: "Mapping[str, Any]") -> bool:
        values = self.describe()["actions"]["values"]
        return bool(values[argument["domain"]])

    def close(self) -> None:
        """Forgets the games. Their memory is freed with the last array that
        shows it."""
        for name in ("action", "mask", "legal", "count", "observation",
                     "seat", "reward", "over", "_seen", "_step", "_handle"):
            self.__dict__.pop(name, None)

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()


def _bots(bots: Union[Mapping[str, str], Sequence[str]]) -> List[str]:
    if isinstance(bots, Mapping):
        return [f"{seat}={bot}" for seat, bot in bots.items()]
    return list(bots)


def _text(move: "Mapping[str, Any]", number: int,
          values: "Mapping[str, Sequence[str]]") -> str:
    """The form of a move with the values that a number stands for."""
    form = move["form"].replace("[", "").replace("]", "").replace("?", "")
    for argument in reversed(move["arguments"]):
        size = argument["count"] + argument["optional"]
        number, index = divmod(number, size)
        index -= argument["optional"]
        texts = values[argument["domain"]]
        text = "" if index < 0 else (texts[index] if texts
                                     else f"#{index + 1}")
        form = form.replace(f"<{argument['name']}>", text)
    return " ".join(form.split())
