"""Interprets extra time, penalties and rulings typed for a match."""

from __future__ import annotations

import re
from dataclasses import replace

from irondie_to.app.core.bracket.going_on import place_given_up, place_left
from irondie_to.app.core.extra_time import GiveExtraTime
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import text_of
from irondie_to.app.core.time import time_text as clocktext
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.line import TypedLine, result_noun, winner_by
from irondie_to.app.entry.place import MatchPlace
from irondie_to.app.referee.penalties.absence import GiveAbsenceLoss, MarkAbsent
from irondie_to.app.referee.penalties.commands import GivePenalty, NotePenalty
from irondie_to.app.referee.penalties.consequences import match_loss, match_of
from irondie_to.app.referee.penalties.earlier import on_record
from irondie_to.app.referee.penalties.next_step import next_step
from irondie_to.app.referee.penalties.usual import GiveUsualPenalty
from irondie_to.app.rounds.results import SeenMatch
from irondie_to.errors import Phrase, Value
from irondie_to.tournament.model import LossReason

_NOTES = {
    "c": NoteKind.CAUTION,
    "w": NoteKind.WARNING,
    "g": NoteKind.GAME_LOSS,
    "m": NoteKind.MATCH_LOSS,
    "q": NoteKind.DISQUALIFICATION,
}
_PENALTY = re.compile(r"([cwgmq])\s*(?:([ab])(?:\s+(.*))?)?", re.ASCII | re.IGNORECASE)
_ABSENT = re.compile(r"n\s*([ab])?", re.ASCII | re.IGNORECASE)
_LOSS = re.compile(r"l(d)?", re.ASCII | re.IGNORECASE)
_EXTRA = re.compile(r"\+\s*(-)?\s*(?:(\d{1,2})(?::([0-5]\d))?)?", re.ASCII)
_REASONS = {NoteKind.MATCH_LOSS: LossReason.PENALTY, NoteKind.DISQUALIFICATION: LossReason.DISQUALIFIED}


def understand_extra(at: MatchPlace, rest: str) -> TypedLine | None:
    """Interpret what is typed for a match besides its result; None if the text is something else.

    That is extra time, a penalty, a ruling, or a player who is not at the table.
    """
    line = at.line
    if rest[:1] == "+":
        return _extra_time(at, rest)
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
    entrant = next(one for one in at.picture.entrants if one.code == player)
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
    """The typed penalty, whose message also repeats the reason or says where to type it."""
    if typed.message is None or typed.state is not TypedState.READY:
        return typed
    if reason:
        return replace(typed, message=Phrase("entry.with_reason", {"penalty": typed.message, "reason": reason}))
    return replace(typed, message=Phrase("entry.asks_reason", {"penalty": typed.message}))


def _with_earlier(picture: Picture, kind: NoteKind, entrant: NamedEntrant, typed: TypedLine) -> TypedLine:
    """The typed penalty, whose message also says what is on record about the player and what the ladder proposes."""
    step, count = next_step(picture, kind, entrant), on_record(picture, entrant)
    if step is not None:
        return replace(typed, message=Phrase("entry.with_ladder", {"penalty": typed.message, "next": step.kind.phrase}))
    if count:
        return replace(typed, message=Phrase("entry.with_earlier", {"penalty": typed.message, "count": count}))
    return typed


def _lost(at: MatchPlace, note: NotePenalty, entrant: NamedEntrant, words: dict[str, Value]) -> TypedLine:
    """Interpret a penalty that costs the player the match, whatever its present result.

    Its result remains in the cases of `match_loss`.
    """
    line = at.line
    drops = note.kind is NoteKind.DISQUALIFICATION
    leaves = drops and entrant.dropped_after is None
    place = place_left(at.picture, entrant.code) or place_given_up(at.picture, entrant.code) if leaves else None
    if place is not None:
        message = Phrase("entry.penalty_out_place", {**words, "place": place})
        return TypedLine(TypedState.READY, (line,), message=message, value=(GivePenalty(note, None, drops),))
    found = match_of(at.picture, entrant, at.round_name)
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
    """Interpret `n a`: player A is not at the table or, if marked so before, is there again."""
    line = at.line
    refusal = _not_absent(at)
    if refusal is not None:
        return refusal
    if not side:
        who = Phrase("entry.absent_who", {"a": line.a_name, "b": line.b_name})
        incomplete = Phrase("entry.absent_how", {"example": at.whole("n a")})
        return TypedLine(TypedState.BEGUN, (line,), message=who, incomplete=incomplete)
    player, name = (line.a, line.a_name) if side == "a" else (line.b, line.b_name)
    is_away = line.absentees is not None and player in line.absentees.players
    message = Phrase("absence.mark_here" if is_away else "absence.mark", {"name": name})
    command = MarkAbsent(at.event_id, line.table, player, is_away, SeenMatch(at.round_name, line.a, line.b))
    return TypedLine(TypedState.READY, (line,), message=message, value=(command,))


def _absence_loss(at: MatchPlace, *, drops: bool) -> TypedLine:
    """Interpret `l`: the loss that is due because a player is not at the table; with `ld` the player also drops."""
    line = at.line
    refusal = _not_absent(at)
    if refusal is not None:
        return refusal
    if line.absentees is None:
        return TypedLine(TypedState.REFUSED, (line,), message=Phrase("absence.nobody", {"table": line.table}))
    code = "entry.absence_loss_drop" if drops else "entry.absence_loss"
    seen = SeenMatch(at.round_name, line.a, line.b)
    command = GiveAbsenceLoss(at.event_id, line.table, drops=drops, seen=seen)
    message = Phrase(code, {"names": line.absentees.names})
    return TypedLine(TypedState.READY, (line,), message=message, value=(command,))


def _not_absent(at: MatchPlace) -> TypedLine | None:
    """The refusal of everything about absent players in a match that is over; None otherwise."""
    if at.line.result is None and not at.is_past:
        return None
    message = Phrase("absence.has_result", {"table": at.line.table})
    return TypedLine(TypedState.REFUSED, (at.line,), message=message)


def _extra_time(at: MatchPlace, rest: str) -> TypedLine:
    """Interpret `+3` minutes, `+3:30`, or `+-1` to take one minute back."""
    line, how = at.line, Phrase("entry.extra_how", {"example": at.whole("+3")})
    if line.result is not None:
        return TypedLine(TypedState.REFUSED, (line,), message=Phrase("extra.over", {"table": line.table}))
    found = _EXTRA.fullmatch(rest)
    if found is None:
        return TypedLine(TypedState.REFUSED, (line,), message=how)
    if found[2] is None:
        return TypedLine(TypedState.BEGUN, (line,), message=Phrase("entry.extra_begun"), incomplete=how)
    seconds = (int(found[2]) * 60 + int(found[3] or 0)) * (-1 if found[1] else 1)
    total = clocktext.extra_time(max(0, line.extra_seconds + seconds))
    message = Phrase("entry.extra", {"change": clocktext.extra_time(seconds, signed=True), "total": total})
    return TypedLine(
        TypedState.READY, (line,), message=message, value=(GiveExtraTime(at.event_id, line.table, seconds),)
    )


def _ruling(at: MatchPlace, words: str) -> TypedLine:
    line = at.line
    message = Phrase("entry.ruling", {"table": line.table})
    if not words.strip():
        return TypedLine(TypedState.BEGUN, (line,), message=message, incomplete=Phrase("note.no_words"))
    note = NotePenalty(at.event_id, NoteKind.RULING, None, line.table, words, round_name=at.round_name)
    return TypedLine(TypedState.READY, (line,), message=message, value=(note,))
