"""The standings after a round: by points, then the tie-breakers in the chosen order, then lots.

>>> from irondie_to.tournament.model import Entrant, Games, Match, Round, Tournament
>>> entrants = tuple(Entrant(name) for name in ("Ada", "Ben", "Cleo"))
>>> first = Round(1, matches=(Match("Ada", "Ben", table=1, games=Games(2, 1, 0)),), byes=("Cleo",))
>>> second = Round(2, matches=(Match("Cleo", "Ada", table=1, games=Games(1, 1, 1)),), byes=("Ben",))
>>> standings = standings_of(Tournament(entrants=entrants, rounds=(first, second)))
>>> [(row.rank, row.player, row.points) for row in standings.rows]
[(1, 'Cleo', 4), (2, 'Ada', 4), (3, 'Ben', 3)]

The tie-breakers are exact fractions. Cleo is ahead of Ada by the first of them:

>>> standings.tiebreakers[0]
<Tiebreaker.OPPONENTS_MATCH_WIN: 'opponents_match_win'>
>>> [str(row.values[0]) for row in standings.rows]
['2/3', '7/12', '2/3']
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import assert_never

from irondie_to.tournament.history import History, PlayerRecord, history_of
from irondie_to.tournament.model import Options, PlayerId, Tiebreaker, Tournament
from irondie_to.tournament.standings.tiebreakers import DECLARATIONS, FieldTiebreaker, GroupTiebreaker

_ALWAYS_SHOWN = tuple(tiebreaker for tiebreaker, declared in DECLARATIONS.items() if declared.is_always_shown)


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings.

    `values` are in the order of `Standings.tiebreakers`, None if a tie-breaker does not apply. `tied` are all players
    who are separated only by lots, this player included, in the order drawn; empty if there are no others.
    """

    rank: int
    player: PlayerId
    points: int
    matches: PlayerRecord
    games: PlayerRecord
    values: tuple[Fraction | None, ...]
    tied: tuple[PlayerId, ...]

    @property
    def tied_with(self) -> tuple[PlayerId, ...]:
        return tuple(player for player in self.tied if player != self.player)


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings after `after` rounds; `rows` contains all entrants, best first.

    `tiebreakers` names the values in each row: the tie-breakers that are always shown, then the other chosen ones.
    """

    after: int
    tiebreakers: tuple[Tiebreaker, ...]
    rows: tuple[Standing, ...]


def standings_of(tournament: Tournament, after: int | None = None) -> Standings:
    """The standings after `after` rounds (None: after all rounds); pending matches are left out.

    Raises UserError `standings.no_such_round`.
    """
    return rank(history_of(tournament, after), tournament.options, tournament.seed)


def rank(history: History, options: Options, seed: int) -> Standings:
    """The standings that follow from a history.

    Players who are still tied are ordered by a lot made from the seed and the player's id, so the lot stays the same
    after every round and does not depend on the other players.
    """
    shown = (*_ALWAYS_SHOWN, *(item for item in options.tiebreakers if item not in _ALWAYS_SHOWN))
    scaled = {
        item: declared.values(history, options)
        for item in shown
        if isinstance(declared := DECLARATIONS[item], FieldTiebreaker)
    }
    values: dict[Tiebreaker, list[Fraction | None]] = {
        item: [*scaled[item].fractions()] if item in scaled else [None] * len(history.ids) for item in shown
    }
    groups = _split([list(range(len(history.ids)))], history.points.__getitem__)
    for item in options.tiebreakers:
        declared = DECLARATIONS[item]
        match declared:
            case FieldTiebreaker():
                groups = _split(groups, scaled[item].numerators.__getitem__)
            case GroupTiebreaker():
                groups = _split_within(groups, partial(declared.values, history, options), values[item])
            case _:
                assert_never(declared)
    rows: list[Standing] = []
    for group in groups:
        tied: tuple[PlayerId, ...] = ()
        if len(group) > 1:
            group.sort(key=lambda player: _lot(seed, history.ids[player]))
            tied = tuple(history.ids[player] for player in group)
        for player in group:
            row = Standing(
                rank=len(rows) + 1,
                player=history.ids[player],
                points=history.points[player],
                matches=history.matches[player],
                games=history.games[player],
                values=tuple([values[item][player] for item in shown]),
                tied=tied,
            )
            rows.append(row)
    return Standings(history.after, shown, tuple(rows))


def _lot(seed: int, player: PlayerId) -> bytes:
    from hashlib import sha256  # noqa: PLC0415 - loads a large library, and most standings need no lots

    return sha256(f"{seed} {player}".encode()).digest()


def _split(groups: list[list[int]], value: Callable[[int], int]) -> list[list[int]]:
    """Split each group into groups of equal value, highest value first."""
    parts: list[list[int]] = []
    for group in groups:
        if len(group) == 1:
            parts.append(group)
            continue
        by_value: dict[int, list[int]] = {}
        for player in group:
            by_value.setdefault(value(player), []).append(player)
        parts += [by_value[key] for key in sorted(by_value, reverse=True)]
    return parts


def _split_within(
    groups: Sequence[list[int]],
    values_within: Callable[[Sequence[int]], dict[int, int] | None],
    values: list[Fraction | None],
) -> list[list[int]]:
    """Split each group by the values of its players within the group, and write these values to `values`.

    The values are written at the indices of the players. A group for which `values_within` returns None stays whole.
    """
    parts: list[list[int]] = []
    for group in groups:
        made = values_within(group) if len(group) > 1 else None
        if made is None:
            parts.append(group)
            continue
        for player, points in made.items():
            values[player] = Fraction(points)
        parts += _split([group], made.__getitem__)
    return parts
