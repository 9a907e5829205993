"""The prizes of an event as text, one per line.

A line is `1: Trophy`, `3-4: 3 dice of your choice`, `lot 2: Game mat` or `hand: Youngest player`. A full stop, a
bracket or a tab may replace the colon after a place (`1. Trophy`). Any other line is a prize given by hand, unless it
begins with a digit, which is an error. The words `lot` and `hand` are also understood in the user's language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from irondie_to.app.core.names import composed, has_odd_letters
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.document.document import LONGEST_PRIZE, MOST_PLACES, MOST_PRIZES, write_prizes
from irondie_to.tournament.model import Prize

_PLACE = re.compile(r"([0-9]{1,9})(?:\s*[-\u2010-\u2013]\s*([0-9]{1,9}))?(?:\s*:|[.)](?=\s)|\t)(.*)")
_WORD = re.compile(r"([^\W\d]+)(?:\s+([0-9]{1,9}))?\s*:(.*)")
_MOST_NAMED = 3


class PrizeWords(NamedTuple):
    """The words that mark a prize drawn by lot and a prize given by hand, in the user's language."""

    lot: str = "lot"
    hand: str = "hand"


class PrizeCounts(NamedTuple):
    by_place: int
    by_lot: int
    by_hand: int

    @property
    def phrase(self) -> Phrase:
        if not sum(self):
            return Phrase("prizes.none")
        return Phrase("prizes.count", {"count": sum(self), **self._asdict()})


def count_prizes(prizes: Iterable[Prize]) -> PrizeCounts:
    by_place = by_lot = by_hand = 0
    for prize in prizes:
        by_lot += prize.lot
        if prize.places is not None:
            by_place += prize.places[1] - prize.places[0] + 1
        elif not prize.lot:
            by_hand += 1
    return PrizeCounts(by_place, by_lot, by_hand)


def prizes_option(prizes: tuple[Prize, ...]) -> list[dict[str, Any]]:
    """Convert the list to the value of the option `prizes`, as in a tournament document."""
    return write_prizes(prizes)


def named_prizes(prizes: tuple[Prize, ...]) -> Value:
    """A few prizes as part of a sentence: the first three, and how many more there are; a dash for none."""
    if not prizes:
        return "–"
    more = len(prizes) - _MOST_NAMED
    rest = (Phrase("prizes.more", {"count": more}),) if more > 0 else ()
    return (*(_named(prize) for prize in prizes[:_MOST_NAMED]), *rest)


def _named(prize: Prize) -> Phrase:
    if prize.places is not None:
        return Phrase("prizes.for_place", {"place": place_range(prize.places), "prize": prize.what})
    if prize.lot:
        return Phrase("prizes.by_lot", {"count": prize.lot, "prize": prize.what})
    return Phrase("prizes.by_hand", {"prize": prize.what})


def place_range(places: tuple[int, int]) -> str:
    """The places as text: `3`, or `3–4`."""
    first, last = places
    return str(first) if first == last else f"{first}\u2013{last}"


def read_prizes(text: str, words: PrizeWords) -> tuple[Prize, ...]:
    """Read a list of prizes, one per line; blank lines are ignored. Raises `UserError` `prizes.*`."""
    prizes = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            prizes.append(_read(line.strip(), number, words))
    if len(prizes) > MOST_PRIZES:
        raise UserError("prizes.too_many", most=MOST_PRIZES)
    return tuple(prizes)


def written_prizes(prizes: Iterable[Prize], words: PrizeWords) -> str:
    """Write the list as text that `read_prizes` can read with the same words."""
    return "\n".join(_written(prize, words) for prize in prizes)


def _read(line: str, number: int, words: PrizeWords) -> Prize:
    place = _PLACE.fullmatch(line)
    if place is not None:
        first, last, what = place.groups()
        places = int(first), int(last or first)
        if not 1 <= places[0] <= places[1] <= MOST_PLACES:
            raise UserError("prizes.bad_places", line=number, most=MOST_PLACES)
        return Prize(_tidy(what, number), places)
    if line[0].isdigit():
        raise UserError("prizes.no_colon", line=number, hand=words.hand)
    named = _WORD.fullmatch(line)
    if named is not None:
        word, count, what = named.groups()
        if word.casefold() in {"lot", words.lot.casefold()}:
            lot = int(count or 1)
            if not 1 <= lot <= MOST_PLACES:
                raise UserError("prizes.bad_lot", line=number, most=MOST_PLACES, lot=words.lot)
            return Prize(_tidy(what, number), lot=lot)
        if word.casefold() in {"hand", words.hand.casefold()} and count is None:
            return Prize(_tidy(what, number))
    return Prize(_tidy(line, number))


def _tidy(text: str, number: int) -> str:
    what = composed(text)
    if not what:
        raise UserError("prizes.no_words", line=number)
    if len(what) > LONGEST_PRIZE:
        raise UserError("prizes.too_long", line=number, most=LONGEST_PRIZE)
    if has_odd_letters(what):
        raise UserError("prizes.odd_letters", line=number)
    return what


def _written(prize: Prize, words: PrizeWords) -> str:
    if prize.places is not None:
        first, last = prize.places
        return f"{first}: {prize.what}" if first == last else f"{first}-{last}: {prize.what}"
    if prize.lot:
        count = f" {prize.lot}" if prize.lot > 1 else ""
        return f"{words.lot}{count}: {prize.what}"
    # Without the word, a text such as “3 dice” or “lot: a mat” would be understood differently.
    is_plain = not prize.what[0].isdigit() and _WORD.fullmatch(prize.what) is None
    return prize.what if is_plain else f"{words.hand}: {prize.what}"
