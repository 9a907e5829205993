"""The phone codes of players, the staff links, and the addresses on printed cards, as shown at the desk."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.phones.rows import PhoneCodeRow, StaffLinkRow
from irondie_to.app.core.phones.rules import PHONE_STATION, PhoneRules
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.ports import Reading
from irondie_to.app.papers.prints import last_rows, prints_of
from irondie_to.app.papers.registration import CARDS_SHEET
from irondie_to.app.papers.views import Said, sort_key
from irondie_to.app.phones.access import GiveCodes, StaffLine, codes_of_event, draw_codes, staff_lines
from irondie_to.app.phones.desk_needs import PhoneDrop, phone_drops
from irondie_to.app.phones.reports import rules_of
from irondie_to.tournament.model import PlayerId


class PlayerCode(NamedTuple):
    """A player with the player's phone code (None: no code) and the address on the printed card.

    `printed_at` is that address; it is empty if no card with this code was printed.
    """

    entrant: NamedEntrant
    row: PhoneCodeRow | None
    printed_at: str


@dataclass(frozen=True, slots=True)
class AccessView:
    """The phone rules of an event, its players with their codes, sorted by name, and the valid staff links.

    `steps` is the number of steps done by phone and not undone, and `drops` are the players who dropped by phone.
    """

    event_id: int
    rules: PhoneRules
    players: tuple[PlayerCode, ...]
    links: tuple[StaffLine, ...]
    steps: int
    drops: tuple[PhoneDrop, ...]

    @property
    def without(self) -> tuple[PlayerId, ...]:
        """The codes (ids) of the players who have no phone code."""
        return tuple(player.entrant.code for player in self.players if player.row is None)

    def printed_elsewhere(self, url: str) -> tuple[str, ...]:
        """The addresses other than `url` that are on cards with valid codes.

        `url` is the address at which phones reach the desk.
        """
        return tuple(dict.fromkeys(player.printed_at for player in self.players if player.printed_at not in {"", url}))

    def give_codes(self, lots: Random) -> GiveCodes:
        """The command that gives a code to every player who has none. `lots` should be `secrets.SystemRandom()`."""
        taken = [player.row.code for player in self.players if player.row is not None]
        return GiveCodes(self.event_id, draw_codes(self.without, taken, lots))


def access_view(desk: Desk, picture: Picture) -> AccessView:
    """Read the phone codes, staff links and phone rules of the event. Raises `UserError` `database.*`."""
    event_id = picture.event.id

    def read(reading: Reading) -> tuple[dict[int, PhoneCodeRow], list[StaffLinkRow], tuple[PhoneDrop, ...]]:
        links = reading.rows(StaffLinkRow, event_id=event_id)
        return codes_of_event(reading, event_id), links, phone_drops(reading, picture)

    codes, links, drops = desk.read(read)
    printed = last_rows(prints_of(desk, event_id), CARDS_SHEET)
    journal = desk.journal(event_id)
    steps = sum(step.station.startswith(PHONE_STATION) and step.kind == "do" and not step.undone for step in journal)
    by_name = sorted(picture.entrants, key=lambda entrant: (*sort_key(entrant.name), entrant.code))
    return AccessView(
        event_id,
        rules_of(picture),
        tuple(_player(entrant, codes.get(entrant.id), printed) for entrant in by_name),
        tuple(line for line in staff_lines(links, journal) if not line.is_over),
        steps,
        drops,
    )


def _player(entrant: NamedEntrant, row: PhoneCodeRow | None, printed: dict[str, Said]) -> PlayerCode:
    code, at = (*printed.get(entrant.code, ()), "", "")[:2]
    return PlayerCode(entrant, row, str(at) if row is not None and row.code == code else "")
