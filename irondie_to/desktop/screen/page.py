"""The Screen page, which controls the display on a projector or a second screen."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QLineEdit, QPushButton, QWidget

from irondie_to.app.core.steps import Areas
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.controls.typed.date import TimeField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.core.look.theme import reading_width
from irondie_to.desktop.core.look.widgets import (
    ShortLabel,
    Stretch,
    VerticalArea,
    column_of,
    lay_out,
    row_of,
    with_look,
)
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.screen.display import HallPreview
from irondie_to.desktop.screen.hall_map import MOST_TABLES
from irondie_to.desktop.screen.notice import OrganiserMessage
from irondie_to.desktop.screen.options import HallOptions
from irondie_to.desktop.screen.programme import IN_WINDOW, ScreenContent
from irondie_to.desktop.screen.projector import Projector
from irondie_to.errors import Phrase

_LONGEST = 120
_MESSAGE_PX = 760
_STEP_MINUTES, _AHEAD_MINUTES = 5, 10


class HallMessage(QWidget):
    """The form for a message to the players: a title, a time to count down to, and two lines.

    `wanted` is emitted with the `OrganiserMessage` when the user asks to show it.
    """

    wanted = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        word, title, at = context.word, "screen_page.message_title", "screen_page.message_at"
        self.title, *self.lines = (QLineEdit(self, maxLength=_LONGEST) for _ in range(3))
        word(self.title, name=title, tip="screen_page.message_title_tip")
        for line in self.lines:
            word(line, name="screen_page.message_lines")
        self.counts, self.at = word(QCheckBox(self), text=at), word(TimeField(context, self), name=at)
        self.at.put(_soon())
        self.at.setEnabled(False)
        self.counts.toggled.connect(self.at.setEnabled)
        self.show_button = word(QPushButton(self), text="screen_page.show_message")
        for asks in (self.title.returnPressed, *(line.returnPressed for line in self.lines), self.show_button.clicked):
            asks.connect(self.show_it)
        context.theme.sized(self, most_width=_MESSAGE_PX)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.addWidget(word(with_look(QLabel(self), "group"), text="screen_page.message"), 0, 0, 1, 2)
        for row, (code, field) in enumerate(
            ((title, self.title), ("screen_page.message_lines", self.lines[0])), start=1
        ):
            label = word(QLabel(self), text=code)
            label.setBuddy(field)
            grid.addWidget(label, row, 0)
        grid.addWidget(self.title, 1, 1)
        grid.addLayout(row_of(*map(Stretch, self.lines), spacing=8), 2, 1)
        below = (self.counts, self.at, Stretch(self.at.note, 99), Stretch(), self.show_button)
        grid.addLayout(row_of(*below, spacing=8), 3, 0, 1, 2)
        grid.setColumnStretch(1, 1)
        lay_out(self, grid)

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


class ScreenPage(Page):
    """The Screen page: a preview of the display, buttons to turn its pages, the message form, and the options."""

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
        self.preview = HallPreview(context, self)
        projector.watch(self.preview)
        self.before, self.before_action = self._turner("screen_page.before", "screen_page.before_tip", -1, "Alt+Left")
        self.after, self.next_action = self._turner("screen_page.next", "screen_page.next_tip", 1, "Alt+Right")
        self.page_label = ShortLabel(self)
        self.message = HallMessage(context, self)
        self.message.fill(projector.programme.message)
        self.options = context.theme.sized(HallOptions(context, projector, self), width=360)
        self._lay_out()
        self.message.wanted.connect(self._show_message)
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
        self.toggle.setEnabled(is_on or event_id is not None)
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

    def _show_message(self, message: OrganiserMessage) -> None:
        self.projector.show_message(message)
        self.projector.show_what(ScreenContent.MESSAGE)

    def _note(self, *, is_elsewhere: bool) -> Phrase | None:
        """Return a sentence about an unusual state, such as a disconnected screen, or None."""
        projector, placement = self.projector, self.projector.placement
        if placement.waits_for:
            return Phrase("screen_page.unplugged", {"screen": placement.name_of(placement.waits_for)})
        if is_elsewhere:
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


def _soon() -> str:
    """Return the time of day 10 minutes from now as HH:MM, rounded up to a multiple of 5 minutes."""
    now = datetime.now().astimezone()
    minutes = now.hour * 60 + now.minute + _AHEAD_MINUTES
    minutes += -minutes % _STEP_MINUTES
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"
