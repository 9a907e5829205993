"""The context menu of a knockout match."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.bracket.going_on import decision_title
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.core.steps import Command
from irondie_to.app.knockout.results import referee_decisions
from irondie_to.app.players.commands import Drop
from irondie_to.app.referee.penalties.notes import penalty_entry
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.literal import literal
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.desktop.core.purposes import CallReferee, Purpose, StartPenalty
from irondie_to.errors import Phrase


class KnockoutMatchMenu(Menu):
    """The context menu of a match: penalties and, if it is being played, its result, the referee and a set check.

    With the menu, the user can also note a ruling, drop the players of the match and enter the referee's decision on
    who advances, with or without a result, as long as the next match has none.

    `declining` contains the codes of the players who can decline. `result_wanted` is emitted when the user wants to
    enter the result, `declined` with the code of a player who declines, and `line_wanted` with a line for the entry
    field, which is entered at once.
    """

    result_wanted = Signal()
    line_wanted = Signal(str)
    declined = Signal(str)

    def __init__(
        self, context: WindowContext, picture: Picture, match: MatchRow, declining: Container[str], parent: QWidget
    ) -> None:
        super().__init__(context.theme, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._context = context
        say = context.say
        if match in picture.pending:
            for result, line in _direct_results(picture, match):
                self._add(say(result), partial(self.line_wanted.emit, line))
            self._add(say(Phrase("rounds_page.menu_result")), self.result_wanted.emit)
            self._add_decisions(picture, match)
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
        if match not in picture.pending:
            self._add_decisions(picture, match)
        ruling = StartPenalty(None, round_name, match.table_number, kind=NoteKind.RULING)
        self._add_purpose(say(Phrase("rounds_page.menu_ruling")), ruling)
        for player in players:
            penalty = StartPenalty(player.code, round_name, match.table_number)
            words = say(Phrase("knockout_page.opens_form", {"what": penalty_entry(picture, player)}))
            self._add_purpose(words, penalty)

    def _add_decisions(self, picture: Picture, match: MatchRow) -> None:
        choices = referee_decisions(picture, match)
        if not choices:
            return
        menu = self.addMenu(literal(self._context.say(decision_title(picture, match))))
        for what, command in choices:
            action = menu.addAction(literal(self._context.say(what)))
            action.triggered.connect(lambda _checked=False, command=command: self._run(command))

    def _run(self, command: Command) -> None:
        self._context.commands.do(command)

    def _add_purpose(self, words: str, purpose: Purpose) -> None:
        self._add(words, lambda: self._context.navigation.show_page("referee", purpose))

    def _add(self, words: str, act: Callable[[], object]) -> None:
        action = self.addAction(literal(words))
        action.triggered.connect(lambda _checked=False: act())


def _direct_results(picture: Picture, match: MatchRow) -> Iterator[tuple[Phrase, str]]:
    """Yield the results that the menu offers directly, each with its menu text and the line to enter."""
    names = picture.entrant(match.a_id).name, picture.entrant(match.b_id).name
    for result in ("2-0", "2-1", "1-2", "0-2"):
        a, b = result.split("-")
        name, games = (names[0], (a, b)) if a > b else (names[1], (b, a))
        yield Phrase("rounds_page.wins", {"name": name, "games": "–".join(games)}), f"{match.table_number} {result}"
    for side, name in zip("ab", names, strict=True):
        yield Phrase("rounds_page.menu_forfeit", {"name": name}), f"{match.table_number} f{side}"
