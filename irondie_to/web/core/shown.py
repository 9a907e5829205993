"""What the pages of an event show at one moment, and how that differs from what they showed before."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeVar

from irondie_to.app.clocks.board import ClockBoard, clock_board
from irondie_to.app.clocks.glances import StateByTime
from irondie_to.app.clocks.views import HallState
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.core.picture import Picture, of_play
from irondie_to.app.core.reports.matches import Agreement
from irondie_to.app.phones.now import PairLine, pair_lines
from irondie_to.app.phones.reports import rules_of
from irondie_to.app.rounds.stored_slips import Slips
from irondie_to.web.core.sessions import PhoneKeys, Visitor

T = TypeVar("T")


@dataclass(frozen=True)
class Shown:
    """What the pages show: the picture of the event, the valid codes and links, and the slips of the second pass.

    `version` grows whenever pages may look different. It begins with the time in milliseconds, so that no version is
    given again after a restart. `common` is the version of the latest change to everybody's pages; `own` contains the
    versions of the latest changes to the pages of single players, by the row id of the player. Since the version
    `whole`, lines of `pair_lines` are all that has changed on everybody's pages; `lines` contains the version of the
    latest change of each line, by its place. `kept` contains parts of pages that many phones share, by kind and
    language; it is kept while the picture differs only in what phones have sent.
    """

    version: int
    picture: Picture
    keys: PhoneKeys
    common: int
    slips: Slips
    whole: int
    own: Mapping[int, int] = field(default_factory=dict)
    lines: Mapping[int, int] = field(default_factory=dict)
    kept: dict[tuple[Hashable, str], Any] = field(default_factory=dict)

    @property
    def rules(self) -> PhoneRules:
        return rules_of(self.picture)

    @property
    def board(self) -> ClockBoard:
        """The clocks as the organiser and the referees see them."""
        return clock_board(self.picture)

    @property
    def clocks(self) -> ClockBoard:
        """The clocks without what phones have sent. They are not computed again when a phone sends something."""
        return clock_board(of_play(self.picture))

    def version_of(self, visitor: Visitor) -> int:
        """Return the version since which the pages of this visitor have looked the same."""
        if visitor.link is not None:
            return self.version
        return max(self.common, self._own_version(visitor))

    def differs_in_lines(self, visitor: Visitor, version: int) -> bool:
        """Return whether nothing but `lines_since` has changed on the pages of this visitor since this version."""
        return visitor.link is None and self.whole <= version and self._own_version(visitor) <= version

    def lines_since(self, version: int) -> tuple[PairLine, ...]:
        """Return the lines that have changed since this version. It must not be older than `whole`."""
        lines = pair_lines(self.picture)
        return tuple(lines[place] for place, since in sorted(self.lines.items()) if since > version)

    def part(self, key: Hashable, language: str, make: Callable[[], T]) -> T:
        """Return the part of pages with this key in this language, made with `make` the first time and then kept."""
        place = (key, language)
        if place not in self.kept:
            self.kept[place] = make()
        found: T = self.kept[place]
        return found

    def _own_version(self, visitor: Visitor) -> int:
        return self.own.get(visitor.entrant_id or 0, 0)


class TimedStates(NamedTuple):
    """The states on the pages that change as time passes.

    `halls` are the states of the hall clocks. By the row id of the match, `tables` are the states of the tables, and
    `reports` say how far the reports of both players agree.
    """

    halls: tuple[HallState, ...]
    tables: Mapping[int, StateByTime]
    reports: Mapping[int, Agreement]


_COMMON: Final = ("event", "entrant_rows", "rounds", "awards", "seeds", "notes", "apart", "clocks", "cut_made_at")
"""Fields of a picture, besides the matches, that all pages may show.

Of the others that pages show, `times` changes only with these or the matches; the rest concern one match or one
player."""


class Played(NamedTuple):
    """The matches that differ between two pictures: their places in `pair_lines`, and the row ids of their players.

    A place is left out if its line is the same.
    """

    lines: tuple[int, ...] = ()
    players: frozenset[int] = frozenset()


def played(before: Picture, after: Picture) -> Played | None:
    """Return the matches that differ, or None if anything else differs that pages of everybody may show.

    If a match differs, also returns None in the knockout, where later matches follow from results; if the last result
    of a round is entered or removed, because that ends or reopens the round for everybody; and if it is a match of an
    earlier round.
    """
    names = (*_COMMON, *(("games",) if after.seeds else ()))  # the bracket shows the games so far
    if any(getattr(before, name) != getattr(after, name) for name in names):
        return None
    if before.matches == after.matches:
        return Played()
    changed = {row.id: row for row in {*before.matches} ^ {*after.matches}}
    were, are = pair_lines(before), pair_lines(after)
    is_like_before = [(line.table, line.ids) for line in were] == [(line.table, line.ids) for line in are]
    if after.seeds or not (is_like_before and before.pending and after.pending):
        return None
    if any(row.round_id != after.swiss[-1].id for row in changed.values()):
        return None
    lines = tuple(place for place, (was, line) in enumerate(zip(were, are, strict=True)) if line != was)
    return Played(lines, frozenset(row_id for row in changed.values() for row_id in (row.a_id, row.b_id)))


def concerned(before: Picture, after: Picture, earlier: TimedStates, moment: TimedStates) -> set[int]:
    """Return the row ids of the players concerned by differences between two pictures or their timed states.

    These are differences in clocks, games, reports, calls, sent or declined sets, and set checks. The players of
    matches whose rows differ are in `Played.players`.
    """
    matches = {row_id for row_id, _state in moment.tables.items() ^ earlier.tables.items()}
    matches |= {row_id for row_id, _agreement in moment.reports.items() ^ earlier.reports.items()}
    matches |= {
        row.match_id
        for name in ("reports", "calls", "table_clocks", "games")
        for row in {*getattr(before, name)} ^ {*getattr(after, name)}
    }
    in_matches = {row_id for match in after.matches if match.id in matches for row_id in (match.a_id, match.b_id)}
    return in_matches | {
        row.entrant_id
        for name in ("sent_sets", "declined_sets", "set_checks")
        for row in {*getattr(before, name)} ^ {*getattr(after, name)}
    }
