"""Remarks on players who dropped, declined or were placed by lot: the same in every list and on paper."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from evenings import Evening, new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.end.ranking import ranking
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.papers import standings as printed
from irondie_to.app.papers.report import final_report
from irondie_to.app.players.commands import Drop
from irondie_to.app.players.queries import players
from irondie_to.app.players.remarks import in_short, with_remarks
from irondie_to.app.standings.queries import standings
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """An event in which P008 dropped after round 1 and the best player declined the knockout."""
    found = new_evening(desk, 8, swiss_rounds=2, cut=2)
    found.play_round()
    desk.do(Drop(found.event, "P008"))
    found.play_round()
    desk.do(MakeCut(found.event, declined=(_best(found),)))
    found.report_all()
    return found


def _best(evening: Evening) -> str:
    return standings(evening.picture).lines[0].code


def said(remarks: Iterable[Phrase]) -> set[str]:
    return {say(remark) for remark in remarks} - {"by lot"}


def test_every_list_and_paper_has_the_same_remarks(evening: Evening) -> None:
    picture = evening.picture
    expected = {"P008": {"dropped after round 1"}, _best(evening): {"declined the knockout"}}
    report = final_report(picture, (), str)
    found = [
        {line.code: said(line.remarks) for line in standings(picture).lines},
        {line.code: said(line.remarks) for line in players(picture)},
        {line.code: said(line.notes) for line in ranking(picture).lines},
        {row.who.code: said(row.remarks) for row in printed.standings(picture, None).rows},
        {row.who.code: said(() if row.note is None else (row.note,)) for row in report.ranking},
    ]
    assert [{code: remarks for code, remarks in shown.items() if remarks} for shown in found] == [expected] * 5


def test_paper_of_an_earlier_round_has_no_later_remarks(evening: Evening) -> None:
    notes = {row.who.code: said(row.remarks) for row in printed.standings(evening.picture, 1).rows}
    assert {code for code, remarks in notes.items() if remarks} == {"P008"}


def test_a_drop_before_the_first_round_is_said_without_a_number(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=0)
    desk.do(Drop(evening.event, "P004"))
    (line,) = (line for line in players(evening.picture) if line.remarks)
    assert [say(remark) for remark in line.remarks] == ["dropped before round 1"]


def test_several_remarks_follow_the_name_in_short() -> None:
    both = (Phrase("remark.dropped", {"round": 2}), Phrase("remark.declined"))
    named = with_remarks("Ada", both)
    assert isinstance(named, Phrase)
    assert say(named) == "Ada (dropped, declined)"
    assert with_remarks("Ada", ()) == "Ada"
    assert in_short(()) is None
