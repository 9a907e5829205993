"""An open event, as used by the steps of `irondie-to event run`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

import typer

from irondie_to.app.core.bracket.going_on import DecideGoesOn, WhoGoesOnError
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.lookup import match_entrant
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.steps import Changes, Command
from irondie_to.cli.core.output import write, write_json, write_warnings
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say

Player = Annotated[str, typer.Argument(metavar="PLAYER", help="A code (P007), a name, or the beginning of a name.")]


@dataclass(frozen=True)
class Session:
    """An event, given by its number. `open_desk` opens the database that contains it."""

    open_desk: Callable[[], Desk]
    event: int

    @cached_property
    def desk(self) -> Desk:
        """The desk of the database, which is opened when it is first needed: the help of a step needs none.

        Raises the errors of `open_desk`, or `UserError("event.unknown")`.
        """
        desk = self.open_desk()
        desk.picture(self.event)
        return desk

    def player(self, text: str) -> NamedEntrant:
        """Find a player by code, name or the beginnings of words in a name; see `match_entrant` for the errors."""
        return match_entrant(self.desk.picture(self.event).entrants, text)

    def do(self, command: Command, *, as_json: bool) -> Changes:
        """Run the command, print what was done and any warnings, and return the changes.

        If the user must first decide who advances, raises `UserError("usage.decide_goes_on")`, which contains the steps
        to type.
        """
        try:
            changes = self.desk.do(command)
        except WhoGoesOnError as asked:
            steps = tuple(
                Phrase("usage.goes_on_step", {"step": step_of(choice.decide), "what": choice.what})
                for choice in asked.choices
            )
            raise UserError("usage.decide_goes_on", question=asked.short, steps=steps) from asked
        self.tell(changes, Phrase("desk.done", {"name": changes.name}), as_json=as_json)
        return changes

    def tell(self, changes: Changes, sentence: Phrase, *, as_json: bool) -> None:
        """Print the sentence and the warnings or, as JSON, the changes with the warnings."""
        if as_json:
            warnings = [say(warning) for warning in changes.warnings]
            write_json({"step": changes.step, "done": changes.name.code, "value": changes.value, "warnings": warnings})
            return
        write(sentence)
        write_warnings(changes.warnings)


def step_of(decide: DecideGoesOn) -> str:
    """The step to type on the command line to store this decision."""
    return f"goes-on {decide.table} {decide.goes_on.value} --round {decide.round_name}"
