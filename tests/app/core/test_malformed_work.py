"""Unfinished work in another form than this version writes is read or refused with a sentence, wherever it differs."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from evenings import new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.referee.check.current import CurrentCheck, PresentedDice, UnfinishedCheck, read_check, write_check
from irondie_to.app.referee.mat.game import GameSeat, open_record
from irondie_to.app.referee.mat.laying import lay_game
from irondie_to.app.referee.mat.seats import NextGame, read_next_game, write_next_game
from irondie_to.app.referee.mat.unfinished_games import UnfinishedGame, open_work, work_of
from irondie_to.app.rounds.commands import ManualChange, StoredProposal, proposal_row, read_proposal
from irondie_to.app.rounds.pairing import propose_round
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.engine.random_play import play
from irondie_to.rules.record.replay import write_record

OTHERS: tuple[Any, ...] = (None, True, -1, 7, 1e400, "", "x", [], [[]], {}, {"x": None})
"""What stands in the place of each part of the content, one after the other."""


def changed(content: Any) -> Iterator[Any]:
    """Copies of the content in which one part, or the whole, is another value or is missing."""
    yield from OTHERS
    places: list[tuple[Any, ...]] = []

    def visit(part: Any, path: tuple[Any, ...]) -> None:
        members = part.items() if isinstance(part, dict) else enumerate(part[:4]) if isinstance(part, list) else ()
        for key, member in members:
            places.append((*path, key))
            visit(member, (*path, key))

    visit(content, ())
    for path in places:
        for other in OTHERS:
            new = copy.deepcopy(content)
            inside = new
            for key in path[:-1]:
                inside = inside[key]
            inside[path[-1]] = other
            yield new
        new = copy.deepcopy(content)
        inside = new
        for key in path[:-1]:
            inside = inside[key]
        del inside[path[-1]]
        yield new


def row(kind: UnfinishedKind, content: str) -> UnfinishedRow:
    return UnfinishedRow(1, 1, kind, None, None, "", content)


def stored_check(_desk: Desk) -> UnfinishedRow:
    shown = (PresentedDice("KSm / RAs", "late", None), PresentedDice("", "", 12))
    check = UnfinishedCheck(CurrentCheck(7, ("P001", "P002"), 30), 2, 95, shown)
    return row(UnfinishedKind.SET_CHECK, write_check(check))


def stored_seats(_desk: Desk) -> UnfinishedRow:
    sides = (GameSeat("Zac", "KSm …"), GameSeat("", "")), (GameSeat("Ayşe", ""), GameSeat("", "x"))
    return row(UnfinishedKind.SEATS, write_next_game(NextGame(sides, overtime=True)))


def stored_game(_desk: Desk) -> UnfinishedRow:
    played = play(Random(3), members=1)
    game = open_record(json.dumps(write_record(played.setup, None, played.actions[:6]))).game
    return work_of(UnfinishedGame(game, lay_game(game), (3, 8), ("Zac", "Dot")), None, None, "Zac – Dot", None)


def stored_proposal(desk: Desk) -> UnfinishedRow:
    evening = new_evening(desk, 5)
    made = propose_round(evening.picture)
    done = ManualChange(made, Phrase("step.swap", {"one": "P001", "other": "P002"}))
    return proposal_row(evening.event, None, StoredProposal(made, made, 3, (done,), (done,)))


@pytest.mark.parametrize(
    ("write", "read"),
    [
        (stored_check, read_check),
        (stored_seats, read_next_game),
        (stored_game, open_work),
        (stored_proposal, read_proposal),
    ],
    ids=["check", "seats", "game", "proposal"],
)
def test_malformed_work_is_read_or_refused_with_a_sentence(
    desk: Desk, write: Callable[[Desk], UnfinishedRow], read: Callable[[UnfinishedRow], object]
) -> None:
    whole = write(desk)
    read(whole)
    refused = 0
    for content in changed(json.loads(whole.content)):
        try:
            read(whole._replace(content=json.dumps(content)))
        except UserError:
            refused += 1
        except Exception as fault:
            raise AssertionError(content) from fault
    assert refused > len(OTHERS) // 2
    with pytest.raises(UserError, match=r"unfinished\.unreadable"):
        read(whole._replace(content="[" * 100_000))
