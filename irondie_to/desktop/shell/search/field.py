"""The search field, which finds players, tables, pages, commands and rules (Ctrl+K), and its place in the menu bar."""

# ruff: noqa: PLC0415 - the list of results is loaded when it is first needed

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAction, QFocusEvent, QKeyEvent, QShortcut
from PySide6.QtWidgets import QMenuBar, QWidget
from shiboken6 import isValid

from irondie_to.desktop.controls.typed.field_signs import FieldSigns
from irondie_to.desktop.controls.typed.text_field import TextField
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.speech import announce
from irondie_to.desktop.core.shortcuts import watch_focus

if TYPE_CHECKING:
    from irondie_to.desktop.core.purposes import Purpose
    from irondie_to.desktop.shell.search.declared import SearchResult
    from irondie_to.desktop.shell.search.found_list import FoundList
    from irondie_to.desktop.shell.search.index import SearchIndex


_KEY = "Ctrl+K"
_MARGIN = 8


class SearchField(WithContext, TextField):
    """The search field, which lists matching results while the user types.

    The results are tables, players and settings of the open event, commands, tasks, documents, help texts, rules,
    answers to duels, and the events and people of the club. The arrow keys select a result, Enter opens or runs it, and
    Esc returns to the widget that had the focus before. `actions` returns the menu items that can be found. `show`
    and `show_match` are as in `SearchIndex`.
    """

    def __init__(
        self,
        context: WindowContext,
        actions: Callable[[], Iterable[QAction]],
        show: Callable[[str, Purpose | None], None],
        show_match: Callable[[int], None],
        window: QWidget,
    ) -> None:
        super().__init__(context, window, leave=self._close)
        self._window = window
        self._before: QWidget | None = None
        """The widget of the window that had the focus last, apart from this field. Qt may have deleted it."""
        self._actions = actions
        self._show = show
        self._show_match = show_match
        self._found: list[SearchResult] = []
        self.setObjectName("search")
        FieldSigns(self, context.theme, "find", _KEY)
        QShortcut(_KEY, window, self.take_focus)
        self.textEdited.connect(self._look)
        self.rested.connect(self._hide_list)
        self.returnPressed.connect(lambda: self._go_to(self.found.current))
        context.changed.connect(self._look_again)
        window.installEventFilter(self)
        watch_focus(self._on_focus)
        context.theme.apply_to(self)
        context.word(self, hint="search.field", name="search.field", tip="search.field_tip")

    @cached_property
    def found(self) -> FoundList:
        from irondie_to.desktop.shell.search.found_list import FoundList

        results = FoundList(self._context, self._window)
        results.picked.connect(self._go_to)
        return results

    @cached_property
    def _index(self) -> SearchIndex:
        from irondie_to.desktop.shell.search.index import SearchIndex

        return SearchIndex(self._context, self._actions, self._show, self._show_match)

    @property
    def _is_listing(self) -> bool:
        return "found" in vars(self) and self.found.isVisible()

    def take_focus(self) -> None:
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()
        self._look(self.text())

    def sizeHint(self) -> QSize:
        return QSize(self._context.theme.px(230), self._context.theme.px(26))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match Qt.Key(event.key()):
            case Qt.Key.Key_Down | Qt.Key.Key_Up as key if self._is_listing:
                step = 1 if key == Qt.Key.Key_Down else -1
                self.found.go_to((self.found.currentIndex().row() + step) % max(1, len(self._found)))
                self._speak()
            case _:
                super().keyPressEvent(event)

    def _on_focus(self, _left: QWidget | None, now: QWidget | None) -> None:
        if now is not None and now is not self and self._window.isAncestorOf(now):
            self._before = now

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._index.read_club(self._look_again)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self._is_listing:
            self._place()
        return super().eventFilter(watched, event)

    def _look(self, text: str) -> None:
        if not text.strip():
            self._hide_list()
            return
        self._found = self._index.fitting(text)
        self.found.show_results(self._found, text.strip())
        self._place()
        self._speak()

    def _look_again(self) -> None:
        """Search again: a change may affect a result, for example the name of an undo step."""
        if self._is_listing:
            row = self.found.currentIndex().row()
            self._look(self.text())
            self.found.go_to(min(row, self.found.rows.rowCount() - 1))

    def _go_to(self, result: SearchResult | None) -> None:
        if self._is_listing and result is not None and result.able:
            self._close()
            result.go()

    def _close(self) -> None:
        self.clear()
        self._hide_list()
        before = self._before
        if before is not None and isValid(before) and before.isVisible() and before.isEnabled():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.clearFocus()

    def _hide_list(self) -> None:
        if self._is_listing:
            self.found.hide()

    def _speak(self) -> None:
        self.setAccessibleDescription(self.found.spoken())
        announce(self, self.accessibleDescription())

    def _place(self) -> None:
        theme = self._context.theme
        corner = self.mapTo(self._window, QPoint(0, self.height() + 2))
        wanted = max(self.width(), theme.px(420), self.found.width_of_texts())
        width = min(wanted, self._window.width() - 2 * _MARGIN)
        height = self.found.rows.rowCount() * theme.px(28) + 6
        left = max(0, corner.x() + self.width() - width)  # the list ends where the field ends
        self.found.setGeometry(QRect(left, corner.y(), width, height))
        self.found.raise_()


class MenuCorner(Styled, QWidget):
    """Positions a child widget of the window over the corner of the menu bar.

    The widget cannot be a child of the menu bar, because screen readers find only menus there.
    """

    def __init__(self, bar: QMenuBar, widget: QWidget) -> None:
        super().__init__(bar)
        self._bar = bar
        self._widget = widget
        widget.hide()
        self.restyle()

    def restyle(self) -> None:
        self._bar.setCornerWidget(self)
        self.show()  # the menu bar may already be visible
        self._place()

    def sizeHint(self) -> QSize:
        return self._widget.sizeHint() + QSize(_MARGIN, 0)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in {QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide}:
            with suppress(RuntimeError):  # the widget may already be deleted when its window is destroyed while visible
                self._place()
        return done

    def _place(self) -> None:
        window = self._widget.parentWidget()
        if window is not None:
            size = self._widget.sizeHint()
            corner = self.mapTo(window, QPoint(0, 0))
            corner.setY(self._bar.mapTo(window, QPoint(0, (self._bar.height() - size.height()) // 2)).y())
            self._widget.setGeometry(QRect(corner, size))
            self._widget.setVisible(self.isVisible())
            self._widget.raise_()
