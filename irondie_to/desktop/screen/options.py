"""The options of the display (content, turning of pages, screen and colours) and of the sounds."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QLabel,
    QPushButton,
    QRadioButton,
    QSizePolicy,
    QSlider,
    QSpacerItem,
    QWidget,
)

from irondie_to.app.clocks.views import AlarmKind
from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.controls.segments import Segments
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.screen.choice import FASTEST_S, SLOWEST_S, ScreenContent
from irondie_to.desktop.screen.projector import Projector
from irondie_to.desktop.screen.view import OptionsView
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import percent

_LABELS = {
    "what": "screen_page.what",
    "pages": "screen_page.pages",
    "pace": "screen_page.pace",
    "where": "screen_page.where",
    "colours": "screen_page.colours",
    "sounds": "screen_page.sounds",
    "volume": "screen_page.volume",
}

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
"""The additional space above each group and above each other row in px, as far as there is room for it."""
_SPACES = {9: _APART, 8: _ROW_GAP, 7: _ROW_GAP, 6: _ROW_GAP, 5: _ROW_GAP, 3: _ROW_GAP, 2: _APART, 0: _APART}
"""The additional space above what is at each place in the column, the lowest first."""
_BESIDE, _TICK_INSET = 12, 4
"""The space between the labels and their fields, and between the edge of a box to tick and the box itself, in px."""


class HallOptions(Translated, Styled, VerticalArea):
    """The side panel of the Screen page with the options of the display and of the sounds."""

    def __init__(self, context: WindowContext, projector: Projector, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._projector = projector
        self._sounds = context.sounds
        self.what = {what: QRadioButton() for what in ScreenContent}
        self._group = QButtonGroup(self)
        for button in self.what.values():
            self._group.addButton(button)
        self.hold = QCheckBox()
        self.pace = NumberBox(context, FASTEST_S, SLOWEST_S)
        self.where = DropDown(context.theme)
        self.colours = Segments(context.theme, ("light", "dark"))
        self.sounds_on = QCheckBox()
        self.volume = QSlider(Qt.Orientation.Horizontal)
        self.volume.setRange(0, 100)
        self.volume.setSingleStep(_VOLUME_STEP)
        self.volume.setPageStep(_VOLUME_STEP)
        self.volume_words = QLabel(alignment=Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.tries = {kind: QPushButton() for kind in AlarmKind}
        self.no_device = with_look(QLabel(wordWrap=True), "muted")
        self.labels = {name: QLabel() for name in _LABELS}
        self.labels["what"].setProperty("look", "group")
        for name, field in (("pace", self.pace), ("where", self.where), ("volume", self.volume)):
            self.labels[name].setBuddy(field)
        self._lay_out()
        self._connect()
        self.restyle()

    def show_view(self, view: OptionsView) -> None:
        """Show these options. A number that is being typed stays in its field."""
        self.what[view.what].setChecked(True)
        self.colours.choose("dark" if view.is_dark else "light")
        self.pace.show_value(view.pace_s)
        self.where.show_choices(view.screens)
        self.where.show_value(view.place)
        self.where.setToolTip(self.where.currentText())
        with QSignalBlocker(self.hold), QSignalBlocker(self.sounds_on), QSignalBlocker(self.volume):
            self.hold.setChecked(view.is_held)
            self.sounds_on.setChecked(view.has_sounds)
            self.volume.setValue(view.volume)
        self._show_volume()
        self.no_device.setVisible(view.is_bell)

    def retranslate(self) -> None:
        """Set every fixed text in the current language."""
        say = self._context.say
        for name, label in self.labels.items():
            label.setText(say(Phrase(_LABELS[name])))
        for what, button in self.what.items():
            button.setText(say(Phrase(_CONTENTS[what])))
        self._context.set_texts(
            {
                self.hold.setText: "screen_page.hold",
                self.pace.setAccessibleName: "screen_page.pace",
                self.where.setAccessibleName: "screen_page.where",
                self.colours.buttons["light"].setText: "screen_page.light",
                self.colours.buttons["dark"].setText: "screen_page.dark",
                self.colours.setAccessibleName: "screen_page.colours",
                self.sounds_on.setText: "screen_page.sounds_on",
                self.volume.setAccessibleName: "screen_page.volume",
            }
        )
        for kind, trial in self.tries.items():
            trial.setText(say(Phrase(_TRIES[kind])))
            trial.setToolTip(say(Phrase("screen_page.try_tip")))
        self.no_device.setText(say(Phrase("screen_page.no_device")))
        self._show_volume()
        self.restyle()

    def restyle(self) -> None:
        """Make the labels beside the fields equally wide, so that all fields begin in line."""
        beside = [label for name, label in self.labels.items() if name != "what"]
        widest = max(label.fontMetrics().horizontalAdvance(label.text()) for label in beside)
        for label in beside:
            label.setFixedWidth(widest)

    def focus_first(self) -> None:
        """Focus the button of the content that is currently chosen."""
        next(button for button in self.what.values() if button.isChecked()).setFocus()

    def _connect(self) -> None:
        projector, sounds = self._projector, self._sounds
        by_button = {button: what for what, button in self.what.items()}
        self._group.buttonClicked.connect(lambda button: projector.show_what(by_button[button]))
        self.hold.toggled.connect(lambda is_held: projector.hold(is_held=is_held))
        self.pace.entered.connect(projector.set_pace)
        self.where.activated.connect(lambda _place: projector.choose_screen(self.where.currentData()))
        self.colours.chosen.connect(lambda key: projector.set_dark(is_dark=key == "dark"))
        self.sounds_on.toggled.connect(self._turn_sounds)
        self.volume.valueChanged.connect(self._set_volume)
        for kind, trial in self.tries.items():
            trial.clicked.connect(lambda _checked=False, kind=kind: sounds.try_out(kind))

    def _turn_sounds(self, is_on: bool) -> None:
        self._sounds.is_on = is_on

    def _set_volume(self, volume: int) -> None:
        self._sounds.volume = volume
        self._show_volume()

    def _show_volume(self) -> None:
        """Show the volume in words beside the slider, which keeps its length."""
        language = self._context.settings.language
        self.volume_words.setText(percent(str(self.volume.value()), language))
        longest = percent(str(self.volume.maximum()), language)
        self.volume_words.setMinimumWidth(self.volume_words.fontMetrics().horizontalAdvance(longest))

    def _lay_out(self) -> None:
        inner = QWidget()
        column = column_of(
            self.labels["what"],
            column_of(*self.what.values(), spacing=0),
            row_of(self.labels["pages"], self.hold, Stretch(), spacing=_BESIDE - _TICK_INSET),
            row_of(self.labels["pace"], self.pace, Stretch(), spacing=_BESIDE),
            self.pace.note,
            row_of(self.labels["where"], Stretch(self.where), spacing=_BESIDE),
            row_of(self.labels["colours"], self.colours, Stretch(), spacing=_BESIDE),
            row_of(self.labels["sounds"], self.sounds_on, Stretch(), spacing=_BESIDE - _TICK_INSET),
            row_of(self.labels["volume"], Stretch(self.volume), self.volume_words, spacing=_BESIDE),
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
