"""Formats figures and records for the window."""

from __future__ import annotations

from functools import cache, partial

from irondie_to.app.standings.figure_text import FigureText
from irondie_to.messages.core.figures import decimals, percent, told_apart
from irondie_to.messages.core.tiebreakers import TIEBREAKERS


@cache
def figures_in(language: str) -> FigureText:
    """Return the functions and words with which figures are written in this language."""
    return FigureText(
        partial(decimals, language=language), partial(percent, language=language), told_apart, TIEBREAKERS
    )


def record(counts: tuple[int, int, int]) -> str:
    """Return the record (won, lost, drawn) of matches or games as text with dashes, such as `3–1–0`."""
    return "–".join(map(str, counts))
