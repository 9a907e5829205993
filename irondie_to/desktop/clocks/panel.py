"""The panel with the hall clock, its buttons, and the list of the tables that need the referee."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QLabel,
    QPushButton,
    QToolButton,
    QWidget,
)

from irondie_to.app.clocks.commands import AdjustHall, PauseHall, ResumeHall, StartRoundClock
from irondie_to.app.clocks.game_commands import ShowSets
from irondie_to.app.clocks.views import ClockFaces, HallFace, HallState
from irondie_to.app.core.lookup import SeenHall
from irondie_to.app.core.round_names import round_named
from irondie_to.app.core.steps import Command
from irondie_to.app.referee.tables.actions import START, begins_first
from irondie_to.desktop.clocks.parts import ClockFigures, HallDates, ScreenLine
from irondie_to.desktop.clocks.tables.needs import NeedList
from irondie_to.desktop.clocks.tables.settle import SettlePanel
from irondie_to.desktop.controls.badge import StatePill
from irondie_to.desktop.controls.buttons import show_checked
from irondie_to.desktop.controls.key_cap import EnterButton
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html, inked, joined
from irondie_to.desktop.core.look.short_text import capitalized
from irondie_to.desktop.core.look.widgets import (
    Aligned,
    FittingArea,
    ShortLabel,
    Stretch,
    column_of,
    keep_place,
    quiet,
    release_height,
    row_of,
    with_look,
)
from irondie_to.desktop.core.purposes import PrintDocument
from irondie_to.desktop.core.time.time_text import remaining, wall
from irondie_to.desktop.screen.projector import Projector
from irondie_to.errors import Phrase, Value
from irondie_to.tournament.clocks.clock import MINUTE_MS

_WIDEST, _WIDE, _NARROW = 556, 424, 320
_LEAST_FIGURES, _LOW_FIGURES, _FIGURES, _LARGE_FIGURES = 80, 108, 148, 196
_SIDE, _GAP = 20, 8
_APART, _CLOSE = 12, 6
"""The usual and the smaller space above, below and within the panel, in px. A low page uses the smaller one, but above
the panel only if the page is also narrow."""
_START = ("clocks_page.start", "clocks_page.start_tip")
_PAUSE = ("clocks_page.pause", "clocks_page.pause_tip")
_RESUME = ("clocks_page.resume", "clocks_page.resume_tip")
_WITH_GAMES = ("clocks_page.with_games", "clocks_page.with_games_tip")
_GAMES = ("clocks_page.games_everywhere", "clocks_page.games_everywhere_tip")
_STOPPED = {HallState.READY: _START, HallState.PAUSED: _RESUME}
_INKS = {HallState.FEW_MINUTES: "warn", HallState.OVER: "danger", HallState.PAUSED: "muted"}


class HallPanel(WithContext, QFrame):
    """The left side of the Clocks page: the hall clock, its buttons, the players' screen, and the tables in need.

    While it is visible, the panel `settle` replaces the list of tables and the line about the players' screen.
    """

    def __init__(self, context: WindowContext, projector: Projector, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._faces: ClockFaces | None = None
        self._low = False
        self._has_line = True
        sized, word = context.theme.sized, context.word
        word(with_look(self, objectName="hallPanel"), name="clocks_page.hall")
        self.above = QWidget(self)
        self.title = sized(ShortLabel(self), bold_font=17)
        self.pill = StatePill(context.theme, self)
        self.figures = ClockFigures(context.theme, _FIGURES, self)
        self.started = HallDates(context, self)
        self.others = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.start_other = context.word(QPushButton(self), does=self._start)
        self.main = context.word(with_look(QPushButton(self), "main"), does=self.toggle)
        self.less = word(
            QPushButton(self), text="clocks_page.less", tip="clocks_page.less_tip", does=lambda: self.adjust(-1)
        )
        self.more = word(
            QPushButton(self), text="clocks_page.more", tip="clocks_page.more_tip", does=lambda: self.adjust(1)
        )
        self.sound = word(
            sized(with_look(QPushButton(self), checkable=True), icon="sound"),
            tip="clocks_page.sound_tip",
            does=partial(setattr, context.sounds, "is_on"),
        )
        self.with_games = context.word(EnterButton(context.theme, START, self), does=self.start_with_games)
        tall = self.main, self.less, self.more, self.sound
        for button in (*tall, self.start_other, self.with_games):
            with_look(button, tall="34" if button in tall else "")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys, such as Space, with the tables
        self.needs_head = sized(RichLabel(self), font=14)
        self.print_rules = word(
            quiet(QToolButton(self), flush="right"),
            text="clocks_page.print_rules",
            does=lambda: context.navigation.show_page("print", PrintDocument("rulings")),
        )
        self.needs = context.word(NeedList(context, self), name="hall_map.calls")
        self.no_needs = word(with_look(QLabel(self, wordWrap=True), "muted"), text="hall_map.no_calls")
        self.screen_line = ScreenLine(context, projector, self)
        head = row_of(Stretch(self.title), self.pill)
        beside = row_of(self.less, self.more, self.sound, Stretch(), spacing=8)
        self._controls = row_of(self.main, Stretch(beside), spacing=8)
        self._parts = column_of(  # its spacing is only between widgets that are shown
            self._controls,
            Aligned(self.with_games, Qt.AlignmentFlag.AlignLeft),
            Aligned(self.start_other, Qt.AlignmentFlag.AlignLeft),
            row_of(Stretch(self.needs_head), self.print_rules),
            spacing=10,
        )
        column_of(head, self.figures, self.started, self.others, self._parts, Stretch(), inside=self.above, spacing=0)
        self.settle = SettlePanel(context, self)
        self._settle_area = FittingArea(context.theme, self.settle, self, least=150)
        for widget in (self.settle, self._settle_area):
            widget.hide()
        self.below = column_of(self._settle_area, Stretch(self.needs), self.no_needs)
        both = column_of(self.above, self.below, spacing=4)
        self._column = column_of(both, self.screen_line, Stretch(), inside=self, spacing=10)
        context.sounds.changed.connect(self._show_sound)
        self._show_sound()

    def fold(self, beside_px: int, *, narrow: bool, low: bool, wide: bool) -> None:
        """Adapt the panel to the page size. `beside_px` is the width in px that the page leaves beside the tiles.

        On a wide page, the panel and its clock are larger. With less room, the panel is narrower, and widgets that no
        longer fit side by side are placed one below the other. On a low page, the clock is smaller and the parts are
        closer together; if it is also narrow, the clock is smallest, and the line about the players' screen is hidden.
        """
        self._low, self._has_line = low, not (narrow and low)
        px = self._context.theme.px
        self.setFixedWidth(px(_WIDEST) if wide else max(px(_NARROW), min(px(_WIDE), beside_px)))
        above, apart = (_APART if self._has_line else _CLOSE), (_CLOSE if low else _APART)
        self._column.setContentsMargins(_SIDE, above, _SIDE, apart)
        self._column.setSpacing(min(10, apart))
        self._parts.setContentsMargins(0, apart, 0, 0)
        self._parts.setSpacing(min(10, apart))
        lower = _LEAST_FIGURES if narrow else _LOW_FIGURES
        self.figures.set_size(_LARGE_FIGURES if wide else lower if low else _FIGURES)
        self.needs.set_large(large=wide)
        self._show_settle_or_line()
        self._arrange()

    @property
    def hall(self) -> HallFace | None:
        return None if self._faces is None else self._faces.hall

    @property
    def to_begin(self) -> tuple[int, ...]:
        """The tables at which the first game of the match can start now; empty while the hall clock is paused."""
        hall = self.hall
        if self._faces is None or hall is None or hall.state is HallState.PAUSED:
            return ()
        return tuple(face.card.table for face in self._faces.tables if begins_first(face))

    def show_faces(self, faces: ClockFaces | None, table: int | None) -> None:
        """Show the clocks as they are now, or the time of day if no round has been published.

        `table` is the chosen table or None.
        """
        self._faces = faces
        hall = self.hall
        # while the user points at the list, the widgets above it keep their height, so that it does not move
        if self.needs.is_pointed_at:
            self.above.setFixedHeight(self.above.height())
        else:
            release_height(self.above)
        for widget in (self.pill, self.main, self.less, self.more, self.sound, self.needs_head):
            widget.setVisible(hall is not None)
        self._show_with_games(table)
        self._show_others(() if faces is None else faces.others)
        self._show_settle_or_line()
        if faces is None or hall is None:
            for part in (self.needs, self.no_needs, self.print_rules):
                part.hide()
            self.title.setText(self._context.say(Phrase("clocks_page.time_of_day")))
            self.figures.show_text(wall(self._context.ticker.clock.second_ms()), "muted", is_time_of_day=True)
            self.figures.show()
            self.started.setText(self._context.say(Phrase("clocks_page.no_round")))
            return
        self.title.setText(capitalized(self._context.say(hall.title)))
        self.pill.show_state(hall.state, self._context.say(hall.word))
        figures = "" if hall.figure_ms is None else remaining(hall.figure_ms)
        self.figures.show_text(figures, _INKS.get(hall.state, "text"))
        self.figures.setVisible(bool(figures))
        self.started.show_hall(hall)
        self._show_buttons(hall)
        self._show_needs(faces, table)

    def toggle(self) -> None:
        """Start, pause or resume the hall clock, depending on its state.

        If no round is being played, or the round is over, nothing happens.
        """
        state = None if self.hall is None else self.hall.state
        if state is HallState.READY:
            self._start()
        elif state is not HallState.FINISHED:
            self._do(ResumeHall if state is HallState.PAUSED else PauseHall)

    def start_with_games(self) -> None:
        """Start the hall clock together with game 1 at every table where nobody is absent.

        If the hall clock has already been started, start game 1 at the tables in `to_begin`; if there are several,
        those with an absent player are skipped. The message bar lists the skipped tables.
        """
        tables = self.to_begin
        if self.hall is not None and self.hall.state is HallState.READY:
            self._start(with_games=True)
        elif tables and self._faces is not None:
            cards = tuple(face.card.seen for face in self._faces.tables if face.card.table in tables)
            self._do(lambda event_id, at, _seen: ShowSets(event_id, at, tables, cards))

    def adjust(self, minutes: int) -> None:
        """Change the match time of the round by this number of minutes; a negative number shortens it.

        If no round has been published, nothing happens.
        """
        self._do(lambda event_id, _at, seen: AdjustHall(event_id, minutes * MINUTE_MS, seen))

    def _start(self, *, with_games: bool = False) -> None:
        self._do(lambda event_id, at, seen: StartRoundClock(event_id, at, with_games, seen))

    def _do(self, make: Callable[[int, int, SeenHall], Command]) -> None:
        """Run the command that `make` returns, unless no round has been published.

        `make` is called with the event id, the wall time in ms and the hall clock as shown.
        """
        faces, event_id = self._faces, self._context.event_id
        if faces is not None and faces.hall is not None and event_id is not None:
            self._context.commands.do(make(event_id, self._context.ticker.clock.second_ms(), faces.seen))

    def _show_buttons(self, hall: HallFace) -> None:
        finished = hall.state is HallState.FINISHED
        self.main.setVisible(not finished)
        before, (code, tip) = self.main.text(), _STOPPED.get(hall.state, _PAUSE)
        self._context.word(self.main, text=code, name=code, tip=tip)
        if self.main.text() != before:
            self._arrange()
        for button in (self.less, self.more):
            button.setVisible(not finished and hall.state is not HallState.READY)
        self.less.setEnabled(hall.match_ms > MINUTE_MS)

    def _show_with_games(self, table: int | None) -> None:
        """Show or hide the button that starts game 1 at several tables. `table` is the chosen table or None.

        The button is visible until the hall clock is started. After that, it is visible only while a table is chosen
        and game 1 can start at several tables without absent players, because the button at the top of the page then
        acts only on the chosen table.
        """
        waits = self.hall is not None and self.hall.state is HallState.READY
        faces = () if self._faces is None else self._faces.tables
        to_begin = set(self.to_begin)
        ready = [face for face in faces if face.card.table in to_begin and face.card.absentees is None]
        several = len(ready) > 1
        keep_place(self.with_games, keeps=several and not self._low)  # nothing moves when a table is chosen
        self.with_games.setVisible(waits or (several and table is not None))
        code, tip = _WITH_GAMES if waits else _GAMES
        self._context.word(self.with_games, text=code, tip=tip)
        self.with_games.show_key(START if waits else "")

    def _show_others(self, others: Sequence[HallFace]) -> None:
        say, lines = self._context.say, list[str]()
        for other in others:
            values: dict[str, Value] = {"round": other.title, "time": remaining(other.remaining_ms)}
            lines.append(say(Phrase("clocks_page.other", values | {"state": other.word})))
        self.others.setText("\n".join(lines))
        self.others.setVisible(bool(lines))
        waiting = next((other for other in others if other.state is HallState.READY), None)
        can_start = waiting is not None and self.hall is not None and self.hall.state is not HallState.READY
        self.start_other.setVisible(can_start)
        if waiting is not None and can_start:
            words = Phrase("clocks_page.start_other", {"round": round_named(waiting.round_name)})
            self._context.word(self.start_other, text=words)

    def _arrange(self) -> None:
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        controls = self._fits(self.main, self.less, self.more, self.sound)
        self._controls.setDirection(across if controls else down)
        line = self.screen_line
        in_line = self._fits(line.sign, line.words, line.change, line.toggle)
        line.row.setDirection(across if in_line else down)

    def _fits(self, *widgets: QWidget) -> bool:
        needed = sum(widget.sizeHint().width() + _GAP for widget in widgets) - _GAP
        return needed <= self.maximumWidth() - 2 * _SIDE

    def _show_needs(self, faces: ClockFaces, table: int | None) -> None:
        """List the chosen table, if an action is possible there, then the tables that need someone.

        The tables whose results, reported by phone, wait for the desk come last.
        """
        calls = faces.calls
        chosen = tuple(need for need in faces.needs if need.face.card.table == table)
        count, is_calling = len(calls), not set(chosen) - set(calls)
        figure = inked(self._context.theme, "danger", count) if count else Html()
        words = self._context.say(Phrase("hall_map.calls" if is_calling else "hall_map.chosen_and_calls"))
        parts = [html("<b>{} {}</b>", words, figure)] if count or chosen or not faces.reports else []
        if faces.reports:
            reports = self._context.say(Phrase("hall_map.reports", {"count": len(faces.reports)}))
            parts.append(html("<b>{}</b>", reports))
        self.needs_head.show_html(joined(parts, "&ensp;"))
        self.print_rules.setVisible(self._fits(self.needs_head, self.print_rules))
        listed = (*chosen, *(need for need in (*calls, *faces.reports) if need not in chosen))
        self.needs.show_needs(listed, table, [need for need in faces.needs if need not in listed])
        self.needs.setHidden(self.needs.is_empty or not self.settle.isHidden())
        self.no_needs.setVisible(self.needs.is_empty and self.settle.isHidden())

    def _show_settle_or_line(self) -> None:
        is_free = self.settle.isHidden()
        self._settle_area.setHidden(is_free)
        self._settle_area.updateGeometry()
        self.screen_line.setVisible(is_free and self._has_line)

    def _show_sound(self) -> None:
        is_on = self._context.sounds.is_on
        show_checked(self.sound, is_on=is_on)
        code = "clocks_page.sound_on" if is_on else "clocks_page.sound_off"
        self._context.word(self.sound, text="" if is_on else code, name=code)
