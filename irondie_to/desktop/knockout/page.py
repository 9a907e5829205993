"""The knockout: the bracket as it would be, the cut, and the bracket that takes results in place."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QHideEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QLabel, QMenu, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.entry.knockout import KnockoutSheet, understand_knockout, understand_result
from irondie_to.app.entry.line import LineState, TypedLine
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.queries import KnockoutLook, knockout_look
from irondie_to.desktop.controls.nothing_yet import EmptyState
from irondie_to.desktop.controls.short_label import ShortLabel
from irondie_to.desktop.core.context import Offer, WindowContext
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.core.rich_text import Html, RichLabel, html, joined
from irondie_to.desktop.entry.field import begins_line
from irondie_to.desktop.entry.line import EntryLine
from irondie_to.desktop.knockout.bracket.plan import MatchBox, plan
from irondie_to.desktop.knockout.bracket.view import BracketCanvas
from irondie_to.desktop.knockout.declines import Declines
from irondie_to.desktop.knockout.result_field import BracketResultField
from irondie_to.errors import Phrase, Value

_RULING = "knockout_time_up"


class KnockoutPage(Page):
    """The page of the knockout."""

    key: ClassVar[str] = "knockout"

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._look: KnockoutLook | None = None
        self._asking = 0
        self._event: int | None = None
        self._sheet: KnockoutSheet | None = None
        self._offer: Offer | None = None
        context.offers.append(lambda: self._offer)
        self.head = PageHead(context, self)
        self.pill = QLabel(self)
        self.pill.setProperty("pill", "ok")
        self.pill.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
        self.beside = ShortLabel(self)
        self.beside.setProperty("look", "muted")
        self.declines = Declines(context, self)
        self.head.add_beside(self.pill)
        self.head.add_beside(self.beside)
        self.entry = EntryLine(context, self)
        self.entry.set_understanding(self._understand)
        self.canvas = BracketCanvas(context, self)
        self.in_place = BracketResultField(context, self._understand_at, self.canvas.viewport())
        self.note = RichLabel(self)
        self.note.setWordWrap(True)
        self.note.setContentsMargins(20, 6, 16, 8)
        self.note.linkActivated.connect(context.show_rule)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.entry)
        column.addWidget(self.canvas, 1)
        self.empty = EmptyState(context, self)
        column.addWidget(self.empty, 1)
        column.addWidget(self.note)
        self.actions_by_name = {
            "zoom_in": self._action("Ctrl++", lambda: self.canvas.zoom_by(1)),
            "zoom_out": self._action("Ctrl+-", lambda: self.canvas.zoom_by(-1)),
            "zoom_fit": self._action("Ctrl+Shift+0", self.canvas.fit),
        }
        for name, sign in (("zoom_out", "−"), ("zoom_in", "+"), ("zoom_fit", "⤢")):
            self.head.add_button(self._zoom_button(self.actions_by_name[name], sign))
        self.head.add_button(self.declines)
        self.declines.changed.connect(self.make_stale)
        self.entry.typed.connect(self._on_typed)
        self.entry.entered.connect(self._on_entered)
        self.entry.field.down.connect(self.canvas.setFocus)
        self.canvas.opened.connect(self._on_opened)
        self.canvas.menu_asked.connect(self._on_menu)
        self.canvas.moved.connect(self._follow)
        self.in_place.closed.connect(self.canvas.setFocus)
        self.retranslate()

    def retranslate(self) -> None:
        """Every fixed word anew."""
        self.head.title.setText(self._say("title"))
        self.declines.retranslate()
        self.canvas.setAccessibleName(self._say("bracket"))
        self.canvas.setToolTip(self._say("bracket_tip"))
        for name, action in self.actions_by_name.items():
            action.setText(self._say(name))
            action.setToolTip(
                f"{self._say(name)} ({action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)})"
            )
        self.entry.retranslate()

    def help(self) -> Phrase:
        """What can be done here."""
        return Phrase("knockout_page.help")

    def focus_first(self) -> None:
        """The entry field, or the bracket as long as there is nothing to enter."""
        first: QWidget = self.canvas if self._sheet is None else self.entry.field
        (self.empty.go if self.empty.isVisible() else first).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit that no field took begins a line."""
        if begins_line(event) and self._sheet is not None:
            self.take_text(event.text())
        else:
            super().keyPressEvent(event)

    def take_text(self, text: str) -> None:
        """Begin a line for the bracket."""
        self.entry.begin(text)

    def show_found(self, what: str) -> None:
        """The table with this number, ready for its result."""
        self.entry.set_line(f"{what} ", at_once=False)

    def refresh(self) -> None:
        """Ask for the bracket beside the event loop; it is shown when it comes."""
        if self.context.event_id is None:
            return
        if self.context.event_id != self._event:
            self._event = self.context.event_id
            self._make_offer(None)
            self.declines.forget()
            self.in_place.close_field()
            self.entry.field.clear()
        picture, declined = self.context.picture, self.declines.codes
        self._asking += 1
        number = self._asking
        self.context.plan(lambda: knockout_look(picture, declined), lambda look: self._show(look, picture, number))

    def make_cut(self) -> None:
        """Make the cut without those who decline."""
        if self._event is None:
            return
        if self.context.do(MakeCut(self._event, None, tuple(sorted(self.declines.codes)))) is not None:
            self.declines.forget()

    def hideEvent(self, event: QHideEvent) -> None:
        """What this page offers goes with it."""
        super().hideEvent(event)
        self._make_offer(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The field on a match stays with it."""
        super().resizeEvent(event)
        self._follow()

    def _say(self, code: str, **values: Value) -> str:
        return self.context.say(Phrase(f"knockout_page.{code}", values))

    def _action(self, keys: str, do: object) -> QAction:
        action = QAction(self)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.triggered.connect(do)
        self.addAction(action)
        return action

    def _zoom_button(self, action: QAction, sign: str) -> QToolButton:
        button = QToolButton(self)
        button.setProperty("look", "button")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setText(sign)
        button.setStyleSheet("padding: 0 6px;")
        button.clicked.connect(action.trigger)

        def follow() -> None:
            button.setEnabled(action.isEnabled())
            button.setToolTip(action.toolTip())
            button.setAccessibleName(action.text())

        action.changed.connect(follow)
        return button

    def _show(self, look: KnockoutLook, picture: Picture, number: int) -> None:
        if number != self._asking:
            return  # something newer is on its way
        begun = self._look is None or self._look.preview != look.preview
        self._look = look
        self._sheet = None if look.preview else KnockoutSheet(picture)
        if look.bracket is not None:
            self.canvas.show_plan(plan(look.bracket), dashed=look.preview)
        self.entry.set_understanding(self._understand)
        self._show_state()
        self.declines.offer(look.nearest, is_late=not look.preview)
        if self.in_place.isVisible():
            self._follow()
        if begun and self.isVisible():
            self.focus_first()

    def _show_state(self) -> None:
        look = self._look
        bracket = None if look is None else look.bracket
        preview = look is not None and look.preview
        self.entry.setVisible(look is not None and not preview)
        self.entry.set_chips(self._hints())
        why_not = None if look is None else look.why_not
        page = "players" if why_not == Phrase("knockout_page.no_players") else ""
        self.empty.stand_for(self.canvas, why_not, page)
        self.note.setVisible(bracket is not None)
        for action in self.actions_by_name.values():
            action.setEnabled(bracket is not None)
        self.pill.setVisible(bracket is not None)
        self.declines.setVisible(bracket is not None)
        if look is None or bracket is None:
            self.beside.clear()
            self._make_offer(None)
            return
        size = len(bracket.rounds[0].meetings) * 2 + len(bracket.rounds[0].byes)
        ready = look.status.phase == "cut"
        self.pill.setText(self._say("top", cut=size))
        if bracket.champion is not None:
            self.beside.setText(self._say("champion", name=bracket.champion))
        elif preview:
            self.beside.setText(self._say("if_now_cut" if ready else "if_now"))
        else:
            self.beside.setText(self._say("seeds_from", round=look.status.round))
        self.note.show_html(self._note(look))
        values: dict[str, Value] = {"cut": size, "players": look.status.players, "declined": len(look.declined)}
        label = Phrase("knockout_page.make_cut", {"cut": size})
        offered = Offer(Phrase("knockout_page.offer", values), label, self.make_cut)
        self._make_offer(offered if preview and ready and self.isVisible() else None)

    def _make_offer(self, offer: Offer | None) -> None:
        before, self._offer = self._offer, offer
        if before is not offer:
            self.context.offered.emit()

    def _note(self, look: KnockoutLook) -> Html:
        told: list[Html | str] = []
        if look.declined:
            names = tuple(look.declined)
            values: dict[str, Value] = {"names": names, "count": len(names)}
            told.append(self.context.say(Phrase("knockout_page.declined", values)))
        if look.preview and look.status.phase != "cut":
            told.append(self._say("cut_later", rounds=look.status.rounds))
        ruling = self.context.picture.options.rulings.get(_RULING, "more_life_wins_then_sudden_death")
        told.append(self._say(f"time_up_{ruling}"))
        accent = self.context.theme.colour("accent").name()
        told.append(html('<a href="{}" style="color: {};">{}</a>', _RULING, accent, self._say("time_up_link")))
        muted = self.context.theme.colour("muted").name()
        return html('<span style="color: {};">{}</span>', muted, joined(told, "&ensp;"))

    def _hints(self) -> Html:
        muted = self.context.theme.colour("muted").name()
        text, window = self.context.theme.colour("text").name(), self.context.theme.colour("window").name()
        cap = '<span style="color: {}; background-color: {}; font-weight: 600;">&nbsp;{}&nbsp;</span>'
        parts = self._say("hints").replace("   ", "\N{NO-BREAK SPACE}" * 3 + " ").split("|")
        words = joined(html(cap, text, window, part) if number % 2 else part for number, part in enumerate(parts))
        return html('<span style="color: {};">{}</span>', muted, words)

    def _understand(self, text: str) -> TypedLine:
        return TypedLine(LineState.EMPTY) if self._sheet is None else understand_knockout(self._sheet, text)

    def _understand_at(self, round_name: str, table: int, text: str) -> TypedLine:
        if self._sheet is None:
            return TypedLine(LineState.EMPTY)
        return understand_result(self._sheet, round_name, table, text)

    def _on_typed(self, meaning: TypedLine) -> None:
        self.canvas.mark(meaning.lines[0].table if len(meaning.lines) == 1 else None)

    def _on_entered(self, meaning: TypedLine) -> None:
        line = self.entry.take()
        self.context.store(meaning.commands, self.freshen, lambda fault: self.entry.give_back(line, fault.phrase))

    def _on_opened(self, box: MatchBox, row: int) -> None:
        if self._look is not None and self._look.preview:
            self._ask_declines(box, row)
        elif box.meeting is not None and box.meeting.table is not None:
            self.in_place.open_on(box, self.canvas.rect_of(box))

    def _on_menu(self, box: MatchBox, where: QPoint) -> None:
        """What can be done at the table of a match that is played."""
        table = None if box.meeting is None else box.meeting.table
        picture = self.context.picture
        matches = [match for row in picture.knockout for match in picture.matches_of(row)]
        found = next((match for match in matches if match.table_number == table and match in picture.pending), None)
        if found is not None:
            menu = QMenu(self)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            action = menu.addAction(self.context.say(Phrase("rounds_page.menu_referee")))
            action.triggered.connect(lambda: self.context.referee_here(found.id))
            menu.popup(where)

    def _ask_declines(self, box: MatchBox, row: int) -> None:
        meeting = box.meeting
        self.declines.ask([box.bye] if meeting is None else [meeting.a, meeting.b][row:] + [meeting.a, meeting.b][:row])

    def _follow(self) -> None:
        box = self.in_place.box
        if box is None:
            return
        here = next((each for each in self.canvas.boxes if (each.column, each.place) == (box.column, box.place)), None)
        if here is None:
            self.in_place.close_field()
        else:
            self.in_place.move_to(self.canvas.rect_of(here))
