"""Tests in Python: what they find fault with, their list, and the one that runs
them. A test is a function; its name is what it finds."""
import contextlib
import sys
import time
import traceback


class Failure(Exception):
    """What a test expected and did not see."""


def check(is_so, what):
    if not is_so:
        raise Failure(what)


def collector(tests):
    """A decorator that puts functions into this list."""
    def test(f):
        tests.append(f)
        return f
    return test


def _attempt(f, arguments):
    began = time.monotonic()
    try:
        f(*arguments)
    except Failure as failure:
        print(f'FAILED  {f.__name__}: {failure}')
        return False
    except Exception:  # a fault of the test itself is told whole
        print(f'FAILED  {f.__name__}')
        traceback.print_exc(file=sys.stdout)
        return False
    print(f'ok      {f.__name__.replace("_", " ")}'
          f'  ({time.monotonic() - began:.1f} s)', flush=True)
    return True


def run(tests, words, surroundings, until_one_fails=False):
    """Runs the tests whose names hold one of these words, or all, each in
    surroundings of its own, or in the same until one fails: a context that
    gives its arguments. Ends the process, with 1 if one failed or there was
    none."""
    chosen = [f for f in tests
              if not words or any(word in f.__name__ for word in words)]
    passed, arguments = 0, None
    with contextlib.ExitStack() as around:
        for f in chosen:
            if arguments is None:
                arguments = around.enter_context(surroundings())
            is_fine = _attempt(f, arguments)
            passed += is_fine
            if not (is_fine and until_one_fails):
                around.close()
                arguments = None
    print(f'\n{passed} passed, {len(chosen) - passed} failed')
    sys.exit(0 if chosen and passed == len(chosen) else 1)
