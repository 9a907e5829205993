"""Links the game on the mats to a game of a match, and stores the match game to which the referee was called."""

from __future__ import annotations

from collections.abc import Sequence

from irondie_to.app.core.picture import Picture
from irondie_to.app.referee.mat.game import FollowedGame
from irondie_to.app.referee.mat.match_link import is_awaited, is_elsewhere, result_offer, same_players
from irondie_to.app.referee.mat.seats import MatchGame
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

    @property
    def is_called_elsewhere(self) -> bool:
        """Whether the referee was last called to a match other than the one to which the game on the mats belongs."""
        return is_elsewhere(self.called, self.attached)

    def clear(self) -> None:
        """Set `called` and `attached` to None."""
        self._called = self._attached = None

    def call_to(self, called: MatchGame) -> None:
        """Store the match game to which the referee was called."""
        self._called = called

    def attach(self, attached: MatchGame | None) -> None:
        """Link the game on the mats to this match game, None for no match. Its result counts as not reported yet."""
        self._attached, self.is_reported = attached, False

    def called_with(self, names: Sequence[str]) -> MatchGame | None:
        """Return `called` if its players have exactly these names in this order, otherwise None.

        Without an open event, the result is None too.
        """
        called = self.called
        if called is None or list(names) != [guest.name for guest in called.players]:
            return None
        return called

    def is_result_awaited(self, game: FollowedGame) -> bool:
        """Return whether the game is over, and the result of its match game has not been entered yet.

        The result is False if the game was not played by the two players of the match.
        """
        return self.attached is not None and not self.is_reported and is_awaited(self.picture, game, self.attached)

    def where(self) -> str:
        """Return the table and the number of the match game as text; empty if the game belongs to no match."""
        if self.attached is None:
            return ""
        return self._say("referee_game.where", table=self.attached.table, game=self.attached.number)

    def offer(self, game: FollowedGame) -> str:
        """Return the text of the button that reports the result or turns to the table of the last call.

        The text is empty if neither is possible.
        """
        if self.attached is not None and self.picture is not None and self.is_result_awaited(game):
            return self._context.say(result_offer(self.picture, game, self.attached))
        if self.called is not None and self.is_called_elsewhere:
            return self._say("referee_game.called", table=self.called.table)
        return ""

    def _say(self, name: str, **values: int | str) -> str:
        return self._context.say(Phrase(name, values))
