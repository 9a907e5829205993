"""The context menu of a match in the bracket."""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.bracket.going_on import GoingOnChoice, choices_of
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import result_of
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.core.steps import Command
from irondie_to.app.players.commands import Drop
from irondie_to.app.referee.penalties.notes import penalty_entry
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.literal import literal
from irondie_to.desktop.core.look.menu import Menu
from irondie_to.desktop.core.purposes import CallReferee, Purpose, StartPenalty
from irondie_to.errors import Phrase


class KnockoutMatchMenu(Menu):
    """The context menu of a match: penalties and, if it is being played, its result, the referee and a set check.

    Its players can drop out. Where it was decided who goes on, or both lost, that can be decided otherwise.

    `declining` are the codes of the players who can decline: nobody has begun. `result_wanted` is emitted when the user
    wants to enter the result, `declined` with the code of a player who declines.
    """

    result_wanted = Signal()
    declined = Signal(str)

    def __init__(
        self, context: WindowContext, picture: Picture, match: MatchRow, declining: Container[str], parent: QWidget
    ) -> None:
        super().__init__(context.theme, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._context = context
        say = context.say
        if match in picture.pending:
            self._add(say(Phrase("rounds_page.menu_result")), self.result_wanted.emit)
            self._add_purpose(say(Phrase("rounds_page.menu_referee")), CallReferee(match.id))
            self._add_purpose(say(Phrase("rounds_page.menu_check")), CallReferee(match.id, "setcheck"))
        round_name = row_name(picture.round_of(match))
        players = picture.entrant(match.a_id), picture.entrant(match.b_id)
        entries = {row.code: row for row in picture.entrant_rows}
        for player in players:
            if player.code in declining:
                words = say(Phrase("knockout_page.name_declines", {"name": player.name}))
                self._add(words, partial(self.declined.emit, player.code))
        for player in players:
            if player.dropped_after is None:
                words = say(Phrase("knockout_page.name_drops", {"name": player.name}))
                self._add(words, partial(self._run, Drop(picture.event.id, player.code, entries.get(player.code))))
        for choice in _decisions(picture, match):
            if choice.goes_on.value != match.goes_on:
                self._add(say(choice.what), partial(self._run, choice.decide))
        for player in players:
            penalty = StartPenalty(player.code, round_name, match.table_number)
            words = say(Phrase("knockout_page.opens_form", {"what": penalty_entry(picture, player)}))
            self._add_purpose(words, penalty)

    def _run(self, command: Command) -> None:
        self._context.commands.do(command)

    def _add_purpose(self, words: str, purpose: Purpose) -> None:
        self._add(words, lambda: self._context.navigation.show_page("referee", purpose))

    def _add(self, words: str, act: Callable[[], object]) -> None:
        action = self.addAction(literal(words))
        action.triggered.connect(lambda _checked=False: act())


def _decisions(picture: Picture, match: MatchRow) -> tuple[GoingOnChoice, ...]:
    """Return who may go on from a match in which this is decided; nothing if the winner goes on."""
    is_decided = bool(match.goes_on) and match.outcome != "pending"
    return choices_of(picture, picture.round_of(match), match, result_of(match)) if is_decided else ()
