"""Prints documents of an event as the window and the terminal do, and remembers them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from evenings import Evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import codes_of
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.kinds import BuildOptions, Paper
from irondie_to.app.papers.prints import keep_prints, marked, prints_of
from irondie_to.app.papers.views import SaidOnPaper
from irondie_to.app.rounds.commands import SwapPlayers


@dataclass
class Printer:
    """Prints documents of an event at given times; another `desk` than that of the evening is another station."""

    evening: Evening
    desk: Desk | None = None

    def shown(self, what: str, time: str = "14:00", **options: Any) -> tuple[Paper, ...]:
        """The documents with their marks, which are not printed."""
        return self._made(what, time, **options)[0]

    def printed(self, what: str, time: str, **options: Any) -> tuple[Paper, ...]:
        papers, said = self._made(what, time, **options)
        keep_prints(self._desk, self.evening.event, said)
        return papers

    @property
    def _desk(self) -> Desk:
        return self.desk or self.evening.desk

    def _made(self, what: str, time: str, **options: Any) -> tuple[tuple[Paper, ...], tuple[SaidOnPaper, ...]]:
        desk, picture = self._desk, self.evening.picture
        details = BuildOptions(journal=desk.journal(self.evening.event), prints=prints_of(desk, self.evening.event))
        details = replace(details, **options)
        return marked(build_papers(picture, what, details=details), picture, details, f"2026-03-21T{time}")


def swap(evening: Evening, one: int = 0, other: int = 1) -> tuple[str, str]:
    """Swap the first players of two tables, by index; return their codes."""
    matches = evening.picture.matches_of(evening.picture.swiss[-1])
    codes = codes_of(evening.picture, matches[one])[0], codes_of(evening.picture, matches[other])[0]
    evening.desk.do(SwapPlayers(evening.event, *codes))
    return codes
