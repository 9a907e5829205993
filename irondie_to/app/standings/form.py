"""The cross table of the standings, with each player's rounds, latest results and places gained or lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import LossReasons, ResultWords, written
from irondie_to.app.standings.views import StandingsView
from irondie_to.errors import Phrase
from irondie_to.tournament.history import Result, results_of
from irondie_to.tournament.model import Match, Options, PlayerId, Round
from irondie_to.tournament.standings.standings import standings_of

_NAMES = {Result.WIN: "win", Result.DRAW: "draw", Result.LOSS: "loss"}


class Crossing(NamedTuple):
    """One round of a player.

    `rank` is the opponent's rank. In a round without an opponent it is None, and `unpaired` is `bye`, `half` or `loss`.
    `result` is `win`, `draw` or `loss`, empty while it is missing. `games` is the score in games, this player's first,
    or a sign or letter for a match that was decided in another way.
    """

    rank: int | None
    unpaired: str
    games: str | Phrase
    result: str


def crossings(
    rounds: Sequence[Round], options: Options, ranks: Mapping[PlayerId, int]
) -> dict[PlayerId, tuple[Crossing | None, ...]]:
    """The rounds of each player in `ranks`, in order; None for a round in which the player did not take part."""
    by_player: dict[PlayerId, list[Crossing | None]] = {player: [] for player in ranks}
    for number, round_ in enumerate(rounds):
        for match in round_.matches:
            of_a, of_b = _both(match, options, ranks)
            by_player[match.a].append(of_a)
            by_player[match.b].append(of_b)
        for unpaired, result, players in (
            ("bye", "win", round_.byes),
            ("half", "draw", round_.half_byes),
            ("loss", "loss", round_.losses),
        ):
            for player in players:
                by_player[player].append(Crossing(None, unpaired, "", result))
        for row in by_player.values():
            if len(row) <= number:
                row.append(None)
    return {player: tuple(row) for player, row in by_player.items()}


def _both(match: Match, options: Options, ranks: Mapping[PlayerId, int]) -> tuple[Crossing, Crossing]:
    if match.is_pending:
        return Crossing(ranks[match.b], "", "", ""), Crossing(ranks[match.a], "", "", "")
    for_a, for_b, _counted = results_of(match, options)
    words = ResultWords(written(match), reasons=LossReasons(match.reason_a, match.reason_b))
    return (
        Crossing(ranks[match.b], "", words.signs(second=False), _NAMES[for_a]),
        Crossing(ranks[match.a], "", words.signs(second=True), _NAMES[for_b]),
    )


FORM_ROUNDS = 5
"""How many of the latest rounds the form shows."""

_ALONE = {
    "bye": "standings_page.bye",
    "half": "standings_page.half",
    "loss": "standings_page.loss",
    "": "standings_page.none",
}
_AGAINST = {
    "win": "standings_page.form_win",
    "draw": "standings_page.form_draw",
    "loss": "standings_page.form_loss",
    "missing": "standings_page.form_missing",
}
_LEAST_SHARE, _MOST_SHARE = Fraction(1, 3), Fraction(3, 4)


class FormMark(NamedTuple):
    """A player's result in one of the latest rounds.

    `sign` is `win`, `draw`, `loss`, `bye`, `missing` (no result yet) or `none` (the player did not take part). `told`
    is the round in words, with opponent and games.
    """

    sign: str
    told: Phrase


def form_of(rounds: Sequence[Crossing | None], names: Mapping[int, str]) -> tuple[FormMark, ...]:
    """Return the marks of the latest `FORM_ROUNDS` rounds, oldest first. `names` are the player names by rank."""
    first = max(0, len(rounds) - FORM_ROUNDS)
    return tuple(_mark(number, crossing, names) for number, crossing in enumerate(rounds[first:], first + 1))


def _mark(number: int, crossing: Crossing | None, names: Mapping[int, str]) -> FormMark:
    if crossing is None or crossing.rank is None:
        kind = "" if crossing is None else crossing.unpaired
        sign = "none" if crossing is None else "bye" if kind == "bye" else crossing.result
        return FormMark(sign, Phrase("standings_page.form_alone", {"round": number, "what": Phrase(_ALONE[kind])}))
    sign = crossing.result or "missing"
    return FormMark(
        sign, Phrase(_AGAINST[sign], {"round": number, "name": names[crossing.rank], "games": crossing.games})
    )


def places_gained(
    picture: Picture, view: StandingsView, rounds: Mapping[str, Sequence[Crossing | None]]
) -> dict[str, int]:
    """Return the places that each player gained in the latest round, by code; empty after round 1.

    A negative number means places lost. `rounds` are the rounds of each player up to `view.after`, by code. Players
    whose first round is the latest one are left out.
    """
    if view.after <= 1:
        return {}
    before = {row.player: row.rank for row in standings_of(picture.tournament, view.after - 1).rows}
    return {line.code: before[line.code] - line.rank for line in view.lines if any(rounds[line.code][:-1])}


def bar_share(value: Fraction) -> float:
    """Return the share of the bar that a percentage fills, from 0 (one third or less) to 1 (75 % or more)."""
    return float(min(max((value - _LEAST_SHARE) / (_MOST_SHARE - _LEAST_SHARE), Fraction(0)), Fraction(1)))
