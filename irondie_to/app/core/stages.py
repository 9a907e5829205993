"""Which rounds are played at the same time, under way or complete, and the points that players have before them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Set
from typing import TypeAlias

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import RoundRow
from irondie_to.tournament.history import history_of

Stage: TypeAlias = tuple[RoundRow, ...]
"""Rounds that are played at the same time: one round, or the final and the match for third place, in this order."""


def stages(picture: Picture) -> list[Stage]:
    """The last Swiss round or, after the cut, all knockout stages so far, in order."""
    by_number: dict[int, list[RoundRow]] = defaultdict(list)
    for row in picture.under_way:
        by_number[row.number].append(row)
    return [tuple(by_number[number]) for number in sorted(by_number)]


def open_stages(picture: Picture) -> list[Stage]:
    """The stages with missing results, earliest first.

    In the knockout there can be several, because a match can begin as soon as both its players are known.
    """
    waiting = {match.round_id for match in picture.pending}
    return [stage for stage in stages(picture) if any(row.id in waiting for row in stage)]


def stages_under_way(picture: Picture) -> list[Stage]:
    """The stages from the earliest one with missing results on, or the last stage if no results are missing.

    A later stage can have all results it can have so far. Empty before the first round.
    """
    found = stages(picture)
    still_open = open_stages(picture)
    return found[found.index(still_open[0]) :] if still_open else found[-1:]


def leading_round(picture: Picture, stage: Stage) -> RoundRow:
    """The round that gives its name to a stage's clock: the first with missing results, or else the first."""
    waiting = {match.round_id for match in picture.pending}
    return next((row for row in stage if row.id in waiting), stage[0])


def stage_of(picture: Picture, row: RoundRow) -> Stage:
    """All rounds that are played at the same time as this one, including itself."""
    return next((stage for stage in stages(picture) if row in stage), (row,))


def label_of_results(tx: Writing, event_id: int, before: Set[int]) -> str | None:
    """The label of the backup to write after a step, or None if the step did not finish a round.

    `before` are the ids of the rounds that were finished before the step (`Writing.finished_rounds`).
    """
    rounds = [row for number in sorted(tx.finished_rounds(event_id) - before) if (row := tx.row(RoundRow, number))]
    if not rounds:
        return None
    name = row_name(rounds[-1])
    return f"event-{event_id}-{'round-' if name.isdecimal() else ''}{name}-results"


def points_before(picture: Picture, row: RoundRow) -> Mapping[int, int]:
    """The players' match points before a Swiss round, keyed by the player's row id; empty for a knockout round."""
    if row.phase != "swiss":
        return {}
    history = history_of(picture.tournament, row.number - 1)
    by_code = dict(zip(history.ids, history.points, strict=True))
    return {entrant.id: by_code.get(entrant.code, 0) for entrant in picture.entrants}
