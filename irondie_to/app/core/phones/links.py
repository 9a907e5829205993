"""Reads the address at which phones reach the desk, and builds the links in QR codes."""

from __future__ import annotations

import re

from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.errors import UserError

_ADDRESS = re.compile(r"(?:http://)?([0-9A-Za-z.-]{1,100}|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?/?", re.ASCII)


def read_url(typed: str) -> str:
    """Read a typed address, such as `192.168.1.20:8470`. Return it as `http://192.168.1.20:8470`.

    Raises `UserError("phones.bad_address")`.
    """
    found = _ADDRESS.fullmatch(typed.strip())
    if found is None:
        raise UserError("phones.bad_address", address=typed[:60])
    return f"http://{found[1]}{found[2] or ''}"


def link_of_code(url: str, secret: str) -> str:
    """The link in the QR code on a player's card. `url` is the address at which phones reach the desk."""
    return f"{url}/c/{secret}"


def link_of_staff(url: str, secret: str, role: StaffRole) -> str:
    """The link in the QR code of a staff link. `url` is the address at which phones reach the desk."""
    return f"{url}/{'n' if role is StaffRole.SIGN_UP else 's'}/{secret}"
