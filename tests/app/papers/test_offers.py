"""What can be printed at each moment of a day, and what the other documents are waiting for."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from evenings import Evening, new_evening
from paperevents import phone_codes

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.papers.build import OFFERS, build_papers, no_event, rounds_of, waits_for
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.papers.kinds import BuildOptions, DayMoment, DocumentOption, PageSize
from irondie_to.errors import UserError

KEYS = list(DOCUMENTS)
WITHOUT_EVENT = [kind.key for kind in DOCUMENTS.values() if not kind.needs_event]


AT_ANY_TIME = {kind.key for kind in DOCUMENTS.values() if kind.any_time}


def of(*moments: DayMoment) -> set[str]:
    return {kind.key for kind in DOCUMENTS.values() if kind.moment in moments}


NEED_END = {kind.key for kind in DOCUMENTS.values() if kind.needs_end}


def possible(picture: Picture | None) -> set[str]:
    return {key for key in KEYS if waits_for(picture, key) is None}


def can_be_ordered(picture: Picture, key: str) -> bool:
    details = BuildOptions(codes=phone_codes(picture), phones_at="http://192.168.1.20:8470")
    try:
        return bool(build_papers(picture, key, details=details))
    except UserError:
        return False


def why(picture: Picture | None, key: str) -> str:
    found = waits_for(picture, key)
    return "" if found is None else found.code.removeprefix("print_page.")


@pytest.fixture
def evening(desk: Desk) -> Evening:
    return new_evening(desk, 9)


def test_every_document_is_offered() -> None:
    """The Print page lists every document except the pairings without slips, which the command line prints."""
    assert {kind.key for kinds in OFFERS.values() for kind in kinds} == set(DOCUMENTS) - {"pairings"}


def test_a_page_is_printed_by_one_document() -> None:
    pages = [kind.page for kind in DOCUMENTS.values() if kind.page is not None]
    assert len(pages) == len(set(pages))


def test_without_an_event_only_what_needs_none() -> None:
    assert possible(None) == set(WITHOUT_EVENT)
    assert why(None, "registration") == "waits_event"
    for what in WITHOUT_EVENT:
        assert build_papers(no_event(), what)


def test_what_is_offered_can_be_ordered_and_nothing_else(evening: Evening, desk: Desk) -> None:
    def agree() -> set[str]:
        picture = evening.picture
        found = possible(picture)
        assert found == {key for key in KEYS if can_be_ordered(picture, key)}
        return found

    always = of(DayMoment.ALWAYS, DayMoment.REGISTRATION) | AT_ANY_TIME
    assert agree() == always
    assert why(evening.picture, "slips") == "waits_round"
    evening.pair()
    assert agree() == always | of(DayMoment.ROUND)
    assert why(evening.picture, "standings") == why(evening.picture, "report") == "waits_results"
    evening.report_all(Random(1))
    assert agree() == (always | of(DayMoment.ROUND, DayMoment.STANDINGS, DayMoment.END)) - NEED_END
    assert why(evening.picture, "certificates") == "waits_end"
    assert why(evening.picture, "bracket") == "waits_cut"
    for _ in range(3):
        evening.play_round(Random(2))
    desk.do(MakeCut(evening.event))
    assert agree() == set(KEYS) - NEED_END
    for _ in range(2):
        evening.report_all()
    assert agree() == set(KEYS)


def test_a_knockout_without_swiss_rounds_is_printed_too(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=0, cut=4)
    desk.do(MakeCut(evening.event))
    swiss = {kind.key for kind in DOCUMENTS.values() if kind.needs_swiss}
    assert swiss == of(DayMoment.STANDINGS) | {"cross-table"}
    for later in (of(DayMoment.END) - AT_ANY_TIME, NEED_END, set[str]()):
        found = possible(evening.picture)
        assert found == set(KEYS) - swiss - later
        assert found == {key for key in KEYS if can_be_ordered(evening.picture, key)}
        assert {why(evening.picture, key) for key in swiss} == {"waits_swiss"}
        if evening.picture.pending:
            evening.report_all()


def test_an_event_without_players_has_a_sheet_for_those_who_come(desk: Desk) -> None:
    picture = desk.picture(int(desk.do(CreateEvent("Empty", "2026-03-21", 1)).value or 0))
    assert "registration" in possible(picture)
    assert possible(picture) == {key for key in KEYS if can_be_ordered(picture, key)}
    assert why(picture, "set-lists") == "waits_players"


def test_rounds_to_choose_from(evening: Evening, desk: Desk) -> None:
    for _ in range(4):
        evening.play_round(Random(3))
    desk.do(MakeCut(evening.event))
    picture = evening.picture
    assert [number for number, _ in rounds_of(picture, "slips")] == [1, 2, 3, 4, "semifinals"]
    assert [number for number, _ in rounds_of(picture, "standings")] == [1, 2, 3, 4]
    assert rounds_of(picture, "bracket") == ()
    evening.report_all()
    assert [number for number, _ in rounds_of(evening.picture, "slips")][5:] == ["final"]


@pytest.mark.parametrize("what", KEYS)
def test_sheets_for_staff_are_left_out_beside_sheets_for_the_wall(what: str, desk: Desk) -> None:
    evening = new_evening(desk, 9, swiss_rounds=2, cut=4)
    evening.play_round()
    evening.play_round()
    evening.play_knockout()
    options = BuildOptions(codes=phone_codes(evening.picture), phones_at="http://192.168.1.20:8470")
    wanted = build_papers(evening.picture, what, round_number=2, details=replace(options, with_staff=True))
    is_mixed = any(paper.for_wall for paper in wanted) and any(paper.staff_only for paper in wanted)
    assert is_mixed is (DocumentOption.WITH_STAFF in DOCUMENTS[what].options)
    found = [type(paper) for paper in build_papers(evening.picture, what, round_number=2, details=options)]
    assert found == [type(paper) for paper in wanted if not (is_mixed and paper.staff_only)]
    assert found


def test_everything_for_the_round_has_the_round_sheet_only_where_it_is_wanted(evening: Evening) -> None:
    evening.pair()
    usual, whole = (
        [paper.layout for paper in build_papers(evening.picture, "round", details=BuildOptions(with_staff=wanted))]
        for wanted in (False, True)
    )
    assert usual == ["rounds.pairings_by_name", "rounds.pairings_by_table", "rounds.slips"]
    assert whole == [*usual, "rounds.round_sheet"]


def test_a_document_gets_the_nearest_of_its_sizes() -> None:
    kind = replace(DOCUMENTS["plan"], sizes=(PageSize.A4, PageSize.LETTER, PageSize.A3))
    assert [kind.size_for(size) for size in PageSize] == [PageSize.A4, PageSize.LETTER, PageSize.A3, PageSize.LETTER]
    large = replace(kind, sizes=(PageSize.A3, PageSize.TABLOID))
    assert [large.size_for(size) for size in PageSize] == [PageSize.A3, PageSize.TABLOID] * 2
    only = replace(kind, sizes=(PageSize.A4,))
    assert {only.size_for(size) for size in PageSize} == {PageSize.A4}
