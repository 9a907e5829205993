"""Builds a duel question from clicks and single digits."""

from __future__ import annotations

from dataclasses import dataclass, replace

from irondie_to.app.referee.duel.draft import DuelDraft
from irondie_to.rules.dice import Die, DieType


@dataclass(frozen=True, slots=True)
class DuelClicks:
    """The question so far, and whether the next click sets the target.

    `thrower` is the number of the player from whose set the thrown die was taken, None if it came from no set.
    """

    asked: DuelDraft = DuelDraft()  # noqa: RUF009 - frozen
    at_target: bool = False
    thrower: int | None = None

    @property
    def here(self) -> Die | None:
        """The die that the next click would replace, None if none is chosen there yet."""
        return self.asked.target if self.at_target else self.asked.die

    def die(self, die: Die, owner: int | None = None) -> DuelClicks:
        """Set the current die. After the thrown die, the target becomes current unless it is set already.

        `owner` is the number of the player from whose set the die was taken, None if it came from no set.
        """
        asked = self.asked
        if self.at_target:
            own = asked.own if owner is None or self.thrower is None else owner == self.thrower
            return replace(self, asked=replace(asked, target=die, own=own))
        other_aim = asked.die is None or DieType.REGENERATION in {asked.die.type, die.type}
        if other_aim and (asked.die is None or asked.die.type is not die.type):
            asked = replace(asked, zone=None, own=None)
        thrower = self.thrower if owner is None else owner
        return DuelClicks(replace(asked, die=die), at_target=asked.target is None, thrower=thrower)

    def replaced(self, asked: DuelDraft, *, at_target: bool) -> DuelClicks:
        """Replace the whole question. If the thrown die is another one, `thrower` becomes None."""
        return DuelClicks(asked, at_target, self.thrower if asked.die == self.asked.die else None)

    def digit(self, value: int) -> DuelClicks:
        """Set the value of the target or of the thrown die.

        The target gets the value if it is the current die and set, and the thrown die already has a value.
        """
        asked = self.asked
        of_target = asked.target is not None and asked.value is not None and self.at_target
        valued = replace(asked, target_value=value) if of_target else replace(asked, value=value)
        return replace(self, asked=valued)

    def step(self, step: int, *, at_target: bool) -> DuelClicks:
        """Change the value of the target (`at_target`) or of the thrown die by `step`, within 1 to 6.

        A missing value counts as 0. If that die is not set, nothing changes.
        """
        asked = self.asked
        if (asked.target if at_target else asked.die) is None:
            return self
        if at_target:
            return replace(self, asked=replace(asked, target_value=_next(asked.target_value, step)))
        return replace(self, asked=replace(asked, value=_next(asked.value, step)))

    def rare(self, *, is_rare: bool) -> DuelClicks:
        """Make the current die rare or common; nothing changes while it is not set."""
        if self.here is None:
            return self
        turned = replace(self.here, rare=is_rare)
        asked = replace(self.asked, target=turned) if self.at_target else replace(self.asked, die=turned)
        return replace(self, asked=asked)


def _next(value: int | None, step: int) -> int:
    return min(max((value or 0) + step, 1), 6)
