"""The Screen page, which controls the display on a projector or a second screen."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from irondie_to.app.core.steps import Areas
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.controls.short_label import ShortLabel
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.theme import reading_width
from irondie_to.desktop.core.look.wording import native_keys
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.screen.choice import ScreenContent
from irondie_to.desktop.screen.message_form import HallMessage
from irondie_to.desktop.screen.options import HallOptions
from irondie_to.desktop.screen.preview import HallPreview
from irondie_to.desktop.screen.projector import Projector
from irondie_to.desktop.screen.scenes.states import OrganiserMessage
from irondie_to.desktop.screen.view import ScreenView, screen_view
from irondie_to.errors import Phrase


class ScreenPage(Page):
    """The Screen page: a preview of the display, buttons to turn its pages, the message form, and the options."""

    key: ClassVar[str] = "screen"
    areas: ClassVar[Areas] = Areas.EVENTS

    def __init__(self, context: WindowContext, projector: Projector, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.projector = projector
        self.head = PageHead(context, self)
        self.state = with_look(ShortLabel(self), "muted")
        self.toggle = with_look(CappedButton(context.theme, "F11", self), "main")
        self.head.add_beside(self.state)
        self.head.add_button(self.toggle)
        self.note = QLabel(self, wordWrap=True)
        self.show_this = QPushButton(self)
        self.preview = HallPreview(context, self)
        projector.watch(self.preview)
        self.before, self.after = QPushButton(self), QPushButton(self)
        self.page_label = ShortLabel(self)
        self.message = HallMessage(context, self)
        self.message.fill(self.projector.programme.message)
        self.options = HallOptions(context, self.projector, self)
        self.before_action = add_action(self, lambda: projector.turn(-1), "Alt+Left")
        self.next_action = add_action(self, lambda: projector.turn(1), "Alt+Right")
        self._view = screen_view(context, projector)
        self._lay_out()
        self._connect()
        show_language(self)

    def refresh(self) -> None:
        """Update the preview, the options and the state of the display."""
        self.options.setFixedWidth(self.context.theme.px(360))
        self.note.setMaximumWidth(reading_width(self.context.theme.font()))
        self.show_view(screen_view(self.context, self.projector))

    def retranslate(self) -> None:
        """Set every fixed text in the current language."""
        say = self.context.say
        self.head.title.setText(say(Phrase("screen_page.title")))
        self.toggle.setToolTip(f"{say(Phrase('screen_page.open_tip'))} ({native_keys('F11')})")
        self.show_this.setText(say(Phrase("screen_page.show_this")))
        turners = (
            ("screen_page.before", "screen_page.before_tip", self.before, self.before_action),
            ("screen_page.next", "screen_page.next_tip", self.after, self.next_action),
        )
        for code, tip_code, button, action in turners:
            tip = say(Phrase(tip_code))
            action.setText(tip)
            button.setText(say(Phrase(code)))
            button.setAccessibleName(tip)
            button.setToolTip(f"{tip} ({native_keys(action.shortcut().toString())})")

    def help(self) -> Phrase:
        """Return the help text of this page (F1)."""
        return Phrase("screen_page.help")

    def focus_first(self) -> None:
        """Focus the chosen content in the options."""
        self.options.focus_first()

    def _connect(self) -> None:
        projector = self.projector
        self.toggle.clicked.connect(projector.toggle)
        self.show_this.clicked.connect(lambda: projector.show_event(self._view.offered_event))
        self.before.clicked.connect(self.before_action.trigger)
        self.after.clicked.connect(self.next_action.trigger)
        self.message.wanted.connect(self._show_message)
        for changed in (projector.changed, projector.scene_changed, self.context.sounds.changed):
            changed.connect(self.make_stale)

    def _show_message(self, message: OrganiserMessage) -> None:
        self.projector.show_message(message)
        self.projector.show_what(ScreenContent.MESSAGE)

    def show_view(self, view: ScreenView) -> None:
        """Show this view of the display. The buttons act on it."""
        say, self._view = self.context.say, view
        state = say(view.state if view.is_on else Phrase("frame.screen_off"))
        self.state.setText(state)
        self.toggle.setText(say(Phrase("screen_page.close" if view.is_on else "screen_page.open")))
        self.toggle.setEnabled(view.can_toggle)
        self.note.setVisible(view.note is not None)
        self.note.setText("" if view.note is None else say(view.note))
        self.show_this.setVisible(view.offered_event is not None)
        self.preview.show_scene(view.scene, view.canvas, is_on=view.is_on)
        self.preview.setAccessibleName(say(Phrase("screen_page.preview" if view.is_on else "screen_page.preview_off")))
        self.preview.setAccessibleDescription(state)
        turns, values = view.pages > 1, {"number": view.page + 1, "count": view.pages}
        self.page_label.setText(say(Phrase("screen_page.page", values)) if turns else "")
        for turner in (self.before, self.after, self.before_action, self.next_action):
            turner.setEnabled(turns)
        self.options.show_view(view.options)

    def _lay_out(self) -> None:
        note = row_of(Stretch(self.note, 99), self.show_this, Stretch(), spacing=12)
        pager = row_of(self.before, self.after, self.page_label, Stretch(), spacing=8)
        message = row_of(Stretch(self.message, 99), Stretch())  # the form takes all the width up to its largest one
        left = QWidget()
        parts = (note, Stretch(self.preview), pager, message)
        column_of(*parts, inside=left, spacing=10, margins=(20, 12, 16, 16))
        area = VerticalArea(self)  # for large text in a low window
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(left)
        body = row_of(Stretch(area), self.options, spacing=0)
        column_of(self.head, Stretch(body), inside=self, spacing=0)
