"""The set check: whoever is chosen or drawn, what lies there beside what is registered, the record, the time."""

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
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from irondie_to.app.commands.setchecks import DrawTable, LogSetCheck
from irondie_to.app.lookup import match_entrant
from irondie_to.app.notes import row_name
from irondie_to.app.paper.pairings import round_title
from irondie_to.app.picture import Picture
from irondie_to.app.rows import EntrantRow, MatchRow
from irondie_to.app.setchecks import match_now, playing_at
from irondie_to.desktop.house import House, ToPrint
from irondie_to.desktop.qtwords import native
from irondie_to.desktop.widgets.call_button import CallButton
from irondie_to.desktop.widgets.check_record import CheckRecord
from irondie_to.desktop.widgets.check_who import CheckWho
from irondie_to.desktop.widgets.extra_due import ExtraDue
from irondie_to.desktop.widgets.hairline import Hairline
from irondie_to.desktop.widgets.presented_set import PresentedSet
from irondie_to.desktop.widgets.referee_part import RefereePart
from irondie_to.desktop.widgets.short_label import ShortLabel
from irondie_to.desktop.widgets.stopwatch import Stopwatch
from irondie_to.errors import Phrase, UserError

_GAMES = 5
_LARGEST_DRAW = 1_000_000


class SetCheckPart(RefereePart):
    """The part of the page. `random_number` gives the number that draws a table."""

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(house, parent)
        self.random_number: Callable[[], int] = partial(randbelow, _LARGEST_DRAW)
        self._event: int | None = None
        self._match: int | None = None
        self._codes: tuple[str, ...] = ()
        self._kept_seconds = 0
        self.who = CheckWho(house, self)
        self.draw_button, self.sheet_button = QPushButton(self), QPushButton(self)
        self.call_button = CallButton(house, self)
        self.call_button.setProperty("look", "main")
        self.place = ShortLabel(self)
        self.game_label, self.game = QLabel(self), QComboBox(self)
        self.game_label.setBuddy(self.game)
        self.watch = Stopwatch(house, self)
        self.extra_button = ExtraDue(house, self.watch, self)
        self.sets = (PresentedSet(house, self), PresentedSet(house, self))
        self.record = CheckRecord(house)
        self._lay_out()
        self._connect()

    # --- The part as the page knows it

    def refresh(self) -> None:
        """Who can be chosen, the players of the check as they are now, the record."""
        house = self.house
        self._dress()
        if house.event_id != self._event:
            self._event = house.event_id
            self._leave()
        is_open = house.event_id is not None
        for widget in (self.who, self.draw_button, self.sheet_button):
            widget.setEnabled(is_open)
        if not is_open:
            self._tell_nothing("no_event")
            return
        picture = house.picture
        self.who.show_event(picture)
        self._show_check(picture)
        self.record.show_event(picture)

    def retranslate(self) -> None:
        """The language and sizes in force."""
        say = self._say
        self.who.retranslate()
        self.call_button.setToolTip(say("go_to_tip"))
        self.call_button.retranslate()
        self.draw_button.setText(say("draw"))
        self.draw_button.setToolTip(say("draw_tip"))
        self.sheet_button.setText(say("sheet"))
        self.sheet_button.setToolTip(f"{say('sheet_tip')} ({native('Ctrl+P')})")
        self.game_label.setText(say("game"))
        self.game.setToolTip(say("game_tip"))
        self.record.retranslate()
        self.watch.retranslate()
        for one in self.sets:
            one.retranslate()

    def focus_first(self) -> None:
        """Who is checked, or the dice of who was brought here."""
        if self._codes:
            self.sets[0].focus_dice()
        else:
            self.who.setFocus(Qt.FocusReason.OtherFocusReason)

    def help(self) -> Phrase:
        """What can be done here."""
        return Phrase("setcheck_page.help")

    def bring(self, match: MatchRow) -> None:
        """Both players of the match, the watch at nought. A check of the same match goes on, one of another is kept
        until somebody goes on to the match."""
        waits = match.id != self._match and any(one.is_begun for one in self.sets)
        if not waits and match.id != self._match:
            self._begin(match, (match.a_id, match.b_id))
        self.call_button.call(match if waits else None)

    def print_out(self) -> None:
        """The set-check sheet of the table, or of all."""
        picture, match = self.house.picture if self.house.event_id is not None else None, self._match_now()
        if picture is None:
            self.house.print_out(ToPrint(""))
            return
        row = None if match is None else picture.round_of(match)
        number = None if row is None else row.name or row.number
        self.house.print_out(ToPrint("set-check", number, 0 if match is None else match.table_number))

    # --- The check

    def draw(self) -> None:
        """Draw a table and begin its check."""
        event_id = self.house.event_id
        changes = None if event_id is None else self.house.do(DrawTable(event_id, self.random_number()))
        if changes is not None:
            self._choose(int(changes.value or 0))

    def _choose(self, what: object) -> None:
        """A table by number, or a player by code."""
        picture = self.house.picture
        if isinstance(what, int):
            match = next((match for _row, match in playing_at(picture) if match.table_number == what), None)
            if match is not None:
                self._begin(match, (match.a_id, match.b_id))
        else:
            entrant = next(row for row in picture.entrants if row.code == what)
            at = match_now(picture, entrant)
            self._begin(None if at is None else at[1], (entrant.id,))
        self.sets[0].focus_dice()

    def _answer_call(self, match: MatchRow) -> None:
        """Leave the check that is begun for the match the referee was called to."""
        self._begin(match, (match.a_id, match.b_id))
        self.sets[0].focus_dice()

    def _on_typed(self, text: str) -> None:
        """A text that is no choice: whom it means by the rules of names, or why not."""
        try:
            self._choose(match_entrant(self.house.picture.entrants, text).code)
        except UserError as fault:
            self.house.complain(fault)

    def _begin(self, match: MatchRow | None, players: tuple[int, ...]) -> None:
        picture = self.house.picture
        self._match = None if match is None else match.id
        self._codes = tuple(picture.entrant(player).code for player in players)
        self.extra_button.begin(match)
        self._kept_seconds = 0
        self.call_button.call(None)
        games = sum(game.match_id == self._match and game.ended_at_ms is not None for game in picture.games)
        with QSignalBlocker(self.game):
            self.game.setCurrentIndex(min(games, _GAMES - 1))
        for one in self.sets:
            one.begin_anew()
        self.who.clear()
        self.watch.restart()
        self._show_check(picture)

    def _leave(self) -> None:
        self._match, self._codes = None, ()
        self.call_button.call(None)
        self.watch.stop()
        for one in self.sets:
            one.show_player(None, 1)

    def _match_now(self) -> MatchRow | None:
        """The match of the check as it is stored now."""
        if self.house.event_id is None or self._match is None:
            return None
        return next((match for match in self.house.picture.matches if match.id == self._match), None)

    def _show_check(self, picture: Picture) -> None:
        there = {row.id for row in picture.set_checks}
        for one in self.sets:
            if one.kept_as is not None and one.kept_as not in there:
                one.mark_kept(None)  # it was undone
        by_code = {entrant.code: entrant for entrant in picture.entrants}
        self._codes = tuple(code for code in self._codes if code in by_code)
        self._bar.setVisible(bool(self._codes))
        self._scroll.setVisible(bool(self._codes))
        for place, one in enumerate(self.sets):
            entrant = by_code[self._codes[place]] if place < len(self._codes) else None
            one.show_player(entrant, self.game.currentIndex() + 1)
        self._line.setVisible(len(self._codes) > 1)
        if self._codes:
            self._show_place(picture, by_code)
        self._give_heights()

    def _show_place(self, picture: Picture, by_code: dict[str, EntrantRow]) -> None:
        match = self._match_now()
        if match is None:
            phrase = Phrase("setcheck_page.alone", {"name": by_code[self._codes[0]].name})
        else:
            row = picture.round_of(match)
            names = {"a": picture.entrant(match.a_id).name, "b": picture.entrant(match.b_id).name}
            phrase = Phrase("setcheck_page.at_table", {"table": match.table_number, "round": round_title(row), **names})
        self.place.setText(self.house.say(phrase))
        self.extra_button.show_match(match)

    def _log(self, one: PresentedSet, presented: str, words: str) -> None:
        picture, match, entrant = self.house.picture, self._match_now(), one.entrant
        if entrant is None:
            return
        row = None if match is None else picture.round_of(match)
        seconds = self.watch.seconds
        command = LogSetCheck(
            picture.event.id,
            entrant.code,
            presented,
            seconds - self._kept_seconds,
            words,
            None if match is None else match.table_number,
            self.game.currentIndex() + 1,
            None if row is None else row_name(row),
        )
        changes = self.house.do(command)
        if changes is None:
            return
        self._kept_seconds = seconds
        one.mark_kept(int(changes.value or 0))
        rest = [other for other in self.sets if other.entrant is not None and not other.is_kept]
        if rest:
            rest[0].focus_dice()
        else:
            self.watch.stop()
            (self.extra_button if self.extra_button.isEnabled() else self.who).setFocus()

    def _tell_nothing(self, name: str) -> None:
        for widget in (self._bar, self._scroll):
            widget.hide()
        self.record.tell(self._say(name))

    def _connect(self) -> None:
        for game in range(1, _GAMES + 1):
            self.game.addItem(str(game))
        self.who.chosen.connect(self._choose)
        self.who.typed.connect(self._on_typed)
        self.draw_button.clicked.connect(self.draw)
        self.call_button.answered.connect(self._answer_call)
        self.sheet_button.clicked.connect(self.print_out)
        self.game.currentIndexChanged.connect(lambda _place: self._show_check(self.house.picture))
        self.watch.ticked.connect(lambda: self.extra_button.show_match(self._match_now()))
        for one in self.sets:
            one.logged.connect(partial(self._log, one))
            one.changed.connect(self._give_heights)

    def _dress(self) -> None:
        """The sizes in force; a style sheet takes them away from widgets that were never seen."""
        self.place.setFont(self.house.theme.font(15, bold=True))
        self.watch.dress()
        for one in self.sets:
            one.dress()
        self.record.dress()

    def _give_heights(self) -> None:
        """The sets take what they need, as long as the record keeps some lines."""
        width = self._scroll.viewport().width()
        shown = [one for one in self.sets if one.entrant is not None]
        needed = sum(one.heightForWidth(width) for one in shown)
        self._scroll.setMaximumHeight(needed + self.house.theme.px(14))

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
        self._line = Hairline(self)
        sets = QWidget(self)
        stacked = QVBoxLayout(sets)
        stacked.setContentsMargins(0, 0, 0, 0)
        stacked.setSpacing(0)
        stacked.addWidget(self.sets[0])
        stacked.addWidget(self._line)
        stacked.addWidget(self.sets[1])
        stacked.addStretch(1)
        self._scroll = QScrollArea(self)
        self._scroll.setWidget(sets)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(Hairline(self))
        column.addLayout(first)
        column.addWidget(self._bar)
        column.addWidget(self._scroll, 100)
        column.addWidget(Hairline(self))
        column.addWidget(self.record, 1)

    def _say(self, name: str) -> str:
        return self.house.say(Phrase(f"setcheck_page.{name}"))
