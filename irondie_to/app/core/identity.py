"""The UUID that identifies an event in files and in the databases into which these files were read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from irondie_to.app.core.rows import EventRow

if TYPE_CHECKING:
    from random import Random

_EVENTS = "6f3d1f0e-63d1-5a53-8c0a-0f2f4b0c9d51"
"""The namespace of derived UUIDs."""


def drawn_uuid() -> str:
    """A new random UUID."""
    from uuid import uuid4  # noqa: PLC0415 - not needed before an event is created

    return str(uuid4())


def uuid_from(lots: Random) -> str:
    """A UUID made from the next random bits of `lots`, so that the same seed gives the same UUID."""
    from uuid import UUID  # noqa: PLC0415 - not needed before an event is created

    return str(UUID(int=lots.getrandbits(128), version=4))


def uuid_of(event: EventRow) -> str:
    """The UUID of a stored event.

    For events stored by versions without UUIDs, it is derived from the event's id and seed, so that it is the same in
    every copy of the database. The database upgrade stores these UUIDs; this function has to derive one only for an
    event that was removed before the upgrade and then restored by an undo.
    """
    if event.uuid:
        return event.uuid
    from uuid import UUID, uuid5  # noqa: PLC0415 - rarely needed

    return str(uuid5(UUID(_EVENTS), f"{event.id} {event.seed}"))


def with_uuid(events: Iterable[EventRow], uuid: str) -> list[EventRow]:
    """The events with this UUID, in the given order."""
    return [event for event in events if uuid and uuid_of(event) == uuid]
