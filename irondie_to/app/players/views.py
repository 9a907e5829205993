"""Views of the players of an event."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.app.core.rows import EntrantRow
from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player of an event. `name` is unique in the event; `own_name` is the name as entered.

    The organiser's `mark` tells people of the same name apart. `state` is `entered`, `waiting`, `in` or `dropped`;
    `set_state` is `none`, `draft` (illegal), `legal`, or `unsaved` if the player has a `draft`: the text of a set that
    is being edited and not registered. `dice` is the registered set. `row` is the stored row as the user saw it; a
    command on this player passes it on, so that a change made elsewhere in the meantime is detected. `apart` are the
    names of the players whom this player should not meet, and `paid` says whether the entry fee is paid. `waiting` is
    the place in the waiting list, counted from 1, or 0 for players who do not wait. `remarks` say that the player
    left the event or declined the knockout. Who was `disqualified` is in the state `dropped` unless he returned.
    """

    code: str
    name: str
    own_name: str
    club: str | None
    mark: str | None
    dice: str | None
    set_state: str
    state: str
    fixed_table: int | None
    dropped_after: int | None
    row: EntrantRow
    draft: str | None = None
    apart: tuple[str, ...] = ()
    paid: bool = False
    waiting: int = 0
    remarks: tuple[Phrase, ...] = ()
    disqualified: bool = False
