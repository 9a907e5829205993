"""The options of an event as stored in its row: the `options` object of a tournament document as JSON text."""

from __future__ import annotations

import json
from functools import lru_cache

from irondie_to.app.core.rows import EventRow
from irondie_to.tournament.document.document import read_options, write_options
from irondie_to.tournament.model import Options


def options_of(event: EventRow) -> Options:
    """The options of the event. Results are cached, so the same text is parsed only once."""
    return _read(event.options)


def with_options(event: EventRow, options: Options) -> EventRow:
    return event._replace(options=stored_text(options))


def stored_text(options: Options) -> str:
    return json.dumps(write_options(options))


@lru_cache(maxsize=64)
def _read(text: str) -> Options:
    return read_options(json.loads(text))
