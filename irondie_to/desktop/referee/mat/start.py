"""The start form, with the players, their sets, and buttons to start or open a game or to set up a position."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from irondie_to.app.core.typed.meaning import meaning_of
from irondie_to.app.referee.mat.game import GameSeat
from irondie_to.app.referee.mat.seats import MatchGame, SeatOption
from irondie_to.app.referee.mat.unfinished_seats import NextGame
from irondie_to.app.sets.queries import check_set
from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.controls.dice.entry import NotationField
from irondie_to.desktop.controls.suggestions.completion import ChoiceField, Suggestion
from irondie_to.desktop.controls.typed.dependents import TextDependents
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, lay_out, row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated, show_language
from irondie_to.desktop.core.look.line_length import reading_width
from irondie_to.errors import Phrase
from irondie_to.rules.dice import Colour, Die, term
from irondie_to.rules.dice_set import read_set

_MOST_MEMBERS = 10
_WIDTH = 760
"""The greatest width of the form, in px at 100 %."""
_STRIP = 22


class _Strip(QWidget):
    """Draws the dice of a set in a row."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._dice: tuple[Die, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_dice(self, dice: tuple[Die, ...]) -> None:
        """Show these dice, at most the first twenty."""
        self._dice = dice[:20]
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size for nine dice."""
        size = self._context.theme.px(_STRIP)
        return QSize(9 * (size + 4), size + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dice side by side."""
        size = self._context.theme.px(_STRIP)
        with QPainter(self) as painter:
            for place, die in enumerate(self._dice):
                draw_die(painter, self._context.theme, die, place * (size + 4), 1, size)


class SeatRow(Translated, Styled, QWidget):
    """The entries for one player: the name, typed or chosen from a list, and the set.

    Choosing a player also enters that player's set. `changed` is emitted after every change of the entries, and
    `table_wanted` with a `MatchGame` when the user has entered or chosen its table instead of a name.
    """

    changed = Signal()
    table_wanted = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.name, self.dice = ChoiceField(context, self, is_free=True), NotationField(context, self)
        self.dice.set_understanding(partial(meaning_of, read_set))
        self.strip = _Strip(context, self)
        self.fault = QLabel(self)
        self.fault.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(4)
        for widget in (self.name, self.dice, self.strip, self.fault):
            column.addWidget(widget)
        self.name.chosen.connect(self._on_chosen)
        self.name.textChanged.connect(lambda _text: self.changed.emit())
        self.dice.textChanged.connect(lambda _text: self._check())
        self.restyle()
        self._check()

    @property
    def seat(self) -> GameSeat:
        """The entered name and set."""
        return GameSeat(self.name.text().strip(), self.dice.text())

    def offer(self, guests: Sequence[SeatOption], tables: Sequence[MatchGame]) -> None:
        """Offer these players and tables to choose from. The entered name does not change."""
        names = [(self._shown(guest), guest) for guest in guests]
        found = [Suggestion(name, name, "", guest) for name, guest in names]
        for game in tables:
            a, b = (player.name for player in game.players)
            shown = self._context.say(Phrase("search.table", {"table": game.table, "a": a, "b": b}))
            found.append(Suggestion(shown, str(game.table), "", game))
        self.name.show_choices(found)

    def seat_guest(self, guest: SeatOption) -> None:
        """Enter this player's name and set."""
        self.name.setText(self._shown(guest))
        self.dice.setText(guest.dice)

    def _on_chosen(self, found: SeatOption | MatchGame) -> None:
        if isinstance(found, MatchGame):
            self.table_wanted.emit(found)
        else:
            self.seat_guest(found)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        say = self._context.say
        self.name.setAccessibleName(say(Phrase("mat_start.name")))
        self.dice.setAccessibleName(say(Phrase("mat_start.set")))
        self.name.setPlaceholderText(say(Phrase("mat_start.name_hint")))
        self.dice.setPlaceholderText(say(Phrase("mat_start.set_hint")))
        self._check()

    def _shown(self, guest: SeatOption) -> str:
        if guest.colour:
            return self._context.say(Phrase("mat_start.starter", {"colour": term(Colour[guest.colour.upper()])}))
        return guest.name

    def _check(self) -> None:
        """Show the dice of the typed set without its side set, and the first fault in the set if there is one."""
        text, meaning = self.dice.text(), self.dice.line.meaning
        fault: Phrase | None = meaning.message
        if fault is None and text.strip():
            fault = next((found.phrase for found in check_set(text).findings), None)
        self.strip.show_dice(() if meaning.value is None else meaning.value.dice)
        self.fault.setText("" if fault is None else self._context.say(fault))
        self.fault.setVisible(fault is not None)
        self.changed.emit()

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        self.fault.setFont(self._context.theme.font(12))
        self.fault.setProperty("look", "danger")


class StartForm(Translated, Styled, QFrame):
    """The form in which the players and the sets of a new game are entered.

    `begun` is emitted to start the game, `opened` to open a record from a file, `laid` to set up a position by hand,
    and `back_wanted` to go back to the game on the mats. `changed` is emitted after every change of the entries, and
    `table_wanted` with a `MatchGame` to enter its players. While a typed set, or the number of players, is not
    understood, no game and no position can be started from it.
    """

    begun = Signal()
    opened = Signal()
    laid = Signal()
    changed = Signal()
    table_wanted = Signal(object)
    back_wanted = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._guests: Sequence[SeatOption] = ()
        self._tables: Sequence[MatchGame] = ()
        self.head, self.count_label = QLabel(self), QLabel(self)
        self.head.setWordWrap(True)
        self.titles = [QLabel(self), QLabel(self)]
        self.seats: list[list[SeatRow]] = [[], []]
        self._columns = [QVBoxLayout(), QVBoxLayout()]
        self.members = NumberBox(context, 1, _MOST_MEMBERS, self)
        self.members.entered.connect(self._fit_members)
        self.overtime = QCheckBox(self)
        self.overtime.toggled.connect(self.changed)
        self.begin, self.lay, self.open, self.back = (QPushButton(self) for _ in range(4))
        self.begin.setProperty("look", "main")
        self.dependents = TextDependents(self, self.begin, self.lay)
        self.begin.clicked.connect(self.begun)
        self.lay.clicked.connect(self.laid)
        self.open.clicked.connect(self.opened)
        self.back.clicked.connect(self.back_wanted)
        self.below = QVBoxLayout()
        self._lay_out()
        self._fit_members(1)
        self.restyle()

    @property
    def sides(self) -> list[list[GameSeat]]:
        """The entered players of side A and of side B."""
        return [[row.seat for row in rows] for rows in self.seats]

    @property
    def names(self) -> list[str]:
        """The entered names of all players, with side A first."""
        return [seat.name for side in self.sides for seat in side]

    @property
    def next_game(self) -> NextGame:
        """All entries of the form."""
        one, other = self.sides
        return NextGame((tuple(one), tuple(other)), self.overtime.isChecked())

    def fill(self, game: NextGame) -> None:
        """Replace all entries of the form with those of `game`."""
        self._set_members(len(game.sides[0]))
        for rows, seats in zip(self.seats, game.sides, strict=True):
            for row, seat in zip(rows, seats, strict=True):
                row.name.setText(seat.name)
                row.dice.setText(seat.dice)
        self.overtime.setChecked(game.overtime)

    def offer(self, guests: Sequence[SeatOption], tables: Sequence[MatchGame]) -> None:
        """Offer these players, with their sets, and these tables in every row."""
        self._guests, self._tables = guests, tables
        for rows in self.seats:
            for row in rows:
                row.offer(guests, tables)

    def seat_guests(self, guests: Sequence[SeatOption]) -> None:
        """Enter two players with their sets, one for each side. All other players are removed."""
        self._set_members(1)
        for rows, guest in zip(self.seats, guests, strict=True):
            rows[0].seat_guest(guest)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.head.setText(self._say("mat_start.head"))
        self.count_label.setText(self._say("mat_start.members"))
        self.members.setAccessibleName(self._say("mat_start.members"))
        self.overtime.setText(self._say("mat_start.sudden_death"))
        self.overtime.setToolTip(self._say("mat_start.sudden_death_tip"))
        for name, button in (
            ("mat_start.begin", self.begin),
            ("mat_start.lay", self.lay),
            ("mat_start.open", self.open),
            ("mat_start.back", self.back),
        ):
            button.setText(self._say(name))
        for side, label in zip("AB", self.titles, strict=True):
            label.setText(self._context.say(Phrase("mat_start.side", {"side": side})))
        self.offer(self._guests, self._tables)

    def _say(self, name: str) -> str:
        return self._context.say(Phrase(name))

    def _set_members(self, count: int) -> None:
        self.members.put(count)
        if len(self.seats[0]) != count:
            self._fit_members(count)

    def _fit_members(self, count: int) -> None:
        for side, rows in enumerate(self.seats):
            while len(rows) > count:
                row = rows.pop()
                self._columns[side].removeWidget(row)
                row.hide()
                row.deleteLater()
            while len(rows) < count:
                row = SeatRow(self._context, self)
                row.offer(self._guests, self._tables)
                show_language(row)
                row.changed.connect(self.changed)
                row.table_wanted.connect(self.table_wanted)
                rows.append(row)
                self._columns[side].addWidget(row)
        self.dependents.follow(self.members, *(row.dice for rows in self.seats for row in rows))
        self.changed.emit()

    def _lay_out(self) -> None:
        area = VerticalArea(self)
        inner = QWidget(area.viewport())
        self._form = QWidget(inner)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inner)
        area.setFrameShape(QFrame.Shape.NoFrame)
        grid = QGridLayout()
        grid.setHorizontalSpacing(32)
        grid.setVerticalSpacing(4)
        for side in (0, 1):
            grid.addWidget(self.titles[side], 0, side)
            grid.addLayout(self._columns[side], 1, side, Qt.AlignmentFlag.AlignTop)
            grid.setColumnStretch(side, 1)
            self._columns[side].setContentsMargins(0, 0, 0, 0)
        options = QHBoxLayout()
        options.setSpacing(12)
        for widget in (self.count_label, self.members, self.members.note, self.overtime):
            options.addWidget(widget)
        options.addStretch(1)
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        for button in (self.begin, self.lay, self.open, self.back):
            buttons.addWidget(button)
        buttons.addStretch(1)
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(row_of(Stretch(self.head, 99), Stretch()))
        column.addLayout(grid)
        column.addLayout(options)
        column.addLayout(buttons)
        column.addLayout(self.below)
        column.addStretch(1)
        lay_out(self._form, column)
        row_of(Stretch(self._form, 99), Stretch(), inside=inner, margins=(20, 16, 16, 16))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        theme = self._context.theme
        self._form.setMaximumWidth(theme.px(_WIDTH))
        for label in self.titles:
            label.setFont(theme.font(17, bold=True))
        self.head.setFont(theme.font(14))
        self.head.setMaximumWidth(reading_width(self.head.font()))
