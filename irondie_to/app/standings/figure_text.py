"""The figures of the standings in the language of the reader: how they are calculated, and what separates players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, Protocol, TypeAlias

from irondie_to.app.core.namesakes import names_in
from irondie_to.app.standings.views import StandingLine, StandingsView
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.history import history_of
from irondie_to.tournament.model import PlayerId, Tiebreaker, Tournament
from irondie_to.tournament.standings.standings import rank
from irondie_to.tournament.standings.sums import explain_sum
from irondie_to.tournament.standings.tiebreakers import DECLARATIONS, SumTerm, TermKind


@dataclass(frozen=True, slots=True)
class Separation:
    """What places the player in the line `above` ahead of the player in the line `below`.

    `decided_by` is `points`, the id of a tie-breaker, or `lot`; `above_value` and `below_value` are the compared
    values, None if the players are separated by lot.
    """

    above: StandingLine
    below: StandingLine
    decided_by: str
    above_value: Fraction | None
    below_value: Fraction | None


def separation(
    view: StandingsView, tiebreakers: Iterable[Tiebreaker], above: StandingLine, below: StandingLine
) -> Separation:
    """Find what separates two lines of the standings `view`, which are ranked by these tie-breakers in this order."""
    if above.points != below.points:
        return Separation(above, below, "points", Fraction(above.points), Fraction(below.points))
    for item in tiebreakers:
        index = view.tiebreakers.index(item.value)
        if above.values[index] != below.values[index]:
            return Separation(above, below, item.value, above.values[index], below.values[index])
    return Separation(above, below, "lot", None, None)


def is_percentage(tiebreaker: str) -> bool:
    return DECLARATIONS[Tiebreaker(tiebreaker)].is_percentage


def sums_percentages(tiebreaker: str) -> bool:
    """Whether the terms of the tie-breaker with this id are percentages."""
    return DECLARATIONS[Tiebreaker(tiebreaker)].sums_percentages


Written: TypeAlias = Callable[[Fraction | None, int], str]
"""Writes a value with this number of decimal places."""


class Coded(Protocol):
    """A text with its message code, in the form `area.name`."""

    @property
    def code(self) -> str: ...


class TiebreakerCodes(Protocol):
    """The words for a tie-breaker: the heading of its column, its explanation, and its formula."""

    @property
    def column(self) -> Coded: ...
    @property
    def full(self) -> Coded: ...
    @property
    def sum(self) -> Coded: ...


class FigureText(NamedTuple):
    """How an interface writes figures in the language of its reader.

    `decimals` writes a number with a given number of decimal places, and `percent` adds the percent sign. `told_apart`
    writes two different values with enough decimal places to show the difference. `tiebreakers` maps the ids of
    tie-breakers to their texts.
    """

    decimals: Callable[[Fraction, int], str]
    percent: Callable[[str], str]
    told_apart: Callable[[Fraction | None, Fraction | None, Written], tuple[str, str]]
    tiebreakers: Mapping[str, TiebreakerCodes]

    def column(self, item: str) -> Phrase:
        """The heading of the column of the tie-breaker with the id `item`."""
        return Phrase(self.tiebreakers[item].column.code)

    def percentage(self, share: Fraction, places: int) -> str:
        """The fraction as a percentage with this number of decimal places, without a percent sign."""
        return self.decimals(share * 100, places)

    def number(self, value: Fraction) -> str:
        """A number with one decimal place, or with none if it is an integer."""
        return self.decimals(value, 0 if value.denominator == 1 else 1)

    def tiebreak(self, item: str, value: Fraction | None, places: int = 2) -> str:
        """The value of the tie-breaker with the id `item`; None becomes a dash.

        A percentage has `places` decimal places and no percent sign.
        """
        if value is None:
            return "–"
        return self.percentage(value, places) if is_percentage(item) else self.number(value)

    def compared(self, found: Separation) -> tuple[str, str]:
        """The values that separate two players, with enough decimal places to differ and without percent signs."""
        if found.decided_by == "points":
            return str(found.above.points), str(found.below.points)
        return self.told_apart(
            found.above_value,
            found.below_value,
            lambda value, places: self.tiebreak(found.decided_by, value, places),
        )


@dataclass(frozen=True, slots=True)
class TermView:
    """A term of a sum: its full `value`, and the `counted` amount that is added.

    `kind` provides the ids of the term (`part`, `mark`) and the code of its sentence. `name` is the opponent's name, or
    empty if the term is not about an opponent. `round` is the round number, or None if the term is not about a round.
    """

    kind: TermKind
    name: str
    round: int | None
    value: Fraction
    counted: Fraction


@dataclass(frozen=True, slots=True)
class SumView:
    """The calculation of a value: the sum of all `counted` amounts divided by `divisor`.

    `floored` is true if the result was below the minimum; then `value` is the minimum. If the divisor is 0, as for a
    player without games, the result is 0. `tiebreaker` is the id of the value in the tournament document.
    """

    tiebreaker: str
    terms: tuple[TermView, ...]
    divisor: int
    value: Fraction
    floored: bool


class Sums:
    """The calculations of the values of all players after the Swiss round `after`.

    If `after` is None, all results entered so far count. Raises `UserError` `standings.no_such_round`.
    """

    def __init__(self, tournament: Tournament, after: int | None = None) -> None:
        self._history = history_of(tournament, after)
        self._options = tournament.options
        self._standings = rank(self._history, tournament.options, tournament.seed)
        self._names = names_in(tournament)

    def of(self, player: PlayerId) -> tuple[SumView, ...]:
        """The calculations of a player, in the order of the columns. Raises `UserError` `standings.no_such_player`."""
        if player not in self._history.ids:
            raise UserError("standings.no_such_player", player=player)
        sums = [
            explain_sum(self._history, self._options, self._standings, player, item)
            for item in self._standings.tiebreakers
        ]
        return tuple(
            SumView(each.tiebreaker.value, tuple(map(self._view, each.terms)), each.divisor, each.value, each.floored)
            for each in sums
            if each is not None
        )

    def _view(self, term: SumTerm) -> TermView:
        name = "" if term.player is None else self._names[term.player]
        return TermView(term.kind, name, term.round, term.value, term.counted)


def sums_of(tournament: Tournament, player: PlayerId, after: int | None = None) -> tuple[SumView, ...]:
    """The calculations of all values of a player after the Swiss round `after`; see `Sums` and `Sums.of`."""
    return Sums(tournament, after).of(player)
