"""The players of an event as pages show them, the filters of their list, and the words for the state of a set."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from irondie_to.app.core.namesakes import NamedEntrant, OfEntrant
from irondie_to.app.core.phones.rows import SentSetRow
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import EntrantRow
from irondie_to.app.players.apart import apart_pairs
from irondie_to.app.players.remarks import remarks_of
from irondie_to.errors import Phrase
from irondie_to.rules.dice_set import check_set, read_set


@dataclass(frozen=True, slots=True)
class PlayerLine(OfEntrant):
    """A player of an event, with the stored `row` as the user saw it. `name` is unique in the event.

    `state` is `entered`, `waiting`, `in` or `dropped`. `set_state` is `none`, `draft` (illegal) or `legal`, or
    `unsaved` if the player has a `draft`: the text of a set that is being edited and is not registered. `apart`
    contains the names of the players whom this player should not meet. `waiting` is the place on the waiting list,
    counted from 1, or 0. `remarks` say that the player left the event or declined the knockout. `disqualified` is true
    while a disqualification is on record for the player, who usually has the state `dropped`. `sent` is a set that the
    player has sent by phone and that waits for the desk.
    """

    row: EntrantRow
    name: str
    set_state: str
    state: str
    draft: str | None = None
    apart: tuple[str, ...] = ()
    waiting: int = 0
    remarks: tuple[Phrase, ...] = ()
    disqualified: bool = False
    sent: SentSetRow | None = None


FILTERS: Final[dict[str, Callable[[PlayerLine], bool]]] = {
    "all": lambda _line: True,
    "sent": lambda line: line.sent is not None,
    "absent": lambda line: line.state == "entered",
    "no_set_yet": lambda line: line.dice is None,
    "faults": lambda line: line.set_state in {"draft", "unsaved"},
    "waiting": lambda line: line.state == "waiting",
    "unpaid": lambda line: not line.paid and not line.waiting and line.dropped_after != 0,
    "dropped": lambda line: line.state == "dropped",
}
"""The condition of each filter by its name, in the order in which the filters are offered."""

_SHOWN_IF_USED = frozenset({"sent", "faults", "waiting", "dropped"})
"""Filters that are offered only while they match somebody."""

Tone = Literal["ok", "warn", "danger"]


def filter_counts(lines: Sequence[PlayerLine]) -> dict[str, int]:
    return {part: sum(map(belongs, lines)) for part, belongs in FILTERS.items()}


def shown_filters(counts: Mapping[str, int], *, shows_payments: bool) -> list[str]:
    """The names of the filters to offer, in order.

    The filter for unpaid players is offered only if payments are shown. Some filters are offered only if they match
    somebody.
    """
    return [
        part
        for part, count in counts.items()
        if (count or part not in _SHOWN_IF_USED) and (shows_payments or part != "unpaid")
    ]


def set_status(line: PlayerLine, faults: int) -> tuple[Tone, Phrase]:
    """The tone and wording for the state of a player's set; `faults` is the number of its faults.

    For a player without a draft who has dropped or is on the waiting list, the wording says so instead.
    """
    if line.set_state == "unsaved":
        return "warn", Phrase("players_page.unsaved")
    if line.state == "dropped":
        return "warn", Phrase("players_page.pill_disqualified" if line.disqualified else "players_page.pill_dropped")
    if line.waiting:
        return "warn", Phrase("players_page.pill_waiting", {"place": line.waiting})
    if line.set_state == "draft":
        return "danger", Phrase("players_page.pill_draft", {"count": faults})
    if line.set_state == "none":
        return "warn", Phrase("players_page.pill_none")
    return "ok", Phrase("players_page.pill_legal")


def players(picture: Picture, drafts: Mapping[str, str] | None = None) -> tuple[PlayerLine, ...]:
    """The views of all entrants, in the order in which they were entered.

    `drafts` are the texts of the players' drafts by code (see `drafts.draft_texts`); None means no drafts.
    """
    texts = drafts or {}
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
            texts.get(entrant.code),
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
