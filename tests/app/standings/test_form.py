"""The form of a player, and the places gained since the round before."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from evenings import new_evening
from hypothesis import given
from hypothesis import strategies as st

from irondie_to.app.core.desk import Desk
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.standings import queries as standings_queries
from irondie_to.app.standings.form import FORM_ROUNDS, Crossing, bar_share, crossings, form_of, places_gained

ROUNDS = st.lists(
    st.one_of(
        st.none(),
        st.builds(Crossing, st.just(1), st.just(""), st.just("2–0"), st.sampled_from(["win", "draw", "loss", ""])),
        st.sampled_from([Crossing(None, "bye", "", "win"), Crossing(None, "half", "", "draw")]),
        st.just(Crossing(None, "loss", "", "loss")),
    ),
    max_size=9,
)


@given(ROUNDS)
def test_the_form_has_the_latest_rounds_in_order(rounds: list[Crossing | None]) -> None:
    form = form_of(rounds, {1: "Ada"})
    assert len(form) == min(len(rounds), FORM_ROUNDS)
    first = len(rounds) - len(form) + 1
    assert [mark.told.values["round"] for mark in form] == list(range(first, len(rounds) + 1))
    for mark, crossing in zip(form, rounds[len(rounds) - len(form) :], strict=True):
        if crossing is None:
            assert mark.sign == "none"
        elif crossing.rank is None:
            assert mark.sign == ("bye" if crossing.unpaired == "bye" else crossing.result)
        else:
            assert mark.sign == (crossing.result or "missing")
            assert mark.told.values["name"] == "Ada"


@given(st.fractions(0, 1), st.fractions(0, 1))
def test_a_bar_is_the_longer_the_higher_the_percentage(one: Fraction, other: Fraction) -> None:
    low, high = sorted((one, other))
    assert 0 <= bar_share(low) <= bar_share(high) <= 1
    assert bar_share(Fraction(1, 3)) == 0
    assert bar_share(Fraction(3, 4)) == 1


def test_the_places_gained_add_up_to_none_and_late_players_have_none(desk: Desk) -> None:
    evening = new_evening(desk, 12)
    evening.play_round(Random(1))
    evening.play_round(Random(2))
    evening.desk.do(AddEntrant(evening.event, PlayerDetails("Zoe"), check_in=True))
    late = evening.picture.entrants[-1].code
    evening.play_round(Random(3))
    for after in (1, 2, 3):
        view = standings_queries.standings(evening.picture, after)
        ranks = {line.code: line.rank for line in view.lines}
        met = crossings(evening.picture.tournament.rounds[:after], evening.picture.options, ranks)
        gained = places_gained(evening.picture, view, met)
        if after == 1:
            assert gained == {}
        else:
            before = {line.code: line.rank for line in standings_queries.standings(evening.picture, after - 1).lines}
            assert all(before[code] - places == ranks[code] for code, places in gained.items())
            assert late not in gained
            assert len(gained) == 12
