"""Shows a round in the entry field, the list and the side panel of the Rounds page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QObject, Signal

from irondie_to.app.core.penalties.absences import AbsenceLoss
from irondie_to.app.core.picture import Picture
from irondie_to.app.entry.line import TypedLine
from irondie_to.app.entry.round import understand, understand_slip
from irondie_to.app.journal.queries import RecentSteps
from irondie_to.app.referee.penalties.notes import notes
from irondie_to.app.rounds.entered import Entered, entered
from irondie_to.app.rounds.late_player import late_offer
from irondie_to.app.rounds.pair_again import again_offer, why_begun
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.app.rounds.views import MatchLine
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.rich_text import Html
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.desktop.entry.line import EntryLine
from irondie_to.desktop.rounds.correction_account import CorrectionAccounting
from irondie_to.desktop.rounds.matches.at_table import at_tables
from irondie_to.desktop.rounds.matches.lines import RoundLines
from irondie_to.desktop.rounds.matches.row import Extras
from irondie_to.desktop.rounds.matches.words import loss_hint
from irondie_to.desktop.rounds.shown import ShownRound
from irondie_to.desktop.rounds.side import RoundSide
from irondie_to.desktop.rounds.words import again, chips, differing, odd_pairs, recent, report_of
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import clock_time

_JOURNAL_STEPS = 400
"""The number of steps, counted back from the latest one, that are searched for entered results."""
_RECENT = 5
"""The largest number of results that the side panel lists as just entered."""


class RoundDisplay(QObject):
    """Updates the entry field, the list and the side panel for the visible round and the typed line.

    `losses_changed` is emitted when a loss has become due because a player is not at the table.
    """

    losses_changed = Signal()

    def __init__(
        self, context: WindowContext, shown: ShownRound, entry: EntryLine, lines: RoundLines, side: RoundSide
    ) -> None:
        super().__init__(side)
        self._context = context
        self._shown, self._entry, self._lines, self._side = shown, entry, lines, side
        self._identity = shown.identity
        self._steps = RecentSteps(context.desk, _JOURNAL_STEPS)
        self._narrow = False
        self._accounting = CorrectionAccounting(context, self)
        self._accounting.changed.connect(self._show_account)
        entry.field.typed.connect(self._show_typed)
        self._losses: dict[int, AbsenceLoss] = {}
        context.ticker.watch(lines, self._on_second)

    def show_proposal(self, picture: Picture, sheet: RoundState, moved: int) -> None:
        """Show a proposed round, in which the user has moved `moved` players by hand."""
        self._show(picture, sheet, (), None)
        self._side.show_kind(proposal=True)
        self._side.show_report(report_of(sheet, moved), odd_pairs(sheet), moved=bool(moved))

    def show_published(self, picture: Picture, sheet: RoundState, slips: Mapping[int, str] | None) -> None:
        """Show a published round.

        `slips` are the slips of the second pass by table, None outside a second pass.
        """
        results = self._results(sheet.view.number)
        self._show(picture, sheet, results, slips)
        self._side.show_kind(proposal=False)
        self._show_missing(sheet, self._entry.field.meaning)
        is_begun = sheet.stage is not RoundStage.UNDER_WAY or why_begun(picture) is not None
        offer = None if is_begun else again_offer(picture)
        late = late_offer(picture) if is_begun and sheet.stage is RoundStage.UNDER_WAY else None
        sentences = again(sheet.view.again, offer, late, is_begun=is_begun)
        self._side.show_again(sentences, is_offered=offer is not None, late=late)
        is_past = sheet.stage is RoundStage.PAST
        latest = [result for result in results if result.before is not None] if is_past else results
        heading = Phrase("rounds_page.just_corrected" if is_past else "rounds_page.just_entered")
        self._side.show_recent(heading, recent(self._context, sheet, latest[:_RECENT]))
        self._show_second_pass(sheet, slips)
        noted = [note.phrase for note in notes(picture) if note.round_name == str(sheet.view.number)]
        self._side.show_noted(noted)

    def fold(self, *, narrow: bool) -> None:
        """Hide the side panel if the page is narrow, unless it has texts that are shown nowhere else.

        While the page is narrow, the tables without a result are named beside the entry field.
        """
        self._narrow = narrow
        self._side.fit()
        shown, sheet = self._shown, self._shown.sheet
        is_needed = not shown.is_published or self._accounting.heading is not None or self._entry.second_pass
        is_needed = is_needed or not (self._side.pair_again.isHidden() and self._side.late.isHidden())
        self._side.setVisible(not narrow or is_needed)
        missing = sheet.view.missing if sheet is not None and shown.is_published else ()
        self._entry.set_chips(chips(self._context, missing) if narrow and missing else Html())

    def go_to(self, table: int) -> None:
        """Start a line for this table in the entry field or, in a proposed round, focus the table's row in the list."""
        if self._shown.is_published:
            self._entry.set_line(f"{table} ", at_once=False)
        else:
            self._lines.go_to(table)

    def _show(
        self, picture: Picture, sheet: RoundState, results: Sequence[Entered], slips: Mapping[int, str] | None
    ) -> None:
        latest: dict[int, Entered] = {}
        for result in results:
            latest.setdefault(result.table, result)
        times = {table: clock_time(result.at) for table, result in latest.items()}
        before = {table: result.before for table, result in latest.items()}
        by = {table: result.by for table, result in latest.items()}
        noted = [note.table for note in notes(picture) if note.round_name == str(sheet.view.number)]
        tables = frozenset(table for table in noted if table is not None)
        self._losses = self._losses_due()
        self._show_now(sheet)
        self._lines.show_sheet(sheet, Extras(times, before, by, slips or {}, tables, self._losses))
        if self._shown.identity != self._identity:
            self._identity = self._shown.identity
            self._lines.saved.end()
            self._lines.view.setCurrentIndex(QModelIndex())
            self._lines.view.scrollToTop()
        is_second_pass = slips is not None
        read = understand_slip if is_second_pass else understand
        self._entry.read_with(partial(read, sheet), sheet.examples, sheet.stage, second_pass=is_second_pass)

    def _hint(self, sheet: RoundState, line: MatchLine) -> Phrase | None:
        """Return who has left the event or is not at the table, or what to type for it; None if both players play."""
        away = None if line.absentees is None else line.absentees.phrase
        return sheet.gone(line) or loss_hint(line, self._losses.get(line.table)) or away

    def _losses_due(self) -> dict[int, AbsenceLoss]:
        """Return the loss that is due now at each table of the visible round where a player is not there."""
        sheet = self._shown.sheet
        if sheet is None or sheet.stage is not RoundStage.UNDER_WAY:
            return {}
        if all(line.absentees is None for line in sheet.view.matches):
            return {}
        faces = self._context.clocks.faces()
        tables = () if faces is None else faces.tables
        return {face.card.table: face.loss_due for face in tables if face.loss_due is not None}

    def _on_second(self) -> None:
        if self._losses_due() != self._losses:
            self.losses_changed.emit()
        if self._shown.sheet is not None:
            self._show_now(self._shown.sheet)

    def _show_now(self, sheet: RoundState) -> None:
        """Show what the tables of the round under way do now, if the list is wide enough."""
        is_shown = sheet.stage is RoundStage.UNDER_WAY and self._lines.view.match_columns.is_wide
        faces = self._context.clocks.faces() if is_shown else None
        self._lines.show_now({} if faces is None else at_tables(self._context, faces.tables), sheet.stage)

    def _results(self, number: int) -> list[Entered]:
        """Return the results of a round that were entered one by one, the latest first.

        Only the latest `_JOURNAL_STEPS` steps of the event are searched.
        """
        picture = self._context.picture
        found = entered(self._steps.read(picture.event.id), picture.current.number if picture.current else 0)
        return [result for result in found if result.round == number]

    def _show_second_pass(self, sheet: RoundState, slips: Mapping[int, str] | None) -> None:
        if slips is None:
            self._side.show_second_pass(0, 0, (), ())
            return
        agreeing = sum(slips.get(line.table) == line.result is not None for line in sheet.view.matches)
        left = [line.table for line in sheet.view.matches if line.table not in slips]
        self._side.show_second_pass(agreeing, len(sheet.view.matches), differing(sheet, slips), left)

    def _show_missing(self, sheet: RoundState, typed: TypedLine) -> None:
        missing = [line for line in sheet.view.matches if line.result is None]
        ends = self._ends_of_extra_time(missing)
        gone = {line.table: words for line in missing if (words := self._hint(sheet, line) or ends.get(line.table))}
        self._side.show_missing(missing, len(sheet.view.matches), gone, typed)

    def _ends_of_extra_time(self, missing: Sequence[MatchLine]) -> dict[int, Phrase]:
        """Return when match time is over at each table that ends later than the round, while the clock runs."""
        faces = self._context.clocks.faces() if any(line.extra_seconds for line in missing) else None
        if faces is None or faces.hall is None or faces.hall.ends_at_ms is None:
            return {}
        ends_ms = faces.hall.ends_at_ms
        return {
            face.card.table: Phrase("rounds_page.extra_ends_at", {"time": wall(ends_ms - face.ends_at_ms)})
            for face in faces.tables
            if face.ends_at_ms and face.paused_ms is None
        }

    def _show_typed(self, typed: TypedLine) -> None:
        sheet = self._shown.sheet
        self._lines.mark(typed)
        if sheet is not None and self._shown.is_published:
            self._show_missing(sheet, typed)
        self._accounting.ask(sheet, typed)

    def _show_account(self) -> None:
        self._side.show_account(self._accounting.heading, self._accounting.account)
        self.fold(narrow=self._narrow)
