"""Events as tournament documents, in and out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from irondie_to.app.core.picture import Picture
from irondie_to.rules.rulings import read_rulings
from irondie_to.tournament.document.document import read, read_options, write
from irondie_to.tournament.nouns import Options, Tournament


def read_document(source: bytes, name: str | None = None) -> Tournament:
    """The tournament of a document, its rulings checked too, under another name if one is given.

    Raises UserError `document.*` or `form.*`.
    """
    tournament = read(source)
    read_rulings(tournament.options.rulings)
    return tournament if name is None else replace(tournament, name=name)


def checked_options(given: Mapping[str, Any]) -> Options:
    """The options of an `options` object, its rulings checked too. Raises UserError `document.*` or `form.*`."""
    options = read_options(given)
    read_rulings(options.rulings)
    return options


def export_document(picture: Picture) -> dict[str, Any]:
    """The event as a document, ready for JSON. Who never checked in stands there as dropped before round 1."""
    return write(replace(picture.tournament, entrants=tuple(picture.entered)))
