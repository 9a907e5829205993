"""What a typed line is understood as, and results in words beside it."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from enum import Enum

from irondie_to.app.core.steps import Command
from irondie_to.app.rounds.views import MatchLine
from irondie_to.errors import Phrase
from irondie_to.tournament.nouns import PlayerId


class LineState(Enum):
    """How far a typed line is."""

    EMPTY = "empty"
    BEGUN = "begun"
    READY = "ready"
    REPLACES = "replaces"  # ready too, but something that is stored gives way
    DOUBTED = "doubted"  # ready too, but more likely a slip of the finger
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A typed line as understood.

    `lines` are the matches it speaks of. `result` is the result as it is typed at its shortest, `winner` the code of
    who wins by it; `told` is what its figures do not say, and `penalty` whether it comes by a penalty. `says` is the
    sentence beside the names, or the reason where it is refused; `lacking` is the reason for which Enter does nothing
    yet. On Enter `commands` are carried out one after the other; `swap` are the two who change seats in a proposal;
    `completes` is what the line becomes instead.
    """

    state: LineState
    lines: tuple[MatchLine, ...] = ()
    result: str | None = None
    winner: PlayerId | None = None
    told: Phrase | None = None
    penalty: bool = False
    says: Phrase | None = None
    lacking: Phrase | None = None
    commands: tuple[Command, ...] = ()
    swap: tuple[PlayerId, PlayerId] | None = None
    completes: str | None = None


def with_plain_digits(text: str) -> str:
    """The line with digits of any script, and full-width signs, as they stand on a plain keyboard."""
    return "".join(_plain(sign) for sign in text)


def _plain(sign: str) -> str:
    if sign.isdecimal():
        return str(int(sign))
    return unicodedata.normalize("NFKC", sign) if "\uff01" <= sign <= "\uff5e" else sign


def winner_by(line: MatchLine, text: str) -> PlayerId | None:
    """Who wins the match by a result as it is typed at its shortest."""
    if text in {"fa", "fb"}:
        return line.b if text == "fa" else line.a
    if not text[:1].isdigit():
        return None
    a, b = text.split("-")[:2]
    return None if a == b else line.a if int(a) > int(b) else line.b


def told_beside(line: MatchLine, text: str) -> Phrase | None:
    """What the figures of a result do not say: who forfeits, that it was agreed, games drawn; None where they do."""
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
    """A result in figures or the fewest words, for a place between the two players."""
    if text in {"id", "fa", "fb", "dl"}:
        return Phrase(f"entry.short_{text}")
    return Phrase("entry.games", {"games": "–".join(text.split("-"))})


def result_words(line: MatchLine, text: str | None) -> Phrase:
    """A result within a sentence, with who forfeits; None is a missing one."""
    if text is None:
        return Phrase("entry.none")
    if text in {"fa", "fb"}:
        return Phrase("entry.forfeit_by", {"name": line.a_name if text == "fa" else line.b_name})
    return {"id": Phrase("entry.agreed"), "dl": Phrase("entry.double_loss")}.get(text) or short_words(text)
