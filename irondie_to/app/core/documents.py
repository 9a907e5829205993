"""Converts events to tournament documents and back; the UUID that identifies an event in files and other databases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import EventRow
from irondie_to.app.core.typed.plan_lines import read_plan_lines
from irondie_to.rules.rulings import read_rulings
from irondie_to.tournament.document.document import read, read_options, write
from irondie_to.tournament.model import AboutEvent, Options, Tournament

if TYPE_CHECKING:
    from random import Random


_EVENTS = "6f3d1f0e-63d1-5a53-8c0a-0f2f4b0c9d51"
"""The namespace of derived UUIDs."""


def drawn_uuid() -> str:
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


def read_document(source: bytes, name: str | None = None) -> Tournament:
    """Read a tournament document, and check its rulings and the lines of its plan.

    `name`, if given, replaces the name of the tournament. Raises `UserError` `document.*`, `form.*`, `paper.*` or
    `typed.*`.
    """
    tournament = read(source)
    _check(tournament.options)
    return tournament if name is None else replace(tournament, name=name)


def checked_options(given: Mapping[str, Any]) -> Options:
    """Read and check the `options` object of a document. Raises the same errors as `read_document`."""
    options = read_options(given)
    _check(options)
    return options


def _check(options: Options) -> None:
    read_rulings(options.rulings)
    read_plan_lines(options.plan_lines)


def export_document(picture: Picture) -> dict[str, Any]:
    """Convert the event to a tournament document, ready for JSON.

    Players who are not checked in are included (see `Picture.entered`).
    """
    return write(exported(picture))


def exported(picture: Picture) -> Tournament:
    """The tournament that `export_document` writes, including the event's UUID, date, place and organiser."""
    event = picture.event
    about = AboutEvent(uuid_of(event), "", event.date, event.place, event.organiser)
    return replace(picture.tournament, entrants=tuple(picture.entered), about=about)
