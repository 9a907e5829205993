"""The top of the Knockout page: title, size of the cut, zoom, players who decline, and printing."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from irondie_to.desktop.controls.choices import Segment
from irondie_to.desktop.controls.plain import ShortLabel
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import row_of
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.page import PageHead
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.knockout.bracket.view import BracketCanvas
from irondie_to.desktop.knockout.declines import Declines

_OUT, _FIT, _IN = "knockout_page.zoom_out", "knockout_page.zoom_fit", "knockout_page.zoom_in"
_SIGNS = {_OUT: "\N{MINUS SIGN}", _IN: "+"}


class BracketZoom(QWidget):
    """A row of three buttons: smaller, fit and larger. The *Fit* button stays pressed until the user zooms.

    `page_actions` maps the code of each zoom action's text to the action, `buttons` maps it to the button. A folded row
    shows only *Fit*.
    """

    def __init__(self, context: WindowContext, canvas: BracketCanvas, page: QWidget) -> None:
        super().__init__(page)
        self._context = context
        self._canvas = canvas
        self.page_actions = {
            _IN: add_action(page, lambda: canvas.zoom_by(1), "Ctrl++"),
            _OUT: add_action(page, lambda: canvas.zoom_by(-1), "Ctrl+-"),
            _FIT: add_action(page, canvas.fit, "Ctrl+Shift+0"),
        }
        for code, action in self.page_actions.items():
            context.word(action, text=code, tip=code, keys=action.shortcut().toString())
        self.buttons = {code: self._button(self.page_actions[code]) for code in (_OUT, _FIT, _IN)}
        for code, sign in _SIGNS.items():
            self.buttons[code].setText(sign)
        context.word(self.buttons[_FIT], text="knockout_page.fit")
        self.buttons[_FIT].setCheckable(True)
        row_of(*self.buttons.values(), inside=self, spacing=0)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        canvas.moved.connect(self._show_state)
        self.fold(is_narrow=False)

    def set_enabled(self, is_enabled: bool) -> None:
        for action in self.page_actions.values():
            action.setEnabled(is_enabled)

    @property
    def whole_width(self) -> int:
        """The width in px that all three buttons need, even while the row is folded."""
        return sum(button.sizeHint().width() for button in self.buttons.values())

    @property
    def folded_width(self) -> int:
        return self.buttons[_FIT].sizeHint().width()

    def fold(self, *, is_narrow: bool) -> None:
        """Show all buttons or, if `is_narrow`, only *Fit*. Keys and the mouse wheel zoom in any case."""
        for code, place in ((_OUT, "first"), (_FIT, "middle"), (_IN, "last")):
            self.buttons[code].show_place("only" if is_narrow else place)
            self.buttons[code].setVisible(not is_narrow or code == _FIT)

    def _show_state(self) -> None:
        self.buttons[_FIT].setChecked(self._canvas.is_fitted)

    def _button(self, action: QAction) -> Segment:
        button = Segment(self._context.theme, self)
        button.setCheckable(False)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)

        def press() -> None:
            action.trigger()
            self._show_state()

        def follow() -> None:
            button.setEnabled(action.isEnabled())
            button.setToolTip(action.toolTip())
            button.setAccessibleName(action.text())

        button.clicked.connect(press)
        action.changed.connect(follow)
        follow()
        return button


class KnockoutHead(PageHead):
    """The top of the Knockout page.

    If the head is narrow, the sentence beside the title is hidden first, then the zoom is folded.
    """

    def __init__(self, context: WindowContext, zoom: BracketZoom, declines: Declines, page: QWidget) -> None:
        super().__init__(context, page)
        self._zoom = zoom
        self.cut = with_look(QLabel(self), "muted")
        self.cut.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
        self.beside = with_look(ShortLabel(self), "muted")
        context.word(self.title, text="knockout_page.title")
        self.paper = context.word(QPushButton(self), text="knockout_page.print", tip="knockout_page.print_tip")
        self.add_beside(self.cut)
        self.add_beside(self.beside)
        for widget in (zoom, declines, self.paper):
            self.add_button(widget)

    def minimumSizeHint(self) -> QSize:
        least, zoom = super().minimumSizeHint(), self._zoom
        return QSize(least.width() - zoom.sizeHint().width() + zoom.folded_width, least.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._make_room()
        return super().event(event)

    def _make_room(self) -> None:
        layout = self.layout()
        if layout is None:
            return
        beside = 0 if self.beside.isHidden() else self.beside.sizeHint().width()
        others = layout.sizeHint().width() - min(beside, self.beside.maximumWidth())
        needed = others - self._zoom.sizeHint().width() + self._zoom.whole_width
        self.beside.setMaximumWidth(beside if needed + beside <= self.width() else 0)  # whole or not at all
        self._zoom.fold(is_narrow=needed > self.width())
