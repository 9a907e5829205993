"""Match slips: cut and stacked they are sorted by table, and each names the table and both players."""

from __future__ import annotations

from dataclasses import replace

import pytest
from paperevents import make_event, with_knockout
from paperreading import JOB, Box, printed

from irondie_to.app.papers.kinds import USUAL_SIZES, PageSize
from irondie_to.app.papers.pairings import MatchSlips, find_rounds, match_slips
from irondie_to.i18n import LANGUAGES
from irondie_to.printing.rounds.slips import lay_out
from irondie_to.tournament.model import Options


def plates(boxes: list[Box]) -> list[Box]:
    return [box for box in boxes if box.size > 30]


@pytest.mark.parametrize("per_sheet", [2, 3, 4])
@pytest.mark.parametrize("players", [4, 6, 16, 37, 90])
def test_a_stack_that_is_cut_lies_sorted(players: int, per_sheet: int) -> None:
    event = make_event(players, rounds=1)
    view = match_slips(event, find_rounds(event, 1), per_sheet)
    pdf, boxes = printed([view])
    assert pdf.pages == -(-len(view.rows) // per_sheet)
    # Cut: every place of the sheet becomes a pile with the first sheet on top; the piles are stacked in order.
    found = plates(boxes)
    half_wide, high = found[0].page_width / 2, found[0].page_height / (2 if per_sheet == 4 else per_sheet)

    def pile(box: Box) -> tuple[int, int]:
        from_top = box.page_height - box.bottom
        return int(from_top // high), int(per_sheet == 4 and box.left > half_wide)

    stack = sorted(found, key=lambda box: (pile(box), box.page))
    assert [int(box.text) for box in stack] == sorted(row.table for row in view.rows)


def test_places_left_over_are_spare_slips() -> None:
    event = make_event(11, rounds=1)
    view = match_slips(event, find_rounds(event, 1))
    assert len(view.rows) == 5
    _pdf, boxes = printed([view])
    assert len(plates(boxes)) == 5
    assert sum(box.text == "TABLE" for box in boxes) == 3
    assert sum(box.text == "Result" for box in boxes) == 8


def test_every_slip_says_its_round_event_and_players() -> None:
    event = make_event(16, rounds=2)
    view = match_slips(event, find_rounds(event, 2))
    _pdf, boxes = printed([view])
    texts = [box.text for box in boxes]
    assert texts.count("Round 2") == 8
    assert texts.count("Torino Iron Cup 2026") == 8
    assert texts.count("Between games: swap in secret, then show the sets for 30 seconds.") == 8
    assert texts.count("20 minutes up?") == 8
    drawn = " ".join(texts)
    for row in view.rows:
        for seat in (row.a, row.b):
            if seat.who.spoken.isascii() and len(seat.who.spoken) < 20:
                assert seat.who.spoken in drawn


def test_in_the_knockout_slips_say_what_ends_a_match() -> None:
    event = with_knockout(make_event(20, rounds=1, options=Options(swiss_rounds=1, cut=4)), 0)
    view = match_slips(event, find_rounds(event, "semifinals"))
    _pdf, boxes = printed([view])
    texts = " ".join(box.text for box in boxes)
    assert "drops out" not in texts
    assert "points" not in [box.text.split()[-1] for box in boxes if box.text[:1].isdigit() and " " in box.text]
    assert "one more game under overtime rules" in texts.replace("\n", " ")


def test_a_thousand_slips_share_what_is_the_same() -> None:
    event = make_event(16, rounds=1)
    view = match_slips(event, find_rounds(event, 1))
    many = MatchSlips(view.event, view.round_title, view.rows * 125, 20, 30)
    pdf, _boxes = printed([many])
    assert pdf.pages == -(-len(many.rows) // 4)
    assert len(pdf.content) < 1_000_000
    assert len(lay_out(many, JOB).pages) == pdf.pages


@pytest.mark.parametrize("page", USUAL_SIZES)
@pytest.mark.parametrize("per_sheet", [2, 3, 4])
@pytest.mark.parametrize(
    "name", ["Spring cup", "Offene Norddeutsche IRONDIE-Einzelmeisterschaft der Würfelvereine 2026"]
)
def test_a_long_name_of_the_event_is_no_smaller_than_the_rest_of_a_slip(
    name: str, per_sheet: int, page: PageSize
) -> None:
    event = make_event(8, rounds=1, name=name)
    view = match_slips(event, find_rounds(event, 1), per_sheet)
    for language in LANGUAGES:
        _pdf, boxes = printed([view], replace(JOB, language=language, page=page))
        plate = plates(boxes)[0]
        here = [
            box for box in boxes
            if box.page == 1 and plate.left - 15.0 < box.left < plate.left + 60.0 and plate.bottom - box.bottom < 25.0
        ]  # fmt: skip
        lines = [box for box in here if len(box.text) > 5 and box.text in name][: 2 if len(name) > 50 else 1]
        assert "".join(box.text for box in lines) == name
        assert all(box.size >= 9.0 for box in lines)
        sign = max((box for box in here if box.top < lines[-1].bottom), key=lambda box: box.top)
        assert sign.left == lines[0].left
        assert lines[-1].bottom - sign.top > 1.0
        below = max(box.top for box in here if box.top < sign.bottom)
        assert sign.bottom - below > 0.5
