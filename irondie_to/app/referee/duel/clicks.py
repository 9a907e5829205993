"""Builds a duel question from clicks and single digits."""

from __future__ import annotations

from dataclasses import dataclass, replace

from irondie_to.app.referee.duel.draft import DuelDraft, OtherTarget
from irondie_to.rules.dice import Die, DieType


@dataclass(frozen=True, slots=True)
class DuelClicks:
    """The question so far. `at_target` says whether the next click sets the target.

    `thrower` is the number of the player from whose set the thrown die was taken, or None if it came from no set.
    """

    asked: DuelDraft = DuelDraft()  # noqa: RUF009 - frozen
    at_target: bool = False
    thrower: int | None = None

    @property
    def here(self) -> Die | None:
        """The die that the next click would replace, or None."""
        return self.asked.target if self.at_target else self.asked.die

    def die(self, die: Die, owner: int | None = None) -> DuelClicks:
        """Set the current die. After the thrown die, the target becomes current unless it is already set.

        If the thrown die is a SWARM or FORTRESS and its current target already has a value, the new die becomes a
        further target.

        `owner` is the number of the player from whose set the die was taken, or None if it came from no set.
        """
        asked = self.asked
        if self.at_target:
            own = asked.own if owner is None or self.thrower is None else owner == self.thrower
            before, value = (asked.targets, None) if asked.has_room else (asked.others, asked.target_value)
            return replace(self, asked=replace(asked, own=own).aimed_at((*before, OtherTarget(die, value))))
        other_aim = asked.die is None or DieType.REGENERATION in {asked.die.type, die.type}
        if other_aim and (asked.die is None or asked.die.type is not die.type):
            asked = replace(asked, zone=None, own=None)
        thrower = self.thrower if owner is None else owner
        asked = replace(asked, die=die)
        return DuelClicks(asked.aimed_at(asked.targets), at_target=asked.target is None, thrower=thrower)

    def without(self, place: int) -> DuelClicks:
        targets = self.asked.targets
        return replace(self, asked=self.asked.aimed_at((*targets[:place], *targets[place + 1 :])), at_target=True)

    def replaced(self, asked: DuelDraft, *, at_target: bool) -> DuelClicks:
        """Replace the whole question. If the thrown die changes, `thrower` becomes None."""
        return DuelClicks(asked, at_target, self.thrower if asked.die == self.asked.die else None)

    def digit(self, value: int) -> DuelClicks:
        """Set the value of the target or of the thrown die.

        The value goes to the target if the target is set and current and the thrown die already has a value. Otherwise
        it goes to the thrown die.
        """
        asked = self.asked
        of_target = asked.target is not None and asked.value is not None and self.at_target
        valued = replace(asked, target_value=value) if of_target else replace(asked, value=value)
        return replace(self, asked=valued)

    def step(self, step: int, place: int) -> DuelClicks:
        """Change a value by `step`, within 1 to 6. `place` 0 is the thrown die; 1 and up are the targets.

        A missing value counts as 0. A place beyond the last target means the last target. Nothing changes if there is
        no die at this place.
        """
        asked = self.asked
        if place == 0:
            return self if asked.die is None else replace(self, asked=replace(asked, value=_next(asked.value, step)))
        targets = list(asked.targets)
        if not targets:
            return self
        at = min(place, len(targets)) - 1
        targets[at] = replace(targets[at], value=_next(targets[at].value, step))
        return replace(self, asked=asked.aimed_at(tuple(targets)))

    def rare(self, *, is_rare: bool) -> DuelClicks:
        """Make the current die rare or common. Nothing changes if no die is set."""
        if self.here is None:
            return self
        turned = replace(self.here, rare=is_rare)
        asked = replace(self.asked, target=turned) if self.at_target else replace(self.asked, die=turned)
        return replace(self, asked=asked)


def _next(value: int | None, step: int) -> int:
    return min(max((value or 0) + step, 1), 6)
