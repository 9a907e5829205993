"""The recommended rounds and cut, the rematch warning, and the timetable of the day."""

from __future__ import annotations

from math import ceil, log2

import pytest

from irondie_to.messages.core.words import say
from irondie_to.tournament.structure import (
    knockout_rounds,
    plan_day,
    recommended_cut,
    recommended_ranges,
    recommended_rounds,
    rematch_warning,
)


@pytest.mark.parametrize(
    ("least", "most", "rounds"),
    [(2, 8, 3), (9, 16, 4), (17, 32, 5), (33, 64, 6), (65, 128, 7), (129, 256, 8), (257, 512, 9), (513, 1024, 10)],
)
def test_rounds(least: int, most: int, rounds: int) -> None:
    assert recommended_rounds(least) == recommended_rounds(most) == rounds
    assert recommended_rounds(most + 1) == rounds + 1


def test_rounds_of_any_field_are_its_logarithm() -> None:
    assert all(recommended_rounds(players) == max(3, ceil(log2(players))) for players in range(1, 5000))
    assert recommended_rounds(0) == 3


@pytest.mark.parametrize(
    ("players", "cut"),
    [(0, 0), (3, 0), (4, 2), (7, 2), (8, 4), (15, 4), (16, 8), (127, 8), (128, 8), (10_000, 8)],
)
def test_cut(players: int, cut: int) -> None:
    assert recommended_cut(players) == cut


@pytest.mark.parametrize(("cut", "rounds"), [(0, 0), (2, 1), (3, 2), (4, 2), (6, 3), (8, 3), (16, 4)])
def test_knockout_rounds(cut: int, rounds: int) -> None:
    assert knockout_rounds(cut) == rounds


def test_the_recommended_rounds_never_need_a_rematch() -> None:
    assert all(rematch_warning(players, recommended_rounds(players)) is None for players in range(3, 2000))


def test_a_warning_for_too_few_players() -> None:
    possible, certain = rematch_warning(6, 5), rematch_warning(4, 4)
    assert possible is not None
    assert certain is not None
    assert say(possible).startswith("6 players can always play 3 rounds without a rematch. Whether 5 are possible")
    assert say(certain) == "4 players can’t play 4 rounds without a rematch or a second bye. 3 is the maximum."
    assert rematch_warning(4, 3) is None


def test_a_day() -> None:
    day = plan_day(10 * 60, 3, 4, match_minutes=45, break_minutes=5)
    assert day.swiss == (600, 650, 700)
    assert day.knockout == (750, 800)
    assert day.end == 845


def test_a_day_by_other_clocks() -> None:
    day = plan_day(1380, 2, 2, match_minutes=50, break_minutes=10)
    assert (day.swiss, day.knockout, day.end) == ((1380, 1440), (1500,), 1550)
    assert plan_day(600, 0, 0, match_minutes=45, break_minutes=5).end == 600


def test_the_ranges_say_what_is_recommended_for_each_number_of_players() -> None:
    told = {
        players: (rounds, cut)
        for least, most, rounds, cut in recommended_ranges(4, 64)
        for players in range(least, most + 1)
    }
    assert told == {players: (recommended_rounds(players), recommended_cut(players)) for players in range(4, 65)}
