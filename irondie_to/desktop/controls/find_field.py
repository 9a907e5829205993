"""A search field, with which the user filters the list of a page or looks up a rule."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from irondie_to.desktop.controls.typed.field_signs import FieldSigns
from irondie_to.desktop.controls.typed.text_field import TextField
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Adapting
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.core.text_search import matches

_KEY = "Ctrl+F"
_LEAST, _EDGES = 96, 48
"""The minimum width of the field, and the width of its icon and edges, in px at a text size of 100 %."""


class FindField(WithContext, Adapting, TextField):
    """A search field of a page, usually one that filters the list of the page while the user types.

    `filtered` is emitted when the text changes, and `left` on Down and Enter, so that the list can take the focus. Esc
    clears the field; if `page` is a `Page` and not only a part of one, Esc also calls its `focus_first`. If `with_key`
    is true, Ctrl+F focuses the field while the focus is on the page. If `names_key` is true, the field and its tooltip
    show that key. `words` and `tip` are the codes of the placeholder and the tooltip. `most_px` is the maximum width in
    px at a text size of 100 %.
    """

    filtered = Signal()
    left = Signal()

    def __init__(
        self,
        context: WindowContext,
        page: QWidget,
        words: str = "standings_page.find",
        tip: str = "standings_page.find_tip",
        *,
        with_key: bool = True,
        names_key: bool = True,
        most_px: int = 176,
    ) -> None:
        super().__init__(context, page, leave=page.focus_first if isinstance(page, Page) else None)
        self._most_px = most_px
        key = _KEY if names_key else ""
        FieldSigns(self, context.theme, "find", key)
        context.word(self, hint=words, name=words, tip=tip, keys=key)
        self.setClearButtonEnabled(True)
        self._here = QShortcut(
            QKeySequence(QKeySequence.StandardKey.Find),
            page,
            context=Qt.ShortcutContext.WidgetWithChildrenShortcut,
            enabled=with_key,
        )
        self._here.activated.connect(self.take_focus)
        self.textChanged.connect(self.filtered)
        self.down.connect(self.left)
        self.returnPressed.connect(self.left)
        self.show_again()

    def matches(self, *texts: str | None) -> bool:
        return matches(self.text(), *texts)

    def take_focus(self) -> None:
        """Show and focus the field, even if it was hidden for lack of space, and select its text."""
        self.show()
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()

    @property
    def is_used(self) -> bool:
        return self.hasFocus() or bool(self.text())

    def sizeHint(self) -> QSize:
        return QSize(self.maximumWidth(), super().sizeHint().height())

    def fit_into(self, room: int) -> None:
        """Limit the width to `room` px, but never make the field too narrow for its placeholder."""
        self.setMaximumWidth(max(self.minimumWidth(), min(room, self._context.theme.px(self._most_px))))

    def show_again(self) -> None:
        theme = self._context.theme
        needed = QFontMetrics(theme.font()).horizontalAdvance(self.placeholderText()) + theme.px(_EDGES)
        self.setMinimumWidth(min(max(theme.px(_LEAST), needed), theme.px(self._most_px)))
        self.setMaximumWidth(theme.px(self._most_px))
