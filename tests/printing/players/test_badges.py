"""Name badges: everybody once, sorted by name once cut and stacked; blank ones fill the last sheet."""

from __future__ import annotations

from dataclasses import replace

import pytest
from paperevents import make_event
from paperreading import JOB, Box, printed

from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.kinds import PageSize
from irondie_to.app.papers.tents import NameBadges, name_badges
from irondie_to.app.papers.views import sort_key
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.figures import long_date
from irondie_to.printing.players import badges

SIZES = {PageSize.A4: (105.0, 74.25), PageSize.LETTER: (107.95, 69.85)}
"""The sizes of a badge in mm."""
STAFF = ("Referee: Moretti, Paola", " Organizer :Viola Rinaldi", "Bo")
NAME = "Torino Iron Cup 2026"


def pieces(boxes: list[Box], page: PageSize = PageSize.A4) -> list[list[Box]]:
    """The texts of each badge, from top to bottom, in the order of the stack: cut, and pile put on pile."""
    wide, high = SIZES[page]
    found: dict[tuple[int, int], list[Box]] = {}
    for box in boxes:
        place = 2 * int((box.page_height - box.top) // high) + int(box.left // wide)
        left, top = wide * (place % 2), box.page_height - high * (place // 2)
        # Nothing is nearer than 8 mm to a cut.
        assert left + 8 <= box.left
        assert box.right <= left + wide - 8
        assert box.top <= top - 8
        assert box.bottom >= top - high + 8
        found.setdefault((place, box.page), []).append(box)
    return [sorted(found[key], key=lambda box: -box.top) for key in sorted(found)]


def shown(piece: list[Box]) -> list[str]:
    """The texts of a badge without event and date."""
    return [box.text for box in piece if box.text not in {NAME, "21 November 2026"}]


def view(picture: Picture, *staff: str) -> NameBadges:
    return name_badges(picture, (), staff)


@pytest.mark.parametrize("page", [PageSize.A4, PageSize.LETTER])
@pytest.mark.parametrize("count", [0, 1, 8, 9, 16, 23])
def test_a_stack_that_is_cut_lies_sorted(count: int, page: PageSize) -> None:
    names = [f"Family{number:02}, Given{number:02}" for number in range(count)]
    pdf, boxes = printed([view(make_event(names))], replace(JOB, page=page))
    found = pieces(boxes, page)
    assert pdf.pages == max(1, -(-count // 8))
    assert len(found) == 8 * pdf.pages
    club = [["Torino"] if number % 2 == 0 else [] for number in range(count)]
    named = [[f"Given{number:02}", f"Family{number:02}", *club[number]] for number in range(count)]
    assert list(map(shown, found)) == named + [[]] * (8 * pdf.pages - count)
    assert all({NAME, "21 November 2026"} <= {box.text for box in piece} for piece in found)


def test_staff_are_among_the_players_with_their_roles_instead_of_a_club() -> None:
    event = make_event(["Rossi, Giulia", "Zac Bo", "Amato, Chiara"])
    _pdf, boxes = printed([view(event, *STAFF)])
    assert list(map(shown, pieces(boxes)))[:7] == [
        ["Chiara", "Amato", "Torino"],
        ["Bo"],
        ["Paola", "Moretti", "Referee"],
        ["Giulia", "Rossi", "Torino"],
        ["Viola Rinaldi", "Organizer"],
        ["Zac Bo"],
        [],
    ]


def test_names_are_where_they_are_looked_for() -> None:
    event = make_event(["Rossi, Giulia", "Zac Bo"])
    _pdf, boxes = printed([view(event)])
    heights = {
        box.text: (round(box.page_height - (box.top + box.bottom) / 2, 1), box.size) for box in boxes if box.left < 105
    }
    assert heights["Giulia"] == (29.5, 40.0)
    assert heights["Rossi"] == (45.5, 21.0)
    base = next(box for box in boxes if box.text == "Torino")
    assert base.page_height - base.bottom == pytest.approx(74.25 - 9.0)
    (date,) = {
        (round(box.right, 2), box.page_height - box.bottom)
        for box in boxes
        if box.left < 105 and "November" in box.text and box.top > 222.75
    }
    assert date == pytest.approx((96.0, 13.0))
    (other,) = (box for box in boxes if box.text == "Zac Bo")
    assert round(other.page_height - (other.top + other.bottom) / 2, 1) == 33.0


@pytest.mark.parametrize("page", [PageSize.A4, PageSize.LETTER])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_has_a_badge_once(language: str, page: PageSize) -> None:
    event = make_event(48, rounds=1)
    pdf, boxes = printed([view(event, *STAFF)], replace(JOB, page=page, language=language))
    assert pdf.unreadable == ()
    found = pieces(boxes, page)
    made = view(event, *STAFF).badges
    assert len(made) == 51
    date = long_date("2026-11-21", language)
    assert sum(len(piece) > 2 for piece in found) == 51
    assert all(date in {box.text for box in piece} for piece in found)
    listed = [badge.name.spoken if badge.family is None else badge.family.spoken for badge in made]
    assert [sort_key(name)[:2] for name in listed] == sorted(sort_key(name)[:2] for name in listed)


@pytest.mark.parametrize("page", [PageSize.A4, PageSize.LETTER])
def test_long_names_clubs_and_events_stay_on_their_badge(page: PageSize) -> None:
    long = "Montgomery-Featherstonehaugh " * 3
    names = [f"{long[:60].strip()}, {long[:15]}", "W" * 80, "m i " * 20, "大" * 40, f"Bo, {long[:70].strip()}"]
    event = make_event(names, name="The club's own championship of a whole long year with a name nobody can say")
    clubs = tuple(row._replace(club=f"Club {long}"[:80].strip()) for row in event.entrant_rows)
    made = view(replace(event, entrant_rows=clubs), f"{'Referee of the day ' * 4}: {long[:79].strip()}")
    _pdf, boxes = printed([made], replace(JOB, page=page))
    assert len(pieces(boxes, page)) == 8


def test_chosen_players_only_and_nobody_who_waits() -> None:
    event = make_event(9)
    assert [badge.name.code for badge in name_badges(event, ("P007", "Bianchi")).badges] == ["P007", "P001"]
    chosen_waiting = replace(event, entrant_rows=tuple(row._replace(waiting=True) for row in event.entrant_rows))
    assert [badge.name.code for badge in name_badges(chosen_waiting, ("P007",)).badges] == ["P007"]
    waiting = tuple(row._replace(waiting=row.id > 4) for row in event.entrant_rows)
    assert {badge.name.code for badge in view(replace(event, entrant_rows=waiting)).badges} == {
        f"P00{number}" for number in range(1, 5)
    }


def test_a_name_that_no_font_has_is_told_and_has_the_code() -> None:
    pdf, boxes = printed([view(make_event(["\U0001f3b2\U0001f3b2 Bo"]))])
    assert pdf.unreadable == ("\U0001f3b2\U0001f3b2 Bo",)
    assert any("(P001)" in box.text for box in boxes)


@pytest.mark.parametrize("page", [PageSize.A4, PageSize.LETTER])
def test_cut_marks_are_between_the_badges(page: PageSize, monkeypatch: pytest.MonkeyPatch) -> None:
    cuts: list[tuple[list[float], list[float]]] = []
    monkeypatch.setattr(badges, "cut_marks", lambda _sheet, across, down: cuts.append((across, down)))
    printed([view(make_event(1))], replace(JOB, page=page))
    wide, high = SIZES[page]
    ((across, down),) = cuts
    assert across == [wide]
    assert down == pytest.approx([high, 2 * high, 3 * high])
