"""The dice a player presents: ticking them and typing them give the same result."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.app.referee.check.views import (
    DieLocation,
    all_ticked,
    next_location,
    nothing_ticked,
    read_presented,
    remove_other,
    tick,
)
from irondie_to.app.sets.editing import SetPart, in_order
from irondie_to.rules.dice import ALL_DICE
from irondie_to.rules.dice_set import DiceSet, read_set

REGISTERED = read_set("KSm KSm KAs BNu BBr WPo OSw YFo RRe / RAs GBr WPo*")
DICE = st.lists(st.sampled_from([*REGISTERED.dice, *REGISTERED.side, *ALL_DICE[:20]]), max_size=12)


def test_ticking_makes_the_text() -> None:
    ticked = tick(
        tick(nothing_ticked(REGISTERED), SetPart.SET, 1, DieLocation.HERE), SetPart.SIDE, 1, DieLocation.SWAPPED
    )
    first, second = in_order(REGISTERED).dice[1], in_order(REGISTERED).side[1]
    assert ticked.set == in_order(DiceSet((first, second)))
    assert tick(ticked, SetPart.SET, 1, DieLocation.NOT_SEEN).set == DiceSet((second,))
    assert all_ticked(REGISTERED).set == in_order(REGISTERED)
    assert nothing_ticked(REGISTERED).text == ""


def test_a_text_ticks_the_dice_and_shows_strange_ones() -> None:
    found = read_presented(REGISTERED, "KSm RAs KAs BNu GFo / KSm")
    here = [
        str(die)
        for die, mark in zip(found.registered.dice, found.marks[SetPart.SET], strict=True)
        if mark is DieLocation.HERE
    ]
    assert sorted(here) == ["BNu", "KAs", "KSm"]
    assert DieLocation.SWAPPED in found.marks[SetPart.SET]  # the other KSm
    assert DieLocation.SWAPPED in found.marks[SetPart.SIDE]  # RAs
    assert [str(die) for die in found.others[SetPart.SET]] == ["GFo"]
    assert "GFo" not in remove_other(found, SetPart.SET, 0).text


@given(DICE, DICE)
@settings(max_examples=60)
def test_every_die_of_a_text_is_accounted_for(dice: list[object], side: list[object]) -> None:
    text = " ".join(map(str, dice)) + (" / " + " ".join(map(str, side)) if side else "")
    assert read_presented(REGISTERED, text).set == in_order(read_set(text))


def test_a_second_click_unticks_a_die_of_the_set_unless_one_came_in_for_it() -> None:
    presented = all_ticked(REGISTERED)
    assert next_location(presented, SetPart.SET, 0) is DieLocation.NOT_SEEN
    came_in = tick(presented, SetPart.SIDE, 1, next_location(presented, SetPart.SIDE, 1))
    assert came_in.marks[SetPart.SIDE][1] is DieLocation.SWAPPED
    went_out = tick(came_in, SetPart.SET, 0, next_location(came_in, SetPart.SET, 0))
    assert went_out.marks[SetPart.SET][0] is DieLocation.SWAPPED
    assert len(went_out.set.dice) == len(REGISTERED.dice)
    assert next_location(went_out, SetPart.SET, 1) is DieLocation.NOT_SEEN
    assert next_location(went_out, SetPart.SET, 0) is DieLocation.NOT_SEEN
    assert next_location(tick(went_out, SetPart.SET, 0, DieLocation.NOT_SEEN), SetPart.SET, 0) is DieLocation.HERE
