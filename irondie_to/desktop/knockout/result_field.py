"""The field that opens on a match of the bracket and takes its result there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QVBoxLayout, QWidget

from irondie_to.app.core.steps import Command
from irondie_to.app.entry.line import LineState, TypedLine
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.speech import announce
from irondie_to.desktop.knockout.bracket.plan import FOOT, WIDTH, MatchBox
from irondie_to.errors import Phrase, UserError

_LEAST_WIDTH = 280
_INSIDE = 8


class BracketResultField(QFrame):
    """Over the foot of a match: games, Enter. A refused result stays, with the reason and the way out below it."""

    closed = Signal()

    def __init__(
        self, context: WindowContext, understand: Callable[[str, int, str], TypedLine], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._understand = understand
        self._within = parent
        self._armed = False
        self._place = QRectF()
        self.table: int | None = None
        self.box: MatchBox | None = None
        self.field = QLineEdit(self)
        self.says = QLabel(self)
        self.says.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(_INSIDE, _INSIDE, _INSIDE, _INSIDE)
        column.setSpacing(4)
        column.addWidget(self.field)
        column.addWidget(self.says)
        self.setObjectName("inPlace")
        self.setAutoFillBackground(True)
        self.field.textChanged.connect(self._on_text)
        self.field.returnPressed.connect(self._on_enter)
        context.theme_changed.connect(self._dress)
        self._dress()
        self.hide()

    def open_on(self, box: MatchBox, place: QRectF) -> None:
        """Open on the match that is drawn at this place."""
        if box.meeting is None or box.meeting.table is None:
            return
        self.box, self.table, self._place = box, box.meeting.table, place
        self._armed = False
        self.field.setReadOnly(False)
        self.field.setAccessibleName(self._context.say(Phrase("knockout_page.in_place", {"table": self.table})))
        self.field.setPlaceholderText((box.meeting.result or "2-1").replace("-", "–"))
        self.field.clear()
        self._show()
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def move_to(self, place: QRectF) -> None:
        """Lie over the foot of the match, which is drawn at this place now; above it where there is no room below."""
        self._place = place
        self.setFixedWidth(max(int(place.width()), self._context.theme.px(_LEAST_WIDTH)))
        self.says.setMinimumHeight(self.says.heightForWidth(self.width() - 2 * _INSIDE))
        self.adjustSize()
        top = place.bottom() - FOOT * place.width() / WIDTH
        room = self._within.height()
        if top + self.height() > room:
            above = place.top() - self.height()
            top = above if above >= 0 else max(0, room - self.height())
        self.move(int(place.left()), int(top))

    def close_field(self) -> None:
        """Put it away."""
        if self.isVisible():
            self.hide()
            self.box = self.table = None
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc puts it away. No key goes on to the bracket below, where Enter would open the field again."""
        if Qt.Key(event.key()) == Qt.Key.Key_Escape:
            self.close_field()
        event.accept()

    def _meaning(self) -> TypedLine:
        if self.box is None or self.table is None:
            return TypedLine(LineState.EMPTY)
        return self._understand(self.box.round.name, self.table, self.field.text())

    def _on_text(self) -> None:
        self._armed = False
        self._show()

    def _on_enter(self) -> None:
        meaning = self._meaning()
        if self.field.isReadOnly():
            return
        if meaning.state is LineState.EMPTY:
            self.close_field()
        elif meaning.state is LineState.REPLACES and not self._armed:
            self._armed = True
            self._tell(Phrase("knockout_page.in_place_again"), "warn")
            announce(self.field, self.says.text(), urgent=True)
        elif meaning.commands:
            self._store(self.table, meaning.commands)
        elif meaning.lacking is not None:
            self._tell(meaning.lacking, "danger")
            announce(self.field, self.says.text(), urgent=True)

    def _store(self, table: int | None, commands: Sequence[Command]) -> None:
        """Stay open until it is stored. Meanwhile Esc may put the field away, and another match be opened."""

        def stored() -> None:
            if self.table == table:
                self.close_field()

        def refused(fault: UserError) -> None:
            if self.table == table:
                self.field.setReadOnly(False)
                self._tell(fault.phrase, "danger")

        self.field.setReadOnly(True)
        self._context.store(commands, stored, refused)

    def _show(self) -> None:
        if self.table is None:
            return
        meaning = self._meaning()
        if meaning.state is LineState.EMPTY or meaning.says is None:
            self._tell(Phrase("knockout_page.in_place_hint"), "muted")
            return
        tone = {LineState.REFUSED: "danger", LineState.REPLACES: "warn", LineState.BEGUN: "muted"}.get(
            meaning.state, "accent"
        )
        winner = next((line for line in meaning.lines if meaning.winner in {line.a, line.b}), None)
        name = "" if winner is None else winner.a_name if winner.a == meaning.winner else winner.b_name
        before = "" if meaning.told is None else f"{self._context.say(meaning.told)} · "
        self._tell(meaning.says, tone, before + (f"{name} " if meaning.state is LineState.READY and name else ""))

    def _tell(self, phrase: Phrase, tone: str, before: str = "") -> None:
        self.says.setText(before + self._context.say(phrase))
        self.says.setStyleSheet(f"color: {self._context.theme.colour(tone).name()};")
        self.field.setAccessibleDescription(self.says.text())
        self.move_to(self._place)

    def _dress(self) -> None:
        theme = self._context.theme
        ground, line = theme.colour("surface").name(), theme.colour("accent").name()
        self.setStyleSheet(f"#inPlace {{ background: {ground}; border: 2px solid {line}; border-radius: 6px; }}")
        self.field.setFont(theme.font(17, bold=True))
        self.says.setFont(theme.font(12))
        self._show()
