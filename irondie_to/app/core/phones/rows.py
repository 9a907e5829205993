"""The rows of what phones have stored: codes and links, reports, calls of the referee, and sent sets.

They refer to their event, player or match by plain numbers, which may no longer exist: what phones have stored must
never block an undo at the desk.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class PhoneCodeRow(NamedTuple):
    """The personal code with which a player is known on a phone: typed, or as `secret` in the link of a QR code."""

    id: int
    event_id: int
    entrant_id: int
    code: str
    secret: str
    version: int = 1


class StaffLinkRow(NamedTuple):
    """A link that gives a phone the rights of a role. `role` is a `StaffRole`, `name` the person it was made for.

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
    """The result that a player has reported for a match without a result, as typed from player a's side (`2-1`).

    `reported_at` is UTC in ISO 8601.
    """

    id: int
    event_id: int
    match_id: int
    entrant_id: int
    result: str
    reported_at: str
    version: int = 1


class RefereeCallRow(NamedTuple):
    """A player's call of the referee to a match. `taken_by` is whoever is coming, empty while nobody is.

    `called_at` and `taken_at` are UTC in ISO 8601; `taken_at` is empty while nobody is coming.
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
    """A set that a player has sent from a phone and the desk has not yet taken, in notation.

    `sent_at` is UTC in ISO 8601.
    """

    id: int
    event_id: int
    entrant_id: int
    dice: str
    sent_at: str
    version: int = 1


PhoneRow: TypeAlias = PhoneCodeRow | StaffLinkRow | PhoneReportRow | RefereeCallRow | SentSetRow
