"""A set check in progress."""

from __future__ import annotations

import pytest
from evenings import LEGAL, Evening, new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.players.commands import AddEntrant, RegisterSet, RemoveEntrant
from irondie_to.app.referee.check.commands import RecordSetCheck
from irondie_to.app.referee.check.current import CurrentCheck, check_match, check_of
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
    code = str(evening.desk.do(AddEntrant(evening.event, "Late")).value)
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
