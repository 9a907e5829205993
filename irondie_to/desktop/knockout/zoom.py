"""The actions that zoom the bracket, and the row of buttons for them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QSizePolicy, QWidget

from irondie_to.desktop.controls.choices import Segment
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import row_of
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.knockout.bracket.view import BracketCanvas
from irondie_to.errors import Phrase

_OUT, _FIT, _IN = "knockout_page.zoom_out", "knockout_page.zoom_fit", "knockout_page.zoom_in"
_SIGNS = {_OUT: "\N{MINUS SIGN}", _IN: "+"}


class BracketZoom(QWidget):
    """A row of three buttons: smaller, fit and larger. *Fit* is pressed until the user zooms.

    `page_actions` are the zoom actions of the page by the code of their text, `buttons` the buttons by the same code.
    If the row is folded, only *Fit* is shown.
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
        self.buttons = {code: self._button(code, self.page_actions[code]) for code in (_OUT, _FIT, _IN)}
        self.buttons[_FIT].setCheckable(True)
        row_of(*self.buttons.values(), inside=self, spacing=0)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        canvas.moved.connect(self._show_state)
        self.fold(is_narrow=False)

    def retranslate(self) -> None:
        """Set the texts and tooltips in the current language."""
        for code, action in self.page_actions.items():
            words = self._context.say(Phrase(code))
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            action.setText(words)
            action.setToolTip(f"{words} ({keys})")
            self.buttons[code].setText(_SIGNS.get(code) or self._context.say(Phrase("knockout_page.fit")))

    def set_enabled(self, is_enabled: bool) -> None:
        """Enable or disable all zoom actions, and with them their buttons."""
        for action in self.page_actions.values():
            action.setEnabled(is_enabled)

    @property
    def whole_width(self) -> int:
        """The width in px that all three buttons need, even while the row is folded."""
        return sum(button.sizeHint().width() for button in self.buttons.values())

    @property
    def folded_width(self) -> int:
        """The width in px of the folded row."""
        return self.buttons[_FIT].sizeHint().width()

    def fold(self, *, is_narrow: bool) -> None:
        """Show all buttons or, if `is_narrow`, only *Fit*. The keys and the mouse wheel zoom in any case."""
        for code, place in ((_OUT, "first"), (_FIT, "middle"), (_IN, "last")):
            self.buttons[code].show_place("only" if is_narrow else place)
            self.buttons[code].setVisible(not is_narrow or code == _FIT)

    def _show_state(self) -> None:
        self.buttons[_FIT].setChecked(self._canvas.is_fitted)

    def _button(self, code: str, action: QAction) -> Segment:
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
        return button
