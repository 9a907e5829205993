"""Interprets lines typed for the matches of a Swiss round or of the knockout.

A line begins with the table of a match: results, corrections, extra time, penalties and rulings. The meaning is shown
before the line takes effect, so that the scorekeeper can check it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import replace

from irondie_to.app.core.lookup import table_in, tables_there
from irondie_to.app.core.results import PENDING, read_result, text_of
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.extras import understand_extra
from irondie_to.app.entry.line import TypedLine, result_noun, winner_by, with_plain_digits
from irondie_to.app.entry.named import from_named_side
from irondie_to.app.entry.place import MatchPlace
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.match import SwissTimeUp, swiss_ruling
from irondie_to.tournament.model import Games

_TABLE = re.compile(r"(\d+)\s*(.*)", re.ASCII)
_BEGINNING = re.compile(r"i|d|f|\d?|\d\s*[-–:/]|\d\s*[-–:/ ]\s*\d\s*[-–:/]", re.ASCII | re.IGNORECASE)
_SHORT = re.compile(r"\d{2,3}", re.ASCII)
_ONLY_GAMES = re.compile(r"\d\s*[-–:]\s*\d(\s*[-–:]\s*\d)?", re.ASCII)
_WORDS_BEGUN = {"i": ("id", "entry.begun_agreed"), "d": ("dl", "entry.begun_both_lose")}
"""By its first letter, the word for a result, which Enter completes, and the code of its meaning."""


def understand_line(
    text: str,
    tables: Collection[int],
    at_table: Callable[[int, str], TypedLine],
    without_table: Callable[[str], TypedLine],
) -> TypedLine:
    """Interpret a line that begins with one of these tables, or with something else.

    `at_table` is called with the table and the rest of the line, `without_table` with the whole line. An error is not
    raised but becomes the message.
    """
    text = with_plain_digits(text)
    line = " ".join(text.split())
    if not line:
        return TypedLine(TypedState.EMPTY)
    try:
        if _ONLY_GAMES.fullmatch(line):
            return TypedLine(TypedState.REFUSED, message=Phrase("entry.table_first", {"games": line}))
        found = _TABLE.fullmatch(line)
        if found is None:
            return without_table(line)
        table, rest = table_in(found[1]), found[2]
        if table in tables:
            return at_table(table, rest)
        no_table = Phrase("result.no_table", {"table": table, "there": tables_there(tables)})
        if not rest and text[-1].isdigit() and any(str(other).startswith(found[1]) for other in tables):
            return TypedLine(TypedState.BEGUN, incomplete=no_table)
        return TypedLine(TypedState.REFUSED, message=no_table)
    except UserError as fault:
        return TypedLine(TypedState.REFUSED, message=fault.phrase)


def understand_match(at: MatchPlace, rest: str) -> TypedLine:
    """Interpret the part of a line after the table.

    A result is `2-1`, `2 1`, `21`, `1-1-1`, `id`, `fa`, `fb` or `dl`; `x` means `dl`, and `-` removes the result. After
    the name of one of the players, the games are from that player's side. The beginning of a result is interpreted too;
    the state is then `BEGUN`. A result that contradicts a game lost by a penalty is refused, and one by which an absent
    player wins asks whether the player was there. Raises `UserError` if the text is something else.
    """
    if rest == "-":
        return _take_back(at)
    beside = understand_extra(at, rest)
    if beside is not None:
        return beside
    rest = from_named_side(at, rest)
    rest = "dl" if rest.lower() == "x" else "-".join(rest) if _SHORT.fullmatch(rest) else rest
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
        message = Phrase(code, {"names": tuple(one.name for one in absent)})
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


def _begun(at: MatchPlace, rest: str) -> TypedLine:
    line, letter = at.line, rest[:1].lower()
    if letter == "f":
        who = Phrase("entry.who_forfeits", {"a": line.a_name, "b": line.b_name})
        return TypedLine(TypedState.BEGUN, (line,), message=who, incomplete=who)
    if letter in _WORDS_BEGUN:
        word, code = _WORDS_BEGUN[letter]
        return TypedLine(TypedState.BEGUN, (line,), message=Phrase(code), completes=at.whole(word))
    if line.result is None:
        message = at.gone or Phrase("entry.missing_still")
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
