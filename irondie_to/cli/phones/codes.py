"""Gives codes to players and finds their codes, for the commands `phones`, `serve` and `print`."""

from __future__ import annotations

from secrets import SystemRandom
from typing import TYPE_CHECKING

from irondie_to.app.phones.access import DrawnCode, GiveCodes, codes_of_event, draw_codes

if TYPE_CHECKING:
    from irondie_to.app.core.desk import Desk
    from irondie_to.app.core.namesakes import NamedEntrant
    from irondie_to.app.core.phones.rows import PhoneCodeRow


def give_codes(desk: Desk, event_id: int) -> None:
    """Give a code to each player who has none; do nothing if all have one."""
    players = desk.picture(event_id).entrants
    present = desk.read(lambda reading: codes_of_event(reading, event_id))
    without = [player.code for player in players if player.id not in present]
    if without:
        desk.do(GiveCodes(event_id, draw_codes(without, {row.code for row in present.values()}, SystemRandom())))


def drawn_code(desk: Desk, event_id: int, player: NamedEntrant) -> DrawnCode:
    taken = {row.code for row in desk.read(lambda reading: codes_of_event(reading, event_id)).values()}
    return draw_codes([player.code], taken, SystemRandom())[0]


def coded_players(desk: Desk, event_id: int) -> list[tuple[NamedEntrant, PhoneCodeRow | None]]:
    """Return all players of the event, each with their code, or None for a player without a code."""
    players = desk.picture(event_id).entrants
    present = desk.read(lambda reading: codes_of_event(reading, event_id))
    return [(player, present.get(player.id)) for player in players]
