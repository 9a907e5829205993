"""The types for the meaning of a typed line, and functions that put results into words."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import NamedTuple

from irondie_to.app.core.meaning import Typed
from irondie_to.app.rounds.views import MatchLine
from irondie_to.errors import Phrase, Value
from irondie_to.tournament.model import PlayerId

_SHORT_WORDS = {
    "id": "entry.short_id",
    "fa": "entry.short_fa",
    "fb": "entry.short_fb",
    "dl": "entry.short_dl",
}


class SeatSwap(NamedTuple):
    """Two players who swap their seats in a proposed round."""

    one: PlayerId
    other: PlayerId


@dataclass(frozen=True, slots=True)
class TypedLine(Typed):
    """The meaning of a line typed for matches.

    `lines` are the matches to which it refers. `result` is the result in its shortest typed form, and `winner` the code
    of its winner. `remark` is as in `result_remark`; `penalty` is true if the result comes from a penalty, and
    `is_slip` if it was typed again in the second pass. `asks_who_was_here` says that the message asks whether an absent
    player was at the table. `value` is a `SeatSwap` or the commands to run in order.
    """

    lines: tuple[MatchLine, ...] = ()
    result: str | None = None
    winner: PlayerId | None = None
    remark: Phrase | None = None
    penalty: bool = False
    is_slip: bool = False
    asks_who_was_here: bool = False


def with_plain_digits(text: str) -> str:
    """The line with digits of any script and full-width characters converted to ASCII."""
    return "".join(_plain(sign) for sign in text)


def _plain(sign: str) -> str:
    if sign.isdecimal():
        return str(int(sign))
    return unicodedata.normalize("NFKC", sign) if "\uff01" <= sign <= "\uff5e" else sign


def winner_by(line: MatchLine, text: str) -> PlayerId | None:
    """The winner's code if the match has this result, given in its shortest typed form; None if nobody wins."""
    if text in {"fa", "fb"}:
        return line.b if text == "fa" else line.a
    if not text[:1].isdigit():
        return None
    a, b = text.split("-")[:2]
    return None if a == b else line.a if int(a) > int(b) else line.b


def result_remark(line: MatchLine, text: str) -> Phrase | None:
    """The remark on a result: a forfeit, an agreed draw, a double loss or drawn games; None if there is none."""
    match text.split("-"):
        case ["fa" | "fb"]:
            return Phrase("entry.forfeits", {"name": line.a_name if text == "fa" else line.b_name})
        case ["id"]:
            return Phrase("entry.agreed")
        case ["dl"]:
            return Phrase("entry.both_lose")
        case [_, _, drawn]:
            return Phrase("entry.games_drawn", {"count": int(drawn)})
    return None


def short_words(text: str) -> Phrase:
    """A result in figures or very few words, to be shown between the two players."""
    if text in _SHORT_WORDS:
        return Phrase(_SHORT_WORDS[text])
    return Phrase("entry.games", {"games": "–".join(text.split("-"))})


def replaced_words(typed: TypedLine) -> dict[str, Value]:
    """The stored result of the first match (`old`) and the typed one (`new`), in very few words.

    `line` is what is typed for the stored one, empty if there is none.
    """
    stored = typed.lines[0].result if typed.lines else None
    words: dict[str, Value] = {
        name: Phrase("entry.none") if text is None else short_words(text)
        for name, text in (("old", stored), ("new", typed.result))
    }
    return words | {"line": "" if stored is None else f"{typed.lines[0].table} {stored}"}


def result_words(line: MatchLine, text: str | None) -> Phrase:
    """A result as part of a sentence, including who forfeits; None means no result."""
    if text is None:
        return Phrase("entry.none")
    if text in {"fa", "fb"}:
        return Phrase("entry.forfeit_by", {"name": line.a_name if text == "fa" else line.b_name})
    return {"id": Phrase("entry.agreed"), "dl": Phrase("entry.double_loss")}.get(text) or short_words(text)
