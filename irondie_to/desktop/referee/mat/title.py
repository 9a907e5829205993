"""The title of a game, used in lists and as a file name."""

from __future__ import annotations

from irondie_to.app.referee.mat.game import FollowedGame
from irondie_to.app.referee.mat.unfinished_games import UnfinishedGame
from irondie_to.app.referee.mat.views import mat
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase

_LONGEST = 80
_NO_ISOLATES = {0x2068: None, 0x2069: None}
"""A translation table that removes the direction marks around names, which must not be part of a file name."""


def game_title(context: WindowContext, game: FollowedGame) -> str:
    """Return the title of a game: the names of both sides or, in a team game, of all players.

    The title has at most 80 characters.
    """
    one, other = mat(game).side_names
    if game.team_game:
        one, other = (", ".join(player.name or player.id for player in game.setup.players_of(side)) for side in (0, 1))
    title = context.say(Phrase("records.title_of", {"one": one, "other": other}))
    return title.translate(_NO_ISOLATES)[:_LONGEST]


def unfinished_title(context: WindowContext, hand: UnfinishedGame) -> str:
    """Return the title of an unfinished game or, if only a position is being set up, the names of both sides."""
    return " – ".join(hand.side_names) if hand.game is None else game_title(context, hand.game)
