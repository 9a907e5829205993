"""One event at an open desk, as the steps of the terminal see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.lookup import match_entrant
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.steps import Changes, Command
from irondie_to.cli.core.output import write, write_json
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say

Player = Annotated[str, typer.Argument(metavar="PLAYER", help="A code (P007), a name, or the beginning of one.")]


@dataclass(frozen=True, slots=True)
class Session:
    """One event at an open desk."""

    desk: Desk
    event: int

    def player(self, text: str) -> NamedEntrant:
        """The player a person means."""
        return match_entrant(self.desk.picture(self.event).entrants, text)

    def do(self, command: Command, *, as_json: bool) -> Changes:
        """Do it and say so."""
        changes = self.desk.do(command)
        self.tell(changes, Phrase("desk.done", {"name": changes.name}), as_json=as_json)
        return changes

    def tell(self, changes: Changes, sentence: Phrase, *, as_json: bool) -> None:
        """Say what was done and what to beware of."""
        if as_json:
            warnings = [say(warning) for warning in changes.warnings]
            write_json({"step": changes.step, "done": changes.name.code, "value": changes.value, "warnings": warnings})
            return
        write(sentence)
        for warning in changes.warnings:
            write(warning)
