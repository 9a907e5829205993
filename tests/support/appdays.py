"""Two events of which everything happens in one evening each, for the proofs of the application layer.

A step that is refused fails, so a change of the rules shows where it matters.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from evenings import ILLEGAL, LEGAL, Evening
from halls import START_MS

from irondie_to.app.clocks.commands import AdjustHall, PauseHall, PauseTable, ResumeHall, ResumeTable, StartRoundClock
from irondie_to.app.clocks.game_commands import (
    CountTurn,
    EndGame,
    LoseGame,
    SettleTime,
    ShowSets,
    StartGame,
    StartOvertime,
)
from irondie_to.app.core.bracket.going_on import DecideGoesOn
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.phones.rules import PhoneRules, StaffRole
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import read_result
from irondie_to.app.core.steps import Command
from irondie_to.app.core.times import moment_text
from irondie_to.app.event.commands import ChangeEvent, CreateEvent
from irondie_to.app.knockout.commands import CutAgain, MakeCut
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.phones.access import ChangePhoneRules, GiveCodes, MakeStaffLink, draw_codes
from irondie_to.app.phones.reports import AnswerCall, AskForReferee, DropByPlayer, ReportResult
from irondie_to.app.phones.sent_sets import DeclineSentSet, SendSet, TakeSentSet
from irondie_to.app.players.apart import KeepApart
from irondie_to.app.players.commands import AddEntrant, CheckIn, Drop, EditEntrant, RegisterSet, Return
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.app.players.payments import MarkPaid
from irondie_to.app.referee.check.commands import RecordSetCheck
from irondie_to.app.referee.penalties.absence import GiveAbsenceLoss, MarkAbsent
from irondie_to.app.referee.penalties.commands import GivePenalty, NotePenalty, RemoveNote
from irondie_to.app.rounds.commands import SwapPlayers
from irondie_to.app.rounds.late_player import PlayBye
from irondie_to.app.rounds.pair_again import PairAgain, propose_again
from irondie_to.tournament.clocks.clock import MINUTE_MS, Winner
from irondie_to.tournament.model import GoesOn

LIST = """name;club;mark
Abbà, Niccolò;Torino;
Bauer, Jonas;Torino;
Černý, Jiří;Praha;
Dot;;
Featherstonehaugh-Cholmondeley, Bartholomew;London;
Greco, Valentina;Torino;
Müller, Tobias;Bern;red cap
Müller, Tobias;Köln;
王小明;;
Zac;Praha;
O’Sullivan, Niamh;Praha;
"""


class Moment(NamedTuple):
    """A moment of an evening: its name, the event then, and the time in milliseconds since 1970."""

    name: str
    evening: Evening
    at_ms: int

    @property
    def picture(self) -> Picture:
        return self.evening.picture


class _Day:
    """An evening with a clock that the steps move."""

    def __init__(self, desk: Desk, create: CreateEvent) -> None:
        self.at_ms = START_MS - 60 * MINUTE_MS
        desk.use_clock(lambda: moment_text(self.at_ms))
        self.evening = Evening(desk, int(desk.do(create).value or 0))
        self.event = self.evening.event

    @property
    def picture(self) -> Picture:
        return self.evening.picture

    def do(self, *commands: Command) -> None:
        for command in commands:
            self.at_ms += 1000
            self.evening.desk.do(command)

    def wait(self, minutes: float) -> None:
        self.at_ms += round(minutes * MINUTE_MS)

    def moment(self, name: str) -> Moment:
        return Moment(name, self.evening, self.at_ms)

    def report(self, words: str, round_name: str | None = None) -> None:
        self.evening.report(words, round_name)

    def players_at(self, table: int) -> tuple[str, str]:
        picture = self.picture
        match = next(
            match for row in picture.under_way for match in picture.matches_of(row) if match.table_number == table
        )
        a, b = (picture.entrant(row_id).code for row_id in (match.a_id, match.b_id))
        return a, b

    def note(
        self, kind: NoteKind, player: str | None, table: int | None, words: str, round_name: str | None
    ) -> NotePenalty:
        return NotePenalty(self.event, kind, player, table, words, round_name=round_name)


def swiss_day(desk: Desk) -> Iterator[Moment]:
    """A day of three Swiss rounds and a cut to four with a match for third place."""
    options = {"swiss_rounds": 3, "cut": 4, "third_place": True, "prizes_in_stock": 20}
    day = _Day(
        desk,
        CreateEvent(
            "Torino Iron Cup",
            "2026-03-21",
            7,
            options,
            "Torino",
            "Ada",
            "09:00",
            fee="5 €",
            most_players=12,
            uuid="00000000-0000-4000-8000-000000000001",
        ),
    )
    event = day.event
    yield day.moment("empty")
    day.do(
        ImportPlayers(event, LIST),
        AddEntrant(event, PlayerDetails("Weiß, Ada", "Bern", None, 4), LEGAL, paid=True),
        AddEntrant(event, PlayerDetails("Xu, Xaver")),
        AddEntrant(event, PlayerDetails("Yule, Yva", "Praha")),
        RegisterSet(event, "P001", LEGAL),
        RegisterSet(event, "P002", LEGAL.partition(" / ")[0]),
        RegisterSet(event, "P003", None, draft=ILLEGAL),
        MarkPaid(event, ("P001", "P004", "P006")),
        KeepApart(event, "P001", "P006"),
        ChangeEvent(event, {"closes_at": "19:00", "absent_game_minutes": 6}),
        CheckIn(event, ("P001", "P002", "P003", "P007", "P008", "P010")),
    )
    yield day.moment("registration")
    codes = draw_codes([entrant.code for entrant in day.picture.entrants], (), Random(7))
    day.do(
        ChangePhoneRules(event, PhoneRules(show_sets=True, send_set=True, enter_agreed_knockout=True)),
        GiveCodes(event, codes),
        MakeStaffLink(event, "Ivo", StaffRole.REFEREE, "5" * 32),
        MakeStaffLink(event, "", StaffRole.SIGN_UP, "6" * 32),
        SendSet(event, "P004", LEGAL),
        SendSet(event, "P005", LEGAL),
        SendSet(event, "P006", LEGAL, by_link=True),
    )
    sent = {day.picture.entrant(row.entrant_id).code: row for row in day.picture.sent_sets}
    day.do(TakeSentSet(event, sent["P004"]), DeclineSentSet(event, sent["P005"]))
    yield day.moment("sets sent")
    day.do(CheckIn(event, ("P004", "P005", "P006", "P011", "P012")), ChangeEvent(event, {"most_players": 13}))
    day.do(Drop(event, "P010"))
    yield day.moment("phones")
    day.wait(60)
    day.evening.pair()
    day.do(SwapPlayers(event, day.players_at(1)[1], day.players_at(2)[1]), PairAgain(event, propose_again(day.picture)))
    yield day.moment("first round published")
    yield from _first_round(day)
    yield from _second_round(day)
    yield from _cut(day)


def _first_round(day: _Day) -> Iterator[Moment]:
    event = day.event
    late = day.players_at(5)[0]
    day.do(StartRoundClock(event, day.at_ms), MarkAbsent(event, 5, late, at_ms=day.at_ms))
    day.do(ShowSets(event, day.at_ms, (1, 2, 3)))
    day.wait(1)
    day.do(StartGame(event, day.at_ms, (4,)))
    day.wait(7)
    a, b = day.players_at(1)
    day.do(
        GiveExtraTime(event, 2, 180),
        PauseTable(event, day.at_ms, 3),
        NotePenalty(event, NoteKind.RULING, None, 2, "The die counts.", "BON-5"),
        NotePenalty(event, NoteKind.CAUTION, a, 1, "Late"),
        GivePenalty(day.note(NoteKind.WARNING, a, 1, "Slow", None)),
        RecordSetCheck(event, "P001", LEGAL, 90, "fine", 1, 1),
        EndGame(event, day.at_ms, 1, Winner.A),
    )
    yield day.moment("first games")
    day.wait(4)
    day.do(GiveAbsenceLoss(event, 5, at_ms=day.at_ms), ResumeTable(event, day.at_ms, 3))
    day.do(PauseHall(event, day.at_ms))
    day.wait(2)
    day.do(ResumeHall(event, day.at_ms), AdjustHall(event, 60_000))
    day.do(NotePenalty(event, NoteKind.WARNING, b, 1, "Dice on the floor"))
    day.do(GivePenalty(day.note(NoteKind.GAME_LOSS, b, 1, "Again", None), LoseGame(day.at_ms)))
    for code in day.players_at(4):
        match = next(match for match in day.picture.matches_of(day.picture.swiss[-1]) if match.table_number == 4)
        day.do(ReportResult(event, match.id, code, read_result("2-1")))
    match = next(match for match in day.picture.matches_of(day.picture.swiss[-1]) if match.table_number == 3)
    day.do(
        AskForReferee(event, match.id, day.players_at(3)[0]),
        ReportResult(event, match.id, day.players_at(3)[1], read_result("0-2")),
    )
    yield day.moment("reports")
    day.do(AnswerCall(event, day.picture.calls[0], "Ivo"), EndGame(event, day.at_ms, 2, Winner.B))
    day.wait(32)
    yield day.moment("time is up")
    for need in (StartOvertime, CountTurn):
        day.do(need(event, day.at_ms, 3))
    yield day.moment("overtime")
    day.wait(10)
    day.do(SettleTime(event, day.at_ms, 3, (9, 4)), SettleTime(event, day.at_ms, 2, (5, 5)))
    if day.picture.pending:
        yield day.moment("nearly over")
        day.report(" ".join(f"{match.table_number} 2-0" for match in day.picture.pending))
    yield day.moment("first round over")


def _second_round(day: _Day) -> Iterator[Moment]:
    event = day.event
    day.do(ChangeEvent(event, {"most_players": 16}), Return(event, "P010", "loss"))
    day.do(AddEntrant(event, PlayerDetails("Novák, Tereza", "Praha"), check_in=True))
    day.do(EditEntrant(event, "P002", PlayerDetails("Bauer, Jonas", "Wien", None, 2)))
    day.wait(10)
    day.evening.pair()
    yield day.moment("second round published")
    day.do(StartRoundClock(event, day.at_ms, with_games=True))
    byes = [row for row in day.picture.awards if row.round_id == day.picture.swiss[-1].id and row.kind == "bye"]
    day.do(AddEntrant(event, PlayerDetails("Zuse, Konrad"), check_in=True))
    if byes:
        late = max(entrant.code for entrant in day.picture.entrants)
        yield day.moment("a late player")
        day.do(PlayBye(event, late, day.picture.entrant(byes[0].entrant_id).code))
    day.wait(20)
    day.report("1 1-1-1 2 id 3 fa")
    day.do(CorrectResult(event, "1", 1, read_result("1-2")), Drop(event, day.players_at(4)[0]))
    yield day.moment("corrected")
    for match in day.picture.pending:
        day.report(f"{match.table_number} 0-2")
    day.do(DropByPlayer(event, day.players_at(3)[1]))
    day.wait(30)
    day.evening.pair()
    day.do(StartRoundClock(event, day.at_ms))
    day.wait(5)
    one, two = day.players_at(2)
    day.do(GivePenalty(day.note(NoteKind.MATCH_LOSS, one, 2, "Left the hall", None)))
    day.do(RemoveNote(event, day.picture.notes[0].id))
    yield day.moment("third round")
    for match in day.picture.pending:
        day.report(f"{match.table_number} {('2-0', '1-2', '2-1')[match.table_number % 3]}")
    day.do(GivePenalty(day.note(NoteKind.DISQUALIFICATION, two, None, "Cheating", None), drops=True))
    yield day.moment("before the cut")


def _cut(day: _Day) -> Iterator[Moment]:
    event = day.event
    day.do(MakeCut(event))
    yield day.moment("the cut")
    day.do(CutAgain(event, declined=(day.players_at(1)[1],)))
    day.wait(10)
    day.do(StartRoundClock(event, day.at_ms))
    day.do(ShowSets(event, day.at_ms, (1,)))
    day.wait(2)
    day.report("1 dl")
    day.do(DecideGoesOn(event, 1, GoesOn.B))
    yield day.moment("half of the semi-finals")
    day.report("2 2-0")
    yield day.moment("the final")
    day.wait(15)
    day.do(StartRoundClock(event, day.at_ms))
    b = day.players_at(1)[1]
    match = next(match for match in day.picture.matches_of(day.picture.knockout[-1]))
    day.do(AskForReferee(event, match.id, day.picture.entrant(match.a_id).code))
    day.do(GivePenalty(day.note(NoteKind.WARNING, b, 1, "Late again", None)))
    day.report("2 2-1")
    yield day.moment("third place decided")
    day.report("1 0-2")
    yield day.moment("over")


def knockout_day(desk: Desk) -> Iterator[Moment]:
    """A day of nothing but a knockout, for six players."""
    options = {"swiss_rounds": 0, "cut": 8}
    uuid = "00000000-0000-4000-8000-000000000002"
    day = _Day(desk, CreateEvent("Knockout", "2026-03-22", 11, options, starts_at="10:00", uuid=uuid))
    event = day.event
    day.do(ImportPlayers(event, "name\n" + "\n".join(("Ada", "Bo", "Cid", "Dot", "Eve", "Fay")), check_in=True))
    yield day.moment("before the knockout")
    day.do(MakeCut(event), StartRoundClock(event, day.at_ms))
    yield day.moment("first knockout round")
    day.wait(12)
    for match in day.picture.pending:
        day.report(f"{match.table_number} 2-1")
    yield day.moment("second knockout round")
    while day.picture.pending:
        day.evening.report_all()
    yield day.moment("the knockout over")
