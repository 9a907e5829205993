"""Compares each match slip with the earlier slips of its table."""

from __future__ import annotations

from dataclasses import replace

from irondie_to.app.papers.pairings import MatchSlips
from irondie_to.app.papers.prints import Compared, Prints
from irondie_to.app.papers.views import Said


def rows_of(paper: MatchSlips) -> dict[str, Said]:
    """The codes of both players at each table, keyed by table number."""
    return {str(row.table): [row.a.who.code, row.b.who.code] for row in paper.rows}


def compared(paper: MatchSlips, prints: Prints) -> Compared:
    """The slips; for each table, they say when the latest earlier slip with other players was printed."""
    replaced: dict[int, str] = {}
    for table, now in prints.now.rows.items():
        for before in reversed(prints.earlier):
            if before.rows.get(table, now) != now:
                replaced[int(table)] = before.printed
                break
    return Compared(replace(paper, replaced=replaced))
