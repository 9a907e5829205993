"""The history of the rounds so far, and the field for the next round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.tournament.history import Result, field_of, history_of
from irondie_to.tournament.model import Entrant, Games, Match, Options, Outcome, Round, Tournament

WIN = Games(2, 0, 0)
EVENT = Tournament(
    options=Options(first_table=11, avoid_same_group=2),
    entrants=(
        Entrant("a", "Ada", "Torino", None, 20),
        Entrant("b", "Bo"),
        Entrant("c", dropped_after=1),
        Entrant("d", dropped_after=2),
        Entrant("e", dropped_after=0),
        Entrant("late"),
    ),
    rounds=(
        Round(1, (Match("a", "b", 11, WIN), Match("c", "d", 12, Games(1, 1, 0)))),
        Round(2, (Match("b", "a", 11, Games(2, 1, 0)),), ("d",), ("late",)),
    ),
)


def test_a_history() -> None:
    history = history_of(EVENT)
    assert history.after == 2
    assert history.points == (3, 3, 1, 4, 0, 0)
    assert history.opponents == ((1, 1), (0, 0), (3,), (2,), (), ())
    assert history.results[0] == (Result.WIN, Result.LOSS)
    assert history.results[2] == (Result.DRAW,)
    assert history.byes == (0, 0, 0, 1, 0, 0)
    assert [sum(record) for record in history.matches] == [2, 2, 1, 2, 0, 1]
    assert history.totals == ((3, 0, 1, 1, 0, 0), (3, 3, 1, 4, 0, 0))


def test_the_field_for_the_next_round() -> None:
    field = field_of(EVENT)
    assert field.round_number == 3
    assert field.ids == ("a", "b", "late")
    assert field.names == ("Ada", "Bo", "")
    assert field.scores == (3, 3, 0)
    assert field.met == ((1, 1), (0, 0), ())
    assert field.byes == (0, 0, 0)
    assert field.groups == ("Torino", None, None)
    assert field.fixed_tables == (20, None, None)
    assert field.first_table == 11
    assert not field.avoid_same_group


def test_the_field_for_an_earlier_round() -> None:
    field = field_of(replace(EVENT, rounds=EVENT.rounds[:1]))
    assert field.round_number == 2
    assert field.ids == ("a", "b", "d", "late")
    assert field.met == ((1,), (0,), (), ())
    assert field.avoid_same_group
    assert field_of(replace(EVENT, rounds=())).ids == ("a", "b", "c", "d", "late")


def test_an_unfinished_round_cannot_be_followed_by_another() -> None:
    first, last = EVENT.rounds
    missing = (Match("b", "a", 7, None, Outcome.PENDING), Match("d", "late", None, None, Outcome.PENDING))
    event = replace(EVENT, rounds=(first, replace(last, matches=missing, byes=(), losses=())))
    with pytest.raises(UserError) as caught:
        field_of(event)
    assert say(caught.value.phrase) == ("Round 2 isn’t finished. Tables without a result: 7, d – late.")
