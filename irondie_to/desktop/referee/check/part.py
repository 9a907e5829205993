"""The *Set check* part of the Referee page: choose or draw a table, compare sets, record checks, give extra time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from secrets import randbelow

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.lookup import match_entrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.core.times import steady_seconds
from irondie_to.app.referee.check.commands import LARGEST_DRAW, DrawTable
from irondie_to.app.referee.check.current import (
    GAMES,
    CurrentCheck,
    ExtraTimeDue,
    UnfinishedCheck,
    check_match,
    check_of,
)
from irondie_to.app.referee.check.queries import playing_at
from irondie_to.app.referee.check.views import CheckView, EnteredCheck, entered_check, player_check
from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.controls.form import labelled
from irondie_to.desktop.controls.suggestions.completion import ChoiceField, Suggestion
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Arranged
from irondie_to.desktop.core.look.widgets import Hairline, ShortLabel, Stretch, column_of, row_of, with_look
from irondie_to.desktop.core.purposes import PrintDocument, StartPenalty
from irondie_to.desktop.referee.check.presented_set import PresentedSets
from irondie_to.desktop.referee.check.records import CheckRecord, KeptCheck
from irondie_to.desktop.referee.part import CallButton, RefereePart
from irondie_to.errors import Phrase, UserError


class Stopwatch(WithContext, QWidget):
    """A stopwatch, which starts when `restart` is called or the user presses its button.

    `now` returns steadily increasing seconds. `ticked` is emitted whenever the displayed time changes.
    """

    ticked = Signal()
    _before = 0.0
    _since: float | None = None

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.now: Callable[[], float] = steady_seconds
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self.figure = context.word(
            context.theme.sized(QLabel(self, alignment=right), bold_font=22, least_width=66),  # room for 99 minutes
            name="setcheck_page.time_used",
            tip="setcheck_page.time_used",
        )
        self.button = context.word(
            QPushButton(self), does=lambda: self.stop() if self.is_running else self.restart(self._before)
        )
        row_of(self.figure, self.button, inside=self, spacing=8)
        context.ticker.watch(self, self._show)

    @property
    def seconds(self) -> int:
        """The number of whole seconds measured so far, including those passed to `restart`."""
        running = 0.0 if self._since is None else self.now() - self._since
        return int(self._before + running)

    @property
    def is_running(self) -> bool:
        return self._since is not None

    def restart(self, seconds: float = 0.0) -> None:
        self._before, self._since = seconds, self.now()
        self._show()

    def stop(self) -> None:
        if self._since is not None:
            self._before += self.now() - self._since
            self._since = None
        self._show()

    def _show(self) -> None:
        text = f"{self.seconds // 60}:{self.seconds % 60:02}"
        if text != self.figure.text():
            self.figure.setText(text)
            self.ticked.emit()
        self._context.word(self.button, text="setcheck_page.stop" if self.is_running else "setcheck_page.go_on")


def suggestions(context: WindowContext, picture: Picture) -> Iterator[Suggestion]:
    """Yield the tables at which a match is being played, and all players of this event.

    Their values are the row id of the match (int) or the player's code (str).
    """
    for _row, match in playing_at(picture):
        names = {"a": picture.entrant(match.a_id).name, "b": picture.entrant(match.b_id).name}
        shown = context.say(Phrase("setcheck_page.choice_table", {"table": match.table_number, **names}))
        yield Suggestion(shown, str(match.table_number), "", match.id)
    for entrant in sorted(picture.entrants, key=lambda entrant: entrant.name.casefold()):
        shown = context.say(Phrase("setcheck_page.choice_player", {"name": entrant.name, "code": entrant.code}))
        yield Suggestion(shown, entrant.name, entrant.code, entrant.code)


_MOST_WHO = 760


class SetCheckPart(Arranged, RefereePart):
    """The part of the Referee page in which the presented sets of players are checked.

    `random_number` returns a random whole number, from which the table to check is drawn. Tests replace it.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.random_number: Callable[[], int] = partial(randbelow, LARGEST_DRAW)
        self._event: int | None = None
        self._check = CurrentCheck()
        self._called: int | None = None  # the row id of the match that the button offers
        self._entered: dict[str, EnteredCheck] = {}  # by the codes of the players
        self._storing: frozenset[str] = frozenset()
        self._view: CheckView | None = None
        self._due: ExtraTimeDue | None = None
        self._begun = object()  # another object for every check that is begun or continued
        word, sized = context.word, context.theme.sized
        self.who = word(
            sized(ChoiceField(context, self), most_width=_MOST_WHO),
            hint="setcheck_page.who",
            name="setcheck_page.who",
            tip="setcheck_page.who_tip",
        )
        self.draw_button = word(
            QPushButton(self), text="setcheck_page.draw", tip="setcheck_page.draw_tip", does=self.draw
        )
        self.sheet_button = word(
            QPushButton(self),
            text="setcheck_page.sheet",
            tip="setcheck_page.sheet_tip",
            keys="Ctrl+P",
            does=self.print_out,
        )
        self.call_button = word(with_look(CallButton(context, self), "main"), tip="setcheck_page.go_to_tip")
        self.place = sized(ShortLabel(self), bold_font=15)
        self.game = word(DropDown(context.theme, self, letters=2), tip="setcheck_page.game_tip")
        self.game_label = labelled(context, self.game, "setcheck_page.game")
        self.watch = Stopwatch(context, self)
        self.extra_button = word(QPushButton(self), does=self._give_extra)
        self.presented = context.word(PresentedSets(context, self), name="referee_page.part_setcheck")
        self.sets = self.presented.sets
        self.record = CheckRecord(context)
        self.kept = KeptCheck(context, self)
        others = self.call_button, Stretch(factor=0), self.draw_button, self.sheet_button
        first = row_of(Stretch(self.who), *others, spacing=10, margins=(20, 10, 16, 10))
        self._bar = QFrame(self)
        about = Stretch(self.place), self.game_label, self.game, 10, self.watch, self.extra_button
        row_of(*about, inside=self._bar, spacing=10, margins=(20, 0, 16, 0))
        kept = row_of(self.kept.box, margins=(20, 0, 16, 6))
        below = kept, Hairline(self), Stretch(self.record)
        column_of(first, self._bar, Stretch(self.presented, 100), *below, inside=self, spacing=0)
        self._connect()

    def refresh(self) -> None:
        self._turn_to_event()
        self._show()
        if self._view is None:
            self.kept.box.hide()
            self.record.tell(self.context.say(Phrase("setcheck_page.no_event")))
            return
        self.who.show_choices(list(suggestions(self.context, self._view.picture)))
        self.record.show_event(self._view.picture)
        self.kept.box.refresh()

    def restyle(self) -> None:
        self.presented.fit(self.height())

    def focus_first(self) -> None:
        if self._bar.isVisibleTo(self):
            self.sets[0].focus_dice()
        else:
            self.who.setFocus(Qt.FocusReason.OtherFocusReason)

    def on_call(self, match: MatchRow) -> None:
        """Start a check of both players of this match, with the stopwatch at zero.

        If a check of this match is already under way, it continues instead. If a check of another match is unfinished,
        that check stays, and a button offers this match.
        """
        self._turn_to_event()
        view = self._view_now()
        self._called = None if view is not None and view.is_under_way(match) else match.id
        self._show()
        if self._called is not None and self._view is not None and not self._view.is_begun:
            self._begin(check_match(self.context.picture, match))

    def print_out(self) -> None:
        """Open the Print page for the set-check sheet of the current table, or of all tables if there is none.

        Without an open event, only open the Print page.
        """
        view = self._view
        if view is None:
            self.context.navigation.show_page("print")
            return
        match = view.match
        row = None if match is None else view.picture.round_of(match)
        number = None if row is None else row.name or row.number
        sheet = PrintDocument("set-check", number, 0 if match is None else match.table_number)
        self.context.navigation.show_page("print", sheet)

    @async_slot
    async def draw(self) -> None:
        """Draw a table at random and start a check of its players, unless another check was started in the meantime."""
        event_id, begun = self.context.event_id, self._begun
        if event_id is None:
            return
        done = await self.context.commands.do(DrawTable(event_id, self.random_number()))
        if done.is_done and begun is self._begun:
            self._begin(check_of(self.context.picture, int(done.value or 0)))
            self.sets[0].focus_dice()

    def _on_chosen(self, what: object) -> None:
        """Start a check of a match, given by its row id, or of a player, given by code or by typed text."""
        picture = self.context.picture
        match = picture.match_row(what) if isinstance(what, int) else None
        try:
            if match is not None:
                self._begin(check_match(picture, match))
            elif isinstance(what, str):
                self._begin(check_of(picture, match_entrant(picture.entrants, what).code))
        except UserError as fault:
            self.context.messages.show_error(fault, until=self.who.textChanged)
            return
        self.sets[0].focus_dice()

    def _begin(self, check: CurrentCheck | None) -> None:
        if check is not None:
            self.kept.leave()
            self.who.clear()
            self._turn_to(UnfinishedCheck(check, check.next_game(self.context.picture), 0, ()))

    def _resume(self, unfinished: UnfinishedCheck) -> None:
        view = self._view
        if view is not None and view.is_begun:
            self.kept.leave()
            return
        called = None if view is None else view.match
        self._turn_to(unfinished, None if called is None or called.id == unfinished.check.match_id else called.id)

    def _turn_to(self, unfinished: UnfinishedCheck, called: int | None = None) -> None:
        """Show this check in place of the current one, and offer the match with the id `called`, if any."""
        self._check, self._begun, self._called = unfinished.check, object(), called
        self.game.show_value(unfinished.game)
        by_code = dict(zip(unfinished.check.codes, unfinished.shown, strict=False))
        players = unfinished.check.players(self.context.picture)
        self._entered = {
            player.code: entered_check(player, by_code[player.code]) for player in players if player.code in by_code
        }
        self.watch.restart(unfinished.seconds)
        self._show()

    def _enter(self, place: int, entered: EnteredCheck) -> None:
        if self._view is not None:
            self._entered[self._view.players[place].entrant.code] = entered
            self._show()
            self._keep()

    def _keep(self) -> None:
        view = self._view
        if view is not None and view.is_begun:
            shown = tuple(player.content for player in view.players)
            names = " – ".join(player.entrant.name for player in view.players)
            self.kept.change(UnfinishedCheck(view.check, view.game, self.watch.seconds, shown), names)
        else:
            self.kept.finish()

    def _turn_to_event(self) -> None:
        if self.context.event_id != self._event:
            self._event = self.context.event_id
            self._check, self._begun, self._called, self._view = CurrentCheck(), object(), None, None
            self._entered.clear()
            self.watch.stop()
            self.kept.leave()
            if self._event is not None:
                self.kept.restore()

    def _show(self) -> None:
        view = self._view = self._view_now()
        players = () if view is None else view.players
        for widget in (self.who, self.draw_button, self.sheet_button):
            widget.setEnabled(view is not None)
        self._bar.setVisible(bool(players))
        self.presented.show_checks(players, self._storing)
        self.call_button.offer(None if view is None else view.called)
        if view is not None and players:
            match, say = view.match, self.context.say
            brief = "" if match is None else say(Phrase("clocks_page.table", {"table": match.table_number}))
            self.place.setText(say(view.check.place(view.picture)), brief)
        self._show_due()

    def _view_now(self) -> CheckView | None:
        if self.context.event_id is None:
            return None
        picture, check, game = self.context.picture, self._check, self.game.currentData()
        players = tuple(
            player_check(picture, player, game, self._entered.get(player.code)) for player in check.players(picture)
        )
        return CheckView(picture, check, game, players, self._storing, picture.match_row(self._called))

    def _show_due(self) -> None:
        """Show the extra time still due on the button that gives it, in whole minutes. Without a match, hide it."""
        view, button = self._view, self.extra_button
        due = self._due = None if view is None else view.check.extra_due(view.picture, self.watch.seconds)
        button.setVisible(due is not None)
        if due is None:
            return
        tip = "setcheck_page.extra_tip" if due.minutes else "setcheck_page.extra_given"
        text = Phrase("setcheck_page.extra", {"count": due.minutes}) if due.minutes else "setcheck_page.extra_none"
        self.context.word(button, text=text, tip="setcheck_page.extra_over" if due.is_over else tip)
        button.setEnabled(due.minutes > 0 and not due.is_over)

    def _give_extra(self) -> None:
        due, event_id = self._due, self.context.event_id
        if due is not None and event_id is not None:
            seconds = due.minutes * 60
            self.context.commands.do(GiveExtraTime(event_id, due.match.table_number, seconds, due.match))

    @async_slot
    async def _record(self, place: int) -> None:
        if not await self._store(place):
            return
        if (rest := self.presented.next_open) is not None:
            rest.focus_dice()
            return
        self.watch.stop()
        (self.extra_button if self.extra_button.isEnabled() else self.who).setFocus()

    @async_slot
    async def _begin_penalty(self, place: int) -> None:
        """Begin a penalty for the faults of a set. The check is recorded first unless it already was."""
        view = self._view
        if view is not None and (view.players[place].is_recorded or await self._store(place)):
            if self.presented.next_open is None:
                self.watch.stop()
            player, match = view.players[place], view.match
            findings = () if player.found is None else player.found.findings
            penalty = StartPenalty(
                player.entrant.code,
                None if match is None else row_name(view.picture.round_of(match)),
                None if match is None else match.table_number,
                findings[0].rule if findings else "",
                " ".join(self.context.say(finding.phrase) for finding in findings),
            )
            self.context.navigation.show_page("referee", penalty)

    async def _store(self, place: int) -> bool:
        """Record the check of the player at this place. Return whether it was stored and is still shown."""
        view, begun, seconds = self._view, self._begun, self.watch.seconds
        if view is None:
            return False
        player = view.players[place]
        code, text, words = player.entrant.code, player.presented.text, player.entered.words
        command = view.check.record(view.picture, player.entrant, text, seconds, words, view.game)
        self._storing |= {code}
        self._show()
        done = await self.context.commands.do(command)
        self._storing -= {code}
        is_same = self._begun is begun
        if done.is_done and is_same:
            self._check = self._check.kept(seconds)
            entered = self._entered.get(code, player.entered)
            self._entered[code] = replace(entered, kept_as=int(done.value or 0))
        self._show()
        if not done.is_done or not is_same:
            return False
        self._keep()
        return True

    def _connect(self) -> None:
        self.game.show_choices((str(game), game) for game in GAMES)
        self.who.chosen.connect(self._on_chosen)
        self.who.unmatched.connect(self._on_chosen)
        self.call_button.answered.connect(lambda match: self._on_chosen(match.id))
        self.game.currentIndexChanged.connect(self._show)
        self.game.currentIndexChanged.connect(self._keep)
        self.kept.restored.connect(self._resume)
        self.kept.opened.connect(self._turn_to)
        self.kept.opened.connect(lambda _unfinished: self.sets[0].focus_dice())
        self.watch.ticked.connect(self._show_due)
        for place, presented in enumerate(self.sets):
            presented.recorded.connect(partial(self._record, place))
            presented.penalty_button.clicked.connect(partial(self._begin_penalty, place))
            presented.entered.connect(partial(self._enter, place))
