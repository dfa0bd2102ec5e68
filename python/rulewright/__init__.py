"""Rulewright for learners: board games by their rulebooks, stepped by numbers.

    from rulewright import Batch
    batch = Batch("catan", players=4, games=64, seed=1)
    batch.step(batch.legal[:, 0])

`Batch` steps many games at once; `AEC` has the calls of PettingZoo's AEC
environments, `Env` and `VectorEnv` those of Gymnasium's. All of them run on
the C library; numpy is used where it is installed. See docs/learning.md.
"""

from ._library import Handle, RulewrightError, version
from .aec import AEC
from .batch import BROKEN, ENDED, GIVEN_UP, Batch
from .single import Env, VectorEnv

__all__ = ["AEC", "BROKEN", "Batch", "ENDED", "Env", "GIVEN_UP", "Handle",
           "RulewrightError", "VectorEnv", "version"]
