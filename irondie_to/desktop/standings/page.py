"""The standings after any round: each figure unfolds its sum, the line of the cut says what decided it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.players import queries as players_queries
from irondie_to.app.players.commands import Drop, Return
from irondie_to.app.players.views import PlayerLine
from irondie_to.app.rounds import queries as rounds_queries
from irondie_to.app.standings import queries as standings_queries
from irondie_to.app.standings.cut_line import CutLine, cut_line
from irondie_to.app.standings.views import StandingLine, StandingsView
from irondie_to.desktop.controls.choice_bar import ChoiceBar
from irondie_to.desktop.controls.find_field import FindField
from irondie_to.desktop.controls.nothing_yet import EmptyState
from irondie_to.desktop.controls.round_steps import RoundSteps
from irondie_to.desktop.core.clipboard import copy_cells
from irondie_to.desktop.core.context import ToPrint, WindowContext
from irondie_to.desktop.core.literal import literal
from irondie_to.desktop.core.page import ON_PAPER, Page, PageHead
from irondie_to.desktop.core.speech import announce
from irondie_to.desktop.standings.list import StandingsList
from irondie_to.desktop.standings.spreadsheet import cells_of
from irondie_to.desktop.standings.table import ShownRow, StandingsModel
from irondie_to.desktop.standings.unfolded import UnfoldedLine, account_of
from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class _StandingsAnswer:
    """What is shown: the standings with their line of the cut and what is behind the unfolded line."""

    shown: ShownRow
    cut: CutLine | None
    rounds: int
    round_number: int
    missing: int
    account: UnfoldedLine | None = None


def ask(picture: Picture, after: int | None, unfolded: str | None = None) -> _StandingsAnswer:
    """The standings after a round (None: as results stand), or everybody by name before there is any result.

    The line of the player `unfolded` comes with its account.
    """
    rounds = len(picture.swiss)
    view = standings_queries.standings(picture, None if after is None else min(after, rounds))
    row = picture.swiss[view.after - 1] if view.after else None
    missing = 0 if row is None else len(rounds_queries.round_view(picture, row).missing)
    if not any(sum(line.matches) for line in view.lines):
        return _StandingsAnswer(ShownRow(_by_name(picture), ranked=False), None, rounds, view.after, missing)
    cut = cut_line(picture, view)
    advancing: frozenset[str] = frozenset()
    if cut is not None:
        out = {picture.entrant(seed.entrant_id).code for seed in picture.seeds if not seed.place}
        able = (line for line in view.lines[: cut.above.rank] if not line.dropped and line.code not in out)
        advancing = frozenset(line.code for line in able)
    shown = ShownRow(view, cut_after=0 if cut is None else cut.above.rank, advancing=advancing)
    line = next((line for line in view.lines if line.code == unfolded), None)
    account = None if line is None else account_of(picture, view, line)
    return _StandingsAnswer(shown, cut, rounds, view.after, missing, account)


def _by_name(picture: Picture) -> StandingsView:
    def line(player: PlayerLine) -> StandingLine:
        none = (0, 0, 0)
        dropped = player.state == "dropped"
        return StandingLine(0, player.code, player.name, player.club, 0, none, none, (), (), dropped)

    players = sorted(players_queries.players(picture), key=lambda player: player.name.casefold())
    return StandingsView(0, (), tuple(line(player) for player in players if player.state != "entered"), 0)


class StandingsPage(Page):
    """The page of the standings."""

    key: ClassVar[str] = "standings"

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._after: int | None = None
        self._asked: _StandingsAnswer | None = None
        self._asking = 0
        self._event: int | None = None
        self.head = PageHead(context, self)
        self._after_label = QLabel(self)
        self._after_label.setProperty("look", "muted")
        self.round_bar = ChoiceBar(context, self)
        self.find_field = FindField(context, self)
        self.columns = QPushButton(self)
        self.copy_button = QPushButton(self)
        self.columns_menu = QMenu(self)
        self.columns.setMenu(self.columns_menu)
        self.head.add_beside(self._after_label)
        self.head.add_beside(self.round_bar)
        for widget in (self.find_field, self.columns, self.copy_button):
            self.head.add_button(widget)
        self.note = QLabel(self)
        self.note.setWordWrap(True)
        self.note.setMargin(10)
        self.note.setIndent(10)
        self.equal = QLabel(self)
        self.equal.setProperty("look", "muted")
        self.equal.setWordWrap(True)
        self.equal.setContentsMargins(20, 4, 16, 6)
        self.equal.hide()
        self.table = StandingsList(context, self)
        self.model = self.table.lines
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.note)
        column.addWidget(self.table, 1)
        column.addWidget(self.equal)
        self.empty = EmptyState(context, self)
        column.addWidget(self.empty, 1)
        self.round_bar.chosen.connect(self._choose_round)
        self.find_field.filtered.connect(self._filter)
        self.find_field.left.connect(self.table.enter)
        self.table.toggled.connect(self._toggle)
        self.table.why_asked.connect(self._why)
        self.table.menu_asked.connect(self._open_menu)
        self.copy_action = QAction(self)
        self.copy_action.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        self.copy_action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.copy_action.triggered.connect(self.copy_lines)
        self.addAction(self.copy_action)
        self.copy_button.clicked.connect(self.copy_action.trigger)
        self.round_steps = RoundSteps(context, self.round_bar, self)
        self.retranslate()

    def retranslate(self) -> None:
        """Every fixed word anew."""
        say = self._say
        self.head.title.setText(say("title"))
        self._after_label.setText(say("after_round"))
        self.round_bar.setAccessibleName(say("after_round"))
        self.find_field.retranslate()
        self.columns.setText(say("columns"))
        self.columns.setToolTip(say("columns_tip"))
        self.copy_button.setText(say("copy"))
        self.copy_action.setText(say("copy_action"))
        self.copy_button.setToolTip(say("copy_tip"))
        self.table.setAccessibleName(say("table"))
        self.equal.setText(say("equal_sign"))

    def print_out(self) -> None:
        """Print the standings after the visible round."""
        self.context.print_out(ToPrint(ON_PAPER[self.key], self._after))

    def help(self) -> Phrase:
        """What can be done here."""
        return Phrase("standings_page.help")

    def focus_first(self) -> None:
        """The lines have the focus."""
        (self.empty.go if self.empty.isVisible() else self.table).setFocus()

    def refresh(self) -> None:
        """Ask for the standings beside the event loop; they are shown when they come."""
        if self.context.event_id is None:
            return
        if self.context.event_id != self._event:
            self._event, self._after = self.context.event_id, None
        picture, after, unfolded = self.context.picture, self._after, self.model.unfolded
        self._asking += 1
        number = self._asking
        self.context.plan(lambda: ask(picture, after, unfolded), lambda asked: self._show(asked, number))

    def copy_lines(self) -> None:
        """Put the chosen lines, or all where at most one is chosen, on the clipboard with their headings."""
        lines = self.table.chosen_lines()
        copy_cells(cells_of(self.context, self.model, self.table.seen_keys, lines))
        self.context.tell(Phrase("standings_page.copied", {"count": len(lines)}))

    def unfold(self, code: str | None) -> None:
        """Unfold the line of this player, fold any other."""
        asked = self._asked
        if asked is None or code is None or not asked.shown.ranked:
            self.table.unfold(None)
            return
        line = next(line for line in asked.shown.view.lines if line.code == code)
        picture, view, number = self.context.picture, asked.shown.view, self._asking
        self.context.plan(lambda: account_of(picture, view, line), lambda account: self._unfolded(account, number))

    def _say(self, name: str) -> str:
        return self.context.say(Phrase(f"standings_page.{name}"))

    def _show(self, asked: _StandingsAnswer, number: int) -> None:
        if number != self._asking:
            return  # something newer is on its way
        self._asked = asked
        numbers = [str(number) for number in range(1, asked.rounds + 1)]
        tips = [f"{self._say('after_round')} {number}" for number in numbers]
        self.round_bar.show_words(numbers, asked.round_number - 1, tips)
        self._after_label.setVisible(asked.rounds > 0)
        self.table.show_lines(asked.shown, asked.cut, asked.account)
        self._show_note()
        self._make_columns_menu()

    def _unfolded(self, account: UnfoldedLine, number: int) -> None:
        if number == self._asking and self.model.row_of(account.line.code) is not None:
            self.table.unfold(account)
            announce(self.table, self.model.spoken[StandingsModel.UNFOLDED])

    def _toggle(self, code: str) -> None:
        self.unfold(None if code == self.model.unfolded else code)

    def _show_note(self) -> None:
        asked = self._asked
        phrase, look = None, "muted"
        nobody = asked is not None and not asked.shown.view.lines
        self.empty.stand_for(self.table, Phrase("standings_page.nobody") if nobody else None, "players")
        if asked is not None and not nobody and not self.model.lines():
            phrase = Phrase("standings_page.nothing_found", {"words": self.find_field.text()})
        elif asked is not None and not nobody and not asked.shown.ranked:
            phrase = Phrase("standings_page.before")
        elif asked is not None and asked.missing:
            values = {"round": asked.round_number, "count": asked.missing}
            phrase, look = Phrase("standings_page.provisional", values), "warn"
        self.equal.setVisible(any(line.tied for line in self.model.lines()))
        self.note.setVisible(phrase is not None)
        if phrase is not None:
            self.note.setText(self.context.say(phrase))
            self.note.setProperty("look", look)
            self.note.style().polish(self.note)

    def _make_columns_menu(self) -> None:
        self.columns_menu.clear()
        hidden = self.table.hidden_keys
        for key in self.model.columns[:-1]:
            if key in {"rank", "name"}:
                continue
            action = QAction(self._say(f"whole_{key}"), self.columns_menu)
            action.setCheckable(True)
            action.setChecked(key not in hidden)
            action.setData(key)
            action.toggled.connect(self._keep_columns)
            self.columns_menu.addAction(action)

    def _keep_columns(self) -> None:
        hidden = self.table.hidden_keys
        for action in self.columns_menu.actions():
            (hidden.discard if action.isChecked() else hidden.add)(action.data())
        self.table.hidden_keys = hidden

    def _choose_round(self, place: int) -> None:
        number = place + 1
        rounds = 0 if self._asked is None else self._asked.rounds
        self._after = None if number == rounds else number  # the last one follows the event
        self.make_stale()

    def _filter(self) -> None:
        fits = self.find_field.fits
        self.model.filter_by(
            lambda line: fits(line.name, line.code, line.club), filtered=bool(self.find_field.text().strip())
        )
        self._show_note()

    def _why(self, code: str) -> None:
        announce(self.table, self.model.spoken[StandingsModel.CUT])
        self.table.choose(code)
        self.unfold(code)

    def _open_menu(self, line: StandingLine, place: QPoint) -> None:
        event_id = self.context.event_id
        if event_id is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        name = {"name": line.name}
        if line.dropped:
            action = menu.addAction(literal(self.context.say(Phrase("standings_page.return", name))))
            action.triggered.connect(lambda: self.context.do(Return(event_id, line.code)))
        else:
            action = menu.addAction(literal(self.context.say(Phrase("standings_page.drop", name))))
            action.triggered.connect(lambda: self.context.do(Drop(event_id, line.code)))
        menu.addAction(self._say("copy")).triggered.connect(self.copy_lines)
        menu.popup(place)
