"""Interprets lines typed beside a round: results, corrections, extra time, penalties, rulings, swaps of two players.

The meaning is shown before the line takes effect, so that the scorekeeper can check it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

from irondie_to.app.core.lookup import match_entrant, tables_there
from irondie_to.app.core.meaning import TypedState
from irondie_to.app.core.results import PENDING, read_result, text_of
from irondie_to.app.core.steps import Command
from irondie_to.app.entry.extras import MatchPlace, understand_extra
from irondie_to.app.entry.line import TypedLine, result_remark, result_words, winner_by, with_plain_digits
from irondie_to.app.entry.swap import swapped
from irondie_to.app.rounds.result_commands import CorrectResult, RecordResults, SeenMatch
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.app.rounds.views import MatchLine
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.match import MatchResult

_TABLE = re.compile(r"(\d{1,5})(?!\d)\s*(.*)", re.ASCII)
_BEGINNING = re.compile(r"i|d|f|\d?|\d\s*[-–:/]|\d\s*[-–:/ ]\s*\d\s*[-–:/]", re.ASCII | re.IGNORECASE)
_SHORT = re.compile(r"\d{2,3}", re.ASCII)
_SWAP = "swap"


def understand(sheet: RoundState, text: str) -> TypedLine:
    """Interpret a line typed for this round. An error is not raised but becomes the message."""
    text = with_plain_digits(text)
    line = " ".join(text.split())
    if not line:
        return TypedLine(TypedState.EMPTY)
    try:
        table = _TABLE.fullmatch(line)
        if table is not None:
            return _at_table(sheet, table[1], table[2], open_end=text[-1].isdigit())
        first, _, rest = line.partition(" ")
        if first.lower() == _SWAP:
            return swapped(sheet, rest)
        if _SWAP.startswith(line.lower()):
            return TypedLine(TypedState.BEGUN, message=Phrase("entry.swap_begun"), incomplete=Phrase("entry.swap_how"))
        return _name(sheet, line)
    except UserError as fault:
        return TypedLine(TypedState.REFUSED, message=fault.phrase)


def understand_slip(sheet: RoundState, text: str) -> TypedLine:
    """Interpret a line typed in the second pass, in which a result is compared with the stored one.

    Entering a result that agrees with the stored one runs no command; a result that differs needs Enter twice.
    """
    typed = understand(sheet, text)
    if typed.result is None or typed.penalty:
        return typed
    line = typed.lines[0]
    if typed.result == line.result:
        message = Phrase("rounds_page.slip_agrees")
        return replace(typed, state=TypedState.READY, is_slip=True, message=message, value=())
    message = Phrase("rounds_page.slip_differs", {"stored": result_words(line, line.result)})
    state = TypedState.DOUBTED if line.result is None else TypedState.REPLACES
    return replace(typed, state=state, is_slip=True, message=message)


def _at_table(sheet: RoundState, number: str, rest: str, *, open_end: bool) -> TypedLine:
    line = sheet.by_table.get(int(number))
    if line is None:
        if not rest and open_end and any(str(table).startswith(number) for table in sheet.by_table):
            return TypedLine(TypedState.BEGUN, incomplete=_no_table(sheet, int(number)))
        return TypedLine(TypedState.REFUSED, message=_no_table(sheet, int(number)))
    if sheet.stage is RoundStage.PROPOSED:
        return TypedLine(TypedState.REFUSED, (line,), message=Phrase("entry.publish_first"))
    if rest == "-":
        return _take_back(sheet, line)
    at = MatchPlace(sheet.event_id, str(sheet.view.number), line)
    beside = understand_extra(at, rest, partial(_report, sheet, line))
    if beside is not None:
        return beside
    return _result(sheet, line, rest)


def _no_table(sheet: RoundState, table: int) -> Phrase:
    return Phrase("result.no_table", {"table": table, "there": tables_there(sheet.by_table)})


def _result(sheet: RoundState, line: MatchLine, rest: str) -> TypedLine:
    """Interpret the part of a line after the table as a result: `2-1`, `2 1`, `21`, `1-1-1`, `id`, `fa`, `fb` or `dl`.

    `x` means `dl`. The beginning of a result is interpreted too; the state is then `BEGUN`.
    """
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
    remark = result_remark(line, text)
    message = Phrase("entry.drawn") if result.games is not None and winner is None else None
    typed = TypedLine(TypedState.READY, (line,), text, winner, remark, message=message)
    if line.result is None:
        if sheet.stage is RoundStage.UNDER_WAY:
            typed = replace(typed, value=(_report(sheet, line, result),))
            doubted = text.strip("0-") == ""
            return replace(typed, state=TypedState.DOUBTED, message=Phrase("entry.no_game")) if doubted else typed
    elif result == read_result(line.result):
        return replace(typed, state=TypedState.REFUSED, message=Phrase("result.same", {"table": line.table}))
    message = Phrase("entry.replaces", {"result": result_words(line, line.result)})
    return replace(typed, state=TypedState.REPLACES, message=message, value=(_report(sheet, line, result),))


def _report(sheet: RoundState, line: MatchLine, result: MatchResult) -> Command:
    """The command that gives the match this result, replacing any present one."""
    number = sheet.view.number
    if line.result is None and sheet.stage is RoundStage.UNDER_WAY:
        return RecordResults(sheet.event_id, ((line.table, result),), SeenMatch(str(number), line.a, line.b))
    was = PENDING if line.result is None else read_result(line.result)
    return CorrectResult(sheet.event_id, number, line.table, result, was)


def _begun(line: MatchLine, rest: str, gone: Phrase | None) -> TypedLine:
    incomplete = Phrase("entry.want_result", {"table": line.table})
    if rest[:1].lower() == "f":
        who = {"a": line.a_name, "b": line.b_name}
        return TypedLine(TypedState.BEGUN, (line,), message=Phrase("entry.who_forfeits", who), incomplete=incomplete)
    if line.result is None:
        message = gone or Phrase("entry.missing_still")
    else:
        message = Phrase("entry.stands", {"result": result_words(line, line.result)})
    return TypedLine(TypedState.BEGUN, (line,), message=message, incomplete=incomplete)


def _take_back(sheet: RoundState, line: MatchLine) -> TypedLine:
    if line.result is None:
        return TypedLine(TypedState.REFUSED, (line,), message=Phrase("entry.nothing_there", {"table": line.table}))
    if sheet.stage is not RoundStage.UNDER_WAY:
        return TypedLine(TypedState.REFUSED, (line,), message=Phrase("result.clear_old", {"round": sheet.view.number}))
    command = CorrectResult(sheet.event_id, sheet.view.number, line.table, PENDING, read_result(line.result))
    message = Phrase("entry.take_back", {"result": result_words(line, line.result)})
    return TypedLine(TypedState.READY, (line,), message=message, value=(command,))


def _name(sheet: RoundState, text: str) -> TypedLine:
    """Interpret a player's name, which is to be replaced by the number of the player's table."""
    entrant = match_entrant(sheet.playing, text)
    line = next((line for line in sheet.view.matches if entrant.code in {line.a, line.b}), None)
    if line is None:
        return TypedLine(TypedState.REFUSED, message=Phrase("entry.has_bye", {"name": entrant.name}))
    message = Phrase("entry.found", {"name": entrant.name, "table": line.table})
    return TypedLine(TypedState.BEGUN, (line,), message=message, completes=f"{line.table} ")
