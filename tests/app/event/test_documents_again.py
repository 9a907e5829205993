"""An event that is exported as a tournament document and imported again is exported as the same document."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from evenings import ILLEGAL, LEGAL, Evening, new_evening
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from outcomes import evening_of_all_outcomes

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.documents import export_document, read_document
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.steps import Command
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.export.imports import ImportTournament
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import AddEntrant, CheckIn, Drop
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.penalties.absence import MarkAbsent
from irondie_to.app.referee.penalties.commands import GiveUsualPenalty, NotePenalty
from irondie_to.errors import UserError
from irondie_to.tournament.model import Match

NAMES = ("Ada", "Bo", "Rossi, Giulia", "Giulia Rossi", "杯", "de la Cruz", "P002", "Zoë")
CLUBS = (None, "Torino", "Milano")
RESULTS = ("2-0", "2-1", "1-2", "0-2", "1-1-1", "1-1", "1-0", "0-0-3", "id", "fa", "fb", "dl")
PENALTIES = tuple(kind for kind in NoteKind if kind is not NoteKind.RULING)


def again(desk: Desk, document: Mapping[str, Any]) -> Picture:
    """The event that is made by importing this document."""
    read = read_document(json.dumps(document).encode())
    return desk.picture(int(desk.do(ImportTournament(read, "2026-04-21")).value or 0))


def assert_same(desk: Desk, picture: Picture) -> None:
    document = export_document(picture)
    copy = export_document(again(desk, document))
    assert copy.pop("event") != document.pop("event")  # the database has an event with this identity
    assert copy == document


@pytest.mark.parametrize("over", [True, False])
def test_an_event_with_matches_of_every_kind(desk: Desk, *, over: bool) -> None:
    evening, _disqualified = evening_of_all_outcomes(desk, over=over)
    assert_same(desk, evening.picture)


class Organiser:
    """Does arbitrary steps in an event. What the program refuses is left out."""

    def __init__(self, desk: Desk, lots: Random) -> None:
        self._desk, self._lots = desk, lots
        options = {
            "swiss_rounds": lots.choice([1, 2, 3]),
            "cut": lots.choice([0, 2, 3, 4, 6]),
            "third_place": lots.random() < 0.5,
            "first_table": lots.choice([1, 11]),
        }
        self._event = int(desk.do(CreateEvent("Cup", "2026-03-21", 7, options)).value or 0)
        self.evening = Evening(desk, self._event)
        for number in range(4):
            desk.do(AddEntrant(self._event, PlayerDetails(f"Player {number}"), check_in=True))
        for _player in range(lots.randint(1, 7)):
            self._try(self._add)

    def work(self, stages: int) -> None:
        """Play so many rounds, with disturbances; the last may remain without some of its results."""
        for stage in range(stages):
            self._try(self._pair if self._can_pair else self._cut)
            for _disturbance in range(self._lots.randint(0, 4)):
                self._try(self._lots.choice([self._add, self._drop, self._penalty, self._penalty, self._absent]))
            for _match in self.evening.picture.pending:
                self._try(self._report)
            self._try(self._lots.choice([self._drop, self._penalty, self._check_in]))
            if stage + 1 < stages:
                self._try(self._report_all)

    @property
    def _can_pair(self) -> bool:
        picture = self.evening.picture
        return len(picture.swiss) < (picture.options.swiss_rounds or 0)

    @staticmethod
    def _try(act: Callable[[], None]) -> None:
        with suppress(UserError):
            act()

    def _code(self) -> str:
        return self._lots.choice(self.evening.picture.entrants).code

    def _add(self) -> None:
        lots = self._lots
        details = PlayerDetails(
            lots.choice(NAMES) + lots.choice(["", "", f" {lots.randint(1, 20)}"]),
            lots.choice(CLUBS),
            mark=lots.choice([None, None, "blue", f"m{lots.randint(1, 9)}"]),
            fixed_table=lots.choice([None, None, None, lots.randint(1, 30)]),
        )
        self._desk.do(AddEntrant(self._event, details, lots.choice([None, LEGAL, ILLEGAL]), lots.random() < 0.8))

    def _check_in(self) -> None:
        self._desk.do(CheckIn(self._event, (self._code(),)))

    def _drop(self) -> None:
        self._desk.do(Drop(self._event, self._code()))

    def _penalty(self) -> None:
        penalty = NotePenalty(self._event, self._lots.choice(PENALTIES), self._code())
        commands: list[Command] = [penalty, GiveUsualPenalty(penalty)]
        self._desk.do(self._lots.choice(commands))

    def _absent(self) -> None:
        match = self._lots.choice(self.evening.picture.pending or [None])
        if match is not None:
            player = self.evening.picture.entrant(self._lots.choice([match.a_id, match.b_id]))
            self._desk.do(MarkAbsent(self._event, match.table_number, player.code))

    def _report(self) -> None:
        if self.evening.picture.pending:
            match = self._lots.choice(self.evening.picture.pending)
            self.evening.report(f"{match.table_number} {self._lots.choice(RESULTS)}")

    def _report_all(self) -> None:
        self.evening.report_all(self._lots)

    def _pair(self) -> None:
        self.evening.pair()

    def _cut(self) -> None:
        self._desk.do(MakeCut(self._event))


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 2**32), st.integers(0, 6))
def test_any_event(desk: Desk, seed: int, stages: int) -> None:
    organiser = Organiser(desk, Random(seed))
    organiser.work(stages)
    assert_same(desk, organiser.evening.picture)


def test_namesakes_with_long_names_and_marks(desk: Desk) -> None:
    """The mark is written with the name, which together may be longer than any name that can be entered."""
    event = int(desk.do(CreateEvent("Cup", "2026-03-21", 7)).value or 0)
    name = "Maximiliano " * 6 + "Bo"
    for mark in ("the elder of the two brothers", "the younger of the two brothers"):
        desk.do(AddEntrant(event, PlayerDetails(name, "Torino", mark), check_in=True))
    picture = desk.picture(event)
    assert_same(desk, picture)
    found = again(desk, export_document(picture)).entrants
    assert [(one.own_name, one.mark) for one in found] == [(one.own_name, one.mark) for one in picture.entrants]


def test_three_games_lost_by_penalties_in_one_match(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    evening.pair()
    code = evening.picture.entrants[0].code
    for _time in range(3):
        with suppress(UserError):
            desk.do(GiveUsualPenalty(NotePenalty(evening.event, NoteKind.GAME_LOSS, code)))
    assert_same(desk, evening.picture)


MEMBERS: tuple[dict[str, Any], ...] = (
    {"id": "A", "name": "Ada", "group": "Torino", "set": LEGAL},
    {"id": "B", "name": "ada", "group": "Milano", "disqualified": True, "dropped_after": 1},
    {"id": "C", "name": "Ada", "fixed_table": 4},
    {"id": "D"},
    {"id": "E", "name": "Ada (C)", "dropped_after": 0},
    {"id": "F", "name": "  F\u200b  f "},
)
MATCHES: tuple[dict[str, Any], ...] = (
    {"a": "A", "b": "B", "games": [2, 1, 0], "lost": [0, 2], "table": 9},
    {"a": "A", "b": "B", "games": None, "outcome": "forfeit_b", "reasons": [None, "disqualified"]},
    {"a": "A", "b": "B", "games": [2, 0, 0], "outcome": "forfeit_b", "reasons": [None, "absent"], "lost": [0, 1]},
    {"a": "A", "b": "B", "games": None, "outcome": "double_loss", "reasons": ["penalty", "absent"]},
    {"a": "A", "b": "B", "games": [1, 1, 0], "outcome": "intentional_draw"},
    {"a": "A", "b": "B", "games": [0, 0, 3]},
    {"a": "A", "b": "B", "outcome": "pending"},
)
FINALS: tuple[dict[str, Any], ...] = (
    {"a": "A", "b": "C", "games": [2, 0, 0]},
    {"a": "A", "b": "C", "games": None, "outcome": "double_loss", "goes_on": "nobody", "reasons": [None, "penalty"]},
    {"a": "A", "b": "C", "games": [2, 1, 0], "goes_on": "b"},
    {"a": "A", "b": "C", "games": None, "outcome": "forfeit_a", "reasons": ["disqualified", None], "table": 7},
    {"a": "A", "b": "C", "outcome": "pending"},
)


@pytest.mark.parametrize("final", [None, *FINALS])
@pytest.mark.parametrize("match", MATCHES)
def test_an_event_imported_from_elsewhere(desk: Desk, match: dict[str, Any], final: dict[str, Any] | None) -> None:
    document: dict[str, Any] = {
        "format": "irondie-tournament/1",
        "name": " Cup\u200b ",
        "players": list(MEMBERS),
        "rounds": [{"matches": [match], "byes": ["D"], "losses": ["C"], "unplayed": [["F", 0.5, "late"]]}],
    }
    if final is not None and match.get("outcome") != "pending":
        document["knockout"] = {"seeds": ["A", "C"], "rounds": [{"round": "final", "matches": [final]}]}
    picture = again(desk, document)
    assert_same(desk, picture)
    given = read_document(json.dumps(document).encode())
    kept = read_document(json.dumps(export_document(picture)).encode())

    def facts(found: Match) -> Match:
        return replace(found, table=None)

    assert [facts(each) for each in kept.rounds[0].matches] == [facts(each) for each in given.rounds[0].matches]
    if given.knockout is not None and kept.knockout is not None:
        for round_given, round_kept in zip(given.knockout.rounds, kept.knockout.rounds, strict=True):
            assert [facts(each) for each in round_kept.matches] == [facts(each) for each in round_given.matches]
    assert [one.disqualified for one in kept.entrants] == [one.disqualified for one in given.entrants]
