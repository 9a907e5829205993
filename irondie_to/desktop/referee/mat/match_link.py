"""Links the game on the mats to a game of a match, and stores the match game to which the referee was called."""

from __future__ import annotations

from collections.abc import Sequence

from irondie_to.app.core.picture import Picture
from irondie_to.app.referee.mat.game import FollowedGame
from irondie_to.app.referee.mat.match_link import (
    GameOffer,
    LinkedGame,
    is_awaited,
    is_elsewhere,
    result_offer,
    same_players,
)
from irondie_to.app.referee.mat.seats import MatchGame, game_of
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase


class MatchLink:
    """Links the game on the mats to a game of a match.

    `is_reported` is true if the result of the game was reported.
    """

    def __init__(self, context: WindowContext) -> None:
        self._context = context
        self._called: MatchGame | None = None
        self._attached: MatchGame | None = None
        self.is_reported = False

    @property
    def picture(self) -> Picture | None:
        """The open event, None if no event is open."""
        return None if self._context.event_id is None else self._context.picture

    @property
    def called(self) -> MatchGame | None:
        """The match game to which the referee was last called; None if the match is gone or has other players now."""
        return same_players(self.picture, self._called)

    @property
    def attached(self) -> MatchGame | None:
        """The match game of the game on the mats; None if the match is gone or has other players now."""
        return same_players(self.picture, self._attached)

    def clear(self) -> None:
        """Set `called` and `attached` to None."""
        self._called = self._attached = None

    def call_to(self, called: MatchGame) -> None:
        """Store the match game to which the referee was called."""
        self._called = called

    def attach(self, attached: MatchGame | None) -> None:
        """Link the game on the mats to this match game, None for no match. Its result counts as not reported yet."""
        self._attached, self.is_reported = attached, False

    def played_by(self, names: Sequence[str]) -> MatchGame | None:
        """Return the match game of the players with these names: `called` if it is theirs, else that at their table.

        Returns None without an open event, or if these players sit at no table or at several.
        """
        called = self.called
        if called is not None and sorted(names) == sorted(guest.name for guest in called.players):
            return called
        return game_of(self.picture, names)

    def view(self, game: FollowedGame) -> LinkedGame:
        """Return the game on the mats with its match game, the last call and the offer, as they are now."""
        return LinkedGame(game, self.attached, self.called, self._offer(game))

    def _offer(self, game: FollowedGame) -> GameOffer | None:
        """Return the offer to report the missing result or to turn to the table of the last call.

        None if neither is possible, for example if the game was not played by the two players of the match.
        """
        picture, attached, called = self.picture, self.attached, self.called
        is_missing = attached is not None and not self.is_reported and is_awaited(picture, game, attached)
        if picture is not None and attached is not None and is_missing:
            return GameOffer(result_offer(picture, game, attached), attached)
        if called is not None and is_elsewhere(called, attached):
            return GameOffer(Phrase("referee_game.called", {"table": called.table}), None)
        return None
