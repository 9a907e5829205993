"""Types for the meaning of a typed line, and functions that put this meaning into words."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import NamedTuple

from irondie_to.app.core.result_words import ResultWords, word_to_type
from irondie_to.app.core.typed.meaning import Typed
from irondie_to.app.rounds.views import MatchLine
from irondie_to.errors import Phrase, Value
from irondie_to.tournament.model import PlayerId


class SeatSwap(NamedTuple):
    """Two players who swap their seats in a proposed round."""

    one: PlayerId
    other: PlayerId


@dataclass(frozen=True, slots=True)
class TypedLine(Typed):
    """The meaning of a line typed for matches.

    `lines` are the matches to which it refers. `result` is the result in its shortest typed form, and `winner` the code
    of its winner. `remark` is as in `ResultWords`; `penalty` is true if the result comes from a penalty, and `is_slip`
    if it was typed again in the second pass. `asks_who_was_here` is true if the message asks whether an absent player
    was at the table, and `is_against_reports` if a player has reported another result by phone. `value` is a `SeatSwap`
    or the commands to run in order.
    """

    lines: tuple[MatchLine, ...] = ()
    result: str | None = None
    winner: PlayerId | None = None
    remark: Phrase | None = None
    penalty: bool = False
    is_slip: bool = False
    asks_who_was_here: bool = False
    is_against_reports: bool = False


def with_plain_digits(text: str) -> str:
    """Convert digits of any script and full-width characters to ASCII."""
    return "".join(_plain(sign) for sign in text)


def _plain(sign: str) -> str:
    if sign.isdecimal():
        return str(int(sign))
    return unicodedata.normalize("NFKC", sign) if "\uff01" <= sign <= "\uff5e" else sign


def winner_by(line: MatchLine, text: str) -> PlayerId | None:
    """The code of the player who wins by the result `text`, in its shortest typed form; None if nobody wins."""
    if text in {"fa", "fb"}:
        return line.b if text == "fa" else line.a
    if not text[:1].isdigit():
        return None
    a, b = text.split("-")[:2]
    return None if a == b else line.a if int(a) > int(b) else line.b


def replaced_words(typed: TypedLine) -> dict[str, Value]:
    """The stored result (`old`) of the first match and the typed one (`new`), in their short wording.

    `line` is the line to type to restore the stored result; empty if there is none.
    """
    line = typed.lines[0] if typed.lines else None
    stored = None if line is None else line.result
    words: dict[str, Value] = {
        name: Phrase("entry.none")
        if text is None
        else ResultWords(text).short
        if line is None
        else line.words(text).short
        for name, text in (("old", stored), ("new", typed.result))
    }
    if line is None or stored is None:
        return words | {"line": ""}
    return words | {"line": Phrase("entry.typed_line", {"table": line.table, "typed": word_to_type(stored)})}


def result_noun(line: MatchLine, text: str | None) -> Phrase:
    """The result as a noun phrase for use in a sentence; None stands for no result."""
    return Phrase("entry.none") if text is None else line.words(text).noun
