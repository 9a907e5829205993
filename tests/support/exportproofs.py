"""Keeps a proof of the exported files of some events: every element of the web page, and every part of the workbook.

A change must be meant. `python tests/support/exportproofs.py` records the proofs; open the files in a browser and in a
spreadsheet before you record them.
"""

from __future__ import annotations

import re
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO

from paperevents import make_event, with_knockout
from prooflines import record
from testdata import DATA

from irondie_to.app.core.picture import Picture
from irondie_to.app.export.exporting import ExportFormat
from irondie_to.export.exporter import Exporter
from irondie_to.tournament.model import GoesOn, Options, Outcome, Tiebreaker

FOLDER = DATA / "export"
_NAMES = (
    "Montgomery-Featherstonehaugh Abercrombie-Cholmondeley, Bartholomew",
    "東京都千代田区の山田太郎左衛門尉",
    "Guðmundsdóttir af Svartárkotsætt, Þorgerður Katrín Ragnheiður Gunnhildur",
    *("Bo", "=Ada & Bo", "ليلى حدّاد", "Zoë", "Иванов-Крамской, Александр", "MAX", "Jo <i>", "Al", "Peggy Jaggy"),
)
_FAMILIES = ("Featherstone", "Amato", "Weber", "Rossi", "Novák", "Ricci")
_PARTS = re.compile(r"xl/worksheets/.*\.xml|xl/sharedStrings\.xml|xl/styles\.xml|docProps/core\.xml")


@cache
def _events() -> dict[str, Picture]:
    """An event over its knockout, with long and strange names, one in its third round, and four in their brackets.

    Of these, the first has decisions of the referee; the second no result yet, and names for which its boxes grow; the
    third byes and players who are not known yet; the fourth a match that both players have lost.
    """
    over = make_event(_NAMES, rounds=3, options=Options(swiss_rounds=3, cut=8))
    ladder = (Tiebreaker.BUCHHOLZ, Tiebreaker.SONNEBORN_BERGER, Tiebreaker.OPPONENTS_MATCH_WIN)
    running = make_event(9, rounds=3, options=Options(tiebreakers=ladder, cut=4), last_pending=True)
    small = make_event([f"{name}, Bartholomew" for name in _FAMILIES], rounds=2, options=Options(swiss_rounds=2, cut=4))
    direct = make_event(("東京都千代田区の山田", *_FAMILIES), options=Options(swiss_rounds=0, cut=6))
    return {
        "over": with_knockout(over, 9),
        "running": running,
        "bracket": _decided(with_knockout(over, 1)),
        "small": with_knockout(small, 0),
        "byes": with_knockout(direct, 0, third_place=False),
        "nobody": _lost_by_both(with_knockout(small, 1)),
    }


def _lost_by_both(picture: Picture) -> Picture:
    """The event whose first knockout match both players have lost, and nobody has played for third place."""
    match = next(match for match in picture.matches if match.round_id == picture.knockout[0].id)
    lost = match._replace(outcome=Outcome.DOUBLE_LOSS.value, games_a=None, games_b=None, games_drawn=None)
    kept = [row for row in picture.matches if row.round_id <= match.round_id and row is not match]
    return replace(picture, rounds=picture.rounds[: len(picture.swiss) + 1], matches=(*kept, lost))


def _decided(picture: Picture) -> Picture:
    """The event with a decision of the referee in each match of the first knockout round, as equal games need it."""
    first = next(row.id for row in picture.rounds if row.phase == "knockout")
    matches = []
    for match in picture.matches:
        if match.round_id == first:
            winner = GoesOn.A if (match.games_a or 0) > (match.games_b or 0) else GoesOn.B
            match = match._replace(games_a=1, games_b=1, games_drawn=1, goes_on=winner.value)  # noqa: PLW2901
        matches.append(match)
    return replace(picture, matches=tuple(matches))


_EVENTS = ("over", "running", "bracket", "small", "byes", "nobody")
PROVED = tuple(f"{event}-{kind}" for event in _EVENTS for kind in ("page", "workbook"))


def proof(name: str) -> list[str]:
    """The lines of this proof as the program writes them now."""
    event, _, kind = name.partition("-")
    as_format = ExportFormat.HTML if kind == "page" else ExportFormat.XLSX
    content = Exporter().file(_events()[event], as_format, None, "en", "2026-11-22T14:46")
    if kind == "page":
        return content.decode("utf-8").partition("</style>\n")[2].splitlines()
    return list(_parts_of(content))


def _parts_of(content: bytes) -> Iterator[str]:
    with zipfile.ZipFile(BytesIO(content)) as book:
        for part in sorted(filter(_PARTS.fullmatch, book.namelist())):
            yield f"== {part}"
            yield from _elements(book.read(part).decode("utf-8"))


def _elements(text: str) -> list[str]:
    """One line for each element, without blank ones."""
    lines = re.sub(r">\s*<", ">\n<", text).splitlines()
    return [line.strip() for line in lines if line.strip()]


if __name__ == "__main__":
    for proved in sys.argv[1:] or PROVED:
        record(FOLDER / f"{proved}.txt", proof(proved))
