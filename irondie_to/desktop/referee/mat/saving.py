"""Saves a game in the event, in a file or in the clipboard, and reports its winner as a result."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from irondie_to.app.clocks.game_end_commands import EndGame
from irondie_to.app.referee.mat.commands import SaveGameRecord
from irondie_to.app.referee.mat.game import FollowedGame, record_text
from irondie_to.app.referee.mat.match_link import is_awaited, is_timed, seen_match
from irondie_to.app.referee.mat.seats import MatchGame, players_by_side
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.referee.mat.followed import FollowedGames, game_title
from irondie_to.desktop.referee.mat.records import GameRecords, ask_where_to_save
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.clocks.clock import Winner


class GameSaver:
    """Saves games and reports their winners as results. `parent` is the parent widget of the file dialog."""

    def __init__(self, context: WindowContext, followed: FollowedGames, records: GameRecords, parent: QWidget) -> None:
        self._context = context
        self._followed = followed
        self._records = records
        self._parent = parent

    async def save(self, game: FollowedGame, attached: MatchGame | None) -> bool:
        """Save the game's record in the event, linked to the match game if there is one. Return whether it was saved.

        A game whose record was saved is no longer stored as unfinished, unless it was played on in the meantime. If no
        event is open, the user is asked for a file instead, and the result is False.
        """
        event_id = self._context.event_id
        if event_id is None:
            self.save_file(game)
            self._followed.store_again()
            return False
        match_id, number = (None, None) if attached is None else (attached.match_id, attached.number)
        title, row = game_title(self._context, game), await self._followed.stored_row()
        seen = None if attached is None else self._records.seen(attached)
        command = SaveGameRecord(event_id, title, record_text(game), match_id, number, row, seen)
        done = await self._context.commands.do(command)
        if not self._followed.is_following(game):
            return done.is_done  # another game is followed by now
        if done.is_done:
            self._followed.finish()
        else:
            self._records.refresh()  # saving again replaces a record that another station has saved meanwhile
            self._followed.store_again()
        return done.is_done

    def save_file(self, game: FollowedGame) -> None:
        """Ask the user for a file name and write the game's record to that file."""
        ask_where_to_save(self._context, self._parent, game, game_title(self._context, game))

    def copy(self, game: FollowedGame) -> None:
        """Copy the game's record to the clipboard."""
        QGuiApplication.clipboard().setText(record_text(game))
        self._context.messages.show(Phrase("mat.copied"))

    async def report(self, game: FollowedGame, attached: MatchGame) -> bool:
        """Report the winner as the result of this match game. Return whether the result was recorded.

        Nothing is recorded if the game is not over, or if the match game no longer awaits this result. If the clock of
        the round has never run, results are entered per match, so the page for results is opened instead.
        """
        event_id, result, seats = self._context.event_id, game.state.result, players_by_side(game, attached)
        if event_id is None or result is None or seats is None:
            return False
        picture = self._context.picture
        if not is_awaited(picture, game, attached):
            self._context.messages.show_error(UserError("desk.changed_elsewhere"))
            return False
        if not is_timed(picture, attached):
            self._context.messages.show(Phrase("referee_game.type_result", {"table": attached.table}))
            self._context.navigation.show_page("knockout" if picture.seeds else "rounds")
            return False
        winner = (Winner.A, Winner.B)[seats[result]] if result in {0, 1} else Winner.DRAWN
        at_ms = self._context.ticker.clock.second_ms()
        command = EndGame(event_id, at_ms, attached.table, winner, seen_match(picture, attached))
        return (await self._context.commands.do(command)).is_done
