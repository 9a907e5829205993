"""How far long work is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Progress: TypeAlias = Callable[[int, int], bool]
"""Told of the pages done and all there are; where it answers False, printing stops."""
