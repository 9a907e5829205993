"""The poster of the day, read back with places: every line once, in order, its time beside it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from paperevents import make_event
from paperreading import JOB, Box, printed

from irondie_to.app.papers.kinds import PageSize, utc_time
from irondie_to.app.papers.plan import PlanMark, PlanOfDay, plan_of_day
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.words import say
from irondie_to.printing.core.measures import GREY
from irondie_to.printing.core.sheet import Sheet
from irondie_to.tournament.model import Options

ADDED = "9:15 Check-in! – set list to the desk\n9:50 Welcome\n12:30-13:30 Pause\n23:00 Prizes"


def plan(rounds: int, cut: int = 0, added: str = ADDED) -> PlanOfDay:
    return plan_of_day(make_event(40, options=Options(swiss_rounds=rounds, cut=cut)), utc_time, 0, added)


def read(view: PlanOfDay, page: PageSize = PageSize.A4) -> list[list[Box]]:
    """The texts of each sheet from top to bottom, and from left to right, in mm of the usual size."""
    pdf, boxes = printed([view], replace(JOB, page=page))
    return [
        sorted((box for box in boxes if box.page == n + 1), key=lambda box: (-box.bottom, box.left))
        for n in range(pdf.pages)
    ]


def middle(box: Box) -> float:
    return (box.bottom + box.top) / 2


def name(words: Any) -> str:
    text = words if isinstance(words, str) else say(words)
    return text[:1].upper() + text[1:]


@pytest.mark.parametrize("page", list(PageSize))
@pytest.mark.parametrize(("rounds", "cut", "per_row"), [(3, 0, 1), (6, 8, 1), (8, 8, 1), (9, 8, 2), (12, 32, 2)])
def test_every_line_stands_once_with_its_time_in_order(rounds: int, cut: int, per_row: int, page: PageSize) -> None:
    """Up to 16 lines have a row each; from 17 on, two Swiss rounds share one."""
    view = plan(rounds, cut)
    (sheet,) = read(view, page)
    times = [box for box in sheet if len(box.text) == 5 and box.text[2] == ":" and box.size in {30.0, 24.0, 20.0}]
    assert [box.text for box in times] == [line.at for line in view.lines]
    assert len({round(box.right / 10.0) for box in times}) == per_row
    rows = sorted({round(middle(box), 1) for box in times}, reverse=True)
    assert len(rows) == len(view.lines) if per_row == 1 else len(rows) < len(view.lines)
    steps = [above - below for above, below in pairwise(rows)]
    assert max(steps) - min(steps) < 0.15
    for time, line in zip(times, view.lines, strict=True):
        beside = [box for box in sheet if abs(middle(box) - middle(time)) < 1.0 and box.left > time.right]
        first = min(beside, key=lambda box: box.left)
        assert first.text == name(line.name)
        assert first.left - time.right < 25.0
        if line.number and per_row == 2:
            assert len([box for box in times if abs(middle(box) - middle(time)) < 0.1]) <= 2
        below = [box.text for box in sheet if box.size == 9.0 and 0 < time.bottom - box.bottom < 8.0 * 1.42
                 and abs(box.right - time.right) < 0.2]  # fmt: skip
        assert below == (["planned"] if line.is_planned else [])


def test_each_round_is_in_a_row_of_its_own_up_to_16_lines() -> None:
    for rounds, shared in ((12, False), (13, True)):
        view = plan(rounds)
        assert len(view.lines) == rounds + 4
        (sheet,) = read(view)
        first, second = (next(box for box in sheet if box.text == f"Round {number}") for number in (1, 2))
        assert (abs(middle(first) - middle(second)) < 0.1) is shared


def test_the_head_says_when_it_ends_and_the_foot_what_is_played() -> None:
    (sheet,) = read(plan(6, 8, ""))
    texts = [box.text for box in sheet]
    assert "Today" in texts
    assert "ends 17:25" in texts
    said = " ".join(texts)
    assert "6 Swiss rounds of 45 minutes. Then the top 8 advance. From round 2 on: planned times only" in said
    assert "5 minutes between rounds." in said
    (sheet,) = read(plan(0, 8, ""))
    said = " ".join(box.text for box in sheet)
    assert "Knockout matches last 45 minutes. Semifinals and later: planned times only." in said
    (sheet,) = read(plan_of_day(make_event(0), utc_time, 0))
    assert not any(box.text.startswith("ends") for box in sheet)
    assert any("once the players are entered" in box.text for box in sheet)


def test_the_foot_speaks_of_planned_times_only_where_there_are_some() -> None:
    begun = replace(plan(6, 8), is_begun=True)
    over = replace(begun, lines=tuple(line._replace(is_over=True, is_planned=False) for line in begun.lines))
    for view, is_told in ((plan(6, 8), False), (begun, True), (over, False)):
        (sheet,) = read(view)
        assert any(box.text.endswith(say(Phrase("paper.plan_foot"))) for box in sheet) is is_told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_below_the_list_fill_the_width_in_their_full_size(language: str) -> None:
    _pdf, boxes = printed([plan(6, 8, "")], replace(JOB, language=language))
    lines = [box for box in boxes if box.size == 11.5]
    assert 1 <= len(lines) <= 2
    if len(lines) == 2:
        assert lines[0].right - lines[0].left > 150.0
        assert lines[0].bottom - lines[1].top > 1.0
    text = " ".join(line.text for line in lines)
    assert "45" in text
    assert text.endswith(".")


def test_rings_dots_bars_and_ticks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ring for a round, a dot for the rest, two bars on a tint for the pause, and a tick for what is over."""
    view = plan(3)
    view = replace(view, lines=(view.lines[0]._replace(is_over=True), *view.lines[1:]))
    circles: list[tuple[float, bool]] = []
    bars: list[float] = []
    ticks: list[str] = []
    circle, rectangle, rule = Sheet.circle, Sheet.rectangle, Sheet.rule

    def on_circle(self: Sheet, x: float, y: float, radius: float, **named: Any) -> None:
        circles.append((radius, "stroke" in named))
        circle(self, x, y, radius, **named)

    def on_rectangle(self: Sheet, x: float, y: float, wide: float, high: float, **named: Any) -> None:
        if wide < 3.0 < high:
            bars.append(x)
        rectangle(self, x, y, wide, high, **named)

    def on_rule(self: Sheet, x: float, y: float, to_x: float, to_y: float | None = None, **named: Any) -> None:
        if to_y not in {None, y} and x != to_x:
            ticks.append(named["colour"])
        rule(self, x, y, to_x, to_y, **named)

    monkeypatch.setattr(Sheet, "circle", on_circle)
    monkeypatch.setattr(Sheet, "rectangle", on_rectangle)
    monkeypatch.setattr(Sheet, "rule", on_rule)
    read(view)
    marks = [line.mark for line in view.lines if not line.is_over]
    assert sum(stroked for _radius, stroked in circles) == marks.count(PlanMark.RING) == 3
    assert sum(radius < 2.0 for radius, _stroked in circles) == marks.count(PlanMark.DOT) == 2
    assert len(bars) == 2
    assert ticks == [GREY, GREY]
