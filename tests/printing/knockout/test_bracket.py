"""Brackets read back with places: every match once, on its sheet, in its column and between the two before it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from paperevents import make_event, with_knockout
from paperreading import JOB, Box, printed

from irondie_to.app.papers.bracket import PrintedBracket, PrintedMatch, PrintedTime, bracket
from irondie_to.app.papers.kinds import PageSize, utc_time
from irondie_to.printing.core.measures import ACCENT, GREY, INK
from irondie_to.printing.core.sheet import Sheet
from irondie_to.tournament.model import Options

MEASURES = {PageSize.A4: (297.0, 267.0), PageSize.LETTER: (279.4, 252.0)}
GAP = 9.0


def tree(size: int, played: int = 9, names: list[str] | None = None) -> PrintedBracket:
    """A bracket after this number of rounds, of which the next one is published."""
    made = make_event(names or [f"Qa{number:03}" for number in range(size)], options=Options(swiss_rounds=0, cut=size))
    made = replace(made, entrant_rows=tuple(row._replace(checked_in=True) for row in made.entrant_rows))
    made = with_knockout(made, played)
    kept = {row.id for row in made.rounds if row.number <= played + 1}
    return bracket(
        replace(
            made,
            rounds=tuple(row for row in made.rounds if row.id in kept),
            matches=tuple(match for match in made.matches if match.round_id in kept),
        ),
        utc_time,
    )


def names_of(match: PrintedMatch) -> list[str]:
    return [side.who.spoken for side in (match.a, match.b) if side is not None and side.who is not None]


def columns_of(boxes: list[Box], page: PageSize, columns: int) -> dict[tuple[int, int], list[Box]]:
    """The names on each sheet and in each column, from top to bottom."""
    width, measure = MEASURES[page]
    wide = min(83.0, (measure - GAP * (columns - 1)) / columns)
    found: dict[tuple[int, int], list[Box]] = {}
    for box in sorted(boxes, key=lambda box: -box.top):
        if box.text.startswith("Qa"):
            column = int((box.left + 0.1 - (width - measure) / 2) // (wide + GAP))
            assert box.right < (width - measure) / 2 + column * (wide + GAP) + wide
            found.setdefault((box.page, column), []).append(box)
    return found


def expected(view: PrintedBracket) -> dict[tuple[int, int], list[str]]:
    """The names that each column of each sheet has, from top to bottom, in a bracket that is over."""
    parts = max(1, len(view.stages[0].matches) // 8)
    found: dict[tuple[int, int], list[str]] = {}
    for number, stage in enumerate(view.stages):
        for place, match in enumerate(stage.matches):
            if number < 4:
                where = (place * parts // len(stage.matches) + 1, number)
                found[where] = found.get(where, []) + names_of(match)
            else:
                # Later rounds stand above the last column of the last sheet that leads to them.
                where = ((place + 1) * parts // len(stage.matches), 3)
                found[where] = names_of(match) + found[where]
    last = (parts, min(len(view.stages), 4) - 1)
    assert view.champion is not None
    assert view.third_place is not None
    found[last] = [view.champion.spoken, *found[last], *names_of(view.third_place)]
    return found


@pytest.mark.parametrize(("size", "page"), list(product((4, 8, 16, 32, 64), MEASURES)))
def test_every_match_is_once_in_its_place(size: int, page: PageSize) -> None:
    view = tree(size)
    pdf, boxes = printed([view], replace(JOB, page=page))
    assert pdf.pages == max(1, size // 16)
    columns = min(len(view.stages), 4)
    found = columns_of(boxes, page, columns)
    wanted = expected(view)
    assert {where: [box.text for box in column] for where, column in found.items()} == wanted
    for (sheet, column), names in found.items():
        if 0 < column < columns - 1:
            before = middles(found[sheet, column - 1])
            halfway = [(one + other) / 2 for one, other in zip(before[::2], before[1::2], strict=True)]
            assert middles(names) == pytest.approx(halfway, abs=0.1)


def middles(names: list[Box]) -> list[float]:
    """The middle of each match: halfway between its two names."""
    return [(one.bottom + other.bottom) / 2 for one, other in zip(names[::2], names[1::2], strict=True)]


def test_every_player_has_seed_and_games_in_the_own_line() -> None:
    view = tree(32)
    _pdf, boxes = printed([view])
    for stage in view.stages[:4]:
        for place, match in enumerate(stage.matches):
            sheet = place * 2 // len(stage.matches) + 1
            for side in (match.a, match.b):
                assert side is not None
                assert side.who is not None
                lines = [line for line in lines_of(boxes, sheet) if side.who.spoken in line]
                assert any(line == [str(side.seed), side.who.spoken, side.games] for line in lines), lines


def lines_of(boxes: list[Box], sheet: int) -> Iterator[list[str]]:
    """The texts beside each name of a sheet, within its match."""
    on_sheet = [box for box in boxes if box.page == sheet]
    for name in on_sheet:
        if name.text.startswith("Qa"):
            beside = [box for box in on_sheet if abs(centre(box) - centre(name)) < 0.3]
            near = [box for box in beside if name.left - 8.0 < box.left and box.right < name.left + 51.0]
            yield [box.text for box in sorted(near, key=lambda box: box.left)]


def centre(box: Box) -> float:
    return (box.bottom + box.top) / 2


@pytest.mark.parametrize(
    ("size", "played", "ranges"),
    [
        (32, 0, ["1 – 8", "9 – 16"]),
        (32, 1, ["1 – 4", "5 – 8"]),
        (32, 3, ["1", "2"]),
        (64, 0, ["1 – 8", "9 – 16", "17 – 24", "25 – 32"]),
        (64, 2, ["1 – 2", "3 – 4", "5 – 6", "7 – 8"]),
        (64, 3, ["1", "2", "3", "4"]),
        (64, 4, ["Semifinals around 13:20", "1", "Semifinals around 13:20", "2"]),
        (64, 9, ["completed"] * 4),
    ],
)
def test_each_sheet_names_its_tables_in_the_round_under_way(size: int, played: int, ranges: list[str]) -> None:
    width = MEASURES[PageSize.A4][0]
    _pdf, boxes = printed([tree(size, played)])
    heads = [box for box in boxes if abs(box.right - (width - 15.0)) < 0.3 and box.size in {30.0, 19.0}]
    assert [box.text for box in heads][: len(ranges)] == ranges


@pytest.mark.parametrize(
    ("size", "said"),
    [
        (16, {}),
        (32, {1: "Winner plays on sheet 2: Final"}),
        (
            64,
            {
                1: "Winner plays on sheet 2: Semifinal 1",
                2: "Winner plays on sheet 4: Final",
                3: "Winner plays on sheet 4: Semifinal 2",
            },
        ),
        (128, {part + 1: f"Winner plays on sheet 9: Quarterfinal {part // 2 + 1}" for part in range(8)}),
    ],
)
def test_each_sheet_says_where_its_winner_goes(size: int, said: dict[int, str]) -> None:
    _pdf, boxes = printed([tree(size, 0)])
    assert {box.page: box.text for box in boxes if box.text.startswith("Winner plays")} == said


def test_who_comes_from_another_sheet_says_from_which() -> None:
    _pdf, boxes = printed([tree(64, 0)])
    coming = {(box.page, box.text) for box in boxes if ", sheet" in box.text}
    assert coming == {
        (2, "Winner of Quarterfinal 1, sheet 1"),
        (4, "Winner of Quarterfinal 3, sheet 3"),
        (4, "Winner of Semifinal 1, sheet 2"),
    }


@pytest.mark.parametrize("language", ["en", "it", "fr", "de"])
def test_no_two_matches_have_the_same_label(language: str) -> None:
    view = tree(64, 0)
    titles = [match.title for stage in view.stages for match in stage.matches]
    assert len({(title.code, repr(sorted(title.values.items()))) for title in titles}) == len(titles) == 63
    _pdf, boxes = printed([view], replace(JOB, language=language))
    word = {"en": "Match", "it": "Partita", "fr": "Match", "de": "Partie"}[language]
    labels = Counter(box.text for box in boxes if box.text.startswith(f"{word} ") and box.size < 10)
    assert labels == Counter(f"{word} {number}" for number in range(1, 25))


def test_the_numbers_of_sheets() -> None:
    sheets = {size: printed([tree(size, 0)])[0].pages for size in (2, 3, 5, 9, 16, 17, 32, 33, 64, 65, 128)}
    assert sheets == {2: 1, 3: 1, 5: 1, 9: 1, 16: 1, 17: 2, 32: 2, 33: 4, 64: 4, 65: 9, 128: 9}


def test_the_final_has_a_sheet_of_its_own_while_it_is_open() -> None:
    assert printed([tree(8, 1)])[0].pages == 1
    pdf, boxes = printed([tree(8, 2)])
    assert pdf.pages == 2
    large = [box.text for box in boxes if box.page == 2 and box.text.startswith("Qa")]
    view = tree(8, 2)
    assert view.third_place is not None
    assert large == names_of(view.stages[-1].matches[0]) + names_of(view.third_place)
    sizes = {box.size for box in boxes if box.page == 2 and box.text.startswith("Qa")}
    assert sizes == {42.0, 25.0}
    assert printed([tree(8)])[0].pages == 1


def test_the_bracket_of_two_has_two_boxes_of_26_mm() -> None:
    pdf, boxes = printed([tree(2, 0)])
    assert pdf.pages == 1
    one, other = (box for box in boxes if box.text.startswith("Qa"))
    assert one.bottom - other.bottom == pytest.approx(26.0)
    assert {one.size, other.size} == {42.0}


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool, str]]:
    """Every text with whether it is bold, and its colour."""
    found: list[tuple[str, bool, str]] = []
    real = Sheet.text

    def text(self: Sheet, x: float, y: float, words: str, size: float, **named: Any) -> float:
        found.append((words, named.get("bold", False), named.get("colour", INK)))
        return real(self, x, y, words, size, **named)

    monkeypatch.setattr(Sheet, "text", text)
    return found


def test_times_that_are_past_are_bold_and_others_gray_and_planned(said: list[tuple[str, bool, str]]) -> None:
    view = tree(16, 1)
    times = [PrintedTime("15:31", False), PrintedTime("16:22", False), PrintedTime("17:13", True)]
    times.append(PrintedTime("18:04", True))
    stages = tuple(stage._replace(time=time) for stage, time in zip(view.stages, times, strict=True))
    printed([replace(view, stages=stages, ends=PrintedTime("18:49", True))])
    assert [one for one in said if one[0] in {"15:31", "16:22", "17:13", "18:04"}] == [
        ("15:31", True, INK),
        ("16:22", True, INK),
        ("17:13", False, GREY),
        ("18:04", False, GREY),
        ("18:04", False, GREY),  # the match for third place
    ]
    assert [one[0] for one in said].count("planned") == 3
    assert ("Quarterfinals 16:22", True, ACCENT) in said
    assert ("ends around 18:49", False, INK) in said
    stages = tuple(stage._replace(time=PrintedTime("17:13", True)) for stage in view.stages)
    printed([replace(view, stages=stages, ends=PrintedTime("18:40", False))])
    assert ("Quarterfinals around 17:13", True, ACCENT) in said
    assert ("ended at 18:40", False, INK) in said


@pytest.mark.parametrize(("size", "pages"), [(16, 2), (32, 5), (64, 9)])
def test_very_long_names_get_more_sheets(size: int, pages: int) -> None:
    long = "Bartholomew Montgomery-Featherstonehaugh-Cholmondeley of Abergavenny and Weston"
    names = [f"Qa{number:03}" for number in range(size)]
    names[:2] = [long, f"{long} (Societ\u00e0 dei Dadi di Innsbruck e dintorni, sezione giovanile)"]
    for page in MEASURES:
        assert printed([tree(size, 0, names)], replace(JOB, page=page))[0].pages == pages
    names[1] = "Qa001"
    assert printed([tree(size, 0, names)])[0].pages == max(1, size // 16)
