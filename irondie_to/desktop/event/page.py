"""The Event page: the settings of the event, and the day of the event, planned and real."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.page_view import event_view
from irondie_to.app.event.plan_change import PLAN
from irondie_to.app.event.publication import begun_at
from irondie_to.app.rulebook.in_force import usual_answers
from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.controls.notice import NoticeLine
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.acting.messages import ToldStep
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.widgets import (
    ShortLabel,
    Stretch,
    VerticalArea,
    column_of,
    lay_out,
    row_of,
)
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.core.purposes import PrintDocument, Purpose, ShowSetting
from irondie_to.desktop.event.choice_list import ChoiceList
from irondie_to.desktop.event.day import DayView
from irondie_to.desktop.event.form import FIXED, TIEBREAKERS, EventForm, SeenSettings
from irondie_to.desktop.start.files import CopyButton
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import clock_time

_MOST_PX = 800
_AROUND_PX = 50
PARTS = "settings", "day"


class EventPage(Page):
    key: ClassVar[str] = "event"

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._unstored: list[tuple[int, str]] = []  # the event and the setting of each value that is being stored
        self._begun_at: dict[int, str] = {}  # by the row id of round 1
        self._scroll = VerticalArea(self)
        # Every widget is created with its final parent, because Qt applies the style sheet again when the parent
        # changes.
        self._whole = QWidget(self._scroll.viewport())
        self.form = EventForm(context, self._whole)
        self.fields, self.tiebreakers = self.form.fields, self.form.tiebreakers
        self._seen = SeenSettings(self.fields)
        self.form.entered.connect(self._on_entered)
        for group in (self.form.ladder, self.form.rulings):
            group.list.went_to.connect(partial(self._show_row, group.list))
        self.head = PageHead(context, self, "event_page.title")
        self.print_rulings = context.word(
            QPushButton(self),
            text="event_page.print_rulings",
            does=lambda: context.navigation.show_page("print", PrintDocument("rulings")),
        )
        self.copy = CopyButton(context, "event_page.copy", self)
        self.note = NoticeLine(context.theme, self)
        self.ends = ShortLabel(self)
        self.day = DayView(context, self.ends, self)
        context.made.changed.connect(self.make_stale)  # the plan of the day may have been printed
        context.ticker.watch(self.ends, self.day.show_now)  # visible beside both parts of the page
        self.part = context.word(Segments(context.theme, PARTS, self), name="event_page.title")
        for key, code in zip(PARTS, ("event_page.settings", "event_page.day"), strict=True):
            context.word(self.part.buttons[key], text=code)
        self.part.chosen.connect(self.show_part)
        self.head.place([self.part], (self.ends, self.copy, self.print_rulings))
        self.form.plan_wanted.connect(self._change_plan)
        lay_out(self._whole, column_of(row_of(Stretch(self.form), Stretch(factor=0)), Stretch(), spacing=0))
        self._scroll.setWidget(self._whole)
        for part in (self._whole, self._scroll.viewport()):
            part.setAutoFillBackground(False)
        column_of(self.head, self.note, Stretch(self._scroll), Stretch(self.day), inside=self, spacing=0)
        self.show_part(PARTS[0])
        context.leaving.connect(self._keep_typed)

    def refresh(self) -> None:
        view = event_view(self.context.picture, usual_answers())
        unstored = {key for event_id, key in self._unstored if event_id == view.event_id}
        self._seen.see(view, unstored)
        self.form.show_view(view, unstored, "" if view.begun is None else self._begun_at.get(view.begun, ""))
        self.day.show_view(view, self.context.picture)
        warning = view.outlook.warning
        self.note.show_words("" if warning is None else self.context.say(warning), "warn")
        least = self.form.minimumSizeHint().width()
        self.form.setMaximumWidth(max(self.context.theme.px(_MOST_PX), least))
        if view.begun is not None and view.begun not in self._begun_at:
            self._find_begun_at(view.event_id, view.begun)

    def focus_first(self) -> None:
        """Focus the name of the event or, if the day is shown instead of the settings, the table of the day.

        If there are no players yet, the name is also selected, so that typing replaces it.
        """
        if self.part.key != PARTS[0]:
            self.day.table.setFocus()
            return
        name = self.fields["name"].widget
        name.setFocus()
        if isinstance(name, QLineEdit):
            name.home(False)  # otherwise a narrow field would show the end of the name
            if not self.context.picture.entrants:
                name.selectAll()

    def open_for(self, purpose: Purpose) -> None:
        """Show and focus a setting; one that can no longer be changed is only shown.

        For the rounds and the knockout, the list of plans is focused instead from the publication of round 1 until the
        cut. Does nothing unless `purpose` is a `ShowSetting`.
        """
        if not isinstance(purpose, ShowSetting):
            return
        key, choices = purpose.key, self.form.list_with(purpose.key)
        if key in PLAN and self.form.view is not None and self.form.view.can_change_plan:
            self._change_plan()
            return
        self.show_part(PARTS[0])
        if choices is not None:
            choices.go_to(key)
        elif key in FIXED and self.form.view is not None and self.form.view.begun is not None:
            self._scroll.ensureWidgetVisible(self.form.facts)
        elif key == TIEBREAKERS:
            self._scroll.ensureWidgetVisible(self.tiebreakers)
            self.tiebreakers.focus()
        else:
            widget = self.fields[key].widget
            # Of a text of several lines, Qt shows only the line with the cursor.
            self._scroll.ensureWidgetVisible(widget, _AROUND_PX, max(_AROUND_PX, widget.height()))
            widget.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_part(self, key: str) -> None:
        self.part.choose(key)
        is_day = key == PARTS[1]
        self.day.setVisible(is_day)
        for part in (self._scroll, self.copy, self.print_rulings):
            part.setVisible(not is_day)

    def _change_plan(self) -> None:
        self.show_part(PARTS[1])
        self.day.plan.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_row(self, choices: ChoiceList) -> None:
        """Scroll to the chosen row of a list once the list has been laid out."""

        def show() -> None:
            row = choices.visualRect(choices.currentIndex())
            place = choices.mapTo(self._whole, row.center())
            self._scroll.ensureVisible(place.x(), place.y(), 0, 2 * row.height())

        QTimer.singleShot(0, choices, show)

    def _keep_typed(self) -> None:
        for field in self.fields.values():
            field.keep()

    def _find_begun_at(self, event_id: int, round_row: int) -> None:
        self._begun_at[round_row] = ""

        def then(at: str | None) -> None:
            if at is not None:
                self._begun_at[round_row] = clock_time(at)
                self.make_stale()

        self.context.run_in_background(partial(begun_at, self.context.desk, event_id), then)

    def _on_entered(self, key: str, value: object) -> None:
        view = self.form.view
        if view is None or view.event_id != self.context.event_id:
            return  # the fields still show another event
        command = self._seen.command(view.event_id, key, value)
        if command is not None:
            self._do(key, value, command, self.form.words.change(key, view.values.get(key), value))

    @async_slot
    async def _do(self, key: str, value: object, command: ChangeEvent, change: Phrase | None) -> None:
        """Store the value of a setting.

        Until the value is stored, the field shows it as entered. After that, the field shows the stored value or, if it
        was refused, the entered text again. `change` names the change if it takes effect at once in matches that are
        being played; otherwise it is None.
        """
        unstored = command.event_id, key
        self._unstored.append(unstored)
        done = await self.context.commands.do(command)
        self._unstored.remove(unstored)
        is_open = command.event_id == self.context.event_id
        if not done.is_done and key in self.fields and is_open:
            self.refresh()
            self.fields[key].give_back(value)
        if done.is_done and is_open and change is not None:
            self._tell(change, ToldStep.of(done.changes[-1]))
        self.make_stale()

    def _tell(self, change: Phrase, step: ToldStep) -> None:
        count = 0 if self.form.view is None else len(self.form.view.playing)
        if not count:
            self.context.messages.show_done(change, step)
            return
        told = Phrase("event_page.counts_now", {"change": change, "count": count})
        self.context.messages.show_warning(told, step)
