"""The clocks: that of the hall, the tables that need the referee, and every table with its own."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from irondie_to.app.clocks.views import ClockFaces, HallState, TableFace
from irondie_to.app.core.extra_time import GiveExtraTime
from irondie_to.desktop.clocks.day_ahead import DayAhead
from irondie_to.desktop.clocks.doubt_bar import DoubtBar
from irondie_to.desktop.clocks.hall.panel import HallPanel
from irondie_to.desktop.clocks.start_button import StartButton
from irondie_to.desktop.clocks.tables.actions import KEYS_OF_TABLES, RESULT, SETTLE, START, Deed, deeds
from irondie_to.desktop.clocks.tables.buttons import TableButtons
from irondie_to.desktop.clocks.tables.extra_field import ExtraField
from irondie_to.desktop.clocks.tables.grid import ClockGrid
from irondie_to.desktop.clocks.tables.needs import keyed_tables
from irondie_to.desktop.clocks.tables.settle import SettlePanel
from irondie_to.desktop.clocks.tables.tile_text import tile_of
from irondie_to.desktop.controls.hairline import Hairline
from irondie_to.desktop.controls.segments import Segments
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.next_step import results_page
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.core.time.clock_faces import clocks_of
from irondie_to.desktop.core.time.trust import trust_of
from irondie_to.desktop.entry.field import begins_line
from irondie_to.errors import Phrase, UserError

_ALL, _RUNNING, _NEEDING = "all", "running", "needing"
_NARROW_PX, _LOW_PX = 900, 600


class ClocksPage(Page):
    """The page. Its figures change once a second while it is seen."""

    key: ClassVar[str] = "clocks"

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._faces: ClockFaces | None = None
        self._clocks = clocks_of(context)
        self.head = PageHead(context, self)
        self.which = Segments(context.theme, (_ALL, _RUNNING, _NEEDING), self)
        self.extra = ExtraField(context, self)
        self.start_game = StartButton(context, self)
        self.doubt = DoubtBar(context, self)
        self.hall = HallPanel(context, self)
        self.settle = SettlePanel(context, self.hall)
        self.hall.show_beside(self.settle)
        self.grid = ClockGrid(context, self)
        self.none = QLabel(self)
        self.none.setProperty("look", "muted")
        self.none.setMargin(16)
        self.none.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.plan = DayAhead(context, self)
        self.stack = QStackedWidget(self)
        for widget in (self.grid, self.none, self.plan):
            self.stack.addWidget(widget)
        self.table_buttons = TableButtons(context, self)
        self._lay_out()
        self._connect()
        self.retranslate()
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        context.ticker.watch(self, self.show_now)
        trust_of(context).changed.connect(self.show_now)

    # --- What is shown

    def refresh(self) -> None:
        """Something changed: all anew."""
        self.settle.check()
        self.show_now()
        self.plan.show_event(None if self.context.event_id is None else self.context.picture)
        self._fold()

    def show_now(self) -> None:
        """Show the clocks as they are at this second."""
        self._faces = faces = self._clocks.faces()
        self.doubt.show_now()
        self.hall.show_faces(faces, self.grid.table)
        has_round = faces is not None and faces.hall is not None
        for widget in (self.which, self.extra):
            widget.setVisible(has_round)
        if faces is None or not has_round:
            self.table_buttons.close_up()
            self.start_game.hide()
            self.stack.setCurrentWidget(self.plan)
            return
        self._show_filter(faces)
        shown = self._shown(faces)
        self.grid.show_tiles([tile_of(self.context, face) for face in shown])
        self.stack.setCurrentWidget(self.grid if shown else self.none)
        if not shown:
            self.none.setText(self._say("none_needing" if self.which.key == _NEEDING else "none_running"))
        self._show_chosen()

    def _shown(self, faces: ClockFaces) -> list[TableFace]:
        if self.which.key == _RUNNING:
            return [face for face in faces.tables if face.is_played]
        if self.which.key == _NEEDING:
            needing = {need.face.card.table for need in faces.needs}
            return [face for face in faces.tables if face.card.table in needing]
        return list(faces.tables)

    def _show_filter(self, faces: ClockFaces) -> None:
        counts = {_ALL: len(faces.tables), _RUNNING: faces.running, _NEEDING: len(faces.needs)}
        for key, count in counts.items():
            words = self.context.say(Phrase(f"clocks_page.{key}", {"count": count}))
            if self.which.buttons[key].text() != words:
                self.which.buttons[key].setText(words)

    def _show_chosen(self) -> None:
        """What the keys and the buttons of the chosen table mean now."""
        face = self._face(self.grid.table)
        deed = None if face is None else self._deed(face, START)
        self.start_game.show_meaning(self.hall.hall, face, deed, self.hall.to_begin)
        if self.table_buttons.isVisible():
            shown = self._face(self.table_buttons.table)
            if shown is None:
                self.table_buttons.close_up()
            else:
                self.table_buttons.show_table(shown, self._deeds(shown))

    def retranslate(self) -> None:
        """Every fixed word anew."""
        self.head.title.setText(self._say("title"))
        self.grid.setAccessibleName(self._say("tables"))
        self.extra.retranslate()
        self.doubt.retranslate()
        self.hall.retranslate()
        self.settle.retranslate()
        self.table_buttons.retranslate()
        self.pause_action.setText(self._say("start_or_pause"))

    def help(self) -> Phrase:
        """What the keys do."""
        return Phrase("clocks_page.help")

    def focus_first(self) -> None:
        """The tables have the focus; without a round there is nothing to do."""
        there = self.grid if self.stack.currentWidget() is self.grid else self
        there.setFocus(Qt.FocusReason.OtherFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        """Who comes here finds no table chosen but the one that needs the referee most: S alone means them all."""
        super().showEvent(event)
        if not event.spontaneous():
            self.grid.choose_none()
            if self._faces is not None and self._faces.needs:
                self.grid.choose(self._faces.needs[0].face.card.table)

    def show_found(self, what: str) -> None:
        """The table with this number."""
        self.which.choose(_ALL)
        self.show_now()
        self.grid.choose(int(what)) if what.isdecimal() else None
        self.focus_first()

    # --- What is done

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key that no field took: digits begin a result, Escape chooses no table, letters go to buttons."""
        text = event.text().upper()
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        if event.key() == Qt.Key.Key_Escape:
            self.grid.choose_none()
        elif begins_line(event) and self.hall.hall is not None:
            self.context.navigation.enter_text(results_page(self.context.picture), text)
        elif text == "+":
            self.extra.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.extra.setText(f"{self.grid.table or ''} +".strip())
        elif not (text.isalpha() and plain and self._press(text)):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow page has a narrow hall clock."""
        self._fold()
        super().resizeEvent(event)
        self.table_buttons.close_up()

    def _press(self, key: str) -> bool:
        """Go to the button that the key names, and whether it names any. Nothing is done before Enter."""
        if self._faces is None or self.hall.hall is None:
            return False
        if key == START and self._starts_everywhere:
            button = self.start_game if self.start_game.isVisible() else self.hall.with_games
            button.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif key in KEYS_OF_TABLES:
            self._go_to_deed(keyed_tables(self._faces.needs, self.grid.table).get(key, self.grid.table), key)
        else:
            return False
        return True

    @property
    def _starts_everywhere(self) -> bool:
        """Whether S means all tables, not the chosen one."""
        hall = self.hall.hall
        is_ready = hall is not None and hall.state is HallState.READY
        return is_ready or (self.grid.table is None and bool(self.hall.to_begin))

    def _start_game(self) -> None:
        if self._starts_everywhere:
            self.hall.start_with_games()
        else:
            self._do(self.grid.table, START)

    def _go_to_deed(self, table: int | None, key: str) -> None:
        """Go to the button for this at a table; to a panel or page at once, which only ask."""
        face = self._face(table)
        if face is None or self._deed(face, key) is None or key in {SETTLE, RESULT}:
            self._do(table, key)  # or say why not
            return
        self._open_table(face)
        self.table_buttons.focus_on(key)

    def _do(self, table: int | None, key: str) -> None:
        """Do what the key means at a table, or say why not."""
        face = self._face(table)
        if face is None or table is None or self.context.event_id is None:
            self.context.messages.show_error(UserError("clocks_page.choose_table"))
            return
        deed = self._deed(face, key)
        if deed is None:
            self.context.messages.show_error(UserError("clocks_page.cannot_now", table=table))
        elif key == SETTLE:
            self._settle(table)
        elif key == RESULT:
            self.context.navigation.show_page(results_page(self.context.picture))
        elif (
            deed.make is not None
            and self.context.commands.do(deed.make(self.context.ticker.clock.second_ms())) is not None
        ):
            self.table_buttons.close_up()

    def _settle(self, table: int) -> None:
        """Lead from the end of the match time to the result."""
        self.table_buttons.close_up()
        self.grid.choose(table)
        opened = self.settle.open_for(table)
        self.show_now()
        if opened:
            self.settle.take_focus()

    def _give_extra(self, table: int, minutes: int) -> None:
        wanted = table or self.grid.table
        if wanted is None or self.context.event_id is None:
            self.context.messages.show_error(UserError("clocks_page.choose_table"))
        elif self.context.commands.do(GiveExtraTime(self.context.event_id, wanted, minutes * 60)) is not None:
            self.extra.clear()
            self.table_buttons.close_up()
            self.grid.choose(wanted)
            self.focus_first()

    def _face(self, table: int | None) -> TableFace | None:
        tables = () if self._faces is None else self._faces.tables
        return next((face for face in tables if face.card.table == table), None)

    def _deeds(self, face: TableFace) -> tuple[Deed, ...]:
        event_id = self.context.event_id
        return () if event_id is None else deeds(face, event_id)

    def _deed(self, face: TableFace, key: str) -> Deed | None:
        return next((deed for deed in self._deeds(face) if deed.key == key), None)

    def _toggle_table(self, table: int) -> None:
        """Show the buttons of a table beside its tile; once more takes them away."""
        face = self._face(table)
        if face is None or (self.table_buttons.isVisible() and self.table_buttons.table == table):
            self.table_buttons.close_up()
        else:
            self._open_table(face)

    def _open_table(self, face: TableFace) -> None:
        table = face.card.table
        self.grid.choose(table)
        self.table_buttons.show_table(face, self._deeds(face))
        corner = self.grid.viewport().mapTo(self, QPoint(0, 0))
        room = QRect(corner, self.grid.viewport().size())
        self.table_buttons.open_at(self.grid.where(table).translated(corner), room)

    def _on_chosen(self, table: int | None) -> None:
        if self.table_buttons.isVisible() and self.table_buttons.table != table:
            self.table_buttons.close_up()
        self.hall.show_faces(self._faces, table)
        self._show_chosen()

    def _on_settled(self) -> None:
        self.show_now()
        self.grid.setFocus()

    def _say(self, name: str) -> str:
        return self.context.say(Phrase(f"clocks_page.{name}"))

    def _lay_out(self) -> None:
        self.head.add_beside(self.which)
        self.head.add_button(self.extra)
        self.head.add_button(self.start_game)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.hall)
        row.addWidget(self.stack, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(Hairline(self))
        column.addLayout(row, 1)
        column.addWidget(self.doubt)  # below: where it comes up by itself, it moves nothing that is clicked on

    def _connect(self) -> None:
        self.pause_action = QAction(self)
        self.pause_action.triggered.connect(self.hall.toggle)
        self.addAction(self.pause_action)
        self.which.chosen.connect(lambda _key: self.show_now())
        self.extra.wanted.connect(self._give_extra)
        self.extra.left.connect(self.grid.setFocus)
        self.start_game.clicked.connect(self._start_game)
        self.grid.opened.connect(self._toggle_table)
        self.grid.chosen.connect(self._on_chosen)
        self.hall.deed_wanted.connect(self._do)
        self.hall.table_chosen.connect(self.grid.choose)
        self.table_buttons.wanted.connect(self._do)
        self.table_buttons.extra_wanted.connect(self._give_extra)
        self.table_buttons.closed.connect(self.grid.setFocus)
        self.settle.closed.connect(self._on_settled)

    def _fold(self) -> None:
        narrow = self.width() < self.context.theme.px(_NARROW_PX)
        self.hall.fold(narrow=narrow, low=self.height() < self.context.theme.px(_LOW_PX))
        self.extra.fold(narrow=narrow)
