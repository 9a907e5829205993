"""The fields of an event: each is stored as soon as it is left, so there is nothing to save."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QDate, QEvent, QLocale, QObject, QSignalBlocker, Qt, QTime, Signal
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDateEdit,
    QGridLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QTimeEdit,
    QVBoxLayout,
    QWidget,
)

from irondie_to.desktop.house import House
from irondie_to.errors import Phrase
from irondie_to.messages.figures import typed_date

_ACROSS = 6  # the grid of a group has so many columns


@dataclass(frozen=True, slots=True)
class Spec:
    """A field: its key (also that of its label), what it holds, and how many of the six columns it takes.

    `kind` is `text`, `date`, `time`, `number`, `flag` or `choice`; a number runs from `least` to `most` and stands for
    None at `least` where it has `unset`; the values of a choice are in `values`.
    """

    key: str
    kind: str
    span: int = 2
    least: int = 0
    most: int = 9_999
    unset: bool = False
    values: tuple[Any, ...] = ()


class Field(QObject):
    """One field with its label. `left` tells the key and the new value."""

    left = Signal(str, object)

    def __init__(self, house: House, spec: Spec, word: Callable[[str, object], str], parent: QWidget) -> None:
        super().__init__(parent)
        self._house = house
        self._word = word
        self.spec = spec
        self.label = QLabel(parent)
        self.label.setProperty("look", "muted")
        self.label.setWordWrap(True)
        self.widget = self._make(parent)
        if isinstance(self.widget, QSpinBox | QTimeEdit):
            self.widget.lineEdit().setTextMargins(6, 0, 0, 0)  # the style sheet does not reach inside
        self.widget.installEventFilter(self)
        self.widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        if not isinstance(self.widget, QCheckBox):
            self.label.setBuddy(self.widget)

    def keep(self) -> None:
        """Tell of what is typed and not entered."""
        if isinstance(self.widget, QLineEdit):
            self._on_text()
        elif isinstance(self.widget, QAbstractSpinBox):
            self.widget.interpretText()

    def show_value(self, value: object) -> None:
        """Show a value, unless somebody is typing another."""
        widget = self.widget
        if isinstance(widget, QLineEdit):
            if not (widget.hasFocus() and widget.isModified()) and widget.text() != str(value):
                widget.setText(str(value))  # which would unmark it, too
            return
        if isinstance(widget, QAbstractSpinBox) and widget.hasFocus() and widget.lineEdit().isModified():
            return
        with QSignalBlocker(widget):
            if isinstance(widget, QDateEdit):
                widget.setDate(QDate.fromString(str(value), Qt.DateFormat.ISODate))
            elif isinstance(widget, QTimeEdit):
                widget.setTime(QTime.fromString(str(value), "HH:mm"))
            elif isinstance(widget, QSpinBox):
                widget.setValue(self.spec.least if value is None else int(str(value)))
            elif isinstance(widget, QCheckBox):
                widget.setChecked(bool(value))
            elif isinstance(widget, QComboBox):
                if value not in self.spec.values and widget.count() == len(self.spec.values):
                    widget.addItem(str(value), value)
                place = self.spec.values.index(value) if value in self.spec.values else widget.count() - 1
                widget.setCurrentIndex(place)
                widget.setToolTip(widget.currentText())  # which may be longer than the field

    def retranslate(self) -> None:
        """Label, and the words of a choice."""
        name = self._word("label", self.spec.key)
        self.label.setText(name)
        self.widget.setAccessibleName(name)
        if isinstance(self.widget, QCheckBox):
            self.widget.setText(name)
            self.label.clear()
        if isinstance(self.widget, QDateEdit):
            language = self._house.settings.language
            self.widget.setLocale(QLocale(language))
            self.widget.setDisplayFormat(typed_date(language))
        if isinstance(self.widget, QComboBox):
            with QSignalBlocker(self.widget):
                now = self.widget.currentIndex()
                self.widget.clear()
                for value in self.spec.values:
                    self.widget.addItem(self._word(self.spec.key, value), value)
                self.widget.setCurrentIndex(now)
        if isinstance(self.widget, QSpinBox) and self.spec.unset:
            self.widget.setSpecialValueText(self._word(self.spec.key, None))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - the name Qt calls
        """The wheel scrolls the page; it changes a value only where the focus is."""
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def _make(self, parent: QWidget) -> QWidget:
        match self.spec.kind:
            case "text":
                line = QLineEdit(parent)
                line.editingFinished.connect(self._on_text)
                return line
            case "date":
                date = QDateEdit(parent)
                date.setCalendarPopup(True)
                date.setKeyboardTracking(False)
                date.dateChanged.connect(lambda day: self._tell(day.toString(Qt.DateFormat.ISODate)))
                return date
            case "time":
                time = QTimeEdit(parent)
                time.setDisplayFormat("HH:mm")
                time.setKeyboardTracking(False)
                time.timeChanged.connect(lambda at: self._tell(at.toString("HH:mm")))
                return time
            case "number":
                number = QSpinBox(parent)
                number.setRange(self.spec.least, self.spec.most)
                number.setKeyboardTracking(False)
                number.setStepType(QAbstractSpinBox.StepType.DefaultStepType)
                number.valueChanged.connect(self._on_number)
                return number
            case "flag":
                box = QCheckBox(parent)
                box.clicked.connect(lambda: self._tell(box.isChecked()))
                return box
            case _:
                choice = QComboBox(parent)
                choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
                choice.setMinimumContentsLength(6)
                choice.activated.connect(lambda place: self._tell(choice.itemData(place)))
                return choice

    def _on_text(self) -> None:
        line = self.widget
        if isinstance(line, QLineEdit) and line.isModified():
            line.setModified(False)
            self._tell(line.text())

    def _on_number(self, number: int) -> None:
        self._tell(None if self.spec.unset and number == self.spec.least else number)

    def _tell(self, value: object) -> None:
        if isinstance(self.widget, QAbstractSpinBox):
            self.widget.lineEdit().setModified(False)
        self.left.emit(self.spec.key, value)


class Group(QWidget):
    """A titled group of fields, six columns wide. `word` names them and the values of their choices."""

    def __init__(
        self, house: House, title: str, specs: tuple[Spec, ...], word: Callable[[str, object], str], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._house = house
        self._code = title
        self.fields = [Field(house, spec, word, self) for spec in specs]
        self.title = QLabel(self)
        self.title.setProperty("look", "group")
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(16)
        self.grid.setVerticalSpacing(4)
        for place in range(_ACROSS):
            self.grid.setColumnStretch(place, 1)
        row, column = 0, 0
        for field in self.fields:
            if column + field.spec.span > _ACROSS:
                row, column = row + 2, 0
            self.grid.addWidget(field.label, row, column, 1, field.spec.span, Qt.AlignmentFlag.AlignBottom)
            self.grid.addWidget(field.widget, row + 1, column, 1, field.spec.span)
            column += field.spec.span
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(0, 0, 0, 12)
        self._whole.setSpacing(8)
        self._whole.addWidget(self.title)
        self._whole.addLayout(self.grid)

    def add(self, widget: QWidget) -> None:
        """Put something below the fields."""
        self._whole.addWidget(widget)

    def retranslate(self) -> None:
        """The title and the fields."""
        self.title.setText(self._house.say(Phrase(f"event_page.{self._code}")))
        for field in self.fields:
            field.retranslate()
