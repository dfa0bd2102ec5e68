"""The C library (rulewright.h) by ctypes: handles, requests, arrays."""

from __future__ import annotations

import ctypes
import glob
import json
import os
from typing import Any, Optional

_PROBLEM = 300


class RulewrightError(Exception):
    """What the library refused, in its own sentence."""


class _Array(ctypes.Structure):
    _fields_ = [
        ("numbers", ctypes.c_void_p),
        ("rows", ctypes.c_size_t),
        ("columns", ctypes.c_size_t),
        ("width", ctypes.c_int),
    ]


def _places() -> "list[str]":
    """Where librulewright may lie: as the environment says; in the build that
    this package is linked into, or that lies beside it in the sources; where
    an installation puts it. A link is not followed."""
    named = os.environ.get("RULEWRIGHT_LIBRARY")
    if named:
        return [named]
    folder = os.path.dirname(os.path.abspath(__file__))
    above = os.path.dirname(os.path.dirname(folder))
    prefix = os.path.dirname(os.path.dirname(above))
    found = [os.path.join(above, "librulewright.so"),
             os.path.join(above, "build", "librulewright.so")]
    for lib in ("lib", "lib64", os.path.join("lib", "*")):
        found += sorted(glob.glob(os.path.join(glob.escape(prefix), lib,
                                               "librulewright.so.0")))
    return [place for place in found if os.path.exists(place)]


# What the system's linker finds by itself; ctypes.util would start compilers to
# look for it, by names that PATH may lead anywhere.
_SYSTEM = "librulewright.so.0"


def _load() -> ctypes.CDLL:
    places = _places() or [_SYSTEM]
    try:
        library = ctypes.CDLL(places[0])
    except OSError as problem:
        if places == [_SYSTEM]:
            raise RulewrightError(
                "librulewright is neither built nor installed here; "
                "RULEWRIGHT_LIBRARY may name its file") from None
        raise RulewrightError(
            f"the library {places[0]} cannot be loaded: {problem}") from None
    library.rulewright_open.restype = ctypes.c_void_p
    library.rulewright_open.argtypes = [ctypes.c_char_p, ctypes.c_char_p]
    library.rulewright_ask.restype = ctypes.c_char_p
    library.rulewright_ask.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
    library.rulewright_step.restype = ctypes.c_char_p
    library.rulewright_step.argtypes = [ctypes.c_void_p]
    library.rulewright_find_array.restype = ctypes.c_int
    library.rulewright_find_array.argtypes = [
        ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(_Array)]
    library.rulewright_close.restype = None
    library.rulewright_close.argtypes = [ctypes.c_void_p]
    library.rulewright_version.restype = ctypes.c_char_p
    return library


_loaded: Optional[ctypes.CDLL] = None


def library() -> ctypes.CDLL:
    """The library, loaded when it is first needed."""
    global _loaded
    if _loaded is None:
        _loaded = _load()
    return _loaded


def version() -> str:
    """The version of the library, such as "0.1.0"."""
    return library().rulewright_version().decode()


class Handle:
    """A handle of the library, which plays on its own; to be used by one
    thread at a time. Freed with the last array that shows its memory."""

    def __init__(self) -> None:
        self._library = library()
        self._pointer = None
        problem = ctypes.create_string_buffer(_PROBLEM)
        self._pointer = self._library.rulewright_open(None, problem)
        if not self._pointer:
            raise RulewrightError(problem.value.decode())

    def ask(self, request: "dict[str, Any]") -> "dict[str, Any]":
        """The answer to a request of docs/serve.md or docs/learning.md."""
        line = json.dumps(request).encode()
        answer = json.loads(self._library.rulewright_ask(self._pointer, line))
        if not answer["ok"]:
            raise RulewrightError(answer["error"])
        return answer

    def step(self) -> None:
        """Steps all games by what stands in the array "action"."""
        problem = self._library.rulewright_step(self._pointer)
        if problem is not None:
            raise RulewrightError(problem.decode())

    def array(self, name: str) -> "tuple[Any, int, int]":
        """An array of the library as one of ctypes, its rows and columns."""
        found = _Array()
        if not self._library.rulewright_find_array(
                self._pointer, name.encode(), ctypes.byref(found)):
            raise RulewrightError(f"there is no array '{name}'")
        kind = ctypes.c_int8 if found.width == 1 else ctypes.c_int32
        numbers = (kind * (found.rows * found.columns)).from_address(
            found.numbers)
        numbers.handle = self
        return numbers, found.rows, found.columns

    def __del__(self) -> None:
        if getattr(self, "_pointer", None):
            self._library.rulewright_close(self._pointer)
            self._pointer = None
