"""The rulings of an event: its choices where the manual is silent or its editions differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeAlias

from irondie_to.errors import UserError
from irondie_to.rules.untrusted import shown

Choice: TypeAlias = bool | str

# Every ruling with its possible values, the default first, in the order of the rulings sheet.
CHOICES: dict[str, tuple[Choice, ...]] = {
    "limbo_in_play": (False, True),
    "response_multi_target": ("any", "all"),
    "effect_amount": ("current", "rolled"),
    "black_malus_alone": ("apply", "skip"),
    "white_same_die": ("allowed", "forbidden"),
    "priority_recheck": ("each_phase", "once_per_turn"),
    "take_back_last_life": ("allowed", "forbidden"),
    "first_turn_life": ("optional", "required"),
    "team_bonus_targets": ("team", "owner"),
    "team_take_back": ("per_player", "per_team"),
    "sets_reset_each_match": (True, False),
    "swiss_time_up": ("unfinished_game_drawn", "more_life_wins"),
    "knockout_time_up": ("more_life_wins_then_sudden_death", "sudden_death", "higher_seed"),
}


@dataclass(frozen=True, slots=True)
class Rulings:
    """The rulings of an event: one value for each key of `CHOICES`, by default its first value."""

    limbo_in_play: bool = False
    response_multi_target: str = "any"
    effect_amount: str = "current"
    black_malus_alone: str = "apply"
    white_same_die: str = "allowed"
    priority_recheck: str = "each_phase"
    take_back_last_life: str = "allowed"
    first_turn_life: str = "optional"
    team_bonus_targets: str = "team"
    team_take_back: str = "per_player"
    sets_reset_each_match: bool = True
    swiss_time_up: str = "unfinished_game_drawn"
    knockout_time_up: str = "more_life_wins_then_sudden_death"

    def differing(self) -> dict[str, Choice]:
        """The rulings that differ from their defaults, in the form of a game record."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {key: value for key, value in values.items() if value != CHOICES[key][0]}


DEFAULTS = Rulings()


def read_rulings(given: Mapping[str, object]) -> Rulings:
    """The given rulings, with the defaults for all others.

    Raises UserError `form.unknown_ruling`, which names the known keys, or `form.unknown_choice`, which names the
    possible values.
    """
    if not given:
        return DEFAULTS
    chosen: dict[str, Any] = {}
    for key, value in given.items():
        choices = CHOICES.get(key)
        if choices is None:
            raise UserError("form.unknown_ruling", key=shown(key), keys=tuple(CHOICES))
        # Compare the types too, because 1 == True; a list can be compared but is not hashable.
        found = [choice for choice in choices if type(choice) is type(value) and choice == value]
        if not found:
            raise UserError("form.unknown_choice", key=key, found=shown(value), choices=tuple(map(written, choices)))
        chosen[key] = found[0]
    return Rulings(**chosen)


def written(choice: Choice) -> str:
    """The value of a ruling as text, in the form of a game record."""
    return choice if isinstance(choice, str) else str(choice).lower()
