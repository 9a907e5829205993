"""The start form, with the players, their sets, and buttons to start or open a game or to set up a position."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from irondie_to.app.core.typed.meaning import Typed, TypedState, meaning_of
from irondie_to.app.referee.mat.game import GameSeat
from irondie_to.app.referee.mat.seats import MatchGame, NextGame, SeatOption
from irondie_to.app.sets.queries import check_set
from irondie_to.desktop.controls.dice.drawing import die_html
from irondie_to.desktop.controls.dice.entry import NotationField
from irondie_to.desktop.controls.form import labelled
from irondie_to.desktop.controls.suggestions.completion import ChoiceField, Suggestion
from irondie_to.desktop.controls.typed.dependents import TextDependents
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.core.look.rich_text import RichLabel, joined
from irondie_to.desktop.core.look.widgets import Stretch, VerticalArea, column_of, discard, grid_of, row_of, with_look
from irondie_to.errors import Phrase
from irondie_to.rules.dice import Colour, term
from irondie_to.rules.dice_set import read_set

_MOST_MEMBERS = 10
_FAULT = 33  # the height of two lines of a fault, in px at 100 %
_WIDTH, _READING, _STRIP, _MOST_DICE = 760, 540, 22, 20
"""The largest widths of the form and of its text and the size of a die below a set, in px at 100 %, and the largest
number of dice shown."""


class SeatRow(WithContext, QWidget):
    """The entries for one player: the name, typed or chosen from a list, and the set.

    Choosing a player also enters that player's set. The set is refused if the name is then changed to one that matches
    no player. `changed` is emitted after every change of the entries, and `table_wanted` with a `MatchGame` when the
    user has entered or chosen a table instead of a name.
    """

    changed = Signal()
    table_wanted = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._options: Sequence[SeatOption] = ()
        self._owner: SeatOption | None = None  # the player with whom the set was entered
        self.name = context.word(
            ChoiceField(context, self, is_free=True), name="mat_start.name", hint="mat_start.name_hint"
        )
        self.dice = context.word(NotationField(context, self), name="mat_start.set", hint="mat_start.set_hint")
        self.dice.set_understanding(self._understand)
        self.strip = context.theme.sized(RichLabel(self), height=_STRIP + 2)
        fault = with_look(QLabel(self, wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop), "danger")
        self.fault = context.theme.sized(fault, font=12, least_height=_FAULT)  # nothing below moves when it appears
        column_of(self.name, self.dice, self.strip, self.fault, inside=self, spacing=4, margins=(0, 0, 0, 8))
        self.name.chosen.connect(self._on_chosen)
        self.name.textChanged.connect(lambda _text: self._reread())
        self.dice.textChanged.connect(lambda _text: self._on_dice())
        self._check()

    @property
    def seat(self) -> GameSeat:
        return GameSeat(self.name.text().strip(), self.dice.text())

    def offer(self, options: Sequence[SeatOption], tables: Sequence[MatchGame]) -> None:
        """Offer these players and tables to choose from. The entered name does not change."""
        self._options = options
        names = [(self._shown(option), option) for option in options]
        choices = [Suggestion(name, name, "", option) for name, option in names]
        for game in tables:
            a, b = game.names
            shown = self._context.say(Phrase("search.table", {"table": game.table, "a": a, "b": b}))
            choices.append(Suggestion(shown, str(game.table), "", game))
        self.name.show_choices(choices)
        self._show_dice()

    def fill_seat(self, option: SeatOption) -> None:
        self._enter(self._shown(option), option.dice, option)

    def fill(self, seat: GameSeat) -> None:
        owner = SeatOption(seat.name, seat.dice) if seat.name and seat.dice else None
        self._enter(seat.name, seat.dice, owner)

    def _enter(self, name: str, dice: str, owner: SeatOption | None) -> None:
        self.name.setText(name)
        self.dice.setText(dice)
        self._owner = owner
        self._reread()

    def _understand(self, text: str) -> Typed:
        owner = self._owner
        if owner is None or owner.colour:
            return meaning_of(read_set, text)
        if self.name.text().strip() in {owner.name, *(option.name for option in self._options)}:
            return meaning_of(read_set, text)
        return Typed(TypedState.REFUSED, message=Phrase("mat_start.set_of_other", {"name": owner.name}))

    def _on_dice(self) -> None:
        self._owner = None
        self._reread()

    def _reread(self) -> None:
        self.dice.reread()
        self._check()

    def _on_chosen(self, chosen: SeatOption | MatchGame) -> None:
        if isinstance(chosen, MatchGame):
            self.table_wanted.emit(chosen)
        else:
            self.fill_seat(chosen)

    def _shown(self, option: SeatOption) -> str:
        if option.colour:
            return self._context.say(Phrase("mat_start.starter", {"colour": term(Colour[option.colour.upper()])}))
        return option.name

    def _show_dice(self) -> None:
        theme, entered = self._context.theme, self.dice.line.meaning.value
        dice = () if entered is None else entered.dice[:_MOST_DICE]
        self.strip.show_html(joined((die_html(theme, die, theme.px(_STRIP)) for die in dice), "&nbsp;"))

    def _check(self) -> None:
        text, meaning = self.dice.text(), self.dice.line.meaning
        fault: Phrase | None = meaning.message
        if fault is None and text.strip():
            fault = next((finding.phrase for finding in check_set(text).findings), None)
        self._show_dice()
        self._context.word(self.fault, text=fault or "")
        self.changed.emit()


class StartForm(WithContext, QFrame):
    """The form in which the players and the sets of a new game are entered.

    `changed` is emitted after every change of the entries, and `table_wanted` with the `MatchGame` whose players should
    be entered. While a typed set, or the number of players, is invalid, neither a game nor a position can be started.
    """

    changed = Signal()
    table_wanted = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._options: Sequence[SeatOption] = ()
        self._tables: Sequence[MatchGame] = ()
        self.seats: list[list[SeatRow]] = [[], []]
        self._columns = [QVBoxLayout(), QVBoxLayout()]
        head = context.theme.sized(QLabel(self, wordWrap=True), font=14, most_width=_READING)
        self.head = context.word(head, text="mat_start.head")
        self.members = NumberBox(context, 1, _MOST_MEMBERS, self)
        self.overtime = context.word(
            QCheckBox(self),
            text="mat_start.sudden_death",
            tip="mat_start.sudden_death_tip",
            does=self.changed,
        )
        self.begin, self.lay, self.open, self.back = (
            context.word(QPushButton(self), text=code)
            for code in ("mat_start.begin", "mat_start.lay", "mat_start.open", "mat_start.back")
        )
        with_look(self.begin, "main").setAutoDefault(True)  # so that Enter presses it
        self.dependents = TextDependents(self, self.begin, self.lay)
        self.members.entered.connect(self._fit_members)
        self.below = QVBoxLayout()
        self._lay_out()
        self._fit_members(1)

    @property
    def sides(self) -> list[list[GameSeat]]:
        return [[row.seat for row in rows] for rows in self.seats]

    @property
    def names(self) -> list[str]:
        return [seat.name for side in self.sides for seat in side]

    @property
    def next_game(self) -> NextGame:
        side_a, side_b = self.sides
        return NextGame((tuple(side_a), tuple(side_b)), self.overtime.isChecked())

    def fill(self, game: NextGame) -> None:
        self._set_members(len(game.sides[0]))
        for rows, seats in zip(self.seats, game.sides, strict=True):
            for row, seat in zip(rows, seats, strict=True):
                row.fill(seat)
        self.overtime.setChecked(game.overtime)

    def offer(self, options: Sequence[SeatOption], tables: Sequence[MatchGame]) -> None:
        self._options, self._tables = options, tables
        for rows in self.seats:
            for row in rows:
                row.offer(options, tables)

    def fill_seats(self, options: Sequence[SeatOption]) -> None:
        """Enter two players with their sets, one for each side. All other players are removed."""
        self._set_members(1)
        for rows, option in zip(self.seats, options, strict=True):
            rows[0].fill_seat(option)

    def _set_members(self, count: int) -> None:
        self.members.put(count)
        if len(self.seats[0]) != count:
            self._fit_members(count)

    def _fit_members(self, count: int) -> None:
        for rows, column in zip(self.seats, self._columns, strict=True):
            while len(rows) > count:
                discard(rows.pop())
            while len(rows) < count:
                row = SeatRow(self._context, self)
                row.offer(self._options, self._tables)
                show_language(row)
                row.changed.connect(self.changed)
                row.table_wanted.connect(self.table_wanted)
                rows.append(row)
                column.addWidget(row)
        self.dependents.follow(self.members, *(row.dice for rows in self.seats for row in rows))
        self.changed.emit()

    def _lay_out(self) -> None:
        context = self._context
        area = with_look(VerticalArea(self), horizontalScrollBarPolicy=Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        inner = QWidget(area.viewport())
        area.setWidget(inner)
        form = context.theme.sized(QWidget(inner), most_width=_WIDTH)
        titles = [
            context.word(context.theme.sized(QLabel(self), bold_font=17), text=Phrase("mat_start.side", {"side": side}))
            for side in "AB"
        ]
        grid = grid_of([titles, self._columns], spacing=(32, 4))
        for side, column in enumerate(self._columns):
            grid.setAlignment(column, Qt.AlignmentFlag.AlignTop)
            grid.setColumnStretch(side, 1)
        count = labelled(context, self.members, "mat_start.members")
        options = row_of(count, self.members, self.members.note, self.overtime, Stretch(), spacing=12)
        buttons = row_of(self.begin, self.lay, self.open, self.back, Stretch(), spacing=12)
        head = row_of(Stretch(self.head, 99), Stretch())
        column_of(head, grid, options, buttons, self.below, Stretch(), inside=form, spacing=12)
        row_of(Stretch(form, 99), Stretch(), inside=inner, margins=(20, 16, 16, 16))
        column_of(area, inside=self)
