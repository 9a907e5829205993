"""Each value of the standings equals the sum that explains it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from testdata import DATA as TEST_DATA

from irondie_to.tournament.document.document import read
from irondie_to.tournament.history import history_of
from irondie_to.tournament.model import Entrant, Games, Match, Options, Round, Tiebreaker, Tournament
from irondie_to.tournament.standings.standings import rank
from irondie_to.tournament.standings.sums import Sum, explain_sum
from irondie_to.tournament.standings.tiebreakers import CUT, DECLARATIONS, FLOORED, WHOLE, SumTerm

DATA = TEST_DATA / "standings"
DOCUMENTS = sorted(path for path in DATA.glob("*.json") if not path.name.startswith("brackets"))
ALL = tuple(Tiebreaker)


COUNTED: dict[str, Callable[[SumTerm], bool]] = {
    "standings.term_floored": lambda term: term.counted > term.value,
    "standings.term_halved": lambda term: term.counted * 2 == term.value,
    "standings.term_lost": lambda term: term.counted == 0,
    "standings.term_cut": lambda term: term.counted == 0,
    "standings.term_games_won": lambda term: term.counted == 3 * term.value,
    "standings.term_bye_games_won": lambda term: term.counted == 3 * term.value,
}
"""Whether a term counts as much as its sentence says: “3 × 5 (games won)”, “Ada 3 (draw, so half of 6)”."""


def counts_as_said(term: SumTerm) -> bool:
    check = COUNTED.get(term.kind.code)
    return term.counted == term.value if check is None else check(term)


@pytest.mark.parametrize("path", DOCUMENTS[:8], ids=lambda path: path.stem)
@pytest.mark.parametrize("own_floored", [True, False])
@pytest.mark.parametrize("first", [Tiebreaker.HEAD_TO_HEAD, Tiebreaker.WINS])
def test_every_sum_gives_its_value(path: Path, own_floored: bool, first: Tiebreaker) -> None:
    tournament = read(path.read_bytes())
    order = (first, *(item for item in ALL if item is not first))
    options = replace(tournament.options, tiebreakers=order, own_game_win_floored=own_floored)
    history = history_of(tournament)
    standings = rank(history, options, 0)
    for row in standings.rows[::3]:
        for tiebreaker, value in zip(standings.tiebreakers, row.values, strict=True):
            found = explain_sum(history, options, standings, row.player, tiebreaker)
            if found is None:
                assert value is None
                continue
            assert found.value == value
            assert all(map(counts_as_said, found.terms))
            total = sum((term.counted for term in found.terms), Fraction(0))
            if found.floored:
                assert value == options.percentage_floor
                assert not found.divisor or total / found.divisor < value
            else:
                assert total / found.divisor == value


EVENT = Tournament(
    options=Options(
        tiebreakers=(Tiebreaker.HEAD_TO_HEAD, *(item for item in ALL if item is not Tiebreaker.HEAD_TO_HEAD))
    ),
    entrants=tuple(map(Entrant, "abcde")),
    rounds=(
        Round(1, (Match("a", "b", 1, Games(2, 0, 0)), Match("c", "d", 2, Games(1, 1, 1)))),
        Round(2, (Match("a", "c", 1, Games(1, 1, 0)), Match("b", "d", 2, Games(2, 1, 0)))),
    ),
)


def sum_of(player: str, tiebreaker: Tiebreaker) -> Sum:
    history = history_of(EVENT)
    standings = rank(history, EVENT.options, EVENT.seed)
    found = explain_sum(history, EVENT.options, standings, player, tiebreaker)
    assert found is not None
    return found


def opponent(value: int | Fraction, player: str) -> SumTerm:
    return SumTerm(WHOLE, Fraction(value), Fraction(value), player)


def own(player: str, tiebreaker: Tiebreaker) -> list[tuple[str, float, float]]:
    return [(term.kind.part, float(term.value), float(term.counted)) for term in sum_of(player, tiebreaker).terms]


def test_opponents_are_named_and_floors_marked() -> None:
    found = sum_of("b", Tiebreaker.OPPONENTS_MATCH_WIN)
    lifted = SumTerm(FLOORED, Fraction(1, 6), Fraction(1, 3), "d")
    assert found.terms == (opponent(Fraction(4, 6), "a"), lifted)
    assert (found.divisor, found.value, found.floored) == (2, Fraction(1, 2), False)


def test_who_met_nobody_has_the_floor() -> None:
    found = sum_of("e", Tiebreaker.OPPONENTS_GAME_WIN)
    assert (found.terms, found.divisor, found.value, found.floored) == ((), 0, Fraction(1, 3), True)


def test_games_rounds_and_matches() -> None:
    assert own("a", Tiebreaker.GAME_WIN) == [("games_won", 3, 9), ("games_drawn", 0, 0)]
    assert sum_of("a", Tiebreaker.GAME_WIN).divisor == 12
    assert own("a", Tiebreaker.PROGRESSIVE) == [("round", 3, 3), ("round", 4, 4)]
    assert [term.round for term in sum_of("a", Tiebreaker.PROGRESSIVE).terms] == [1, 2]
    assert own("a", Tiebreaker.WINS) == [("matches_won", 1, 1)]


def test_the_games_of_byes_have_terms_of_their_own() -> None:
    rounds = (
        Round(1, (Match("a", "b", 1, Games(2, 1, 0)),), ("c",)),
        Round(2, (Match("c", "b", 1, Games(0, 2, 0)),), ("a",)),
    )
    for bye, expected in (
        (Games(2, 0, 0), [("whole", 2, 6), ("whole", 0, 0), ("bye", 2, 6)]),
        (Games(1, 0, 1), [("whole", 2, 6), ("whole", 0, 0), ("bye", 1, 3), ("bye", 1, 1)]),
        (Games(0, 0, 0), [("whole", 2, 6), ("whole", 0, 0)]),
    ):
        options = replace(EVENT.options, bye_games=bye)
        history = history_of(replace(EVENT, options=options, entrants=tuple(map(Entrant, "abc")), rounds=rounds))
        found = explain_sum(history, options, rank(history, options, 0), "a", Tiebreaker.GAME_WIN)
        assert found is not None
        assert [(term.kind.mark, int(term.value), int(term.counted)) for term in found.terms] == expected
        assert sum(term.counted for term in found.terms) / found.divisor == found.value


def test_halves_losses_and_cuts_are_marked() -> None:
    # Points: a 4, b 3, c 2, d 1.
    halved = sum_of("c", Tiebreaker.SONNEBORN_BERGER).terms
    assert [(term.kind.mark, float(term.value), float(term.counted), term.player) for term in halved] == [
        ("halved", 1, 0.5, "d"),
        ("halved", 4, 2, "a"),
    ]
    assert sum_of("d", Tiebreaker.SONNEBORN_BERGER).terms[1].kind.mark == "lost"
    assert [term.kind for term in sum_of("c", Tiebreaker.BUCHHOLZ_CUT_1).terms] == [CUT, WHOLE]
    assert [term.kind for term in sum_of("c", Tiebreaker.MEDIAN_BUCHHOLZ).terms] == [CUT, CUT]
    assert [term.kind for term in sum_of("c", Tiebreaker.BUCHHOLZ).terms] == [WHOLE, WHOLE]


def test_head_to_head_shows_the_matches_between_those_tied() -> None:
    first = Round(1, (Match("a", "b", 1, Games(2, 0, 0)),), ("c",))
    event = replace(EVENT, entrants=tuple(map(Entrant, "abc")), rounds=(first, Round(2, (), ("b",), ("c",))))
    history = history_of(event)
    standings = rank(history, event.options, 0)
    assert explain_sum(history, event.options, standings, "a", Tiebreaker.HEAD_TO_HEAD) is None
    alone = replace(event, rounds=(first, Round(2, (), ("b", "c"))))
    history = history_of(alone)
    standings = rank(history, event.options, 0)
    assert [(row.player, row.points) for row in standings.rows] == [("c", 6), ("a", 3), ("b", 3)]
    found = explain_sum(history, event.options, standings, "b", Tiebreaker.HEAD_TO_HEAD)
    assert found is not None
    assert found.terms == (opponent(0, "a"),)


def test_an_unknown_player_is_a_bug() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        sum_of("z", Tiebreaker.WINS)


def test_every_tiebreaker_is_declared() -> None:
    assert list(DECLARATIONS) == list(Tiebreaker)


@pytest.mark.parametrize("tiebreaker", [each for each in Tiebreaker if each is not Tiebreaker.HEAD_TO_HEAD])
def test_percentages_are_declared_as_such(tiebreaker: Tiebreaker) -> None:
    """A percentage is between the floor and 1; among the other values, some are 0 or exceed 1."""
    declared = DECLARATIONS[tiebreaker]
    floor = Fraction(2, 5)
    options = replace(EVENT.options, percentage_floor=floor)
    history = history_of(EVENT)
    standings = rank(history, options, EVENT.seed)
    found = [explain_sum(history, options, standings, player, tiebreaker) for player in history.ids]
    values = [each.value for each in found if each is not None]
    assert declared.is_percentage == all(floor <= value <= 1 for value in values)
    terms = [term.counted for each in found if each is not None for term in each.terms]
    assert declared.sums_percentages == all(floor <= value <= 1 for value in terms)


@pytest.mark.parametrize(("own_floored", "floored"), [(True, True), (False, False)])
def test_only_a_floor_that_counts_is_named(own_floored: bool, floored: bool) -> None:
    """A player without games has 0, or the floor if it applies."""
    options = Options(tiebreakers=(Tiebreaker.GAME_WIN,), own_game_win_floored=own_floored)
    tournament = Tournament(options=options, entrants=(Entrant("A", "A"), Entrant("B", "B")))
    history = history_of(tournament)
    found = explain_sum(history, options, rank(history, options, 0), "A", Tiebreaker.GAME_WIN)
    assert found is not None
    assert (found.divisor, found.floored) == (0, floored)
    assert (found.value > 0) is floored


def test_the_round_without_an_opponent_is_the_lowest() -> None:
    """Whoever had a bye keeps all real opponents where the lowest is left out."""
    rounds = (
        Round(1, (Match("a", "b", 1, Games(2, 0, 0)),), ("c",)),
        Round(2, (Match("a", "c", 1, Games(2, 1, 0)),), ("b",)),
    )
    for awarded in (rounds, (replace(rounds[0], byes=(), losses=("c",)), rounds[1])):
        event = replace(EVENT, entrants=tuple(map(Entrant, "abc")), rounds=awarded)
        history = history_of(event)
        standings = rank(history, event.options, 0)
        whole = {
            item: explain_sum(history, event.options, standings, "c", item)
            for item in (Tiebreaker.BUCHHOLZ, Tiebreaker.BUCHHOLZ_CUT_1, Tiebreaker.MEDIAN_BUCHHOLZ)
        }
        values = [found.value for found in whole.values() if found is not None]
        assert values == [6, 6, 0]
        cut = whole[Tiebreaker.BUCHHOLZ_CUT_1]
        assert cut is not None
        assert [(term.kind.part, term.kind.mark, term.player) for term in cut.terms] == [
            ("opponent", "whole", "a"),
            ("unpaired", "cut", None),
        ]
        two = explain_sum(history, event.options, standings, "a", Tiebreaker.BUCHHOLZ_CUT_1)
        assert two is not None
        assert sorted(term.kind.mark for term in two.terms) == ["cut", "whole"]
