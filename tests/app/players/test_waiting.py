"""The waiting list of an event with a limited number of players."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening, refusal

from irondie_to.app.core.desk import Desk
from irondie_to.app.event import queries as event_queries
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.day import day_of
from irondie_to.app.event.plan import outlook
from irondie_to.app.export.exporting import ExportedContent
from irondie_to.app.export.tables import export_table
from irondie_to.app.papers.registration import registration
from irondie_to.app.players.commands import AddEntrant, CheckIn, CheckOut, Drop, EditEntrant, RemoveEntrant, Return
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.app.players.payments import payments
from irondie_to.app.players.queries import players
from irondie_to.app.players.waiting import MoveUp
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """An event of at most four players, which is full, and with Ada and Bea on the waiting list."""
    found = new_evening(desk, players=4)
    desk.do(ChangeEvent(found.event, {"most_players": 4}))
    for name in ("Ada", "Bea"):
        desk.do(AddEntrant(found.event, PlayerDetails(name), check_in=True))
    return found


def test_the_forecast_is_for_the_players_who_have_a_place(evening: Evening) -> None:
    evening.desk.do(ChangeEvent(evening.event, {"most_players": 16}))
    for number in range(14):
        evening.desk.do(AddEntrant(evening.event, PlayerDetails(f"Late {number}")))
    ahead = outlook(evening.picture)
    assert len(evening.picture.entrants) == 20
    assert (ahead.players, ahead.rounds, ahead.recommended_rounds) == (16, 4, 4)
    assert day_of(evening.picture, ahead).tables == 8


def waiting(evening: Evening) -> list[str]:
    lines = [line for line in players(evening.picture) if line.waiting]
    assert [line.waiting for line in lines] == list(range(1, len(lines) + 1))
    assert {line.state for line in lines} <= {"waiting"}
    return [line.name for line in lines]


def test_who_comes_when_the_event_is_full_waits_and_is_not_checked_in(evening: Evening, desk: Desk) -> None:
    assert waiting(evening) == ["Ada", "Bea"]
    done = desk.do(AddEntrant(evening.event, PlayerDetails("Cem")))
    assert say(done.name) == "Cem entered, number 3 on the waiting list"
    assert refusal(desk, CheckIn(evening.event, ("P005",))) == "entrant.waiting"
    assert not any(entrant.checked_in for entrant in evening.picture.entrants if entrant.waiting)
    status = event_queries.status(evening.picture)
    assert (status.players, status.playing) == (4, 4)
    assert payments(evening.picture).unpaid == 4
    assert len(registration(evening.picture).rows) == 4
    *_, last = export_table(evening.picture, ExportedContent.PLAYERS).rows
    assert last == ("Cem", None, Phrase("export.waiting"))


@pytest.mark.parametrize("leave", [Drop, RemoveEntrant])
def test_who_leaves_before_round_1_lets_the_first_move_up(
    evening: Evening, desk: Desk, leave: type[Drop] | type[RemoveEntrant]
) -> None:
    done = desk.do(leave(evening.event, "P002"))
    assert say(done.name).endswith("; moved up from the waiting list: Ada")
    assert waiting(evening) == ["Bea"]
    desk.do(CheckIn(evening.event, ("P005",)))
    desk.undo(evening.event)
    desk.undo(evening.event)
    assert waiting(evening) == ["Ada", "Bea"]
    assert [entrant.dropped_after for entrant in evening.picture.entrants[:4]] == [None] * 4


def test_who_waits_and_leaves_gives_no_place(evening: Evening, desk: Desk) -> None:
    assert say(desk.do(Drop(evening.event, "P005")).name) == "Ada dropped before round 1"
    assert waiting(evening) == ["Bea"]
    assert say(desk.do(RemoveEntrant(evening.event, "P006")).name) == "Bea removed"


def test_after_round_1_nobody_moves_up_by_himself(evening: Evening, desk: Desk) -> None:
    evening.pair()
    assert say(desk.do(Drop(evening.event, "P002")).name) == "Player 2 dropped after round 1"
    assert waiting(evening) == ["Ada", "Bea"]
    desk.do(AddEntrant(evening.event, PlayerDetails("Cem")))  # nobody overtakes those who wait
    assert waiting(evening) == ["Ada", "Bea", "Cem"]
    assert say(desk.do(MoveUp(evening.event, "P006")).name) == "Bea moved up from the waiting list"
    assert waiting(evening) == ["Ada", "Cem"]
    assert refusal(desk, MoveUp(evening.event, "P005")) == "entrant.no_place"
    assert refusal(desk, MoveUp(evening.event, "P006")) == "entrant.not_waiting"


def test_a_higher_limit_lets_as_many_move_up(evening: Evening, desk: Desk) -> None:
    done = desk.do(ChangeEvent(evening.event, {"most_players": 5}))
    assert say(done.name).endswith("; moved up from the waiting list: Ada")
    desk.do(ChangeEvent(evening.event, {"most_players": 3}))  # nobody loses a place
    assert waiting(evening) == ["Bea"]
    desk.do(ChangeEvent(evening.event, {"most_players": None}))
    assert waiting(evening) == []
    desk.do(AddEntrant(evening.event, PlayerDetails("Cem")))
    assert waiting(evening) == []


def test_a_lower_limit_moves_nobody_up(evening: Evening, desk: Desk) -> None:
    evening.pair()
    for player in ("P001", "P002"):
        desk.do(Drop(evening.event, player))
    desk.do(ChangeEvent(evening.event, {"most_players": 3}))
    assert waiting(evening) == ["Ada", "Bea"]


def test_who_returns_before_round_1_needs_a_place(evening: Evening, desk: Desk) -> None:
    desk.do(Drop(evening.event, "P002"))
    assert refusal(desk, Return(evening.event, "P002")) == "entrant.no_place"
    desk.do(CheckOut(evening.event, "P002"))
    assert refusal(desk, CheckIn(evening.event, ("P002",))) == "entrant.no_place"
    evening.pair()
    desk.do(Drop(evening.event, "P003"))
    desk.do(Return(evening.event, "P003"))
    desk.do(Return(evening.event, "P002"))


def test_as_many_return_before_round_1_as_there_are_places(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    desk.do(ChangeEvent(evening.event, {"most_players": 4}))
    for code in ("P001", "P002"):
        desk.do(Drop(evening.event, code))
        desk.do(CheckOut(evening.event, code))
    desk.do(AddEntrant(evening.event, PlayerDetails("Ada")))
    both = CheckIn(evening.event, ("P001", "P002", "P005"))
    with pytest.raises(UserError) as fault:
        desk.do(both)
    assert (fault.value.code, fault.value.phrase.values["name"]) == ("entrant.no_place", "Player 2")
    desk.do(ChangeEvent(evening.event, {"most_players": 5}))
    assert desk.do(both).value == 3


def test_a_list_fills_the_places_and_then_the_waiting_list(desk: Desk) -> None:
    found = new_evening(desk, players=2)
    desk.do(ChangeEvent(found.event, {"most_players": 3}))
    done = desk.do(ImportPlayers(found.event, "name\nAda\nBea\nCem\n", check_in=True))
    assert waiting(found) == ["Bea", "Cem"]
    assert [entrant.checked_in for entrant in found.picture.entrants] == [True, True, True, False, False]
    assert [say(warning) for warning in done.warnings] == [
        "The event is full, so 2 players from the list were put on the waiting list."
    ]


def test_who_has_changed_meanwhile_does_not_move_up(evening: Evening, desk: Desk) -> None:
    seen = players(evening.picture)[4].row
    desk.do(EditEntrant(evening.event, "P005", PlayerDetails("Other")))
    desk.do(ChangeEvent(evening.event, {"most_players": 5}))
    desk.undo(evening.event)
    assert refusal(desk, MoveUp(evening.event, "P005", seen)) == "entrant.changed"


@pytest.mark.parametrize("most", [1, 0, -3, 10_000])
def test_other_limits_are_refused(evening: Evening, desk: Desk, most: int) -> None:
    assert refusal(desk, ChangeEvent(evening.event, {"most_players": most})) == "event.bad_most_players"
