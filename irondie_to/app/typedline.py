"""What a line typed beside the list of a round means: a result, a correction, extra time, a note, two who swap seats.

Everything is read back before it is done, so that nobody has to look up from the slips to be sure.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from irondie_to.app.commands.notes import GivePenalty, NotePenalty
from irondie_to.app.commands.penalties import GiveUsual
from irondie_to.app.commands.results import CorrectResult, RecordResults, Seen
from irondie_to.app.commands.rounds import SwapPlayers
from irondie_to.app.commands.tables import GiveExtraTime
from irondie_to.app.lookup import match_entrant, tables_there
from irondie_to.app.notes import NoteKind
from irondie_to.app.results import PENDING, read_result, text_of
from irondie_to.app.roundsheet import Sheet, Stage
from irondie_to.app.steps import Command
from irondie_to.app.views import MatchLine
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.match import MatchResult
from irondie_to.tournament.nouns import PlayerId


class State(Enum):
    """How far a typed line is."""

    EMPTY = "empty"
    BEGUN = "begun"
    READY = "ready"
    REPLACES = "replaces"  # ready too, but something that is stored gives way
    DOUBTED = "doubted"  # ready too, but more likely a slip of the finger
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Typed:
    """A typed line as understood.

    `lines` are the matches it speaks of. `result` is the result as it is typed at its shortest, `winner` the code of
    who wins by it. `says` is the sentence beside the names, or the reason where it is refused; `lacking` is the reason
    for which Enter does nothing yet. On Enter `commands` are carried out one after the other; `swap` are the two who
    change seats in a proposal; `completes` is what the line becomes instead.
    """

    state: State
    lines: tuple[MatchLine, ...] = ()
    result: str | None = None
    winner: PlayerId | None = None
    says: Phrase | None = None
    lacking: Phrase | None = None
    commands: tuple[Command, ...] = ()
    swap: tuple[PlayerId, PlayerId] | None = None
    completes: str | None = None


_NOTES = {
    "c": NoteKind.CAUTION,
    "w": NoteKind.WARNING,
    "g": NoteKind.GAME_LOSS,
    "m": NoteKind.MATCH_LOSS,
    "q": NoteKind.DISQUALIFICATION,
}
_TABLE = re.compile(r"(\d{1,5})(?!\d)\s*(.*)", re.ASCII)
_PENALTY = re.compile(r"([cwgmq])\s*(?:([ab])(?:\s+(.*))?)?", re.ASCII | re.IGNORECASE)
_EXTRA = re.compile(r"\+\s*(-)?\s*(?:(\d{1,2})(?::([0-5]\d))?)?", re.ASCII)
_BEGINNING = re.compile(r"i|d|f|\d?|\d\s*[-–:/]|\d\s*[-–:/ ]\s*\d\s*[-–:/]", re.ASCII | re.IGNORECASE)
_SEAT = re.compile(r"(\d{1,5})([ab]?)", re.ASCII | re.IGNORECASE)
_SHORT = re.compile(r"\d{2,3}", re.ASCII)
_SWAP = "swap"


def understand(sheet: Sheet, text: str) -> Typed:
    """What the line means for this round. Nothing is raised: a line that cannot be says why."""
    line = " ".join(text.split())
    if not line:
        return Typed(State.EMPTY)
    try:
        table = _TABLE.fullmatch(line)
        if table is not None:
            return _at_table(sheet, table[1], table[2], open_end=text[-1].isdigit())
        first, _, rest = line.partition(" ")
        if first.lower() == _SWAP:
            return _swap(sheet, rest)
        if _SWAP.startswith(line.lower()):
            return Typed(State.BEGUN, says=Phrase("entry.swap_begun"), lacking=Phrase("entry.swap_how"))
        return _name(sheet, line)
    except UserError as fault:
        return Typed(State.REFUSED, says=fault.phrase)


def _at_table(sheet: Sheet, number: str, rest: str, *, open_end: bool) -> Typed:
    line = sheet.by_table.get(int(number))
    if line is None:
        if not rest and open_end and any(str(table).startswith(number) for table in sheet.by_table):
            return Typed(State.BEGUN, lacking=_no_table(sheet, int(number)))
        return Typed(State.REFUSED, says=_no_table(sheet, int(number)))
    if sheet.stage is Stage.PROPOSED:
        return Typed(State.REFUSED, (line,), says=Phrase("entry.publish_first"))
    if rest == "-":
        return _take_back(sheet, line)
    at = Place(sheet.event_id, str(sheet.view.number), line)
    beside = beside_result(at, rest, lambda lost: RecordResults(sheet.event_id, lost, _seen(sheet, line)))
    if beside is not None:
        return beside
    return _result(sheet, line, rest)


def _seen(sheet: Sheet, line: MatchLine) -> Seen:
    return Seen(str(sheet.view.number), line.a, line.b)


def _no_table(sheet: Sheet, table: int) -> Phrase:
    return Phrase("result.no_table", {"table": table, "there": tables_there(sheet.by_table)})


def _result(sheet: Sheet, line: MatchLine, rest: str) -> Typed:
    """`2-1`, `2 1`, `21`, `1-1-1`, `id`, `fa`, `fb`, `dl` or `x`."""
    if rest.lower() == "x":
        rest = "dl"
    elif _SHORT.fullmatch(rest):
        rest = "-".join(rest)
    begun = _BEGINNING.fullmatch(rest)
    if begun is not None:
        return _begun(line, rest, sheet.gone(line))
    result = read_result(rest)
    text = text_of(result)
    winner = winner_by(line, text)
    typed = Typed(State.READY, (line,), text, winner, _says(line, text))
    if line.result is None:
        if sheet.stage is Stage.UNDER_WAY:
            typed = replace(
                typed, commands=(RecordResults(sheet.event_id, ((line.table, result),), _seen(sheet, line)),)
            )
            doubted = text.strip("0-") == ""
            return replace(typed, state=State.DOUBTED, says=Phrase("entry.no_game")) if doubted else typed
        was = PENDING
    else:
        was = read_result(line.result)
    if result == was:
        return replace(typed, state=State.REFUSED, says=Phrase("result.same", {"table": line.table}))
    correct = CorrectResult(sheet.event_id, sheet.view.number, line.table, result, was)
    says = Phrase("entry.replaces", {"result": result_words(line.result)})
    return replace(typed, state=State.REPLACES, says=says, commands=(correct,))


def _begun(line: MatchLine, rest: str, gone: Phrase | None) -> Typed:
    lacking = Phrase("entry.want_result", {"table": line.table})
    if rest[:1].lower() == "f":
        who = {"a": line.a_name, "b": line.b_name}
        return Typed(State.BEGUN, (line,), says=Phrase("entry.who_forfeits", who), lacking=lacking)
    if line.result is None:
        says = gone or Phrase("entry.missing_still")
    else:
        says = Phrase("entry.stands", {"result": result_words(line.result)})
    return Typed(State.BEGUN, (line,), says=says, lacking=lacking)


def winner_by(line: MatchLine, text: str) -> PlayerId | None:
    """Who wins the match by a result as it is typed at its shortest."""
    if text in {"fa", "fb"}:
        return line.b if text == "fa" else line.a
    if not text[:1].isdigit():
        return None
    a, b = text.split("-")[:2]
    return None if a == b else line.a if int(a) > int(b) else line.b


def _says(line: MatchLine, text: str) -> Phrase | None:
    if text == "fa":
        return Phrase("entry.forfeits", {"name": line.a_name})
    if text == "fb":
        return Phrase("entry.forfeits", {"name": line.b_name})
    if text == "id":
        return Phrase("entry.agreed")
    if text == "dl":
        return Phrase("entry.both_lose")
    return Phrase("entry.drawn") if winner_by(line, text) is None else None


def result_words(text: str | None) -> Phrase:
    """A stored result in words or figures; None is a missing one."""
    if text is None:
        return Phrase("entry.none")
    if text in {"id", "fa", "fb", "dl"}:
        return Phrase(f"entry.short_{text}")
    return Phrase("entry.games", {"games": "–".join(text.split("-"))})


def _take_back(sheet: Sheet, line: MatchLine) -> Typed:
    if line.result is None:
        return Typed(State.REFUSED, (line,), says=Phrase("entry.nothing_there", {"table": line.table}))
    if sheet.stage is not Stage.UNDER_WAY:
        return Typed(State.REFUSED, (line,), says=Phrase("result.clear_old", {"round": sheet.view.number}))
    command = CorrectResult(sheet.event_id, sheet.view.number, line.table, PENDING, read_result(line.result))
    says = Phrase("entry.take_back", {"result": result_words(line.result)})
    return Typed(State.READY, (line,), says=says, commands=(command,))


class Place(NamedTuple):
    """A match of an event and its round, by number or name."""

    event_id: int
    round_name: str
    line: MatchLine


def beside_result(at: Place, rest: str, lose: Callable[[tuple[tuple[int, MatchResult]]], Command]) -> Typed | None:
    """What is typed for a match beside its result: extra time, a penalty, a ruling; None for anything else.

    `lose` makes the command that reports a match lost by a penalty.
    """
    line = at.line
    if rest[:1] == "+":
        return _extra_time(at.event_id, line, rest)
    if rest[:1].lower() == "r" and rest[1:2] in {"", " "}:
        return _ruling(at, rest[2:])
    penalty = _PENALTY.fullmatch(rest)
    if penalty is None:
        return None
    kind = _NOTES[penalty[1].lower()]
    if penalty[2] is None:
        values: dict[str, Value] = {"kind": kind.phrase, "a": line.a_name, "b": line.b_name}
        return Typed(State.BEGUN, (line,), says=Phrase("entry.for_whom", values), lacking=Phrase("note.for_whom"))
    first = penalty[2].lower() == "a"
    player, name = (line.a, line.a_name) if first else (line.b, line.b_name)
    note = NotePenalty(at.event_id, kind, player, line.table, penalty[3] or "", round_name=at.round_name)
    told: dict[str, Value] = {"kind": kind.phrase, "name": name}
    drops = kind is NoteKind.DISQUALIFICATION
    if kind in {NoteKind.MATCH_LOSS, NoteKind.DISQUALIFICATION} and line.result is None:
        text = "fa" if first else "fb"
        given = GivePenalty(note, lose(((line.table, read_result(text)),)), drops)
        says = Phrase("entry.penalty_out" if drops else "entry.penalty_match", told)
        return Typed(State.READY, (line,), text, winner_by(line, text), says, commands=(given,))
    if kind is NoteKind.GAME_LOSS:
        return Typed(State.READY, (line,), says=Phrase("entry.penalty_game", told), commands=(GiveUsual(note),))
    codes = {
        NoteKind.MATCH_LOSS: "entry.penalty_stands",
        NoteKind.DISQUALIFICATION: "entry.penalty_out_stands",
    }
    says = Phrase(codes.get(kind, "entry.penalty"), told)
    return Typed(State.READY, (line,), says=says, commands=(GivePenalty(note, drops=drops),))


def _extra_time(event_id: int, line: MatchLine, rest: str) -> Typed:
    """`+3` minutes, `+3:30`, `+-1` to take a minute back."""
    if line.result is not None:
        return Typed(State.REFUSED, (line,), says=Phrase("extra.over", {"table": line.table}))
    found = _EXTRA.fullmatch(rest)
    if found is None:
        return Typed(State.REFUSED, (line,), says=Phrase("entry.extra_how", {"table": line.table}))
    if found[2] is None:
        lacking = Phrase("entry.extra_how", {"table": line.table})
        return Typed(State.BEGUN, (line,), says=Phrase("entry.extra_begun"), lacking=lacking)
    seconds = (int(found[2]) * 60 + int(found[3] or 0)) * (-1 if found[1] else 1)
    total = clock(max(0, line.extra_seconds + seconds))
    says = Phrase("entry.extra", {"change": clock(seconds, signed=True), "total": total})
    return Typed(State.READY, (line,), says=says, commands=(GiveExtraTime(event_id, line.table, seconds),))


def _ruling(at: Place, words: str) -> Typed:
    line = at.line
    says = Phrase("entry.ruling", {"table": line.table})
    if not words.strip():
        return Typed(State.BEGUN, (line,), says=says, lacking=Phrase("note.no_words"))
    note = NotePenalty(at.event_id, NoteKind.RULING, None, line.table, words, round_name=at.round_name)
    return Typed(State.READY, (line,), says=says, commands=(note,))


def clock(seconds: int, *, signed: bool = False) -> str:
    """Seconds as minutes and seconds: 3:00, or +3:00 and −1:00 with their sign."""
    sign = ("−" if seconds < 0 else "+") if signed else ""
    return f"{sign}{abs(seconds) // 60}:{abs(seconds) % 60:02}"


def _swap(sheet: Sheet, rest: str) -> Typed:
    """Two seats: a table (its second player), a table with a or b, `bye`, or a name."""
    parts = [part.strip() for part in rest.split(",")] if "," in rest else rest.split()
    if len(parts) < 2 or not all(parts):
        return Typed(State.BEGUN, says=Phrase("entry.swap_begun"), lacking=Phrase("entry.swap_how"))
    if len(parts) > 2:
        return Typed(State.REFUSED, says=Phrase("entry.swap_how"))
    return swapped_seats(sheet, _seat(sheet, parts[0]), _seat(sheet, parts[1]))


def swapped_seats(sheet: Sheet, one: PlayerId, other: PlayerId) -> Typed:
    """Two players who change seats, as if typed."""
    if sheet.stage is Stage.PAST:
        return Typed(State.REFUSED, says=Phrase("entry.swap_over", {"round": sheet.view.number}))
    lines = tuple(line for line in sheet.view.matches if {one, other} & {line.a, line.b})
    if one == other or any({one, other} == {line.a, line.b} for line in lines):
        return Typed(State.REFUSED, lines, says=Phrase("round.same_match"))
    done = next((line for line in lines if line.result is not None), None)
    if done is not None:
        return Typed(State.REFUSED, lines, says=Phrase("round.has_result", {"table": done.table}))
    name = sheet.names
    says = Phrase("entry.swap", {"one": name[one], "other": name[other], "places": _new_places(sheet, one, other)})
    if sheet.stage is Stage.PROPOSED:
        return Typed(State.READY, lines, says=says, swap=(one, other))
    return Typed(State.READY, lines, says=says, commands=(SwapPlayers(sheet.event_id, one, other),))


def _new_places(sheet: Sheet, one: PlayerId, other: PlayerId) -> tuple[Phrase, ...]:
    turned = {one: other, other: one}
    places = []
    for line in sheet.view.matches:
        if {one, other} & {line.a, line.b}:
            a, b = (sheet.names[turned.get(player, player)] for player in (line.a, line.b))
            places.append(Phrase("entry.place", {"table": line.table, "a": a, "b": b}))
    if sheet.bye in turned:
        places.append(Phrase("entry.place_bye", {"name": sheet.names[turned[sheet.bye]]}))
    return tuple(places)


def _seat(sheet: Sheet, text: str) -> PlayerId:
    if text.lower() == "bye":
        if sheet.bye is None:
            raise UserError("entry.no_bye")
        return sheet.bye
    found = _SEAT.fullmatch(text)
    if found is None:
        return match_entrant(sheet.playing, text).code
    line = sheet.by_table.get(int(found[1]))
    if line is None:
        raise UserError("entry.no_seat", table=int(found[1]))
    return line.a if found[2].lower() == "a" else line.b


def _name(sheet: Sheet, text: str) -> Typed:
    """A name finds its table."""
    entrant = match_entrant(sheet.playing, text)
    line = next((line for line in sheet.view.matches if entrant.code in {line.a, line.b}), None)
    if line is None:
        return Typed(State.REFUSED, says=Phrase("entry.has_bye", {"name": entrant.name}))
    says = Phrase("entry.found", {"name": entrant.name, "table": line.table})
    return Typed(State.BEGUN, (line,), says=says, completes=f"{line.table} ")
