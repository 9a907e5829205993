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
from irondie_to.app.rounds.late_player import PlayBye, PlayLate, bye_for, late_offer, late_pairs, pair_for
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


def two_late(desk: Desk) -> tuple[Evening, str, str]:
    """Four players in round 2, whose clock runs, and two players who have come late."""
    evening = new_evening(desk, 4)
    evening.play_round()
    evening.pair()
    desk.do(StartRoundClock(evening.event, 0))
    codes = [
        str(desk.do(AddEntrant(evening.event, PlayerDetails(name), check_in=True, missed="loss")).value)
        for name in ("Lena", "Max")
    ]
    return evening, codes[0], codes[1]


def test_two_late_players_play_each_other_at_a_new_table(desk: Desk) -> None:
    evening, one, other = two_late(desk)
    before = published_seats(evening.picture, evening.picture.swiss[-1])
    assert late_offer(evening.picture) is None
    assert [(pair.one.code, pair.other.code) for pair in late_pairs(evening.picture)] == [(one, other)]
    stored_before = stored(evening)
    assert desk.do(PlayLate(evening.event, one, other)).value == 3
    row = evening.picture.swiss[-1]
    seats = published_seats(evening.picture, row)
    assert seats.matches[:2] == before.matches
    assert tuple(seats.matches[2]) == (3, one, other)
    assert seats.bye is None
    assert [award for award in evening.picture.awards if award.round_id == row.id] == []  # neither loss nor bye
    match = evening.picture.matches_of(row)[2]
    assert match.by_hand
    (clock,) = [each for each in evening.picture.table_clocks if each.match_id == match.id]
    assert clock.paused_ms > 0  # their match time begins now
    view = round_view(evening.picture, row)
    assert view.again is not None
    assert view.again.tables == (3,)
    assert not late_pairs(evening.picture)
    desk.undo(evening.event)
    assert stored(evening) == stored_before


def test_the_bye_stays_when_two_late_players_meet(evening: Evening, desk: Desk) -> None:
    bye, one = bye_of(evening), come(evening)
    other = str(desk.do(AddEntrant(evening.event, PlayerDetails("Max"), check_in=True)).value)
    assert pair_for(evening.picture, [one, other]) is not None
    desk.do(PlayLate(evening.event, one, other))
    assert bye_of(evening) == bye
    assert [entrant.code for entrant in evening.picture.awards_of(evening.picture.swiss[-1], "bye")] == [bye]


def test_whom_two_late_players_cannot_be(desk: Desk) -> None:
    evening, one, other = two_late(desk)
    event, inside = evening.event, published_seats(evening.picture, evening.picture.swiss[-1]).matches[0].a
    absent = str(desk.do(AddEntrant(event, PlayerDetails("Nora"))).value)
    assert refusal(desk, PlayLate(event, one, one)) == "round.same_player"
    assert refusal(desk, PlayLate(event, one, inside)) == "round.already_inside"
    assert refusal(desk, PlayLate(event, absent, one)) == "round.not_present"
    assert refusal(desk, PlayLate(event, one, "nobody")) == "entrant.unknown"
    assert pair_for(evening.picture, [one, inside]) is None
    desk.do(KeepApart(event, one, other))
    assert late_pairs(evening.picture) == ()
    assert pair_for(evening.picture, [one, other]) is None
    evening.report_all()
    assert refusal(desk, PlayLate(event, one, other)) == "round.over"


def test_a_player_who_drops_during_their_match_is_not_offered_the_bye_on_return(evening: Evening, desk: Desk) -> None:
    playing = published_seats(evening.picture, evening.picture.swiss[-1]).matches[1].a
    desk.do(Drop(evening.event, playing))
    assert bye_for(evening.picture, [playing]) is None
    assert bye_for(evening.picture, [playing, come(evening)]) is None
