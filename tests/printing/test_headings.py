"""Every printed column has a heading."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from paperevents import for_document, make_event, phone_codes, with_knockout
from paperreading import Box, printed

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import EntrantRow
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.papers.kinds import BuildOptions
from irondie_to.app.players.details import PlayerDetails

NO_LISTS = {"end.report", "event.plan", "players.cards", "players.sign_up"}
"""The layouts of documents that are no lists: the report has figures, dice and a cross table, the plan is a poster, the
cards of players are cut, and the sign-up sheet is a form, whose boxes have words beside them."""

_SIGN = re.compile(r"\*|[A-Z][A-Z][a-z]\*?")
"""What needs no heading of its own: a star beside a name, and the code below a die."""

_FEWEST, _HEAD_MM, _APART_MM = 6, 14.0, 0.2
"""The rows that make a column, the height of the headings above its first row, and the precision of its edge."""


def whole_event() -> Picture:
    """An event whose players have every detail, so that no column is empty."""
    made = with_knockout(make_event(37, rounds=2), 1)
    rows = tuple(map(with_details, made.entrant_rows))
    return replace(made, entrant_rows=rows)


def with_details(row: EntrantRow) -> EntrantRow:
    """The row with a text in every detail that has none. A mark would change the name, and tables are numbers."""
    missing: dict[str, Any] = {
        name: "Xyz"
        for name in PlayerDetails._fields
        if getattr(row, name) is None and name not in {"mark", "fixed_table"}
    }
    return row._replace(**missing)


def without_heading(boxes: Sequence[Box]) -> Iterator[str]:
    """The first texts of the columns that have nothing written above them.

    A column is made of texts below each other that begin at the same place. Numbers of rows need no heading.
    """
    columns: dict[tuple[int, float, float], list[Box]] = defaultdict(list)
    for box in boxes:
        columns[box.page, box.size, round(box.left / _APART_MM)].append(box)
    for (page, _size, _left), column in columns.items():
        if len({round(box.bottom) for box in column}) < _FEWEST:
            continue
        first = max(column, key=lambda box: box.top)
        above = (
            box
            for box in boxes
            if box.page == page and first.top < box.bottom < first.top + _HEAD_MM
            if box.left < first.right and box.right > first.left
        )
        if not any(above) and not all(box.text.isdecimal() or _SIGN.fullmatch(box.text) for box in column):
            yield f"page {page}: {first.text}"


def test_every_column_of_a_list_has_a_heading() -> None:
    event, wrong = whole_event(), []
    for what in DOCUMENTS:
        for paper in build_papers(
            for_document(event, what),
            what,
            details=BuildOptions(codes=phone_codes(event), phones_at="http://10.0.0.2:8470"),
        ):
            if paper.layout not in NO_LISTS:
                wrong += [f"{what} ({paper.layout}), {found}" for found in without_heading(printed((paper,))[1])]
    assert not wrong, "\n".join(wrong)


def test_a_column_without_heading_is_found() -> None:
    _, boxes = printed(build_papers(whole_event(), "registration"))
    headings = {"Player", "Club"}
    assert headings <= {box.text for box in boxes}
    for heading in headings:
        assert list(without_heading([box for box in boxes if box.text != heading])), heading
