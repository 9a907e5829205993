"""Sorts the names of players, and writes them as printed documents show them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from irondie_to.app.core.names import spoken_order
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.views import EventHead, PrintedName

# Letters that Unicode decomposition does not reduce to a base letter.
_PLAIN = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ħ": "h", "ı": "i", "ŋ": "n"}
)


def sort_key(name: str) -> tuple[int, str, str]:
    """The sort key of a name, which ignores accents, apostrophes and case.

    Names in Latin script come first, then Greek, Cyrillic and other scripts.
    """
    folded = unicodedata.normalize("NFKD", name.casefold())
    kept = "".join(letter for letter in folded if not unicodedata.combining(letter)).translate(_PLAIN)
    kept = "".join(letter for letter in kept if letter.isalnum() or letter.isspace() or letter == ",")
    return script_rank(name), kept, name


def script_rank(name: str) -> int:
    """The rank of the first letter's script: 0 for Latin or no letter, 1 for Greek, 2 for Cyrillic, 3 for any other."""
    first = next((letter for letter in name if letter.isalpha()), "")
    if not first:
        return 0
    script = unicodedata.name(first, "").partition(" ")[0]
    return {"LATIN": 0, "GREEK": 1, "CYRILLIC": 2}.get(script, 3)


class People:
    """The printed names of all players of an event.

    A name typed with the family name first is printed that way in every list of a job, whatever the list is sorted by.
    Sheets that address players show the given name first: slips, set lists, set checks, the bracket. A name typed
    without a comma is printed as typed.
    """

    def __init__(self, picture: Picture) -> None:
        self._by_id = {
            one.id: PrintedName(one.name, spoken_order(one.own_name) + one.suffix, one.code, one.suffix)
            for one in picture.entrants
        }
        self._by_code = {who.code: who for who in self._by_id.values()}

    def row(self, row_id: int) -> PrintedName:
        return self._by_id[row_id]

    def code(self, code: str) -> PrintedName:
        return self._by_code[code]

    def by_name(self, entrants: Iterable[NamedEntrant]) -> list[NamedEntrant]:
        return sorted(entrants, key=lambda entrant: (*sort_key(self._by_id[entrant.id].listed), entrant.code))


def event_head(picture: Picture) -> EventHead:
    return EventHead(picture.event.name, picture.event.date, picture.event.place)
