"""Converts a set check in progress to a row of unfinished work and back."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import NamedTuple

from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.referee.check.current import MOST_GAMES, CurrentCheck
from irondie_to.errors import UserError


class PresentedDice(NamedTuple):
    """The dice that one player has presented so far (`presented`, in notation), and the remark on them (`words`).

    `kept_as` is the row id of the set check that was recorded with these dice, or None.
    """

    presented: str
    words: str
    kept_as: int | None


@dataclass(frozen=True, slots=True)
class UnfinishedCheck:
    """A set check in progress before game number `game` (from 1), after `seconds` seconds.

    `shown` has one item for each player being checked.
    """

    check: CurrentCheck
    game: int
    seconds: int
    shown: tuple[PresentedDice, ...]


def write_check(hand: UnfinishedCheck) -> str:
    check = hand.check
    content = {
        "match": check.match_id,
        "codes": check.codes,
        "kept_seconds": check.kept_seconds,
        "extra_before": check.extra_before_s,
        "game": hand.game,
        "seconds": hand.seconds,
        "shown": hand.shown,
    }
    return json.dumps(content, ensure_ascii=False)


def read_check(row: UnfinishedRow) -> UnfinishedCheck:
    """Read a check from its stored row.

    A game number outside 1 to `MOST_GAMES` is replaced by the nearest number in this range. Raises
    `UserError("unfinished.unreadable")`.
    """
    try:
        content = json.loads(row.content)
        codes = tuple(str(code) for code in content["codes"])
        shown = tuple(
            PresentedDice(str(presented), str(words), kept_as) for presented, words, kept_as in content["shown"]
        )
        before_s = int(content.get("extra_before", 0))
        check = CurrentCheck(content["match"], codes, int(content["kept_seconds"]), before_s)
        return UnfinishedCheck(check, min(max(int(content["game"]), 1), MOST_GAMES), int(content["seconds"]), shown)
    except (KeyError, TypeError, ValueError) as fault:
        raise UserError("unfinished.unreadable", name=row.name) from fault
