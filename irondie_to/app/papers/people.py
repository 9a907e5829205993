"""Players on paper: how names are written, ordered and told apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.views import EventHead, Who

# Letters that no decomposition makes plain.
_PLAIN = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ħ": "h", "ı": "i", "ŋ": "n"}
)


def sort_key(name: str) -> tuple[int, str, str]:
    """The order of lists: Latin, Greek, Cyrillic, the rest by code point; accents, apostrophes and case ignored."""
    folded = unicodedata.normalize("NFKD", name.casefold())
    kept = "".join(letter for letter in folded if not unicodedata.combining(letter)).translate(_PLAIN)
    kept = "".join(letter for letter in kept if letter.isalnum() or letter.isspace() or letter == ",")
    return script_rank(name), kept, name


def script_rank(name: str) -> int:
    """0 Latin, 1 Greek, 2 Cyrillic, 3 any other script, by the first letter; figures stand with Latin."""
    first = next((letter for letter in name if letter.isalpha()), "")
    if not first:
        return 0
    script = unicodedata.name(first, "").partition(" ")[0]
    return {"LATIN": 0, "GREEK": 1, "CYRILLIC": 2}.get(script, 3)


def addressed(name: str) -> str:
    """ "Rossi, Giulia" as one is spoken to: "Giulia Rossi"; a name without a comma as it was typed."""
    family, comma, given = name.partition(",")
    return f"{given.strip()} {family.strip()}".strip() if comma else name


class People:
    """Everybody of the event as paper names them."""

    def __init__(self, picture: Picture) -> None:
        self._by_id = {
            one.id: Who(one.name, addressed(one.own_name) + one.aside, one.code, one.aside) for one in picture.entrants
        }
        self._by_code = {who.code: who for who in self._by_id.values()}

    def row(self, row_id: int) -> Who:
        """The entrant of a row id."""
        return self._by_id[row_id]

    def code(self, code: str) -> Who:
        """The entrant of a code."""
        return self._by_code[code]

    def by_name(self, entrants: Iterable[NamedEntrant]) -> list[NamedEntrant]:
        """The entrants in the order of lists."""
        return sorted(entrants, key=lambda entrant: (*sort_key(self._by_id[entrant.id].listed), entrant.code))


def event_head(picture: Picture) -> EventHead:
    """What every page says of the event."""
    return EventHead(picture.event.name, picture.event.date, picture.event.place)
