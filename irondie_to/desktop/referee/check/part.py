"""The *Set check* part of the Referee page: choose or draw a table, compare sets, record checks, give extra time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from secrets import randbelow

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from irondie_to.app.core.lookup import match_entrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.referee.check.commands import DrawTable
from irondie_to.app.referee.check.current import MOST_GAMES, CurrentCheck, check_match, check_of
from irondie_to.app.referee.check.unfinished import UnfinishedCheck
from irondie_to.desktop.controls.hairline import Hairline
from irondie_to.desktop.controls.short_label import ShortLabel
from irondie_to.desktop.controls.stopwatch import Stopwatch
from irondie_to.desktop.core.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.navigation import PrintDocument
from irondie_to.desktop.core.qt_translation import native_keys
from irondie_to.desktop.referee.call_button import CallButton
from irondie_to.desktop.referee.check.extra_due import ExtraDue
from irondie_to.desktop.referee.check.kept import KeptCheck
from irondie_to.desktop.referee.check.presented_set import PresentedSet
from irondie_to.desktop.referee.check.presented_sets import PresentedSets
from irondie_to.desktop.referee.check.record import CheckRecord
from irondie_to.desktop.referee.check.who import CheckWho
from irondie_to.desktop.referee.part import RefereePart
from irondie_to.errors import Phrase, UserError

_LARGEST_DRAW = 1_000_000


class SetCheckPart(RefereePart):
    """The part of the Referee page in which the presented sets of players are checked.

    `random_number` returns the random whole number from which the table to check is drawn. Tests replace it.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.random_number: Callable[[], int] = partial(randbelow, _LARGEST_DRAW)
        self._event: int | None = None
        self._check = CurrentCheck()
        self.who = CheckWho(context, self)
        self.draw_button, self.sheet_button = QPushButton(self), QPushButton(self)
        self.call_button = CallButton(context, self)
        self.call_button.setProperty("look", "main")
        self.place = ShortLabel(self)
        self.game_label, self.game = QLabel(self), QComboBox(self)
        self.game_label.setBuddy(self.game)
        self.watch = Stopwatch(context, self)
        self.extra_button = ExtraDue(context, self.watch, self)
        self.presented = PresentedSets(context, self)
        self.sets = self.presented.sets
        self.record = CheckRecord(context)
        self.kept = KeptCheck(context, self)
        self._lay_out()
        self._connect()

    # --- Called by the page

    def refresh(self) -> None:
        """Update the tables and players to choose from, the players of the current check, and the recorded checks.

        If no event is open, only a sentence that says so is shown.
        """
        context = self.context
        self._dress()
        self._turn_to_event()
        is_open = context.event_id is not None
        for widget in (self.who, self.draw_button, self.sheet_button):
            widget.setEnabled(is_open)
        if not is_open:
            for shown in (self._bar, self.presented, self.kept.box):
                shown.hide()
            self.record.tell(self._say("setcheck_page.no_event"))
            return
        picture = context.picture
        self.who.show_event(picture)
        self._show_check(picture)
        self.record.show_event(picture)
        self.kept.refresh()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        say = self._say
        self.who.retranslate()
        self.call_button.setToolTip(say("setcheck_page.go_to_tip"))
        self.call_button.retranslate()
        self.draw_button.setText(say("setcheck_page.draw"))
        self.draw_button.setToolTip(say("setcheck_page.draw_tip"))
        self.sheet_button.setText(say("setcheck_page.sheet"))
        self.sheet_button.setToolTip(f"{say('setcheck_page.sheet_tip')} ({native_keys('Ctrl+P')})")
        self.game_label.setText(say("setcheck_page.game"))
        self.game.setToolTip(say("setcheck_page.game_tip"))
        self.record.retranslate()
        self.kept.box.retranslate()
        self.watch.retranslate()
        self.presented.retranslate()

    def focus_first(self) -> None:
        """Focus the dice of the current check or, without a check, the field for a table or player."""
        if self._bar.isVisibleTo(self):
            self.sets[0].focus_dice()
        else:
            self.who.setFocus(Qt.FocusReason.OtherFocusReason)

    def help(self) -> Phrase:
        """Return the help text of this part."""
        return Phrase("setcheck_page.help")

    def on_call(self, match: MatchRow) -> None:
        """Start a check of both players of this match, with the stopwatch at zero.

        A current check of this match goes on instead. If a check of another match is unfinished, it stays and a button
        offers this match.
        """
        self._turn_to_event()
        other = match.id != self._check.match_id
        waits = other and self.presented.is_begun
        if other and not waits:
            self._begin(check_match(self.context.picture, match))
        self.call_button.offer(match if waits else None)

    def print_out(self) -> None:
        """Open the Print page for the set-check sheet of the current table or, without one, of all tables.

        If no event is open, no document is preselected.
        """
        picture, match = self.context.picture if self.context.event_id is not None else None, self._match_now()
        if picture is None:
            self.context.navigation.show_page("print")
            return
        row = None if match is None else picture.round_of(match)
        number = None if row is None else row.name or row.number
        sheet = PrintDocument("set-check", number, 0 if match is None else match.table_number)
        self.context.navigation.show_page("print", sheet)

    # --- The check

    @async_slot
    async def draw(self) -> None:
        """Draw a table at random and start a check of its players.

        If the draw is refused, or another check was started in the meantime, no check starts.
        """
        event_id, check = self.context.event_id, self._check
        if event_id is None:
            return
        done = await self.context.commands.do(DrawTable(event_id, self.random_number()))
        if done.is_done and event_id == self.context.event_id and check is self._check:
            self._choose(int(done.value or 0))

    def _choose(self, what: object) -> None:
        """Start a check of a table, given by its number, or of a player, given by the player's code."""
        found = check_of(self.context.picture, what if isinstance(what, int) else str(what))
        if found is not None:
            self._begin(found)
        self.sets[0].focus_dice()

    def _answer_call(self, match: MatchRow) -> None:
        """Leave the current check and start a check of the match to which the referee was called."""
        self._begin(check_match(self.context.picture, match))
        self.sets[0].focus_dice()

    def _on_typed(self, text: str) -> None:
        """Start a check of the player whom the typed text names, or show why it names no player or several."""
        try:
            self._choose(match_entrant(self.context.picture.entrants, text).code)
        except UserError as fault:
            self.context.messages.show_error(fault)

    def _begin(self, check: CurrentCheck) -> None:
        picture, self._check = self.context.picture, check
        self.kept.leave()
        self.extra_button.begin(check.match(picture))
        self.call_button.offer(None)
        with QSignalBlocker(self.game):
            self.game.setCurrentIndex(check.next_game(picture) - 1)
        self.presented.clear()
        self.who.clear()
        self.watch.restart()
        self._show_check(picture)

    def _resume(self, hand: UnfinishedCheck) -> None:
        """Continue the check that was stored last, unless the user has already started another one.

        If the referee was called to another match, a button offers that match.
        """
        if self.presented.is_begun:
            self.kept.leave()
            return
        called = self._match_now()
        self._show_stored(hand)
        self.call_button.offer(called if called is not None and called.id != hand.check.match_id else None)

    def _show_stored(self, hand: UnfinishedCheck) -> None:
        """Continue a stored check in place of the current one."""
        self._check = hand.check
        with QSignalBlocker(self.game):
            self.game.setCurrentIndex(hand.game - 1)
        self.watch.restart(hand.seconds)
        self._show_check(self.context.picture)
        for one, shown in zip(self.sets, hand.shown, strict=False):
            one.restore(shown)
        self._show_check(self.context.picture)  # a check that was recorded but removed since then can be done again
        self.call_button.offer(None)

    def _keep(self) -> None:
        """Store the current check, or delete the stored copy if nothing in it is left to record."""
        if self.presented.is_begun:
            shown = tuple(one.shown for one in self.sets if one.entrant is not None)
            game = self.game.currentIndex() + 1
            names = " – ".join(one.entrant.name for one in self.sets if one.entrant is not None)
            self.kept.change(UnfinishedCheck(self._check, game, self.watch.seconds, shown), names)
        else:
            self.kept.finish()

    def _turn_to_event(self) -> None:
        """If another event was opened, leave the current check and restore the unfinished checks of the event."""
        if self.context.event_id != self._event:
            self._event = self.context.event_id
            self._leave()
            self.kept.leave()
            if self._event is not None:
                self.kept.restore()

    def _leave(self) -> None:
        self._check = CurrentCheck()
        self.call_button.offer(None)
        self.watch.stop()
        for one in self.sets:
            one.show_player(None, 1)

    def _match_now(self) -> MatchRow | None:
        """Return the match of the current check in its current state, None if there is no such match."""
        return None if self.context.event_id is None else self._check.match(self.context.picture)

    def _show_check(self, picture: Picture) -> None:
        players = self._check.players(picture)
        on_record = {row.id for row in picture.set_checks}
        self._bar.setVisible(bool(players))
        self.presented.show_players(players, self.game.currentIndex() + 1, on_record)
        if players:
            self.place.setText(self.context.say(self._check.place(picture)))
            self.extra_button.show_match(self._check.match(picture))

    @async_slot
    async def _record(self, one: PresentedSet, presented: str, words: str) -> None:
        if one.entrant is None:
            return
        seconds, game = self.watch.seconds, self.game.currentIndex() + 1
        command = self._check.record(self.context.picture, one.entrant, presented, seconds, words, game)
        entered = self._entered(one)
        one.mark_storing(is_storing=True)
        done = await self.context.commands.do(command)
        one.mark_storing(is_storing=False)
        if not done.is_done or entered != self._entered(one):
            return
        self._check = self._check.kept(seconds)
        one.mark_kept(int(done.value or 0))
        self._keep()
        rest = self.presented.next_open
        if rest is not None:
            rest.focus_dice()
        else:
            self.watch.stop()
            (self.extra_button if self.extra_button.isEnabled() else self.who).setFocus()

    def _entered(self, one: PresentedSet) -> tuple[object, ...]:
        """Return everything that a recorded check of this set contains, except the time it took."""
        return self._event, self._check.match_id, self.game.currentIndex(), one.entrant, one.shown

    def _connect(self) -> None:
        for game in range(1, MOST_GAMES + 1):
            self.game.addItem(str(game))
        self.who.chosen.connect(self._choose)
        self.who.typed.connect(self._on_typed)
        self.draw_button.clicked.connect(self.draw)
        self.call_button.answered.connect(self._answer_call)
        self.sheet_button.clicked.connect(self.print_out)
        self.game.currentIndexChanged.connect(lambda _place: self._show_check(self.context.picture))
        self.game.currentIndexChanged.connect(lambda _place: self._keep())
        self.kept.found.connect(self._resume)
        self.kept.opened.connect(self._show_stored)
        self.kept.opened.connect(lambda _hand: self.sets[0].focus_dice())
        self.watch.ticked.connect(lambda: self.extra_button.show_match(self._match_now()))
        for one in self.sets:
            one.recorded.connect(partial(self._record, one))
            one.entered.connect(self._keep)

    def _dress(self) -> None:
        """Set the fonts in the current text size again: the style sheet resets them before a widget is first shown."""
        self.place.setFont(self.context.theme.font(15, bold=True))
        self.watch.dress()
        self.presented.dress()
        self.record.dress()

    def _lay_out(self) -> None:
        first = QHBoxLayout()
        first.setContentsMargins(20, 10, 16, 10)
        first.setSpacing(10)
        first.addWidget(self.who, 1)
        first.addWidget(self.call_button)
        first.addWidget(self.draw_button)
        first.addWidget(self.sheet_button)
        self._bar = QFrame(self)
        second = QHBoxLayout(self._bar)
        second.setContentsMargins(20, 0, 16, 6)
        second.setSpacing(10)
        second.addWidget(self.place, 1)
        second.addWidget(self.game_label)
        second.addWidget(self.game)
        second.addSpacing(10)
        second.addWidget(self.watch)
        second.addWidget(self.extra_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(Hairline(self))
        column.addLayout(first)
        column.addWidget(self._bar)
        column.addWidget(self.presented, 100)
        others = QHBoxLayout()
        others.setContentsMargins(20, 0, 16, 6)
        others.addWidget(self.kept.box)
        column.addLayout(others)
        column.addWidget(Hairline(self))
        column.addWidget(self.record, 1)

    def _say(self, name: str) -> str:
        return self.context.say(Phrase(name))
