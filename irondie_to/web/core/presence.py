"""Which phones are connected, and when each code and each staff link was last used."""

from __future__ import annotations

from threading import Lock
from typing import Final

from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.phones.serving import PhonesSeen
from irondie_to.web.core.sessions import Visitor

CONNECTED_MS: Final = 30_000
"""How long a phone counts as connected after its last request. Without a script, it asks each 20 s."""
_MOST: Final = 4_000
_STAFF: Final = (StaffRole.HELPER.value, StaffRole.REFEREE.value)


class Presence:
    """Records which phones have connected, and when each was last seen. May be used in any thread.

    Requests from this computer itself do not count as those of a phone, because they do not show that its firewall lets
    phones in. They do use the code or the link.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._at: dict[tuple[str, str, int], int] = {}
        self._first_ms: int | None = None
        self._here_ms: int | None = None
        self._codes: dict[int, int] = {}
        self._links: dict[int, int] = {}

    def note(self, address: str, own_address: str, visitor: Visitor, now_ms: int) -> None:
        kind, row_id = ("code", visitor.code.id) if visitor.code is not None else ("", 0)
        if visitor.link is not None:
            kind, row_id = visitor.link.role, visitor.link.id
        with self._lock:
            if kind:
                (self._codes if kind == "code" else self._links)[row_id] = now_ms
            if address == own_address:
                self._here_ms = now_ms
                return
            self._first_ms = now_ms if self._first_ms is None else self._first_ms
            if kind:
                self._at.pop((address, "", 0), None)  # the same phone, which is known now
            if len(self._at) >= _MOST:
                self._at = {key: at for key, at in self._at.items() if now_ms - at < CONNECTED_MS}
            if len(self._at) < _MOST:
                self._at[address, kind, row_id] = now_ms

    def seen(self, now_ms: int) -> PhonesSeen:
        with self._lock:
            kinds = [kind for (_, kind, _), at in self._at.items() if now_ms - at < CONNECTED_MS]
            is_here = self._here_ms is not None and now_ms - self._here_ms < CONNECTED_MS
            counts = len(kinds), kinds.count("code"), sum(map(kinds.count, _STAFF))
            return PhonesSeen(*counts, self._first_ms, {**self._codes}, {**self._links}, is_here)
