"""Reporting the progress of long jobs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Progress: TypeAlias = Callable[[int, int], bool]
"""Called with the number of items done and the total; returning False stops the job."""
