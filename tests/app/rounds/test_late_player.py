"""A player who comes late plays the one who has the bye."""

from __future__ import annotations

from typing import Any

import pytest
from evenings import Evening, new_evening, refusal

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.players.apart import KeepApart
from irondie_to.app.players.commands import AddEntrant, Drop
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.rounds.late_player import PlayBye, bye_for, late_offer
from irondie_to.app.rounds.pairing import published_bye, published_seats
from irondie_to.app.rounds.queries import round_view


def stored(evening: Evening) -> list[str]:
    """All rows that the command can change, without their versions."""
    picture = evening.picture
    rows: tuple[Any, ...] = (*picture.rounds, *picture.matches, *picture.awards, *picture.table_clocks)
    return sorted(repr(row._replace(version=0)) for row in rows)


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Five players in round 2, whose clock runs and whose first table has a result."""
    found = new_evening(desk, 5)
    found.play_round()
    found.pair()
    desk.do(StartRoundClock(found.event, 0))
    found.report("1 2-0")
    return found


def come(evening: Evening, missed: str = "loss") -> str:
    """Check a late player in. Returns their code."""
    return str(evening.desk.do(AddEntrant(evening.event, PlayerDetails("Lena"), check_in=True, missed=missed)).value)  # type: ignore[arg-type]


def bye_of(evening: Evening) -> str:
    found = published_bye(evening.picture.swiss[-1])
    assert found is not None
    return found


def test_the_late_player_gets_the_next_table_and_no_other_match_changes(evening: Evening) -> None:
    code, bye = come(evening), bye_of(evening)
    before = published_seats(evening.picture, evening.picture.swiss[-1])
    offer = late_offer(evening.picture)
    assert offer is not None
    assert (offer.round, offer.bye.code, [one.code for one in offer.waiting]) == (2, bye, [code])
    assert evening.desk.do(PlayBye(evening.event, code, bye)).value == 3
    seats = published_seats(evening.picture, evening.picture.swiss[-1])
    assert seats.matches[:2] == before.matches
    assert tuple(seats.matches[2]) == (3, bye, code)
    assert seats.bye is None
    assert [(award.kind, award.round_id) for award in evening.picture.awards if award.entrant_id == 6] == [
        ("loss", evening.picture.swiss[0].id)  # the round before still counts as a loss
    ]
    assert late_offer(evening.picture) is None
    view = round_view(evening.picture, evening.picture.swiss[-1])
    assert view.again is not None
    assert view.again.number == 2  # print-outs say which pairing they replace
    assert view.matches[2].by_hand
    match = evening.picture.matches_of(evening.picture.swiss[-1])[2]
    (clock,) = [one for one in evening.picture.table_clocks if one.match_id == match.id]
    assert clock.paused_ms >= 0  # the table has the full match time from now on


def test_undo_gives_the_bye_back(evening: Evening) -> None:
    code, bye = come(evening), bye_of(evening)
    before = stored(evening)
    evening.desk.do(PlayBye(evening.event, code, bye))
    assert stored(evening) != before
    evening.desk.undo(evening.event)
    assert stored(evening) == before


def test_the_next_round_is_paired_with_the_match_of_the_late_player(evening: Evening) -> None:
    code, bye = come(evening), bye_of(evening)
    evening.desk.do(PlayBye(evening.event, code, bye))
    evening.report("2 2-0 3 1-2")
    evening.pair()
    seats = published_seats(evening.picture, evening.picture.swiss[-1])
    assert code in seats.players
    assert not any({seat.a, seat.b} == {code, bye} for seat in seats.matches)


def test_a_free_fixed_table_is_kept(evening: Evening) -> None:
    code = str(evening.desk.do(AddEntrant(evening.event, PlayerDetails("Lena", fixed_table=9), check_in=True)).value)
    assert evening.desk.do(PlayBye(evening.event, code, bye_of(evening))).value == 9


def test_what_is_refused(evening: Evening, desk: Desk) -> None:
    event, bye = evening.event, bye_of(evening)
    inside = published_seats(evening.picture, evening.picture.swiss[-1]).matches[0].a
    absent = str(desk.do(AddEntrant(event, PlayerDetails("Lena"))).value)
    assert refusal(desk, PlayBye(event, "nobody", bye)) == "entrant.unknown"
    assert refusal(desk, PlayBye(event, inside, bye)) == "round.already_inside"
    assert refusal(desk, PlayBye(event, absent, bye)) == "round.not_present"
    assert refusal(desk, PlayBye(event, absent, inside)) == "desk.changed_elsewhere"
    desk.do(Drop(event, bye))
    assert refusal(desk, PlayBye(event, absent, bye)) == "round.no_bye"
    desk.undo(event)
    evening.report("2 2-0")
    assert refusal(desk, PlayBye(event, absent, bye)) == "round.over"
    assert bye_for(evening.picture, [absent]) is None


def test_who_should_not_meet_is_not_offered(evening: Evening, desk: Desk) -> None:
    bye = bye_of(evening)
    code = str(desk.do(AddEntrant(evening.event, PlayerDetails("Lena"))).value)
    found = bye_for(evening.picture, [code])
    assert found is not None
    assert found.code == bye
    assert bye_for(evening.picture, [code, "P001"]) is None
    desk.do(KeepApart(evening.event, code, bye))
    assert bye_for(evening.picture, [code]) is None
    assert late_offer(evening.picture) is None
