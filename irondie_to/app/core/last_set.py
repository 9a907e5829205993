"""The set that a person brought to the last event."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LastSet:
    """The set somebody brought to another event, and that event's name and date."""

    event: str
    date: str
    dice: str
