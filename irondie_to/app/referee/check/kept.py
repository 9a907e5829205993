"""Stores a set check made on a phone after every die that is ticked off.

It is stored as unfinished work, which the desk and other phones can continue.
"""

from __future__ import annotations

from dataclasses import replace

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import Reading
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.referee.check.current import CurrentCheck
from irondie_to.app.referee.check.presented import Presented, nothing_ticked, read_presented
from irondie_to.app.referee.check.unfinished import PresentedDice, UnfinishedCheck, read_check, write_check
from irondie_to.errors import UserError
from irondie_to.rules.dice_set import DiceSet
from irondie_to.tournament.model import PlayerId

_NOTHING = PresentedDice("", "", None)


def kept_check(reading: Reading, event_id: int, check: CurrentCheck, game: int) -> UnfinishedCheck | None:
    """The stored check of both players of this match before this game, or None."""
    found = _found(reading, event_id, check, game)
    return None if found is None else found[1]


def presented_of(kept: UnfinishedCheck | None, player: PlayerId, registered: DiceSet) -> Presented:
    """The dice that a player has presented so far, compared with the registered set."""
    text = "" if kept is None else kept.shown[kept.check.codes.index(player)].presented
    try:
        return read_presented(registered, text) if text else nothing_ticked(registered)
    except UserError:  # stored by another version of the program
        return nothing_ticked(registered)


def keep_check(
    desk: Desk, event_id: int, now: UnfinishedCheck, player: PlayerId, presented: PresentedDice, name: str
) -> None:
    """Store what a player has presented; what is stored for the opponent stays. `name` names the check in lists.

    `now` is the check without its dice. Raises `UserError` `database.*` or `desk.busy`.
    """
    while True:
        found = desk.read(lambda reading: _found(reading, event_id, now.check, now.game))
        row, before = found or (None, replace(now, shown=(_NOTHING, _NOTHING)))
        shown = list(before.shown)
        shown[before.check.codes.index(player)] = presented
        if row is not None and tuple(shown) == before.shown:
            return
        after = replace(now, check=replace(now.check, codes=before.check.codes), shown=tuple(shown))
        new = UnfinishedRow(0, event_id, UnfinishedKind.SET_CHECK, now.check.match_id, now.game, name, "")
        try:
            desk.keep((new if row is None else row)._replace(content=write_check(after)))
        except UserError as fault:
            if fault.code not in {"unfinished.changed_elsewhere", "unfinished.gone"}:
                raise
        else:
            return


def drop_check(desk: Desk, event_id: int, check: CurrentCheck, game: int) -> None:
    """Delete the stored check, because both players' dice are on record."""
    found = desk.read(lambda reading: _found(reading, event_id, check, game))
    if found is not None:
        desk.drop(found[0])


def _found(
    reading: Reading, event_id: int, check: CurrentCheck, game: int
) -> tuple[UnfinishedRow, UnfinishedCheck] | None:
    rows = reading.rows(UnfinishedRow, subject=UnfinishedKind.SET_CHECK, event_id=event_id, match_id=check.match_id)
    for row in sorted(rows, key=lambda row: row.changed_at, reverse=True):
        try:
            kept = read_check(row)
        except UserError:
            continue
        if kept.game == game and set(kept.check.codes) == set(check.codes) and len(kept.shown) == len(check.codes):
            return row, kept
    return None
