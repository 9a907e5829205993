"""Reads and writes the prizes of an event in a tournament document."""

from __future__ import annotations

import re
from typing import Any, Final

from irondie_to.tournament.document.shape import JsonNode
from irondie_to.tournament.model import Prize

MOST_PRIZES: Final = 100
"""The most prizes in a list. One of them may be for many places."""
MOST_PLACES: Final = 999
"""The last place that may have a prize, and the most prizes of one kind that go by lot."""
MOST_IN_STOCK: Final = 9_999
LONGEST_PRIZE: Final = 120  # characters

_TIME = re.compile(r"(?:[01]\d|2[0-3]):[0-5]\d", re.ASCII)
_LONGEST_TIME = 5


def read_prizes(node: JsonNode) -> tuple[Prize, ...]:
    """Read the list of prizes. Raises UserError `document.*`."""
    found = tuple(_prize(item) for item in node.items())
    if len(found) > MOST_PRIZES:
        raise node.wrong("document.too_many_prizes", most=MOST_PRIZES)
    return found


def read_until(node: JsonNode) -> str:
    """Read a time of day as HH:MM; empty for none. Raises UserError `document.*`."""
    text = node.text(_LONGEST_TIME)
    if text and not _TIME.fullmatch(text):
        raise node.wrong("document.want_time")
    return text


def write_prizes(prizes: tuple[Prize, ...]) -> list[dict[str, Any]]:
    return [_written(prize) for prize in prizes]


def _prize(node: JsonNode) -> Prize:
    members = node.object("prize", "places", "lot")
    what = node.need(members, "prize")
    text = " ".join(what.text(LONGEST_PRIZE).split())
    if not text:
        raise what.wrong("document.prize_empty")
    if "places" in members and "lot" in members:
        raise node.wrong("document.prize_twice")
    if "lot" in members:
        return Prize(text, lot=members["lot"].integer(1, MOST_PLACES))
    return Prize(text, _places(members["places"]) if "places" in members else None)


def _places(node: JsonNode) -> tuple[int, int]:
    places = [item.integer(1, MOST_PLACES) for item in node.items()]
    if len(places) != 2 or places[0] > places[1]:
        raise node.wrong("document.want_places")
    return places[0], places[1]


def _written(prize: Prize) -> dict[str, Any]:
    found: dict[str, Any] = {"prize": prize.what}
    if prize.places is not None:
        found["places"] = list(prize.places)
    elif prize.lot:
        found["lot"] = prize.lot
    return found
