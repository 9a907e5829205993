"""The options of the display (content, page turning, screen and colours) and of the sounds."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QRadioButton,
    QSizePolicy,
    QSlider,
    QSpacerItem,
    QWidget,
)

from irondie_to.app.clocks.views import AlarmKind
from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.widgets import Item, Stretch, VerticalArea, column_of, row_of, with_look
from irondie_to.desktop.screen.programme import FASTEST_S, IN_WINDOW, SLOWEST_S, ScreenContent
from irondie_to.desktop.screen.projector import Projector
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.figures import percent

_CONTENTS = {
    ScreenContent.IN_TURN: "screen_page.in_turn",
    ScreenContent.CLOCK: "screen_page.clock",
    ScreenContent.PAIRINGS: "screen_page.pairings",
    ScreenContent.STANDINGS: "screen_page.standings",
    ScreenContent.BRACKET: "screen_page.bracket",
    ScreenContent.MESSAGE: "screen_page.message",
    ScreenContent.BLANK: "screen_page.blank",
}

_TRIES = {
    AlarmKind.FEW_MINUTES: "screen_page.try_few_minutes",
    AlarmKind.MATCH_OVER: "screen_page.try_match_over",
}

_VOLUME_STEP = 10
_APART, _ROW_GAP = 9, 5
"""The additional space above each group, and above each other row, in px, as far as there is room for it."""
_SPACES = {
    **{10: _APART, 9: _ROW_GAP, 8: _ROW_GAP, 7: _ROW_GAP, 6: _ROW_GAP, 5: _ROW_GAP, 3: _ROW_GAP},
    **{2: _APART, 0: _APART},
}
"""The additional space above the item at each place in the column, from the bottom up."""
_BESIDE, _TICK_INSET = 12, 4
"""The space between the labels and their fields, and between the edge of a checkbox and its box, in px."""


class HallOptions(WithContext, Translated, Styled, VerticalArea):
    def __init__(self, context: WindowContext, projector: Projector, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._projector = projector
        self._sounds = sounds = context.sounds
        word = context.word
        self.what = {
            what: word(QRadioButton(), text=code, does=partial(projector.show_what, what))
            for what, code in _CONTENTS.items()
        }
        group = QButtonGroup(self)
        for button in self.what.values():
            group.addButton(button)
        self._what_label = word(with_look(QLabel(), "group"), text="screen_page.what")
        self._beside: list[QLabel] = []
        self.hold = word(QCheckBox(), text="screen_page.hold")
        self.hold.toggled.connect(lambda is_held: projector.hold(is_held=is_held))
        self.pace = NumberBox(context, FASTEST_S, SLOWEST_S)
        self.pace.entered.connect(lambda seconds: projector.set_turns(pace_s=seconds))
        self.by_table = word(QCheckBox(), text="screen_page.by_table")
        self.by_table.toggled.connect(lambda is_wanted: projector.set_turns(by_table=is_wanted))
        self.where = DropDown(context.theme)
        self.where.activated.connect(lambda _place: projector.choose_screen(self.where.currentData()))
        self.colours = Segments(context.theme, ("light", "dark"))
        self.colours.chosen.connect(lambda key: projector.set_dark(is_dark=key == "dark"))
        word(self.colours.buttons["light"], text="screen_page.light")
        word(self.colours.buttons["dark"], text="screen_page.dark")
        self.sounds_on = word(QCheckBox(), text="screen_page.sounds_on")
        self.sounds_on.toggled.connect(self._turn_sounds)
        self.volume = QSlider(Qt.Orientation.Horizontal)
        self.volume.setRange(0, 100)
        self.volume.setSingleStep(_VOLUME_STEP)
        self.volume.setPageStep(_VOLUME_STEP)
        self.volume.valueChanged.connect(self._set_volume)
        self.volume_words = QLabel(alignment=Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.tries = {
            kind: word(QPushButton(), text=code, tip="screen_page.try_tip", does=partial(sounds.try_out, kind))
            for kind, code in _TRIES.items()
        }
        self.no_device = word(with_look(QLabel(wordWrap=True), "muted"), text="screen_page.no_device")
        self._lay_out()
        self.restyle()

    def refresh(self) -> None:
        """Show the current options. A number that is being typed is not overwritten."""
        say, projector, sounds = self._context.say, self._projector, self._sounds
        choice, placement = projector.choice, projector.placement
        self.what[choice.what].setChecked(True)
        self.colours.choose("dark" if choice.is_dark else "light")
        self.pace.show_value(choice.pace_s)
        screens = []
        for key, _name, size in placement.screens.all():
            values: dict[str, Value] = {
                "width": size.width(),
                "height": size.height(),
                "screen": placement.name_of(key),
            }
            screens.append((say(Phrase("screen_page.screen_size", values)), key))
        self.where.show_choices((*screens, (say(Phrase("screen_page.in_window")), IN_WINDOW)))
        self.where.show_value(placement.would_be_on())
        self.where.setToolTip(self.where.currentText())
        with QSignalBlocker(self.by_table):
            self.by_table.setChecked(choice.by_table)
        with QSignalBlocker(self.hold), QSignalBlocker(self.sounds_on), QSignalBlocker(self.volume):
            self.hold.setChecked(projector.programme.is_held)
            self.sounds_on.setChecked(sounds.is_on)
            self.volume.setValue(sounds.volume)
        self._show_volume()
        self.no_device.setVisible(sounds.is_bell)

    def retranslate(self) -> None:
        self.restyle()

    def restyle(self) -> None:
        """Make the labels beside the fields equally wide, so that all fields are aligned."""
        widest = max(label.fontMetrics().horizontalAdvance(label.text()) for label in self._beside)
        for label in self._beside:
            label.setFixedWidth(widest)

    def focus_first(self) -> None:
        next(button for button in self.what.values() if button.isChecked()).setFocus()

    def _turn_sounds(self, is_on: bool) -> None:
        self._sounds.is_on = is_on

    def _set_volume(self, volume: int) -> None:
        self._sounds.volume = volume
        self._show_volume()

    def _show_volume(self) -> None:
        """Show the volume as a percentage.

        The label is as wide as the longest text, so that the slider keeps its length.
        """
        language = self._context.settings.language
        self.volume_words.setText(percent(str(self.volume.value()), language))
        longest = percent(str(self.volume.maximum()), language)
        self.volume_words.setMinimumWidth(self.volume_words.fontMetrics().horizontalAdvance(longest))

    def _row(self, code: str, field: QWidget, *more: Item, gap: int = _BESIDE) -> QHBoxLayout:
        label = self._context.word(QLabel(), text=code)
        label.setBuddy(field)
        self._beside.append(label)
        if not isinstance(field, QCheckBox):
            self._context.word(field, name=code)
        return row_of(label, *(more or (field, Stretch())), spacing=gap)

    def _lay_out(self) -> None:
        inner, tick_gap = QWidget(), _BESIDE - _TICK_INSET
        column = column_of(
            self._what_label,
            column_of(*self.what.values(), spacing=0),
            self._row("screen_page.pages", self.hold, gap=tick_gap),
            self._row("screen_page.pace", self.pace),
            self.pace.note,
            self._row("screen_page.lists", self.by_table, gap=tick_gap),
            self._row("screen_page.where", self.where, Stretch(self.where)),
            self._row("screen_page.colours", self.colours),
            self._row("screen_page.sounds", self.sounds_on, gap=tick_gap),
            self._row("screen_page.volume", self.volume, Stretch(self.volume), self.volume_words),
            column_of(*self.tries.values(), spacing=8),
            self.no_device,
            Stretch(),
            inside=inner,
            spacing=3,
            margins=(16, 3, 16, 0),
        )
        for place, space in _SPACES.items():
            column.insertSpacerItem(place, QSpacerItem(0, space, vData=QSizePolicy.Policy.Maximum))
        self.setWidget(inner)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setObjectName("side")
