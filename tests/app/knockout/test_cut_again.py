"""The cut is made again for a player who declines when it is already made."""

from __future__ import annotations

from dataclasses import replace

import pytest
from evenings import Evening, new_evening
from halls import START_MS

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import LoseGame
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.documents import exported
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.results import read_result
from irondie_to.app.core.steps import Command
from irondie_to.app.core.times import moment_text
from irondie_to.app.export.imports import ImportTournament
from irondie_to.app.knockout.commands import CutAgain, MakeCut
from irondie_to.app.knockout.results import CorrectResult, RecordResults
from irondie_to.app.players.commands import Drop
from irondie_to.app.referee.penalties.absence import MarkAbsent
from irondie_to.app.referee.penalties.commands import GivePenalty, NotePenalty
from irondie_to.app.standings import queries as standings_queries
from irondie_to.app.standings.new_cut import new_cut, why_cut_is_final
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Twelve players after four rounds, with a cut to four that is made without the second."""
    found = new_evening(desk, 12, cut=4, swiss_rounds=4)
    for _ in range(4):
        found.play_round()
    desk.do(MakeCut(found.event, declined=(ranked(found)[1],)))
    return found


def ranked(evening: Evening) -> list[str]:
    return [line.code for line in standings_queries.standings(evening.picture).lines]


def inside(evening: Evening) -> list[str]:
    """The codes of the players in the bracket, best seed first."""
    seeds = sorted((seed for seed in evening.picture.seeds if seed.place), key=lambda seed: seed.place)
    return [evening.picture.entrant(seed.entrant_id).code for seed in seeds]


def test_the_next_in_the_standings_moves_up_and_whoever_declined_before_stays_out(evening: Evening, desk: Desk) -> None:
    order, before = ranked(evening), evening.picture
    assert inside(evening) == [order[0], *order[2:5]]
    done = desk.do(CutAgain(evening.event, (order[3],)))
    assert done.name.code == "step.cut_declined"
    assert inside(evening) == [order[0], order[2], *order[4:6]]
    assert len(evening.picture.pending) == 2
    desk.undo(evening.event)
    assert (evening.picture.seeds, evening.picture.matches) == (before.seeds, before.matches)
    desk.redo(evening.event)
    assert inside(evening) == [order[0], order[2], *order[4:6]]


def test_a_player_outside_the_bracket_cannot_decline_twice(evening: Evening, desk: Desk) -> None:
    order = ranked(evening)
    desk.do(CutAgain(evening.event, (order[1],)))  # declined already: nothing changes for the others
    assert inside(evening) == [order[0], *order[2:5]]


def test_nobody_declines_once_the_knockout_has_begun(evening: Evening, desk: Desk) -> None:
    event, order = evening.event, ranked(evening)
    assert why_cut_is_final(evening.picture) is None
    table = evening.picture.pending[0].table_number
    begun: dict[str, Command] = {
        "cut.again_result": RecordResults(event, ((table, read_result("2-0")),)),
        "cut.again_clock": StartRoundClock(event, 0),
        "cut.again_note": NotePenalty(event, NoteKind.WARNING, order[0], table, "late", "", "semifinals"),
    }
    absent = evening.picture.entrant(evening.picture.pending[0].a_id).code
    marked = [
        ("cut.again_begun", command) for command in (GiveExtraTime(event, table, 60), MarkAbsent(event, table, absent))
    ]
    for code, command in (*begun.items(), *marked):
        desk.do(command)
        before = evening.picture
        with pytest.raises(UserError) as refused:
            desk.do(CutAgain(event, (order[0],)))
        assert refused.value.phrase.code == code
        assert evening.picture == before
        found = why_cut_is_final(evening.picture)
        assert found is not None
        assert found.code == code
        desk.undo(event)


def test_a_note_away_from_the_tables_does_not_begin_the_knockout(evening: Evening, desk: Desk) -> None:
    event, order = evening.event, ranked(evening)
    desk.do(NotePenalty(event, NoteKind.WARNING, order[0], round_name="semifinals"))
    desk.do(NotePenalty(event, NoteKind.RULING, table=9, words="between the matches", round_name="semifinals"))
    desk.do(CutAgain(event, (order[0],)))
    desk.do(GivePenalty(NotePenalty(event, NoteKind.GAME_LOSS, order[2], round_name="semifinals"), LoseGame(0)))
    (table,) = (match.table_number for match in evening.picture.pending if any(evening.picture.lost_games(match)))
    with pytest.raises(UserError) as refused:
        desk.do(CutAgain(event, (order[3],)))
    assert refused.value.phrase == Phrase("cut.again_note", {"table": table})


def test_before_the_cut_there_is_none_to_make_again(desk: Desk) -> None:
    event = new_evening(desk, 4).event
    with pytest.raises(UserError, match=r"cut\.not_begun"):
        desk.do(CutAgain(event, ("P001",)))


@pytest.fixture
def corrected(desk: Desk) -> Evening:
    """Four players; two of them are in the final, and then a result of the only Swiss round turns out to be wrong."""
    found = new_evening(desk, 4, cut=2, swiss_rounds=1)
    found.play_round()
    desk.do(MakeCut(found.event))
    return found


def correct_swiss(evening: Evening) -> list[str]:
    changes = evening.desk.do(CorrectResult(evening.event, "1", 1, read_result("0-2")))
    return [say(warning) for warning in changes.warnings]


def named(evening: Evening, code: str) -> str:
    return next(entrant.name for entrant in evening.picture.entrants if entrant.code == code)


def test_a_corrected_result_says_who_is_in_now_and_the_cut_is_made_again(corrected: Evening, desk: Desk) -> None:
    before = inside(corrected)
    (told,) = correct_swiss(corrected)
    (out,), (into,) = set(before) - set(ranked(corrected)[:2]), set(ranked(corrected)[:2]) - set(before)
    changes = f"Newly qualified: {named(corrected, into)}. No longer qualified: {named(corrected, out)}"
    assert f"the knockout would change. {changes}" in told
    assert inside(corrected) == before
    assert new_cut(corrected.picture) is not None
    desk.do(CutAgain(corrected.event))
    assert inside(corrected) == ranked(corrected)[:2]
    assert new_cut(corrected.picture) is None


def test_once_the_knockout_has_begun_a_correction_says_from_when_the_seeds_are(corrected: Evening, desk: Desk) -> None:
    desk.do(StartRoundClock(corrected.event, 0))
    (told,) = correct_swiss(corrected)
    assert "But it has begun, so the cut doesn’t change" in told
    new = new_cut(corrected.picture)
    assert new is not None
    assert f"as they were at <{moment_text(START_MS)}>" in say(new.note(lambda at: f"<{at}>"))
    with pytest.raises(UserError, match=r"cut\.again_clock"):
        desk.do(CutAgain(corrected.event))


def test_a_player_who_left_after_the_cut_does_not_make_it_different(corrected: Evening, desk: Desk) -> None:
    desk.do(Drop(corrected.event, inside(corrected)[0]))
    assert new_cut(corrected.picture) is None


def test_whoever_declined_stays_out_after_the_event_is_moved(evening: Evening, desk: Desk) -> None:
    order = ranked(evening)
    desk.do(Drop(evening.event, order[2]))
    document = exported(evening.picture)
    moved = Evening(desk, int(desk.do(ImportTournament(document, "2026-03-22")).value or 0))
    assert new_cut(moved.picture) is None
    assert inside(moved) == inside(evening) == [order[0], *order[2:5]]
    assert {seed.entrant_id for seed in moved.picture.seeds if not seed.place} == {
        next(row.id for row in moved.picture.entrant_rows if row.code == order[1])
    }
    desk.do(CutAgain(moved.event, (order[3],)))
    assert inside(moved) == [order[0], *order[4:7]]


def test_seeds_in_another_order_than_the_standings_say_nothing_of_who_declined(evening: Evening, desk: Desk) -> None:
    document = exported(evening.picture)
    assert document.knockout is not None
    order = ranked(evening)
    seeds = (order[4], order[2], order[0], order[1])
    given = replace(document, knockout=replace(document.knockout, seeds=seeds, rounds=()))
    moved = Evening(desk, int(desk.do(ImportTournament(given, "2026-03-22")).value or 0))
    assert inside(moved) == list(seeds)
    assert all(seed.place for seed in moved.picture.seeds)
