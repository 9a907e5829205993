"""The players who can be seated at the mats, with their sets; the starter sets; and the games of current matches.

Also the players chosen for the next game, and how they are stored.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from irondie_to.app.core.clock_facts import facts_of
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import MatchRow, UnfinishedRow
from irondie_to.app.core.unfinished import UNREADABLE
from irondie_to.app.referee.mat.game import MOST_MEMBERS, FollowedGame, GameSeat
from irondie_to.app.sets.queries import starter_sets
from irondie_to.errors import UserError
from irondie_to.rules.dice import Colour
from irondie_to.rules.record.form import printable_name


class SeatOption(NamedTuple):
    """A possible player with a set in notation, or a starter set without a player (`name` is empty).

    `colour` is the name of a starter set's colour, or empty.
    """

    name: str
    dice: str
    colour: str = ""


class MatchGame(NamedTuple):
    """A game of a match. `number` counts the games of the match from 1."""

    match_id: int
    table: int
    number: int
    players: tuple[SeatOption, SeatOption]
    has_result: bool
    seated: tuple[int, int]
    """The row ids of the two entrants, in the order of `players`."""

    @property
    def names(self) -> tuple[str, str]:
        first, second = self.players
        return first.name, second.name


def seat_options(picture: Picture | None) -> tuple[SeatOption, ...]:
    """The possible players: all players of the event who have a set, by name, then the starter sets.

    Without an event (`picture` is None), only the starter sets.
    """
    entrants = [] if picture is None else [entrant for entrant in picture.entrants if entrant.dice]
    players = [SeatOption(entrant.name, without_side_set(entrant.dice or "")) for entrant in entrants]
    players.sort(key=lambda player: player.name.casefold())
    starters = [SeatOption("", starter.text, Colour(starter.colour).name.lower()) for starter in starter_sets()]
    return (*players, *starters)


def match_game(picture: Picture, match: MatchRow) -> MatchGame:
    """The current or next game of a match, or its last game if the match has a result."""
    first, second = (picture.entrant(row_id) for row_id in (match.a_id, match.b_id))
    over, facts = not match.is_pending, facts_of(picture, match).facts
    number = facts.game_number
    if over:
        played = sum(games or 0 for games in (match.games_a, match.games_b, match.games_drawn))
        number = max(played, 1, *(game.number for game in facts.games))
    return MatchGame(
        match_id=match.id,
        table=match.table_number,
        number=number,
        players=(
            SeatOption(first.name, without_side_set(first.dice or "")),
            SeatOption(second.name, without_side_set(second.dice or "")),
        ),
        has_result=over,
        seated=(match.a_id, match.b_id),
    )


def match_games(picture: Picture | None) -> tuple[MatchGame, ...]:
    """The current or next game of each match under way that has no result, by table; none if no event is open."""
    rounds = () if picture is None else picture.under_way
    games = [match_game(picture, match) for row in rounds for match in picture.matches_of(row)] if picture else []
    return tuple(sorted((game for game in games if not game.has_result), key=lambda game: game.table))


def game_of(picture: Picture | None, names: Sequence[str]) -> MatchGame | None:
    """The game at the table whose two players have these names, in any order; None unless there is exactly one."""
    wanted = sorted(names)
    games = [game for game in match_games(picture) if sorted(game.names) == wanted]
    return games[0] if len(games) == 1 else None


def without_side_set(text: str) -> str:
    return re.split("/", text, maxsplit=1)[0].strip()


def players_by_side(game: FollowedGame, called: MatchGame) -> tuple[int, int] | None:
    """The indices in `called.players` of the players on sides A and B, found by name.

    None for a team game, or if other players are on the mats.
    """
    if game.team_game:
        return None
    names = tuple(player.name for player in game.setup.players)
    expected = tuple(map(printable_name, called.names))
    if names == expected:
        return 0, 1
    return (1, 0) if names == expected[::-1] else None


@dataclass(frozen=True, slots=True)
class NextGame:
    """The players of the next game and their sets, as entered so far, first for side A, then for side B.

    Both sides have the same number of seats. `overtime` says whether overtime applies from the first turn on.
    """

    sides: tuple[tuple[GameSeat, ...], tuple[GameSeat, ...]]
    overtime: bool = False

    @property
    def is_empty(self) -> bool:
        return not any(seat.name or seat.dice.strip() for side in self.sides for seat in side)


NO_SEATS = NextGame(((GameSeat("", ""),), (GameSeat("", ""),)))
"""The next game as it is before anything is entered."""


def write_next_game(game: NextGame) -> str:
    return json.dumps({"sides": game.sides, "overtime": game.overtime}, ensure_ascii=False)


def read_next_game(row: UnfinishedRow) -> NextGame:
    """Read the players and sets of the next game from a row. Raises `UserError("unfinished.unreadable")`."""
    try:
        content = json.loads(row.content)
        first, second = (tuple(GameSeat(str(name), str(dice)) for name, dice in side) for side in content["sides"])
        if not 0 < len(first) == len(second) <= MOST_MEMBERS:
            raise ValueError(len(first))
        return NextGame((first, second), bool(content["overtime"]))
    except UNREADABLE as fault:
        raise UserError("unfinished.unreadable", name=row.name) from fault
