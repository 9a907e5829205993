"""The note below a field: the value as the program understands it, or the reason why the text is invalid."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QStackedLayout, QWidget

from irondie_to.desktop.core.look.boxes import Aligned, Stretch, row_of
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.theme import Theme

_SIGN_PX, _TEXT_PX = 14, 12
_INVISIBLE = "\N{NO-BREAK SPACE}"
"""The text of an empty note, because Qt ignores the height of the reserved space if the shown label has no text."""


class FieldNote(Styled, QWidget):
    """A note that the form places below its field. While it is empty, it takes no space unless `reserve` was called.

    `fault` returns a usual error in the current language.
    """

    def __init__(self, theme: Theme, fault: Callable[[], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._fault = theme, fault
        self._line, self._reserved = _NoteLine(self), _NoteLine(self)
        self._reserves_space = False
        self._show_elsewhere: Callable[[], None] | None = None
        self._shown: tuple[str, bool, str] | None = None
        self.words = self._line.words
        both = QStackedLayout(self)  # has the height of the higher one
        both.addWidget(self._line)
        both.addWidget(self._reserved)
        self.show_words("")

    @property
    def text(self) -> str:
        """The visible text."""
        return self.words.text().strip(_INVISIBLE)

    @property
    def is_fault(self) -> bool:
        """Whether the text is an error."""
        return self._shown is not None and self._shown[1]

    def show_words(self, text: str, *, is_fault: bool = False) -> None:
        """Show this text in a muted colour or, if `is_fault` is true, as an error with an icon.

        An empty text hides the note, unless it reserves space.
        """
        shown = (text, is_fault, self._fault() if self._reserves_space else "")
        if shown == self._shown:  # a field shows its note at every letter, and Qt takes a while to apply a style again
            return
        self._shown = shown
        self._line.show_words(text, is_fault=is_fault)
        if self._reserves_space:
            self._reserved.show_words(shown[-1], is_fault=True)
        if self._show_elsewhere is not None:
            self._show_elsewhere()
            return
        self.setVisible(bool(text) or self._reserves_space)
        self.restyle()

    def move_to(self, show: Callable[[], None]) -> None:
        """From now on, the form shows the note somewhere else: by this function, which is called at each change."""
        self._show_elsewhere = show
        self.hide()

    def reserve(self) -> None:
        """From now on, take at least the space of a usual error, so that no error moves what is below the note."""
        self._reserves_space = True
        self.show_words(self.text)

    def showEvent(self, event: QShowEvent) -> None:
        """Set the fonts again: the style sheet resets them before a widget is first shown."""
        super().showEvent(event)
        self.restyle()

    def restyle(self) -> None:
        """Set the icon and the fonts."""
        self._line.restyle(self._theme)
        if self._reserves_space:
            self._reserved.restyle(self._theme)


class _NoteLine(QWidget):
    """A text with an icon before it if the text is an error."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._sign, self.words = QLabel(self), QLabel(self)
        self.words.setWordWrap(True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        row_of(Aligned(self._sign, Qt.AlignmentFlag.AlignTop), Stretch(self.words), inside=self, spacing=6)

    def show_words(self, text: str, *, is_fault: bool) -> None:
        self.words.setText(text or _INVISIBLE)
        self.words.setProperty("look", "danger" if is_fault else "muted")
        self._sign.setVisible(is_fault)

    def restyle(self, theme: Theme) -> None:
        size = theme.px(_SIGN_PX)
        self._sign.setPixmap(theme.icon("fault").pixmap(size, size))
        self.words.setFont(theme.font(_TEXT_PX))
        self.words.style().unpolish(self.words)
        self.words.style().polish(self.words)
        self.words.ensurePolished()
