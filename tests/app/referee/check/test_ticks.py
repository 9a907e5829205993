"""A set check by ticks: what lies there, what was swapped, and other dice in place of registered ones."""

from __future__ import annotations

from evenings import LEGAL
from hypothesis import given
from hypothesis import strategies as st

from irondie_to.app.referee.check.ticks import Ticks, code_of, die_of, read_ticks, ticks_of, ticks_of_form
from irondie_to.app.referee.check.views import read_presented
from irondie_to.app.sets.editing import in_order
from irondie_to.app.sets.queries import compare_sets
from irondie_to.rules.dice import ALL_DICE, Die
from irondie_to.rules.dice_set import read_set

REGISTERED = in_order(read_set(LEGAL))
COUNT = 12


def test_every_die_has_a_code() -> None:
    assert all(die_of(code_of(die)) == die for die in ALL_DICE)
    assert [die_of(text) for text in ("", "KSm*", "XSm", "KSmrr", "ksm1")] == [None] * 5


def test_all_ticked_is_the_registered_set() -> None:
    ticks = ticks_of_form(REGISTERED, {f"d{number}": "1" for number in range(COUNT)}, "")
    assert ticks.presented.text == REGISTERED.text
    assert compare_sets(REGISTERED.text, ticks.presented.text).legal
    assert all(one.is_seen for one in ticks.dice)


def test_a_swap_lies_in_the_other_part() -> None:
    form = {f"d{number}": "1" for number in range(COUNT)} | {"w0": "1", f"w{COUNT - 1}": "1"}
    presented = ticks_of_form(REGISTERED, form, "").presented.set
    assert REGISTERED.dice[0] in presented.side
    assert REGISTERED.side[-1] in presented.dice
    assert (len(presented.dice), len(presented.side)) == (9, 3)


def test_another_die_lies_in_place_of_a_registered_one() -> None:
    other = die_of("GSm")
    form = {f"d{number}": "1" for number in range(COUNT)}
    ticks = ticks_of_form(REGISTERED, form, "1GSm")
    assert ticks.dice[1].other == other
    assert not ticks.dice[1].is_seen
    found = compare_sets(REGISTERED.text, ticks.presented.text)
    assert (found.missing, found.extra) == ((str(REGISTERED.dice[1]),), ("GSm",))
    assert ticks.with_other(1, None).others == {}
    assert read_ticks(REGISTERED, ticks.text, ticks.other_text) == Ticks(
        REGISTERED, {number: one.location for number, one in enumerate(ticks.dice)}, ticks.others
    )


def test_what_cannot_be_read_is_left_out() -> None:
    assert read_ticks(REGISTERED, "xyz%", "12GSm.1XXx.99KSm.GSm.1GSm*").others == {}
    assert ticks_of_form(REGISTERED, {"d12": "1", "d-1": "1", "dx": "1"}, "." * 500).presented.text == ""
    assert ticks_of_form(read_set(""), {"d0": "1"}, "0GSm").presented.text == ""


@given(
    st.text("nhw", max_size=14),
    st.dictionaries(st.integers(0, COUNT - 1), st.sampled_from(ALL_DICE), max_size=COUNT),
)
def test_ticks_are_read_as_they_were_written(letters: str, others: dict[int, Die]) -> None:
    text = ".".join(f"{number}{code_of(die)}" for number, die in others.items())
    ticks = read_ticks(REGISTERED, letters, text)
    again = read_ticks(REGISTERED, ticks.text, ticks.other_text)
    assert (again.dice, again.presented) == (ticks.dice, ticks.presented)
    assert ticks.others == others


def test_dice_beyond_the_places_of_unseen_ones_are_kept() -> None:
    """A tenth die, and a die in the side set of a player who registered none."""
    registered = in_order(read_set(LEGAL.partition("/")[0]))
    presented = read_presented(registered, f"{registered.text} GSm / RAs*")
    ticks = ticks_of(presented)
    assert ticks.other_text == "aGSm.bRAsr"
    assert ticks.other_count == 2
    assert ticks.presented.text == presented.text
    assert read_ticks(registered, ticks.text, ticks.other_text).presented.text == presented.text
    form = {f"d{number}": "1" for number in range(1, 9)}
    unticked = ticks_of_form(registered, form, ticks.other_text).presented
    assert sorted(map(str, unticked.set.dice)) == sorted([*map(str, registered.dice[1:]), "GSm"])
    assert ticks.without_surplus(0).other_text == "bRAsr"
