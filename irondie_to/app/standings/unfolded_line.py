"""The details of one line of the standings in words: the rounds of the player, and how each figure is calculated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from irondie_to.app.core.picture import Picture, entrants_by_code, names_by_code
from irondie_to.app.players.path import PathStep, path_of
from irondie_to.app.standings.figure_text import (
    FigureText,
    Separation,
    Sums,
    SumView,
    TermView,
    is_percentage,
    separation,
    sums_percentages,
)
from irondie_to.app.standings.views import StandingLine, StandingsView
from irondie_to.app.standings.what_is_needed import sentences, what_is_needed
from irondie_to.errors import Phrase, Value
from irondie_to.tournament.model import Options, Tiebreaker

_MOST_TIED = 6
_MW, _GW = Tiebreaker.OPPONENTS_MATCH_WIN.value, Tiebreaker.OPPONENTS_GAME_WIN.value
_UNPAIRED = {
    "bye": "standings_page.bye",
    "loss": "standings_page.loss",
    "half": "standings_page.half",
    "none": "standings_page.none",
}


@dataclass(frozen=True, slots=True)
class UnfoldedLine:
    """The details of an unfolded line.

    `path` has the rounds of the player, `sums` the calculations of the tie-breakers, and `others` all lines of the
    standings by code. `neighbours` say what separates the player from the previous line and from the next line.
    `needed` are sentences about what the player needs in the last round before a cut; only for the desk.
    """

    line: StandingLine
    path: tuple[PathStep, ...]
    sums: tuple[SumView, ...]
    others: Mapping[str, StandingLine]
    options: Options
    neighbours: tuple[Separation, ...]
    needed: tuple[Phrase, ...] = ()


def account_of(picture: Picture, view: StandingsView, line: StandingLine) -> UnfoldedLine:
    """Return the details of a line of the standings, as the desk sees them. This can run in a worker thread."""
    account = next(accounts_of(picture, view, (line,)))
    player, names = entrants_by_code(picture).get(line.code), names_by_code(picture)
    found = None if player is None else what_is_needed(picture, player, names)
    return account if found is None else replace(account, needed=tuple(sentences(found, line.name)))


def accounts_of(picture: Picture, view: StandingsView, lines: tuple[StandingLine, ...]) -> Iterator[UnfoldedLine]:
    """The details of some lines of the standings `view`."""
    others = {other.code: other for other in view.lines}
    sums = Sums(picture.tournament, view.after)
    for line in lines:
        near = view.lines[max(line.rank - 2, 0) : line.rank + 1]
        neighbours = tuple(separation(view, picture.options.tiebreakers, *pair) for pair in pairwise(near))
        path = path_of(picture, line.code, view.after)
        yield UnfoldedLine(line, path, sums.of(line.code), others, picture.options, neighbours)


class RoundWords(NamedTuple):
    """A round of the player in words.

    `met` is the opponent's name, or the reason why there was no opponent (`is_met` is then false). `result` is the
    result; for a bye, the games as which it counts; and empty for any other round without an opponent. `points` are the
    opponent's points and the highest possible number of points. `match_win` and `game_win` are the opponent's
    percentages as they count, as shares from 0 to 1. These three are None if the round does not count for tie-breakers.
    """

    round: int
    met: str | Phrase
    is_met: bool
    result: str | Phrase
    points: Phrase | None = None
    match_win: Fraction | None = None
    game_win: Fraction | None = None


class SumWords(NamedTuple):
    """The calculation of a tie-breaker in words.

    `column` and `full` name the tie-breaker, `value` is its value, a share from 0 to 1 if it is a percentage. `formula`
    says what is added up. The sum of `summands` is divided by `below`; without a division, `below` is empty. If
    `floored` is true, the value was raised to the minimum. `terms` explain each summand.
    """

    tiebreaker: str
    column: Phrase
    full: Phrase
    value: Fraction
    formula: Phrase
    summands: tuple[str | Phrase, ...]
    below: str
    floored: bool
    terms: tuple[Phrase, ...]


class LineWords:
    """Puts the details of a line of the standings into words; `figures` formats its numbers."""

    def __init__(self, account: UnfoldedLine, figures: FigureText) -> None:
        self._account, self._figures = account, figures

    def rounds(self) -> Iterator[RoundWords]:
        shares = {item: iter(self._terms(item)) for item in (_MW, _GW)}
        for step in self._account.path:
            if step.opponent is None:
                yield RoundWords(step.round, Phrase(_UNPAIRED[step.kind]), False, self._counted_games(step))
                continue
            other = self._account.others[step.opponent]
            if step.result is None:
                yield RoundWords(step.round, other.name, True, Phrase("standings_page.missing"))
                continue
            most = sum(other.matches) * self._account.options.points.win
            points = Phrase("standings_page.of", {"points": other.points, "most": most})
            counted = next(shares[_MW]).counted, next(shares[_GW]).counted
            yield RoundWords(step.round, other.name, True, step.shown, points, *counted)

    def points(self) -> Phrase:
        """A phrase that shows how the player's points add up."""
        worth, (won, lost, drawn) = self._account.options.points, self._account.line.matches
        values: dict[str, Value] = {
            "won": Phrase("standings_page.won", {"count": won}),
            "win": worth.win,
            "drawn": Phrase("standings_page.drawn", {"count": drawn}),
            "draw": worth.draw,
            "lost": Phrase("standings_page.lost", {"count": lost}),
            "loss": worth.loss,
        }
        return Phrase("standings_page.points_sum_loss" if worth.loss else "standings_page.points_sum", values)

    def sums(self) -> Iterator[SumWords]:
        floor = self._figures.percentage(self._account.options.percentage_floor, 2)
        for sum_ in self._account.sums:
            item, factor = sum_.tiebreaker, max((term.kind.factor for term in sum_.terms), default=1)
            is_divided = is_percentage(item) and sum_.divisor
            yield SumWords(
                item,
                self._figures.column(item),
                Phrase(self._figures.tiebreakers[item].full.code),
                sum_.value,
                Phrase(self._figures.tiebreakers[item].sum.code, {"floor": floor}),
                tuple(self._summand(sum_, term) for term in _counting(sum_.terms)),
                _times(factor, str(sum_.divisor // factor)) if is_divided else "",
                sum_.floored,
                tuple(self._term(sum_, term) for term in sum_.terms),
            )

    def reasons(self) -> list[Phrase]:
        """Sentences about why the player is behind the previous line and ahead of the next one, and about ties.

        At the desk, sentences about what the player needs in the last round follow.
        """
        sentences = [
            self._neighbour(neighbour) for neighbour in self._account.neighbours if neighbour.decided_by != "lot"
        ]
        tied = [self._tied()] if self._account.line.tied else []
        return [*sentences, *tied, *self._account.needed]

    def _terms(self, item: str) -> tuple[TermView, ...]:
        return next(sum_.terms for sum_ in self._account.sums if sum_.tiebreaker == item)

    def _counted_games(self, step: PathStep) -> str:
        """The games that a bye counts as in GW %, such as `2–0`; empty for other rounds, and if it counts as none."""
        a, b, drawn = self._account.options.bye_games
        return "–".join(map(str, (a, b, drawn) if drawn else (a, b))) if step.kind == "bye" and a + b + drawn else ""

    def _summand(self, found: SumView, term: TermView) -> str | Phrase:
        if sums_percentages(found.tiebreaker):
            return self._figures.percentage(term.counted, 1)
        if term.kind.mark == "cut":
            return f"({self._figures.number(term.value)})"
        factor = term.kind.factor
        summand = _times(factor, self._figures.number(term.counted / factor))
        return Phrase("standings_page.summand_of_bye", {"summand": summand}) if term.kind.mark == "bye" else summand

    def _term(self, found: SumView, term: TermView) -> Phrase:
        def shown(value: Fraction) -> str:
            if sums_percentages(found.tiebreaker):
                return self._figures.percent(self._figures.percentage(value, 2))
            return self._figures.number(value)

        values: dict[str, Value] = {
            "name": term.name,
            "round": term.round,
            "value": shown(term.value),
            "counted": shown(term.counted),
        }
        return Phrase(term.kind.code, values)

    def _neighbour(self, found: Separation) -> Phrase:
        above, below = self._figures.compared(found)
        leads = found.above.code == self._account.line.code
        by_points = found.decided_by == "points"
        values: dict[str, Value] = {
            "name": found.below.name if leads else found.above.name,
            "what": Phrase("standings_page.points") if by_points else self._figures.column(found.decided_by),
            "own": above if leads else below,
            "other": below if leads else above,
        }
        return Phrase("standings_page.ahead" if leads else "standings_page.behind", values)

    def _tied(self) -> Phrase:
        codes = self._account.line.tied_with
        names: Value = tuple(self._account.others[code].name for code in codes[:_MOST_TIED])
        if len(codes) > _MOST_TIED:
            names = Phrase("standings_page.tied_more", {"names": names, "count": len(codes) - _MOST_TIED})
        return Phrase("standings_page.tied_with", {"names": names, "count": len(codes)})


def _counting(terms: tuple[TermView, ...]) -> Iterator[TermView]:
    """The terms to show.

    After the first term, terms with the value 0 are left out, unless they are about an opponent or a round, or are
    marked as cut.
    """
    for place, term in enumerate(terms):
        if not place or term.value or term.name or term.round is not None or term.kind.mark == "cut":
            yield term


def _times(factor: int, number: str) -> str:
    return number if factor == 1 else f"{factor} × {number}"
