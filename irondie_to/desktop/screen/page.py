"""The Screen page, which controls the display on a projector or a second screen, and its options."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QSizePolicy,
    QSlider,
    QSpacerItem,
    QWidget,
)

from irondie_to.app.clocks.views import AlarmKind
from irondie_to.app.core.steps import Areas
from irondie_to.app.core.times import minutes_of_day, time_of_day
from irondie_to.desktop.controls.buttons import show_checked
from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.controls.form import labelled
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.controls.typed.date import TimeField
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Styled, Translated, show_language
from irondie_to.desktop.core.look.theme import reading_width
from irondie_to.desktop.core.look.widgets import (
    Item,
    ShortLabel,
    Stretch,
    VerticalArea,
    column_of,
    grid_of,
    row_of,
    with_look,
)
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.desktop.screen.display import HallPreview
from irondie_to.desktop.screen.hall_map import MOST_TABLES
from irondie_to.desktop.screen.notice import OrganiserMessage
from irondie_to.desktop.screen.programme import FASTEST_S, IN_WINDOW, SLOWEST_S, ScreenContent
from irondie_to.desktop.screen.projector import Projector
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.figures import percent

_LONGEST = 120
_MESSAGE_PX = 760
_STEP_MINUTES, _AHEAD_MINUTES = 5, 10


class HallMessage(WithContext, QWidget):
    """The form for a message to the players: a title, a time to count down to, and two lines.

    `wanted` is emitted with the `OrganiserMessage` when the user asks to show it.
    """

    wanted = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        word, at = context.word, "screen_page.message_at"
        self.title, *self.lines = (QLineEdit(self, maxLength=_LONGEST) for _ in range(3))
        word(self.title, tip="screen_page.message_title_tip")
        for line in self.lines:
            word(line, name="screen_page.message_lines")
        self.counts, self.at = word(QCheckBox(self), text=at), word(TimeField(context, self), name=at)
        self._proposed = ""
        self._propose()
        self.at.setEnabled(False)
        self.counts.toggled.connect(self.at.setEnabled)
        self.counts.clicked.connect(self._on_counts_clicked)
        show = word(QPushButton(self), text="screen_page.show_message", does=self.show_it)
        for field in (self.title, *self.lines):
            field.returnPressed.connect(self.show_it)
        context.theme.sized(self, most_width=_MESSAGE_PX)
        fields = grid_of(
            [
                [labelled(context, self.title, "screen_page.message_title"), self.title],
                [
                    labelled(context, self.lines[0], "screen_page.message_lines"),
                    row_of(*map(Stretch, self.lines), spacing=8),
                ],
            ],
            spacing=(12, 8),
        )
        fields.setColumnStretch(1, 1)
        heading = word(with_look(QLabel(self), "group"), text="screen_page.message")
        below = row_of(self.counts, self.at, Stretch(self.at.note, 99), Stretch(), show, spacing=8)
        column_of(heading, fields, below, inside=self, spacing=8)

    @property
    def message(self) -> OrganiserMessage:
        """The typed message, without empty lines."""
        at = str(self.at.value) if self.counts.isChecked() else ""
        lines = tuple(filter(None, (line.text().strip() for line in self.lines)))
        return OrganiserMessage(self.title.text().strip(), at, lines)

    def fill(self, message: OrganiserMessage) -> None:
        """Fill the fields with this message. If the message has no time, the time field stays as it is."""
        self.title.setText(message.title)
        for field, line in zip(self.lines, (*message.lines, "", ""), strict=False):
            field.setText(line)
        self.counts.setChecked(bool(message.at))
        if message.at:
            self.at.put(message.at)

    def show_it(self) -> None:
        """Emit `wanted` with the message or, if the typed time is invalid, focus the time field."""
        if self.counts.isChecked() and not self.at.commit():
            self.at.setFocus()
            return
        self.wanted.emit(self.message)

    def _on_counts_clicked(self, is_on: bool) -> None:
        """Propose a time again if the field still has the proposed one, which may have passed by now."""
        if is_on and self.at.value == self._proposed:
            self._propose()

    def _propose(self) -> None:
        self._proposed = _soon(self._context.ticker.clock.second_ms())
        self.at.put(self._proposed)


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
"""The additional space in px above each group, and above the other rows, as far as there is room for it."""
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
        self._beside: list[QLabel] = []
        self.hold = word(QCheckBox(), text="screen_page.hold", does=projector.hold)
        self.pace = NumberBox(context, FASTEST_S, SLOWEST_S)
        self.pace.entered.connect(projector.set_pace)
        self.by_table = word(QCheckBox(), text="screen_page.by_table", does=projector.set_by_table)
        self.where = DropDown(context.theme)
        self.where.activated.connect(lambda _place: projector.choose_screen(self.where.currentData()))
        self.colours = Segments(context.theme, ("light", "dark"))
        self.colours.chosen.connect(lambda key: projector.set_dark(is_dark=key == "dark"))
        word(self.colours.buttons["light"], text="screen_page.light")
        word(self.colours.buttons["dark"], text="screen_page.dark")
        self.sounds_on = word(QCheckBox(), text="screen_page.sounds_on", does=partial(setattr, sounds, "is_on"))
        self.volume = with_look(
            QSlider(Qt.Orientation.Horizontal), minimum=0, maximum=100, singleStep=_VOLUME_STEP, pageStep=_VOLUME_STEP
        )
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
        show_checked(self.by_table, is_on=choice.by_table)
        show_checked(self.hold, is_on=projector.programme.is_held)
        show_checked(self.sounds_on, is_on=sounds.is_on)
        with QSignalBlocker(self.volume):
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
        heading = self._context.word(with_look(QLabel(), "group"), text="screen_page.what")
        column = column_of(
            heading,
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
        self.setObjectName("side")


class ScreenPage(Page):
    key: ClassVar[str] = "screen"
    areas: ClassVar[Areas] = Areas.EVENTS

    def __init__(self, context: WindowContext, projector: Projector, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.projector = projector
        self._offered: int | None = None
        word = context.word
        self.head = PageHead(context, self, "screen_page.title")
        self.state = with_look(ShortLabel(self), "muted")
        self.toggle = word(
            with_look(CappedButton(context.theme, "F11", self), "main"),
            tip="screen_page.open_tip",
            keys="F11",
            does=projector.toggle,
        )
        self.head.place([self.state], [self.toggle])
        self.note = QLabel(self, wordWrap=True)
        self.show_this = word(
            QPushButton(self), text="screen_page.show_this", does=lambda: projector.show_event(self._offered)
        )
        self.preview = HallPreview(context.theme, self)
        projector.watch(self.preview)
        self.before, self.before_action = self._turner("screen_page.before", "screen_page.before_tip", -1, "Alt+Left")
        self.after, self.next_action = self._turner("screen_page.next", "screen_page.next_tip", 1, "Alt+Right")
        self.page_label = ShortLabel(self)
        self.message = HallMessage(context, self)
        self.message.fill(projector.programme.message)
        self.options = context.theme.sized(HallOptions(context, projector, self), width=360)
        self._lay_out()
        self.message.wanted.connect(projector.show_message)
        self.message.wanted.connect(lambda: projector.show_what(ScreenContent.MESSAGE))
        for changed in (projector.changed, projector.scene_changed, context.sounds.changed):
            changed.connect(self.make_stale)
        show_language(self)

    def refresh(self) -> None:
        say, projector, event_id = self.context.say, self.projector, self.context.event_id
        is_on, placement, programme = projector.is_on, projector.placement, projector.programme
        self.note.setMaximumWidth(reading_width(self.context.theme.font()))
        state = say(projector.shown if is_on else Phrase("frame.screen_off"))
        self.state.setText(state)
        self.toggle.setText(say(Phrase("screen_page.close" if is_on else "screen_page.open")))
        is_elsewhere = is_on and projector.shown_event.id != event_id
        self._offered = event_id if is_elsewhere else None
        self.show_this.setVisible(self._offered is not None)
        note = self._note(is_elsewhere=is_elsewhere)
        self.note.setVisible(note is not None)
        self.note.setText("" if note is None else say(note))
        self.preview.show_scene(projector.scene, placement.canvas, is_on=is_on)
        self.preview.setAccessibleName(say(Phrase("screen_page.preview" if is_on else "screen_page.preview_off")))
        self.preview.setAccessibleDescription(state)
        turns, values = programme.pages > 1, {"number": programme.page + 1, "count": programme.pages}
        is_usual = programme.seconds == projector.choice.pace_s
        code = "screen_page.page" if is_usual else "screen_page.page_for"
        words = say(Phrase(code, values if is_usual else values | {"seconds": programme.seconds}))
        self.page_label.setText(words if turns else "")
        for turner in (self.before, self.after, self.before_action, self.next_action):
            turner.setEnabled(turns)
        self.options.refresh()

    def _turner(self, code: str, tip: str, step: int, keys: str) -> tuple[QPushButton, QAction]:
        word = self.context.word
        action = word(add_action(self, lambda: self.projector.turn(step), keys), text=tip)
        return word(QPushButton(self), text=code, name=tip, tip=tip, keys=keys, does=action.trigger), action

    def focus_first(self) -> None:
        self.options.focus_first()

    def _note(self, *, is_elsewhere: bool) -> Phrase | None:
        """Return a sentence about an unusual state, such as a disconnected screen, or None."""
        projector, placement = self.projector, self.projector.placement
        if placement.waits_for:
            return Phrase("screen_page.unplugged", {"screen": placement.name_of(placement.waits_for)})
        if is_elsewhere and projector.shown_event.name:
            return Phrase("screen_page.other_event", {"event": projector.shown_event.name})
        if self.context.event_id is None and not projector.is_on:
            return Phrase("screen_page.no_event")
        keys = {screen.key for screen in placement.screens.all()}
        if projector.choice.screen not in {"", IN_WINDOW, *keys}:
            return Phrase("screen_page.not_there")
        if projector.programme.is_too_large:
            return Phrase("screen_page.no_map", {"most": MOST_TABLES})
        return Phrase("screen_page.only_one") if len(keys) == 1 else None

    def _lay_out(self) -> None:
        note = row_of(Stretch(self.note, 99), self.show_this, Stretch(), spacing=12)
        pager = row_of(self.before, self.after, self.page_label, Stretch(), spacing=8)
        message = row_of(Stretch(self.message, 99), Stretch())  # the form takes all the width, up to its maximum
        left = QWidget()
        parts = (note, Stretch(self.preview), pager, message)
        column_of(*parts, inside=left, spacing=10, margins=(20, 12, 16, 16))
        area = VerticalArea(self)  # for large text in a low window
        area.setWidget(left)
        body = row_of(Stretch(area), self.options, spacing=0)
        column_of(self.head, Stretch(body), inside=self, spacing=0)


def _soon(now_ms: int) -> str:
    """Return the time of day 10 minutes from now as HH:MM, rounded up to a multiple of 5 minutes."""
    minutes = minutes_of_day(wall(now_ms)) + _AHEAD_MINUTES
    return time_of_day(minutes + -minutes % _STEP_MINUTES)
