"""Shows a round in the entry field, the list and the side panel of the Rounds page, or that there is no round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from irondie_to.app.clocks.views import PlaceState
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import ResultWords
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.line import TypedLine
from irondie_to.app.entry.round import understand, understand_slip
from irondie_to.app.event import queries as event_queries
from irondie_to.app.journal.queries import RecentSteps
from irondie_to.app.referee.penalties.notes import notes
from irondie_to.app.rounds.begun import CorrectionEffects, correction_effects, why_begun
from irondie_to.app.rounds.commands import ManualChange
from irondie_to.app.rounds.entered import Entered, entered, round_end
from irondie_to.app.rounds.late_player import LateOffer, LatePair, late_offer, late_pairs
from irondie_to.app.rounds.pair_again import AgainOffer, again_offer
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.app.rounds.views import AgainView, MatchLine
from irondie_to.desktop.controls.notice import PageNotice
from irondie_to.desktop.controls.table.outline import MOST_ROWS, Mark, TableOutline
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.entry.line import EntryLine
from irondie_to.desktop.rounds.matches.row import AtTable, Extras, RoundLine
from irondie_to.desktop.rounds.matches.view import RoundLines
from irondie_to.desktop.rounds.proposal import cannot_pair
from irondie_to.desktop.rounds.shown import SecondPass, ShownRound
from irondie_to.desktop.rounds.side import RoundSide
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.figures import clock_time
from irondie_to.messages.core.words import isolated

_JOURNAL_STEPS = 400
"""The number of latest steps that are searched for entered results."""
_RECENT = 5
"""The maximum number of results that the side panel lists as just entered."""


_WITHOUT_NAMES = {"result.told_id", "result.told_dl"}
_RESULTS_TO_LEARN = 10
"""After this number of results in an event, the examples beside the entry field are shown only for a proposed round."""


def recent(context: WindowContext, sheet: RoundState, results: list[Entered]) -> list[tuple[str, int, str]]:
    """Return the time, the table and a text such as `Ada 2–1` for each of these results that is still stored."""
    entries = []
    for result in results:
        line = sheet.by_table.get(result.table)
        if line is not None and line.result == result.result:
            entries.append((clock_time(result.at), result.table, _who_and_what(context, line, result.result)))
    return entries


def again(
    view: AgainView | None, offer: AgainOffer | None, late: LateOffer | LatePair | None, *, is_begun: bool
) -> list[Phrase]:
    """Return sentences on a new pairing of the round: what it replaced (`view`) and why it is offered (`offer`).

    `late` adds a sentence about the late players and whom they can play. Once the round has begun (`is_begun`), the
    changes that the new pairing made are left out.
    """
    sentences = [] if view is None else [view.replaces(None if view.at is None else clock_time(view.at))]
    if view is not None and not is_begun:
        sentences += view.changes
    if offer is not None:
        values: dict[str, Value] = {"round": offer.round}
        if offer.corrected:
            sentences.append(Phrase("rounds_page.again_corrected", values))
        if offer.waiting:
            sentences.append(Phrase("rounds_page.again_waiting", {**values, "names": offer.waiting}))
        if offer.gone:
            sentences.append(Phrase("rounds_page.again_gone", {**values, "names": offer.gone}))
    if isinstance(late, LatePair):
        names = late.one.name, late.other.name
        sentences.append(Phrase("rounds_page.late_pair", {"round": late.round, "names": names}))
    elif late is not None:
        waiting = tuple(player.name for player in late.waiting)
        late_values: dict[str, Value] = {"round": late.round, "names": waiting, "bye": late.bye.name}
        sentences.append(Phrase("rounds_page.late_waiting", late_values))
    return sentences


def _who_and_what(context: WindowContext, line: MatchLine, result: str) -> str:
    """Return a short text for a result, such as `Ada 2–1`, `Ada forfeits` or `Ada – Ben 1–1–1`."""
    told, second = line.words(result).told, line.winner == line.b
    if isinstance(told, Phrase) and told.code not in _WITHOUT_NAMES:
        return context.say(told)
    name = isolated(line.b_name if second else line.a_name)
    if line.winner is None:
        name = f"{name} – {isolated(line.b_name)}"
    shown = told if isinstance(told, Phrase) else ResultWords(result).seen_from(second=second)
    return f"{name} {shown if isinstance(shown, str) else context.say(shown)}"


_MARKS = {"table": Mark.NUMBER, "a": Mark.NAME, "games": Mark.BOX, "b": Mark.NAME}
"""What the outline of a round shows in its columns, by their keys."""


class NoRound(PageNotice):
    """The view of an event without a round: a text, a button that pairs round 1, and an outline of its tables.

    If round 1 cannot be paired, the text says why, and the button opens the Players page. `pair` is called when round 1
    should be paired.
    """

    def __init__(
        self, context: WindowContext, table: Table[RoundLine], pair: Callable[[], None], parent: QWidget | None = None
    ) -> None:
        self.outline = TableOutline(context.theme, table, _MARKS.get)
        super().__init__(context.theme, parent, self.outline)
        self._context = context
        self._pair = pair
        self._can_pair = False
        self.button.clicked.connect(self._on_button)

    def show_event(self, picture: Picture) -> None:
        """Say why round 1 cannot be paired, or how many players it would leave out."""
        status = event_queries.status(picture)
        absent = status.players - status.playing
        fault = cannot_pair(picture)
        left_out = Phrase("rounds_page.left_out", {"count": absent}) if absent else None
        sentences = filter(None, (Phrase("rounds_page.none_yet"), fault or left_out))
        self.words.setText(" ".join(map(self._context.say, sentences)))
        self._can_pair = fault is None
        self.outline.count = status.playing // 2 or MOST_ROWS
        self.outline.update()
        self._context.word(
            self.button, text=Phrase("rounds_page.propose", {"round": 1}) if self._can_pair else "players_page.title"
        )

    def _on_button(self) -> None:
        if self._can_pair:
            self._pair()
        else:
            self._context.navigation.show_page("players")


class RoundDisplay(WithContext, QObject):
    """Updates the entry field, the list and the side panel for the visible round and the typed line.

    `now_changed` is emitted when what is happening at a table (`AtTable`) changes, such as its state on the map of the
    hall, a report by phone, or the loss of an absent player or the minutes until it. It is also emitted when the set of
    tables that need someone changes. `account_shown` is emitted when the changes that a typed correction would cause
    appear in the side panel or disappear.
    """

    now_changed = Signal()
    account_shown = Signal()

    def __init__(
        self,
        context: WindowContext,
        shown: ShownRound,
        second_pass: SecondPass,
        entry: EntryLine,
        lines: RoundLines,
        side: RoundSide,
    ) -> None:
        super().__init__(context, side)
        self._shown, self._second_pass, self._entry, self._lines, self._side = shown, second_pass, entry, lines, side
        self._identity = shown.identity
        self._steps = RecentSteps(context.desk, _JOURNAL_STEPS)
        self._correction: tuple[Picture, int, int, str] | None = None
        """The event, round, table and new result of the typed correction; None if the line corrects no result."""
        entry.field.typed.connect(self._show_typed)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._catch_up)
        self._now: Mapping[int, AtTable] = {}
        self._missing = frozenset[int]()
        context.ticker.watch(lines, self._catch_up)

    def show_proposal(self, picture: Picture, sheet: RoundState, swaps: Sequence[ManualChange]) -> None:
        self._lines.show_last(None)
        self._side.show_kind(proposal=True)
        self._show(picture, sheet, ())
        facts, panel = self._lines.view.swaps.facts_of(sheet), self._side.proposal
        panel.show_round(sheet, facts.counts())
        panel.swaps.show_swaps(swaps, facts.effects_since(swaps[-1].proposal.pairing) if swaps else ())
        self._side.make_room()

    def show_published(self, picture: Picture, sheet: RoundState) -> None:
        """Show a published round. If it is complete, say so and keep the row of its last result tinted."""
        results, typed = self._results(sheet.view.number), self._second_pass.typed(sheet.view.number)
        end = round_end(sheet, results)
        self._lines.show_last(None if end is None else end.table)
        self._side.show_kind(proposal=False)
        self._show(picture, sheet, results)
        agreeing = sum(typed.get(line.table) == line.result for line in sheet.view.matches) if typed else None
        self._side.show_complete(sheet.view, end, agreeing)
        is_begun = sheet.stage is not RoundStage.UNDER_WAY or why_begun(picture) is not None
        offer = None if is_begun else again_offer(picture)
        late: LateOffer | LatePair | None = None
        if is_begun and sheet.stage is RoundStage.UNDER_WAY:  # without a bye, two late players can meet
            late = late_offer(picture) or next(iter(late_pairs(picture)), None)
        sentences = again(sheet.view.again, offer, late, is_begun=is_begun)
        self._side.show_again(sentences, is_offered=offer is not None, late=late)
        is_past = sheet.stage is RoundStage.PAST
        latest = [result for result in results if result.before is not None] if is_past else results
        heading = Phrase("rounds_page.just_corrected" if is_past else "rounds_page.just_entered")
        self._side.latest = heading, recent(self._context, sheet, latest[:_RECENT])
        self._side.show_second_pass(sheet, typed if self._second_pass.is_on else None)
        self._side.show_noted([note.phrase for note in notes(picture) if note.round_name == str(sheet.view.number)])
        self._side.make_room()

    @property
    def needs_side(self) -> bool:
        """Whether the side panel has texts that are shown nowhere else."""
        is_needed = not self._shown.is_published or self._correction is not None or self._entry.second_pass
        return is_needed or not (self._side.pair_again.isHidden() and self._side.late.isHidden())

    def _show(self, picture: Picture, sheet: RoundState, results: Sequence[Entered]) -> None:
        latest = {result.table: result for result in reversed(results)}
        noted = [note.table for note in notes(picture) if note.round_name == str(sheet.view.number)]
        tables = frozenset(table for table in noted if table is not None)
        missing, before_missing = frozenset(sheet.view.missing), self._missing
        self._missing = missing
        is_first = len(before_missing) == len(sheet.view.matches)
        if self._shown.identity == self._identity and missing < before_missing and not is_first:
            # The list that shows a newly entered result is painted before the clocks of all other tables are read.
            self._now = {table: now for table, now in self._now.items() if table in missing}
            self._soon.start()
        else:
            self._now = self._now_at_tables()
        marked = self._second_pass.marked(sheet.view) if self._shown.is_published else {}
        self._lines.show_sheet(sheet, Extras(latest, marked, tables, self._now))
        if self._shown.identity != self._identity:
            self._identity = self._shown.identity
            self._lines.saved.end()
            self._lines.view.setCurrentIndex(QModelIndex())
            self._lines.view.scrollToTop()
        is_second_pass = self._second_pass.is_on and self._shown.is_published
        results_in = len(picture.matches) - len(picture.pending)
        read, settings = understand_slip if is_second_pass else understand, self._context.settings
        clock = self._context.ticker.clock
        self._entry.read_with(
            lambda text: read(sheet, text, settings.language, clock.second_ms()),
            sheet.examples,
            sheet.stage,
            second_pass=is_second_pass,
            has_examples=sheet.stage is RoundStage.PROPOSED or results_in < _RESULTS_TO_LEARN,
        )

    def _now_at_tables(self) -> Mapping[int, AtTable]:
        sheet = self._shown.sheet
        if sheet is None or sheet.stage is RoundStage.PROPOSED:
            return {}
        if sheet.stage is RoundStage.PAST:
            return dict.fromkeys(sheet.view.missing, AtTable(PlaceState.SLIP_OVERDUE))
        faces = self._context.clocks.faces()
        playing = () if faces is None else (face for face in faces.tables if face.place is not PlaceState.IN)
        return {face.card.table: AtTable.of(face) for face in playing}

    def _catch_up(self) -> None:
        if self._now_at_tables() != self._now:
            self.now_changed.emit()
        self._show_hall()

    def _results(self, number: int) -> list[Entered]:
        """Return the results of a round that were entered or corrected, latest first (see `entered`).

        Only the latest `_JOURNAL_STEPS` steps of the event are read.
        """
        picture = self._context.picture
        last = picture.current.number if picture.current else 0
        results = entered(self._steps.read(picture.event.id), last, is_cut=bool(picture.seeds))
        return [result for result in results if result.round == number]

    def _show_hall(self) -> None:
        sheet, typed = self._shown.sheet, self._entry.field.meaning
        if sheet is None or not self._shown.is_published:
            return
        unsaved: dict[int, str] = {}
        if typed.value and typed.lines and typed.result is not None:
            unsaved[typed.lines[0].table] = typed.result
        faces = self._context.clocks.faces() if sheet.stage is RoundStage.UNDER_WAY else None
        tables, calls, reports = ((), (), ()) if faces is None else (faces.tables, faces.calls, faces.reports)
        matches, hall = sheet.view.matches, self._side.hall
        if not self._side.isHidden() and hall.show_round(matches, tables, calls, unsaved, reports):
            self._side.make_room()
        hall.choose(typed.lines[0].table if typed.lines else None)
        is_past = sheet.stage is RoundStage.PAST
        calling = frozenset(sheet.view.missing if is_past else [need.face.card.table for need in calls])
        if calling != self._lines.calling:
            self._lines.calling = calling
            self.now_changed.emit()

    def _show_typed(self, typed: TypedLine) -> None:
        sheet = self._shown.sheet
        self._lines.mark(typed)
        if sheet is not None and self._shown.is_published:
            if self._side.hall.shows(len(sheet.view.matches)):
                self._soon.start()  # the list that shows a newly entered result is painted first
            else:
                self._show_hall()
        before, self._correction = self._correction, None
        if sheet is not None and typed.state is TypedState.REPLACES and typed.result is not None:
            self._correction = self._context.picture, sheet.view.number, typed.lines[0].table, typed.result
        if self._correction != before:
            self._show_account(self._correction, None)
            if self._correction is not None:
                work = partial(correction_effects, *self._correction)
                self._context.run_in_background(work, partial(self._show_account, self._correction))

    def _show_account(
        self, correction: tuple[Picture, int, int, str] | None, account: CorrectionEffects | None
    ) -> None:
        """Show the changes that this correction would cause, if it is still typed.

        They are hidden if `correction` is None. `account` is None while the changes are computed.
        """
        if correction == self._correction:
            heading = None
            if correction is not None:
                heading = Phrase("rounds_page.account_head", {"table": correction[2], "round": correction[1]})
            self._side.show_account(heading, account)
            self.account_shown.emit()
