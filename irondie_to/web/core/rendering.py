"""Renders pages from templates, with every value escaped, and provides the style sheets and scripts they link to."""

from __future__ import annotations

import gzip
import re
import secrets
import struct
import time
import zlib
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, lru_cache, partial
from hashlib import sha256
from typing import Any, Final, TypeAlias

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from irondie_to.app.core.times import moment_ms
from irondie_to.app.standings.figure_text import FigureText
from irondie_to.assets import resources
from irondie_to.errors import Phrase, Value
from irondie_to.i18n import LANGUAGE_NAMES, LANGUAGES
from irondie_to.messages.core.figures import decimals, percent, told_apart
from irondie_to.messages.core.tiebreakers import TIEBREAKERS
from irondie_to.messages.core.words import say_for_display
from irondie_to.rules.dice import die_phrase, term
from irondie_to.web.core.dice import CLASS_SIGNS, dice_svg, die_parts

_TYPES: Final = {
    "phones.css": ("web", "text/css; charset=utf-8"),
    "more.css": ("web", "text/css; charset=utf-8"),
    "phones.js": ("web", "text/javascript; charset=utf-8"),
    "typing.js": ("web", "text/javascript; charset=utf-8"),
    "app.svg": ("look", "image/svg+xml"),
    "dice.svg": ("", "image/svg+xml"),
}
"""The files of the look, each with its folder among the resources (empty: it is made) and its type."""
_LEAST_PACKED: Final = 500
_LEAST_COMPRESSED: Final = 100
"""How long a part of a page must be to be compressed: shorter ones hardly become shorter."""
_RULE: Final = re.compile(r"\b([A-Z]{2,4}-[0-9]{1,2})\b")


@dataclass(frozen=True, slots=True)
class LookFile:
    """A file that pages link to, such as a style sheet, plain and compressed.

    `version` is part of its URL, so that phones can cache the file.
    """

    name: str
    content: bytes
    packed: bytes
    content_type: str
    version: str


@cache
def look_files() -> dict[str, LookFile]:
    """Return the files that pages link to, such as style sheets, by name."""
    found = {}
    for name, (folder, content_type) in _TYPES.items():
        content = (resources() / folder / name).read_bytes() if folder else dice_svg()
        found[name] = LookFile(name, content, packed(content), content_type, sha256(content).hexdigest()[:12])
    return found


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a page, plain and compressed.

    Compressed pieces can be joined in any order, because none refers to another.
    """

    content: bytes
    deflated: bytes

    @classmethod
    def of(cls, text: str) -> Piece:
        content, packer = text.encode(), zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS)
        return cls(content, packer.compress(content) + packer.flush(zlib.Z_FULL_FLUSH))

    @classmethod
    def stored(cls, text: str) -> Piece:
        """A text of at most 16 000 letters as it is, for one that is too short to be worth compressing."""
        content = text.encode()
        return cls(content, struct.pack("<BHH", 0, len(content), len(content) ^ 0xFFFF) + content)


_NO_PIECE: Final = secrets.token_hex(8)
"""What no value in a page can contain, because it is new with every start of the program."""
_PLACE = re.compile(f"\0{_NO_PIECE}([0-9]+)\0")


def place_of(number: int) -> str:
    """Return the placeholder that a template shows where the piece with this number belongs."""
    return f"\0{_NO_PIECE}{number}\0"


Body: TypeAlias = tuple["Piece | int", ...]
"""The content of a page: pieces, and the numbers of those that belong between them."""


def body_of(text: str) -> Body:
    """The body with this text, in which other pieces have their places (`place_of`)."""
    parts = [part for part in enumerate(_PLACE.split(text)) if part[1]]
    return tuple(int(part) if place % 2 else _piece(part) for place, part in parts)


def _piece(text: str) -> Piece:
    return Piece.of(text) if len(text) > _LEAST_COMPRESSED else Piece.stored(text)


class KeptBodies:
    """Keeps bodies by what they were made from, so that they are made again only where it differs."""

    _MOST = 1_200

    def __init__(self) -> None:
        self._bodies: dict[Hashable, Body] = {}

    def get(self, made_from: Hashable, make: Callable[[], Body]) -> Body:
        found = self._bodies.get(made_from)
        if found is None:
            if len(self._bodies) >= self._MOST:
                self._bodies.clear()
            found = self._bodies[made_from] = make()
        return found


_GZIP_BEGIN: Final = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
_GZIP_END: Final = b"\x03\x00"


@dataclass(frozen=True, slots=True)
class MadePage:
    """A page as it is sent.

    `packed` is the compressed content, None if the page is too short for compression. `etag` identifies the content.
    """

    content: bytes
    packed: bytes | None
    etag: str

    @classmethod
    def of(cls, body: Body, pieces: Sequence[Piece] = ()) -> MadePage:
        """The page with this body, in which the pieces take their places."""
        joined = [pieces[part] if isinstance(part, int) else part for part in body]
        content = b"".join(piece.content for piece in joined)
        if len(content) < _LEAST_PACKED:
            return cls(content, None, etag_of(content))
        tail = struct.pack("<II", zlib.crc32(content), len(content) & 0xFFFFFFFF)
        deflated = [piece.deflated for piece in joined]
        return cls(content, b"".join((_GZIP_BEGIN, *deflated, _GZIP_END, tail)), etag_of(content))


class KeptPages:
    """A cache of the pages that were made in the current second."""

    _MOST = 1_000

    def __init__(self) -> None:
        self._moment: object = None
        self._pages: dict[object, MadePage] = {}

    def find(self, moment: object, key: object) -> MadePage | None:
        """Return the page with this key; None if it was not made at this moment."""
        return self._pages.get(key) if moment == self._moment else None

    def keep(self, moment: object, key: object, page: MadePage) -> None:
        if moment != self._moment:
            self._moment, self._pages = moment, {}
        if len(self._pages) < self._MOST:
            self._pages[key] = page


def packed(content: bytes) -> bytes:
    return gzip.compress(content, 6, mtime=0)


def etag_of(content: bytes) -> str:
    return f'"{sha256(content).hexdigest()[:20]}"'


def of_day(at_ms: int) -> str:
    """Return the local time of day, as HH:MM, of a time in milliseconds since 1970."""
    return time.strftime("%H:%M", time.localtime(at_ms / 1000))


def date_of(at_ms: int) -> str:
    """Return the local date of a time in milliseconds since 1970, as YYYY-MM-DD."""
    return datetime.fromtimestamp(at_ms / 1000, UTC).astimezone().date().isoformat()


def of_moment(stored: str | None) -> str:
    """Return the local time of day, as HH:MM, of a stored time; empty if there is none."""
    return of_day(moment_ms(stored)) if stored else ""


def dashes(result: str) -> str:
    """Return a typed result as it is printed, such as `2 – 1`. Its spaces do not break."""
    return result.replace("-", "\u00a0–\u00a0")


def figures_in(language: str) -> FigureText:
    """Return how figures of the standings are written in this language."""
    return FigureText(
        partial(decimals, language=language), partial(percent, language=language), told_apart, TIEBREAKERS
    )


def rule_runs(text: str) -> list[tuple[str, bool]]:
    """Split a text into parts, each with a flag that says whether the part is the id of a rule."""
    return [(part, bool(place % 2)) for place, part in enumerate(_RULE.split(text)) if part]


def rendered(template: str, language: str, values: dict[str, Any]) -> str:
    """Return the text of a template in this language. All values are escaped."""
    return environment().get_template(template).render({"t": said_in(language), "language": language, **values})


def said_in(language: str) -> Callable[..., str]:
    """Return the function `t` of templates, which turns a phrase, or a code with values, into a sentence."""

    def t(code: str | Phrase, **given: Value) -> str:
        if isinstance(code, str):
            return say_for_display(Phrase(code, given), language) if given else _sentence(code, language)
        return say_for_display(code, language)

    return t


@lru_cache(maxsize=2_000)
def _sentence(code: str, language: str) -> str:
    """The sentence of a phrase without values."""
    return say_for_display(Phrase(code), language)


@cache
def environment() -> Environment:
    """Return the Jinja environment with the templates of the pages, and the functions and values they share."""
    made = Environment(
        loader=FileSystemLoader(resources() / "web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    look = {name: f"/{name}?v={file.version}" for name, file in look_files().items()}
    made.globals |= {
        "languages": [(code, LANGUAGE_NAMES[code]) for code in LANGUAGES],
        "look": look,
        "dashes": dashes,
        "die_parts": die_parts,
        "die_phrase": die_phrase,
        "term": term,
        "class_signs": CLASS_SIGNS,
        "rule_runs": rule_runs,
    }
    return made
