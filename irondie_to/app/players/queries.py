"""Builds the views of the players of an event."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.phones.rows import SentSetRow
from irondie_to.app.core.picture import Picture
from irondie_to.app.players.apart import apart_pairs
from irondie_to.app.players.remarks import remarks_of
from irondie_to.app.players.views import PlayerLine
from irondie_to.errors import Phrase
from irondie_to.rules.dice_set import check_set, read_set


def players(picture: Picture, drafts: Mapping[str, str] | None = None) -> tuple[PlayerLine, ...]:
    """The views of all entrants, in the order in which they were entered.

    `drafts` are the texts of the players' drafts by code (see `drafts.draft_texts`); None means no drafts.
    """
    found = drafts or {}
    apart = defaultdict(list)
    for pair in apart_pairs(picture):
        apart[pair.one].append(pair.other_name)
        apart[pair.other].append(pair.one_name)
    waiting = [entrant.code for entrant in picture.entrants if entrant.waiting]
    remarks = remarks_of(picture)
    sent = {row.entrant_id: row for row in picture.sent_sets}
    places = {code: place for place, code in enumerate(waiting, start=1)}
    return tuple(
        _player(
            entrant,
            found.get(entrant.code),
            tuple(apart.get(entrant.code, ())),
            places.get(entrant.code, 0),
            remarks.get(entrant.code, ()),
            sent.get(entrant.id),
            disqualified=entrant.id in picture.disqualified,
        )
        for entrant in picture.entrants
    )


def _player(
    entrant: NamedEntrant,
    draft: str | None,
    apart: tuple[str, ...],
    waiting: int,
    remarks: tuple[Phrase, ...],
    sent: SentSetRow | None,
    *,
    disqualified: bool,
) -> PlayerLine:
    if entrant.dropped_after is not None:
        state = "dropped"
    elif waiting:
        state = "waiting"
    else:
        state = "in" if entrant.checked_in else "entered"
    return PlayerLine(
        entrant.row,
        entrant.name,
        set_state(entrant.dice) if draft is None else "unsaved",
        state,
        draft,
        apart,
        waiting,
        remarks,
        disqualified,
        sent,
    )


def has_illegal_set(line: PlayerLine) -> bool:
    """Whether the player's registered set is illegal, which prevents check-in. Drafts are ignored."""
    return set_state(line.dice) == "draft"


@lru_cache(maxsize=16_384)  # called for every player after every step
def set_state(dice: str | None) -> str:
    """The state of a set given in notation: `none` (for None), `draft` if it is illegal, or `legal`."""
    if dice is None:
        return "none"
    return "draft" if check_set(read_set(dice)) else "legal"
