"""The Knockout page, which shows the bracket: a preview before the cut, and the matches with their results after it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import ClassVar

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from irondie_to.app.clocks.glances import games_now
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.knockout import KnockoutSheet, understand_knockout, understand_result
from irondie_to.app.entry.line import TypedLine
from irondie_to.app.journal.queries import RecentSteps
from irondie_to.app.knockout.queries import KnockoutOverview, knockout_overview, with_expected
from irondie_to.app.knockout.results import with_steps
from irondie_to.app.rounds.sheet import RoundStage
from irondie_to.desktop.controls.notice import EmptyState
from irondie_to.desktop.controls.phone_reports import reports_now
from irondie_to.desktop.controls.saving_overlay import SavingOverlay
from irondie_to.desktop.controls.table.outline import BoxesOutline
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.acting.reporting import REPORTING
from irondie_to.desktop.core.acting.saving import saving_tables
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html, inked, joined
from irondie_to.desktop.core.look.widgets import Stretch, column_of, row_of, with_look
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.core.purposes import BeginResult, Purpose
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.desktop.entry.line import EntryLine
from irondie_to.desktop.knockout.at_match import BracketResultField, KnockoutMatchMenu
from irondie_to.desktop.knockout.bracket.plan import MatchBox, plan
from irondie_to.desktop.knockout.bracket.view import BracketCanvas
from irondie_to.desktop.knockout.head import BracketZoom, CutOffer, Declines, KnockoutHead
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.figures import clock_time

_MOST_NOTE = 900
"""The largest width of the note below the bracket in px at a text size of 100 %."""
_JOURNAL_STEPS = 1000
"""The number of latest steps of the event that are searched for the times at which results were entered, and for
corrected results."""


_TIME_UP = {
    "more_life_wins_then_sudden_death": "knockout_page.time_up_more_life_wins_then_sudden_death",
    "sudden_death": "knockout_page.time_up_sudden_death",
    "higher_seed": "knockout_page.time_up_higher_seed",
}
"""The sentence on the end of match time, by the value of the ruling."""

HINTS = (
    "rounds_page.hint_enter",
    "rounds_page.hint_clear",
    "knockout_page.hint_forfeit",
    "knockout_page.hint_no_draws",
)
"""The codes of the hints beside the entry field."""

_RULING = "knockout_time_up"
_BOXES = (4, 2, 1), (260, 74), (52, 14)
"""The outline of a bracket: its matches in each round, the size of their boxes and the gaps between them in px at a
text size of 100 %."""


def note_of(context: WindowContext, look: KnockoutOverview) -> Html:
    """Return the note below the bracket.

    It names who declines, says when the cut is made if it is not due yet, and says what happens at the end of match
    time, with a link to the ruling on it.
    """
    parts: list[Html | str] = []
    if look.declined:
        names = tuple(look.declined)
        values: dict[str, Value] = {"names": names, "count": len(names)}
        parts.append(context.say(Phrase("knockout_page.declined", values)))
    if look.preview and not look.status.is_cut_due:
        parts.append(context.say(Phrase("knockout_page.cut_later", {"rounds": look.status.rounds})))
    parts.append(context.say(Phrase(_TIME_UP[look.time_up.value])))
    accent = context.theme.colour("accent").name()
    link = context.say(Phrase("knockout_page.time_up_link"))
    parts.append(html('<a href="{}" style="color: {};">{}</a>', _RULING, accent, link))
    return inked(context.theme, "muted", joined(parts, "&ensp;"))


def state_beside(look: KnockoutOverview) -> Phrase | None:
    """Return the sentence beside the title: who won, if anyone, that this is a preview, or where the seeds are from.

    None if the seeds are not from Swiss rounds.
    """
    bracket = look.bracket
    if look.status.phase == "finished" and look.status.champion is None:
        return Phrase("end_page.over_by_nobody")
    if bracket is not None and bracket.champion is not None:
        return Phrase("knockout_page.champion", {"name": bracket.champion})
    if look.preview:
        return Phrase("knockout_page.if_now_cut" if look.status.is_cut_due else "knockout_page.if_now")
    if look.new_cut is not None:
        return look.new_cut.origin(clock_time)
    return Phrase("knockout_page.seeds_from", {"round": look.status.round}) if look.status.round else None


class KnockoutPage(Page):
    key: ClassVar[str] = "knockout"

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._look: KnockoutOverview | None = None
        self._event: int | None = None
        self._steps = RecentSteps(context.desk, _JOURNAL_STEPS)
        self._sheet: KnockoutSheet | None = None
        self.declines = Declines(context, self)
        self.cut = CutOffer(context, self.declines)
        self.entry = EntryLine(context, self)
        self.canvas = context.word(
            BracketCanvas(context, self), name="knockout_page.bracket", tip="knockout_page.bracket_tip"
        )
        self.zoom = BracketZoom(context, self.canvas, self)
        self.head = KnockoutHead(context, self.zoom, self.declines, self)
        SavingOverlay(context, self.canvas, partial(_saved_boxes, context, self.canvas))
        self.in_place = BracketResultField(context, self._understand_at, self.canvas)
        self.note = with_look(RichLabel(self), wordWrap=True)
        self.note.setContentsMargins(20, 6, 16, 8)
        self.note.linkActivated.connect(context.navigation.show_rule)
        self.empty = EmptyState(context, self, BoxesOutline(context.theme, *_BOXES))
        note = row_of(Stretch(self.note, 99), Stretch(), spacing=0)
        column_of(self.head, self.entry, Stretch(self.canvas), Stretch(self.empty), note, inside=self, spacing=0)
        self.declines.changed.connect(self.make_stale)
        self.entry.field.typed.connect(self._on_typed)
        self.entry.field.entered.connect(self._on_entered)
        self.entry.field.down.connect(self.canvas.setFocus)
        self.canvas.opened.connect(self._on_opened)
        self.canvas.menu_asked.connect(self._on_menu)
        self.head.paper.clicked.connect(self.print_out)
        self._expected: tuple[str, ...] = ()
        context.ticker.watch(self.canvas, self._follow)

    def focus_first(self) -> None:
        first: QWidget = self.canvas if self._sheet is None else self.entry.field
        (self.empty.button if self.empty.isVisible() else first).setFocus()

    def begin_result(self, digit: str) -> bool:
        if self._sheet is not None:
            self.entry.field.put(digit)
        return self._sheet is not None

    def open_for(self, purpose: Purpose) -> None:
        if isinstance(purpose, BeginResult):
            self.entry.field.put(purpose.text)

    def refresh(self) -> None:
        if self.context.event_id is None:
            return
        if self.context.event_id != self._event:
            self._event = self.context.event_id
            self._look = None
            self.cut.withdraw()
            self.declines.forget()
            self.in_place.close_field()
            self.entry.field.clear()
        picture, declined = self.context.picture, self.declines.codes
        self.freshness.load(lambda: knockout_overview(picture, declined), lambda look: self._show(look, picture))

    def hideEvent(self, event: QHideEvent) -> None:
        """Withdraw the offer to make the cut, because only this page explains the cut."""
        super().hideEvent(event)
        self.cut.withdraw()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        with REPORTING:
            if self._look is not None:
                self._show_state(self._look)

    def _show(self, look: KnockoutOverview, picture: Picture) -> None:
        is_other_kind = self._look is None or self._look.preview != look.preview
        if look.bracket is not None and not look.preview:
            look = replace(look, bracket=with_steps(look.bracket, self._steps.read(picture.event.id)))
        self._look = look
        self._sheet = None if look.preview else KnockoutSheet(picture)
        self._follow(is_new=True)
        stage = RoundStage.PAST if look.bracket is not None and not picture.pending else RoundStage.UNDER_WAY
        table: Value = 1 if self._sheet is None else self._sheet.missing_table
        self.entry.read_with(self._understand, {"table": table}, stage, hints=HINTS)
        self._show_state(look)
        self.declines.offer(look.nearest, is_late=not look.preview)
        if self.in_place.box is not None:
            self.in_place.field.reread()
            self.in_place.follow()
        if is_other_kind and self.isVisible():
            self.focus_first()

    def _follow(self, *, is_new: bool = False) -> None:
        """Show what is happening at the tables now, and the bracket if it `is_new` or its expected times have moved.

        The expected times do not change while the user types a result into the bracket.
        """
        before, look, faces = self._expected, self._look, self.context.clocks.faces()
        if look is not None and look.bracket is not None and (is_new or not self.in_place.isVisible()):
            now = with_expected(look.bracket, look.day, self.context.ticker.clock.second_ms())
            times = (round_.progress.expected_ms for round_ in now.rounds)
            self._expected = tuple("" if ms is None else wall(ms) for ms in times)
            if is_new or self._expected != before:
                self.canvas.show_plan(plan(now, self.context.theme.factor), dashed=look.preview)
        if faces is not None:
            self.canvas.show_now(games_now(faces), reports_now(faces))

    def _show_state(self, look: KnockoutOverview) -> None:
        bracket, has_bracket = look.bracket, look.bracket is not None
        self.entry.setVisible(not look.preview)
        page = "players" if look.why_not == Phrase("knockout_page.no_players") else ""
        self.empty.stand_for(self.canvas, look.why_not, page)
        for widget in (self.note, self.head.cut, self.declines):
            widget.setVisible(has_bracket)
        self.zoom.set_enabled(has_bracket)
        self.head.paper.setVisible(has_bracket and not look.preview)
        if bracket is None:
            self.head.beside.clear()
            self.cut.withdraw()
            return
        size = len(bracket.rounds[0].meetings) * 2 + len(bracket.rounds[0].byes)
        self.context.word(self.head.cut, text=Phrase("knockout_page.top", {"cut": size}))
        beside = state_beside(look)
        self.head.beside.setText("" if beside is None else self.context.say(beside), " ")  # shown only if it fits
        self.note.show_html(note_of(self.context, look))
        self.note.setMaximumWidth(self.context.theme.px(_MOST_NOTE))
        if look.preview and look.status.is_cut_due and self.isVisible():
            self.cut.show(look, size)
        elif look.new_cut is not None and not look.new_cut.has_begun and self.isVisible():
            self.cut.show_again(look.new_cut)
        else:
            self.cut.withdraw()

    @property
    def _typing(self) -> tuple[str, int]:
        """The language and the time (ms since 1970) with which typed lines are interpreted."""
        return self.context.settings.language, self.context.ticker.clock.second_ms()

    def _understand(self, text: str) -> TypedLine:
        if self._sheet is None:
            return TypedLine(TypedState.EMPTY)
        box = self.canvas.chosen
        meeting = None if box is None else box.meeting
        table = None if meeting is None or meeting.result is not None else meeting.table
        chosen = None if box is None or table is None else self._sheet.at(box.round.name, table)
        return understand_knockout(self._sheet, text, *self._typing, chosen)

    def _understand_at(self, round_name: str, table: int, text: str) -> TypedLine:
        if self._sheet is None:
            return TypedLine(TypedState.EMPTY)
        return understand_result(self._sheet, round_name, table, text, *self._typing)

    def _on_typed(self, meaning: TypedLine) -> None:
        self.canvas.mark(meaning.lines[0] if len(meaning.lines) == 1 else None)

    @async_slot
    async def _on_entered(self, meaning: TypedLine) -> None:
        box = None if meaning.result is None else self.canvas.missing_at(meaning.lines[0])
        line = self.entry.field.take()
        is_stored = await self.entry.store(self, meaning.value, line, lambda: self.context.event_id)
        if is_stored and box is not None:
            self.canvas.saved.show(box)

    def _on_opened(self, box: MatchBox, row: int) -> None:
        meeting = box.meeting
        if self._look is not None and self._look.preview:
            players = [box.bye] if meeting is None else [meeting.a, meeting.b]
            self.declines.ask(players[row:] + players[:row])
        elif meeting is not None and meeting.table is not None:
            self.in_place.open_on(box)

    def _on_menu(self, box: MatchBox, where: QPoint) -> None:
        if self._sheet is None:
            return
        table, picture = None if box.meeting is None else box.meeting.table, self._sheet.picture
        rounds = [row for row in picture.knockout if row.name == box.round.name]
        matches = [match for row in rounds for match in picture.matches_of(row)]
        match = next((match for match in matches if match.table_number == table), None)
        if match is not None:
            able = () if self._look is None else [line.code for line in self._look.nearest]
            menu = KnockoutMatchMenu(self.context, picture, match, able, self)
            menu.result_wanted.connect(lambda: self.in_place.open_on(box))
            menu.line_wanted.connect(lambda line: self.entry.set_line(line, at_once=True))
            menu.popup(where)


def _saved_boxes(context: WindowContext, canvas: BracketCanvas) -> list[QRect]:
    return [canvas.rect_of(box).toRect() for box in canvas.boxes if _is_saving(context, box)]


def _is_saving(context: WindowContext, box: MatchBox) -> bool:
    """Return whether the match of this box is being saved. A later round reuses the numbers of the tables."""
    saving, meeting = context.commands.saving, box.meeting
    if meeting is None:
        return False
    is_being_played = meeting.result is None
    return meeting.table in saving_tables(saving, context.event_id, box.round.name, is_being_played=is_being_played)
