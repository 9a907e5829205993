"""Events as tournament documents, in and out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from irondie_to.app.picture import Picture
from irondie_to.tournament.document import read, write
from irondie_to.tournament.nouns import Tournament


def read_document(source: bytes, name: str | None = None) -> Tournament:
    """The tournament of a document, under another name if one is given. Raises UserError `document.*`."""
    tournament = read(source)
    return tournament if name is None else replace(tournament, name=name)


def export_document(picture: Picture) -> dict[str, Any]:
    """The event as a document, ready for JSON. Who never checked in stands there as dropped before round 1."""
    return write(replace(picture.tournament, entrants=tuple(picture.entered)))
