"""Compares the plan of the day with the print that it replaces."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.papers.kinds import named
from irondie_to.app.papers.plan import PlanLine, PlanOfDay, plan_of_day
from irondie_to.app.papers.prints import Compared, Prints, latest_print
from irondie_to.app.papers.views import Said
from irondie_to.errors import Phrase, UserError, Value

MUCH: Final = 10
"""The number of minutes by which a time may differ from the printed one before the plan should be printed again."""

_HALF_DAY, _DAY = 12 * 60, 24 * 60


class PlanMove(NamedTuple):
    """The round whose time differs most from the printed plan.

    `was` is the time on that plan, `now` the current time of the round, and `printed` the time at which the plan was
    printed. All are HH:MM.
    """

    name: Phrase
    was: str
    now: str
    printed: str

    @property
    def sentence(self) -> Phrase:
        values: dict[str, Value] = {"round": self.name, "now": self.now, "was": self.was, "printed": self.printed}
        return Phrase("event_page.plan_moved", values)


def plan_move(
    picture: Picture, clock: Callable[[str], str], now_ms: int, prints: Iterable[UnfinishedRow]
) -> PlanMove | None:
    """The round whose time differs most from the latest printed plan, if by at least `MUCH` minutes, else None.

    Rounds that are over do not count. `clock` and `now_ms` are as in `plan_of_day`; `prints` are the stored prints of
    the event.
    """
    printed = latest_print(prints, PlanOfDay.layout)
    if printed is None:
        return None
    try:
        plan = plan_of_day(picture, clock, now_ms, str(*printed.rows.get(ADDED, [""])))
    except UserError:  # the stored lines are from any database
        return None
    found, most = None, MUCH - 1
    for line in plan.lines:
        was = str(*printed.rows.get(key_of(line), [""])[:1])
        if isinstance(line.name, str) or not line.is_round or line.is_over or not was or not line.at:
            continue
        apart = abs((_minutes(line.at) - _minutes(was) + _HALF_DAY) % _DAY - _HALF_DAY)
        if apart > most:
            found, most = PlanMove(line.name, was, line.at, printed.printed[11:]), apart
    return found


def _minutes(at: str) -> int:
    hours, minutes = map(int, at.split(":"))
    return hours * 60 + minutes


ADDED: Final = "added"
"""The key under which the lines of the organiser are kept, as typed. No line of the plan has this key."""


def key_of(line: PlanLine) -> str:
    """The key of a line, which is the same in every print and in every language."""
    return f"typed {line.name}" if isinstance(line.name, str) else f"line {named(line.name)}"


def rows_of(paper: PlanOfDay) -> dict[str, Said]:
    """The time of each line (HH:MM, or empty if unknown), and the lines of the organiser as typed."""
    found: dict[str, Said] = {ADDED: [paper.added]}
    for line in paper.lines:
        found.setdefault(key_of(line), [line.at])
    return found


def compared(paper: PlanOfDay, _prints: Prints) -> Compared:
    """Return the plan unchanged, because only its head names the print that it replaces."""
    return Compared(paper)
