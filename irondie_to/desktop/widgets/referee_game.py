"""A game followed on the mats: entered by keys and clicks, looked back at, played on from any moment."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from irondie_to.app.gameentry import BACK, ENTER, Entry, Outcome, begin
from irondie_to.app.gameforecast import forecast
from irondie_to.app.gamequestions import question
from irondie_to.app.gamereferee import (
    Followed,
    call_overtime,
    change_line,
    go_to,
    record_text,
    redo,
    start,
    take,
    undo,
)
from irondie_to.app.gameseats import CalledTo, called_to, guests
from irondie_to.app.gameviews import mat
from irondie_to.app.rows import MatchRow
from irondie_to.desktop.house import House
from irondie_to.desktop.widgets.mat import Marks, Mat
from irondie_to.desktop.widgets.mat_bar import MatBar
from irondie_to.desktop.widgets.mat_log import MatLog
from irondie_to.desktop.widgets.mat_question import QuestionPanel
from irondie_to.desktop.widgets.mat_start import StartForm
from irondie_to.desktop.widgets.referee_part import RefereePart
from irondie_to.errors import Phrase, UserError

_SIDE = 366


class RefereeGame(RefereePart):
    """The part *Game*: the start form, or the mats with the question, the log and the bar."""

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(house, parent)
        self.game: Followed | None = None
        self.entry: Entry | None = None
        self.called: CalledTo | None = None
        self.attached: CalledTo | None = None
        self.start_form = StartForm(house, self)
        self.mat = Mat(house, self)
        self.panel = QuestionPanel(house, self)
        self.log = MatLog(house, self)
        self.bar = MatBar(house, self)
        self.where = QLabel(self)
        self.where.setProperty("look", "muted")
        self.undo_button, self.overtime_button, self.new_button, self.save_button = (
            QPushButton(self) for _ in range(4)
        )
        self.beside = [self.where]
        self.buttons = [self.undo_button, self.overtime_button, self.new_button, self.save_button]
        self.stack = QStackedWidget(self)
        self.stack.addWidget(self.start_form)
        self.stack.addWidget(self._play_area())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.stack)
        self._connect()
        self._add_actions()

    # What the page calls

    def refresh(self) -> None:
        """Whom one may seat; the game as it stands, in the look and language in force."""
        house = self.house
        self.start_form.offer(guests(None if house.event_id is None else house.picture))
        self._show()

    def retranslate(self) -> None:
        """Every fixed word."""
        self.start_form.retranslate()
        self.log.retranslate()
        self.undo_button.setText(self._say("take_back"))
        self.undo_button.setToolTip(self._say("take_back_tip"))
        self.new_button.setText(self._say("new"))
        self.save_button.setText(self._say("save"))
        for name, action in self._named.items():
            action.setText(self._say(f"action_{name}"))
        self._show()

    def focus_first(self) -> None:
        """The mats have the focus, so that letters and numbers work."""
        if self.stack.currentIndex() == 0:
            self.start_form.seats[0][0].name.setFocus()
        else:
            self.mat.setFocus()

    def help(self) -> Phrase:
        """How a game is followed."""
        return Phrase("referee_game.help")

    def bring(self, match: MatchRow) -> None:
        """Have both players' sets in the start form; a game that is followed is not lost."""
        self.called = called_to(self.house.picture, match)
        self.start_form.seat_guests(self.called.guests)
        if self.game is None:
            self.stack.setCurrentIndex(0)
        self._show()

    # Steps

    def begin_game(self) -> None:
        """A new game of those who sit in the start form."""
        form = self.start_form
        rulings = dict(self.house.picture.options.rulings) if self.house.event_id is not None else {}
        try:
            game = start(form.sides, rulings, 1 if form.overtime.isChecked() else None)
        except UserError as fault:
            self.house.complain(fault)
            return
        self.attached = self.called if self._still_called() else None
        self.follow(game)

    def follow(self, game: Followed) -> None:
        """Have this game on the mats."""
        self._put(game)
        self.stack.setCurrentIndex(1)
        self.mat.setFocus()

    def undo(self) -> None:
        """Take the last action back."""
        self._step(undo)

    def redo(self) -> None:
        """Do again what was taken back."""
        self._step(redo)

    def call_overtime(self) -> None:
        """The time is over (TOU-4)."""
        self._step(call_overtime)

    def press(self, key: str) -> None:
        """A key for the entry."""
        self._enter(lambda entry: entry.key(key))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - the name Qt calls
        """Letters and numbers belong to the decision; Esc clears it."""
        entry, key = self.entry, Qt.Key(event.key())
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if entry is None or self.stack.currentIndex() == 0 or not plain:
            super().keyPressEvent(event)
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.press(ENTER)
        elif key == Qt.Key.Key_Backspace:
            self.press(BACK)
        elif key == Qt.Key.Key_Escape:
            self._enter(lambda entry: entry.cleared())
        elif key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            self._choose_beside(1 if key == Qt.Key.Key_Down else -1)
        elif event.text() and (event.text().isalnum() or event.text() in "+- "):
            self.press(event.text())
        else:
            super().keyPressEvent(event)

    # Within

    def _say(self, name: str, **values: int | str) -> str:
        return self.house.say(Phrase(f"referee_game.{name}", values))

    def _step(self, step: Callable[[Followed], Followed]) -> None:
        if self.game is None:
            return
        try:
            game = step(self.game)
        except UserError as fault:
            self._refuse(fault)
            return
        self._put(game)

    def _enter(self, step: Callable[[Entry], Outcome]) -> None:
        """One step of the entry; a complete decision is taken."""
        if self.entry is None or self.game is None:
            return
        try:
            found = step(self.entry)
            if isinstance(found, Entry):
                self.entry = found
            else:
                self._put(take(self.game, found))
        except UserError as fault:
            self._refuse(fault)
            return
        self._show()

    def _refuse(self, fault: UserError) -> None:
        self.panel.show_refusal(fault)
        self.house.complain(fault)

    def _put(self, game: Followed) -> None:
        self.game = game
        self.entry = begin(game)
        self._show()

    def _choose_row(self, place: int) -> None:
        self._enter(lambda entry: entry.choose(entry.options[place]))
        self.mat.setFocus()

    def _choose_beside(self, step: int) -> None:
        """The die above or below the chosen one in the list."""
        entry = self.entry
        dice = [] if entry is None else [option.die for option in entry.options if option.name == "die"]
        if entry is None or entry.die not in dice:
            return
        place = (dice.index(entry.die) + step) % len(dice)
        self._enter(lambda entry: entry.choose(entry.options[place]))

    def _choose_owner(self, owner: int) -> None:
        if self.game is not None:
            self.entry = begin(self.game, owner)
            self._show()

    def _face(self, number: int) -> None:
        self._enter(lambda entry: entry.number(number))
        self.mat.setFocus()

    def _still_called(self) -> bool:
        """Whether those who sit in the form are those of the table the referee was called to."""
        called = self.called
        if called is None or self.house.event_id is None or len(self.start_form.seats[0]) > 1:
            return False
        names = [row[0].seat.name for row in self.start_form.seats]
        return names == [guest.name for guest in called.guests]

    def _show(self) -> None:
        game, entry = self.game, self.entry
        following = game is not None and self.stack.currentIndex() == 1
        for button in self.buttons:
            button.setVisible(following)
        self.where.setVisible(self.attached is not None and following)
        self.start_form.back.setVisible(game is not None)
        if game is None or entry is None:
            return
        if self.attached is not None:
            self.where.setText(self._say("where", table=self.attached.table, game=self.attached.number))
        asked = question(entry)
        self.mat.show_mats(mat(game), Marks(dict(asked.rings), frozenset(asked.picked), dict(asked.badges)))
        self.panel.show_question(asked, forecast(game))
        self.panel.show_refusal(None)
        self.bar.show_bar(asked.bar)
        self.log.show_log(game)
        self.undo_button.setEnabled(game.can_undo)
        self._named["undo"].setEnabled(game.can_undo)
        self._named["redo"].setEnabled(game.can_redo)
        over = game.state.result is not None
        self.overtime_button.setEnabled(not over and game.state.overtime_from is None)
        self._named["overtime"].setEnabled(self.overtime_button.isEnabled())
        self.overtime_button.setText(self._overtime_words(game))

    def _overtime_words(self, game: Followed) -> str:
        if game.state.overtime:
            return self._say("overtime_on")
        if game.state.overtime_from is not None:
            return self._say("overtime_from", turn=game.state.overtime_from)
        return self._say("overtime_off")

    def _copy(self) -> None:
        if self.game is not None:
            QGuiApplication.clipboard().setText(record_text(self.game))
            self.house.tell(Phrase("mat.copied"))

    def _to_start(self) -> None:
        self.stack.setCurrentIndex(0)
        self._show()
        self.focus_first()

    def _to_game(self) -> None:
        self.stack.setCurrentIndex(1)
        self._show()
        self.focus_first()

    def _connect(self) -> None:
        self.start_form.begun.connect(self.begin_game)
        self.start_form.back_wanted.connect(self._to_game)
        self.mat.die_clicked.connect(lambda die: self._enter(lambda entry: entry.click(die)))
        self.panel.row_chosen.connect(self._choose_row)
        self.panel.owner_chosen.connect(self._choose_owner)
        self.bar.face_chosen.connect(self._face)
        self.bar.done.connect(lambda: self.press(ENTER))
        self.log.moment_chosen.connect(lambda moment: self._step(lambda game: go_to(game, moment)))
        self.log.line_changed.connect(lambda: self._step(change_line))
        self.log.copy_wanted.connect(self._copy)
        self.undo_button.clicked.connect(self.undo)
        self.overtime_button.clicked.connect(self.call_overtime)
        self.new_button.clicked.connect(self._to_start)

    def _add_actions(self) -> None:
        self._named: dict[str, QAction] = {}
        for name, keys, do in (
            ("undo", "Alt+Left", self.undo),
            ("redo", "Alt+Right", self.redo),
            ("overtime", "Ctrl+Shift+O", self.call_overtime),
        ):
            action = QAction(self)
            action.setShortcut(QKeySequence(keys))
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            action.triggered.connect(do)
            self.addAction(action)
            self._named[name] = action

    def _play_area(self) -> QWidget:
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self.mat)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(area, 1)
        left.addWidget(self.bar)
        self.side = QFrame(self)
        self.side.setObjectName("side")
        right = QVBoxLayout(self.side)
        right.setContentsMargins(1, 0, 0, 0)
        right.setSpacing(0)
        right.addWidget(self.panel)
        right.addWidget(self.log, 1)
        self.side.setFixedWidth(self.house.theme.px(_SIDE))
        self.house.theme_changed.connect(lambda: self.side.setFixedWidth(self.house.theme.px(_SIDE)))
        both = QWidget(self)
        row = QHBoxLayout(both)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addLayout(left, 1)
        row.addWidget(self.side)
        return both
