"""A row of buttons for choosing one of several values.

Exactly one button in the row is pressed, for example the one for the round on display. If the row does not fit, a
single button with a menu replaces it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFontMetrics, QIcon, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QPushButton, QWidget

from irondie_to.desktop.controls.buttons import set_menu
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.desktop.core.look.theme import Theme, Themed
from irondie_to.desktop.core.look.widgets import row_of, set_look
from irondie_to.desktop.core.look.wording import native_keys

_PADS = (11, 9, 6, 3)  # in px: the space beside the texts; the largest for which the row fits
STEADY: Final = (9,)
"""The space in px, at a text size of 100 %, beside the texts of a row that keeps its size until it is folded."""
_FRAME = 2  # in px: the frames at both sides of a button
_LINE = 2  # in px: the line along the bottom of the pressed button, inside its frame
_TICK, _TICK_GAP, _PICTURE = 14, 4, 18  # in px: the tick of a part that is done, the space before it, and an icon


class Segment(Themed, Styled, QPushButton):
    """One button in a row.

    `renamed` is emitted when its text, its reserved text or its tick changes, so that the row can adapt its layout.
    """

    renamed = Signal()

    pad_px = _PADS[0]
    is_done = False
    picture: Callable[[int], QIcon] | None = None
    """Returns the icon before the text for a size in px; None for no icon."""
    _widest = ""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(
            theme,
            parent,
            checkable=True,
            layoutDirection=Qt.LayoutDirection.RightToLeft,  # to have the tick on the right of the text
        )

    def setText(self, text: str) -> None:
        """Set the text and emit `renamed`, because Qt does not notify the layout while the button is hidden."""
        if text != self.text():
            super().setText(text)
            self.renamed.emit()

    def set_widest(self, text: str) -> None:
        """Reserve room for this text, so that the button keeps its width while its actual text changes."""
        if text != self._widest:
            self._widest = text
            self.renamed.emit()

    def sizeHint(self) -> QSize:
        """Return the size for the text in bold, which a pressed button uses."""
        return QSize(self.bare_width + 2 * self._theme.px(self.pad_px), self.height_hint)

    @property
    def height_hint(self) -> int:
        return super().sizeHint().height()

    @property
    def bare_width(self) -> int:
        """The width in px that the button needs with no space beside its text."""
        metrics = QFontMetrics(self._theme.font(bold=True))
        words = max(map(metrics.horizontalAdvance, (self.text(), self._widest)))
        icon = _TICK if self.is_done else _PICTURE if self.picture is not None else 0
        return words + _FRAME + (self._theme.px(icon) + _TICK_GAP if icon else 0)

    def show_done(self, *, is_done: bool) -> None:
        if is_done is not self.is_done:
            self.is_done = is_done
            self.restyle()
            self.renamed.emit()

    def show_picture(self, picture: Callable[[int], QIcon]) -> None:
        self.picture = picture
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.restyle()

    def restyle(self) -> None:
        side = self._theme.px(_TICK if self.picture is None else _PICTURE)
        self.setIcon(
            self._theme.icon("ok") if self.is_done else QIcon() if self.picture is None else self.picture(side)
        )
        self.setIconSize(QSize(side, side))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button and, if it is pressed, a line along its lower edge.

        A border there would push the text up.
        """
        super().paintEvent(event)
        if self.isChecked():
            with QPainter(self) as painter:
                line = self.rect().adjusted(1, self.height() - 1 - _LINE, 0, -1)
                painter.fillRect(line, self._theme.colour("accent"))

    def show_place(self, place: str) -> None:
        set_look(self, "segment", place)


class Segments(Themed, QWidget):
    """A row of buttons of which exactly one is pressed. `keys` or `show_choices` defines the buttons.

    The space on each side of the texts is as large as fits, from the first to the last of `pads` (in px at a text size
    of 100 %, largest first). If the row does not fit even with the last, a single button with a menu replaces it.

    `chosen` is emitted with the key of a button when the user presses the button or chooses it in the menu. `steps` are
    the actions, if any, that press the previous (-1) and the next button (1). `show_choices` enables them if there is
    such a button, whose tooltip then names the shortcut.
    """

    chosen = Signal(str)

    def __init__(
        self,
        theme: Theme,
        keys: Sequence[str] = (),
        parent: QWidget | None = None,
        *,
        pads: tuple[int, ...] = _PADS,
    ) -> None:
        super().__init__(theme, parent)
        self._pads = pads
        self.steps: dict[int, QAction] = {}
        self._group = QButtonGroup(self)
        self._row = row_of(inside=self, spacing=0)
        self.buttons: dict[str, Segment] = {}
        self._shown: frozenset[str] = frozenset()
        self._hint = QSize()
        self._is_folding = False
        self._choices: object = None
        self._toggled: list[QAbstractButton] = []
        self.folded = QPushButton(self)
        self.folded.hide()
        self._menu = Menu(theme, self)
        self._menu.aboutToShow.connect(self._list)
        self._menu.triggered.connect(self._on_listed)
        set_menu(self.folded, self._menu)
        self._row.addWidget(self.folded, 0, Qt.AlignmentFlag.AlignLeft)
        self._group.buttonToggled.connect(self._on_pressed)  # assistive technology presses a button without a click
        self._group.buttonPressed.connect(lambda _button: self._toggled.clear())
        self._group.buttonClicked.connect(self._on_pressed)
        self._set_buttons(keys)
        if keys:
            self.choose(keys[0])

    @property
    def key(self) -> str:
        """The key of the pressed button, or an empty string if the row is empty."""
        return next((key for key, button in self.buttons.items() if button.isChecked()), "")

    def show_choices(
        self,
        choices: Mapping[str, tuple[str, str]],
        pressed: str,
        later: Collection[str] = frozenset(),
        done: Collection[str] = frozenset(),
    ) -> None:
        """Show a button for each key, with its text and tooltip, and press the one with the key `pressed`.

        Buttons with keys in `later` are disabled; those with keys in `done` have a tick. `chosen` is not emitted. The
        row is hidden if there are no choices.
        """
        shown = dict(choices), pressed, frozenset(later), frozenset(done)
        if shown == self._choices and self.key == pressed:
            self.setVisible(bool(choices))
            return
        self._choices, self._is_folding = shown, True  # folded once, after all texts are set
        self._set_buttons(list(choices))
        for key, (words, tip) in choices.items():
            self.buttons[key].setText(words)
            self.buttons[key].setToolTip(tip)
            self.buttons[key].setAccessibleName(_spoken(words, tip))
            self.buttons[key].setEnabled(key not in later)
            self.buttons[key].show_done(is_done=key in done)
        self._is_folding = False
        self.setVisible(bool(choices))
        if choices:
            self.choose(pressed)
        for by, action in self.steps.items():
            key = self._beside(by)
            action.setEnabled(bool(key))
            if key:
                self.buttons[key].setToolTip(f"{choices[key][1]} ({native_keys(action.shortcut().toString())})")

    def show_only(self, keys: Collection[str]) -> None:
        shown = frozenset({*keys, self.key})
        if shown != self._shown:
            self._show_places(shown)
            self._fold()

    def shows(self, key: str) -> bool:
        """Return whether the button with this key is among those shown when the row is wide enough."""
        return key in self._shown

    def choose(self, key: str) -> None:
        """Press the button with this key, without emitting `chosen`."""
        with QSignalBlocker(self._group):
            self.buttons[key].setChecked(True)
        self._fold()

    def step(self, by: int) -> None:
        """Click the enabled button `by` places after the pressed one, if there is one.

        Disabled buttons do not count, and a negative `by` counts backwards.
        """
        if key := self._beside(by):
            self.buttons[key].click()

    def sizeHint(self) -> QSize:
        """Return the size of the row with the most space beside its texts, even while a single button replaces it."""
        height = max((self.buttons[key].height_hint for key in self._shown), default=0)
        return QSize(self._widths()[0], height)

    @property
    def spare_width(self) -> int:
        """How many px narrower than its size hint the row can be before its texts get crowded."""
        widths = self._widths()
        return widths[0] - widths[:2][-1]

    @property
    def least_width(self) -> int:
        """The width in px below which the single button replaces the row."""
        return self._widths()[-1]

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(72), self.folded.minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fold()
        return super().event(event)

    def _set_buttons(self, keys: Sequence[str]) -> None:
        for key in set(self.buttons) - set(keys):
            button = self.buttons.pop(key)
            self._group.removeButton(button)
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        for place, key in enumerate(keys):
            if key not in self.buttons:
                self.buttons[key] = button = Segment(self._theme, self)
                button.renamed.connect(self._fold)
                self._group.addButton(button)
                self._row.insertWidget(place, button)
        self.buttons = {key: self.buttons[key] for key in keys}  # in their order, even if new ones are in between
        self._shown = frozenset()
        self._show_places(frozenset(keys))

    def _show_places(self, shown: frozenset[str]) -> None:
        if shown == self._shown:
            return
        self._shown = shown
        keys = [key for key in self.buttons if key in shown]
        for key in keys:
            place = {keys[0]: "first", keys[-1]: "last"}.get(key, "middle")
            self.buttons[key].show_place(place if len(keys) > 1 else "only")

    def _beside(self, by: int) -> str:
        keys = [key for key, button in self.buttons.items() if button.isEnabled()]
        place = keys.index(self.key) + by if self.key else -1
        return keys[place] if 0 <= place < len(keys) else ""

    def _fold(self) -> None:
        if self._is_folding:
            return  # a button that is shown or hidden can make the layout resize the row at once
        widths, hint = self._widths(), self.sizeHint()
        if hint != self._hint:
            self._hint = hint
            self.updateGeometry()  # while the buttons are hidden, Qt does not notice that they need more or less space
        self._is_folding, narrow = True, self.width() < widths[-1]
        least, px = self._pads[-1], self._theme.px
        room = (self.width() - widths[-1]) // (2 * len(self._shown) or 1) + px(least)
        pad_px = next((pad for pad in range(self._pads[0], least, -1) if px(pad) <= room), least)
        for button in self.buttons.values():
            if button.pad_px != pad_px:
                button.pad_px = pad_px
                button.updateGeometry()
        self.folded.setVisible(narrow)
        if self.key:
            self.folded.setText(self.buttons[self.key].text())
        for key, button in self.buttons.items():
            button.setVisible(key in self._shown and not narrow)
        self._is_folding = False
        if (self.width() < self.least_width) is not narrow:
            self._fold()

    def _widths(self) -> list[int]:
        """Return the widths in px of the row with the most and with less space beside its texts, as in `_pads`."""
        bare, px = sum([self.buttons[key].bare_width for key in self._shown]), self._theme.px
        return [bare + len(self._shown) * 2 * px(pad) for pad in self._pads]

    def _list(self) -> None:
        self._menu.clear()
        for key, button in self.buttons.items():
            if key in self._shown:
                action = QAction(
                    button.icon(),
                    button.text(),
                    self._menu,
                    checkable=True,
                    checked=button.isChecked(),
                    enabled=button.isEnabled(),
                )
                action.setData(key)
                self._menu.addAction(action)

    def _on_listed(self, action: QAction) -> None:
        self.buttons[action.data()].click()

    def _on_pressed(self, button: QAbstractButton, is_on: bool | None = None) -> None:
        """Emit `chosen` after a button was pressed, whether by a click or by assistive technology.

        `is_on` says whether `button` was toggled on or off, None if it was clicked. A click toggles the button before,
        unless it was already pressed; only then does the click itself emit the signal.
        """
        if is_on:
            self._toggled.append(button)
        if is_on or (is_on is None and not self._toggled):
            self._fold()
            self.chosen.emit(self.key)


def _spoken(words: str, tip: str) -> str:
    return words if any(map(str.isalpha, words)) else tip
