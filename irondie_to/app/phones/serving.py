"""The port by which the window and the command line serve the pages for phones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, Protocol

from irondie_to.errors import Phrase

USUAL_PORT: Final = 8470
"""The port on which phones find the desk unless another one is chosen, so that printed cards stay right."""


class PhoneAddress(NamedTuple):
    """Where phones find the desk: the address of this computer in the hall's network, and the port."""

    host: str
    port: int

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}" if self.port != 80 else f"http://{self.host}"


class PhonesSeen(NamedTuple):
    """The phones that the desk has heard from since it began to serve.

    `phones` are connected now, `with_code` of them with a player's code and `staff` with a staff link. `first_ms` is
    when the first phone came in. `codes` and `links` say when each code and each staff link was last used, by row id.
    All times are milliseconds since 1970.
    """

    phones: int = 0
    with_code: int = 0
    staff: int = 0
    first_ms: int | None = None
    codes: Mapping[int, int] = {}
    links: Mapping[int, int] = {}


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
        """Begin to serve on this address of the computer (empty: its own in the network) and port (0: any free one).

        Return where phones find it. Raises `UserError` `phones.no_address` or `phones.port_taken`.
        """

    def stop(self) -> None:
        """Close all connections, and wait until nothing is served any more. May be called twice."""

    def look_now(self) -> None:
        """Look for changes at once, because a step has been stored. Returns at once; may be called in any thread."""

    def seen(self) -> PhonesSeen:
        """Return immediately which phones the desk has heard from. May be called in any thread."""
