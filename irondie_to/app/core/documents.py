"""Converts events to tournament documents and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from irondie_to.app.core.identity import uuid_of
from irondie_to.app.core.picture import Picture
from irondie_to.rules.rulings import read_rulings
from irondie_to.tournament.document.document import read, read_options, write
from irondie_to.tournament.model import AboutEvent, Options, Tournament


def read_document(source: bytes, name: str | None = None) -> Tournament:
    """Read a tournament document and check its rulings. `name`, if given, replaces the name of the tournament.

    Raises `UserError` `document.*` or `form.*`.
    """
    tournament = read(source)
    read_rulings(tournament.options.rulings)
    return tournament if name is None else replace(tournament, name=name)


def checked_options(given: Mapping[str, Any]) -> Options:
    """Read the `options` object of a document and check its rulings. Raises `UserError` `document.*` or `form.*`."""
    options = read_options(given)
    read_rulings(options.rulings)
    return options


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
