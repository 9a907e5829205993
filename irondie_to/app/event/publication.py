"""How a Swiss round was published, and which earlier pairing it replaces (stored in its report); when an event began.

This module does not load the search for pairings, so that printouts and the hall screen do not load it either.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Any

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import RoundRow
from irondie_to.app.core.step_names import PUBLISH_STEPS, steps_in
from irondie_to.app.core.undo import step_name
from irondie_to.tournament.model import PlayerId


@dataclass(frozen=True, slots=True)
class ReplacedPairing:
    """The pairing of a round before it was paired again or a match was added, and when it was published.

    `at` is UTC in ISO 8601; None if it is unknown because an earlier version of the program published the round.
    `matches` are the table, player A and player B of each match; `bye` is the player with the bye, if any.
    """

    at: str | None
    matches: tuple[tuple[int, PlayerId, PlayerId], ...]
    bye: PlayerId | None

    @property
    def players(self) -> frozenset[PlayerId]:
        """All players of the round, including the one with the bye."""
        bye = () if self.bye is None else (self.bye,)
        return frozenset((*bye, *(player for _table, *pair in self.matches for player in pair)))


@dataclass(frozen=True, slots=True)
class Publication:
    """How the pairing of a round was published.

    `at` is as in `ReplacedPairing`; it is also None for an imported round. `left_open` are the names of the options
    that the event had left open until the publication of round 1 set them to the recommended values. `number` is 1 for
    the first pairing of the round, 2 for the one that replaced it, and so on. `replaced` is the pairing that this one
    replaced, None for the first one. `points` identifies the match points from which the round was paired
    (`rounds.begun.points_key`), empty if unknown. `moved` are the tables whose players were swapped by hand since this
    pairing was published. `hands` are the tables at which somebody was placed by hand, in this pairing or an
    earlier one, each with the time of the latest such change, as in `at`; rounds of earlier versions of the program
    have none.
    """

    at: str | None = None
    left_open: tuple[str, ...] = ()
    number: int = 1
    replaced: ReplacedPairing | None = None
    points: str = ""
    moved: tuple[int, ...] = ()
    hands: tuple[tuple[int, str], ...] = ()

    def with_hands(self, tables: Iterable[int], now: str) -> Publication:
        """This publication, with these tables changed by hand at the time `now`."""
        return replace(self, hands=tuple(sorted({**dict(self.hands), **dict.fromkeys(tables, now)}.items())))

    def followed(
        self, now: str, matches: tuple[tuple[int, PlayerId, PlayerId], ...], bye: PlayerId | None
    ) -> Publication:
        """The publication that replaces this one when the round is paired again or gets a new match at the time `now`.

        `matches` and `bye` are those of the pairing that is replaced.
        """
        replaced = ReplacedPairing(self.at, matches, bye)
        return replace(self, at=now, number=self.number + 1, replaced=replaced, moved=())

    @property
    def values(self) -> dict[str, Any]:
        """The publication as JSON values, as stored under the key `publication`."""
        replaced = self.replaced
        return {
            "at": self.at,
            "left_open": self.left_open,
            "number": self.number,
            "points": self.points,
            "moved": self.moved,
            "hands": self.hands,
            "replaced": None
            if replaced is None
            else {"at": replaced.at, "matches": replaced.matches, "bye": replaced.bye},
        }


def stored_report(row: RoundRow) -> dict[str, Any]:
    """The JSON values stored with a round: its pairing report (`pairing.report_values`) and its `publication`."""
    report: dict[str, Any] = json.loads(row.report) if row.report else {}
    return report


def publication_of(row: RoundRow) -> Publication:
    """How this round was published, as far as this is stored; nothing is stored for an imported round."""
    values = stored_report(row).get("publication", {})
    replaced = values.get("replaced")
    return Publication(
        values.get("at"),
        tuple(values.get("left_open", ())),
        values.get("number", 1),
        None
        if replaced is None
        else ReplacedPairing(
            replaced["at"], tuple((table, a, b) for table, a, b in replaced["matches"]), replaced["bye"]
        ),
        str(values.get("points", "")),
        tuple(map(int, values.get("moved", ()))),
        tuple((int(table), str(at)) for table, at in values.get("hands", ())),
    )


def with_decided(row: RoundRow, names: Collection[str]) -> RoundRow:
    """A copy of round 1 in which the options with these names are no longer marked as left open by the event."""
    publication = publication_of(row)
    left = tuple(name for name in publication.left_open if name not in names)
    if left == publication.left_open:
        return row
    report = {**stored_report(row), "publication": replace(publication, left_open=left).values}
    return row._replace(report=json.dumps(report, ensure_ascii=False))


def begun_at(desk: Desk, event_id: int) -> str | None:
    """The time (UTC in ISO 8601) at which round 1 was published.

    None if the journal does not contain the publication, for example after an import.
    """
    for step in desk.journal(event_id):  # the latest first: a round that was undone may have been published again
        names = steps_in(step_name(step)) if step.kind == "do" and not step.undone else ()
        if any(name.code in PUBLISH_STEPS and str(name.values["round"]) == "1" for name in names):
            return step.at
    return None
