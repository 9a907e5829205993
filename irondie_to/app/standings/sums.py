"""Explains the calculation of every value in a line of the standings."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from irondie_to.app.core.namesakes import names_in
from irondie_to.errors import UserError
from irondie_to.tournament.history import history_of
from irondie_to.tournament.model import PlayerId, Tournament
from irondie_to.tournament.standings.standings import rank
from irondie_to.tournament.standings.sums import explain_sum
from irondie_to.tournament.standings.tiebreakers import SumTerm, TermKind


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
        found = [
            explain_sum(self._history, self._options, self._standings, player, item)
            for item in self._standings.tiebreakers
        ]
        return tuple(
            SumView(each.tiebreaker.value, tuple(map(self._view, each.terms)), each.divisor, each.value, each.floored)
            for each in found
            if each is not None
        )

    def _view(self, term: SumTerm) -> TermView:
        name = "" if term.player is None else self._names[term.player]
        return TermView(term.kind, name, term.round, term.value, term.counted)


def sums_of(tournament: Tournament, player: PlayerId, after: int | None = None) -> tuple[SumView, ...]:
    """The calculations of all values of a player after the Swiss round `after`; see `Sums` and `Sums.of`."""
    return Sums(tournament, after).of(player)
