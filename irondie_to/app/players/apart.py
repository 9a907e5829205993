"""Pairs of players whom the Swiss rounds should not pair with each other, such as members of the same family."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.core.lookup import find_entrants, refuse_changed, shown_names
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.ports import Reading, Writing
from irondie_to.app.core.rows import ApartRow, EntrantRow
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.errors import Phrase, UserError


@dataclass(frozen=True, slots=True)
class ApartPair:
    """A pair of players who should not meet, with their codes and names, and the stored row as the user saw it."""

    one: str
    other: str
    one_name: str
    other_name: str
    row: ApartRow


def apart_pairs(picture: Picture) -> tuple[ApartPair, ...]:
    """The event's pairs of players who should not meet, in the order in which they were entered."""
    return tuple(
        ApartPair(first.code, second.code, first.name, second.name, row)
        for row in picture.apart
        for first, second in [(picture.entrant(row.a_id), picture.entrant(row.b_id))]
    )


@dataclass(frozen=True, slots=True)
class KeepApart(EventCommand):
    """Keep two players apart: the pairing of Swiss rounds avoids this pair. The knockout is not affected.

    `seen` are the entries of the two as the caller saw them, in any order; a missing entry is not compared. Raises
    `UserError` `apart.same_player`, `apart.already`, `entrant.unknown` or `entrant.changed`.
    """

    areas: ClassVar[Areas] = Areas.ENTRANTS
    one: str
    other: str
    seen: tuple[EntrantRow, ...] = ()

    def apply(self, tx: Writing, now: str) -> Done:
        pair = find_entrants(tx, self.event_id, (self.one, self.other), self.seen)
        name, other_name = _names(tx, pair)
        if _row_of(tx, pair) is not None:
            raise UserError("apart.already", one=name, other=other_name)
        first, second = sorted(entrant.id for entrant in pair)
        row = tx.add(ApartRow(0, self.event_id, first, second))
        return Done(Phrase("step.keep_apart", {"one": name, "other": other_name}), row.id)


@dataclass(frozen=True, slots=True)
class LetMeet(EventCommand):
    """Stop keeping two players apart.

    `seen` is the row of the pair as the caller saw it. Raises `UserError` `apart.same_player`, `apart.not_named`,
    `entrant.unknown` or `desk.changed_elsewhere`.
    """

    areas: ClassVar[Areas] = Areas.ENTRANTS
    one: str
    other: str
    seen: ApartRow | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        pair = find_entrants(tx, self.event_id, (self.one, self.other))
        name, other_name = _names(tx, pair)
        row = _row_of(tx, pair)
        if row is None:
            raise UserError("apart.not_named", one=name, other=other_name)
        refuse_changed(row, self.seen)
        tx.remove(row)
        return Done(Phrase("step.let_meet", {"one": name, "other": other_name}), row.id)


def apart_rows_of(reading: Reading, entrant: EntrantRow) -> list[ApartRow]:
    return reading.rows(ApartRow, a_id=entrant.id) + reading.rows(ApartRow, b_id=entrant.id)


def _names(reading: Reading, pair: list[EntrantRow]) -> list[str]:
    names = shown_names(reading, pair)
    if len(pair) < 2:
        raise UserError("apart.same_player", name=names[0])
    return names


def _row_of(reading: Reading, pair: list[EntrantRow]) -> ApartRow | None:
    first, second = sorted(entrant.id for entrant in pair)
    return next(iter(reading.rows(ApartRow, a_id=first, b_id=second)), None)
