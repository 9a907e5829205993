"""The cookie that identifies the user of a phone, and the tokens of forms.

For a user with a code or a link, both are signed with its stored secret, so the server stores no sessions. Cookies and
tokens survive a restart of the program, and become invalid as soon as the code is renewed or the link ends. The cookie
of any other user is not signed, and the tokens are signed with a key that is new at each start.
"""

from __future__ import annotations

import hmac
import re
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from irondie_to.app.core.phones.rows import PhoneCodeRow, StaffLinkRow
from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.phones.access import PhoneKey
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGES

COOKIE: Final = "irondie"
_COOKIE = re.compile(r"([a-z]{2}|-)\.(nobody|looks|code|staff)\.(\d{1,18})\.([0-9A-Za-z_-]*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class PhoneKeys:
    """The valid codes and staff links of an event, by row id, and the UUID of the event."""

    uuid: str
    codes: dict[int, PhoneCodeRow] = field(default_factory=dict)
    links: dict[int, StaffLinkRow] = field(default_factory=dict)

    def typed(self, text: str) -> PhoneCodeRow | None:
        """Return the row of a typed code, or None. Case, spaces and hyphens do not matter.

        All codes are compared in constant time.
        """
        typed = re.sub(r"[\s-]", "", text).upper().encode()
        found = [row for row in self.codes.values() if hmac.compare_digest(row.code.encode(), typed)]
        return found[0] if found else None

    def code_of(self, secret: str) -> PhoneCodeRow | None:
        """Return the code whose QR link has this secret, or None. All secrets are compared in constant time."""
        found = [row for row in self.codes.values() if hmac.compare_digest(row.secret.encode(), secret.encode())]
        return found[0] if found else None

    def link_of(self, secret: str) -> StaffLinkRow | None:
        """Return the staff link with this secret, or None. All secrets are compared in constant time."""
        found = [row for row in self.links.values() if hmac.compare_digest(row.secret.encode(), secret.encode())]
        return found[0] if found else None


class Staff(NamedTuple):
    """A member of the staff: the name and the role of the person for whom the link was created, and the link."""

    name: str
    role: StaffRole
    link: StaffLinkRow

    def may(self, role: StaffRole) -> bool:
        """Return whether this person may open the pages for a role. A referee may also open those for helpers."""
        return self.role in {role, StaffRole.REFEREE}

    @property
    def role_name(self) -> Phrase:
        return self.role.phrase

    @property
    def home(self) -> str:
        """The path of the first page for this role."""
        return "/referee" if self.role is StaffRole.REFEREE else "/entry"


def staff_of(link: StaffLinkRow | None) -> Staff | None:
    """Return the member of the staff whom a link identifies; None for no link or the sign-up link, which many use."""
    if link is None or link.role == StaffRole.SIGN_UP.value:
        return None
    return Staff(link.name, StaffRole(link.role), link)


class Visitor(NamedTuple):
    """The user of a phone.

    `looks_as` is the row id of the player whose name was chosen, which gives no rights. `code` is the code that
    identifies a player, and `link` the link of a member of the staff or the sign-up link, which identifies nobody. At
    most one of these three is set.
    `language` is the language chosen on the phone, None if none was chosen.
    """

    language: str | None = None
    looks_as: int | None = None
    code: PhoneCodeRow | None = None
    link: StaffLinkRow | None = None

    @property
    def entrant_id(self) -> int | None:
        """The row id of the player who was identified by a code or chosen by name, or None."""
        return self.looks_as if self.code is None else self.code.entrant_id

    @property
    def key(self) -> PhoneKey | None:
        """The code or link by which the user has rights; None for a user without rights."""
        return self.code or self.link

    @property
    def secret(self) -> str | None:
        """The secret that signs this visitor's cookie and forms; None for a user without rights."""
        return None if self.key is None else self.key.secret


NOBODY: Final = Visitor()


def cookie_of(visitor: Visitor, uuid: str) -> str:
    """Return the value of the cookie for a visitor of the event with this UUID."""
    language, row = visitor.language or "-", visitor.key
    if row is not None:
        kind = "staff" if visitor.code is None else "code"
        return f"{language}.{kind}.{row.id}.{_signed(row.secret, 'cookie', kind, row.id, uuid)}"
    return f"{language}.nobody.0." if visitor.looks_as is None else f"{language}.looks.{visitor.looks_as}."


def visitor_of(cookie: str, keys: PhoneKeys) -> Visitor:
    """Return the visitor whom the cookie identifies.

    If the signature is not valid, or no longer valid, the visitor has no rights and keeps only the chosen language. A
    cookie that does not have the form of ours is ignored, with its language.
    """
    parts = _COOKIE.fullmatch(cookie)
    if parts is None:
        return NOBODY
    language = parts[1] if parts[1] in LANGUAGES else None
    kind, row_id, signature = parts[2], int(parts[3]), parts[4]
    visitor = Visitor(language)
    if kind == "looks":
        return visitor._replace(looks_as=row_id)
    if kind == "code":
        visitor = visitor._replace(code=keys.codes.get(row_id))
    elif kind == "staff":
        visitor = visitor._replace(link=keys.links.get(row_id))
    secret = visitor.secret
    if secret is None or not hmac.compare_digest(
        _signed(secret, "cookie", kind, row_id, keys.uuid).encode(), signature.encode()
    ):
        return Visitor(language)
    return visitor


def form_token(secret: str, action: str) -> str:
    """Return the token of the form for an action, such as `report 17`.

    It is signed with the secret of the visitor or, for a visitor without rights, of the server.
    """
    return _signed(secret, "form", action)


def is_token(secret: str | None, action: str, token: str) -> bool:
    """Whether this is the token of the form for the action; always false without a secret."""
    return secret is not None and hmac.compare_digest(form_token(secret, action).encode(), token.encode())


@lru_cache(maxsize=5_000)  # each page of a phone has the same ones
def _signed(secret: str, *parts: str | int) -> str:
    """A signature of the parts, as 43 letters, digits, hyphens and underscores."""
    digest = hmac.digest(secret.encode(), "\n".join(map(str, parts)).encode(), "sha256")
    return urlsafe_b64encode(digest).decode().rstrip("=")
