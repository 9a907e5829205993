"""The bracket views before and after the cut."""

from __future__ import annotations

import pytest
from evenings import new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.knockout import queries as knockout_queries
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.queries import bracket_preview
from irondie_to.app.knockout.views import BracketMeeting, BracketSlot
from irondie_to.app.standings import queries as standings_queries
from irondie_to.errors import UserError


def test_the_preview_is_the_cut_that_follows(desk: Desk) -> None:
    evening = new_evening(desk, 14, cut=6, third_place=True, swiss_rounds=2)
    evening.play_round()
    evening.play_round()
    second = standings_queries.standings(evening.picture).lines[1].code
    preview = bracket_preview(evening.picture, [second])
    desk.do(MakeCut(evening.event, declined=(second,)))
    view = knockout_queries.bracket_view(evening.picture)
    assert [round_.name for round_ in preview.rounds] == ["quarterfinals", "semifinals", "third_place", "final"]

    def seeds(places: tuple[BracketMeeting | BracketSlot, ...]) -> list[object]:
        return [place.seed if isinstance(place, BracketSlot) else (place.a, place.b) for place in places]

    assert [seeds(round_.places) for round_ in preview.rounds] == [seeds(round_.places) for round_ in view.rounds]
    assert [type(place) is BracketSlot for place in view.rounds[0].places] == [True, False, True, False]


@pytest.mark.parametrize("size", range(2, 18))
def test_places_are_in_the_order_of_the_bracket(desk: Desk, size: int) -> None:
    preview = bracket_preview(new_evening(desk, size, cut=size).picture)
    first, later = preview.rounds[0], preview.rounds[1:]
    assert len(first.places) == len(first.meetings) + len(first.byes)
    if later:  # a player with a bye is in the next round, in the half of the bracket of their place
        for index, place in enumerate(first.places):
            if isinstance(place, BracketSlot):
                meeting = later[0].meetings[index // 2]
                assert (meeting.b if index % 2 else meeting.a) == place


def test_no_preview_without_a_cut(desk: Desk) -> None:
    with pytest.raises(UserError, match=r"cut\.none_planned"):
        bracket_preview(new_evening(desk, 3).picture)
    with pytest.raises(UserError, match=r"knockout\.too_few"):
        bracket_preview(new_evening(desk, 1, cut=4).picture)
