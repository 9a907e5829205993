"""The possible changes to the plan of an event that has begun, each with the resulting day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from irondie_to.app.core.picture import Picture
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.day import Day, StopState, day_of
from irondie_to.app.event.outlook import outlook
from irondie_to.app.event.plan import planned_cut, planned_rounds
from irondie_to.app.event.plan_change import can_change_plan, plan_notes, with_plan
from irondie_to.errors import Phrase, Value

_SHORT_BREAK = 5
_SIZES = (0, 2, 4, 8, 16, 32)
_ORDER = ("as_is", "fewer", "smaller", "breaks", "more", "larger")


@dataclass(frozen=True, slots=True)
class PlanChoice:
    """A possible change to the plan: its `key`, its `name` in words, and the resulting `day`.

    `notes` describe further effects of the change, or reasons against it. `options` and `changes` are as in
    `ChangeEvent`; if both are empty, the plan stays as it is.
    """

    key: str
    name: Phrase
    day: Day
    notes: tuple[Phrase, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    changes: Mapping[str, Any] = field(default_factory=dict)

    def command(self, picture: Picture) -> ChangeEvent:
        """Return the command that makes this change.

        The command is refused if the plan has changed since the picture was taken.
        """
        return ChangeEvent(
            picture.event.id,
            changes=self.changes,
            options=self.options,
            seen={key: getattr(picture.options, key) for key in self.options}
            | {key: getattr(picture.event, key) for key in self.changes},
        )


def plan_choices(picture: Picture) -> tuple[PlanChoice, ...]:
    """Return the available choices: no change, then changes that shorten the day, then changes that lengthen it.

    The number of rounds and the cut can be changed from the first round until the cut, the breaks until the last round
    begins.
    """
    choices = [PlanChoice("as_is", Phrase("plan_change.as_is"), _day(picture))]
    is_ahead = bool(picture.swiss) and any(stop.state is StopState.TO_COME for stop in choices[0].day.stops)
    if is_ahead and picture.event.break_minutes > _SHORT_BREAK:
        then = replace(picture, event=picture.event._replace(break_minutes=_SHORT_BREAK))
        name = Phrase("plan_change.breaks", {"count": _SHORT_BREAK})
        choices.append(PlanChoice("breaks", name, _day(then), changes={"break_minutes": _SHORT_BREAK}))
    if can_change_plan(picture):
        choices += _rounds(picture) + _cuts(picture)
    return tuple(sorted(choices, key=lambda choice: _ORDER.index(choice.key)))


def _rounds(picture: Picture) -> list[PlanChoice]:
    rounds, cut, found = planned_rounds(picture), planned_cut(picture), []
    if rounds > max(1, len(picture.swiss)):
        found.append(("fewer", Phrase("plan_change.drop", {"round": rounds}), rounds - 1))
    found.append(("more", Phrase("plan_change.add", {"round": rounds + 1}), rounds + 1))
    return [_choice(picture, key, name, number, cut, {"swiss_rounds": number}) for key, name, number in found]


def _cuts(picture: Picture) -> list[PlanChoice]:
    rounds, cut, players = planned_rounds(picture), planned_cut(picture), outlook(picture).players
    smaller = max((size for size in _SIZES if size < cut), default=None)
    larger = min((size for size in _SIZES if cut < size <= players), default=None)
    return [
        _choice(picture, key, _cut_name(cut, size), rounds, size, {"cut": size})
        for key, size in (("smaller", smaller), ("larger", larger))
        if size is not None
    ]


def _cut_name(before: int, after: int) -> Phrase:
    values: dict[str, Value] = {"before": before, "after": after}
    if not before:
        return Phrase("plan_change.with_knockout", values)
    return Phrase("plan_change.top" if after else "plan_change.no_knockout", values)


def _choice(picture: Picture, key: str, name: Phrase, rounds: int, cut: int, options: Mapping[str, Any]) -> PlanChoice:
    return PlanChoice(key, name, _day(with_plan(picture, rounds, cut)), plan_notes(picture, rounds, cut), options)


def _day(picture: Picture) -> Day:
    return day_of(picture, outlook(picture))
