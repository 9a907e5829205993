"""Views of the players of an event."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.app.core.namesakes import OfEntrant
from irondie_to.app.core.rows import EntrantRow
from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class PlayerLine(OfEntrant):
    """A player of an event, with the stored `row` as the user saw it. `name` is unique in the event.

    `state` is `entered`, `waiting`, `in` or `dropped`;
    `set_state` is `none`, `draft` (illegal), `legal`, or `unsaved` if the player has a `draft`: the text of a set that
    is being edited and not registered. `dice` is the registered set. `apart` are the
    names of the players whom this player should not meet. `waiting` is
    the place in the waiting list, counted from 1, or 0 for players who do not wait. `remarks` say that the player
    left the event or declined the knockout. Who was `disqualified` is in the state `dropped` unless he returned.
    """

    row: EntrantRow
    name: str
    set_state: str
    state: str
    draft: str | None = None
    apart: tuple[str, ...] = ()
    waiting: int = 0
    remarks: tuple[Phrase, ...] = ()
    disqualified: bool = False
