"""How the pages of the pairings and the others take turns: nobody waits longer than a minute for a name."""

from __future__ import annotations

import pytest

from irondie_to.desktop.screen.brush import Canvas
from irondie_to.desktop.screen.lists import DENSITIES
from irondie_to.desktop.screen.programme import FASTEST_S, LONGEST_WAIT_S, SLOWEST_S, Turns, in_turn, plan_turns
from irondie_to.desktop.screen.scene import USUAL, canvas_of

CAPACITIES = (27, 33, 39, 60, 68)


def test_a_usual_screen_has_these_names() -> None:
    assert tuple(density.capacity(USUAL, with_strip=False) for density in DENSITIES) == CAPACITIES
    assert tuple(density.capacity(USUAL, with_strip=True) for density in DENSITIES) == (21, 30, 36, 56, 64)


@pytest.mark.parametrize("with_strip", [False, True])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 750), (1024, 768), (1080, 1920), (2560, 1080)])
def test_denser_pages_hold_more_names_and_none_has_small_letters(size: tuple[int, int], *, with_strip: bool) -> None:
    canvas: Canvas = canvas_of(*size)
    held = [density.capacity(canvas, with_strip=with_strip) for density in DENSITIES]
    assert held == sorted(held)
    assert held[-1] > held[0]
    for density in DENSITIES:
        assert density.name >= 38
        assert density.plate[1] < density.pitch


@pytest.mark.parametrize(
    ("names", "others", "turns"),
    [
        (12, 0, Turns(0, 8, 8, 0)),
        (27, 4, Turns(0, 8, 8, 4)),
        (28, 100, Turns(0, 8, 8, 5)),
        (135, 2, Turns(0, 8, 8, 2)),
        (136, 2, Turns(1, 8, 8, 2)),
        (189, 0, Turns(0, 8, 8, 0)),
        (190, 0, Turns(1, 8, 8, 0)),
        (420, 0, Turns(3, 8, 8, 0)),
        (421, 0, Turns(4, 8, 8, 0)),
        (476, 0, Turns(4, 8, 8, 0)),
        (477, 0, Turns(4, 7, 8, 0)),
        (1000, 0, Turns(4, 4, 8, 0)),
        (748, 50, Turns(4, 4, 8, 2)),
        (749, 50, Turns(4, 4, 8, 1)),
        (1000, 50, Turns(4, 4, 8, 0)),
    ],
)
def test_the_most_readable_pages_that_turn_in_time_are_chosen(names: int, others: int, turns: Turns) -> None:
    assert plan_turns(names, CAPACITIES, 8, [others] * len(CAPACITIES)) == turns


def test_pages_that_are_wanted_take_turns_even_in_a_crowd() -> None:
    assert plan_turns(1000, CAPACITIES, 8, [50] * len(CAPACITIES), needs_others=True) == Turns(4, 3, 8, 1)


def test_time_is_left_only_for_the_pages_that_the_density_has() -> None:
    assert plan_turns(28, CAPACITIES, 30, [2, 1, 1, 1, 1]) == Turns(1, 30, 30, 1)


@pytest.mark.parametrize("needs_others", [False, True])
@pytest.mark.parametrize("pace", [FASTEST_S, 5, 8, 15, 40, SLOWEST_S])
@pytest.mark.parametrize("others", [0, 1, 2, 7, 100])
@pytest.mark.parametrize("names", [0, 1, 27, 64, 200, 500, 999, 1000])
def test_nobody_waits_longer_than_a_minute(names: int, others: int, pace: int, *, needs_others: bool) -> None:
    there = [others + more for more in (3, 2, 1, 1, 0)]  # denser pages are fewer
    turns = plan_turns(names, CAPACITIES, pace, there, needs_others=needs_others)
    pages = max(1, -(-names // CAPACITIES[turns.density]))
    assert pages * turns.names_s + turns.beside * turns.others_s <= LONGEST_WAIT_S
    assert FASTEST_S <= turns.names_s <= pace
    assert turns.beside <= there[turns.density]
    assert not (needs_others and there[turns.density]) or turns.beside


def test_all_other_pages_have_their_turn_between_the_names() -> None:
    assert in_turn("ab", "12345", 2) == tuple("ab12ab34ab5")
    assert in_turn("ab", "12", 7) == tuple("ab12")
    assert in_turn("ab", "", 2) == tuple("ab")
    assert in_turn("ab", "12", 0) == tuple("ab")
