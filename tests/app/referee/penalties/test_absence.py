"""Players who are not at their tables lose a game and then the match, by the settings of the event."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from evenings import Evening, new_evening, refusal

from irondie_to.app.clocks.board import clock_board
from irondie_to.app.clocks.commands import PauseHall, PauseTable, ResumeHall, StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame
from irondie_to.app.clocks.views import NeedAction, TableFace
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.penalties.absences import AbsenceLoss, absentees_of
from irondie_to.app.core.results import read_table_results
from irondie_to.app.core.step_names import steps_in
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.queries import status
from irondie_to.app.journal.queries import StepKind, journal, kinds_of
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import RecordResults
from irondie_to.app.players.commands import Drop
from irondie_to.app.referee.penalties.absence import GiveAbsenceLoss, MarkAbsent
from irondie_to.app.referee.penalties.commands import CorrectNote, NotePenalty, RemoveNote
from irondie_to.app.rounds.commands import SwapPlayers
from irondie_to.app.rounds.entered import entered
from irondie_to.app.rounds.pair_again import PairAgain, propose_again
from irondie_to.app.rounds.queries import round_view
from irondie_to.app.rounds.results import SeenMatch
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.tournament.clocks.clock import Winner

MINUTE = 60_000
START = 1_774_083_600_000
"""2026-03-21T09:00:00Z, the time at which the desk of the tests begins."""


@dataclass
class Clock:
    """The clock of a desk, in milliseconds since 1970."""

    now_ms: int = START

    def __call__(self) -> str:
        minutes, seconds = divmod((self.now_ms - START) // 1000, 60)
        return f"2026-03-21T{9 + minutes // 60:02}:{minutes % 60:02}:{seconds:02}Z"


@dataclass
class Hall:
    """An event with a round under way and the time of its desk."""

    evening: Evening
    clock: Clock

    @property
    def codes(self) -> tuple[str, str]:
        picture = self.evening.picture
        match = picture.pending[0]
        return picture.entrant(match.a_id).code, picture.entrant(match.b_id).code

    def passes(self, minutes: float) -> None:
        self.clock.now_ms += round(minutes * MINUTE)

    def face(self, table: int = 1) -> TableFace:
        faces = clock_board(self.evening.picture).at(self.clock.now_ms).tables
        return next(face for face in faces if face.card.table == table)

    def mark(self, player: str, *, is_here: bool = False) -> None:
        self.evening.desk.do(MarkAbsent(self.evening.event, 1, player, is_here))


@pytest.fixture
def hall(desk: Desk) -> Hall:
    """Eight players with round 1 published and its clock started at 9:00."""
    clock = Clock()
    desk.use_clock(clock)
    evening = new_evening(desk, 8)
    evening.pair()
    found = Hall(evening, clock)
    desk.do(StartRoundClock(evening.event, clock.now_ms, with_games=True))
    return found


def test_a_game_and_then_the_match_is_lost(hall: Hall, desk: Desk) -> None:
    evening, (a, b) = hall.evening, hall.codes
    hall.mark(a)
    assert hall.face().loss_due is None
    label = hall.face().label
    assert label is not None
    assert label.code == "absence.label_game_in"
    (need,) = clock_board(evening.picture).at(hall.clock.now_ms).needs
    assert [phrase.code for phrase in (need.headline, *need.lines)] == ["absence.away", "absence.game_in"]
    assert refusal(desk, GiveAbsenceLoss(evening.event, 1)) == "absence.not_due"
    hall.passes(5)
    assert hall.face().loss_due is AbsenceLoss.GAME
    (need,) = clock_board(evening.picture).at(hall.clock.now_ms).needs
    assert need.action is NeedAction.ABSENCE
    desk.do(GiveAbsenceLoss(evening.event, 1, AbsenceLoss.GAME, words="not there"))
    assert hall.face().card.games == (0, 1, 0)
    assert hall.face().loss_due is None
    (note,) = evening.picture.notes
    assert (note.kind, note.table_number, note.words) == ("game_loss", 1, "not there")
    hall.passes(5)
    assert hall.face().loss_due is AbsenceLoss.MATCH
    done = desk.do(GiveAbsenceLoss(evening.event, 1, drops=True))
    assert [step.code for step in steps_in(done.name)] == ["step.absence_match", "step.drop_after"]
    match = evening.picture.matches[0]
    assert match.outcome == "forfeit_a"
    assert [note.kind for note in evening.picture.notes] == ["game_loss", "match_loss"]
    dropped = {one.code for one in evening.picture.entrants if one.dropped_after is not None}
    assert dropped == {a}
    assert b not in dropped
    for _step in range(2):
        desk.undo(evening.event)
    assert hall.face().card.games == (0, 0, 0)
    assert not evening.picture.notes
    assert hall.face().card.absentees is not None


def test_whoever_comes_loses_nothing_more(hall: Hall, desk: Desk) -> None:
    _a, b = hall.codes
    hall.mark(b)
    hall.passes(6)
    desk.do(GiveAbsenceLoss(hall.evening.event, 1))
    hall.mark(b, is_here=True)
    assert hall.face().card.absentees is None
    assert refusal(desk, GiveAbsenceLoss(hall.evening.event, 1)) == "absence.nobody"
    hall.mark(b)
    assert hall.face().loss_due is None, "the game is lost only once"
    hall.passes(5)
    assert hall.face().loss_due is AbsenceLoss.MATCH


@pytest.mark.parametrize("is_back", [False, True])
def test_when_the_game_loss_is_removed_an_absence_can_cost_a_game_again(
    hall: Hall, desk: Desk, *, is_back: bool
) -> None:
    (a, b), event = hall.codes, hall.evening.event
    hall.mark(a)
    hall.passes(6)
    desk.do(GiveAbsenceLoss(event, 1))
    (note,) = hall.evening.picture.notes
    if is_back:
        hall.mark(a, is_here=True)
    desk.do(CorrectNote(note.id, NotePenalty(event, NoteKind.GAME_LOSS, b, 1)))
    assert (hall.face().loss_due is AbsenceLoss.GAME) is not is_back
    desk.undo(event)
    desk.do(RemoveNote(event, note.id))
    if is_back:
        assert hall.face().card.absentees is None
        hall.mark(a)
    assert hall.face().loss_due is AbsenceLoss.GAME
    desk.do(GiveAbsenceLoss(event, 1))
    assert hall.face().card.games == (0, 1, 0)


def test_if_both_are_missing_both_lose_the_match(hall: Hall, desk: Desk) -> None:
    for player in hall.codes:
        hall.mark(player)
    hall.passes(9)
    assert hall.face().loss_due is None, "nobody could win a game"
    hall.passes(1)
    done = desk.do(GiveAbsenceLoss(hall.evening.event, 1, drops=True))
    assert [step.code for step in steps_in(done.name)] == ["step.absence_both", *["step.drop_after"] * 2]
    assert hall.evening.picture.matches[0].outcome == "double_loss"
    assert [note.kind for note in hall.evening.picture.notes] == ["match_loss", "match_loss"]
    assert sum(one.dropped_after is not None for one in hall.evening.picture.entrants) == 2


def test_the_step_says_that_a_lost_game_decides_the_match(hall: Hall, desk: Desk) -> None:
    event = hall.evening.event
    desk.do(EndGame(event, hall.clock.now_ms, 1, Winner.B))
    hall.mark(hall.codes[0])
    hall.passes(6)
    name = desk.do(GiveAbsenceLoss(event, 1)).name
    assert [step.code for step in steps_in(name)] == ["step.absence_game", "clocks.step_won_match"]
    assert StepKind.RESULTS in kinds_of(name)
    found = entered(journal(desk.journal(event), desk.seat), 1)
    assert [(line.table, line.result) for line in found] == [(1, "0-2")]


def test_pauses_do_not_count(hall: Hall, desk: Desk) -> None:
    evening = hall.evening
    hall.mark(hall.codes[0])
    hall.passes(2)
    desk.do(PauseHall(evening.event, hall.clock.now_ms))
    hall.passes(30)
    desk.do(ResumeHall(evening.event, hall.clock.now_ms))
    assert hall.face().loss_due is None
    desk.do(PauseTable(evening.event, hall.clock.now_ms, 1))
    hall.passes(10)
    assert hall.face().loss_due is None
    hall.passes(-10)
    desk.undo(evening.event)
    hall.passes(3)
    assert hall.face().loss_due is AbsenceLoss.GAME


def test_the_minutes_are_settings_of_the_event_and_0_is_never(hall: Hall, desk: Desk) -> None:
    evening = hall.evening
    hall.mark(hall.codes[0])
    desk.do(ChangeEvent(evening.event, {"absent_game_minutes": 0, "absent_match_minutes": 12}))
    hall.passes(11)
    assert hall.face().loss_due is None
    hall.passes(1)
    assert hall.face().loss_due is AbsenceLoss.MATCH
    desk.do(ChangeEvent(evening.event, {"absent_match_minutes": 0}))
    assert hall.face().loss_due is None
    assert refusal(desk, GiveAbsenceLoss(evening.event, 1)) == "absence.nothing_to_lose"
    assert refusal(desk, ChangeEvent(evening.event, {"absent_game_minutes": -1})) == "event.bad_absent_minutes"


def test_marks_that_make_no_sense_are_refused(hall: Hall, desk: Desk) -> None:
    evening, (a, _b) = hall.evening, hall.codes
    event = evening.event
    others = {one.code for one in evening.picture.entrants} - set(hall.codes)
    assert refusal(desk, MarkAbsent(event, 1, min(others))) == "absence.not_at_table"
    assert refusal(desk, MarkAbsent(event, 1, a, is_here=True)) == "absence.not_marked"
    hall.mark(a)
    assert refusal(desk, MarkAbsent(event, 1, a)) == "absence.already"
    assert refusal(desk, MarkAbsent(event, 1, a, True, SeenMatch("1", a, min(others)))) == "desk.changed_elsewhere"
    hall.passes(10)
    assert refusal(desk, GiveAbsenceLoss(event, 1, AbsenceLoss.GAME)) == "desk.changed_elsewhere"
    desk.do(RecordResults(event, read_table_results(["1", "0-2"])))
    assert refusal(desk, MarkAbsent(event, 1, a, is_here=True)) == "absence.here_has_result"
    assert refusal(desk, MarkAbsent(event, 1, a)) == "absence.has_result"
    with pytest.raises(UserError) as fault:
        desk.do(GiveAbsenceLoss(event, 1))
    assert say(fault.value.phrase) == (
        "Table 1 already has a result (0–2), so no absence loss is due there. If it’s wrong, correct it."
    )
    assert absentees_of(evening.picture, evening.picture.matches[0]) is None


def test_without_a_clock_nothing_is_due(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    evening.pair()
    hall = Hall(evening, Clock())
    a, _b = hall.codes
    hall.mark(a)
    assert hall.face().label is not None
    assert refusal(desk, GiveAbsenceLoss(evening.event, 1)) == "clocks.not_started"


def test_new_players_at_a_table_are_there(hall: Hall, desk: Desk) -> None:
    hall.mark(hall.codes[0])
    _a, b = hall.codes
    other = hall.face(2).card.b
    desk.do(SwapPlayers(hall.evening.event, b, other))
    assert hall.face().card.absentees is None


def test_a_mark_remains_with_its_match_when_the_round_is_paired_again(desk: Desk) -> None:
    evening = new_evening(desk, 9)
    evening.pair()
    match, other = evening.picture.matches[2:4]
    name = evening.picture.entrant(match.b_id).name
    desk.do(MarkAbsent(evening.event, match.table_number, evening.picture.entrant(match.b_id).code))
    desk.do(Drop(evening.event, evening.picture.entrant(other.a_id).code))
    desk.do(PairAgain(evening.event, propose_again(evening.picture)))
    lines = round_view(evening.picture, evening.picture.swiss[0]).matches
    assert [line.absentees.names for line in lines if line.absentees is not None] == [(name,)]


def test_in_the_knockout_nobody_goes_on_if_both_are_missing(desk: Desk) -> None:
    clock = Clock()
    desk.use_clock(clock)
    evening = new_evening(desk, 4, swiss_rounds=1, cut=2)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    hall = Hall(evening, clock)
    a, b = hall.codes
    desk.do(StartRoundClock(evening.event, clock.now_ms))
    for player in (a, b):
        hall.mark(player)
    hall.passes(10)
    changes = desk.do(GiveAbsenceLoss(evening.event, 1))
    assert [say(warning) for warning in changes.warnings] == ["Nobody wins the event"]
    found = evening.picture.matches[-1]
    assert (found.outcome, found.goes_on) == ("double_loss", "nobody")
    assert status(evening.picture).phase == "finished"
    desk.undo(evening.event)
    hall.mark(b, is_here=True)
    desk.do(GiveAbsenceLoss(evening.event, 1))
    assert evening.picture.matches[-1].outcome == "forfeit_a"


def test_a_player_who_dropped_already_is_not_dropped_again(hall: Hall, desk: Desk) -> None:
    a, _b = hall.codes
    hall.mark(a)
    desk.do(Drop(hall.evening.event, a))
    hall.passes(10)
    desk.do(GiveAbsenceLoss(hall.evening.event, 1, drops=True))
    assert hall.evening.picture.matches[0].outcome == "forfeit_a"


def test_the_tile_says_when_the_next_loss_will_be_due(hall: Hall, desk: Desk) -> None:
    desk.do(MarkAbsent(hall.evening.event, 1, hall.codes[0]))
    hall.passes(2)
    labels = [hall.face().label]
    hall.passes(4)
    labels.append(hall.face().label)
    desk.do(GiveAbsenceLoss(hall.evening.event, 1))
    labels.append(hall.face().label)
    assert [say(label) for label in labels if label is not None] == [
        "absent: game loss in 3:00",
        "game loss due",
        "absent: match loss in 4:00",
    ]
