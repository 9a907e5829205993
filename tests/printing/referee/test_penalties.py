"""The list of penalties and the blank form, read back with places."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise

import pytest
from evenings import Evening, new_evening
from paperevents import make_event, with_notes
from paperreading import JOB, Box, printed

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.penalties.ladder import USUAL, written_ladder
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import NoteRow
from irondie_to.app.papers.build import build_papers, no_event
from irondie_to.app.papers.kinds import USUAL_SIZES, BuildOptions, PageSize
from irondie_to.app.papers.notes import BlankPenaltyForm, NotedRow, NotesSheet, notes_sheet, penalty_form, stairs
from irondie_to.app.referee.penalties.commands import CorrectNote, NotePenalty
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.words import say

GIVEN = (
    ("11:06", 1, NoteKind.CAUTION),
    ("12:31", 2, NoteKind.CAUTION),
    ("13:09", 3, NoteKind.GAME_LOSS),
    ("15:17", 2, NoteKind.WARNING),
    ("15:20", None, NoteKind.RULING),
    ("15:33", 2, NoteKind.GAME_LOSS),
    ("15:40", 2, NoteKind.RULING),
)


def noted(given: tuple[tuple[str, int | None, NoteKind], ...] = GIVEN, ladder: str = "") -> Picture:
    """An event with these notes, stored in another order; each has its time, its player (a row id) and its kind."""
    event = make_event(12, rounds=2)
    rows = tuple(
        NoteRow(
            number, 1, kind.value, who, "2", None if who is None else number, f"note {number}", f"2026-11-21T{at}:00Z"
        )
        for number, (at, who, kind) in enumerate(given, start=1)
    )
    return replace(event, notes=rows[::-1], event=event.event._replace(ladder=ladder))


def told(phrase: Phrase | None) -> str:
    return "" if phrase is None else say(phrase)


def sheet_of(picture: Picture) -> NotesSheet:
    (sheet,) = build_papers(picture, "penalties")
    assert isinstance(sheet, NotesSheet)
    return sheet


def test_notes_are_in_order_of_time_and_penalties_counted_for_each_player() -> None:
    sheet = sheet_of(noted())
    assert [row.time for row in sheet.rows] == [at for at, _who, _kind in GIVEN]
    assert [row.which for row in sheet.rows] == [1, 1, 1, 2, 0, 3, 0]
    assert [told(row.next) for row in sheet.rows] == ["", "", "", "next: Game loss", "", "next: Match loss", ""]
    assert told(sheet.after) == "after round 2 of 4"


def test_what_comes_next_follows_the_ladder_of_the_event() -> None:
    ladder = written_ladder({**USUAL, NoteKind.WARNING: (NoteKind.WARNING, NoteKind.DISQUALIFICATION)})
    given = (("10:00", 1, NoteKind.WARNING), ("11:00", 1, NoteKind.WARNING), ("12:00", 1, NoteKind.DISQUALIFICATION))
    sheet = sheet_of(noted(given, ladder))
    assert [told(row.next) for row in sheet.rows] == ["", "next: Disqualification", ""]
    assert [row.next for row in sheet.repeated] == [None]


def test_players_with_more_than_one_are_listed_once_with_what_comes_next() -> None:
    given = (*GIVEN, ("16:00", 3, NoteKind.CAUTION))
    found = sheet_of(noted(given)).repeated
    assert [(row.who.code, [told(penalty) for penalty in row.penalties], told(row.next)) for row in found] == [
        ("P002", ["Caution 12:31", "Warning 15:17", "Game loss 15:33"], "next: Match loss"),
        ("P003", ["Game loss 13:09", "Caution 16:00"], "next: Game loss"),
    ]


def test_a_changed_note_says_when_and_what_it_was(desk: Desk) -> None:
    evening: Evening = new_evening(desk, 4)
    evening.pair()
    times = iter(f"2026-03-21T{at}:00Z" for at in ("15:20", "15:31", "15:33"))
    desk.use_clock(lambda: next(times))
    code = evening.picture.entrants[0].code
    desk.do(NotePenalty(evening.event, NoteKind.CAUTION, code, words="other"))
    made = desk.do(NotePenalty(evening.event, NoteKind.MATCH_LOSS, code, words="slow"))
    desk.do(CorrectNote(int(made.value or 0), NotePenalty(evening.event, NoteKind.WARNING, code, words="very slow")))
    journal = desk.journal(evening.event)
    rows = notes_sheet(evening.picture, lambda at: at[11:16], journal).rows
    assert [told(row.changed) for row in rows] == ["", "Changed at 15:33; first noted at 15:31: Match loss."]
    options = BuildOptions(journal=journal, clock=lambda at: at[11:16])
    _pdf, boxes = printed(build_papers(evening.picture, "penalties", details=options))
    assert any(box.text == "very slow Changed at 15:33; first noted at 15:31: Match loss." for box in boxes)


def test_a_ruling_is_named_by_its_title_in_the_text_of_the_note() -> None:
    picture = noted(GIVEN[:3])
    rules = {1: ("swiss_time_up", "drawn"), 2: ("swiss_time_up", ""), 3: ("SET-4", "marked")}
    rows = tuple(row._replace(rule=rules[row.id][0], words=rules[row.id][1]) for row in picture.notes)
    found = sheet_of(replace(picture, notes=rows))
    assert [row.rule for row in found.rows] == ["", "", "SET-4"]
    for language in LANGUAGES:
        _pdf, boxes = printed((found,), replace(JOB, language=language))
        title = say(Phrase("ruling.swiss_time_up"), language)
        assert {f"drawn ({title})", title, "marked", "SET-4"} <= {box.text for box in boxes}
        assert not any("swiss_time_up" in box.text for box in boxes)


def lines(boxes: list[Box], page: int) -> list[list[Box]]:
    found: list[list[Box]] = []
    for box in sorted((box for box in boxes if box.page == page), key=lambda box: -(box.bottom + box.top)):
        middle = (box.bottom + box.top) / 2
        if found and abs((found[-1][0].bottom + found[-1][0].top) / 2 - middle) < 0.7:
            found[-1].append(box)
        else:
            found.append([box])
    return [sorted(line, key=lambda box: box.left) for line in found]


@pytest.mark.parametrize("page", [PageSize.A4, PageSize.LETTER])
def test_each_note_is_on_paper_with_its_count_and_what_comes_next(page: PageSize) -> None:
    sheet = sheet_of(noted())
    _pdf, boxes = printed((sheet,), replace(JOB, page=page))
    found = [[box.text for box in line if box.text] for line in lines(boxes, 1)]
    begin = found.index(["Time", "Round", "Table", "Player", "Kind", "Rule", "Penalties today"])
    expected: list[list[str]] = []
    for row in sheet.rows:
        expected += _told_on_paper(row)
    assert found[begin + 1 : begin + 1 + len(expected)] == expected
    several = "3: Caution 12:31, Warning 15:17, Game loss 15:33"
    assert found[begin + 1 + len(expected) + 1] == [sheet.repeated[0].who.spoken, several, "next: Match loss"]
    right = max(box.right for box in boxes if box.text.startswith("next:"))
    assert all(abs(box.right - right) < 0.1 for box in boxes if box.text.startswith("next:"))


def _told_on_paper(row: NotedRow) -> list[list[str]]:
    name = [] if row.who is None else [row.who.spoken]
    count = {1: ["1st"], 2: ["2nd"], 3: ["3rd"]}.get(row.which, [])
    table = [] if row.table is None else [str(row.table)]
    return [
        [row.time, *([row.round] if isinstance(row.round, str) else []), *table, *name, told(row.kind), *count],
        [row.words if isinstance(row.words, str) else told(row.words), *([told(row.next)] if row.next else [])],
    ]


@pytest.mark.parametrize("page", [PageSize.A4, PageSize.LETTER])
@pytest.mark.parametrize("count", [0, 1, 5, 9, 10, 11, 12, 13, 14, 30, 41])
def test_places_to_write_on_follow_on_the_last_page(count: int, page: PageSize) -> None:
    pdf, boxes = printed(
        build_papers(with_notes(make_event(37, rounds=2), count), "penalties"), replace(JOB, page=page)
    )
    headings = [box for box in boxes if box.text == "Written by hand"]
    assert [box.page for box in headings] == [pdf.pages]
    bottom = headings[0].bottom
    assert int((bottom - 15.0 - 4.3) / 13.2) >= 4
    times = [box for box in boxes if box.text == "12:00" and box.left < 25.0]
    assert len(times) == count
    below = [box for box in boxes if box.page == pdf.pages and box.top < bottom - 1.0]
    assert all(box.bottom < 15.0 for box in below)  # nothing but the foot


def test_the_stairs_follow_the_ladder() -> None:
    assert stairs(USUAL) == tuple(kind for kind in NoteKind if kind is not NoteKind.RULING)
    short = {
        NoteKind.CAUTION: (NoteKind.WARNING, NoteKind.WARNING),
        NoteKind.WARNING: (NoteKind.MATCH_LOSS, NoteKind.MATCH_LOSS),
        NoteKind.MATCH_LOSS: (NoteKind.MATCH_LOSS, NoteKind.MATCH_LOSS),
    }
    assert stairs(short) == (NoteKind.CAUTION, NoteKind.WARNING, NoteKind.MATCH_LOSS)
    event = make_event(4)
    ladder = json.dumps({kind: [kind, kind] for kind in ("caution", "warning", "game_loss", "match_loss")})
    assert len(penalty_form(replace(event, event=event.event._replace(ladder=ladder))).steps) == 1


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("page", [PageSize.A4, PageSize.LETTER])
def test_both_halves_of_the_form_are_the_same_and_clear_of_the_cut(page: PageSize, language: str) -> None:
    view = penalty_form(make_event(4))
    pdf, boxes = printed((view,), replace(JOB, page=page, language=language))
    assert pdf.pages == 1
    half = boxes[0].page_width / 2
    left = sorted((box.text, round(box.left, 1), round(box.bottom, 1)) for box in boxes if box.right < half)
    right = sorted((box.text, round(box.left - half, 1), round(box.bottom, 1)) for box in boxes if box.left > half)
    assert left == right
    assert len(left) + len(right) == len(boxes)
    for box in boxes:
        assert abs(box.left - half) >= 8.0
        assert abs(box.right - half) >= 8.0
        assert min(box.left, box.page_width - box.right, box.bottom, box.page_height - box.top) >= 8.0
    steps = [say(step.name, language) for step in view.steps]
    found = sorted((box.left, box.text) for box in boxes if box.text in steps and box.right < half)
    assert [text for _left, text in found] == steps
    numbers = [box for box in boxes if box.text in {"1", "2", "3", "4", "5"} and box.right < half and box.size == 11.0]
    numbers.sort(key=lambda box: box.left)
    assert [box.text for box in numbers] == ["1", "2", "3", "4", "5"]
    rises = [after.bottom - before.bottom for before, after in pairwise(numbers)]
    assert [round(rise, 1) for rise in rises] == [1.6] * 4
    for reason in view.reasons:
        assert [box.text for box in boxes].count(say(reason, language)) == 2


def test_a_form_needs_no_event() -> None:
    (view,) = build_papers(no_event(), "penalty-form")
    assert isinstance(view, BlankPenaltyForm)
    _pdf, boxes = printed((view,))
    assert "Penalty" in {box.text for box in boxes}


@pytest.mark.parametrize("page", USUAL_SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_on_the_stairs_are_large_enough_and_clear_of_each_other(language: str, page: PageSize) -> None:
    """The longest words are *Avertissement* and *0–2, raus aus dem Turnier*."""
    papers = build_papers(make_event(12), "penalty-form")
    _pdf, boxes = printed(papers, replace(JOB, language=language, page=page))
    numbers = {box.text: box for box in boxes if box.text in set("12345") and box.size == 11.0 and box.left < 148.5}
    edges = [0.0, *(numbers[str(number)].right for number in range(1, 6))]
    assert len(edges) == 6
    foot = boxes[0].page_height - 166.4
    for left, right in pairwise(edges):
        words = [
            box for box in boxes
            if left < (box.left + box.right) / 2 < right and 0.0 < box.bottom - foot < 11.0 and box.text not in numbers
        ]  # fmt: skip
        assert 2 <= len(words) <= 3
        assert all(box.size >= 8.3 for box in words)
        assert all(box.left > left and box.right < right + 2.2 for box in words)
        for above, below in pairwise(sorted(words, key=lambda box: -box.bottom)):
            assert above.bottom - below.top > 0.7


@pytest.mark.parametrize("page", USUAL_SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_comes_next_is_large_enough_beside_what_happened(language: str, page: PageSize) -> None:
    picture = with_notes(make_event(12, rounds=2), 30)
    _pdf, boxes = printed(build_papers(picture, "penalties"), replace(JOB, language=language, page=page))
    following = [box for box in boxes if box.left > 150.0 and box.right > box.page_width - 20.0 and ":" in box.text]
    assert len(following) > 3
    for box in following:
        if box.size < 9.5:
            assert box.size >= 8.3
        beside = [
            other for other in boxes
            if other.page == box.page and abs(other.bottom - box.bottom) < 2.0 and other is not box
        ]  # fmt: skip
        assert all(other.right < box.left for other in beside if other.left < box.left)
