"""How a Swiss round was published, and which earlier pairing it replaces. Both are stored in the report of its row."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from irondie_to.app.core.rows import RoundRow
from irondie_to.app.rounds.pairing import ProposalSeats, report_values, stored_report
from irondie_to.tournament.pairing.swiss import Pairing, PlacedPair


@dataclass(frozen=True, slots=True)
class ReplacedPairing:
    """The seats of a round before it was paired again, and the time at which they were published.

    `at` is UTC in ISO 8601; None if it is unknown because an earlier version of the program published the round.
    """

    at: str | None
    seats: ProposalSeats


@dataclass(frozen=True, slots=True)
class Publication:
    """How the pairing of a round was published.

    `at` is as in `ReplacedPairing`. `left_open` are the names of the options that the event had left open until
    round 1 was published, which set them to the recommended values. `number` is 1 for the first pairing of the round,
    2 for the one that replaced it, and so on. `replaced` is the pairing that this one replaced, None for the first one.
    """

    at: str | None = None
    left_open: tuple[str, ...] = ()
    number: int = 1
    replaced: ReplacedPairing | None = None


def round_report(pairing: Pairing, publication: Publication) -> str:
    """The JSON text to store with a round: the report of the pairing, its bye, and how it was published."""
    return json.dumps({**report_values(pairing), "publication": _values(publication)}, ensure_ascii=False)


def publication_of(row: RoundRow) -> Publication:
    """How a published round was published, as far as that is stored; imported rounds have no such data."""
    values = stored_report(row).get("publication", {})
    replaced = values.get("replaced")
    return Publication(
        values.get("at"),
        tuple(values.get("left_open", ())),
        values.get("number", 1),
        None if replaced is None else _read_replaced(replaced),
    )


def _values(publication: Publication) -> dict[str, Any]:
    replaced = publication.replaced
    return {
        "at": publication.at,
        "left_open": publication.left_open,
        "number": publication.number,
        "replaced": None
        if replaced is None
        else {"at": replaced.at, "matches": replaced.seats.matches, "bye": replaced.seats.bye},
    }


def _read_replaced(values: dict[str, Any]) -> ReplacedPairing:
    matches = tuple(PlacedPair(table, a, b) for table, a, b in values["matches"])
    return ReplacedPairing(values["at"], ProposalSeats(matches, values["bye"]))
