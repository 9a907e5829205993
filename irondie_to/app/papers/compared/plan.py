"""Compares the plan of the day with the print that it replaces."""

from __future__ import annotations

from typing import Final

from irondie_to.app.papers.kinds import named
from irondie_to.app.papers.plan import PlanLine, PlanOfDay
from irondie_to.app.papers.since import Compared, Prints
from irondie_to.app.papers.views import Said

ADDED: Final = "added"
"""The key under which the lines of the organiser are kept, as typed. No line of the plan has this key."""


def key_of(line: PlanLine) -> str:
    """The key of a line, which is the same in every print and in every language."""
    return f"typed {line.name}" if isinstance(line.name, str) else f"line {named(line.name)}"


def rows_of(paper: PlanOfDay) -> dict[str, Said]:
    """The time of each line (HH:MM, or empty if unknown), and the lines of the organiser as typed."""
    found: dict[str, Said] = {ADDED: [paper.added]}
    for line in paper.lines:
        found.setdefault(key_of(line), [line.at])
    return found


def compared(paper: PlanOfDay, _prints: Prints) -> Compared:
    """Return the plan unchanged, because only its head names the print that it replaces."""
    return Compared(paper)
