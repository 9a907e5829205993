"""What the Event page shows, and the possible changes to the plan of a begun event, each with the resulting day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from irondie_to.app.core.penalties.ladder import USUAL, Ladder, ladder_steps, read_ladder
from irondie_to.app.core.picture import Picture
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.day import Day, StopState, day_of
from irondie_to.app.event.plan import Outlook, outlook, planned_cut, planned_rounds
from irondie_to.app.event.plan_change import can_change_plan, plan_notes, with_plan
from irondie_to.errors import Phrase, Value
from irondie_to.tournament.model import Tiebreaker

COLUMNS = (
    *("name", "date", "starts_at", "place", "organiser", "print_language", "fee", "most_players", "closes_at"),
    *("match_minutes", "game_minutes", "showing_seconds", "break_minutes"),
    *("absent_game_minutes", "absent_match_minutes"),
)
"""The fields whose values are columns of the event."""

POINTS = ("win", "draw", "loss")
"""The fields of the points for a match."""

_OPTIONS = (
    *("swiss_rounds", "cut", "first_table", "avoid_same_group", "third_place"),
    *("prizes", "prizes_in_stock", "prizes_until", "plan_lines"),
)


@dataclass(frozen=True, slots=True)
class EventView:
    """Everything the Event page shows except unsaved input and whatever depends on the time of day.

    `values` are the stored values of the fields by key. `usual` are the default values of the rulings and of the steps
    of the penalty ladder. `rulings` are the rulings stored with the event, all others having their usual value, and
    `ladder` is its penalty ladder. `begun` is the row id of the first round, whose publication fixes some fields; None
    before that. `playing` are the tables at which matches are being played. `can_change_plan` is true if round 1 is
    published, but the number of rounds and the knockout can still be changed.
    """

    event_id: int
    values: Mapping[str, object]
    usual: Mapping[str, object]
    rulings: Mapping[str, bool | str]
    ladder: Ladder
    tiebreakers: tuple[Tiebreaker, ...]
    begun: int | None
    playing: tuple[int, ...]
    outlook: Outlook
    day: Day
    can_change_plan: bool = False

    @property
    def changed(self) -> frozenset[str]:
        return frozenset(key for key, usual in self.usual.items() if self.values[key] != usual)


def event_view(picture: Picture, usual_rulings: Mapping[str, str]) -> EventView:
    """Return what the Event page shows of this event. `usual_rulings` maps every ruling to its usual value."""
    event, options = picture.event, picture.options
    values = {key: getattr(event, key) for key in COLUMNS}
    values |= {key: getattr(options, key) for key in _OPTIONS}
    values |= {key: getattr(options.points, key) for key in POINTS}
    values |= {key: _written(options.rulings.get(key, value)) for key, value in usual_rulings.items()}
    ladder = read_ladder(event.ladder)
    values |= ladder_steps(ladder)
    ahead = outlook(picture)
    return EventView(
        event.id,
        values,
        {**usual_rulings, **ladder_steps(USUAL)},
        dict(options.rulings),
        ladder,
        options.tiebreakers,
        next((row.id for row in (*picture.swiss, *picture.knockout)), None),
        tuple(sorted(match.table_number for match in picture.pending)),
        ahead,
        day_of(picture, ahead),
        can_change_plan(picture),
    )


def _written(choice: bool | str) -> str:
    """Return a value of a ruling as text. True and False become `true` and `false`, as in the rulebook."""
    return choice if isinstance(choice, str) else str(choice).lower()


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
    rounds, cut, choices = planned_rounds(picture), planned_cut(picture), []
    if rounds > max(1, len(picture.swiss)):
        choices.append(("fewer", Phrase("plan_change.drop", {"round": rounds}), rounds - 1))
    choices.append(("more", Phrase("plan_change.add", {"round": rounds + 1}), rounds + 1))
    return [_choice(picture, key, name, number, cut, {"swiss_rounds": number}) for key, name, number in choices]


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
