"""The stored rows for phones: codes and links, and the reports, referee calls and sets that players send.

They contain the ids of their event, player or match as plain numbers, and the row with that id may no longer exist,
because these rows must never block an undo at the desk.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class PhoneCodeRow(NamedTuple):
    """The personal code that identifies a player on a phone.

    The player types `code`, or scans a QR code whose link contains `secret`.
    """

    id: int
    event_id: int
    entrant_id: int
    code: str
    secret: str
    version: int = 1


class StaffLinkRow(NamedTuple):
    """A link that gives a phone the rights of a role.

    `role` is a `StaffRole`, and `name` the name of the person for whom the link was made, empty for the sign-up link.
    `made_at` and `ended_at` are UTC in ISO 8601; `ended_at` is empty while the link is valid.
    """

    id: int
    event_id: int
    name: str
    role: str
    secret: str
    made_at: str
    ended_at: str = ""
    version: int = 1


class PhoneReportRow(NamedTuple):
    """The result that a player has reported by phone for a match that has no result yet.

    `result` is in typed form, with the games of player a first (`2-1`). `reported_at` is UTC in ISO 8601.
    """

    id: int
    event_id: int
    match_id: int
    entrant_id: int
    result: str
    reported_at: str
    version: int = 1


class RefereeCallRow(NamedTuple):
    """A player's call of the referee to a match.

    `called_at` and `taken_at` are UTC in ISO 8601. `taken_at` is empty until somebody is on the way, and `taken_by` is
    the name of that person.
    """

    id: int
    event_id: int
    match_id: int
    entrant_id: int
    called_at: str
    taken_at: str = ""
    taken_by: str = ""
    version: int = 1


class SentSetRow(NamedTuple):
    """A set that a player has sent by phone and that the desk has not registered.

    `dice` is the set in notation. `sent_at` and `declined_at` are UTC in ISO 8601; `declined_at` is empty while the set
    waits for the desk.
    """

    id: int
    event_id: int
    entrant_id: int
    dice: str
    sent_at: str
    declined_at: str = ""
    version: int = 1


PhoneRow: TypeAlias = PhoneCodeRow | StaffLinkRow | PhoneReportRow | RefereeCallRow | SentSetRow
