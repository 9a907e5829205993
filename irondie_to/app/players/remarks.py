"""Remarks on players: what users must know about them besides their results, worded the same everywhere.

A remark says that a player dropped out or was disqualified, declined the knockout, is missing from the knockout despite
a rank above the cut line, or was placed by lot.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Final

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import round_left
from irondie_to.errors import Phrase
from irondie_to.tournament.knockout.bracket import round_phrase
from irondie_to.tournament.model import PlayerId

BY_LOT: Final = Phrase("remark.by_lot")
"""The remark on a player whose place was decided by lot."""
NOT_IN_KNOCKOUT: Final = Phrase("remark.not_in_knockout")
"""The remark on a player whose rank is above the line of a cut that was made before a correction."""
_DECLINED: Final = Phrase("remark.declined")
_SHORT: Final = {
    "remark.dropped": "remark.dropped_short",
    "remark.dropped_before": "remark.dropped_short",
    "remark.dropped_in": "remark.dropped_short",
    "remark.disqualified": "remark.disqualified_short",
    "remark.disqualified_before": "remark.disqualified_short",
    "remark.disqualified_in": "remark.disqualified_short",
    "remark.declined": "remark.declined_short",
}
"""The short forms of remarks; all other remarks are short already."""


def remarks_of(picture: Picture) -> dict[PlayerId, tuple[Phrase, ...]]:
    """The remarks on all players who left the event or declined the knockout, by code.

    Players without a remark are omitted.
    """
    declined = {seed.entrant_id for seed in picture.seeds if not seed.place}
    by_code = {}
    for entrant in picture.entrants:
        disqualified = entrant.id in picture.disqualified
        remarks = left_remark(entrant.dropped_after, disqualified=disqualified, stage=round_left(picture, entrant.id))
        if entrant.id in declined:
            remarks = (*remarks, _DECLINED)
        if remarks:
            by_code[entrant.code] = remarks
    return by_code


def left_remark(left_after: int | None, *, disqualified: bool, stage: str | None = None) -> tuple[Phrase, ...]:
    """The remark on a player who dropped or was disqualified after Swiss round `left_after`; empty for None.

    `stage` is the name of the knockout round in which the player left, if it was not a Swiss round.
    """
    if left_after is None:
        return ()
    if stage is not None:
        code = "remark.disqualified_in" if disqualified else "remark.dropped_in"
        return (Phrase(code, {"round": round_phrase(stage)}),)
    if left_after == 0:
        return (Phrase("remark.disqualified_before" if disqualified else "remark.dropped_before"),)
    return (Phrase("remark.disqualified" if disqualified else "remark.dropped", {"round": left_after}),)


def in_short(remarks: Iterable[Phrase]) -> Phrase | None:
    """The short forms of these remarks in one phrase; None if there are no remarks."""
    return joined([Phrase(_SHORT[remark.code]) if remark.code in _SHORT else remark for remark in remarks])


def joined(phrases: Sequence[Phrase]) -> Phrase | None:
    """Join phrases with commas into one phrase; None if there are no phrases."""
    if not phrases:
        return None
    return reduce(lambda phrase, other: Phrase("remark.both", {"one": phrase, "other": other}), phrases)


def with_remarks(name: str, remarks: Iterable[Phrase]) -> Phrase | str:
    """The name, followed by the short forms of the remarks in brackets."""
    words = in_short(remarks)
    return name if words is None else Phrase("remark.named", {"name": name, "remarks": words})
