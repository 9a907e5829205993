"""Tests for the marks of a further print on the sheets: in the head, in the frame below it, and at the rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from evenings import Evening, new_evening
from paperreading import Box, printed
from printers import Printer, swap

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import codes_of
from irondie_to.app.core.results import read_result
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.papers.kinds import PageSize
from irondie_to.app.papers.pairings import PairingsByName, PairingsByTable
from irondie_to.app.papers.standings import FullStandings, ShortStandings
from irondie_to.app.papers.views import PrintJob
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.app.rounds.commands import SwapPlayers
from irondie_to.errors import Phrase
from irondie_to.printing.core.sheet import Sheet

JOB = PrintJob("2026-03-21T14:52")
REPRINTED = {
    "en": "printed 14:52, 2nd print, replaces 14:46",
    "it": "stampato alle 14:52, 2ª stampa, sostituisce 14:46",
    "fr": "imprimé à 14:52, 2e tirage, remplace celui de 14:46",
    "de": "gedruckt 14:52, 2. Druck, ersetzt den von 14:46",
}


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """An event with 60 players whose first round is published."""
    found = new_evening(desk, 0, swiss_rounds=2, cut=8)
    listed = "\n".join(f'"{name}"' for name in (f"{chr(65 + number % 26)}{number}, Player" for number in range(60)))
    desk.do(ImportPlayers(found.event, f"name\n{listed}", check_in=True))
    found.pair()
    return found


def line(boxes: Sequence[Box], page: int, text: str) -> Box:
    (found,) = (box for box in boxes if box.page == page and box.text == text)
    return found


@pytest.fixture
def bars(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, float]]:
    """The bars in the margin that are drawn: the middle of each above the lower edge of the page, and its height."""
    found: list[tuple[float, float]] = []
    rectangle = Sheet.rectangle

    def watched(sheet: Sheet, x: float, y: float, wide: float, high: float, **look: object) -> None:
        if wide == 1.6:
            assert x == pytest.approx(sheet.left - 4.2)
            found.append((sheet.measure.height - y - high / 2, high))
        rectangle(sheet, x, y, wide, high, **look)  # type: ignore[arg-type]

    monkeypatch.setattr(Sheet, "rectangle", watched)
    return found


@pytest.mark.parametrize("page", [PageSize.A4, PageSize.LETTER])
@pytest.mark.parametrize("language", list(REPRINTED))
def test_the_head_of_every_sheet_says_what_it_replaces(evening: Evening, language: str, page: PageSize) -> None:
    printer, job = Printer(evening), replace(JOB, language=language, page=page)
    for paper in printer.printed("pairings", "14:46"):
        _pdf, boxes = printed([paper], job)
        assert not [box for box in boxes if REPRINTED[language] in box.text]
    swap(evening)
    for paper in printer.shown("pairings", "14:52"):
        pdf, boxes = printed([paper], job)
        for number in range(1, pdf.pages + 1):
            mark = line(boxes, number, REPRINTED[language])
            event = line(boxes, number, "Spring cup")
            assert event.right < mark.left
            assert event.bottom == pytest.approx(mark.bottom)


def test_where_there_is_no_room_the_place_goes_first_and_the_name_takes_a_line_above(evening: Evening) -> None:
    printer = Printer(evening)
    printer.printed("pairings-by-table", "14:46")
    swap(evening)
    (paper,) = printer.shown("pairings-by-table")
    assert isinstance(paper, PairingsByTable)
    for name, is_above in (
        ("Spring cup", False),
        ("Great Spring Cup of the Iron Dice Club", True),
        (("Cup " * 20).strip(), True),
    ):
        _pdf, boxes = printed([replace(paper, event=replace(paper.event, name=name))], JOB)
        mark = line(boxes, 1, REPRINTED["en"])
        assert any("March 2026" in box.text for box in boxes)
        assert (line(boxes, 1, name).bottom > mark.top) == is_above


def check_marked(boxes: Sequence[Box], bars: list[tuple[float, float]], marked: Sequence[str]) -> None:
    """Check that there is a bar beside each of these texts, in order, and nowhere else."""
    places = [next(box for box in boxes if box.text == text) for text in marked]
    assert len(bars) == len(marked)
    for (middle, high), box in zip(bars, places, strict=True):
        assert middle - high / 2 < (box.bottom + box.top) / 2 < middle + high / 2


def test_by_name_there_is_a_bar_at_each_player_with_another_place(
    evening: Evening, bars: list[tuple[float, float]]
) -> None:
    printer = Printer(evening)
    (before,) = printer.printed("pairings-by-name", "14:46")
    plain, _boxes = printed([before], JOB)
    swap(evening, 0, 20)
    (paper,) = printer.shown("pairings-by-name", "14:52")
    assert isinstance(paper, PairingsByName)
    pdf, boxes = printed([paper], JOB)
    assert pdf.pages == plain.pages
    changed = [row for row in paper.rows if row.change]
    assert len(changed) == 4
    large = [box for box in boxes if box.size >= 18.0]
    check_marked(large, bars, [row.who.listed for row in changed])
    for row in changed:
        name = next(box for box in large if box.text == row.who.listed)
        beside = [box.text for box in boxes if box.page == name.page and abs(box.bottom - name.bottom) < 3]
        assert "H" in beside
        assert [text for text in beside if text.startswith("was table")] == (
            [f"was table {21 if row.table == 1 else 1}"] if row.change and row.change.was else []
        )
    assert sum(box.text.startswith("was table") for box in boxes) == 2
    for number in range(1, pdf.pages + 1):
        here = [box.text for box in boxes if box.page == number]
        count = len({row.who.listed for row in changed} & {box.text for box in large if box.page == number})
        news = [text for text in here if "look for the bar" in text]
        words = "1 line has" if count == 1 else f"{count} lines have"
        assert news == ([f"{words} changed: look for the bar and H. Take down the 14:46 sheet."] * bool(count))
        head = line(boxes, number, "TABLE")
        assert head.page_height - head.bottom == pytest.approx(47.5 if count else 39.0)
        assert any(text.startswith("H  changed by hand at 09:00: tables 1, 21") for text in here) == bool(count)


def test_by_table_there_is_a_bar_at_each_table_with_other_players(
    evening: Evening, bars: list[tuple[float, float]]
) -> None:
    printer = Printer(evening)
    printer.printed("pairings", "14:46")
    swap(evening, 2, 9)
    _by_name, paper = printer.shown("pairings", "14:52")
    assert isinstance(paper, PairingsByTable)
    _pdf, boxes = printed([paper], JOB)
    check_marked(boxes, bars, ["3", "10"])
    texts = [box.text for box in boxes]
    assert "2 tables have different players: look for the bar and H. Take down the 14:46 sheet." in texts
    numbers = [int(box.text) for box in boxes if box.size == 23.0]
    assert numbers == [row.table for row in paper.rows]


@pytest.mark.parametrize("per_sheet", [2, 3, 4])
@pytest.mark.parametrize("language", list(REPRINTED))
def test_a_slip_says_which_slip_it_replaces(evening: Evening, language: str, per_sheet: int) -> None:
    printer = Printer(evening)
    printer.printed("slips", "14:40", per_sheet=per_sheet)
    swap(evening, 0, 3)
    (paper,) = printer.shown("slips", per_sheet=per_sheet)
    _pdf, boxes = printed([paper], replace(JOB, language=language))
    marks = [box for box in boxes if "14:40" in box.text]
    assert len(marks) == 2
    assert all("09:00" in mark.text and mark.size == 9.0 for mark in marks)
    signs = [box for box in boxes if box.text in {"H", "M"} and box.size == 8.5]
    assert len(signs) == 2
    plates = [box for box in boxes if box.text in {"1", "4"} and box.size == 40.0]
    assert [abs(sign.bottom - plate.bottom) < 12 for sign, plate in zip(signs, plates, strict=True)] == [True, True]


def test_the_round_sheet_has_bars_too(evening: Evening, bars: list[tuple[float, float]]) -> None:
    printer = Printer(evening)
    printer.printed("round-sheet", "14:46")
    swap(evening, 1, 5)
    (paper,) = printer.shown("round-sheet")
    _pdf, boxes = printed([paper], JOB)
    check_marked([box for box in boxes if box.size == 11.5], bars, ["2", "6"])
    assert "H  changed by hand at 09:00: tables 2, 6" in " ".join(box.text for box in boxes)


@pytest.mark.parametrize("what", [0, 1])
@pytest.mark.parametrize("language", list(REPRINTED))
def test_corrected_standings_mark_every_rank_that_moved(
    evening: Evening, bars: list[tuple[float, float]], language: str, what: int
) -> None:
    evening.report_all(Random(3))
    evening.play_round(Random(4))
    printer = Printer(evening)
    printer.printed("standings", "14:46")
    match = evening.picture.matches_of(evening.picture.swiss[-1])[1]
    turned = "1-2" if (match.games_a or 0) > (match.games_b or 0) else "2-1"
    evening.desk.do(CorrectResult(evening.event, "2", match.table_number, read_result(turned)))
    paper = printer.shown("standings", "14:52")[what]
    assert isinstance(paper, ShortStandings | FullStandings)
    _pdf, boxes = printed([paper], replace(JOB, language=language))
    moved = [row for row in paper.standings.rows if row.change]
    assert moved
    if language == "en":
        size = max(box.size for box in boxes if box.text == moved[0].who.listed)
        check_marked([box for box in boxes if box.size >= size * 0.5], bars, [row.who.listed for row in moved])
        texts = [box.text for box in boxes]
        assert [text for text in texts if text.startswith("was ")] == [f"was {_was(row.change)}" for row in moved]
        assert "Corrected 09:00" in texts
        assert any(text.startswith("Round 2, table 2: ") and "; was " in text for text in texts)
        assert any(text.startswith("Now in the top 8: ") or text == "The top 8 are the same players." for text in texts)
        assert "Bar in the margin: moved since the 14:46 print." in " ".join(texts)
    for page in {box.page for box in boxes}:
        ranks = [int(box.text) for box in boxes if box.page == page and box.text.isdecimal() and box.right < 36]
        assert all(after == before + 1 for before, after in pairwise(ranks))


def _was(change: object) -> object:
    was = getattr(change, "was", None)
    return was.values["rank"] if was else ""


def test_who_had_the_bye_and_has_a_table_now_is_told_so(desk: Desk, bars: list[tuple[float, float]]) -> None:
    evening = new_evening(desk, 5)
    evening.pair()
    printer = Printer(evening)
    printer.printed("pairings-by-name", "14:46")
    printer.printed("pairings-by-name-short", "14:46")
    match = evening.picture.matches_of(evening.picture.swiss[-1])[0]
    (bye,) = evening.picture.awards_of(evening.picture.swiss[-1], "bye")
    code, table = codes_of(evening.picture, match)[0], match.table_number
    desk.do(SwapPlayers(evening.event, code, bye.code))
    for key in ("pairings-by-name", "pairings-by-name-short"):
        (paper,) = printer.shown(key, "14:52")
        assert isinstance(paper, PairingsByName)
        told = {row.who.code: row.change.was for row in paper.rows if row.change}
        assert told[bye.code] == Phrase("reprint.had_bye")
        assert told[code] == Phrase("reprint.was_table", {"table": table})
        assert sum(was is not None for was in told.values()) == 2
        for language, words in {
            "en": "had the bye",
            "it": "aveva il bye",
            "fr": "avant\u00a0: exempt",
            "de": "vorher Freilos",
        }.items():
            bars.clear()
            _pdf, boxes = printed([paper], replace(JOB, language=language))
            name = next(row.who.listed for row in paper.rows if row.who.code == bye.code)
            beside = line(boxes, 1, words)
            at = min((box for box in boxes if box.text == name), key=lambda box: box.left)
            assert abs(beside.bottom - at.bottom) < 3
            assert at.right < beside.left
            assert len(bars) == len(told)
