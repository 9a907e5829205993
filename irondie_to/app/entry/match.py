"""Interprets lines typed for the matches of a Swiss round or of the knockout.

A line begins with the table of a match, followed by a result, a correction, extra time, an absence, a penalty or a
ruling. Its meaning is shown before it takes effect, so that the scorekeeper can check it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial

from irondie_to.app.core import times
from irondie_to.app.core.bracket.going_on import place_given_up, place_left
from irondie_to.app.core.clock_facts import GiveExtraTime, with_extra_time
from irondie_to.app.core.lookup import table_in, tables_there
from irondie_to.app.core.lost_games import match_in
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.penalties.absences import AbsenceLoss
from irondie_to.app.core.picture import Picture, entrants_by_code
from irondie_to.app.core.results import PENDING, read_result, text_of
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.line import (
    TwoReadings,
    TypedLine,
    in_english,
    result_noun,
    two_readings,
    winner_by,
    with_plain_digits,
)
from irondie_to.app.entry.place import MatchPlace, agreed_by_phone, beside_reports, from_named_side, said_by_phone
from irondie_to.app.referee.penalties.absence import GiveAbsenceLoss, MarkAbsent
from irondie_to.app.referee.penalties.commands import GivePenalty, GiveUsualPenalty, NotePenalty, next_step
from irondie_to.app.referee.penalties.consequences import match_loss
from irondie_to.app.referee.penalties.notes import on_record
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.match import SwissTimeUp, swiss_ruling
from irondie_to.tournament.model import Games, LossReason

_NOTES = {
    "c": NoteKind.CAUTION,
    "w": NoteKind.WARNING,
    "g": NoteKind.GAME_LOSS,
    "m": NoteKind.MATCH_LOSS,
    "q": NoteKind.DISQUALIFICATION,
}

_PENALTY = re.compile(r"([cwgmq])\s*(?:([ab])(?:(?:\s*:\s*|\s+)(.*))?)?", re.ASCII | re.IGNORECASE)

_ABSENT = re.compile(r"n\s*([ab])?", re.ASCII | re.IGNORECASE)

_LOSS = re.compile(r"l(d)?", re.ASCII | re.IGNORECASE)

_EXTRA = re.compile(r"\+\s*(-)?\s*(?:(\d{1,2})(?::([0-5]\d))?)?", re.ASCII)

_REASONS = {NoteKind.MATCH_LOSS: LossReason.PENALTY, NoteKind.DISQUALIFICATION: LossReason.DISQUALIFIED}


def _extra(at: MatchPlace, rest: str) -> TypedLine | None:
    """Interpret extra time, a penalty, a ruling or an absence typed for a match; None for any other text.

    `rest` is the text after the table, with its letters in English (`in_english`).
    """
    line = at.line
    if rest[:1] == "+":
        return _extra_time(at, rest)
    if rest[:1].lower() == "r" and rest[1:].lstrip()[:1] == ":":
        return _ruling(at, rest.partition(":")[2].lstrip())
    if rest[:1].lower() == "r" and rest[1:2] in {"", " "}:
        return _ruling(at, rest[2:])
    absent, loss = _ABSENT.fullmatch(rest), _LOSS.fullmatch(rest)
    if absent is not None:
        return _absent(at, (absent[1] or "").lower())
    if loss is not None:
        return _absence_loss(at, drops=bool(loss[1]))
    penalty = _PENALTY.fullmatch(rest)
    if penalty is None:
        return None
    kind = _NOTES[penalty[1].lower()]
    if penalty[2] is None:
        values: dict[str, Value] = {"kind": kind.phrase, "a": line.a_name, "b": line.b_name}
        return TypedLine(
            TypedState.BEGUN, (line,), message=Phrase("entry.for_whom", values), incomplete=Phrase("note.for_whom")
        )
    first = penalty[2].lower() == "a"
    player, name = (line.a, line.a_name) if first else (line.b, line.b_name)
    note = NotePenalty(at.event_id, kind, player, line.table, penalty[3] or "", round_name=at.round_name)
    words: dict[str, Value] = {"kind": kind.phrase, "name": name}
    entrant = entrants_by_code(at.picture)[player]
    if kind in {NoteKind.MATCH_LOSS, NoteKind.DISQUALIFICATION}:
        typed = _lost(at, note, entrant, words)
    elif kind is NoteKind.GAME_LOSS:
        message = Phrase("entry.penalty_game" if line.result is None else "entry.penalty_game_stands", words)
        game_loss = GiveUsualPenalty(note)
        typed = TypedLine(TypedState.READY, (line,), message=message, value=(game_loss,))
    else:
        message = Phrase("entry.penalty", words)
        typed = TypedLine(TypedState.READY, (line,), message=message, value=(note,))
    return _with_earlier(at.picture, kind, entrant, _with_reason(typed, penalty[3] or ""))


def _with_reason(typed: TypedLine, reason: str) -> TypedLine:
    if typed.message is None or typed.state is not TypedState.READY:
        return typed
    if reason:
        return replace(typed, message=Phrase("entry.with_reason", {"penalty": typed.message, "reason": reason}))
    return replace(typed, message=Phrase("entry.asks_reason", {"penalty": typed.message}))


def _with_earlier(picture: Picture, kind: NoteKind, entrant: NamedEntrant, typed: TypedLine) -> TypedLine:
    """Extend the message of a typed penalty with what the ladder proposes, or else the number of earlier notes."""
    step, count = next_step(picture, kind, entrant), on_record(picture, entrant)
    if step is not None:
        return replace(typed, message=Phrase("entry.with_ladder", {"penalty": typed.message, "next": step.kind.phrase}))
    if count:
        return replace(typed, message=Phrase("entry.with_earlier", {"penalty": typed.message, "count": count}))
    return typed


def _lost(at: MatchPlace, note: NotePenalty, entrant: NamedEntrant, words: dict[str, Value]) -> TypedLine:
    """Interpret a penalty that costs the player the match, whatever its current result.

    In some cases the match keeps its result (see `match_loss`).
    """
    line = at.line
    drops = note.kind is NoteKind.DISQUALIFICATION
    leaves = drops and entrant.dropped_after is None
    place = place_left(at.picture, entrant.code) or place_given_up(at.picture, entrant.code) if leaves else None
    if place is not None:
        message = Phrase("entry.penalty_out_place", {**words, "place": place})
        return TypedLine(TypedState.READY, (line,), message=message, value=(GivePenalty(note, None, drops),))
    found = match_in(at.picture, entrant.id, at.round_name)
    loss = None if found is None else match_loss(at.picture, entrant, found)
    given = GivePenalty(note, None if loss is None else loss.command, drops)
    if loss is None or loss.result is None:
        message = Phrase("entry.penalty_out_stands" if drops else "entry.penalty_stands", words)
        return TypedLine(TypedState.READY, (line,), message=message, value=(given,))
    text = text_of(loss.result)
    winner, reason = winner_by(line, text), _REASONS[note.kind]
    reasons = line.reasons._replace(a=reason) if note.player == line.a else line.reasons._replace(b=reason)
    stored, line = line, replace(line, reasons=reasons)
    if line.result is None:
        message = Phrase("entry.penalty_out" if drops else "entry.penalty_match", words)
        return TypedLine(TypedState.READY, (line,), text, winner, penalty=True, message=message, value=(given,))
    code = "entry.penalty_out_for" if drops else "entry.penalty_match_for"
    message = Phrase(code, {**words, "result": result_noun(stored, line.result)})
    both = line.words(text).remark if text == "dl" else None
    return TypedLine(TypedState.REPLACES, (line,), text, winner, both, penalty=True, message=message, value=(given,))


def _absent(at: MatchPlace, side: str) -> TypedLine:
    """Interpret `n a`: player A is absent from the table or, if already marked as absent, is back."""
    line = at.line
    refusal = _over(at, "absence.has_result")
    if refusal is not None:
        return refusal
    if not side:
        who = Phrase("entry.absent_who", {"a": line.a_name, "b": line.b_name})
        incomplete = Phrase("entry.absent_how", {"example": at.whole("n a")})
        return TypedLine(TypedState.BEGUN, (line,), message=who, incomplete=incomplete)
    player, name = (line.a, line.a_name) if side == "a" else (line.b, line.b_name)
    is_away = line.absentees is not None and player in line.absentees.players
    message = Phrase("absence.mark_here" if is_away else "absence.mark", {"name": name})
    command = MarkAbsent(at.event_id, line.table, player, is_away, at.seen)
    return TypedLine(TypedState.READY, (line,), message=message, value=(command,))


def _absence_loss(at: MatchPlace, *, drops: bool) -> TypedLine:
    """Interpret `l`, the loss due to a player's absence, or `ld`, which also drops a player who loses the match.

    The line is refused if the match is over, nobody is absent or no loss is due.
    """
    line = at.line
    refusal = _over(at, "absence.loss_has_result")
    if refusal is not None:
        return refusal
    if line.absentees is None:
        return TypedLine(TypedState.REFUSED, (line,), message=Phrase("absence.nobody", {"table": line.table}))
    try:
        due = at.loss_due()
    except UserError as fault:
        return TypedLine(TypedState.REFUSED, (line,), message=fault.phrase, follows_clock=True)
    code = "entry.absence_game" if due is AbsenceLoss.GAME else "entry.absence_match"
    code = "entry.absence_match_drop" if drops and due is AbsenceLoss.MATCH else code
    command = GiveAbsenceLoss(at.event_id, line.table, due, drops=drops, seen=at.seen)
    message = Phrase(code, {"names": line.absentees.names})
    return TypedLine(TypedState.READY, (line,), message=message, value=(command,), follows_clock=True)


def _over(at: MatchPlace, code: str) -> TypedLine | None:
    """The refusal with this code if the match has a result or its round is past; None otherwise."""
    if at.line.result is None and not at.is_past:
        return None
    message = Phrase(code, {"table": at.line.table, "result": result_noun(at.line, at.line.result)})
    return TypedLine(TypedState.REFUSED, (at.line,), message=message)


def _extra_time(at: MatchPlace, rest: str) -> TypedLine:
    """Interpret extra time: `+3` (minutes), `+3:30`, or `+-1` to take one minute back."""
    line, how = at.line, Phrase("entry.extra_how", {"example": at.whole("+3")})
    if line.result is not None or at.is_past:
        return TypedLine(TypedState.REFUSED, (line,), message=Phrase("extra.over", {"table": line.table}))
    parts = _EXTRA.fullmatch(rest)
    if parts is None:
        return TypedLine(TypedState.REFUSED, (line,), message=how)
    if parts[2] is None:
        return TypedLine(TypedState.BEGUN, (line,), message=Phrase("entry.extra_begun"), incomplete=how)
    seconds = (int(parts[2]) * 60 + int(parts[3] or 0)) * (-1 if parts[1] else 1)
    try:
        with_extra_time(at.row, seconds)
    except UserError as fault:
        return TypedLine(TypedState.REFUSED, (line,), message=fault.phrase)
    total = times.extra_time(line.extra_seconds + seconds)  # with the pauses, which extend the match time too
    message = Phrase("entry.extra", {"change": times.extra_time(seconds, signed=True), "total": total})
    command = GiveExtraTime(at.event_id, line.table, seconds, at.row)
    return TypedLine(TypedState.READY, (line,), message=message, value=(command,))


def _ruling(at: MatchPlace, words: str) -> TypedLine:
    line = at.line
    message = Phrase("entry.ruling", {"table": line.table})
    if not words.strip():
        return TypedLine(TypedState.BEGUN, (line,), message=message, incomplete=Phrase("note.no_words"))
    note = NotePenalty(at.event_id, NoteKind.RULING, None, line.table, words, round_name=at.round_name)
    return TypedLine(TypedState.READY, (line,), message=message, value=(note,))


_TABLE = re.compile(r"(\d+)\s*(.*)", re.ASCII)

_BEGINNING = re.compile(r"i|d|f|\d?|\d\s*[-–:/]|\d\s*[-–:/ ]\s*\d\s*[-–:/]", re.ASCII | re.IGNORECASE)

_SHORT = re.compile(r"\d{2,3}", re.ASCII)

_ONLY_GAMES = re.compile(r"\d\s*[-–:]\s*\d(\s*[-–:]\s*\d)?", re.ASCII)

_WORDS_BEGUN = {"i": ("id", "entry.begun_agreed"), "d": ("dl", "entry.begun_both_lose")}
"""For the first letter of a result: the word to which Enter completes it, and the code of its meaning."""


def understand_line(
    text: str,
    tables: Collection[int],
    at_table: Callable[[int, str], TypedLine],
    without_table: Callable[[str], TypedLine],
) -> TypedLine:
    """Interpret a line that may begin with one of these tables.

    `at_table` is called with the table and the rest of the line, `without_table` with the whole line. An error is not
    raised but becomes the message.
    """
    text = with_plain_digits(text)
    line = " ".join(text.split())
    if not line:
        return TypedLine(TypedState.EMPTY)
    try:
        if _ONLY_GAMES.fullmatch(line):
            return TypedLine(TypedState.REFUSED, message=Phrase("entry.table_first", {"typed": line}))
        parts = _TABLE.fullmatch(line)
        if parts is None:
            return without_table(line)
        table, rest = table_in(parts[1]), parts[2]
        if table in tables:
            return at_table(table, rest)
        no_table = Phrase("result.no_table", {"table": table, "there": tables_there(tables)})
        if not rest and text[-1].isdigit() and any(str(other).startswith(parts[1]) for other in tables):
            return TypedLine(TypedState.BEGUN, incomplete=no_table)
        return TypedLine(TypedState.REFUSED, message=no_table)
    except UserError as fault:
        return TypedLine(TypedState.REFUSED, message=fault.phrase)


def understand_match(at: MatchPlace, rest: str) -> TypedLine:
    """Interpret the part of a line after the table: a result, or what `_extra` interprets.

    A result is `2-1`, `2 1`, `21`, `1-1-1`, `id`, `fa`, `fb` or `dl`; `x` means `dl`, and `-` removes the result. After
    the name of a player, the games are read from that player's side. The letters of `at.language` mean the same as the
    English ones. The beginning of a result gives the state `BEGUN`. If there is no text, the meaning is the result on
    which both players agree by phone, if there is one.

    A result is refused if the match already has it, if `at.refusal` gives a reason against it, or if it contradicts a
    game lost by a penalty. Text that could mean either a penalty or a ruling is refused too. If an absent player would
    win or draw, the message asks whether that player was there. If players have reported results by phone, the message
    says which ones.

    Raises `UserError` for text that is neither.
    """
    return beside_reports(at, _understood(at, rest))


def _understood(at: MatchPlace, rest: str) -> TypedLine:
    if rest == "-":
        return _take_back(at)
    doubtful = two_readings(rest, at.language)
    if doubtful is not None:
        return _doubtful(at, doubtful)
    rest = in_english(rest, at.language)
    beside = _extra(at, rest)
    if beside is not None:
        return beside
    rest = from_named_side(at, rest)
    rest = "dl" if rest.lower() == "x" else "-".join(rest) if _SHORT.fullmatch(rest) else rest
    if not rest and (agreed := agreed_by_phone(at, partial(_understood, at))) is not None:
        return agreed
    if _BEGINNING.fullmatch(rest):
        return _begun(at, rest)
    result, line = read_result(rest, knockout=at.is_knockout), at.line
    text = text_of(result)
    winner = winner_by(line, text)
    typed = TypedLine(TypedState.READY, (line,), text, winner, line.words(text).remark)
    if line.result is not None and result == at.present:
        return replace(typed, state=TypedState.REFUSED, message=Phrase("result.same", {"table": line.table}))
    refusal = at.refusal(result) or at.contradiction(result)
    if refusal is not None:
        return TypedLine(TypedState.REFUSED, (line,), text, message=refusal)
    typed, absent = replace(typed, value=(at.report(result),)), at.absent_winners(result)
    if absent:
        state = TypedState.REPLACES if at.replaces else TypedState.DOUBTED
        code = "entry.was_here" if len(absent) == 1 else "entry.were_here"
        message = Phrase(code, {"names": tuple(player.name for player in absent)})
        return replace(typed, state=state, message=message, asks_who_was_here=True)
    if at.replaces:
        message = Phrase("entry.replaces", {"result": result_noun(line, line.result)})
        return replace(typed, state=TypedState.REPLACES, message=message)
    if at.is_knockout:
        return replace(typed, message=at.leads_to(result))
    if text.strip("0-") == "":
        return replace(typed, state=TypedState.DOUBTED, message=Phrase("entry.no_game"))
    if result.games is None or winner is not None:
        return typed
    is_unfinished_drawn = swiss_ruling(at.picture.options) is SwissTimeUp.UNFINISHED_GAME_DRAWN
    if result.games == Games(1, 1, 0) and is_unfinished_drawn:
        return replace(typed, message=Phrase("entry.drawn_at_time", {"table": line.table}))
    return replace(typed, message=Phrase("entry.drawn"))


def _doubtful(at: MatchPlace, readings: TwoReadings) -> TypedLine:
    """Refuse a line that could mean a penalty or a ruling, and say how to type each of them."""
    values: dict[str, Value] = {
        "kind": _NOTES[readings.penalty].phrase,
        "name": at.line.a_name if readings.side == "a" else at.line.b_name,
        "penalty": at.whole(readings.as_penalty),
        "ruling": at.whole(readings.as_ruling),
    }
    return TypedLine(TypedState.REFUSED, (at.line,), message=Phrase("entry.two_readings", values))


def _begun(at: MatchPlace, rest: str) -> TypedLine:
    line, letter = at.line, rest[:1].lower()
    if letter == "f":
        who = Phrase("entry.who_forfeits", {"a": line.a_name, "b": line.b_name})
        return TypedLine(TypedState.BEGUN, (line,), message=who, incomplete=who)
    if letter in _WORDS_BEGUN:
        word, code = _WORDS_BEGUN[letter]
        return TypedLine(TypedState.BEGUN, (line,), message=Phrase(code), completes=at.whole(word))
    if line.result is None:
        message = said_by_phone(at) or at.gone or Phrase("entry.missing_still")
    else:
        message = Phrase("entry.stands", {"result": result_noun(line, line.result)})
    incomplete = Phrase("entry.want_result", {"table": line.table, "example": at.whole("2-1")})
    return TypedLine(TypedState.BEGUN, (line,), message=message, incomplete=incomplete)


def _take_back(at: MatchPlace) -> TypedLine:
    line = at.line
    if line.result is None:
        return TypedLine(TypedState.REFUSED, (line,), message=Phrase("entry.nothing_there", {"table": line.table}))
    refusal = at.refusal(PENDING)
    if refusal is not None:
        return TypedLine(TypedState.REFUSED, (line,), message=refusal)
    message = Phrase("entry.take_back", {"result": result_noun(line, line.result)})
    return TypedLine(TypedState.READY, (line,), message=message, value=(at.report(PENDING),))
