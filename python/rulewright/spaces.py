"""Spaces of actions and observations: those of Gymnasium where it is
installed, else plain ones with the same names and calls."""

from __future__ import annotations

import random
from typing import Any, Callable, Mapping, Optional, Sequence

from .batch import numpy

LEAST, MOST = -(2 ** 31), 2 ** 31 - 1

try:
    from gymnasium import spaces as _theirs
except ImportError:
    _theirs = None


class _Space:
    """What all plain spaces have."""

    def __init__(self) -> None:
        self._random = random.Random()

    def seed(self, seed: Optional[int] = None) -> None:
        self._random = random.Random(seed)

    def contains(self, value: Any) -> bool:
        raise NotImplementedError

    def __contains__(self, value: Any) -> bool:
        return self.contains(value)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._shown() == other._shown()

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self._shown()}"

    def _shown(self) -> "tuple[Any, ...]":
        raise NotImplementedError


class _Discrete(_Space):
    """The numbers from 0 to n - 1."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def sample(self, mask: Optional[Sequence[int]] = None) -> int:
        if mask is None:
            return self._random.randrange(self.n)
        legal = [i for i, one in enumerate(mask) if one]
        return self._random.choice(legal) if legal else 0

    def contains(self, value: Any) -> bool:
        try:
            return 0 <= int(value) < self.n
        except (TypeError, ValueError):
            return False

    def _shown(self) -> "tuple[Any, ...]":
        return (self.n,)


class _Box(_Space):
    """Rows of whole numbers between two bounds."""

    def __init__(self, low: int, high: int, shape: "tuple[int, ...]") -> None:
        super().__init__()
        self.low, self.high, self.shape = low, high, shape

    def contains(self, value: Any) -> bool:
        try:
            return len(value) == self.shape[0]
        except TypeError:
            return False

    def _shown(self) -> "tuple[Any, ...]":
        return (self.low, self.high, self.shape)


class _Dict(_Space):
    """Several spaces by name."""

    def __init__(self, spaces: Mapping[str, Any]) -> None:
        super().__init__()
        self.spaces = dict(spaces)

    def __getitem__(self, name: str) -> Any:
        return self.spaces[name]

    def contains(self, value: Any) -> bool:
        return (isinstance(value, Mapping) and set(value) == set(self.spaces)
                and all(space.contains(value[name])
                        for name, space in self.spaces.items()))

    def _shown(self) -> "tuple[Any, ...]":
        return (self.spaces,)


def actions(n: int) -> Any:
    """The space of n actions."""
    return _theirs.Discrete(n) if _theirs else _Discrete(n)


def numbers(count: int, least: int = LEAST, most: int = MOST,
            dtype: str = "int32") -> Any:
    """The space of rows of so many whole numbers."""
    if _theirs:
        return _theirs.Box(least, most, (count,), getattr(numpy, dtype))
    return _Box(least, most, (count,))


def observations(count: int, actions_: int) -> Any:
    """The space of what a seat sees: numbers, and a mask of actions."""
    parts = {"observation": numbers(count),
             "action_mask": numbers(actions_, 0, 1, "int8")}
    return _theirs.Dict(parts) if _theirs else _Dict(parts)


def legal_actions(n: int, mask: Callable[[], Any]) -> Any:
    """The space of n actions; without a mask of its own, a sample is one of
    those that `mask()` marks with 1."""
    base = _theirs.Discrete if _theirs else _Discrete

    class LegalActions(base):  # type: ignore[misc, valid-type]
        def sample(self, mask_: Any = None, **more: Any) -> Any:
            given = more.pop("mask", mask_)
            return super().sample(mask() if given is None else given, **more)

    return LegalActions(n)
