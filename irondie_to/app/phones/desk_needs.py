"""Lists what was sent by phone and waits for somebody at the desk: reports, sets and drops."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.phones.rows import SentSetRow
from irondie_to.app.core.phones.rules import PHONE_STATION
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.ports import Reading
from irondie_to.app.core.reports.matches import Agreement, ReportedMatch, report_lines, reported_matches
from irondie_to.app.core.results import ResultWords
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.step_names import steps_in
from irondie_to.app.core.times import moment_ms
from irondie_to.app.core.undo import step_name
from irondie_to.errors import Phrase

_DROPS: Final = ("step.drop_before", "step.drop_after", "step.out_before", "step.out_after")
"""The names of the steps by which a player can drop between rounds."""
_WITH_DROPS: Final = (*_DROPS, "step.with_moved_up", "step.with_effects")
_OF_PHONE = re.compile(re.escape(PHONE_STATION) + r"(\d+)")


class DeskNeedKind(Enum):
    """The reasons why something waits for the desk, most urgent first."""

    DIFFERS = "differs"
    ALONE = "alone"
    AGREED = "agreed"
    SENT_SET = "sent_set"
    DROPPED = "dropped"


_KINDS: Final = {
    Agreement.DIFFERS: DeskNeedKind.DIFFERS,
    Agreement.ALONE: DeskNeedKind.ALONE,
    Agreement.BOTH: DeskNeedKind.AGREED,
}
_HEADLINES: Final = {
    DeskNeedKind.DIFFERS: Phrase("desk_needs.differs"),
    DeskNeedKind.ALONE: Phrase("desk_needs.alone"),
    DeskNeedKind.AGREED: Phrase("desk_needs.agreed"),
}


class PhoneDrop(NamedTuple):
    """A player who dropped by phone after the current round, with the id and name of the step.

    `at_ms` is the time of the step, in milliseconds since 1970-01-01 UTC.
    """

    entrant: NamedEntrant
    step: int
    at_ms: int
    name: Phrase


@dataclass(frozen=True, slots=True)
class DeskNeed:
    """Something that waits for the desk.

    `since_ms` is when it began to wait, in milliseconds since 1970-01-01 UTC. `headline` says what it is, and `lines`
    give the details, such as each player's report; `button` is the text of the button that deals with it. For reports,
    `reported` is the match. For a sent set (`sent`) or a drop (`step` is its id in the journal), `entrant` is the
    player.
    """

    kind: DeskNeedKind
    since_ms: int
    headline: Phrase
    lines: tuple[Phrase, ...]
    button: Phrase
    reported: ReportedMatch | None = None
    entrant: NamedEntrant | None = None
    sent: SentSetRow | None = None
    step: int | None = None

    @property
    def table(self) -> int | None:
        return None if self.reported is None else self.reported.match.table_number


def desk_needs(picture: Picture, now_ms: int, drops: Iterable[PhoneDrop] = ()) -> tuple[DeskNeed, ...]:
    """What waits for the desk at the time `now_ms` (milliseconds since 1970-01-01 UTC).

    The most urgent kind comes first; within a kind, what has waited longest. `drops` are the players who dropped by
    phone, as returned by `phone_drops`.
    """
    of_matches = [_of_match(picture, match, now_ms) for match in reported_matches(picture)]
    needs = [need for need in of_matches if need is not None]
    needs += [_of_set(picture, row) for row in picture.sent_sets]
    needs += [_of_drop(drop) for drop in drops]
    order = list(DeskNeedKind)
    return tuple(sorted(needs, key=lambda need: (order.index(need.kind), need.since_ms, need.table or 0)))


def phone_drops(reading: Reading, picture: Picture) -> tuple[PhoneDrop, ...]:
    """The players who dropped by phone after the current round and have not returned.

    Empty after the cut; once the next round is published, that round is the current one. The journal is read only if a
    player has dropped after the current round.
    """
    if not has_late_drops(picture):
        return ()
    return drops_in(picture, reading.journal(picture.event.id, done=_WITH_DROPS))


def drops_in(picture: Picture, steps: Iterable[JournalRow]) -> tuple[PhoneDrop, ...]:
    """The players of `phone_drops`, latest drop first.

    `steps` are the steps of the journal in which players may have dropped, latest first, without undone ones.
    """
    out = _lately_dropped(picture)
    by_name = {entrant.name: entrant for entrant in out.values()}
    drops: dict[int, PhoneDrop | None] = {}
    for step in steps:
        station, name = _OF_PHONE.fullmatch(step.station), step_name(step)
        for dropped in _dropped(name):
            entrant = by_name.get(dropped) if station is None else out.get(int(station[1]))
            if entrant is not None:  # who dropped by phone and returned can have dropped again at the desk
                by_phone = None if station is None else PhoneDrop(entrant, step.id, moment_ms(step.at), name)
                drops.setdefault(entrant.id, by_phone)
    return tuple(drop for drop in drops.values() if drop is not None)


def _dropped(name: Phrase) -> Iterator[str]:
    """The names of the players who dropped in the step with this name."""
    for part in steps_in(name):
        inner = part.values.get("step") if part.code == "step.with_moved_up" else part
        if isinstance(inner, Phrase) and inner.code in _DROPS:
            yield str(inner.values["name"])


def has_late_drops(picture: Picture) -> bool:
    """Whether a player has dropped after the current round, by phone or at the desk; false after the cut."""
    rounds = len(picture.swiss)
    return not picture.seeds and any(row.dropped_after == rounds for row in picture.entrant_rows)


def _lately_dropped(picture: Picture) -> dict[int, NamedEntrant]:
    rounds = len(picture.swiss)
    if not has_late_drops(picture):
        return {}
    return {entrant.id: entrant for entrant in picture.entrants if entrant.dropped_after == rounds}


def _of_match(picture: Picture, match: ReportedMatch, now_ms: int) -> DeskNeed | None:
    kind = _KINDS.get(match.agreement(now_ms))
    if kind is None:
        return None
    lines, button = report_lines(picture, match), Phrase("desk_needs.enter")
    if match.agreed is not None:
        result = ResultWords(match.agreed[0].result).short
        a, b = picture.entrant(match.match.a_id), picture.entrant(match.match.b_id)
        lines = (Phrase("desk_needs.both_say", {"a": a.name, "b": b.name, "result": result}),)
        button = Phrase("desk_needs.enter_agreed", {"score": result})
    return DeskNeed(kind, match.reported_ms, _HEADLINES[kind], lines, button, match)


def _of_set(picture: Picture, row: SentSetRow) -> DeskNeed:
    entrant = picture.entrant(row.entrant_id)
    headline = Phrase("desk_needs.sent_set", {"name": entrant.name})
    sent_ms, button = moment_ms(row.sent_at), Phrase("desk_needs.look")
    return DeskNeed(DeskNeedKind.SENT_SET, sent_ms, headline, (), button, entrant=entrant, sent=row)


def _of_drop(drop: PhoneDrop) -> DeskNeed:
    headline = Phrase("desk_needs.dropped", {"name": drop.entrant.name})
    lines = (Phrase("desk_needs.dropped_more"),)
    button = Phrase("desk_needs.undo_drop")
    return DeskNeed(DeskNeedKind.DROPPED, drop.at_ms, headline, lines, button, entrant=drop.entrant, step=drop.step)
