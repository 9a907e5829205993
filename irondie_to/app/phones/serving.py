"""The interface through which the window and the command line serve the pages for phones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, Protocol

from irondie_to.errors import Phrase

USUAL_PORT: Final = 8470
"""The port on which the desk serves the pages for phones unless another one is chosen.

It is always the same, so that the addresses on printed cards remain valid."""


class PhoneAddress(NamedTuple):
    """The address at which phones reach the desk: this computer's address in the hall's network, and the port."""

    host: str
    port: int

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}" if self.port != 80 else f"http://{self.host}"


class PhonesSeen(NamedTuple):
    """The phones that have connected to the desk since it began to serve.

    `phones` is the number of phones connected now; `with_code` of them use a player's code, and `staff` of them a staff
    link. `first_ms` is when the first phone connected, None if none has. `codes` and `links` map the row ids of codes
    and staff links to the times at which they were last used. `is_here` is true if this computer itself is connected,
    which does not count as a phone. All times are in milliseconds since 1970-01-01 UTC.
    """

    phones: int = 0
    with_code: int = 0
    staff: int = 0
    first_ms: int | None = None
    codes: Mapping[int, int] = {}
    links: Mapping[int, int] = {}
    is_here: bool = False


class PhoneServing(Protocol):
    """Serves the pages of one event to phones, beside everything else that the program does.

    `told` is what the user should know about the database, such as that it was upgraded. `is_running` is false once
    serving has ended by itself.
    """

    @property
    def is_running(self) -> bool: ...

    @property
    def event_name(self) -> str: ...

    @property
    def told(self) -> tuple[Phrase, ...]: ...

    def start(self, address: str, port: int) -> PhoneAddress:
        """Start serving, and return the address at which phones reach the desk.

        `address` is an address of this computer (empty: its address in the network), and `port` the port (0: any free
        one). Raises `UserError` `phones.no_address` or `phones.port_taken`.
        """

    def stop(self, *, tells_phones: bool = True) -> None:
        """Close all connections, and wait until nothing is served any more. May be called twice.

        Phones say that the desk has switched them off. If `tells_phones` is false, they say that they have no
        connection to the desk.
        """

    def look_now(self) -> None:
        """Have the server look for changes without delay, because a step has been stored.

        Returns immediately; may be called in any thread.
        """

    def seen(self) -> PhonesSeen:
        """The phones that have connected so far. Returns immediately; may be called in any thread."""
