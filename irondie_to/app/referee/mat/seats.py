"""Who can be seated at the mats: the event's players with their sets, and the starter sets."""

from __future__ import annotations

import re
from typing import NamedTuple

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.referee.mat.game import Followed
from irondie_to.app.sets.queries import starter_sets
from irondie_to.rules.dice import Colour
from irondie_to.rules.record.form import printable_name


class Guest(NamedTuple):
    """A possible player with a set in notation. `colour` names the colour of a starter set, else it is empty."""

    name: str
    dice: str
    colour: str = ""


class CalledTo(NamedTuple):
    """A game of a match to which the referee was called. `number` counts the games of the match from 1."""

    match_id: int
    table: int
    number: int
    guests: tuple[Guest, Guest]
    over: bool
    """Whether the match has a result already."""


def guests(picture: Picture | None) -> tuple[Guest, ...]:
    """The possible players: all players with a set, by name, then the starter sets."""
    entrants = [] if picture is None else [entrant for entrant in picture.entrants if entrant.dice]
    players = [Guest(entrant.name, nine(entrant.dice or "")) for entrant in entrants]
    players.sort(key=lambda guest: guest.name.casefold())
    starters = [Guest("", starter.text, Colour(starter.colour).name.lower()) for starter in starter_sets()]
    return (*players, *starters)


def called_to(picture: Picture, match: MatchRow) -> CalledTo:
    """The game in progress or the next game at the table of a match."""
    one, other = (picture.entrant(row_id) for row_id in (match.a_id, match.b_id))
    over = match.outcome != "pending"
    played = sum(games or 0 for games in (match.games_a, match.games_b, match.games_drawn))
    # After a game whose clock has ended the next game follows, unless the match is over.
    timed = [
        game.number + (game.ended_at_ms is not None and not over) for game in picture.games if game.match_id == match.id
    ]
    return CalledTo(
        match_id=match.id,
        table=match.table_number,
        number=max([played if over else played + 1, 1, *timed]),
        guests=(Guest(one.name, nine(one.dice or "")), Guest(other.name, nine(other.dice or ""))),
        over=over,
    )


def nine(text: str) -> str:
    """The nine dice of a set in notation, without its side set."""
    return re.split("/", text, maxsplit=1)[0].strip()


def guests_by_side(game: Followed, called: CalledTo) -> tuple[int, int] | None:
    """The two players of the match as indices for sides A and B, compared by name; None if others play."""
    if game.team_game:
        return None
    names = tuple(player.name for player in game.setup.players)
    expected = tuple(printable_name(guest.name) for guest in called.guests)
    if names == expected:
        return 0, 1
    return (1, 0) if names == expected[::-1] else None
