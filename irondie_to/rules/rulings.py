"""The rulings of an event: the choices made where the manual is silent or its editions differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, TypeAlias

from irondie_to.errors import UserError
from irondie_to.rules.rulebook.chapters.rulings import RULINGS
from irondie_to.rules.untrusted import shown

Choice: TypeAlias = bool | str

_BOOLEANS = {"true": True, "false": False}

CHOICES: dict[str, tuple[Choice, ...]] = {
    ruling.key: tuple(_BOOLEANS.get(choice.value, choice.value) for choice in ruling.choices) for ruling in RULINGS
}
"""The possible values of each ruling, the default first, as the rulebook declares them."""


@dataclass(frozen=True, slots=True)
class Rulings:
    """The rulings of an event, as the engine reads them: one value for each key of `CHOICES`.

    `DEFAULTS` has the first value of each.
    """

    limbo_in_play: bool
    response_multi_target: str
    effect_amount: str
    black_malus_alone: str
    white_same_die: str
    priority_recheck: str
    unable_to_open: str
    take_back_last_life: str
    first_turn_life: str
    team_bonus_targets: str
    team_take_back: str
    sets_reset_each_match: bool
    swiss_time_up: str
    knockout_time_up: str

    def differing(self) -> dict[str, Choice]:
        """The rulings that differ from their defaults, by key, as they are written in a game record."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {key: value for key, value in values.items() if value != CHOICES[key][0]}


_FIRST: dict[str, Any] = {key: choices[0] for key, choices in CHOICES.items()}
DEFAULTS = Rulings(**_FIRST)
"""The first value of each ruling."""


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
        fitting = [choice for choice in choices if type(choice) is type(value) and choice == value]
        if not fitting:
            raise UserError("form.unknown_choice", key=key, found=shown(value), choices=tuple(map(written, choices)))
        chosen[key] = fitting[0]
    return replace(DEFAULTS, **chosen)


def written(choice: Choice) -> str:
    """The value of a ruling as text, in the form of a game record."""
    return choice if isinstance(choice, str) else str(choice).lower()
