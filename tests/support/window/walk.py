"""Random walks through a window, checked after every step against the database."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import cast

from commandtimes import CommandTimes
from otherstation import OtherStation
from PySide6.QtWidgets import QApplication, QLineEdit

from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.undo import step_name
from irondie_to.app.event.commands import CreateEvent
from irondie_to.desktop.core.acting.messages import MessageTone
from irondie_to.desktop.core.page_keys import BELOW, DAY
from irondie_to.desktop.players.page import PlayersPage
from irondie_to.errors import Phrase, Value
from window.club import WindowClub
from window.deed import Deed
from window.half_typed import HalfTyped
from window.oracle import WindowOracle
from window.user import WindowUser

_FOUND_LATER = frozenset({"pairing.forbidden_too_much"})
"""Refusals for which no button is disabled: that pairs who are kept apart leave no pairing is found out only then."""

_LEFT = ("step.change_event", "step.edit_entrant", "step.register_set", "step.register_draft")
"""Steps that store what was typed in a field when the user leaves the field."""
_ALL_PAGES_EVERY = 50
"""After so many steps, all pages are visited and compared."""


@dataclass
class Difference(Exception):  # noqa: N818 - what the walk looks for
    """The first difference: the seed, the number of the step, the steps that led there, and what differs."""

    seed: int
    step: int
    trace: list[str]
    found: list[str]

    def __str__(self) -> str:
        """Return everything in lines."""
        last = [f"  {line}" for line in self.trace[-12:]]
        return "\n".join((f"seed {self.seed}, step {self.step}:", *last, *self.found[:12]))


class WindowWalk:
    """A walk of random steps of a user, another station and the clock. The same seed gives the same walk."""

    def __init__(self, app: QApplication, folder: Path, seed: int) -> None:
        self._seed, self.times = seed, CommandTimes()
        self._lots = Random(seed)
        self._club = WindowClub(app, folder)
        for _ in range(2):
            self._club.desk.do(CreateEvent("Walk", "2026-03-21", seed))
        self._club.context.open_event(self._events()[0])
        self._club.settle()
        self._user = WindowUser(self._club, self._lots)
        self._other = OtherStation(self._club.other, self._lots, self._club.wall.second_ms)
        self._half_typed = HalfTyped(self._club, self._lots, self._other)
        self._oracle = WindowOracle(self._club)
        self._trace: list[str] = []
        self._number = 0
        self._was_typing = self._typed_before = False

    def run(self, steps: int) -> None:
        """Do this number of steps. Raises `Difference` at the first one."""
        with self._club.watching():
            try:
                for _ in range(steps):
                    self._number += 1
                    self._step()
                self._check_all()
            except Exception as fault:
                fault.add_note("\n".join((f"seed {self._seed}, step {self._number}", *self._trace[-12:])))
                raise

    def close(self) -> None:
        """Close the window and the database."""
        self._oracle.close()
        self._club.close()

    def _step(self) -> None:
        with self.times.timed(f"{self._number} of seed {self._seed}, step"):
            is_shown = self._move()
        if is_shown:
            self._fail_if(self._oracle.differences())
            if self._number % _ALL_PAGES_EVERY == 0:
                self._check_all()

    def _move(self) -> bool:
        """Let something happen until the window has settled. Return whether the window was told of it."""
        club, lots = self._club, self._lots
        kind = lots.random()
        if kind < 0.12:
            self._trace.append(f"{self._number} other station: {self._other.act(self._event)}")
            club.is_told = False
            if lots.random() < 0.3:
                return False  # the window is told later, after a step of the user
        elif kind < 0.2:
            seconds = lots.choice((1, 20, 60, 300, 1_500))
            self._trace.append(f"{self._number} {seconds} s pass")
            club.pass_s(seconds)
        elif kind < 0.215 or club.context.event_id is None:  # an event whose creation was undone is closed
            self._turn_away()
        elif kind < 0.26:
            self._type_half()
        else:
            self._act()
        if not club.is_told:
            club.tell()
        club.settle()
        return True

    def _events(self) -> list[int]:
        """Return the ids of the events. If the user has undone the last one, another one is made."""
        desk = self._club.desk
        found = sorted(row.id for row in desk.events())
        return found or [int(desk.do(CreateEvent("Walk", "2026-03-21", self._seed)).value or 0)]

    @property
    def _event(self) -> int:
        return self._club.context.event_id or self._events()[0]

    def _turn_away(self) -> None:
        """Open another event, or close the window and open it again."""
        club, lots = self._club, self._lots
        if lots.random() < 0.5:
            event = lots.choice(self._events())
            self._trace.append(f"{self._number} open event {event}")
            club.context.open_event(event)
            return
        event = self._event
        self._trace.append(f"{self._number} close the window and open it again")
        self._oracle.close()
        club.close_window()
        club.open_window()
        club.context.open_event(event)

    def _act(self) -> None:
        club, user = self._club, self._user
        club.messages.clear()
        was_told, before = club.is_told, club.checker.journal(self._event)
        field = QApplication.focusWidget()
        players = club.controller.pages.get("players")
        has_typed = isinstance(players, PlayersPage) and bool(players.editor.edited.typed)
        is_typing = has_typed or (isinstance(field, QLineEdit) and field.isModified())
        self._was_typing, self._typed_before = is_typing or self._typed_before, is_typing  # stored when it is left
        deed = user.act()
        self._trace.append(f"{self._number} {deed.words}")
        if club.context.event_id is not None:
            self._check(deed, before, club.checker.journal(self._event), was_told=was_told)

    def _type_half(self) -> None:
        done = self._half_typed.act(self._event)
        if done is not None:
            words, found = done
            self._trace.append(f"{self._number} {words}")
            self._fail_if(found)

    def _check(self, deed: Deed, before: list[JournalRow], after: list[JournalRow], *, was_told: bool) -> None:
        """Compare what the journal says with what the user did."""
        refusals = [one.phrase for one in self._club.messages if one.tone is MessageTone.FAULT]
        refusals = [phrase for phrase in refusals if phrase.code not in _FOUND_LATER]
        known = {row.id for row in before}
        new = [row for row in reversed(after) if row.id not in known]
        if refusals and was_told and deed.is_button and not self._was_typing:  # what was left half typed may be refused
            self._fail_if([f"an enabled button was refused: {refusals}"])
        if refusals and new and deed.codes and not self._was_typing:  # the field that was left may be refused
            self._fail_if([f"refused, but it changed something: {refusals}, {[row.name for row in new]}"])
        if not deed.codes or refusals:
            return
        if not new:
            self._fail_if([f"nothing was done, but {deed.codes} was promised"] if was_told else [])
            return
        for row in new:
            name = step_name(row)
            if name.code == "step.with_effects":
                name = cast(Phrase, name.values["step"])
            if self._was_typing and name.code.startswith(_LEFT) and not name.code.startswith(deed.codes):
                continue
            if not name.code.startswith(deed.codes):
                self._fail_if([f"{name.code} was done, but {deed.codes} was promised"])
            wrong = {key: value for key, value in deed.values.items() if _without_reason(name.values.get(key)) != value}
            if wrong and was_told:  # the window may not know yet that another station changed a name
                self._fail_if([f"{name} was done, but {wrong} was promised"])

    def _check_all(self) -> None:
        """Visit and compare all pages."""
        if self._club.context.event_id is None:
            return
        if not self._club.is_told:
            self._club.tell()
            self._club.settle()
        shown = self._club.window.page
        for key in (*DAY, *BELOW):
            self._club.window.show_page(key)
            self._club.settle()
            self._fail_if(self._oracle.differences())
        if shown is not None:
            self._club.window.show_page(shown.key)
            self._club.settle()

    def _fail_if(self, found: list[str]) -> None:
        found = [*self._club.bugs, *found]
        if found:
            raise Difference(self._seed, self._number, self._trace, found)


def _without_reason(value: Value) -> Value:
    """A value of the name of a step without the reason of a penalty, which is typed later."""
    return value.values["what"] if isinstance(value, Phrase) and value.code == "step.because" else value
