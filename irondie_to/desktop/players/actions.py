"""What can be done with the players that are chosen, as actions of the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, get_args

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from irondie_to.app.core.steps import Command
from irondie_to.app.players.commands import CheckIn, CheckOut, Drop, Missed, RemoveEntrant, Return
from irondie_to.app.players.roster import any_has_taken_part, most_missed
from irondie_to.app.players.views import PlayerLine
from irondie_to.desktop.core.context import Message, MessageTone, WindowContext
from irondie_to.errors import Phrase, UserError

Name = Literal["check_in", "edit", "notation", "check_out", "drop", "remove", "copy", "import"]

NAMES: Final[tuple[Name, ...]] = get_args(Name)
_KEYS: Final[dict[Name, str]] = {
    "check_in": "F5",
    "edit": "F2",
    "notation": "Ctrl+L",
    "copy": "Ctrl+C",
    "import": "Ctrl+I",
}
_LATE: Final[tuple[Missed, ...]] = ("loss", "bye", "nothing")


class PlayerActions(QObject):
    """The actions by name; those that change players do so. `menu` holds what a player's menu offers.

    Who comes late, or comes back late, is asked for by `late`: what the rounds without him count as.
    """

    late = Signal()

    def __init__(self, context: WindowContext, page: QWidget) -> None:
        super().__init__(page)
        self._context = context
        self._chosen: Sequence[PlayerLine] = ()
        self._ready: Sequence[PlayerLine] = ()
        self._missed = 0
        self.by_name: dict[Name, QAction] = {name: self._make(name, page) for name in NAMES}
        self.menu, self.late_menu = QMenu(page), QMenu(page)
        for name in ("check_in", "check_out", "drop", "edit", "notation", "remove"):
            self.menu.addAction(self.by_name[name])
        self._late_actions = {missed: self._make_late(missed) for missed in _LATE}
        self._do_when("check_in", self._check_in)
        self._do_when("check_out", lambda: self._each(CheckOut))
        self._do_when("drop", lambda: self._each(Drop))
        self._do_when("remove", lambda: self._each(RemoveEntrant))

    def choose(self, lines: Sequence[PlayerLine]) -> None:
        """Act on these players from now on."""
        self._chosen = lines
        one = lines[0] if len(lines) == 1 else None
        states = {line.state for line in lines}
        came = [line for line in lines if line.state != "in"]
        picture = self._context.picture if lines else None
        played = picture is not None and any_has_taken_part(picture, {line.code for line in lines})
        self._ready = [line for line in came if line.set_state != "draft"]
        self._missed = 0 if picture is None else most_missed(picture, {line.code for line in self._ready})
        enabled: dict[Name, bool] = {
            "check_in": bool(self._ready),
            "check_out": states == {"in"} and not played,
            "drop": bool(lines) and "dropped" not in states,
            "remove": bool(lines) and not played,
            "edit": one is not None,
            "notation": one is not None,
        }
        for name, on in enabled.items():
            self.by_name[name].setEnabled(on)
        self.retranslate()

    def say_why_not(self) -> bool:
        """Tell why nobody who is chosen can be checked in; False where nothing of them hinders it."""
        drafts = tuple(line.name for line in self._chosen if line.state != "in")
        if self._ready or not drafts:
            return False
        self._context.complain(UserError("entrant.drafts_left_out", names=drafts))
        return True

    def ask_late(self, place: QPoint) -> None:
        """Ask what the missed rounds count as, with a menu at a place of the screen."""
        self.late_menu.popup(place)
        self.late_menu.setActiveAction(self._late_actions["loss"])

    def retranslate(self) -> None:
        """Name everything in the language in force."""
        say = self._context.say
        for name, action in self.by_name.items():
            action.setText(say(Phrase(f"players_page.{name}")))
        came = self._ready or [line for line in self._chosen if line.state != "in"]
        main = self.by_name["check_in"]
        if len(came) > 1:
            main.setText(say(Phrase("players_page.check_in_many", {"count": len(came)})))
        elif came and came[0].state == "dropped":
            main.setText(say(Phrase("players_page.return")))
        drafts = bool(came) and not self._ready
        main.setToolTip(say(Phrase("players_page.draft_tip" if drafts else "players_page.check_in_tip")))
        self.by_name["drop"].setToolTip(say(Phrase("players_page.drop_tip")))
        for missed, action in self._late_actions.items():
            action.setText(say(Phrase(f"players_page.late_{missed}", {"count": self._missed})))

    def _check_in(self) -> None:
        if self._missed:
            self.late.emit()
        else:
            self._come("nothing")

    def _come(self, missed: Missed) -> None:
        came, event = self._ready, self._context.event_id
        if event is None or not came:
            return
        drafts = tuple(line.name for line in self._chosen if line.state != "in" and line.set_state == "draft")
        if len(came) == 1 and came[0].state == "dropped":
            done = self._context.do(Return(event, came[0].code, missed))
        else:
            done = self._context.do(CheckIn(event, tuple(line.code for line in came), missed))
        if done is not None and drafts:
            left_out = Phrase("entrant.drafts_left_out", {"names": drafts})
            self._context.message.emit(Message(MessageTone.WARNING, left_out))

    def _each(self, command: Callable[[int, str], Command]) -> None:
        event = self._context.event_id
        for line in tuple(self._chosen):
            if event is None or self._context.do(command(event, line.code)) is None:
                return

    def _make(self, name: Name, page: QWidget) -> QAction:
        action = QAction(page)
        if name in _KEYS:
            action.setShortcut(QKeySequence(_KEYS[name]))
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        return action

    def _make_late(self, missed: Missed) -> QAction:
        action = self.late_menu.addAction("")
        action.triggered.connect(lambda: self._come(missed))
        return action

    def _do_when(self, name: Name, act: Callable[[], None]) -> None:
        self.by_name[name].triggered.connect(lambda _checked=False: act())
