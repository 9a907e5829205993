"""Converts events to tournament documents and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from irondie_to.app.core.identity import uuid_of
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.typed.plan_lines import read_plan_lines
from irondie_to.rules.rulings import read_rulings
from irondie_to.tournament.document.document import read, read_options, write
from irondie_to.tournament.model import AboutEvent, Options, Tournament


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
