"""The actions of the Players page, most of which apply to the selected players, for its buttons, menus and keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.rows import EntrantRow
from irondie_to.app.core.steps import Command
from irondie_to.app.event.plan import planned_rounds
from irondie_to.app.phones.sent_sets import DeclineSentSet, TakeSentSet
from irondie_to.app.players.commands import CheckIn, CheckOut, Drop, MissedRounds, RemoveEntrant, Return
from irondie_to.app.players.path import any_has_taken_part, most_missed
from irondie_to.app.players.payments import MarkPaid
from irondie_to.app.players.queries import PlayerLine, has_illegal_set
from irondie_to.app.players.waiting import MoveUp, free_places_in
from irondie_to.app.rounds.begun import why_begun
from irondie_to.app.rounds.late_player import PlayBye, PlayLate, bye_for, pair_for
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.acting.command_runner import CommandOutcome
from irondie_to.desktop.core.acting.messages import ToldStep
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.desktop.core.look.wording import known_as
from irondie_to.desktop.core.purposes import PairRoundAgain
from irondie_to.errors import Phrase, UserError, Value

if TYPE_CHECKING:  # only for annotations
    import asyncio

Name = Literal[
    "check_in",
    "check_in_all",
    "take_sent",
    "decline_sent",
    "edit",
    "notation",
    "check_out",
    "drop",
    "remove",
    "apart",
    "paid",
    "move_up",
    "seat",
    "copy",
    "import",
]

_ACTIONS: Final[dict[Name, tuple[str, str]]] = {
    "check_in": ("players_page.check_in", "F5"),
    "check_in_all": ("players_page.check_in_all", "Shift+F5"),
    "take_sent": ("players_page.take_sent", "F7"),
    "decline_sent": ("players_page.decline_sent", ""),
    "edit": ("players_page.edit", "F2"),
    "notation": ("players_page.notation", "Ctrl+L"),
    "check_out": ("players_page.check_out", ""),
    "drop": ("players_page.drop", ""),
    "remove": ("players_page.remove", ""),
    "apart": ("apart.menu", ""),
    "paid": ("players_page.mark_paid", "F6"),
    "move_up": ("players_page.move_up", ""),
    "seat": ("players_page.seat", ""),
    "copy": ("players_page.copy", "Ctrl+C"),
    "import": ("players_page.import", "Ctrl+I"),
}
"""The code of the text of each action, and its shortcut."""
_IN_MENU: Final[tuple[Name, ...]] = (
    *("check_in", "check_in_all", "take_sent", "decline_sent"),
    *("move_up", "seat", "paid", "check_out", "drop", "edit", "notation", "apart"),
    "remove",
)
_LATE: Final[dict[MissedRounds, str]] = {
    "loss": "players_page.late_loss",
    "bye": "players_page.late_bye",
    "nothing": "players_page.late_nothing",
}


_PAIR: Final = 2


class PlayerActions(WithContext, QObject):
    """The actions of the Players page by name. The class runs the ones that change the selected players.

    The page connects the other actions. `menu` is the context menu of a player. `late` is emitted when the user checks
    in players who have missed rounds, or lets them return, with the position of the click on the screen or None; the
    receiver then calls `ask_late`, which asks how the missed rounds count. `checked_in` is emitted after players were
    checked in, with the widget that had the focus when the user checked them in, or None. `checked_out` is emitted with
    the codes of the selected players after the user has checked them out.
    """

    late = Signal(object)
    checked_in = Signal(object)
    checked_out = Signal(object)

    def __init__(self, context: WindowContext, page: QWidget) -> None:
        super().__init__(context, page)
        self._page = page
        self._chosen: Sequence[PlayerLine] = ()
        self._shown: PlayerLine | None = None
        self._ready: Sequence[PlayerLine] = ()
        self._missed = 0
        self._is_too_late = False
        self._is_readable = True
        self._no_place: PlayerLine | None = None  # the first player for whose return the event has no place
        acts: dict[Name, Callable[[], object]] = {
            "check_in": self.check_in,
            "check_out": self._check_out,
            "paid": lambda: self.toggle_paid(self._chosen),
            "move_up": lambda: self._each(MoveUp),
            "drop": lambda: self._each(Drop),
            "seat": self._seat,
            "take_sent": lambda: self._answer_sent(TakeSentSet),
            "decline_sent": lambda: self._answer_sent(DeclineSentSet),
            "remove": lambda: self._each(RemoveEntrant),
        }
        self.by_name: dict[Name, QAction] = {}
        for name, (text, keys) in _ACTIONS.items():
            action = QAction(page, shortcutContext=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            self.by_name[name] = known_as(context.word(action, text=text), text)
            action.setShortcut(QKeySequence(keys))
            if name in acts:
                action.triggered.connect(lambda _checked=False, act=acts[name]: act())
        self.menu, self.late_menu = (Menu(context.theme, page) for _ in range(2))
        self.menu.addActions([self.by_name[name] for name in _IN_MENU])

    def choose(self, lines: Sequence[PlayerLine], shown: PlayerLine | None) -> None:
        """Let the actions apply to these players. Only a set sent by `shown`, whom the page shows, can be answered."""
        self._chosen, self._shown = lines, shown
        is_single = len(lines) == 1
        states = {line.state for line in lines}
        picture = self._context.picture if lines else None
        played = picture is not None and any_has_taken_part(picture, {line.code for line in lines})
        self._is_too_late = picture is not None and bool(picture.seeds)
        self._ready = [] if self._is_too_late else [line for line in self._missing if not has_illegal_set(line)]
        self._missed = 0 if picture is None else most_missed(picture, {line.code for line in self._ready})
        free = None if picture is None else free_places_in(picture)
        returning = [line for line in self._ready if line.state == "dropped"]
        self._no_place = None if free is None or len(returning) <= free else returning[free]
        enabled: dict[Name, bool] = {
            "check_in": bool(self._ready) and self._no_place is None,
            "check_out": states == {"in"} and not played,
            "drop": bool(lines) and "dropped" not in states,
            "remove": bool(lines) and not played,
            "edit": is_single,
            "notation": is_single,
            "apart": is_single,
            "paid": bool(lines),
            "move_up": states == {"waiting"} and (free is None or len(lines) <= free),
        }
        pair = None if picture is None or states != {"in"} else pair_for(picture, [line.code for line in lines])
        self.by_name["seat"].setVisible(pair is not None)  # rarely possible; Qt disables an action that is hidden
        self._context.word(
            self.by_name["seat"], text=Phrase("players_page.seat", {"round": pair.number if pair else 0})
        )
        has_sent = shown is not None and shown.sent is not None
        for name in ("take_sent", "decline_sent"):
            self.by_name[name].setVisible(has_sent)
        for name, on in enabled.items():
            self.by_name[name].setEnabled(on)
        self._show_texts()

    def set_readable(self, *, is_readable: bool) -> None:
        """Set whether the set typed for the chosen player can be read.

        If not, the tooltip of *Check in* and `explain_blocked_check_in` say so. Others disable the action
        (`TextDependents`).
        """
        self._is_readable = is_readable
        self._show_texts()

    def explain_blocked_check_in(self) -> bool:
        """If *Check in* is impossible for the selected players, show why and return True; otherwise return False.

        Returns False, too, if all of them are checked in already.
        """
        fault = self._why_blocked()
        if fault is not None:
            self._context.messages.show_error(fault)
        return fault is not None

    def _why_blocked(self) -> UserError | None:
        """Return why *Check in* is impossible; None if it is possible, or if all selected players are checked in."""
        if not self._is_readable and self._ready:
            return UserError("entrant.unreadable", name=self._ready[0].name)
        if self._no_place is not None:
            most = self._context.picture.event.most_players
            return UserError("entrant.no_place", name=self._no_place.name, most=most)
        if self._ready:
            return None
        waiting = next((line.name for line in self._chosen if line.state == "waiting"), None)
        if waiting is not None:
            return UserError("entrant.waiting", name=waiting)
        drafts = tuple(line.name for line in self._missing)
        if not drafts:
            return None
        if self._is_too_late:
            return UserError("round.knockout_begun")
        return UserError("entrant.drafts_left_out", names=drafts, count=len(drafts))

    @property
    def _missing(self) -> list[PlayerLine]:
        return [line for line in self._chosen if line.state not in {"in", "waiting"}]

    def ask_late(self, place: QPoint) -> None:
        """Open `late_menu` at this position on the screen. The menu asks how the missed rounds count.

        If nobody has begun the latest round, the first choice is to pair it again with the selected players. If it has
        begun and still has missing results, the first choice for a single player is a match against the player who has
        the bye, and for two players a match against each other, if they may meet. Otherwise, the first choice is that
        the missed rounds count as losses.
        """
        picture, codes, enter = self._context.picture, [line.code for line in self._ready], self._enter_event
        values: dict[str, Value] = {"round": len(picture.swiss), "count": self._missed - 1}
        menu = self.late_menu
        menu.clear()

        def offer(code: str, code_if_several: str, **plays: Any) -> None:
            phrase = Phrase(code if self._missed < 2 else code_if_several, values)
            menu.add(self._context.say(phrase), partial(enter, "loss", **plays))

        if why_begun(picture) is None:
            offer("players_page.late_again", "players_page.late_again_missed", plays_now=True)
        else:
            bye = bye_for(picture, codes)
            if bye is not None:
                values["name"] = bye.name
                offer("players_page.late_bye_now", "players_page.late_bye_now_missed", bye=bye)
            if pair_for(picture, codes) is not None:
                offer("players_page.late_pair_now", "players_page.late_pair_now_missed", meets=True)
        for missed, code in _LATE.items():
            menu.add(self._context.say(Phrase(code, {"count": self._missed})), partial(enter, missed))
        menu.popup(place)
        menu.setActiveAction(menu.actions()[0])

    def toggle_paid(self, lines: Sequence[PlayerLine]) -> None:
        """Mark these players as having paid; if all of them have paid, mark them as not having paid."""
        event = self._context.event_id
        others = [line for line in lines if not line.paid]
        marked = others or lines
        if event is not None and marked:
            codes, seen = tuple(line.code for line in marked), tuple(line.row for line in marked)
            self._context.commands.do(MarkPaid(event, codes, bool(others), seen))

    def _show_texts(self) -> None:
        word, chosen, check_in = self._context.word, self._chosen, self.by_name["check_in"]
        drops = Phrase("players_page.drop_many", {"count": len(chosen)})
        word(self.by_name["drop"], text=drops if len(chosen) > 1 else "players_page.drop", tip="players_page.drop_tip")
        has_paid = bool(chosen) and all(line.paid for line in chosen)
        word(self.by_name["paid"], text="players_page.mark_not_paid" if has_paid else "players_page.mark_paid")
        missing, text = self._ready or self._missing, Phrase("players_page.check_in")
        if len(missing) > 1:
            text = Phrase("players_page.check_in_many", {"count": len(missing)})
        elif missing and missing[0].state == "dropped":
            text = Phrase("players_page.return")
        tip = Phrase("players_page.check_in_tip")
        if missing and not self._ready:
            tip = Phrase("round.knockout_begun" if self._is_too_late else "players_page.draft_tip")
        elif self._ready and not self._is_readable:
            tip = Phrase("entrant.unreadable", {"name": self._ready[0].name})
        elif not missing and any(line.state == "waiting" for line in chosen):
            tip = Phrase("players_page.waiting_tip")
        word(check_in, text=text, tip=tip)

    def check_in(self, place: QPoint | None = None) -> None:
        """Check in the selected players or, if they have missed rounds, emit `late` with `place`.

        If that is impossible, say why. `place` is the screen position of the click, None without a click.
        """
        if not self.by_name["check_in"].isEnabled():
            self.explain_blocked_check_in()
            return
        if self._missed:
            self.late.emit(place)
        else:
            self._enter_event("nothing")

    @async_slot
    async def _enter_event(
        self,
        missed: MissedRounds,
        *,
        plays_now: bool = False,
        bye: NamedEntrant | None = None,
        meets: bool = False,
    ) -> None:
        """Check in the selected players; those who have dropped return to the event.

        `missed` says how the rounds they missed count. Players whose sets are illegal are left out, and a warning names
        them.

        If `plays_now` is true, then also pair the latest round again on the Rounds page. If `bye` is given, the one
        selected player meets this player, who has the bye. If `meets` is true, the two selected players play each
        other.
        """
        players, event, focus = self._ready, self._context.event_id, self._page.window().focusWidget()
        told = self._late_told(missed, is_seated=bye is not None or meets) if self._missed and not plays_now else None
        if event is None or not players:
            return
        drafts = tuple(line.name for line in self._missing if has_illegal_set(line))
        new = [line for line in players if line.state != "dropped"]
        commands: list[Command] = []
        if new:
            codes, seen = tuple(line.code for line in new), tuple(line.row for line in new)
            commands.append(CheckIn(event, codes, missed, seen))
        commands += [Return(event, line.code, missed, line.row) for line in players if line.state == "dropped"]
        if bye is not None:
            commands.append(PlayBye(event, players[0].code, bye.code))
        if meets:
            commands.append(PlayLate(event, *(line.code for line in players)))
        done = await self._context.commands.do(*commands)
        if not done.is_done:
            return
        step = ToldStep.of(done.changes[-1]) if done.changes and event == self._context.event_id else None
        if told is not None and step is not None:
            report = Phrase("frame.done", {"step": step.name})
            told = Phrase("frame.with_effect", {"done": report, "effect": told})
            self._context.messages.show_done(told, step, reports=step.id)
        if drafts:
            self._context.messages.show_warning(
                Phrase("entrant.drafts_left_out", {"names": drafts, "count": len(drafts)}), step
            )
        if event == self._context.event_id:
            self.checked_in.emit(focus)
            if plays_now:
                self._context.navigation.show_page("rounds", PairRoundAgain())

    def _late_told(self, missed: MissedRounds, *, is_seated: bool) -> Phrase | None:
        """Return from which round, if any, the selected late players play, and how the rounds they missed count.

        If `is_seated` is true, the players play in the latest round, which is reported separately. The phrase then only
        mentions the missed rounds; None is returned if there are none.
        """
        count, picture = self._missed - is_seated, self._context.picture
        counts = Phrase(_LATE[missed], {"count": count})
        if is_seated:
            return counts if count else None
        round_, names = len(picture.swiss) + 1, tuple(line.name for line in self._ready)
        values: dict[str, Value] = {"names": names, "round": round_, "missed": counts, "players": len(names)}
        is_last = round_ > planned_rounds(picture)
        return Phrase("players_page.late_no_round" if is_last else "players_page.late_plays_from", values)

    def _seat(self) -> None:
        event, players = self._context.event_id, [line.code for line in self._chosen]
        if event is not None and len(players) == _PAIR:
            self._context.commands.do(PlayLate(event, *players))

    def _answer_sent(self, answer: type[TakeSentSet | DeclineSentSet]) -> None:
        event, sent = self._context.event_id, None if self._shown is None else self._shown.sent
        if event is not None and sent is not None:
            self._context.commands.do(answer(event, sent))

    @async_slot
    async def _check_out(self) -> None:
        event, codes = self._context.event_id, {line.code for line in self._chosen}
        done = await self._each(CheckOut)
        if done.is_done and event == self._context.event_id:
            self.checked_out.emit(codes)

    def _each(self, command: Callable[[int, str, EntrantRow], Command]) -> asyncio.Future[CommandOutcome]:
        """Run the command for each selected player, all in one step.

        Waiting players come first: otherwise a command for another player could move them up, so that their state would
        no longer be the one that the user has seen.
        """
        event, players = self._context.event_id, sorted(self._chosen, key=lambda line: line.state != "waiting")
        commands = [] if event is None else [command(event, line.code, line.row) for line in players]
        return self._context.commands.do(*commands)
