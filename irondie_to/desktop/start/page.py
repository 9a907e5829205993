"""The Start page: today's events, other events, the offer of the tour, and buttons for a new event and files."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import (
    QLabel,
    QStackedWidget,
    QToolButton,
    QWidget,
)

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.steps import Areas, Changes
from irondie_to.app.event import queries as event_queries
from irondie_to.app.event.queries import EventLine
from irondie_to.desktop.controls.find_field import FindField
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.controls.table.outline import Mark, TableOutline
from irondie_to.desktop.controls.typed.signature import SignatureField
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.rich_text import RichLabel, strong, with_strong
from irondie_to.desktop.core.look.widgets import (
    Aligned,
    Hairline,
    SidePanel,
    Stretch,
    VerticalArea,
    column_of,
    quiet,
    row_of,
    with_look,
)
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.core.shortcuts import add_action, watch_focus
from irondie_to.desktop.start import backups, files
from irondie_to.desktop.start.files import CopyButton
from irondie_to.desktop.start.listed_events import ListedEvents, card_order
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.figures import long_date

if TYPE_CHECKING:
    from irondie_to.app.clocks.views import ClockFaces
    from irondie_to.app.core.picture import Picture
    from irondie_to.desktop.core.purposes import OpenBackup, Purpose
    from irondie_to.desktop.start.backup_offer import BackupOffer


_ROOMY_PX, _HIGH_PX = 900, 600


class StartSide(WithContext, VerticalArea):
    """The panel with a large button for a new event, and a line with an icon for each other way to get an event.

    It also offers the example and the tour, and says what is saved where.
    """

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        word, theme = context.word, context.theme
        inside = SidePanel()
        self.new = word(CappedButton(theme, "Ctrl+N", inside), text="start.new", does=lambda: files.new_event(context))
        self.open = word(
            CappedButton(theme, "Ctrl+O", inside, sign="file"),
            text="start.open",
            does=lambda: files.ask_for_file(context, self),
        )
        self.copy = CopyButton(context, "start.copy", inside, sign="undo")
        self.example = word(
            CappedButton(theme, "", inside, sign="run"), text="start.example", does=lambda: files.open_example(context)
        )
        self.tour = word(
            CappedButton(theme, "", inside, sign="next"),
            text="tour.offer",
            tip="tour.offer_tip",
            does=context.navigation.tour_requested,
        )
        self.drop = word(with_look(QLabel(inside, wordWrap=True), "muted"), text="start.drop")
        self.second_place = word(
            quiet(QToolButton(inside), flush="left"),
            text="start.second_place",
            tip="start.second_place_tip",
            does=lambda: backups.ask_for_second_place(context, self),
        )
        self.safe = word(with_look(QLabel(inside, wordWrap=True), "muted"), text="start.safe")
        codes = ("start.new_title", "start.try_title", "start.safe_title")
        titles = [word(with_look(QLabel(inside), "group"), text=code) for code in codes]
        self._roomy = (titles[2], self.safe)
        beginning = (titles[0], self.new, 4, self.open, self.copy, self.drop)
        trying = (8, Hairline(inside), titles[1], self.example, self.tour)
        second = Aligned(self.second_place, Qt.AlignmentFlag.AlignLeft)
        saving = (8, Hairline(inside), titles[2], self.safe, second)
        column_of(*beginning, *trying, *saving, Stretch(), inside=inside, spacing=4, margins=(16, 12, 16, 12))
        self.setWidget(inside)

    def fit(self, page: QWidget) -> None:
        """Set a width that suits the page. On a small page, the sentence on what is saved is hidden."""
        px = self._context.theme.px
        is_roomy = page.width() >= px(_ROOMY_PX)
        self.setFixedWidth(px(296 if is_roomy else 228))
        for label in self._roomy:
            label.setVisible(is_roomy and page.height() >= px(_HIGH_PX))


_MARKS = {
    **dict.fromkeys(("name", "place", "date", "where"), Mark.NAME),
    "players": Mark.FIGURE,
}
"""What the outline of the list of events shows in its columns, by their keys."""


class SignedAs(WithContext, QWidget):
    """Shows the name with which steps are signed, and a button that opens the field for the name.

    Without a name, the field is open.
    """

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self.field = SignatureField(context, self, "start.signature")
        self.words = RichLabel(self)
        self.change = context.word(
            quiet(QToolButton(self)), text="start.change_name", tip="journal_page.signature_tip", does=self._open
        )
        row_of(self.field.label, self.field, self.words, self.change, inside=self, spacing=8)
        self.field.editingFinished.connect(self._close)

    def show_stored(self) -> None:
        self.field.show_stored()
        self._show(is_open=self.field.hasFocus() or not self.field.rest)

    def _open(self) -> None:
        self._show(is_open=True)
        self.field.setFocus()
        self.field.selectAll()

    def _close(self) -> None:
        """Show the name in words again, unless there is none or it was refused."""
        if not self.field.rest or self.field.text() != self.field.rest or self.field.isHidden():
            return
        had_focus = self.window().focusWidget() is self.field
        self._show(is_open=False)
        if had_focus:
            self.change.setFocus()

    def _show(self, *, is_open: bool) -> None:
        for part in (self.field.label, self.field):
            part.setVisible(is_open)
        for other in (self.words, self.change):
            other.setVisible(not is_open)
        name = strong(self.field.rest)
        self.words.show_html(with_strong(self._context.say(Phrase("start.at_computer", {"name": name}))))


class StartBody(WithContext, QStackedWidget):
    """Shows the list of events, the text for a database without events, or the offer of a backup.

    `offer_left` is emitted when the user has declined the backup, and when the attempt to restore it has ended.
    """

    offer_left = Signal()

    def __init__(self, context: WindowContext, listed: QWidget, nothing: QWidget) -> None:
        super().__init__(context)
        self.offer: BackupOffer | None = None
        """The offer of a backup, None if no backup is offered."""
        self.addWidget(listed)
        self.addWidget(nothing)

    def show_offer(self, backup: OpenBackup) -> BackupOffer:
        from irondie_to.desktop.start.backup_offer import BackupOffer  # noqa: PLC0415 - not needed for the first page

        self.drop_offer()
        self.offer = offer = BackupOffer(self._context, backup, self)
        offer.chosen.connect(lambda content: backups.restore(self._context, content, self._leave))
        offer.left.connect(self._leave)
        self.setCurrentIndex(self.addWidget(offer))
        return offer

    def drop_offer(self) -> None:
        if self.offer is not None:
            self.removeWidget(self.offer)
            self.offer.deleteLater()
            self.offer = None

    def show_list(self, has_events: bool) -> None:
        """Show the list of events, or the text for a database without events, unless a backup is offered."""
        if self.offer is None:
            self.setCurrentIndex(0 if has_events else 1)

    def _leave(self) -> None:
        self.drop_offer()
        self.offer_left.emit()


class StartPage(Page):
    key: ClassVar[str] = "start"

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._lines: tuple[EventLine, ...] = ()
        self._faces: dict[int, ClockFaces] = {}
        self._is_loading = False
        self._is_opening = True
        word = context.word
        self.head = PageHead(context, self, "start.title")
        self.field = FindField(context, self, "start.find", "start.find", with_key=False, most_px=240)
        self.field.textChanged.connect(self._show_lines)
        self.field.returnPressed.connect(self._on_taken)
        self.field.down.connect(self._go_to_found)
        self.signed = SignedAs(context, self)  # here, because everybody starts on this page; the name signs all steps
        self.signature = self.signed.field
        self.head.place(buttons=(self.signed, self.field))
        word(add_action(self, self.field.take_focus, "Ctrl+F"), text="start.find_menu")
        self.listed = ListedEvents(context, self)
        self.card, self.table = self.listed.card, self.listed.table
        self.card.wanted.connect(context.open_event)
        self.table.opened.connect(lambda line: context.open_event(line.id))
        self.empty = word(QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText), text="start.empty")
        new = with_look(CappedButton(context.theme, "Ctrl+N", self), "main")
        self.new_empty = word(new, text="start.new", does=lambda: files.new_event(context))
        self.side = StartSide(context, self)
        context.changed.connect(self._on_changes)
        watch_focus(self._on_focus)
        nothing = QWidget()
        button = Aligned(self.new_empty, Qt.AlignmentFlag.AlignLeft)
        above = column_of(self.empty, button, spacing=12, margins=(20, 24, 16, 20))
        outline = TableOutline(context.theme, self.table, _MARKS.get)
        column_of(above, Stretch(outline), inside=nothing, spacing=0)
        self.body = StartBody(context, self.listed, nothing)
        self.body.offer_left.connect(self._leave_offer)
        body = row_of(Stretch(self.body), self.side, spacing=0)
        column_of(self.head, Stretch(body), inside=self, spacing=0)

    def refresh(self) -> None:
        """Read the events in a worker thread, because there may be many, then show them."""
        self.side.fit(self)
        self.signed.show_stored()
        self._is_loading = True
        now_ms = self.context.ticker.clock.second_ms()
        self.freshness.load(partial(_lines, self.context.desk, files.today(), now_ms), self._show)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.side.fit(self)

    def focus_first(self) -> None:
        """Focus the button of the card; without one, the table or the button for a new event.

        If a backup is offered, focus the button that continues with it. If the events are still being read, the focus
        is set again afterwards, unless it is then in the search field, in the table or outside this page.
        """
        self._is_opening = self._is_loading
        if self.body.offer is not None:
            self.body.offer.go_on.setFocus()
        elif self.card.event_id is not None:
            self.card.open.setFocus()
        elif self._lines:
            self.table.setFocus()
        else:
            self.new_empty.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        """Clear the search field and end the offer of a backup.

        The page then lists all events when it is shown again. Does nothing if only the window was hidden or minimised.
        """
        super().hideEvent(event)
        if not event.spontaneous():
            self.field.clear()
            self.body.drop_offer()

    def open_for(self, purpose: Purpose) -> None:
        """Offer to continue with a backup. If this would replace no events and give up no steps, continue at once."""
        from irondie_to.desktop.core.purposes import OpenBackup  # noqa: PLC0415 - not needed for the first page

        if isinstance(purpose, OpenBackup):
            offer = self.body.show_offer(purpose)
            self.focus_first()
            if not purpose.replaced_events and not purpose.content.given_up.count:
                offer.go_on.click()

    def _leave_offer(self) -> None:
        self._show_lines()
        self.focus_first()

    def _on_changes(self, changes: Changes) -> None:
        """Refresh after changes to other events as well; `Freshness` reacts only to the open event and the club."""
        if changes.areas & (Areas.EVENTS | Areas.ROUNDS | Areas.ENTRANTS | Areas.KNOCKOUT):
            self.make_stale()

    def _show(self, found: tuple[tuple[EventLine, ...], dict[int, ClockFaces]]) -> None:
        self._is_loading = False
        self._lines, self._faces = found
        self.side.new.setVisible(bool(self._lines))  # without events, the page has this button
        wants_focus = self._wants_first_focus(self.window().focusWidget())
        self._show_lines(is_first=wants_focus)
        if wants_focus and self.isVisible():
            self.focus_first()

    def _wants_first_focus(self, focused: QWidget | None) -> bool:
        """Return whether to set the first focus: no widget has it, or the page was just opened and is still unused."""
        is_opening, self._is_opening = self._is_opening, False
        is_unused = focused is not None and self.isAncestorOf(focused) and focused not in (self.field, self.table)
        return focused is None or (is_opening and is_unused)

    def _on_taken(self) -> None:
        """Open the event of the card or the only event in the table; focus a table with several events."""
        if self.card.event_id is not None:
            self.card.open.click()
        elif self.table.rows.rowCount() == 1:
            self.context.open_event(self.table.rows.shown[0].id)
        else:
            self._go_to_found()

    def _on_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        if self.isVisible():
            self._show_enter(now)

    def _show_enter(self, focused: QWidget | None) -> None:
        """Show the key Enter on the card while this key opens its event: on its button and in the search field.

        `focused` is the widget with the focus, None while another program has it.
        """
        if focused is not None:
            self.card.open.show_key("Enter" if focused in (self.card.open, self.field) else "")

    def _go_to_found(self) -> None:
        if self.card.event_id is not None:
            self.card.enter()
        elif self.table.rows.rowCount():
            self.table.setFocus(Qt.FocusReason.TabFocusReason)
            self.table.choose(0)

    def _show_lines(self, *, is_first: bool = False) -> None:
        """Show the events that fit the search.

        While the button of the card has the focus, the card keeps its event, unless `is_first` is true.
        """
        today = files.today()
        language = self.context.settings.language
        fitting = [
            line
            for line in self._lines
            if self.field.matches(line.name, line.place, line.date, long_date(line.date, language))
        ]
        kept, has_focus = self.card.event_id, self.window().focusWidget() is self.card.open
        held = kept if has_focus and not is_first else None  # Enter opens what the user has seen
        current = sorted(
            (line for line in fitting if line.date == today),
            key=lambda line: (line.id != held, card_order(line), line.id != kept),
        )
        first = next(iter(current), None)
        rest = [*current[1:], *(line for line in fitting if line not in current)]
        nothing = self.context.say(Phrase("start.nothing_found", {"words": self.field.text().strip()}))
        self.card.show_event(first, None if first is None else self._faces.get(first.id))
        self.listed.show_events(rest, nothing, today)
        self._show_enter(self.window().focusWidget())
        self.body.show_list(bool(self._lines))


def _lines(desk: Desk, today: str, now_ms: int) -> tuple[tuple[EventLine, ...], dict[int, ClockFaces]]:
    """Return the lines of all events and, by event id, the clocks at `now_ms` of today's events with missing results.

    Events that are removed while the events are being read are left out.
    """
    lines: list[EventLine] = []
    faces: dict[int, ClockFaces] = {}
    for event in desk.events():
        try:
            picture = desk.picture(event.id)
            lines.append(event_queries.event_line(picture))
            if event.date == today and picture.pending:
                faces[event.id] = _faces(picture, now_ms)
        except UserError as fault:
            if fault.code != "event.unknown":
                raise
    return tuple(lines), faces


def _faces(picture: Picture, now_ms: int) -> ClockFaces:
    from irondie_to.app.clocks.board import clock_board  # noqa: PLC0415 - not needed for the first page

    return clock_board(picture).at(now_ms)
