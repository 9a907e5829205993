"""The area with a game on the mats, in which keys and clicks enter decisions, and the link from it to a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QKeyCombination, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QBoxLayout, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.referee.mat.entry import ActionEntry, begin
from irondie_to.app.referee.mat.game import (
    FollowedGame,
    RefusedError,
    change_line,
    correct,
    correction_words,
    go_to,
    redo,
    take,
    undo,
)
from irondie_to.app.referee.mat.game_end import LinkedGame, game_end, is_elsewhere, same_players, time_call
from irondie_to.app.referee.mat.keys import BACK, ENTER, Outcome, choose, click, press, why_not
from irondie_to.app.referee.mat.questions import question
from irondie_to.app.referee.mat.seats import MatchGame, game_of
from irondie_to.app.referee.mat.views import mat
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Arranged
from irondie_to.desktop.core.look.widgets import (
    UNLIMITED_PX,
    SidePanel,
    Stretch,
    VerticalArea,
    column_of,
    row_of,
    with_look,
)
from irondie_to.desktop.referee.mat.bar import BANNER_PX, SLIM_HEIGHT, EndBanner, MatBar
from irondie_to.desktop.referee.mat.drawing import Marks
from irondie_to.desktop.referee.mat.log import MatLog
from irondie_to.desktop.referee.mat.mats import Mat
from irondie_to.desktop.referee.mat.question import QuestionPanel
from irondie_to.errors import Phrase, UserError

_SIDE, _SIDE_LEAST, _SIDE_SLIM, _SIDE_PART = 366, 296, 262, 0.36
"""The largest and the smallest width of the column beside the mats, its width with the bar, all in px at 100 %, and its
part of the whole width."""
_BELOW_LEAST, _BELOW_MOST = SLIM_HEIGHT + 2, 300
"""The smallest and the largest height of the area below the mats of a team game, in px at 100 %."""
_COLUMN_LEAST, _LOG = 180, 70
"""The smallest width of a column below the mats, and the smallest height of the log beside the mats, in px at 100 %.
The log has exactly this height when it is below the bar."""
_BELOW_SHARES, _BESIDE_SHARES = (5, 4), (2, 1)
"""The shares of the question and the log: of the width below the mats, and of the height beside the mats."""
_ACROSS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
_TYPED = {Qt.Key.Key_Return: ENTER, Qt.Key.Key_Enter: ENTER, Qt.Key.Key_Backspace: BACK}
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
REDO = QKeyCombination(Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier, Qt.Key.Key_Z)


class MatchLink:
    """Links the game on the mats to a game of a match.

    `saved_step` is the step by which this window has saved the end of the game, if any. `is_kept` returns whether the
    current record of a game is saved.
    """

    def __init__(self, context: WindowContext) -> None:
        self._context = context
        self._called: MatchGame | None = None
        self._attached: MatchGame | None = None
        self.saved_step: int | None = None
        self.is_kept: Callable[[FollowedGame], bool] = lambda _game: False

    @property
    def picture(self) -> Picture | None:
        return None if self._context.event_id is None else self._context.picture

    @property
    def called(self) -> MatchGame | None:
        """The match game of the last call to the referee.

        None if there was no call, or if the match is gone or now has other players.
        """
        return same_players(self.picture, self._called)

    @property
    def attached(self) -> MatchGame | None:
        """The match game to which the game on the mats belongs.

        None if it belongs to no match, or if the match is gone or now has other players.
        """
        return same_players(self.picture, self._attached)

    def clear(self) -> None:
        self._called = self._attached = None

    def call_to(self, called: MatchGame) -> None:
        self._called = called

    def attach(self, attached: MatchGame | None) -> None:
        self._attached, self.saved_step = attached, None

    def played_by(self, names: Sequence[str]) -> MatchGame | None:
        """Return the match game of the players with these names.

        This is `called` if it is a game of these players, otherwise the game at the table at which they sit. Returns
        None if no event is open, or if these players sit at no table or at several.
        """
        called = self.called
        if called is not None and sorted(names) == sorted(called.names):
            return called
        return game_of(self.picture, names)

    def view(self, game: FollowedGame) -> LinkedGame:
        attached, called, now = self.attached, self.called, self._context.ticker.clock.second_ms()
        is_over = game.state.result is not None
        end = game_end(self.picture, game, attached, now, is_kept=is_over and self.is_kept(game))
        elsewhere = called is not None and is_elsewhere(called, attached)
        offer = Phrase("referee_game.called", {"table": called.table}) if called is not None and elsewhere else None
        faces = None if attached is None else self._context.clocks.faces()
        states = {} if faces is None else {face.card.match_id: face.state for face in faces.tables}
        call = time_call(game, attached, None if attached is None else states.get(attached.match_id))
        return LinkedGame(game, attached, called, offer, end, self.saved_step, call)


class PlayArea(WithContext, Arranged, QWidget):
    """Shows the game `game` and the decision that the user is entering, `entry`; both are None if there is no game.

    `link` says to which match the game belongs. `moved` is emitted after every step in the game.
    """

    moved = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.game: FollowedGame | None = None
        self.entry: ActionEntry | None = None
        self.link = MatchLink(context)
        self._refusal: UserError | None = None
        self._corrects = False  # whether the next action is entered again, to correct it
        self._view: tuple[object, ...] = ()  # everything that is shown
        self.mat = Mat(context, self)
        self.panel = context.theme.sized(QuestionPanel(context, self), least_width=_COLUMN_LEAST)
        self.log = context.theme.sized(MatLog(context, self), least_width=_COLUMN_LEAST)
        self.bar = MatBar(context, self)
        self.end = EndBanner(context, self)
        self.side = SidePanel(self)
        self._arranged = (False, False)  # whether the columns are below the mats, and whether the bar is among them
        self._lay_out()
        self.mat.die_clicked.connect(lambda die: self._enter(lambda entry: click(entry, die)))
        self.mat.explain = lambda die: None if self.entry is None else why_not(self.entry, die)
        self.panel.row_chosen.connect(lambda place: self._click(lambda entry: choose(entry, entry.options[place])))
        self.panel.owner_chosen.connect(self._choose_owner)
        self.bar.face_chosen.connect(lambda number: self._click(lambda entry: entry.number(number)))
        self.bar.button.clicked.connect(lambda: self.press(ENTER))
        self.log.moment_chosen.connect(lambda moment: self.step(lambda game: go_to(game, moment)))
        self.log.other_button.clicked.connect(lambda: self.step(change_line))
        self.log.note.correct_button.clicked.connect(self._begin_correction)
        self.restyle()

    def follow(self, game: FollowedGame) -> None:
        self.put(game)
        self.show_game()
        self.moved.emit()

    def clear(self) -> None:
        """Forget the game. The mats are not redrawn, because another area is shown from then on."""
        self.game = self.entry = None

    def put(self, game: FollowedGame) -> None:
        """Make this the current game, and start the entry of its next decision.

        Nothing is redrawn until `show_game` is called.
        """
        self.game, self.entry, self._corrects = game, begin(game), False
        self._end_refusal()

    def undo(self) -> None:
        self.step(undo)

    def redo(self) -> None:
        self.step(redo)

    def step(self, step: Callable[[FollowedGame], FollowedGame]) -> None:
        """Apply a step to the game, or show why it is refused."""
        if self.game is None:
            return
        try:
            game = step(self.game)
        except UserError as fault:
            self._refuse(fault)
            return
        self.follow(game)

    def press(self, key: str) -> None:
        self._enter(lambda entry: press(entry, key))

    def show_game(self) -> None:
        game, entry, context = self.game, self.entry, self._context
        if game is None or entry is None:
            return
        linked, style = self.link.view(game), (context.settings.language, context.theme.mode, context.theme.factor)
        view = linked, entry, self._refusal, self._corrects, style
        if view == self._view:
            return
        self._view, asked = view, question(entry)
        self.mat.show_mats(mat(game), Marks(dict(asked.rings), frozenset(asked.picked), dict(asked.badges)))
        self.bar.show_bar(asked.bar)
        self._show_end(linked)
        self.restyle()
        self.panel.show_view(asked, linked, self._refusal)
        self.log.show_game(game, corrects=self._corrects)

    def _show_end(self, linked: LinkedGame) -> None:
        """Show the banner in place of the bar while the game is over.

        The focus moves from the mats to a new main button, and back to the mats when the button disappears.
        """
        main, focused = self.end.main, self.window().focusWidget()
        before = main.text() if main.isVisibleTo(self) else None
        had_focus = focused is self.mat or self.end.isAncestorOf(focused)
        self.bar.setVisible(linked.end is None)
        self.end.show_end(linked)
        is_asked = main.isVisibleTo(self)
        if had_focus and is_asked and main.text() != before:
            main.setFocus()
        elif had_focus and not is_asked:
            self.mat.setFocus()

    def event(self, event: QEvent) -> bool:
        """Accept the shortcuts for undo and redo, so that they apply to the game, not to the event."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._undo_or_redo(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        undo_or_redo, key, text = self._undo_or_redo(event), Qt.Key(event.key()), event.text()
        typed = _TYPED.get(key) or (text if text.isalnum() or text in {"+", "-", " "} else "")
        if undo_or_redo is not None:
            undo_or_redo()
        elif event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            super().keyPressEvent(event)
        elif typed:
            self.press(typed)
        elif key == Qt.Key.Key_Escape:
            self._enter(lambda entry: entry.cleared())
        elif key in _STEPS:
            self._choose_neighbour(_STEPS[key])
        else:
            super().keyPressEvent(event)

    def _undo_or_redo(self, event: QKeyEvent) -> Callable[[], None] | None:
        if event.matches(QKeySequence.StandardKey.Undo):
            return self.undo
        if event.matches(QKeySequence.StandardKey.Redo) or event.keyCombination() == REDO:
            return self.redo
        return None

    def _enter(self, step: Callable[[ActionEntry], Outcome]) -> None:
        if self.entry is None or self.game is None:
            return
        try:
            outcome = step(self.entry)
            if isinstance(outcome, ActionEntry):
                self.entry = outcome
                self._end_refusal()
                self.show_game()
            elif self._corrects:
                correction = correct(self.game, outcome)
                self.follow(correction.game)
                self._context.messages.show(correction_words(correction))
            else:
                self.follow(take(self.game, outcome))
        except RefusedError as fault:
            self.entry = self.entry.refused()
            self._refuse(fault)
        except UserError as fault:
            self._refuse(fault)

    def _begin_correction(self) -> None:
        """Begin to correct the shown action, or cancel its correction.

        To begin, go back to the moment before the action, so that it can be entered again. To cancel, go forward to the
        moment after the action, which stays unchanged.
        """
        if self.game is None:
            return
        corrects = not self._corrects
        self.follow(go_to(self.game, self.game.at + (-1 if corrects else 1)))
        self._corrects = corrects
        self.show_game()
        self.mat.setFocus()

    def _refuse(self, fault: UserError) -> None:
        self._refusal = fault
        self.show_game()
        self._context.messages.show_error(fault)

    def _end_refusal(self) -> None:
        if self._refusal is not None:
            self._context.messages.withdraw(self._refusal.code)
            self._refusal = None

    def _click(self, step: Callable[[ActionEntry], Outcome]) -> None:
        self._enter(step)
        self.mat.setFocus()

    def _choose_neighbour(self, step: int) -> None:
        """Choose the die above (-1) or below (+1) the chosen die in the list of choices. The list wraps around.

        If no die is chosen, choose the last or the first one. Does nothing in a throw or while damage is entered.
        """
        entry = self.entry
        if entry is None or entry.state.asked in {"throw", "damage"}:
            return
        dice = [option.die for option in entry.options if option.name == "die"]
        if dice:
            above = 0 if step < 0 else -1
            place = ((dice.index(entry.die) if entry.die in dice else above) + step) % len(dice)
            self._enter(lambda entry: choose(entry, entry.options[place]))

    def _choose_owner(self, owner: int) -> None:
        if self.game is not None:
            self.entry = begin(self.game, owner)
            self._end_refusal()
            self.show_game()
        self.mat.setFocus()

    def restyle(self) -> None:
        """Arrange the question, the bar and the log for the text size and the width of the area.

        The question and the log are beside the mats, the bar is below the mats. With larger text, the bar moves between
        the question and the log if that makes the mats larger. In a team game, the question, the bar and the log are
        all below the mats, unless the mats are larger with them at the side.
        """
        theme, side = self._context.theme, self.side
        width, height = self.width(), self.height()
        wide = min(theme.px(_SIDE), max(theme.px(_SIDE_LEAST), round(width * _SIDE_PART)))
        free = height - self.mat.height_at(width)
        low = min(theme.px(_BELOW_MOST), max(free, theme.px(_BELOW_LEAST)))
        scale = self.mat.scale_in(width - wide, height - self.bar.height_in(width - wide))
        below = self.game is not None and self.game.team_game and self.mat.scale_in(width, height - low) >= scale
        slim = theme.px(_SIDE_SLIM)
        among = below or (theme.factor > 1 and self.mat.scale_in(width - slim, height) > scale)
        if (below, among) != self._arranged:
            self._arranged = (below, among)
            self._both.setDirection(_DOWN if below else _ACROSS)
            self._beside.setDirection(_ACROSS if below else _DOWN)
            for foot in (self.end, self.bar):
                (self._beside.insertWidget if among else self._left.insertWidget)(1, foot)
        beside = slim if among else wide
        side.setMinimumSize(0 if below else beside, low if below else 0)
        side.setMaximumSize(UNLIMITED_PX if below else beside, low if below else UNLIMITED_PX)
        self.bar.let_fill(fills=below, gives=among and not below)
        # The height of the log does not depend on what it or the question shows. The border between them stays in place
        # while a game is followed, so that no click hits the wrong one.
        low_log = theme.px(_LOG)
        self.log.setMinimumHeight(0 if below else low_log)
        self.log.setMaximumHeight(low_log if among and not below else UNLIMITED_PX)
        for below_mats in (self.bar, self.end):
            below_mats.setMaximumWidth(min(self.bar.least_width, width // 3) if below else UNLIMITED_PX)
            below_mats.setMinimumWidth(below_mats.maximumWidth() if below else 0)
        shares = _BELOW_SHARES if below else (1, 0) if among else _BESIDE_SHARES
        left = width if below else width - side.maximumWidth()
        room = min(theme.px(BANNER_PX), height - self.mat.height_at(left))
        self.end.setMinimumHeight(max(self.bar.height_in(left), room))  # the mats keep their size when the game is over
        self.end.restyle()
        for part, share in zip((self.panel, self.log), shares, strict=True):
            self._beside.setStretchFactor(part, share)

    def _lay_out(self) -> None:
        area = with_look(VerticalArea(self), horizontalScrollBarPolicy=Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        area.setWidget(self.mat)
        self._left = column_of(Stretch(area), self.bar, self.end, spacing=0)
        self._beside = column_of(self.panel, Stretch(self.log), inside=self.side, spacing=0, margins=(1, 0, 0, 0))
        self._both = row_of(Stretch(self._left), self.side, inside=self, spacing=0)
