"""Helpers that run an event in tests through the desk's commands."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import read_result, read_table_results
from irondie_to.app.core.steps import Command
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import RecordResults, record_matches
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.app.rounds.commands import PublishRound
from irondie_to.app.rounds.pairing import propose_round
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say

LEGAL = "KSm KSm KAs BNu BBr WPo OSw YFo RRe / RAs GBr WPo*"
ILLEGAL = "KSm KSm"


@dataclass
class Evening:
    """An event in the database of a desk, with methods for the steps of a tournament."""

    desk: Desk
    event: int

    @property
    def picture(self) -> Picture:
        return self.desk.picture(self.event)

    def pair(self) -> None:
        self.desk.do(PublishRound(self.event, propose_round(self.picture)))

    def report(self, words: str, round_name: str | None = None) -> None:
        self.desk.do(RecordResults(self.event, read_table_results(words.split()), round_name=round_name))

    def report_all(self, lots: Random | None = None) -> None:
        """Report a result at every pending table: the first player wins, or lots decide."""
        results = ["2-0", "2-1", "1-2", "0-2"]
        picture = self.picture
        if not picture.pending:
            raise UserError("result.want_pairs")
        texts = [lots.choice(results) if lots else "2-0" for _match in picture.pending]
        self.desk.do(record_matches(picture, list(zip(picture.pending, map(read_result, texts), strict=True))))

    def play_round(self, lots: Random | None = None) -> None:
        self.pair()
        self.report_all(lots)

    def play_knockout(self, lots: Random | None = None) -> None:
        self.desk.do(MakeCut(self.event))
        while self.picture.pending:
            self.report_all(lots)


def new_evening(desk: Desk, players: int = 12, **options: object) -> Evening:
    """Create an event with this number of players, all checked in."""
    made = desk.do(CreateEvent("Spring cup", "2026-03-21", 7, options))
    event = int(made.value or 0)
    names = "\n".join(f"Player {number}" for number in range(1, players + 1))
    if players:
        desk.do(ImportPlayers(event, f"name\n{names}", check_in=True))
    return Evening(desk, event)


def refusal(desk: Desk, command: Command) -> str:
    """Return the code of the error with which the desk refuses the command, and check that the error has a message."""
    with pytest.raises(UserError) as fault:
        desk.do(command)
    assert say(fault.value.phrase)
    return fault.value.code
