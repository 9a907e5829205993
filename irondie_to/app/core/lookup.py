"""Looks up rows for commands, refuses a command if they are missing or outdated, and finds players by typed names.

A window shows rows as they were read. A command from a window contains the rows that the user saw, and is refused if
one of them has changed by the time the command is carried out.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from irondie_to.app.core.names import name_key, normalized, spellings, text_key
from irondie_to.app.core.namesakes import NamedEntrant, names_by_id
from irondie_to.app.core.ports import Reading
from irondie_to.app.core.rows import (
    EntrantRow,
    EventRow,
    GameRow,
    MatchRow,
    NameParts,
    RoundClockRow,
    RoundRow,
    Row,
    TableClockRow,
)
from irondie_to.errors import Phrase, UserError


class SeenTable(NamedTuple):
    """A match at its table, as the user saw it: the match row with its extra time, the clock row, and the games.

    `lost` are the numbers of games that players a and b have lost by penalties.
    """

    match: MatchRow
    clock: TableClockRow | None
    games: tuple[GameRow, ...]
    lost: tuple[int, int] = (0, 0)


class SeenHall(NamedTuple):
    """The rounds being played, as the user saw them: each round's row id and clock (None: not started)."""

    rounds: tuple[tuple[int, RoundClockRow | None], ...]

    @property
    def ids(self) -> tuple[int, ...]:
        return tuple(row_id for row_id, _clock in self.rounds)


def refuse_changed(present: Row | None, seen: Row | None) -> None:
    """Raise `UserError("desk.changed_elsewhere")` if the row differs from `seen`, unless `seen` is None."""
    if seen is not None and present != seen:
        raise UserError("desk.changed_elsewhere")


def refuse_changed_entrant(present: EntrantRow, seen: EntrantRow | None) -> None:
    """Raise `UserError("entrant.changed")` if the entrant differs from `seen`, unless `seen` is None.

    The time and number of the registered set (`set_at`, `set_number`) are not compared, because a caller that has just
    registered the set does not know them.
    """
    if seen is not None and present != seen._replace(set_at=present.set_at, set_number=present.set_number):
        raise UserError("entrant.changed", name=seen.name)


def refuse_changed_table(present: SeenTable, seen: SeenTable | None) -> None:
    """Raise an error if the match at a table differs from `seen`, unless `seen` is None.

    The error is `UserError("clocks.other_match")` if a different match is at the table now, and
    `UserError("clocks.table_changed")` if anything else about the match has changed.
    """
    if seen is None or present == seen:
        return
    refuse_changed_match(present.match, seen.match)
    raise UserError("clocks.table_changed", table=seen.match.table_number)


def refuse_changed_match(present: MatchRow, seen: MatchRow | None) -> None:
    """Like `refuse_changed_table`, but compare only the match row, not the clock and the games."""
    if seen is None or present == seen:
        return
    same = (seen.id, seen.a_id, seen.b_id) == (present.id, present.a_id, present.b_id)
    raise UserError("clocks.table_changed" if same else "clocks.other_match", table=seen.table_number)


_MOST_DIGITS = 20
"""The number of digits that are read of a typed table number; no table has such a long number."""
_WORD = re.compile(r"[^\s,()]+")


def find_event(reading: Reading, event_id: int) -> EventRow:
    """The event with this id. Raises `UserError("event.unknown")`."""
    event = reading.row(EventRow, event_id)
    if event is None:
        raise UserError("event.unknown", event=event_id)
    return event


def places_taken(entrants: Iterable[EntrantRow]) -> int:
    """How many of these entrants take a place in the event: all but those who wait or have dropped."""
    return sum(not entrant.waiting and entrant.dropped_after is None for entrant in entrants)


def find_entrant(reading: Reading, event_id: int, code: str, seen: EntrantRow | None = None) -> EntrantRow:
    """The entrant with this code.

    Raises `UserError` `entrant.unknown`, or `entrant.changed` if the entrant differs from `seen`.
    """
    entrants = reading.rows(EntrantRow, event_id=event_id, code=code)
    if not entrants:
        raise UserError("entrant.unknown", entrant=code)
    refuse_changed_entrant(entrants[0], seen)
    return entrants[0]


def find_entrants(
    reading: Reading, event_id: int, codes: Collection[str], seen: Collection[EntrantRow] = ()
) -> list[EntrantRow]:
    """The entrants with these codes, in the given order, without duplicates.

    `seen` are the rows as the caller saw them, in any order; an entrant without such a row is not compared. Several
    entrants are read with one database query. Raises `UserError` `entrant.unknown` or `entrant.changed`.
    """
    as_seen = {row.code: row for row in seen}
    if len(codes) == 1:
        return [find_entrant(reading, event_id, code, as_seen.get(code)) for code in codes]
    by_code = {entrant.code: entrant for entrant in reading.rows(EntrantRow, event_id=event_id)}
    unknown = next((code for code in codes if code not in by_code), None)
    if unknown is not None:
        raise UserError("entrant.unknown", entrant=unknown)
    entrants = [by_code[code] for code in dict.fromkeys(codes)]
    for entrant in entrants:
        refuse_changed_entrant(entrant, as_seen.get(entrant.code))
    return entrants


def shown_name(reading: Reading, entrant: EntrantRow) -> str:
    """The name of an entrant, followed by a mark, club or code if others in the event have the same name."""
    (name,) = shown_names(reading, [entrant])
    return name


def shown_names(reading: Reading, entrants: Sequence[EntrantRow]) -> list[str]:
    """The names of several entrants, each followed by a mark, club or code if others have the same name."""
    names = {event: names_in_event(reading, event) for event in {entrant.event_id for entrant in entrants}}
    return [names[entrant.event_id][entrant.id] for entrant in entrants]


def names_in_event(reading: Reading, event_id: int) -> Mapping[int, str]:
    """The shown names of all entrants of an event, keyed by row id (see `shown_names`)."""
    names = reading.names(event_id)
    if _are_different(tuple(names.values())):  # as in most events, which need no other columns
        return names
    return names_by_id(reading.rows(NameParts, event_id=event_id))


@lru_cache(maxsize=4)  # the names of an event are the same for most steps
def _are_different(names: tuple[str, ...]) -> bool:
    return len(set(map(name_key, names))) == len(names)


def match_entrant(entrants: Sequence[NamedEntrant], text: str) -> NamedEntrant:
    """Find an entrant by code, by full name, or by the beginnings of words in the shown name.

    Raises `UserError` `entrant.unknown`, or `entrant.ambiguous` with up to six of the matching names.
    """
    matching = matching_entrants(entrants, text)
    if not matching:
        raise UserError("entrant.unknown", entrant=text)
    if len(matching) > 1:
        raise UserError("entrant.ambiguous", **ambiguous(matching, text).values)
    return matching[0]


def ambiguous(found: Sequence[NamedEntrant], text: str) -> Phrase:
    """A phrase that lists up to six of the entrants that the text could refer to."""
    names = tuple(
        entrant.name if entrant.suffix == f" ({entrant.code})" else f"{entrant.name} ({entrant.code})"
        for entrant in found[:6]
    )
    return Phrase("entrant.ambiguous", {"entrant": text, "names": names})


def matching_entrants(entrants: Sequence[NamedEntrant], text: str) -> list[NamedEntrant]:
    """All entrants with this code or full name, or else those whose shown name matches the typed words.

    It matches if it begins with them, or if each of them is the beginning of a word in it. If no entrant matches, the
    names are compared again without accents.
    """
    typed = " ".join(text.split())
    key, name = text_key(typed), name_key(typed)
    matching = [entrant for entrant in entrants if key == entrant.code.casefold() or name == name_key(entrant.name)]
    matching = matching or [entrant for entrant in entrants if name == name_key(entrant.own_name)]
    matching = matching or [entrant for entrant in entrants if key and _begins(key, text_key(entrant.name))]
    plain = normalized(typed)
    return matching or [
        entrant for entrant in entrants if plain and any(_begins(plain, name) for name in spellings(entrant.name))
    ]


def short_name(entrants: Sequence[NamedEntrant], entrant: NamedEntrant) -> str:
    """A short text that identifies this entrant: a word of the name that matches nobody else, or the shown name."""
    words = (word.lower() for word in entrant.own_name.split() if word.isalpha())
    return next((word for word in words if matching_entrants(entrants, word) == [entrant]), entrant.name)


def _begins(key: str, name: str) -> bool:
    words, parts = _WORD.findall(name), _WORD.findall(key)
    return name.startswith(key) or (bool(parts) and all(any(word.startswith(part) for word in words) for part in parts))


def swiss_rounds(reading: Reading, event_id: int) -> list[RoundRow]:
    """The published Swiss rounds in order."""
    return sorted(reading.rows(RoundRow, event_id=event_id, phase="swiss"), key=lambda row: row.number)


def find_match(reading: Reading, row: RoundRow, table: int) -> MatchRow:
    """The match of a round at a table. Raises `UserError("result.no_table")` with the lowest and the highest table."""
    matches = reading.rows(MatchRow, round_id=row.id, table_number=table)
    if not matches:
        tables = [match.table_number for match in reading.rows(MatchRow, round_id=row.id)]
        raise UserError("result.no_table", table=table, there=tables_there(tables))
    return matches[0]


def table_in(digits: str) -> int:
    """The table number typed as these ASCII digits; digits after the first 20 are ignored."""
    return int(digits[:_MOST_DIGITS])


def tables_there(tables: Collection[int]) -> Phrase:
    """A phrase with the lowest and the highest table number, for the error about a table that does not exist."""
    if not tables:
        return Phrase("result.no_table_there")
    is_single = len(tables) == 1
    return Phrase(
        "result.one_table_there" if is_single else "result.tables_there", {"first": min(tables), "last": max(tables)}
    )
