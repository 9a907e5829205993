"""The details of a player apart from the set, which are the same in the form, in lists, in commands and on paper.

A new detail needs a column of `EntrantRow`, a field of `PlayerDetails`, an entry in `DETAILS`, one in
`players.lists.columns.MEANING_NAMES`, and a field in the form.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from irondie_to.app.core.names import tidy_club, tidy_mark, tidy_name, tidy_player_name
from irondie_to.app.core.namesakes import Identity
from irondie_to.app.core.rows import EntrantRow
from irondie_to.errors import UserError

_HIGHEST_TABLE = 9_999


class PlayerDetails(NamedTuple):
    """The editable data of a player apart from the set. The fields are named like the columns that store them.

    None means no club, no mark or no fixed table.
    """

    name: str
    club: str | None = None
    mark: str | None = None
    fixed_table: int | None = None

    @classmethod
    def of(cls, row: EntrantRow) -> PlayerDetails:
        return cls._make(getattr(row, field) for field in cls._fields)

    @property
    def identity(self) -> Identity:
        return Identity(self.name, self.club, self.mark)

    def tidy(self, stored: str | None = None) -> PlayerDetails:
        """The details cleaned up. `stored` is the name that the player already has, which may stay as it is.

        Raises `UserError` `name.*` or `entrant.bad_table`.
        """
        tidied = {field: DETAILS[field].tidy(value) for field, value in self._asdict().items() if field != "name"}
        tidy = tidy_name if self.name == stored else DETAILS["name"].tidy
        return PlayerDetails(name=tidy(self.name), **tidied)

    def merged(self, before: PlayerDetails, now: PlayerDetails) -> PlayerDetails:
        """Merge these details, edited from `before`, with the changes made elsewhere between `before` and `now`.

        Raises `UserError("desk.changed_elsewhere")` if both changed the same field differently.
        """
        values = []
        for typed, was, stored in zip(self, before, now, strict=True):
            if typed not in {was, stored} and stored != was:
                raise UserError("desk.changed_elsewhere")
            values.append(stored if typed == was else typed)
        return PlayerDetails._make(values)


class Detail(NamedTuple):
    """How a detail is read and checked.

    `headings` are the headings of its column in a list, in four languages. `read` converts a non-empty cell to the
    value, and `tidy` cleans up a value. Both raise `UserError`.
    """

    headings: tuple[str, ...]
    tidy: Callable[[Any], Any]
    read: Callable[[str], Any] = lambda text: " ".join(text.split())


_TABLE = re.compile(r"(?:(?:table|tavolo|tisch)\s*(?:n[ro.°]*\s*)?)?(\d+)(?:[.,]0+)?", re.IGNORECASE | re.ASCII)
"""A table number, also with its word or as spreadsheets write it: 3, Table 3, 3.0."""


def _read_table(text: str) -> int:
    found = _TABLE.fullmatch(text.strip())
    text = text if found is None else found[1]
    if not (text.isascii() and text.isdecimal() and 1 <= int(text[:5]) <= _HIGHEST_TABLE):
        raise UserError("players.bad_table", table=text[:20])
    return int(text)


def _check_table(table: int | None) -> int | None:
    if table is not None and not 1 <= table <= _HIGHEST_TABLE:
        raise UserError("entrant.bad_table", table=table)
    return table


DETAILS: Mapping[str, Detail] = {
    "name": Detail(
        (
            *("name", "player", "players", "full name", "nome", "giocatore", "nome e cognome", "nom", "joueur"),
            "spieler",
        ),
        tidy_player_name,
    ),
    "club": Detail(
        (
            *("club", "group", "team", "town", "city", "gruppo", "città", "squadra", "groupe", "ville", "verein"),
            "ort",
        ),
        tidy_club,
    ),
    "mark": Detail(
        ("mark", "nickname", "contrassegno", "soprannome", "marque", "mention", "surnom", "zusatz", "spitzname"),
        tidy_mark,
    ),
    "fixed_table": Detail(
        ("fixed table", "table", "tavolo", "tavolo fisso", "table fixe", "tisch", "fester tisch"),
        _check_table,
        _read_table,
    ),
}
"""How each field of `PlayerDetails` is read and checked, in the order of the fields."""
