"""The values that the queries and the commands of the application layer are given in its proofs."""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import replace
from enum import Enum
from math import prod
from random import Random
from typing import Any

from appdays import Moment
from evenings import ILLEGAL, LEGAL

from irondie_to.app.core.clock_facts import MatchFacts, match_facts
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.phones.rows import PhoneReportRow, RefereeCallRow, SentSetRow
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import read_result
from irondie_to.app.core.rows import EntrantRow, JournalRow, MatchRow, NoteRow, RoundRow
from irondie_to.app.core.stages import Stage, stages
from irondie_to.app.core.times import moment_text
from irondie_to.app.core.undo import Seat, step_name
from irondie_to.app.end.figures import EventTimes, times_of
from irondie_to.app.entry.by_phone import PhoneSheet, phone_sheet
from irondie_to.app.entry.knockout import KnockoutSheet
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.papers.kinds import BuildOptions, NoticeText
from irondie_to.app.phones.access import DrawnCode
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.mat.seats import MatchGame, match_games
from irondie_to.app.referee.penalties.commands import NotePenalty
from irondie_to.app.rounds.pair_again import propose_again
from irondie_to.app.rounds.pairing import Proposal, propose_round
from irondie_to.app.rounds.sheet import RoundState, published_sheet
from irondie_to.app.standings.queries import standings
from irondie_to.app.standings.views import StandingsView
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.match import MatchResult

_OTHER = 99
"""A table, a number and an id that no event has."""
_RESULTS = ("2-1", "0-2", "1-1-1", "id", "fa", "dl", "1-0")
_LINES = (
    *("1 2-1", "1 2", "2 0-2", "3 1-1-1", "1 id", "2 fa", "9 2-0", "99 2-1", "1", "x", "", "1 3-0", "1 -", "2-1"),
    *(
        "1 ga late",
        "2 w b slow",
        "3 r cocked",
        "1 +3",
        "2 -2",
        "1 a",
        "1 na",
        "1 la",
        "2 k",
        "1 m b",
        "1 c a",
        "3 dq b",
    ),
    *("swap 1a 2a", "swap 1a", "swap", "tausche 1a 2b", "Dot 2-0", "Müller 2-1", "Ada 1-2", "sf 1 2-0", "final 1 2-1"),
    *("3 dq b", "hf1 2-1", "1 o", "1 w a", "1 dr", "2 e", "1 undo", "1 sett"),
)
"""Lines as they are typed on the pages Rounds and Knockout."""
_BUILDING = BuildOptions(
    players=(),
    with_sets=True,
    with_staff=True,
    staff=("Referee: Ada Weber",),
    referee="Ada Weber",
    added="12:30-13:30 Lunch",
    notice=NoticeText("Food only in the yard.", "Food", "18:00"),
)


_FIXED: dict[str, Sequence[object]] = {
    "by_ms": (60_000, -600_000),
    "remaining_ms": (90_000,),
    "seconds": (180, -60, 0),
    "lives": (None, (9, 4), (5, 5)),
    "size": (None, 2, 4),
    "dice": (LEGAL, ILLEGAL, ""),
    "presented": (LEGAL, LEGAL.replace("OSw", "OFo")),
    "registered": (LEGAL,),
    "game": (1, 2),
    "number": (1, 2, 3),
    "rounds": (2, 3, 5),
    "cut": (0, 4, 8),
    "per_sheet": (2,),
    "sheets": (1,),
    "after": (None, 1, 2),
    "wanted": (None, 1, "final"),
    "words": ("Late",),
    "reason": ("",),
    "text": _LINES,
    "rest": _LINES,
    "language": ("en", "de"),
    "is_slip": (False, True),
    "typed": ("1",),
    "asked": ("a", "to"),
    "date": ("2026-03-28",),
    "seed": (5,),
    "name": ("Another cup",),
    "secret": ("7" * 32,),
    "declined": ((),),
    "round_name": (None, "1", "2", "semifinals", "final"),
    "numbers": ("1-3",),
    "added": ("12:30-13:30 Lunch",),
    "what": ("P001", 1, *DOCUMENTS),
    "content": ("name\nNew One\nNew Two\n", "name;club\nDot;Bern\n"),
    "changes": ({"name": "Milano Iron Cup"}, {"most_players": 5}, {"match_minutes": 0}),
    "options": ({"cut": 8}, {"swiss_rounds": 4}, {"third_place": False}),
    "record": ("{}",),
    "usual_rulings": ({},),
    "persons": ({},),
    "known": (None,),
    "added_ms": (60_000,),
    "missed": ("bye", "loss", "nothing"),
    "paid": (True, False),
    "check_in": (True,),
    "drops": (False, True),
    "agreed": (False, True),
    "is_here": (False, True),
    "with_games": (False, True),
    "by_link": (False, True),
    "by": ("Ivo",),
    "rule": ("BON-5", "XYZ-1"),
    "loss": (None,),
    "lost": (None,),
    "progress": (None,),
    "choices": (),
    "uuid": ("",),
}
"""Values by the names of parameters, the same at every moment. A field that has a default also gets that."""


_OF_EVENT = {Picture, Desk, RoundState, KnockoutSheet, PhoneSheet, StandingsView, Iterable[JournalRow]}


def is_of_event(kind: Any) -> bool:
    """Whether a value of this type is an event or a part of one."""
    return isinstance(kind, Hashable) and kind in _OF_EVENT


class Values:
    """The values for parameters at one moment."""

    def __init__(self, moment: Moment) -> None:
        self._at_ms = moment.at_ms
        self._picture = picture = moment.picture
        matches = [match for row in picture.rounds for match in picture.matches_of(row)]
        playing = [match for row in picture.under_way for match in picture.matches_of(row)]
        codes = [entrant.code for entrant in picture.entrants]
        some = codes[:: max(1, len(codes) // 5)]
        at_tables = [picture.entrant(row).code for match in playing[:2] for row in (match.a_id, match.b_id)]
        people = [*dict.fromkeys([*at_tables, *some]), "P099"]
        event = picture.event.id
        proposals = [made for make in (propose_round, propose_again) if (made := _made(make, picture)) is not None]
        tables = [*dict.fromkeys(match.table_number for match in playing), _OTHER]
        self._by_name: dict[str, Sequence[object]] = {
            "event_id": (event,),
            "event": (event, _OTHER),
            "table": tables,
            "table_number": tables,
            "tables": [(number,) for number in tables[:3]] + [tuple(tables[:2])],
            "now_ms": (moment.at_ms,),
            "at_ms": (moment.at_ms,),
            "clock": (_clock,),
            "player": people,
            "code": people,
            "one": people[:4],
            "other": people[1:6],
            "bye": people,
            "entrant_id": [entrant.id for entrant in picture.entrants],
            "codes": [tuple(people[:1]), tuple(codes[:3]), ("P099",)],
            "players": [tuple(codes[:2])],
            "match_id": [*(match.id for match in playing[:4]), _OTHER],
            "note_id": [*(note.id for note in picture.notes), _OTHER],
            "check_id": [*(check.id for check in picture.set_checks), _OTHER],
            "results": [((number, read_result(text)),) for number in tables for text in ("2-1", "1-1-1", "fa")],
            "note": [
                NotePenalty(event, kind, who, tables[0], "Late")
                for who in people[:3]
                for kind in typing.get_type_hints(NotePenalty)["kind"]
            ],
            "journal": (moment.evening.desk.journal(event),),
            "steps": (moment.evening.desk.journal(event),),
            "drawn": [DrawnCode(people[0], "ABCDEF", "8" * 32)],
        }
        shown = [view for after in (None, 1) if (view := _made(standings, picture, after)) is not None]
        self._by_type: dict[object, Sequence[object]] = {
            Picture: (picture,),
            MatchRow: matches[-6:],
            RoundRow: picture.rounds,
            NamedEntrant: picture.entrants,
            EntrantRow: picture.entrant_rows,
            NoteRow: picture.notes,
            PhoneReportRow: picture.reports,
            RefereeCallRow: picture.calls,
            SentSetRow: (*picture.sent_sets, *picture.declined_sets),
            MatchResult: [read_result(text) for text in _RESULTS],
            PhoneRules: (PhoneRules(), PhoneRules(report=False, drop=False)),
            PlayerDetails: (PlayerDetails("Dot"), PlayerDetails("Xenia", "Bern", None, 3), PlayerDetails(" ")),
            Proposal: proposals,
            Stage: stages(picture),
            MatchFacts: match_facts(picture, picture.under_way),
            MatchGame: match_games(picture),
            StandingsView: shown,
            Desk: (moment.evening.desk,),
            Phrase: _names_of_steps(moment.evening.desk.journal(event)),
            Seat: (moment.evening.desk.seat, Seat("another", "Bo")),
            BuildOptions: (replace(_BUILDING, clock=_clock, now_ms=moment.at_ms),),
            EventTimes: (times_of(moment.evening.desk, event),),
            RoundState: [published_sheet(picture, row.number) for row in picture.swiss[-2:]],
            KnockoutSheet: [KnockoutSheet(picture)] if picture.knockout else [],
            PhoneSheet: [sheet] if (sheet := phone_sheet(picture)) is not None else [],
            bool: (False, True),
        }

    def sets(self, parameters: dict[str, Any], most: int) -> list[tuple[object, ...]]:
        """At most so many sets of values for these parameters, drawn in the same way each time.

        None if there is no value for one of them.
        """
        values = [self._of(name, kind) for name, kind in parameters.items()]
        count = prod(map(len, values))
        drawn = range(count) if count <= most else sorted(Random(count).sample(range(count), most))
        return [_decoded(number, values) for number in drawn]

    def _of(self, name: str, kind: Any) -> Sequence[object]:
        if name in self._by_name:
            return self._by_name[name]
        if name in _FIXED:
            return _FIXED[name]
        if isinstance(kind, type) and issubclass(kind, Enum):
            return list(kind)
        return self._of_type(kind)

    def _of_type(self, kind: Any) -> Sequence[object]:
        if isinstance(kind, Hashable) and kind in self._by_type:
            return self._by_type[kind]
        origin, parts = typing.get_origin(kind), typing.get_args(kind)
        if origin in {types.UnionType, typing.Union}:
            found = [value for part in parts if part is not type(None) for value in self._of_type(part)]
            return found if found or type(None) not in parts else (None,)
        if inspect.isclass(origin) and issubclass(origin, Collection | Iterable) and len(set(parts) - {...}) == 1:
            return [tuple(self._of_type(parts[0]))]
        return ()


def _decoded(number: int, values: Sequence[Sequence[object]]) -> tuple[object, ...]:
    """The set of values with this number, if the last value changes fastest."""
    found = []
    for choices in reversed(values):
        number, place = divmod(number, len(choices))
        found.append(choices[place])
    return tuple(reversed(found))


def _names_of_steps(journal: Iterable[JournalRow]) -> list[Phrase]:
    """The names of the steps, one for each code."""
    return list({row.name: step_name(row) for row in journal}.values())


def _made(make: Callable[..., Any], *given: object) -> Any:
    try:
        return make(*given)
    except UserError:
        return None


def _clock(at: str | int) -> str:
    return (at if isinstance(at, str) else moment_text(at))[11:16]
