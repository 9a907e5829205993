"""The view of the set that a person brought to another event."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LastSet:
    """The set a person brought to another event, with the name and date (YYYY-MM-DD) of that event."""

    event: str
    date: str
    dice: str
