"""The phone rules of an event, the roles of staff links, the form of a player's code, and the links in QR codes."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from enum import Enum
from functools import lru_cache
from typing import Any, Final

from irondie_to.errors import Phrase, UserError

CODE_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""The letters and digits of codes: those that nobody takes for another (no O, 0, I, 1, L)."""
CODE_LENGTH: Final = 6
PHONE_CODE: Final = f"[{CODE_LETTERS}]{{{CODE_LENGTH}}}"
"""The regular expression of a player's code."""


def grouped(code: str) -> str:
    """A code in two groups, for reading it aloud: `K7F 4MQ`."""
    half = len(code) // 2
    return f"{code[:half]} {code[half:]}"


PHONE_STATION: Final = "phone "
"""The beginning of the station under which a phone's steps are stored.

The row id of its player follows or, for a staff link, `s` and the row id of the link."""


PASSING_TABLES: Final = frozenset({"phone_report", "referee_call", "sent_set"})
"""The tables for data that phones send and the desk deals with.

An undo or a redo leaves rows in them as they are if they have changed since the step. Rows that phones have stored
there never block an undo at the desk."""


class StaffRole(Enum):
    """The role of a staff link: entering results only (`HELPER`), or everything that a referee does at a table.

    `SIGN_UP` is the role of the event's only link that is not for a certain person: players whose code has not been
    used on a phone can send their set with it.
    """

    HELPER = "helper"
    REFEREE = "referee"
    SIGN_UP = "sign-up"

    @property
    def phrase(self) -> Phrase:
        return _ROLE_NAMES[self]


_ROLE_NAMES: Final = {
    StaffRole.HELPER: Phrase("staff_page.role_helper"),
    StaffRole.REFEREE: Phrase("staff_page.role_referee"),
    StaffRole.SIGN_UP: Phrase("staff_page.role_sign_up"),
}


class NamesShown(Enum):
    """How the pages for phones write names."""

    FULL = "full"
    SHORT = "short"
    """The given name and the initial of the family name."""


class StandingsShown(Enum):
    """How much of the standings the pages for phones show."""

    ALL = "all"
    TOP = "top"
    """Only the first eight."""
    NOT_LAST = "not_last"
    """None once the last Swiss round is published, until the cut is made or the event is over."""
    NONE = "none"


@dataclass(frozen=True, slots=True)
class PhoneRules:
    """What players may do with their phones in an event, and what the pages show.

    Players may `report` results, `call` the referee, see others' sets (`show_sets`), send their own set (`send_set`)
    and `drop` by themselves. With `enter_agreed`, a Swiss result on which both players agree is entered immediately;
    otherwise it waits for the desk. `enter_agreed_knockout` is the same setting for the knockout. With `agreed_draws`,
    players can also report an agreed draw in Swiss rounds.
    """

    report: bool = True
    call: bool = True
    show_sets: bool = False
    send_set: bool = False
    drop: bool = True
    enter_agreed: bool = True
    enter_agreed_knockout: bool = False
    agreed_draws: bool = True
    names: NamesShown = NamesShown.FULL
    standings: StandingsShown = StandingsShown.ALL

    @classmethod
    @lru_cache(maxsize=8)  # every page and every act of a phone asks for them
    def read(cls, text: str) -> PhoneRules:
        """Read the rules from the JSON text in an event row; an empty text gives the defaults.

        Keys written by later versions are ignored. Raises `ValueError` or `TypeError` if a value cannot be read.
        """
        stored = json.loads(text) if text else {}
        if not isinstance(stored, dict):
            raise TypeError(text)
        defaults: dict[str, Any] = asdict(cls())
        values: dict[str, Any] = {}
        for name in defaults.keys() & stored.keys():
            kind = type(defaults[name])
            if kind is bool and not isinstance(stored[name], bool):
                raise TypeError(name)
            values[name] = kind(stored[name])
        return cls(**values)

    def code_acts(self, *, has_begun: bool) -> tuple[Phrase, ...]:
        """What a player's code is for. Sending a set is left out once the first round is published (`has_begun`)."""
        return tuple(
            Phrase(code)
            for code, is_on in (
                ("code_acts.report", self.report),
                ("code_acts.call", self.call),
                ("code_acts.send_set", self.send_set and not has_begun),
                ("code_acts.drop", self.drop),
            )
            if is_on
        )

    @property
    def text(self) -> str:
        """The rules as JSON text for an event row; empty for the defaults."""
        if self == PhoneRules():
            return ""
        values = {key: value.value if isinstance(value, Enum) else value for key, value in asdict(self).items()}
        return json.dumps(values)


_ADDRESS = re.compile(r"(?:http://)?([0-9A-Za-z.-]{1,100}|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?/?", re.ASCII)


def read_url(typed: str) -> str:
    """Read a typed address, such as `192.168.1.20:8470`. Return it as `http://192.168.1.20:8470`.

    Raises `UserError("phones.bad_address")`.
    """
    parts = _ADDRESS.fullmatch(typed.strip())
    if parts is None:
        raise UserError("phones.bad_address", address=typed[:60])
    return f"http://{parts[1]}{parts[2] or ''}"


def link_of_code(url: str, secret: str) -> str:
    """The link in the QR code on a player's card. `url` is the address at which phones reach the desk."""
    return f"{url}/c/{secret}"


def link_of_staff(url: str, secret: str, role: StaffRole) -> str:
    """The link in the QR code of a staff link. `url` is the address at which phones reach the desk."""
    return f"{url}/{'n' if role is StaffRole.SIGN_UP else 's'}/{secret}"
