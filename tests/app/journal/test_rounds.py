"""The steps of a journal by the round in which they were done."""

from __future__ import annotations

from evenings import Evening, new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.journal.queries import journal, rounds_of
from irondie_to.app.knockout.commands import CutAgain, MakeCut
from irondie_to.app.players.apart import KeepApart
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails


def found(evening: Evening) -> list[tuple[str, str, str]]:
    """The round, kind and code of each step, the earliest first."""
    lines = journal(evening.desk.journal(evening.event), evening.desk.seat)
    rounds = rounds_of(lines, evening.picture)
    return [(name, line.kind, line.name.code) for name, line in zip(rounds, lines, strict=True)][::-1]


def test_a_step_belongs_to_the_round_that_was_published_last(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=2, cut=2)
    evening.pair()
    evening.report_all()
    evening.pair()
    desk.undo(evening.event)
    desk.do(AddEntrant(evening.event, PlayerDetails("Zoe")))
    desk.undo(evening.event)
    desk.redo(evening.event)
    desk.undo(evening.event)
    evening.pair()
    evening.report_all()
    assert found(evening) == [
        ("", "do", "step.import_entrants"),
        ("1", "do", "step.publish_round"),
        ("1", "do", "step.results_of"),
        ("2", "do", "step.publish_round"),
        ("2", "undo", "step.publish_round"),
        ("1", "do", "step.add_entrant"),
        ("1", "undo", "step.add_entrant"),
        ("1", "redo", "step.add_entrant"),
        ("1", "undo", "step.add_entrant"),
        ("2", "do", "step.publish_round"),
        ("2", "do", "step.results_of"),
    ]


def test_after_the_cut_it_is_the_knockout(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=2)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    desk.undo(evening.event)
    desk.do(AddEntrant(evening.event, PlayerDetails("Zoe")))
    desk.undo(evening.event)
    desk.do(MakeCut(evening.event))
    evening.report_all()
    assert [name for name, _kind, _code in found(evening)] == [
        *("", "1", "1"),
        *("knockout", "knockout", "1", "1"),
        *("knockout", "knockout"),
    ]


def test_it_stays_the_knockout_until_the_cut_that_is_made_again(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=2)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    desk.do(KeepApart(evening.event, "P001", "P002"))
    desk.do(CutAgain(evening.event))
    desk.undo(evening.event)
    desk.redo(evening.event)
    rounds = [name for name, _kind, _code in found(evening)]
    assert rounds == ["", "1", "1", "knockout", "knockout", "knockout", "knockout", "knockout"]
