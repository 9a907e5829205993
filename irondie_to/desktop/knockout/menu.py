"""The context menu of a match in the bracket."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import MatchRow
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.literal import literal
from irondie_to.desktop.core.purposes import CallReferee, Purpose, StartPenalty
from irondie_to.errors import Phrase


class KnockoutMatchMenu(QMenu):
    """The context menu of a match that is being played: its result, the referee, a set check, penalties.

    `result_wanted` is emitted when the user wants to enter the result.
    """

    result_wanted = Signal()

    def __init__(self, context: WindowContext, picture: Picture, match: MatchRow, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._context = context
        self._add(Phrase("rounds_page.menu_result"), self.result_wanted.emit)
        self._add_purpose(Phrase("rounds_page.menu_referee"), CallReferee(match.id))
        self._add_purpose(Phrase("rounds_page.menu_check"), CallReferee(match.id, "setcheck"))
        round_name = row_name(picture.round_of(match))
        for player in (picture.entrant(match.a_id), picture.entrant(match.b_id)):
            penalty = StartPenalty(player.code, round_name, match.table_number, "", "")
            self._add_purpose(Phrase("rounds_page.menu_penalty_for", {"name": player.name}), penalty)

    def _add_purpose(self, words: Phrase, purpose: Purpose) -> None:
        self._add(words, lambda: self._context.navigation.show_page("referee", purpose))

    def _add(self, words: Phrase, act: Callable[[], object]) -> None:
        action = self.addAction(literal(self._context.say(words)))
        action.triggered.connect(lambda _checked=False: act())
