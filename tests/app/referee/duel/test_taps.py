"""A duel asked by tapping: what is known so far stands in the address, and each tap leads to the next question."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from irondie_to.app.referee.duel.answer import answer, rulings_of
from irondie_to.app.referee.duel.taps import (
    DuelSlot,
    DuelTaps,
    TappedDie,
    colours_for,
    read_tapped,
    read_taps,
    types_for,
)
from irondie_to.rules.dice import COLOURS, TYPES, DieType
from irondie_to.rules.questions.layout import Zone

DICE = st.builds(
    TappedDie,
    st.none() | st.sampled_from(COLOURS),
    st.none() | st.sampled_from(TYPES),
    st.booleans(),
    st.none() | st.integers(1, 6),
)
TAPS = st.builds(
    DuelTaps,
    DICE,
    DICE,
    st.sampled_from(DuelSlot),
    st.sampled_from((None, Zone.BATTLE, Zone.SKIRMISH, Zone.LIMBO)),
    st.sampled_from((None, True, False)),
)


@given(TAPS)
def test_a_question_is_read_as_it_was_written(taps: DuelTaps) -> None:
    assert read_taps(taps.text) == taps
    assert read_tapped(taps.thrown.text) == taps.thrown
    for tap in (*taps.values, *taps.owners, *taps.zones):
        assert read_taps(tap.after.text) == tap.after
    assert taps.at(DuelSlot.TARGET).having(taps.thrown).target == taps.thrown
    assert taps.turned().turned().thrown == taps.thrown
    assert taps.turned().own is taps.own, "dice of one player stay dice of one player"


@given(st.text(max_size=30))
def test_whatever_stands_in_the_address_is_a_question(text: str) -> None:
    assert read_taps(read_taps(text).text) == read_taps(text)


def test_taps_lead_to_the_answer() -> None:
    taps = DuelTaps()
    for slot, colour, kind, value in ((DuelSlot.THROWN, "P", "Ba", 4), (DuelSlot.TARGET, "O", "Sw", 4)):
        taps = taps.at(slot)
        taps = taps.having(next(one for one in types_for(taps.current) if one.after.type.value == kind).after)  # type: ignore[union-attr]
        taps = taps.having(next(one for one in colours_for(taps.current) if one.die.colour.value == colour).after)
        taps = next(one for one in taps.values if one.after.current.value == value).after
    assert taps.text == "PBac4OSwc4guu"
    verdict = answer(taps.draft, rulings_of({}))
    assert verdict is not None
    assert (verdict.won, [step.rule for step in verdict.steps if step.decisive]) == (False, ["COL-3"])


def test_a_die_that_aims_elsewhere_forgets_where_the_target_lay() -> None:
    taps = read_taps("KSmc4RAsc3tlo")
    swarm, regeneration = (replace(taps.thrown, type=kind) for kind in (DieType.SWARM, DieType.REGENERATION))
    assert taps.having(swarm) == replace(taps, thrown=swarm)
    assert taps.having(regeneration) == replace(taps, thrown=regeneration, zone=None, own=None)
    assert taps.at(DuelSlot.TARGET).having(regeneration).zone is Zone.LIMBO
    chosen = replace(taps.having(regeneration), zone=Zone.SKIRMISH, own=False)
    assert chosen.having(replace(regeneration, rare=True)).zone is Zone.SKIRMISH
    assert (chosen.having(swarm).zone, chosen.having(swarm).own) == (None, None)


def test_what_is_chosen_is_marked_once() -> None:
    taps = read_taps("PBar4xxxc0tso")
    assert [one.is_chosen for one in types_for(taps.current)].count(True) == 1
    assert [one.is_chosen for one in colours_for(taps.current)].count(True) == 1
    assert [one.is_chosen for one in taps.values] == [False, False, False, True, False, False]
    assert [one.is_chosen for one in taps.zones] == [False, True, False]
    assert [one.is_chosen for one in taps.owners] == [False, True]
    assert taps.current.other_rarity.rare is False
