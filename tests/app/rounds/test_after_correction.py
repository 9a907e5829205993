"""A correction before the next round has begun offers to pair that round again."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import read_result
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.rounds.commands import SwapPlayers
from irondie_to.app.rounds.late_player import PlayLate
from irondie_to.app.rounds.pair_again import PairAgain, again_offer, propose_again
from irondie_to.app.rounds.pairing import published_seats


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Eight players; round 2 is published, and nobody has begun it."""
    found = new_evening(desk, 8)
    found.play_round()
    found.pair()
    return found


def correct(evening: Evening, result: str, round_name: str = "1") -> list[str]:
    """Correct table 1 of the round. Returns the codes of the warnings."""
    done = evening.desk.do(CorrectResult(evening.event, round_name, 1, read_result(result)))
    return [warning.code for warning in done.warnings]


def is_corrected(evening: Evening) -> bool:
    offer = again_offer(evening.picture)
    return offer is not None and offer.corrected


def test_a_correction_of_points_offers_to_pair_again(evening: Evening, desk: Desk) -> None:
    assert not is_corrected(evening)
    before = published_seats(evening.picture, evening.picture.swiss[1])
    assert correct(evening, "0-2") == ["result.pair_again"]
    assert is_corrected(evening)  # also after a restart, and at any other station
    desk.do(PairAgain(evening.event, propose_again(evening.picture)))
    assert published_seats(evening.picture, evening.picture.swiss[1]) != before
    assert not is_corrected(evening)
    desk.undo(evening.event)
    assert is_corrected(evening)
    desk.undo(evening.event)
    assert not is_corrected(evening)


def test_a_correction_that_leaves_the_points_offers_nothing(evening: Evening) -> None:
    assert correct(evening, "2-1") == ["result.pairings_stay"]
    assert not is_corrected(evening)


def test_once_the_round_has_begun_its_pairing_stays(evening: Evening, desk: Desk) -> None:
    desk.do(StartRoundClock(evening.event, 0))
    assert correct(evening, "0-2") == ["result.pairings_stay"]


def test_a_correction_of_an_earlier_round_counts_too(evening: Evening) -> None:
    evening.report_all()
    evening.pair()
    assert correct(evening, "0-2", "1") == ["result.pair_again"]
    assert correct(evening, "2-0", "1") == ["result.pairings_stay"]  # the points are the old ones again


def test_swaps_and_late_players_are_no_correction(evening: Evening, desk: Desk) -> None:
    matches = published_seats(evening.picture, evening.picture.swiss[1]).matches
    desk.do(SwapPlayers(evening.event, matches[0].a, matches[1].a))
    assert not is_corrected(evening)
    codes = [
        str(desk.do(AddEntrant(evening.event, PlayerDetails(name), check_in=True, missed="loss")).value)
        for name in ("Lena", "Max")
    ]
    desk.do(PlayLate(evening.event, codes[0], codes[1]))
    assert not is_corrected(evening)
