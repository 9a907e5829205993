"""Set checks and seats as unfinished work: writing and reading them back, and unreadable content."""

from __future__ import annotations

import pytest

from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.referee.check.current import CurrentCheck, PresentedDice, UnfinishedCheck, read_check, write_check
from irondie_to.app.referee.mat.game import GameSeat
from irondie_to.app.referee.mat.seats import NextGame, read_next_game, write_next_game
from irondie_to.errors import UserError


def row(kind: UnfinishedKind, content: str) -> UnfinishedRow:
    return UnfinishedRow(1, 1, kind, None, None, "", content)


@pytest.mark.parametrize("match", [None, 7])
def test_a_check_comes_out_as_it_was(match: int | None) -> None:
    shown = (PresentedDice("KSm / RAs", "late", None), PresentedDice("", "", 12))
    hand = UnfinishedCheck(CurrentCheck(match, ("P001", "P002"), 30), 2, 95, shown)
    assert read_check(row(UnfinishedKind.SET_CHECK, write_check(hand))) == hand


def test_seats_come_out_as_they_were() -> None:
    game = NextGame(
        ((GameSeat("Zac", "KSm …"), GameSeat("", "")), (GameSeat("Ayşe", ""), GameSeat("", "x"))), overtime=True
    )
    assert read_next_game(row(UnfinishedKind.SEATS, write_next_game(game))) == game
    assert not game.is_empty
    assert NextGame(((GameSeat("", " "),), (GameSeat("", ""),))).is_empty


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"sides": [[], []], "overtime": false}', '{"sides": [[[1]], 2]}'])
def test_what_cannot_be_read_is_said(content: str) -> None:
    with pytest.raises(UserError) as fault:
        read_next_game(row(UnfinishedKind.SEATS, content))
    assert fault.value.code == "unfinished.unreadable"
    with pytest.raises(UserError) as fault:
        read_check(row(UnfinishedKind.SET_CHECK, content))
    assert fault.value.code == "unfinished.unreadable"
