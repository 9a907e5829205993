"""A game followed on the mats: entered by keys and clicks, looked back at, played on from any moment."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QKeyCombination, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from irondie_to.app.gameentry import BACK, ENTER, Entry, Outcome, begin
from irondie_to.app.gameforecast import forecast
from irondie_to.app.gamelaying import Laying, lay_game, lay_sets
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
from irondie_to.desktop.widgets.mat_keeping import Keeping
from irondie_to.desktop.widgets.mat_laying import LayingArea
from irondie_to.desktop.widgets.mat_log import MatLog
from irondie_to.desktop.widgets.mat_question import QuestionPanel
from irondie_to.desktop.widgets.mat_start import StartForm
from irondie_to.desktop.widgets.referee_part import RefereePart
from irondie_to.errors import Phrase, UserError

_SIDE = 366
_START, _PLAY, _LAY = range(3)
_REDO_MODIFIERS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class RefereeGame(RefereePart):
    """The part *Game*: the start form, or the mats with the question, the log and the bar."""

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(house, parent)
        self.game: Followed | None = None
        self.entry: Entry | None = None
        self.called: CalledTo | None = None
        self.attached: CalledTo | None = None
        self._reported = False
        self.start_form = StartForm(house, self)
        self.mat = Mat(house, self)
        self.panel = QuestionPanel(house, self)
        self.log = MatLog(house, self)
        self.bar = MatBar(house, self)
        self.keeping = Keeping(house, self.follow, self)
        self.start_form.below.addWidget(self.keeping.box)
        self.undo_button, self.overtime_button, self.menu_button = (QPushButton(self) for _ in range(3))
        self.buttons = [self.undo_button, self.overtime_button, self.menu_button]
        self.stack = QStackedWidget(self)
        self.stack.addWidget(self.start_form)
        self.stack.addWidget(self._play_area())
        self._laying: LayingArea | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.stack)
        self._add_actions()
        self._connect()

    @property
    def laying(self) -> LayingArea:
        """Where positions are laid; made when it is first wanted."""
        if self._laying is None:
            self._laying = LayingArea(self.house, self)
            self._laying.played.connect(self._play_laid)
            self._laying.left.connect(self._leave_laying)
            self._laying.retranslate()
            self.stack.addWidget(self._laying)
        return self._laying

    # What the page calls

    def refresh(self) -> None:
        """Whom one may seat; the game as it stands, in the look and language in force."""
        house = self.house
        self.start_form.offer(guests(None if house.event_id is None else house.picture))
        self.keeping.refresh()
        self._show()
        if self.game is not None:
            self.log.show_log(self.game, anew=True)

    def retranslate(self) -> None:
        """Every fixed word."""
        self.start_form.retranslate()
        if self._laying is not None:
            self._laying.retranslate()
        self.log.retranslate()
        self.undo_button.setText(self._say("take_back"))
        self.undo_button.setToolTip(self._say("take_back_tip"))
        self.overtime_button.setToolTip(self._say("overtime_tip"))
        self.menu_button.setText(self._say("record_menu"))
        self.keeping.box.retranslate()
        for name, action in self._named.items():
            action.setText(self._say(f"action_{name}"))
        self._show()

    def focus_first(self) -> None:
        """The mats have the focus, so that letters and numbers work."""
        shown = self.stack.currentIndex()
        if shown == _START:
            self.start_form.seats[0][0].name.setFocus()
        else:
            (self.mat if shown == _PLAY else self.laying.mat).setFocus()

    def help(self) -> Phrase:
        """How a game is followed."""
        return Phrase("referee_game.help")

    def bring(self, match: MatchRow) -> None:
        """Have both players' sets in the start form; a game that is followed is not lost."""
        self.called = called_to(self.house.picture, match)
        self.start_form.seat_guests(self.called.guests)
        if self.game is None:
            self.stack.setCurrentIndex(_START)
        self._show()

    # Steps

    def begin_game(self) -> None:
        """A new game of those who sit in the start form."""
        form = self.start_form
        try:
            game = start(form.sides, self._rulings(), 1 if form.overtime.isChecked() else None)
        except UserError as fault:
            self.house.complain(fault)
            return
        self.follow(game, self.called if self._still_called() else None)

    def follow(self, game: Followed, attached: CalledTo | None = None) -> None:
        """Have this game on the mats; `attached` is the game of a match that it is."""
        self.attached, self._reported = attached, False
        self._put(game)
        self.stack.setCurrentIndex(_PLAY)
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

    def event(self, event: QEvent) -> bool:
        """On the mats the keys of undo and redo are the game's, not the event's."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._turning(event):
            event.accept()
            return True
        return super().event(event)

    def _turning(self, event: QKeyEvent) -> Callable[[], None] | None:
        """What the keys of undo and redo do here."""
        shown = self.stack.currentIndex()
        if shown == _START:
            return None
        steps = (self.undo, self.redo) if shown == _PLAY else (self.laying.undo, self.laying.undo)
        if event.matches(QKeySequence.StandardKey.Undo):
            return steps[0]
        if event.matches(QKeySequence.StandardKey.Redo) or (
            event.keyCombination() == QKeyCombination(_REDO_MODIFIERS, Qt.Key.Key_Z)
        ):
            return steps[1]
        return None

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - the name Qt calls
        """Letters and numbers belong to the decision; Esc clears it."""
        turning = self._turning(event)
        if turning is not None:
            turning()
            return
        entry, key = self.entry, Qt.Key(event.key())
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if entry is None or self.stack.currentIndex() != _PLAY or not plain:
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

    def lay_position(self) -> None:
        """Set a position by hand, from how the dice lie now."""
        if self.game is not None:
            self._lay(lay_game(self.game))

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
        following = game is not None and self.stack.currentIndex() == _PLAY
        for button in self.buttons:
            button.setVisible(following)
        self.start_form.back.setVisible(game is not None)
        if game is None or entry is None:
            return
        asked = question(entry)
        self.mat.show_mats(mat(game), Marks(dict(asked.rings), frozenset(asked.picked), dict(asked.badges)))
        self.panel.show_question(asked, forecast(game))
        self.panel.show_refusal(None)
        self._show_where(game)
        self.bar.show_bar(asked.bar)
        self.log.show_log(game)
        self.undo_button.setEnabled(game.can_undo)
        self._named["undo"].setEnabled(game.can_undo)
        self._named["redo"].setEnabled(game.can_redo)
        over = game.state.result is not None
        self.overtime_button.setEnabled(not over and game.state.overtime_from is None)
        self._named["overtime"].setEnabled(self.overtime_button.isEnabled())
        self.overtime_button.setText(self._overtime_words(game))

    def _show_where(self, game: Followed) -> None:
        """The table; the result to report when the game is over, or the other table to which one is called."""
        attached = self.attached
        where = "" if attached is None else self._say("where", table=attached.table, game=attached.number)
        offer = ""
        if attached is not None and self._may_report(game):
            name = "report_drawn" if game.state.result not in {0, 1} else "report"
            winner = attached.guests[game.state.result or 0].name if name == "report" else ""
            offer = self._say(name, winner=winner, table=attached.table, game=attached.number)
        elif self._is_called_elsewhere():
            offer = self._say("called", table=self.called.table if self.called else 0)
        self.panel.show_where(where, offer)

    def _may_report(self, game: Followed) -> bool:
        attached = self.attached
        if attached is None or game.state.result is None or self._reported:
            return False
        return self.keeping.may_report(attached)

    def _is_called_elsewhere(self) -> bool:
        """Whether the referee was called to another table while this game is on the mats."""
        called, attached = self.called, self.attached
        return called is not None and (attached is None or attached.match_id != called.match_id)

    def _take_offer(self) -> None:
        game, attached = self.game, self.attached
        if game is not None and attached is not None and self._may_report(game):
            self._reported = self.keeping.report(game, attached)
            self._show()
        elif self._is_called_elsewhere():
            self.to_start()

    def save(self) -> None:
        """Keep the game with the event, else as a file."""
        if self.game is not None:
            self.keeping.save(self.game, self.attached)

    def save_file(self) -> None:
        """Keep the game as a file."""
        if self.game is not None:
            self.keeping.save_file(self.game)

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

    def to_start(self) -> None:
        """To the form that begins another game; this one stays to come back to."""
        self.stack.setCurrentIndex(_START)
        self._show()
        self.focus_first()

    def _to_game(self) -> None:
        self.stack.setCurrentIndex(_PLAY)
        self._show()
        self.focus_first()

    def _rulings(self) -> dict[str, object]:
        """The rulings of the event, the default ones without one."""
        return {} if self.house.event_id is None else dict(self.house.picture.options.rulings)

    def _lay_sets(self) -> None:
        self._lay(lay_sets(self.start_form.sides, self._rulings()))

    def _lay(self, laying: Laying) -> None:
        self.laying.lay(laying)
        self.stack.setCurrentIndex(_LAY)
        self._show()
        self.focus_first()

    def _play_laid(self, game: Followed) -> None:
        called = self.called if self._still_called() else None
        self.follow(game, called if self.game is None else self.attached)

    def _leave_laying(self) -> None:
        self.stack.setCurrentIndex(_START if self.game is None else _PLAY)
        self._show()
        self.focus_first()

    def _connect(self) -> None:
        self.start_form.begun.connect(self.begin_game)
        self.start_form.laid.connect(self._lay_sets)
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
        self.panel.offer_taken.connect(self._take_offer)
        self.start_form.opened.connect(self.keeping.ask_for_file)
        menu = QMenu(self.menu_button)
        for name in ("save", "save_file", "copy", "", "open", "lay", "new"):
            if name:
                menu.addAction(self._named[name])
            else:
                menu.addSeparator()
        self.menu_button.setMenu(menu)

    def _add_actions(self) -> None:
        self._named: dict[str, QAction] = {}
        for name, keys, do in (
            ("undo", "Alt+Left", self.undo),
            ("redo", "Alt+Right", self.redo),
            ("overtime", "Ctrl+Shift+O", self.call_overtime),
            ("save", "Ctrl+S", self.save),
            ("save_file", "", self.save_file),
            ("copy", "", self._copy),
            ("open", "", self.keeping.ask_for_file),
            ("lay", "Ctrl+Shift+L", self.lay_position),
            ("new", "Ctrl+Shift+G", self.to_start),
        ):
            action = QAction(self)
            if keys:
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
