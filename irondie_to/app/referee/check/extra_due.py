"""The view of the extra time that a match should get for a set check."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.app.core.rows import MatchRow


@dataclass(frozen=True, slots=True)
class ExtraTimeDue:
    """The extra time, in minutes, that a match should still get for a set check."""

    match: MatchRow
    minutes: int

    @property
    def is_over(self) -> bool:
        """Whether the match has its result, so that it gets no more extra time."""
        return self.match.outcome != "pending"
