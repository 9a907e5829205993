"""The footer: its lines stay clear of the rule above them, and break between sentences where they can."""

from __future__ import annotations

from io import BytesIO

import pytest
from paperevents import make_event, with_knockout
from paperreading import JOB, Box, printed
from reportlab.pdfgen.canvas import Canvas

from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.views import PrintJob
from irondie_to.i18n import LANGUAGES
from irondie_to.printing.core.frame import foot
from irondie_to.printing.core.measures import FOOT_TYPE, portrait
from irondie_to.printing.core.sheet import Sheet

SHORT, LONG = "Bold: won. Gray: lost.", "In each round: rank of the opponent, games won and lost, points after it."


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The distance in mm of each drawn line across the sheet from the lower edge of the page."""
    found: list[float] = []
    rule = Sheet.rule

    def watched(sheet: Sheet, x: float, y: float, right: float, *rest: float, **look: object) -> None:
        found.append(sheet.measure.height - y)
        rule(sheet, x, y, right, *rest, **look)  # type: ignore[arg-type]

    monkeypatch.setattr(Sheet, "rule", watched)
    return found


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """The lines of text of one footer with their distance from the lower edge, without the name of the program."""
    found: list[tuple[str, float]] = []
    line = Sheet._line

    def watched(sheet: Sheet, x: float, y: float, text: str, *rest: object) -> float:
        if x < sheet.right:
            found.append((text, sheet.measure.height - y))
        return line(sheet, x, y, text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Sheet, "_line", watched)
    return found


def on_sheet(*sentences: str) -> None:
    measure = portrait(JOB.page)
    foot(Sheet(Canvas(BytesIO()), PrintJob("2026-11-21T14:46"), measure), *sentences)


def test_a_line_of_its_own_for_sentences_that_do_not_fit_on_one(
    drawn: list[tuple[str, float]], rules: list[float]
) -> None:
    on_sheet(SHORT, LONG, LONG)
    assert [text for text, _y in drawn] == [f"{SHORT}      {LONG}", LONG]
    (_first, above), (_second, below) = drawn
    assert above - below == pytest.approx(3.11, abs=0.01)
    assert (above + below) / 2 == pytest.approx(8.4)
    assert rules[0] - above == pytest.approx(3.6)


@pytest.mark.parametrize(
    ("sentences", "count"), [((), 0), ((SHORT,), 1), ((f"{LONG} {LONG}",), 2), ((" ".join([LONG] * 4),), 3)]
)
def test_the_rule_is_above_all_lines_and_below_the_list(
    drawn: list[tuple[str, float]], rules: list[float], sentences: tuple[str, ...], count: int
) -> None:
    on_sheet(*sentences)
    assert len(drawn) == count
    assert rules[0] < 14.9
    assert all(rules[0] - y > 3.0 for _text, y in drawn)
    assert " ".join(text for text, _y in drawn) == " ".join(sentences)


def with_cut() -> Picture:
    return with_knockout(make_event(37, rounds=3), 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_foot_of_a_cross_table_does_not_touch_its_rule(rules: list[float], language: str) -> None:
    pdf, boxes = printed(build_papers(with_cut(), "cross-table"), PrintJob(JOB.now, language))
    for page in range(1, pdf.pages + 1):
        lines: list[Box] = [box for box in boxes if box.page == page and box.size == FOOT_TYPE and box.top < 16.0]
        assert len(lines) > 1
        top = max(box.top for box in lines)
        assert any(1.2 < rule - top < 2.5 for rule in rules)
