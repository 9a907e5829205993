"""The sheets for signing up, read back with places: twenty numbered lines, and where the waiting list begins."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from paperevents import make_event
from paperreading import JOB, Box, printed

from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.kinds import USUAL_SIZES, PageSize
from irondie_to.app.papers.notice import sign_up_sheets
from irondie_to.errors import UserError
from irondie_to.tournament.model import Options


def event(places: int | None = None, fee: str = "", players: int = 0, rounds: int | None = None) -> Picture:
    made = make_event(players, options=Options(swiss_rounds=rounds, cut=0))
    return replace(made, event=made.event._replace(most_players=places, fee=fee))


def read(picture: Picture, sheets: int = 0, page: PageSize = PageSize.A4) -> list[list[Box]]:
    pdf, boxes = printed([sign_up_sheets(picture, sheets)], replace(JOB, page=page))
    return [[box for box in boxes if box.page == number + 1] for number in range(pdf.pages)]


def numbers(sheet: list[Box]) -> list[Box]:
    return sorted((box for box in sheet if box.text.isdecimal()), key=lambda box: -box.bottom)


@pytest.mark.parametrize("page", USUAL_SIZES)
def test_numbers_go_on_from_sheet_to_sheet(page: PageSize) -> None:
    sheets = read(event(), 6, page)
    assert [[int(box.text) for box in numbers(sheet)] for sheet in sheets] == [
        list(range(first, first + 20)) for first in (1, 21, 41, 61, 81, 101)
    ]
    for sheet in sheets:
        found = numbers(sheet)
        steps = [above.bottom - below.bottom for above, below in pairwise(found)]
        assert max(steps) - min(steps) < 0.01
        assert steps[0] == pytest.approx(11.0 if page is PageSize.A4 else 10.375, abs=0.01)
        assert max(box.right for box in found) - min(box.right for box in found) < 0.01
        for word in ("yes", "to borrow"):
            beside = sorted((box for box in sheet if box.text == word), key=lambda box: -box.bottom)
            assert len(beside) == 20
            assert all(abs(box.bottom - number.bottom) < 0.2 for box, number in zip(beside, found, strict=True))
        heads = [next(box for box in sheet if box.text == head) for head in ("No.", "Club or town", "Own set")]
        left = min(box.left for box in sheet)
        assert [box.left - left for box in heads] == pytest.approx([0.0, 91.0, 139.0], abs=0.1)
        assert all(box.bottom > found[0].top for box in heads)


@pytest.mark.parametrize(
    ("places", "titles", "divided"),
    [
        (None, ["Sign up"], []),
        (19, ["Sign up", "Waiting list"], [(1, 19)]),
        (20, ["Sign up", "Waiting list"], []),
        (21, ["Sign up", "Sign up", "Waiting list"], [(2, 21)]),
        (32, ["Sign up", "Sign up", "Waiting list"], [(2, 32)]),
        (40, ["Sign up", "Sign up", "Waiting list"], []),
    ],
)
def test_the_waiting_list_begins_after_the_last_place(
    places: int | None, titles: list[str], divided: list[tuple[int, int]]
) -> None:
    sheets = read(event(places))
    assert [
        min((box for box in sheet if box.size == 30.0), key=lambda box: box.left).text for sheet in sheets
    ] == titles
    found = []
    for number, sheet in enumerate(sheets, start=1):
        assert any(box.text == f"{places} places" for box in sheet) is (places is not None)
        for box in sheet:
            if box.text == "Waiting list from here on":
                above = min((one for one in numbers(sheet) if one.bottom > box.top), key=lambda one: one.bottom)
                found.append((number, int(above.text)))
    assert found == divided


def test_a_full_list_says_so_only_where_it_ends_without_a_waiting_list() -> None:
    full = [any("Full?" in box.text for box in sheet) for sheet in read(event(32), 2)]
    assert full == [False, True]
    assert not any("Full?" in box.text for sheet in read(event(32)) for box in sheet)
    assert not any("Full?" in box.text for sheet in read(event()) for box in sheet)


def test_the_first_lines_say_where_when_and_what_to_bring() -> None:
    (sheet,) = read(event(fee="10 €", rounds=4))
    said = [box.text for box in sheet]
    assert "Circolo Dadi, Torino. First round at 10:00, event ends around 13:15." in said
    assert "Entry fee 10 €. Bring nine dice and, if you like, a side set of three." in said
    (sheet,) = read(event())
    said = [box.text for box in sheet]
    assert "Circolo Dadi, Torino. First round at 10:00." in said
    assert "Bring nine dice and, if you like, a side set of three." in said


def test_there_is_a_limit_of_sheets() -> None:
    assert len(read(event(), 40)) == 40
    assert sign_up_sheets(event(9999), 0).sheets == 40
    for wrong in (41, -1):
        with pytest.raises(UserError, match="sign_up_sheets"):
            sign_up_sheets(event(), wrong)
