"""Says whether the pairing of a round replaced an earlier one, without loading the search for pairings."""

from __future__ import annotations

import json
from typing import NamedTuple

from irondie_to.app.core.rows import RoundRow


class Replacement(NamedTuple):
    """The `number` of the pairing, 2 for the second one of its round, and when the one before it was published.

    `at` is that time, UTC in ISO 8601; None if it is unknown.
    """

    number: int
    at: str | None


def replacement_of(row: RoundRow) -> Replacement | None:
    """What the pairing of this round replaced, as `publication.publication_of` knows it; None for a first pairing."""
    stored = json.loads(row.report).get("publication", {}) if row.report else {}
    replaced = stored.get("replaced")
    return None if replaced is None else Replacement(stored["number"], replaced["at"])
