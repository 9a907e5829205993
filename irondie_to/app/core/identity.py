"""The UUID that identifies an event, in files and in the databases that have read them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from irondie_to.app.core.rows import EventRow

if TYPE_CHECKING:
    from random import Random

_EVENTS = "6f3d1f0e-63d1-5a53-8c0a-0f2f4b0c9d51"
"""The namespace of derived UUIDs."""


def drawn_uuid() -> str:
    """A new UUID, drawn at random."""
    from uuid import uuid4  # noqa: PLC0415 - not needed before an event is created

    return str(uuid4())


def uuid_from(lots: Random) -> str:
    """A UUID that these random numbers decide."""
    from uuid import UUID  # noqa: PLC0415 - not needed before an event is created

    return str(UUID(int=lots.getrandbits(128), version=4))


def uuid_of(event: EventRow) -> str:
    """The UUID of a stored event.

    An event that a version without UUIDs has stored gets the same UUID in every copy of its database: it is derived
    from its id and its seed, by the upgrade, or here if its removal from before the upgrade was undone.
    """
    if event.uuid:
        return event.uuid
    from uuid import UUID, uuid5  # noqa: PLC0415 - rarely needed

    return str(uuid5(UUID(_EVENTS), f"{event.id} {event.seed}"))


def with_uuid(events: Iterable[EventRow], uuid: str) -> list[EventRow]:
    """The events with this UUID, in their order. There are several if one of them was removed and restored."""
    return [event for event in events if uuid and uuid_of(event) == uuid]
