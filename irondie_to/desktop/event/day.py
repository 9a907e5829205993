"""The day of an event, planned and real, as a chart and a table, and the plans from which the user can choose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.event.day import (
    MUCH,
    Day,
    ExpectedTime,
    Forecast,
    RoundDelay,
    StopState,
    delays,
    end_text,
    forecast,
    midnight_ms,
)
from irondie_to.app.event.page_view import EventView, PlanChoice, plan_choices
from irondie_to.app.event.plan import Outlook
from irondie_to.app.papers.plan import PlanMove, plan_move
from irondie_to.app.papers.prints import prints_of
from irondie_to.desktop.controls.notice import NoticeLine
from irondie_to.desktop.controls.table.column import LEFT, RIGHT, CellStyle, Column, Text, Width
from irondie_to.desktop.controls.table.row_list import RowList, RowLook, RowPart
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.short_text import capitalized
from irondie_to.desktop.core.look.widgets import ShortLabel, SidePanel, Stretch, column_of, row_of, set_look, with_look
from irondie_to.desktop.core.purposes import PrintDocument
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.desktop.event.day_chart import DayChart, DayShown, signed
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import clock_time
from irondie_to.tournament.clocks.clock import MINUTE_MS

_SIDES, _SIGN, _GAP, _LEAST_PX = (16, 16), 18, 8, 116
_CHOSEN, _OTHER = "\N{FISHEYE}", "\N{WHITE CIRCLE}"


class _ChoiceRow(NamedTuple):
    key: str
    name: str
    end: str
    told: str


class PlanList(WithContext, QWidget):
    """A list of possible plans, and a button that puts the selected plan into effect.

    `chosen` is emitted when another plan is selected, by the user or by `choose`. The event does not change until the
    button is pressed.
    """

    chosen = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._picture: Picture | None = None
        self._choices: dict[str, PlanChoice] = {}
        self.list: RowList[_ChoiceRow] = RowList(
            context, self._look, lambda row: row.key, lambda row: f"{row.name}, {row.end}. {row.told}", _SIDES, self
        )
        context.theme.sized(context.word(self.list, name="event_page.what_if"), least_height=_LEAST_PX)
        self.list.setObjectName("planList")
        self.list.selectionModel().currentChanged.connect(self._on_current)
        self.apply = context.word(QPushButton(self), does=self._apply)
        self.undone = context.word(with_look(ShortLabel(self), "muted"), text="event_page.can_undo")
        buttons = row_of(self.apply, Stretch(self.undone), spacing=8, margins=(16, 8, 16, 8))
        column_of(Stretch(self.list), buttons, inside=self, spacing=0)

    @property
    def choice(self) -> PlanChoice | None:
        row = self.list.current
        found = None if row is None else self._choices.get(row.key)
        return found if found is not None and (found.options or found.changes) else None

    def show_choices(self, picture: Picture, choices: tuple[PlanChoice, ...]) -> None:
        """Set the plans that the user can choose; `show_ends` shows them.

        For another event, the unchanged plan is selected.
        """
        is_other = self._picture is None or self._picture.event.id != picture.event.id
        self._picture, self._choices = picture, {choice.key: choice for choice in choices}
        if is_other:
            self.choose("as_is")

    def show_ends(self, told: Callable[[PlanChoice], tuple[str, str]]) -> None:
        """Show each plan with the two texts that `told` returns for it: the end of the event, and a description."""
        rows = [_ChoiceRow(key, self._context.say(choice.name), *told(choice)) for key, choice in self._choices.items()]
        if rows != self.list.rows.shown:
            self.list.rows.show(rows)
            if self.list.current is None:
                self.choose("as_is")
        self._show_button()

    def choose(self, key: str) -> None:
        index = self.list.index_of(key)
        if index.isValid():
            self.list.setCurrentIndex(index)

    def _on_current(self) -> None:
        self._show_button()
        self.chosen.emit()

    def _show_button(self) -> None:
        choice = self.choice
        self.apply.setEnabled(choice is not None)
        self.undone.setVisible(choice is not None)
        self._context.word(self.apply, text=Phrase("plan_change.as_is") if choice is None else choice.name)

    def _look(self, row: _ChoiceRow) -> RowLook:
        current = self.list.current
        is_chosen = current is not None and row.key == current.key
        return RowLook(
            parts=(RowPart(row.name, 14, bold=True, high=22), *([RowPart(row.told, wraps=True)] if row.told else [])),
            aside=RowPart(row.end, 17, bold=True, align=Qt.AlignmentFlag.AlignRight),
            sign=RowPart(_CHOSEN if is_chosen else _OTHER, 16, high=22, tone="accent" if is_chosen else "muted"),
            sign_width=_SIGN,
            gap=_GAP,
            above=7,
            below=8,
        )

    @async_slot
    async def _apply(self) -> None:
        choice, picture = self.choice, self._picture
        if choice is not None and picture is not None:
            done = await self._context.commands.do(choice.command(picture))
            if done.is_done:
                self.choose("as_is")


class PlanNotice(WithContext, QWidget):
    """A sentence that names the round that moved most, with a button that opens the plan on the Print page.

    Hidden while every round that is not over is less than 10 minutes off the printed plan, and if no plan was printed.
    """

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._picture: Picture | None = None
        self._minute = 0
        self.line = NoticeLine(context.theme, self)
        self.print_button = context.word(
            QPushButton(self),
            text="event_page.print_plan",
            does=lambda: context.navigation.show_page("print", PrintDocument("plan")),
        )
        row_of(Stretch(self.line), self.print_button, inside=self, spacing=8, margins=(0, 0, 16, 0))
        self.hide()

    def show_event(self, picture: Picture) -> None:
        """Compare this state of an event with its printed plan, in a worker thread."""
        if self._picture is None or picture.event.id != self._picture.event.id:
            self.hide()
        self._picture, self._minute = picture, 0
        self.show_now()

    def show_now(self) -> None:
        """Compare the plan again if a new minute has begun since the last comparison."""
        context, picture, now = self._context, self._picture, self._context.ticker.clock.second_ms()
        if picture is None or now // MINUTE_MS == self._minute:
            return
        self._minute = now // MINUTE_MS

        def work() -> PlanMove | None:
            prints = prints_of(context.desk, picture.event.id)
            return plan_move(picture, clock_time, now, prints)

        def then(found: PlanMove | None) -> None:
            if picture is not self._picture:
                return
            self.setVisible(found is not None)
            if found is not None:
                self.line.show_words(capitalized(context.say(found.sentence)), "warn")

        context.run_in_background(work, then)


_SIDE_PX, _LEAST_TABLE_PX = 348, 420
_EXPECTED = "~"
_TIME = Width(84, least=66)


@dataclass(frozen=True, slots=True)
class DayRow:
    """A round in the table of the day: its index, its name in words, its state, its times and its delay."""

    place: int
    name: str
    state: StopState
    planned: str
    time: ExpectedTime
    delay: RoundDelay


def day_columns() -> tuple[Column[DayRow], ...]:
    """Return the columns: the round, its times, the delay, its change since the previous round, and the main cause."""
    return (
        _column(
            "name",
            "event_page.round_head",
            lambda row: row.name,
            Width(132, least=90, fits_content=True),
            lambda row: _style(row, bold=row.state is StopState.NOW),
        ),
        _column("planned", "event_page.planned_track", lambda row: row.planned),
        _column(
            "began",
            "event_page.began_head",
            lambda row: _time(row.time.begin_ms, is_real=row.time.is_begun),
            style=lambda row: _style(row, "text" if row.time.is_begun else "muted"),
        ),
        _column(
            "over",
            "event_page.over_head",
            lambda row: _time(row.time.end_ms, is_real=row.time.is_over),
            style=lambda row: _style(row, "text" if row.time.is_over else "muted"),
        ),
        _column(
            "late",
            "event_page.late_head",
            lambda row: (
                "" if row.delay.late is None else Phrase("event_page.late_by", {"minutes": signed(row.delay.late)})
            ),
            style=lambda row: _style(row, "warn" if (row.delay.late or 0) > MUCH else "text", bold=True),
        ),
        _column(
            "change",
            "event_page.change_head",
            lambda row: "" if row.delay.change is None else signed(row.delay.change),
            Width(78, least=60, hides=2),
            partial(_style, tone="muted"),
            tip="event_page.change_tip",
        ),
        _column(
            "cause",
            "event_page.cause_head",
            lambda row: row.delay.cause or "",
            Width(least=110, shares=True, hides=1),
            partial(_style, tone="muted"),
        ),
    )


_LEFT_ALIGNED = {"name", "cause"}


def _style(row: DayRow, tone: str = "text", *, bold: bool = False) -> CellStyle:
    return CellStyle(tone, bold=bold, ground="accent_soft" if row.state is StopState.NOW else "")


def _column(
    key: str,
    heading: str,
    text: Callable[[DayRow], Text],
    width: Width = _TIME,
    style: Callable[[DayRow], CellStyle] = _style,
    tip: str = "",
) -> Column[DayRow]:
    align = LEFT if key in _LEFT_ALIGNED else RIGHT
    return Column(key=key, heading=heading, text=text, width=width, style=style, heading_tip=tip, align=align)


def _time(ms: int | None, *, is_real: bool) -> str:
    return "" if ms is None else wall(ms) if is_real else f"{_EXPECTED}{wall(ms)}"


class DayView(WithContext, QWidget):
    """Shows the day of an event at the moment of the last call of `show_now`.

    The label `ends` says when the event ends and, if there is room for it, how late it is. It is empty if there is
    nothing to say, for example once the event is over.
    """

    def __init__(self, context: WindowContext, ends: ShortLabel, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._ends = ends
        self._day: Day | None = None
        self.moved = PlanNotice(context, self)
        self.chart = DayChart(context.theme, context.say, self)
        self.table: Table[DayRow] = Table(context, day_columns(), lambda row: row.place, self)
        context.theme.sized(context.word(self.table, name="event_page.day"), least_width=_LEAST_TABLE_PX)
        self.side = context.theme.sized(SidePanel(self), width=_SIDE_PX)
        self.title = with_look(QLabel(self.side), "group")
        self.words = with_look(QLabel(self.side, wordWrap=True, textFormat=Qt.TextFormat.PlainText), "ahead")
        self.plan = PlanList(context, self.side)
        self.plan.chosen.connect(self.show_now)
        head = column_of(self.title, self.words, spacing=6, margins=(16, 12, 16, 12))
        column_of(head, Stretch(self.plan), Stretch(factor=0), inside=self.side, spacing=0)
        below = row_of(Stretch(self.table), self.side, spacing=0)
        column_of(self.moved, self.chart, Stretch(below), inside=self, spacing=0)

    def show_view(self, view: EventView, picture: Picture) -> None:
        context, is_known = self._context, bool(view.day.stops) and view.outlook.is_known
        choices = plan_choices(picture)
        self._day = view.day if is_known else None
        self.words.setText("\n".join(map(context.say, _words(view, is_known=is_known))))
        self.chart.setVisible(is_known)
        self.plan.show_choices(picture, choices)
        self.moved.show_event(picture)
        self.plan.setVisible(len(choices) > 1)
        self.words.setVisible(len(choices) == 1)
        context.word(self.title, text="event_page.what_if" if len(choices) > 1 else "event_page.day")
        self.show_now()

    def show_now(self) -> None:
        day, now = self._day, self._context.ticker.clock.second_ms()
        self.moved.show_now()
        if day is None:
            self.table.show_rows([])
            self._ends.clear()
            return
        expected, choice = forecast(day, now), self.plan.choice
        midnight = midnight_ms(day, expected, wall)
        late = delays(day, expected, midnight)
        other = None if choice is None else forecast(choice.day, now)
        shown = DayShown(
            day,
            expected,
            late,
            midnight,
            now // MINUTE_MS * MINUTE_MS,
            None if choice is None or other is None else (choice.day, other),
            "" if choice is None else self._context.say(choice.name),
        )
        self.chart.show_day(shown)
        rows = [
            DayRow(place, capitalized(self._context.say(stop.name)), stop.state, stop.at, time, delay)
            for place, (stop, time, delay) in enumerate(zip(day.stops, shown.times, late, strict=True))
        ]
        if rows != self.table.rows.all:
            self.table.show_rows(rows)
        self.plan.show_ends(lambda each: self._told(each, shown, forecast(each.day, now)))
        self._sum_up(shown, expected)

    def _told(self, choice: PlanChoice, shown: DayShown, found: Forecast | None) -> tuple[str, str]:
        """Return the time at which the event would end with this plan, and remarks on the plan."""
        end, ends = end_text(choice.day, found, wall), shown.real_end
        then = choice.day.end if found is None or found.end_ms is None else shown.minute(found.end_ms)
        sooner = (shown.day.end if ends is None else ends) - then
        notes = []
        is_change = bool(choice.options or choice.changes)
        if is_change:
            code = "event_page.sooner" if sooner > 0 else "event_page.later" if sooner < 0 else "event_page.same_end"
            notes.append(Phrase(code, {"count": abs(sooner)}))
        left = None if choice.day.closes is None else choice.day.closes - then
        if left is not None and (left < 0 or not is_change):
            code = "event_page.before_closing" if left >= 0 else "event_page.after_closing"
            notes.append(Phrase(code, {"count": abs(left)}))
        return end, " ".join(map(self._context.say, (*notes, *choice.notes)))

    def _sum_up(self, shown: DayShown, found: Forecast | None) -> None:
        say, end = self._context.say, end_text(shown.day, found, wall)
        shortest = say(Phrase("event_page.short_end", {"end": end})), " "  # shown only if it fits
        tone = "warn" if shown.is_too_late else "muted"
        texts: tuple[str, ...] = ("",)
        if found is None or (found.end_ms is None and not found.is_over):
            texts = say(Phrase("event_page.planned_end", {"end": end})), *shortest
        elif not found.is_over:
            late = next((delay.late for delay in reversed(shown.delays) if delay.late is not None), 0)
            tone = "warn" if late > MUCH else tone
            code = "event_page.late_end" if late > 0 else "event_page.expected_end"
            expected = say(Phrase("event_page.expected_end", {"end": end}))
            texts = say(Phrase(code, {"minutes": late, "end": end})), expected, *shortest
        self._ends.setText(*texts)
        set_look(self._ends, "ink", tone)


def _words(view: EventView, *, is_known: bool) -> list[Phrase]:
    ahead = view.outlook
    values = {
        "players": ahead.players,
        "recommended_rounds": ahead.recommended_rounds,
        "recommended_cut": ahead.recommended_cut,
    }
    recommends = "event_page.recommends" if ahead.recommended_cut else "event_page.recommends_only"
    codes = [] if view.begun else [recommends if ahead.players else "event_page.recommends_nothing"]
    return [*(Phrase(code, values) for code in codes), *([_plan(ahead)] if is_known else [])]


def _plan(ahead: Outlook) -> Phrase:
    code = "event_page.planned" if ahead.cut else "event_page.planned_only"
    return Phrase(code, {"rounds": ahead.rounds, "cut": ahead.cut})
