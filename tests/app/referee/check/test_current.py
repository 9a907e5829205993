"""A set check in progress."""

from __future__ import annotations

import pytest
from evenings import LEGAL, Evening, new_evening

from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.players.commands import AddEntrant, RegisterSet, RemoveEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.check.commands import RecordSetCheck
from irondie_to.app.referee.check.current import CurrentCheck, check_match, check_of
from irondie_to.app.rounds.commands import SwapPlayers
from irondie_to.messages.core.words import say


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Four players in round 1; the first one has a set."""
    found = new_evening(desk, 4)
    desk.do(RegisterSet(found.event, "P001", LEGAL))
    found.pair()
    return found


def test_a_check_of_a_table_is_of_both_its_players(evening: Evening) -> None:
    picture = evening.picture
    match = picture.matches[0]
    check = check_of(picture, match.table_number)
    assert check == check_match(picture, match)
    assert check.match(picture) == match
    names = [player.name for player in check.players(picture)]
    assert all(name in say(check.place(picture)) for name in names)
    assert check_of(picture, 99) is None


def test_a_check_of_a_player_is_of_him_alone_where_he_plays(evening: Evening) -> None:
    check = check_of(evening.picture, "P001")
    assert check is not None
    assert check.codes == ("P001",)
    assert check.match(evening.picture) is not None
    assert check.next_game(evening.picture) == 1


def test_without_a_match_the_player_is_named_and_gone_when_he_is_removed(evening: Evening) -> None:
    code = str(evening.desk.do(AddEntrant(evening.event, PlayerDetails("Late"))).value)
    check = check_of(evening.picture, code)
    assert check == CurrentCheck(None, (code,))
    assert "Late" in say(check.place(evening.picture))
    evening.desk.do(RemoveEntrant(evening.event, code))
    assert check.players(evening.picture) == ()


def test_seconds_are_put_on_record_once(evening: Evening) -> None:
    picture = evening.picture
    check = check_of(picture, "P001")
    assert check is not None
    match = check.match(picture)
    assert match is not None
    (player,) = check.players(picture)
    first = check.record(picture, player, LEGAL, 50, "", 1)
    assert first == RecordSetCheck(evening.event, "P001", LEGAL, 50, "", match.table_number, 1, "1", player.row)
    assert check.kept(50).record(picture, player, LEGAL, 80, "", 1).seconds == 30


def test_a_check_leaves_a_match_whose_players_are_swapped(evening: Evening) -> None:
    picture = evening.picture
    match, other = picture.matches
    both, one = check_match(picture, match), check_of(picture, picture.entrant(match.b_id).code)
    assert one is not None
    codes = [picture.entrant(row).code for row in (match.a_id, other.a_id)]
    evening.desk.do(SwapPlayers(evening.event, codes[0], codes[1]))
    assert both.match(evening.picture) is None
    assert one.match(evening.picture) is not None


def test_extra_time_is_due_less_what_was_given_since_the_check_began(evening: Evening) -> None:
    evening.desk.do(GiveExtraTime(evening.event, 1, 120))
    check = check_of(evening.picture, 1)
    assert check is not None
    evening.desk.do(GiveExtraTime(evening.event, 1, 60))
    due = [check.extra_due(evening.picture, seconds) for seconds in (60, 61, 300)]
    assert [one and one.minutes for one in due] == [0, 1, 4]
    assert not any(one is None or one.is_over for one in due)
    evening.report("1 2-0")
    over = check.extra_due(evening.picture, 300)
    assert over is not None
    assert over.is_over
