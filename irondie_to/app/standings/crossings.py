"""The cross table of the standings: every Swiss round of every player, with the rank of each opponent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from irondie_to.app.core.result_words import LossReasons, ResultWords
from irondie_to.app.core.results import written
from irondie_to.errors import Phrase
from irondie_to.tournament.history import Result, results_of
from irondie_to.tournament.model import Match, Options, PlayerId, Round

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
    found: dict[PlayerId, list[Crossing | None]] = {player: [] for player in ranks}
    for number, round_ in enumerate(rounds):
        for match in round_.matches:
            one, other = _both(match, options, ranks)
            found[match.a].append(one)
            found[match.b].append(other)
        for unpaired, result, players in (
            ("bye", "win", round_.byes),
            ("half", "draw", round_.half_byes),
            ("loss", "loss", round_.losses),
        ):
            for player in players:
                found[player].append(Crossing(None, unpaired, "", result))
        for row in found.values():
            if len(row) <= number:
                row.append(None)
    return {player: tuple(row) for player, row in found.items()}


def _both(match: Match, options: Options, ranks: Mapping[PlayerId, int]) -> tuple[Crossing, Crossing]:
    if match.is_pending:
        return Crossing(ranks[match.b], "", "", ""), Crossing(ranks[match.a], "", "", "")
    for_a, for_b, _counted = results_of(match, options)
    words = ResultWords(written(match), reasons=LossReasons(match.reason_a, match.reason_b))
    return (
        Crossing(ranks[match.b], "", words.signs(second=False), _NAMES[for_a]),
        Crossing(ranks[match.a], "", words.signs(second=True), _NAMES[for_b]),
    )
