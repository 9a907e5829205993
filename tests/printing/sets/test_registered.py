"""Tests for the time and the version of a registered set on every sheet that shows the set."""

from __future__ import annotations

import pytest
from evenings import LEGAL, Evening, new_evening
from paperreading import JOB, printed

from irondie_to.app.core.desk import Desk
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.kinds import BuildOptions
from irondie_to.app.players.commands import AddEntrant, RegisterSet
from irondie_to.app.players.details import PlayerDetails

OTHER = "KSm KSm KAs BNu BBr WPo OSw YFo YFo / RAs GBr WPo*"
THIRD = "KSm KSm KAs BNu BBr WPo OSw OSw YFo / RAs GBr WPo*"


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Four players with one set, two, three and none; the last set was registered at 10:12."""
    found = new_evening(desk, 0)
    for name, sets in (("Ada", [LEGAL]), ("Bo", [LEGAL, OTHER]), ("Ci", [LEGAL, OTHER, THIRD]), ("Dot", [])):
        desk.use_clock(lambda: "2026-03-21T09:31:00Z")
        code = str(
            desk.do(AddEntrant(found.event, PlayerDetails(name), sets[0] if sets else None, check_in=True)).value
        )
        desk.use_clock(lambda: "2026-03-21T10:12:00Z")
        for dice in sets[1:]:
            desk.do(RegisterSet(found.event, code, dice))
    found.pair()
    return found


@pytest.mark.parametrize("what", ["set-list", "set-lists", "set-check", "report"])
def test_every_sheet_with_a_set_says_when_it_was_registered(evening: Evening, what: str) -> None:
    if what == "report":
        evening.report_all()
    papers = build_papers(evening.picture, what, details=BuildOptions(with_sets=True))
    _pdf, boxes = printed(papers, JOB)
    for name, said in (
        ("Ada", "registered 09:31"),
        ("Bo", "registered 10:12, second version"),
        ("Ci", "registered 10:12, version 3"),
    ):
        (mark,) = (box for box in boxes if box.text == said)
        assert any(
            box.text == name and box.page == mark.page and abs(box.bottom - mark.bottom) < 14 for box in boxes
        ), said
    assert sum("registered " in box.text and ":" in box.text for box in boxes if "nine" not in box.text) == 3


def test_the_same_set_again_is_no_other_version(evening: Evening) -> None:
    evening.desk.use_clock(lambda: "2026-03-21T11:00:00Z")
    evening.desk.do(RegisterSet(evening.event, "P002", OTHER))
    row = evening.picture.entrant_rows[1]
    assert (row.set_at, row.set_number) == ("2026-03-21T10:12:00Z", 2)


def test_undo_brings_back_the_earlier_version(evening: Evening) -> None:
    evening.desk.do(RegisterSet(evening.event, "P001", OTHER))
    assert evening.picture.entrant_rows[0].set_number == 2
    evening.desk.undo(evening.event)
    row = evening.picture.entrant_rows[0]
    assert (row.dice, row.set_at, row.set_number) == (LEGAL, "2026-03-21T09:31:00Z", 1)


def test_a_set_of_an_earlier_version_of_the_program_counts_as_the_first(evening: Evening) -> None:
    row = evening.picture.entrant_rows[0]._replace(set_at="", set_number=0)
    assert row.with_set(OTHER, "2026-03-21T12:00:00Z").set_number == 2
    assert row.with_set(None, "2026-03-21T12:00:00Z").set_at == ""
    assert row.with_set(None, "").with_set(OTHER, "2026-03-21T12:00:00Z").set_number == 2
