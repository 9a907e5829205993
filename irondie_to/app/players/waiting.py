"""The waiting list of an event with a limited number of players.

A player entered when the event is full goes on the waiting list. When a player leaves before round 1 or the limit is
raised, waiting players move up in the order in which they were entered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.core.lookup import find_entrant, find_event, places_taken, shown_name, shown_names, swiss_rounds
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.ports import Reading, Writing
from irondie_to.app.core.rows import EntrantRow, SeedRow
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.errors import Phrase, UserError


@dataclass(frozen=True, slots=True)
class MoveUp(EventCommand):
    """Move a player from the waiting list into the event, whatever their place on the list.

    `seen` is the entry as the caller saw it. Raises `UserError` `entrant.not_waiting`, `entrant.no_place` if the event
    is full, `entrant.unknown` or `entrant.changed`.
    """

    areas: ClassVar[Areas] = Areas.ENTRANTS
    code: str
    seen: EntrantRow | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        entrant = find_entrant(tx, self.event_id, self.code, self.seen)
        name = shown_name(tx, entrant)
        if not entrant.waiting:
            raise UserError("entrant.not_waiting", name=name)
        refuse_full(tx, self.event_id, [entrant])
        tx.change(entrant, entrant._replace(waiting=False))
        return Done(Phrase("step.move_up", {"name": name}), entrant.code)


def free_places(reading: Reading, event_id: int) -> int | None:
    """How many more players can join the event (0 or more); None if there is no limit.

    Players who have dropped or are on the waiting list do not take a place.
    """
    most = find_event(reading, event_id).most_players
    return None if most is None else _free(most, reading.rows(EntrantRow, event_id=event_id))


def free_places_in(picture: Picture) -> int | None:
    """The same number as `free_places`, computed from a picture."""
    most = picture.event.most_players
    return None if most is None else _free(most, picture.entrant_rows)


def _free(most: int, present: Sequence[EntrantRow]) -> int:
    return max(0, most - places_taken(present))


def refuse_full(reading: Reading, event_id: int, entrants: Sequence[EntrantRow]) -> None:
    """Raise `UserError("entrant.no_place")`, with the name of the first player without a place, if there is one."""
    free = free_places(reading, event_id)
    if free is not None and free < len(entrants):
        most = find_event(reading, event_id).most_players
        raise UserError("entrant.no_place", name=shown_name(reading, entrants[free]), most=most)


def with_places(reading: Reading, event_id: int, new: Sequence[EntrantRow]) -> list[EntrantRow]:
    """The new entrants in the given order, with those for whom no place is free marked as waiting.

    If the event has a limit and others are already waiting, all new entrants wait.
    """
    free = free_places(reading, event_id)
    if free is not None and reading.rows(EntrantRow, event_id=event_id, waiting=True):
        free = 0
    return [row._replace(waiting=free is not None and place >= free) for place, row in enumerate(new)]


def place_of(reading: Reading, entrant: EntrantRow) -> int:
    """The place of a waiting player on the waiting list, counted from 1."""
    waiting = reading.rows(EntrantRow, event_id=entrant.event_id, waiting=True)
    return [row.id for row in waiting].index(entrant.id) + 1


def fill_places(tx: Writing, event_id: int, step: Phrase) -> Phrase:
    """Move waiting players up into the free places.

    Returns `step`, the name of the step, extended by the names of these players.
    """
    waiting = tx.rows(EntrantRow, event_id=event_id, waiting=True)
    moved = waiting[: free_places(tx, event_id)]
    if not moved:
        return step
    tx.change_all([(row, row._replace(waiting=False)) for row in moved])
    return Phrase("step.with_moved_up", {"step": step, "names": tuple(shown_names(tx, moved))})


def has_begun(reading: Reading, event_id: int) -> bool:
    """Whether a round is published or the cut is made. From then on, nobody moves up because a player leaves."""
    return bool(swiss_rounds(reading, event_id) or reading.rows(SeedRow, event_id=event_id))


def fill_places_left(tx: Writing, event_id: int, step: Phrase) -> Phrase:
    """Move waiting players up into the places of those who left, unless the event has begun (`has_begun`).

    Returns `step`, the name of the step, extended by the names of the players who moved up.
    """
    return step if has_begun(tx, event_id) else fill_places(tx, event_id, step)
