"""Table tents: both faces show the number, the upper one upside down, and the piles are in order once cut."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from paperreading import JOB, Box, printed

from irondie_to.app.papers.build import build_papers, no_event
from irondie_to.app.papers.kinds import BuildOptions, PageSize
from irondie_to.app.papers.tents import TableTents
from irondie_to.i18n import LANGUAGES
from irondie_to.printing.core.sheet import Sheet

HIGH = {PageSize.A4: 148.5, PageSize.LETTER: 139.7}
"""The height of a tent in mm."""


def faces(boxes: list[Box]) -> list[Box]:
    return [box for box in boxes if box.size > 20]


def middle(box: Box) -> float:
    """The distance in mm from the top of the sheet to the middle of the text."""
    return box.page_height - (box.top + box.bottom) / 2


@pytest.mark.parametrize("filled", [False, True])
@pytest.mark.parametrize("page", [PageSize.A4, PageSize.LETTER])
def test_each_tent_has_two_faces_around_its_fold(page: PageSize, *, filled: bool) -> None:
    pdf, boxes = printed([TableTents((7, 8, 25), filled)], replace(JOB, page=page))
    assert pdf.pages == 2
    high = HIGH[page]
    face = high / 2 - 13.0
    found = sorted((box.page, round(middle(box), 1), box.text) for box in faces(boxes))
    places = [(high / 2 - face / 2), (high / 2 + face / 2)]
    assert found == [
        *((1, round(place, 1), "7") for place in places),
        *((1, round(high + place, 1), "25") for place in places),
        *((2, round(place, 1), "8") for place in places),
    ]
    for box in faces(boxes):
        assert box.size == (150.0 if page is PageSize.A4 else 138.0)
        assert (box.left + box.right) / 2 == pytest.approx(box.page_width / 2, abs=0.1)


@pytest.mark.parametrize(("number", "plate"), [(99, 96.0), (100, 128.0), (9999, 128.0)])
def test_a_long_number_stays_on_its_plate(number: int, plate: float) -> None:
    _pdf, boxes = printed([TableTents((number,), False)])
    for box in faces(boxes):
        assert box.right - box.left <= plate - 16.0 + 0.01
        assert (box.size < 150.0) == (number == 9999)


@pytest.mark.parametrize("count", [1, 2, 5, 40])
def test_a_stack_that_is_cut_lies_sorted(count: int) -> None:
    (view,) = build_papers(no_event(), "tents", details=BuildOptions(numbers=f"1-{count}"))
    pdf, boxes = printed([view])
    assert pdf.pages == -(-count // 2)
    upright = [box for box in faces(boxes) if middle(box) % 148.5 > 74.25]
    assert len(upright) == count
    stack = sorted(upright, key=lambda box: (middle(box) > 148.5, box.page))
    assert [int(box.text) for box in stack] == list(range(1, count + 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tent_says_where_to_fold_and_nothing_about_the_event(language: str) -> None:
    _pdf, boxes = printed([TableTents((7, 8), False)], replace(JOB, language=language))
    words = [box.text for box in boxes if box.size < 20]
    assert len(words) == 6
    assert sorted(words.count(word) for word in set(words)) == [2, 4]
    bases = sorted(round(box.page_height - box.bottom, 2) for box in boxes if box.size < 20)
    assert bases == [11.5, 72.75, 138.9, 160.0, 221.25, 287.4]
    assert {round(box.right, 2) for box in boxes if box.size < 20} == {202.0}
    assert {box.text for box in faces(boxes)} == {"7", "8"}


@pytest.mark.parametrize(("filled", "inset"), [(True, 0.0), (False, 5.7 / 72 * 25.4 / 2)])
def test_plates_keep_their_distance_from_the_folds(
    monkeypatch: pytest.MonkeyPatch, *, filled: bool, inset: float
) -> None:
    plates: list[tuple[float, ...]] = []

    def rectangle(_sheet: Sheet, x: float, y: float, wide: float, high: float, **how: Any) -> None:
        assert bool(how.get("fill")) is filled
        plates.append((x - inset, y - inset, wide + 2 * inset, high + 2 * inset))

    monkeypatch.setattr(Sheet, "rectangle", rectangle)
    printed([TableTents((7,), filled)])
    # The first plate is drawn on the sheet turned by 180 degrees.
    wanted = [(57.0, 297.0 - 17.5 - 52.25, 96.0, 52.25), (57.0, 78.75, 96.0, 52.25)]
    assert plates == [pytest.approx(plate) for plate in wanted]
