"""Checks changes of the number of Swiss rounds and the size of the knockout once round 1 is published.

Also previews their effects. Swiss pairings depend on neither of the two; the bracket depends on both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from irondie_to.app.core.lookup import swiss_rounds
from irondie_to.app.core.picture import Picture, with_options
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.rows import RoundRow, SeedRow
from irondie_to.app.event.day import day_of, end_text, forecast
from irondie_to.app.event.plan import outlook, planned_cut, planned_rounds
from irondie_to.app.event.publication import with_decided
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.structure import recommended_rounds, rematch_warning

PLAN = {"swiss_rounds": "option.swiss_rounds", "cut": "option.cut"}
"""The options of the plan, with the codes of their names."""

_FEWEST_IN_KNOCKOUT = 2


def change_plan(tx: Writing, event_id: int, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """Check a change to the plan of a begun event, and remember that the new values were chosen.

    `before` and `after` are the options as in a tournament document. Raises `UserError`: `event.plan_after_cut` after
    the cut, `event.plan_number` if a value is left open, or `event.rounds_published` if more rounds than planned are
    already published.
    """
    changed = [key for key in PLAN if before.get(key) != after.get(key)]
    if not changed:
        return
    option = Phrase(PLAN[changed[0]])
    if tx.rows(SeedRow, event_id=event_id):
        raise UserError("event.plan_after_cut", option=option)
    if any(after.get(key) is None for key in changed):
        raise UserError("event.plan_number", option=option)
    rounds = swiss_rounds(tx, event_id)
    if "swiss_rounds" in changed:
        _refuse_fewer(len(rounds), after["swiss_rounds"])
    _keep_chosen(tx, rounds[0], changed)


def _refuse_fewer(published: int, rounds: int) -> None:
    if rounds < published:
        raise UserError("event.rounds_published", round=published)


def _keep_chosen(tx: Writing, first: RoundRow, changed: list[str]) -> None:
    """Mark the changed options as chosen, so that they are kept even if round 1 is paired again.

    Without this mark, an option that round 1 had set to the recommended value would be left open again.
    """
    decided = with_decided(first, changed)
    if decided != first:
        tx.change(first, decided)


@dataclass(frozen=True, slots=True)
class PlanEffects:
    changes: tuple[Phrase, ...]
    warnings: tuple[Phrase, ...]


def plan_effects(
    picture: Picture, rounds: int, cut: int, now_ms: int, clock: Callable[[int], str]
) -> PlanEffects | None:
    """What changes if the event has this many Swiss rounds and this cut; None if nothing does.

    `now_ms` is in milliseconds since 1970-01-01 UTC; `clock` converts such milliseconds to the local time of day
    (HH:MM). Raises `UserError` `event.plan_after_cut`, `event.rounds_published` or `event.nothing_to_play`.
    """
    was_rounds, was_cut = planned_rounds(picture), planned_cut(picture)
    if (rounds, cut) == (was_rounds, was_cut):
        return None
    if picture.seeds:
        raise UserError("event.plan_after_cut", option=Phrase(PLAN["swiss_rounds" if rounds != was_rounds else "cut"]))
    if rounds != was_rounds:
        _refuse_fewer(len(picture.swiss), rounds)
    if not rounds and not cut:
        raise UserError("event.nothing_to_play")
    changes = []
    if rounds != was_rounds:
        changes.append(Phrase("plan_change.rounds", {"before": was_rounds, "after": rounds}))
    if cut != was_cut:
        changes.append(Phrase("plan_change.cut", {"before": _size(was_cut), "after": _size(cut)}))
    then = with_plan(picture, rounds, cut)
    ends = [_ends(each, now_ms, clock) for each in (picture, then)]
    same = "plan_change.ends_same" if ends[0] == ends[1] else "plan_change.ends"
    changes += [Phrase(same, {"before": ends[0], "after": ends[1]}), _then(picture, rounds, cut)]
    return PlanEffects(tuple(changes), tuple(_warnings(then, rounds)))


def plan_notes(picture: Picture, rounds: int, cut: int) -> tuple[Phrase, ...]:
    """Notes on this plan: what would follow its last Swiss round, and reasons against the plan."""
    return (_then(picture, rounds, cut), *_warnings(with_plan(picture, rounds, cut), rounds))


def with_plan(picture: Picture, rounds: int, cut: int) -> Picture:
    """The event as it would be with this number of Swiss rounds and this cut."""
    return replace(picture, event=with_options(picture.event, replace(picture.options, swiss_rounds=rounds, cut=cut)))


def can_change_plan(picture: Picture) -> bool:
    """Whether round 1 is published but the cut has not been made, so that rounds and cut can still be changed."""
    return bool(picture.swiss) and not picture.seeds


def _size(cut: int) -> Phrase:
    return Phrase("event_page.best", {"cut": str(cut)}) if cut else Phrase("event_page.no_cut")


def _ends(picture: Picture, now_ms: int, clock: Callable[[int], str]) -> str:
    day = day_of(picture, outlook(picture))
    return end_text(day, forecast(day, now_ms), clock)


def _then(picture: Picture, rounds: int, cut: int) -> Phrase:
    """The sentence that says what follows the last Swiss round, and whether it follows immediately."""
    published = len(picture.swiss)
    is_now = published == rounds and not picture.pending
    values: dict[str, Value] = {"round": rounds}
    if cut < _FEWEST_IN_KNOCKOUT:
        return Phrase("plan_change.over_now" if is_now else "plan_change.over_after", values)
    return Phrase("plan_change.cut_now" if is_now else "plan_change.cut_after", values)


def _warnings(picture: Picture, rounds: int) -> list[Phrase]:
    players = outlook(picture).players
    if players < _FEWEST_IN_KNOCKOUT:
        return []
    warnings = []
    unbeaten = -(-players // 2**rounds)
    if unbeaten > 1:
        values: dict[str, Value] = {"players": players, "recommended": recommended_rounds(players), "count": unbeaten}
        warnings.append(Phrase("plan_change.too_few", {**values, "rounds": rounds}))
    rematch = rematch_warning(players, rounds)
    return warnings if rematch is None else [*warnings, rematch]
