"""Tests for the marks of a further print, and for what is stored when something is printed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

import pytest
from evenings import Evening, new_evening
from printers import Printer, swap

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import codes_of
from irondie_to.app.core.results import read_result
from irondie_to.app.core.steps import Together
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.event.publication import publication_of
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.kinds import News, Paper, Reprint
from irondie_to.app.papers.pairings import MatchSlips, NameRow, PairingsByName, PairingsByTable, RoundSheet
from irondie_to.app.papers.prints import prints_of
from irondie_to.app.papers.standings import FullStandings, ShortStandings
from irondie_to.app.papers.views import HandChange
from irondie_to.app.players.commands import AddEntrant, CheckIn, Drop, RemoveEntrant, Return
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.rounds.commands import SwapPlayers
from irondie_to.app.rounds.late_player import PlayBye
from irondie_to.app.rounds.pair_again import PairAgain, propose_again
from irondie_to.errors import Phrase
from irondie_to.storage.unit_of_work import SqlStore


@pytest.fixture
def evening(desk: Desk) -> Evening:
    found = new_evening(desk, 8)
    found.pair()
    return found


def reprints(papers: tuple[Paper, ...]) -> list[Reprint | None]:
    return [paper.reprint for paper in papers]


def test_only_other_content_makes_a_further_print(evening: Evening) -> None:
    printer = Printer(evening)
    assert reprints(printer.printed("pairings", "14:40")) == [None, None]
    assert reprints(printer.printed("pairings", "14:46")) == [None, None]
    swap(evening)
    for time in ("14:52", "14:55"):  # the second print, and once more the same
        assert reprints(printer.printed("pairings", time)) == [Reprint(2, "2026-03-21T14:46")] * 2
    swap(evening, 2, 3)
    assert reprints(printer.shown("pairings", "14:58")) == [Reprint(3, "2026-03-21T14:55")] * 2
    assert reprints(printer.printed("round-sheet", "14:59")) == [None]


def test_only_what_was_printed_counts(evening: Evening) -> None:
    printer = Printer(evening)
    printer.shown("pairings-by-name")
    swap(evening)
    assert reprints(printer.printed("pairings-by-name", "14:52")) == [None]


def test_another_station_and_a_restart_know_what_was_printed(evening: Evening, other_desk: Desk) -> None:
    Printer(evening).printed("pairings-by-name", "14:46")
    swap(evening)
    assert reprints(Printer(evening, other_desk).shown("pairings-by-name")) == [Reprint(2, "2026-03-21T14:46")]


def test_printing_is_no_step(evening: Evening) -> None:
    before = evening.desk.journal(evening.event)
    Printer(evening).printed("round", "14:46")
    assert evening.desk.journal(evening.event) == before
    kinds = {row.name.partition(" ")[0] for row in evening.desk.unfinished(UnfinishedKind.PRINT, evening.event)}
    assert kinds == {"rounds.pairings_by_name", "rounds.pairings_by_table", "rounds.slips"}


def test_what_was_printed_of_a_round_does_not_concern_another(evening: Evening) -> None:
    printer = Printer(evening)
    printer.printed("pairings", "14:46")
    evening.report_all()
    evening.pair()
    assert reprints(printer.printed("pairings", "15:46")) == [None, None]
    assert reprints(printer.shown("pairings", "15:50")) == [None, None]


def test_arranging_the_sheet_otherwise_is_no_other_content(evening: Evening) -> None:
    printer = Printer(evening)
    printer.printed("pairings-by-name", "14:46")
    assert reprints(printer.shown("pairings-by-name-short")) == [None]
    swap(evening)
    assert reprints(printer.shown("pairings-by-name-short")) == [Reprint(2, "2026-03-21T14:46")]


def test_a_list_of_some_tables_replaces_nothing_and_is_not_replaced(evening: Evening) -> None:
    printer = Printer(evening)
    assert reprints(printer.printed("pairings", "14:40", tables=(1,))) == [None, None]
    assert reprints(printer.printed("pairings", "14:46")) == [None, None]
    swap(evening)
    assert reprints(printer.printed("pairings", "14:50", tables=(1, 2))) == [None, None]
    assert reprints(printer.shown("pairings")) == [Reprint(2, "2026-03-21T14:46")] * 2


def test_the_last_two_prints_are_kept(evening: Evening) -> None:
    printer = Printer(evening)
    for minute in range(5):
        printer.printed("pairings-by-name", f"14:5{minute}")
        swap(evening)
    assert len(prints_of(evening.desk, evening.event)) == 2
    assert reprints(printer.shown("pairings-by-name")) == [Reprint(6, "2026-03-21T14:54")]


def test_rows_that_differ_say_what_they_were(evening: Evening) -> None:
    printer = Printer(evening)
    printer.printed("pairings", "14:46")
    one, other = swap(evening)
    by_name, by_table = printer.shown("pairings")
    assert isinstance(by_name, PairingsByName)
    assert isinstance(by_table, PairingsByTable)
    was = {row.who.code: row.change.was for row in by_name.rows if row.change}
    assert {code: phrase and phrase.values["table"] for code, phrase in was.items()} == {
        one: 1, other: 2, **dict.fromkeys(set(was) - {one, other})
    }  # fmt: skip
    assert len(was) == 4
    assert [row.table for row in by_table.rows if row.change] == [1, 2]
    assert not any(one.change for one in by_table.alone)


def test_who_left_the_list_stays_on_the_next_print(desk: Desk) -> None:
    evening = new_evening(desk, 8)
    desk.do(AddEntrant(evening.event, PlayerDetails("Zed, Late")))
    evening.pair()
    printer = Printer(evening)
    printer.printed("pairings-by-name", "14:46")
    gone = next(row.who.code for row in names(printer) if row.table == 2)
    desk.do(Drop(evening.event, gone))
    desk.do(PairAgain(evening.event, propose_again(evening.picture)))
    late = next(one for one in evening.picture.entrants if one.name == "Zed, Late")
    desk.do(RemoveEntrant(evening.event, late.code))
    rows = {row.who.code: row for row in names(printer)}
    alone, change = rows[gone].alone, rows[gone].change
    assert alone is not None
    assert change is not None
    assert alone.sentence == Phrase("reprint.dropped_out_at", {"time": "09:00"})
    assert change.was == Phrase("reprint.was_table", {"table": 2})
    alone = rows[late.code].alone
    assert alone is not None
    assert alone.sentence.code == "reprint.not_on_list_any_more"
    assert rows[late.code].who.spoken == "Late Zed"
    assert [row.who.listed for row in names(printer)] == sorted(row.who.listed for row in names(printer))
    printer.printed("pairings-by-name", "14:52")
    desk.do(Drop(evening.event, next(row.who.code for row in names(printer) if row.table == 1)))
    desk.do(PairAgain(evening.event, propose_again(evening.picture)))
    assert late.code not in {row.who.code for row in names(printer)}


def names(printer: Printer) -> tuple[NameRow, ...]:
    (paper,) = printer.shown("pairings-by-name")
    assert isinstance(paper, PairingsByName)
    return paper.rows


def test_slips_say_which_slip_of_their_table_they_replace(evening: Evening) -> None:
    printer = Printer(evening)
    printer.printed("slips", "14:40")
    swap(evening)
    (first,) = printer.printed("slips", "14:50", tables=(1,))
    (second,) = printer.shown("slips", "14:55")
    assert isinstance(first, MatchSlips)
    assert isinstance(second, MatchSlips)
    assert first.replaced == {1: "2026-03-21T14:40"}
    assert second.replaced == {1: "2026-03-21T14:40", 2: "2026-03-21T14:40"}
    assert reprints((first, second)) == [None, None]


def test_changes_by_hand_have_a_time_and_a_person(store: SqlStore, desk: Desk) -> None:
    evening = new_evening(desk, 8)
    evening.pair()
    petra = Desk(store, lambda: "2026-03-21T14:49:00Z", "desk", "Petra")
    matches = evening.picture.matches_of(evening.picture.swiss[-1])
    petra.do(SwapPlayers(evening.event, *(codes_of(evening.picture, match)[0] for match in matches[:2])))
    for paper in Printer(evening).shown("round", with_staff=True):
        if isinstance(paper, PairingsByName | PairingsByTable | MatchSlips | RoundSheet):
            assert paper.hands == (HandChange("14:49", "Petra", (1, 2)),)
    assert publication_of(evening.picture.swiss[-1]).hands == ((1, "2026-03-21T14:49:00Z"), (2, "2026-03-21T14:49:00Z"))


@pytest.fixture
def played(desk: Desk) -> Evening:
    found = new_evening(desk, 8, swiss_rounds=2, cut=4)
    found.play_round(Random(3))
    found.play_round(Random(4))
    return found


def cut_of(papers: Sequence[Paper]) -> dict[str, str]:
    """The spoken names of the players above the cut, by their codes."""
    (paper,) = (paper for paper in papers if isinstance(paper, FullStandings))
    return {row.who.code: row.who.spoken for row in paper.standings.rows if row.playing_on}


def test_corrected_standings_say_who_has_come_into_the_cut_and_who_has_left_it(desk: Desk) -> None:
    said = set()
    for table in (1, 2, 3, 4):
        evening = new_evening(desk, 8, swiss_rounds=2, cut=4)
        evening.play_round(Random(3))
        evening.play_round(Random(4))
        printer = Printer(evening)
        before = cut_of(printer.printed("standings", "17:32"))
        match = evening.picture.matches_of(evening.picture.swiss[-1])[table - 1]
        turned = "0-2" if (match.games_a or 0) > (match.games_b or 0) else "2-0"
        evening.desk.do(CorrectResult(evening.event, "2", table, read_result(turned)))
        shown = printer.shown("standings", "17:39")
        now = cut_of(shown)
        assert len(before) == len(now) == 4
        coming = tuple(name for code, name in now.items() if code not in before)
        going = tuple(name for code, name in before.items() if code not in now)
        expected = Phrase("reprint.cut_same_players", {"count": 4})
        if coming:
            expected = Phrase("reprint.cut_other_players", {"count": 4, "coming": coming, "going": going})
        for paper in shown:
            assert paper.reprint is not None
            assert isinstance(paper.reprint.news, News)
            assert paper.reprint.news.second == expected
        said.add(expected.code)
    assert said == {"reprint.cut_same_players", "reprint.cut_other_players"}


def test_corrected_standings_say_what_was_corrected(played: Evening) -> None:
    printer = Printer(played)
    printer.printed("standings", "17:32")
    match = played.picture.matches_of(played.picture.swiss[-1])[0]
    turned = "1-2" if (match.games_a or 0) > (match.games_b or 0) else "2-1"
    played.desk.do(CorrectResult(played.event, "2", match.table_number, read_result(turned)))
    before = build_papers(played.picture, "standings")
    for paper in printer.shown("standings", "17:39"):
        assert isinstance(paper, ShortStandings | FullStandings)
        assert paper.reprint is not None
        news = paper.reprint.news
        assert isinstance(news, News)
        assert news.word == Phrase("reprint.corrected", {"time": "09:00"})
        assert news.first.code == "reprint.correction"
        assert (news.first.values["round"], news.first.values["table"]) == (2, 1)
        moved = [row for row in paper.standings.rows if row.change]
        assert moved
        assert all(row.change.was.values["rank"] != row.rank for row in moved if row.change and row.change.was)
    assert len(before) == 2


def test_stored_prints_that_cannot_be_read_are_ignored(evening: Evening) -> None:
    printer = Printer(evening)
    printer.printed("pairings-by-name", "14:46")
    (row,) = prints_of(evening.desk, evening.event)
    for content in (
        "",
        "[]",
        '{"sheet": 3}',
        row.content.replace("14:46", "later"),
        row.content.replace("[", '{"a":', 1),
        row.content.replace('"number":1', '"number":1e999'),
    ):
        evening.desk.keep(prints_of(evening.desk, evening.event)[0]._replace(content=content))
        assert reprints(printer.shown("pairings-by-name")) == [None]
        swap(evening)
        assert reprints(printer.shown("pairings-by-name")) == [None]
    assert reprints(printer.printed("pairings-by-name", "14:52")) == [None]


@pytest.mark.parametrize(
    ("what", "rows"),
    [
        ("pairings-by-name", {"P001": ["Player 1"]}),
        ("pairings-by-name", {"P001": ["Player 1", "1", "P002", ""]}),
        ("pairings-by-name", {"P001": None}),
        ("pairings-by-table", {"one": ["P001", "P002"]}),
        ("pairings-by-table", {"9" * 5000: ["P001", "P002"]}),
        ("pairings-by-table", {"1": ["P001", ["P002"]]}),
        ("standings-full", {"P001": ["Player 1", 1]}),
        ("standings-full", {"P001": ["Player 1", "first", False]}),
        ("rulings", {"P001": ["Player 1"]}),
    ],
)
def test_stored_rows_of_another_form_are_ignored(what: str, rows: dict[str, object], desk: Desk) -> None:
    evening = new_evening(desk, 5)
    evening.play_round()
    printer = Printer(evening)
    (paper,) = printer.printed(what, "14:46")
    (row,) = prints_of(desk, evening.event)
    changed = {**json.loads(row.content), "digest": "", "rows": rows}
    desk.keep(row._replace(content=json.dumps(changed)))
    assert printer.shown(what) == (paper,)


def test_who_has_returned_and_whoever_has_a_bye_has_not_dropped_out(desk: Desk) -> None:
    evening = new_evening(desk, 5)
    evening.pair()
    printer = Printer(evening)
    printer.printed("pairings-by-name", "14:46")
    bye = next(row.who.code for row in names(printer) if row.table is None)
    other = next(row.who.code for row in names(printer) if row.table == 2)
    for code in (bye, other):
        desk.do(Drop(evening.event, code))
    desk.do(Return(evening.event, bye))
    desk.do(SwapPlayers(evening.event, bye, other))
    rows = {row.who.code: row for row in names(printer)}
    alone = rows[other].alone
    assert alone is not None
    assert alone.sentence.code == "paper.bye_worth"
    assert rows[bye].table == 2


def test_whoever_seats_a_player_in_the_same_step_is_named(store: SqlStore) -> None:
    petra = Desk(store, lambda: "2026-03-21T14:49:00Z", "desk", "Petra")
    evening = new_evening(petra, 5)
    evening.pair()
    petra.do(AddEntrant(evening.event, PlayerDetails("Late")))
    (bye,) = evening.picture.awards_of(evening.picture.swiss[0], "bye")
    petra.do(Together((CheckIn(evening.event, ("P006",)), PlayBye(evening.event, "P006", bye.code))))
    (paper,) = Printer(evening).shown("pairings-by-table")
    assert isinstance(paper, PairingsByTable)
    assert paper.hands == (HandChange("14:49", "Petra", (3,)),)
