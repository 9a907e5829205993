"""Extra time, penalties and rulings through the desk."""

from __future__ import annotations

from evenings import new_evening, refusal

from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.event.commands import RemoveEvent
from irondie_to.app.papers.pairings import by_table
from irondie_to.app.players.commands import AddEntrant, RemoveEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.penalties.commands import NotePenalty
from irondie_to.app.referee.penalties.notes import NoteLine, notes
from irondie_to.app.rounds import queries as rounds_queries
from irondie_to.messages.core.words import say


def test_extra_time_adds_up_and_can_be_taken_back(desk: Desk) -> None:
    evening = new_evening(desk, 6)
    assert refusal(desk, GiveExtraTime(evening.event, 2, 180)) == "result.no_round"
    evening.pair()
    changes = desk.do(GiveExtraTime(evening.event, 2, 180))
    assert (changes.value, say(changes.name)) == (180, "round 1, table 2: Player 5 – Player 4, 3 minutes of extra time")
    assert desk.do(GiveExtraTime(evening.event, 2, 60)).value == 240
    lines = rounds_queries.swiss_round(evening.picture, None).matches
    assert [line.extra_seconds for line in lines] == [0, 240, 0]
    assert [row.extra_minutes for row in by_table(evening.picture, (evening.picture.swiss[0],)).rows] == [0, 4, 0]
    desk.undo(evening.event)
    assert desk.do(GiveExtraTime(evening.event, 2, -60)).value == 120
    assert say(desk.do(GiveExtraTime(evening.event, 2, -120)).name).endswith("2 minutes of extra time removed")
    assert say(desk.do(GiveExtraTime(evening.event, 2, 61)).name).endswith("2 minutes of extra time"), "begun minutes"


def test_invalid_extra_time_is_refused(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    evening.pair()
    assert refusal(desk, GiveExtraTime(evening.event, 9, 60)) == "result.no_table"
    assert refusal(desk, GiveExtraTime(evening.event, 1, 0)) == "extra.none"
    assert refusal(desk, GiveExtraTime(evening.event, 1, -60)) == "extra.below_none"
    assert refusal(desk, GiveExtraTime(evening.event, 1, 3601)) == "extra.too_much"
    evening.report("1 2-0")
    assert refusal(desk, GiveExtraTime(evening.event, 1, 60)) == "extra.over"


def test_a_knockout_match_gets_extra_time(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=4)
    evening.play_round()
    evening.play_knockout()
    table = next(iter(evening.picture.knockout[-1:]))
    desk.undo(evening.event)
    final = evening.picture.pending[0]
    assert table.name == "final"
    desk.do(GiveExtraTime(evening.event, final.table_number, 300))
    assert evening.picture.pending[0].extra_seconds == 300


def test_penalties_are_listed_undone_and_go_with_the_event(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=4)
    desk.do(NotePenalty(evening.event, NoteKind.CAUTION, "P002", words="  dice  on the floor "))
    evening.play_round()
    changes = desk.do(NotePenalty(evening.event, NoteKind.GAME_LOSS, "P001", 2, "late"))
    assert say(changes.name) == "round 1, table 2: Game loss for Player 1 (late)"
    evening.play_knockout()
    ruling = NotePenalty(evening.event, NoteKind.RULING, None, 1, "rethrow")
    assert say(desk.do(ruling).name) == "Final, table 1: Ruling (rethrow)"
    assert say(desk.do(NotePenalty(evening.event, NoteKind.RULING, words="break")).name) == "Final: Ruling (break)"
    at = "2026-03-21T09:00:00Z"
    found, rows = notes(evening.picture), evening.picture.notes
    assert found == (
        NoteLine(1, NoteKind.CAUTION, "P002", "Player 2", "", None, "", "dice on the floor", at, rows[0]),
        NoteLine(2, NoteKind.GAME_LOSS, "P001", "Player 1", "1", 1, "", "late", at, rows[1]),
        NoteLine(3, NoteKind.RULING, None, None, "final", 1, "", "rethrow", at, rows[2]),
        NoteLine(4, NoteKind.RULING, None, None, "final", None, "", "break", at, rows[3]),
    )
    assert [say(line.phrase) for line in found] == [
        "Caution: Player 2, dice on the floor",
        "Game loss: Player 1, late",
        "Ruling: table 1, rethrow",
        "Ruling: break",
    ]
    desk.undo(evening.event)
    assert notes(evening.picture) == found[:3]
    desk.redo(evening.event)
    desk.do(RemoveEvent(evening.event))
    assert desk.events() == []
    desk.undo(None)
    assert notes(evening.picture) == found


def test_invalid_notes_are_refused(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    assert refusal(desk, NotePenalty(evening.event, NoteKind.RULING, "P001")) == "note.no_words"
    assert refusal(desk, NotePenalty(evening.event, NoteKind.WARNING, table=1)) == "note.for_whom"
    assert refusal(desk, NotePenalty(evening.event, NoteKind.WARNING, "P001", words="x" * 501)) == "note.too_long"
    assert refusal(desk, NotePenalty(evening.event, NoteKind.WARNING, "P099")) == "entrant.unknown"
    assert refusal(desk, NotePenalty(99, NoteKind.WARNING, "P001")) == "event.unknown"


def test_removing_an_entry_removes_its_notes(desk: Desk) -> None:
    evening = new_evening(desk, 2)
    desk.do(AddEntrant(evening.event, PlayerDetails("Dot")))
    desk.do(NotePenalty(evening.event, NoteKind.CAUTION, "P003"))
    desk.do(RemoveEntrant(evening.event, "P003"))
    assert notes(evening.picture) == ()
    desk.undo(evening.event)
    assert [line.name for line in notes(evening.picture)] == ["Dot"]


def test_every_kind_has_a_name() -> None:
    assert len({say(kind.phrase) for kind in NoteKind}) == len(NoteKind)
