"""Another station that carries out random commands on the event that a window shows."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random

from evenings import ILLEGAL, LEGAL

from irondie_to.app.clocks.commands import AdjustHall, PauseHall, PauseTable, ResumeHall, ResumeTable, StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame, ShowSets, StartGame
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import read_table_results
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.steps import Command
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import RecordResults
from irondie_to.app.players.commands import (
    AddEntrant,
    CheckIn,
    CheckOut,
    Drop,
    EditEntrant,
    RegisterSet,
    RemoveEntrant,
    Return,
)
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.drafts import SetDraft, draft_row
from irondie_to.app.referee.check.current import CurrentCheck, PresentedDice, UnfinishedCheck, write_check
from irondie_to.app.referee.mat.game import GameSeat, record_text, start
from irondie_to.app.referee.mat.unfinished_games import RemoveGameRecord, SaveGameRecord, UnfinishedGame, work_of
from irondie_to.app.referee.penalties.commands import CorrectNote, NotePenalty, RemoveNote
from irondie_to.app.rounds.commands import PublishRound, SwapPlayers
from irondie_to.app.rounds.pairing import propose_round
from irondie_to.errors import UserError
from irondie_to.tournament.clocks.clock import Winner

_DICE = LEGAL.split(" / ")[0]
RESULTS = ("2-0", "2-1", "1-2", "0-2", "1-1-1", "id", "fa", "fb", "dl")


class OtherStation:
    """A station at its own desk. Commands that are not possible now are refused, as anybody's would be."""

    def __init__(self, desk: Desk, lots: Random, now_ms: Callable[[], int]) -> None:
        self._desk = desk
        self._lots = lots
        self._now_ms = now_ms
        self._added = 0

    def act(self, event_id: int) -> str:
        """Carry out one random command, undo or redo, and return what was done."""
        lots = self._lots
        try:
            picture = self._desk.picture(event_id)
            if lots.random() < 0.15:
                back = lots.random() < 0.6
                (self._desk.undo if back else self._desk.redo)(event_id)
                return "undo" if back else "redo"
            if lots.random() < 0.15:
                return self._work(picture)
            command = self._command(picture)
            if command is None:
                return "nothing"
            self._desk.do(command)
        except UserError as fault:
            return f"refused: {fault.code}"
        return type(command).__name__

    def act_on_clocks(self, event_id: int) -> None:
        """Carry out one random command on the clocks. Nothing happens if it is refused."""
        command = self._of_clocks(self._desk.picture(event_id))
        if command is not None:
            with suppress(UserError):
                self._desk.do(command)

    def _work(self, picture: Picture) -> str:
        """Store, change or delete unfinished work: a draft of a set, a game that is followed, or a set check."""
        lots, event = self._lots, picture.event.id
        kind = lots.choice((UnfinishedKind.SET_DRAFT, UnfinishedKind.GAME, UnfinishedKind.SET_CHECK))
        rows = [row for row in self._desk.unfinished(kind, event) if row.event_id == event]
        if rows and lots.random() < 0.4:
            self._desk.drop(lots.choice(rows))
            return f"drop {kind}"
        if kind is UnfinishedKind.SET_DRAFT and picture.entrants:
            one = lots.choice(picture.entrants)
            row = next((row for row in rows if row.name == str(one.id)), None)
            draft = SetDraft(one.id, lots.choice((ILLEGAL, LEGAL, "KSm 2x", "")), one.dice or "", picture.step)
            self._desk.keep(draft_row(event, row, draft))
        elif kind is UnfinishedKind.GAME:
            game = start([[GameSeat("Zac", _DICE)], [GameSeat("Dot", _DICE)]])
            self._desk.keep(work_of(UnfinishedGame(game), None, event, "Zac, Dot", None))
        elif kind is UnfinishedKind.SET_CHECK and picture.pending:
            match = lots.choice(picture.pending)
            codes = tuple(picture.entrant(player).code for player in (match.a_id, match.b_id))
            check = UnfinishedCheck(CurrentCheck(match.id, codes), 1, 30, (PresentedDice("", "", None),) * 2)
            row = UnfinishedRow(0, event, kind, match.id, 1, "checked", write_check(check))
            self._desk.keep(row)
        return f"keep {kind}"

    def _command(self, picture: Picture) -> Command | None:
        often, seldom = (self._of_players, self._of_round), (self._of_clocks, self._of_event, self._of_referee)
        return self._lots.choice((*often, *often, *seldom))(picture)

    def _of_players(self, picture: Picture) -> Command | None:
        lots, event = self._lots, picture.event.id
        if len(picture.entrants) < 4 or lots.random() < 0.1:
            self._added += 1
            return AddEntrant(event, PlayerDetails(f"Guest {self._added}"), check_in=lots.random() < 0.5)
        one = lots.choice(picture.entrants)
        new = f"{one.own_name} {lots.choice('xyz')}"[:40]
        commands: tuple[Command, ...] = (
            CheckIn(event, (one.code,), lots.choice(("nothing", "loss", "bye"))),
            CheckOut(event, one.code),
            Drop(event, one.code),
            Return(event, one.code, lots.choice(("nothing", "loss", "bye"))),
            EditEntrant(
                event,
                one.code,
                PlayerDetails(new, lots.choice((None, "Torino")), fixed_table=lots.choice((None, 1, 2))),
            ),
            RegisterSet(event, one.code, lots.choice((None, LEGAL, ILLEGAL))),
            RemoveEntrant(event, one.code),
            NotePenalty(event, NoteKind.WARNING, one.code, words="slow"),
        )
        return lots.choice(commands)

    def _of_round(self, picture: Picture) -> Command | None:
        lots, event = self._lots, picture.event.id
        if not picture.pending:
            if picture.seeds or lots.random() < 0.5:
                return None
            return MakeCut(event) if lots.random() < 0.2 else PublishRound(event, propose_round(picture))
        if lots.random() < 0.1 and not picture.seeds and len(picture.entrants) > 1:
            one, other = lots.sample(picture.entrants, 2)
            return SwapPlayers(event, one.code, other.code)
        match = lots.choice(picture.pending)
        results = read_table_results([str(match.table_number), lots.choice(RESULTS)])
        return RecordResults(event, results, round_name=picture.round_of(match).name or None)

    def _of_clocks(self, picture: Picture) -> Command | None:
        lots, event, at = self._lots, picture.event.id, self._now_ms()
        if not picture.pending:
            return None
        table = lots.choice(picture.pending).table_number
        commands: tuple[Command, ...] = (
            StartRoundClock(event, at, with_games=lots.random() < 0.5),
            PauseHall(event, at),
            ResumeHall(event, at),
            AdjustHall(event, lots.choice((-5, 1, 5)) * 60_000),
            ShowSets(event, at, (table,)),
            StartGame(event, at, (table,)),
            PauseTable(event, at, table),
            ResumeTable(event, at, table),
            EndGame(event, at, table, lots.choice(list(Winner))),
            GiveExtraTime(event, table, lots.choice((60, 180, -60))),
        )
        return lots.choice(commands)

    def _of_referee(self, picture: Picture) -> Command | None:
        """Return a command on a note or on a saved game."""
        lots, event = self._lots, picture.event.id
        note = lots.choice(picture.notes) if picture.notes else None
        if note is not None and lots.random() < 0.6:
            other = NotePenalty(event, lots.choice(tuple(NoteKind)), words="corrected elsewhere")
            return RemoveNote(event, note.id) if lots.random() < 0.5 else CorrectNote(note.id, other)
        records = self._desk.game_records(event)
        if records and lots.random() < 0.5:
            return RemoveGameRecord(event, lots.choice(records).id)
        game = start([[GameSeat("Zac", _DICE)], [GameSeat("Dot", _DICE)]])
        return SaveGameRecord(event, "Zac – Dot", record_text(game))

    def _of_event(self, picture: Picture) -> Command | None:
        lots, event = self._lots, picture.event.id
        return lots.choice(
            (
                ChangeEvent(event, changes={"name": f"Cup {lots.randint(1, 9)}"}),
                ChangeEvent(event, options={"swiss_rounds": lots.randint(2, 5)}),
                ChangeEvent(event, options={"cut": lots.choice((0, 2, 4, 8))}),
                ChangeEvent(event, changes={"match_minutes": lots.choice((30, 45, 50))}),
            )
        )
