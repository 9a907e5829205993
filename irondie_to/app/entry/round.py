"""Interprets lines typed beside a Swiss round: results and other entries for a match, names of players, and swaps."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.results import PENDING
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.line import TypedLine, result_noun
from irondie_to.app.entry.match import understand_line, understand_match
from irondie_to.app.entry.named import found_by_name, from_side_of, understand_named
from irondie_to.app.entry.place import MatchPlace
from irondie_to.app.entry.swap import swap_begun, swapped
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.errors import Phrase
from irondie_to.tournament.match import MatchResult

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

    def named(entrant: NamedEntrant, rest: str) -> TypedLine:
        line = next((line for line in sheet.view.matches if entrant.code in {line.a, line.b}), None)
        if line is None:
            return TypedLine(TypedState.REFUSED, message=Phrase("entry.has_bye", {"name": entrant.name}))
        if not rest:
            return found_by_name(entrant.name, line)
        return at_table(line.table, from_side_of(entrant.code, line, rest))

    def without_table(line: str) -> TypedLine:
        first, _, rest = line.partition(" ")
        if first.lower() in _SWAP:
            return swapped(sheet, rest)
        if _begins_swap(line.lower()):
            return swap_begun(sheet)
        return understand_named(line, sheet.playing, named, language)

    return understand_line(text, sheet.by_table, at_table, without_table)


def _begins_swap(line: str) -> bool:
    return "swap".startswith(line) or (len(line) >= _LEAST_LETTERS and any(word.startswith(line) for word in _SWAP))


def understand_slip(sheet: RoundState, text: str, language: str = "en", at_ms: int | None = None) -> TypedLine:
    """Interpret a line typed in the second pass, in which a result is compared with the stored one.

    Entering a result that agrees with the stored one runs no command; a result that differs needs Enter twice. `at_ms`
    is as in `MatchPlace`.
    """
    typed = understand(sheet, text, language, at_ms, is_slip=True)
    if typed.result is None or typed.penalty:
        return typed
    line = typed.lines[0]
    if typed.result == line.result:
        message = Phrase("rounds_page.slip_agrees")
        return replace(typed, state=TypedState.READY, is_slip=True, message=message, value=())
    message = Phrase("rounds_page.slip_first")
    if line.result is not None:
        message = Phrase("rounds_page.slip_differs", {"stored": result_noun(line, line.result)})
    state = TypedState.DOUBTED if line.result is None else TypedState.REPLACES
    return replace(typed, state=state, is_slip=True, message=typed.message if typed.asks_who_was_here else message)
