"""The type of the function that a long job calls to report its progress."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Progress: TypeAlias = Callable[[int, int], bool]
"""Called with the number of items done and the total; returning False stops the job."""
