"""Interprets lines typed beside a Swiss round: results and other entries for a match, names of players, and swaps.

A swap is typed as `swap 3 7` or made by dragging one player onto another.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from irondie_to.app.core.lookup import match_entrant, table_in
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.results import PENDING
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.line import SeatSwap, TypedLine, result_noun
from irondie_to.app.entry.match import understand_line, understand_match
from irondie_to.app.entry.place import MatchPlace, understand_named
from irondie_to.app.rounds.commands import SwapPlayers
from irondie_to.app.rounds.pairing import ProposalSeats
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.app.rounds.views import MatchLine
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.match import MatchResult
from irondie_to.tournament.model import PlayerId
from irondie_to.tournament.pairing.swiss import PlacedPair

_BYE: Final = ("bye", "exempt", "freilos")
"""The words for the bye in every language of the window."""
_SEAT = re.compile(r"(\d+)([ab]?)", re.ASCII | re.IGNORECASE)


def swapped(sheet: RoundState, rest: str) -> TypedLine:
    """Interpret the two seats typed after `swap`.

    A seat is a table number (which means the second player at that table), a table number with `a` or `b`, the word for
    the bye, or a name. Raises `UserError` `entry.no_bye`, `entry.no_seat`, `entrant.unknown` or `entrant.ambiguous`.
    """
    if len(parts := _parts(rest)) < 2 or not all(parts):
        return swap_begun(sheet)
    if len(parts) > 2:
        return TypedLine(TypedState.REFUSED, message=Phrase("entry.swap_how", sheet.examples))
    return swapped_seats(sheet, _seat(sheet, parts[0]), _seat(sheet, parts[1]))


def swap_begun(sheet: RoundState) -> TypedLine:
    """The meaning of a swap whose two seats have not both been typed yet. Its examples use seats of this round."""
    begun, how = (Phrase(code, sheet.examples) for code in ("entry.swap_begun", "entry.swap_how"))
    return TypedLine(TypedState.BEGUN, message=begun, incomplete=how)


def swapped_seats(sheet: RoundState, one: PlayerId, other: PlayerId) -> TypedLine:
    """Interpret the swap of two players as if it had been typed.

    If the swap is not possible, the state is `REFUSED` and `message` gives the reason.
    """
    if sheet.stage is RoundStage.PAST:
        return TypedLine(TypedState.REFUSED, message=Phrase("entry.swap_over", {"round": sheet.view.number}))
    here = {entrant.code for entrant in sheet.playing}
    unpaired = next((player for player in (one, other) if player not in here), None)
    if unpaired is not None:  # picked before another station changed the round
        return TypedLine(
            TypedState.REFUSED, message=Phrase("round.not_paired", {"player": sheet.names.get(unpaired, unpaired)})
        )
    lines = tuple(line for line in sheet.view.matches if {one, other} & {line.a, line.b})
    if one == other or any({one, other} == {line.a, line.b} for line in lines):
        return TypedLine(TypedState.REFUSED, lines, message=Phrase("round.same_match"))
    done = next((line for line in lines if line.result is not None), None)
    if done is not None:
        return TypedLine(TypedState.REFUSED, lines, message=Phrase("round.has_result", {"table": done.table}))
    name = sheet.names
    message = Phrase("entry.swap", {"one": name[one], "other": name[other], "places": _new_places(sheet, one, other)})
    if sheet.stage is RoundStage.PROPOSED:
        return TypedLine(TypedState.READY, lines, message=message, value=SeatSwap(one, other))
    seats = ProposalSeats(tuple(PlacedPair(line.table, line.a, line.b) for line in lines), sheet.bye)
    seen = seats.with_players({one, other})
    return TypedLine(
        TypedState.READY, lines, message=message, value=(SwapPlayers(sheet.event_id, one, other, seen=seen),)
    )


def _parts(rest: str) -> list[str]:
    return [part.strip() for part in rest.split(",")] if "," in rest else rest.split()


def _new_places(sheet: RoundState, one: PlayerId, other: PlayerId) -> tuple[Phrase, ...]:
    turned = {one: other, other: one}
    places = []
    for line in sheet.view.matches:
        if {one, other} & {line.a, line.b}:
            a, b = (sheet.names[turned.get(player, player)] for player in (line.a, line.b))
            places.append(Phrase("entry.place", {"table": line.table, "a": a, "b": b}))
    if sheet.bye in turned:
        places.append(Phrase("entry.place_bye", {"name": sheet.names[turned[sheet.bye]]}))
    return tuple(places)


def _seat(sheet: RoundState, text: str) -> PlayerId:
    if text.lower() in _BYE:
        if sheet.bye is None:
            raise UserError("entry.no_bye")
        return sheet.bye
    seat = _SEAT.fullmatch(text)
    if seat is None:
        return match_entrant(sheet.playing, text).code
    table = table_in(seat[1])
    line = sheet.by_table.get(table)
    if line is None:
        raise UserError("entry.no_seat", table=table)
    return line.a if seat[2].lower() == "a" else line.b


_SWAP: Final = ("swap", "scambia", "échange", "echange", "tausche")
"""The words for a swap in every language of the window."""
_LEAST_LETTERS: Final = 3
"""In languages other than English, the beginning of such a word counts as a swap only from this many letters on."""


def understand(
    sheet: RoundState, text: str, language: str = "en", at_ms: int | None = None, *, is_slip: bool = False
) -> TypedLine:
    """Interpret a line typed for this round in this language. An error is not raised but becomes the message.

    `at_ms` and `is_slip` are as in `MatchPlace`.
    """

    def at_table(table: int, rest: str) -> TypedLine:
        line = sheet.by_table[table]
        if sheet.stage is RoundStage.PROPOSED:
            return TypedLine(TypedState.REFUSED, (line,), message=Phrase("entry.publish_first"))
        past, number = sheet.stage is RoundStage.PAST, sheet.view.number

        def refusal(result: MatchResult) -> Phrase | None:
            return Phrase("result.clear_old", {"round": number}) if past and result == PENDING else None

        at = MatchPlace(
            sheet.picture,
            str(number),
            line,
            str(table),
            refusal,
            is_past=past,
            gone=sheet.gone(line),
            language=language,
            at_ms=at_ms,
            is_slip=is_slip,
        )
        return understand_match(at, rest)

    def line_of(entrant: NamedEntrant) -> MatchLine | None:
        return next((line for line in sheet.view.matches if entrant.code in {line.a, line.b}), None)

    def without_table(line: str) -> TypedLine:
        first, _, rest = line.partition(" ")
        if first.lower() in _SWAP:
            return swapped(sheet, rest)
        if _begins_swap(line.lower()):
            return swap_begun(sheet)
        return understand_named(line, sheet.playing, line_of, "entry.has_bye", at_table, language)

    return understand_line(text, sheet.by_table, at_table, without_table)


def _begins_swap(line: str) -> bool:
    return "swap".startswith(line) or (len(line) >= _LEAST_LETTERS and any(word.startswith(line) for word in _SWAP))


def understand_slip(sheet: RoundState, text: str, language: str = "en", at_ms: int | None = None) -> TypedLine:
    """Interpret a line typed in the second pass, in which a result is compared with the stored one.

    Entering a result that agrees with the stored one runs no command; a result that differs, or for which none is
    stored, needs Enter twice, unless it is refused. `at_ms` is as in `MatchPlace`.
    """
    typed = understand(sheet, text, language, at_ms, is_slip=True)
    if typed.result is None or typed.penalty:
        return typed
    line = typed.lines[0]
    if typed.result == line.result:
        message = Phrase("rounds_page.slip_agrees")
        return replace(typed, state=TypedState.READY, is_slip=True, message=message, value=())
    if typed.state is TypedState.REFUSED:
        return typed
    message = Phrase("rounds_page.slip_first")
    if line.result is not None:
        message = Phrase("rounds_page.slip_differs", {"stored": result_noun(line, line.result)})
    state = TypedState.DOUBTED if line.result is None else TypedState.REPLACES
    return replace(typed, state=state, is_slip=True, message=typed.message if typed.asks_who_was_here else message)
