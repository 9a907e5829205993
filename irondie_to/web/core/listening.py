"""The address at which phones reach this computer, and the socket that listens there."""

from __future__ import annotations

import errno
import os
import socket
from typing import Final

from irondie_to.errors import UserError

_TAKEN: Final = {errno.EADDRINUSE, errno.EACCES}
_ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address that no network has (RFC 5737), with a port.

Connecting a UDP socket to it sends nothing, but shows which of this computer's addresses leads to other networks."""


def hall_address() -> str:
    """Return the address of this computer in its network; 127.0.0.1 if it is not in a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(_ELSEWHERE)
        except OSError:
            return "127.0.0.1"
        found: str = asking.getsockname()[0]
        return found


def listen(address: str, port: int) -> socket.socket:
    """Return a socket that listens at this address (empty: `hall_address`) and port (0: any free port).

    Raises `UserError` `phones.no_address` or `phones.port_taken`.
    """
    chosen = address or hall_address()
    listener = socket.socket(socket.AF_INET6 if ":" in chosen else socket.AF_INET, socket.SOCK_STREAM)
    if os.name != "nt":  # on Windows, this option would let two programs use the same port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((chosen, port))
        listener.listen()
    except (OSError, OverflowError, UnicodeError) as fault:
        listener.close()
        if getattr(fault, "errno", None) in _TAKEN:
            raise UserError("phones.port_taken", port=port) from fault
        raise UserError("phones.no_address", address=chosen) from fault
    listener.setblocking(False)
    return listener
