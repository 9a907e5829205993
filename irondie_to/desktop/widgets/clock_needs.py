"""The tables that need the referee: what is the matter, the rules that say what to do, and one button each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from irondie_to.app.clockviews import Need, NeedAction, TileTone
from irondie_to.desktop.house import House
from irondie_to.desktop.richtext import Html, RichLabel, html, joined
from irondie_to.desktop.widgets.clock_deeds import GO_ON, OVERTIME, SETTLE, TURN
from irondie_to.desktop.widgets.fitting_area import FittingArea
from irondie_to.desktop.widgets.keycap import CappedButton
from irondie_to.errors import Phrase

KEYS = {
    NeedAction.OVERTIME: OVERTIME,
    NeedAction.COUNT_TURN: TURN,
    NeedAction.GO_ON: GO_ON,
    NeedAction.SETTLE: SETTLE,
}
"""The key that presses the button of a line."""

_MOST = 20
"""Lines; where more tables need the referee, as at the end of the match time, their tiles say so."""

_TONES = {TileTone.DANGER: ("danger", ""), TileTone.WARNING: ("warn", "warn_soft")}


class NeedRow(QFrame):
    """One table. `wanted` brings the key of its button."""

    wanted = Signal(int, str)
    chosen = Signal(int)

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._house = house
        self._shown: tuple[str, str, bool] = ("", "", False)
        self.table, self.key = 0, ""
        self.setObjectName("needRow")
        self.number = QLabel(self)
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.words = RichLabel(self)
        self.words.setWordWrap(True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.words.linkActivated.connect(house.show_rule)
        self.button = CappedButton(house.theme, "", self)
        self.button.clicked.connect(lambda: self.wanted.emit(self.table, self.key))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 8, 12, 8)
        row.setSpacing(0)
        row.addWidget(self.number)
        self._inner = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._inner.setSpacing(8)
        self._inner.addWidget(self.words, 1)
        self._inner.addWidget(self.button)
        row.addLayout(self._inner, 1)

    def fold(self, *, narrow: bool) -> None:
        """In a narrow column the button stands under the words."""
        directions = QBoxLayout.Direction
        self._inner.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)

    def show_need(self, need: Need, *, has_key: bool, first: bool) -> None:
        """Show this table; `has_key` says that the key means this line."""
        say, theme = self._house.say, self._house.theme
        ink, ground = _TONES.get(need.face.tone, ("text", ""))
        colour = theme.colour(ground or "surface").name()
        line = "0" if first else f"1px solid {theme.colour('line').name()}"
        style = f"#needRow {{ background: {colour}; border: 0; border-top: {line}; }}"
        self.table, self.key = need.face.card.table, KEYS[need.action]
        words, button = self._rich(need), say(need.button)
        shown = (words.source + style, button, has_key)
        if shown == self._shown:
            return
        self._shown = shown
        self.setStyleSheet(style)
        self.number.setFont(theme.font(28 if self.table < 1000 else 20, bold=True))  # as many figures fit
        self.number.setFixedWidth(theme.px(54))
        self.number.setText(str(self.table))
        self.number.setStyleSheet(f"color: {theme.colour(ink).name()};")
        self.words.setFont(theme.font(13))
        self.words.show_html(words)
        self.button.setFont(theme.font(13))
        self.button.setText(button)
        self.button.show_key(self.key if has_key else "")
        self.button.setToolTip(f"{button} ({self.key})")
        self.button.setAccessibleName(f"{self.table}: {button}")

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - the name Qt calls
        """A click on the line chooses its table."""
        super().mousePressEvent(event)
        self.chosen.emit(self.table)

    def _rich(self, need: Need) -> Html:
        say, theme = self._house.say, self._house.theme
        head = html('<span style="font-size:{}px; font-weight:600;">{}</span>', theme.px(14), say(need.headline))
        lines = [html("{}", say(line)) for line in need.lines]
        if len(lines) > 1 and len(lines) == len(need.rules):
            lines = [html("{} {}", self._rule(rule), line) for rule, line in zip(need.rules, lines, strict=True)]
        else:
            head = joined((head, *map(self._rule, need.rules)), " ")
        return joined((head, *lines), "<br>")

    def _rule(self, rule: str) -> Html:
        colour = self._house.theme.colour("accent").name()
        return html('<a href="{}" style="color:{}; font-weight:600;">{}</a>', rule, colour, rule)


class NeedList(FittingArea):
    """The most urgent of them."""

    wanted = Signal(int, str)
    chosen = Signal(int)

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        self._inner = QWidget()
        super().__init__(house.theme, self._inner, parent)
        self._house = house
        self._narrow = False
        self.rows: list[NeedRow] = []
        self.more = QLabel(self._inner)
        self.more.setProperty("look", "muted")
        self.more.setContentsMargins(12, 8, 12, 8)
        self.more.setWordWrap(True)
        self._column = QVBoxLayout(self._inner)
        self._column.setContentsMargins(1, 1, 1, 1)
        self._column.setSpacing(0)
        self._column.addWidget(self.more)
        self._column.addStretch(1)
        self.setObjectName("needs")
        house.theme_changed.connect(self._dress)
        self._dress()

    def fold(self, *, narrow: bool) -> None:
        """Take less width."""
        self._narrow = narrow
        for row in self.rows:
            row.fold(narrow=narrow)

    def show_needs(self, needs: Sequence[Need], table: int | None) -> None:
        """Show these tables; keys mean the chosen table, or, while none is chosen, the first with such a button."""
        shown = needs[:_MOST]
        while len(self.rows) < len(shown):
            row = NeedRow(self._house, self._inner)
            row.fold(narrow=self._narrow)
            row.wanted.connect(self.wanted)
            row.chosen.connect(self.chosen)
            self._column.insertWidget(len(self.rows), row)
            self.rows.append(row)
        keyed = set(keyed_tables(needs, table).items())
        for place, row in enumerate(self.rows):
            row.setVisible(place < len(shown))
            if place < len(shown):
                need = shown[place]
                has_key = (KEYS[need.action], need.face.card.table) in keyed
                row.show_need(need, has_key=has_key, first=place == 0)
        rest = len(needs) - len(shown)
        self.more.setVisible(rest > 0)
        if rest:
            self.more.setText(self._house.say(Phrase("clocks_page.more_needs", {"count": rest})))
        self.updateGeometry()

    def _dress(self) -> None:
        line = self._house.theme.colour("line").name()
        self.setStyleSheet(f"#needs {{ border: 1px solid {line}; border-radius: 6px; }}")


def keyed_tables(needs: Sequence[Need], table: int | None) -> dict[str, int]:
    """For each key the table it means: only the chosen one, or, while none is chosen, the first that needs it."""
    meant: dict[str, int] = {}
    for need in needs:
        here = need.face.card.table
        if table in {None, here}:
            meant.setdefault(KEYS[need.action], here)
    return meant
