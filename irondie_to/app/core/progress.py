"""The type of the function that a long job calls to report its progress."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Progress: TypeAlias = Callable[[int, int], bool]
"""Called with the number of finished items and the total number; the job stops if it returns False."""
