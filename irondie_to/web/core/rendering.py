"""Renders pages from templates, with every value escaped, and provides their style sheets, scripts and dice.

Pages and their parts are compressed and cached. The dice are one SVG file, from which pages show each die by reference.
"""

from __future__ import annotations

import gzip
import json
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
from irondie_to.rules.dice import TYPES, Die, DieClass, die_phrase, term

CLASS_SIGNS: Final = {DieClass.ATTACK: "▲", DieClass.DEFENSE: "●", DieClass.LIFE: "1 2 3"}
"""The marks of the classes beside their names."""
_GRID: Final = "0 0 64 64"


def dice_svg() -> bytes:
    """Return an SVG file with a symbol for each part of a die. Pages place the parts on top of each other.

    `smasher` is a body, `smasher-K` the letter with the marks of its class, `smasher-K-s` the letter alone for small
    dice, `smasher-v4` a thrown value and `badge-K` the letter beside it. Colours and line widths are CSS variables that
    the page sets, because a style sheet cannot reach the elements of another file.
    """
    shapes = _shapes()
    parts = [part for kind, shape in shapes["types"].items() for part in _parts(kind, shape)]
    badge = shapes["badge"]["d"]
    for letter, shape in shapes["letters"].items():
        ground = f'<path d="{badge}" fill="var(--ink,#fff)" stroke="var(--deep,#6b1512)" stroke-width="1.4"/>'
        parts.append(_symbol(f"badge-{letter}", ground + _line(shape["d"], shape["width"], "var(--badge,#c0302a)")))
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{"".join(parts)}</svg>\n'.encode()


def die_parts(die: Die, size: int, value: int | None = None) -> tuple[str, ...]:
    """Return the names of the symbols that make up a die, from bottom to top.

    `size` is in px. `value` is the thrown value from 1 to 6, None if the die was not thrown.
    """
    kind, letter = list(_shapes()["types"])[TYPES.index(die.type)], die.colour.value
    if value is not None:
        return kind, f"{kind}-v{value}", f"badge-{letter}"
    return kind, f"{kind}-{letter}-s" if size < _MARKED_FROM else f"{kind}-{letter}"


_MARKED_FROM: Final = 28
"""The smallest size in px at which a die shows the marks of its class."""


def _parts(kind: str, shape: Any) -> list[str]:
    mark = _sign(shape["mark"])
    symbols = [_symbol(kind, _body(shape))]
    for letter, drawn in shape["letters"].items():
        symbols.append(_symbol(f"{kind}-{letter}", _line(drawn["d"], drawn["width"]) + mark))
        symbols.append(_symbol(f"{kind}-{letter}-s", _line(drawn["alone"], drawn["alone_width"])))
    return symbols + [_symbol(f"{kind}-v{value}", _sign(sign)) for value, sign in shape["values"].items()]


def _body(shape: Any) -> str:
    facets = [("outline", "deep"), ("bevel_deep", "deep"), ("bevel_low", "low"), ("bevel_mid", "mid")]
    facets += [("bevel_hi", "hi"), ("face", "face")]
    drawn = "".join(f'<path d="{shape[part]}" fill="var(--{tone},{_SPARE[tone]})"/>' for part, tone in facets)
    rim = f'<path d="{shape["outline"]}" fill="none" stroke="var(--rim,#6f777c)" stroke-width="var(--rimw,2px)"/>'
    ring = shape["rare"]
    fine = f'<path d="{ring["ticks"]}" stroke-width="1"/><path d="{ring["line"]}" stroke-width=".9"/>'
    coarse = f'<path d="{ring["band"]}" stroke="var(--engrave_small,#fff)" stroke-width="var(--rarew,2.6px)"/>'
    return (
        f'{drawn}{rim}<g display="var(--rg,none)" fill="none" stroke="var(--engrave,#fff)">'
        f'<g display="var(--fi,none)">{fine}</g><g display="var(--co,inline)">{coarse}</g></g>'
    )


_SPARE: Final = {"deep": "#6b1512", "low": "#93231d", "mid": "#d9645c", "hi": "#eb9690", "face": "#c0302a"}
"""The colours where a page names none."""


def _sign(sign: Any) -> str:
    if "dots" in sign:
        dots = "".join(f'<circle cx="{x}" cy="{y}" r="{radius}"/>' for x, y, radius in sign["dots"])
        return f'<g fill="var(--ink,#fff)">{dots}</g>'
    if "fill" in sign:
        return f'<path d="{sign["fill"]}" fill="var(--ink,#fff)"/>'
    return _line(sign["stroke"], sign["width"])


def _line(path: str, width: float, colour: str = "var(--ink,#fff)") -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def _symbol(name: str, drawn: str) -> str:
    return f'<symbol id="{name}" viewBox="{_GRID}" overflow="visible">{drawn}</symbol>\n'


@cache
def _shapes() -> Any:
    return json.loads((resources() / "look" / "dice.json").read_text(encoding="utf-8"))


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
    files = {}
    for name, (folder, content_type) in _TYPES.items():
        content = (resources() / folder / name).read_bytes() if folder else dice_svg()
        files[name] = LookFile(name, content, packed(content), content_type, sha256(content).hexdigest()[:12])
    return files


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
        """The piece with this text, stored without compression. For texts that are too short for compression to help.

        The text may have at most 16 000 letters.
        """
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
    """Caches bodies by the values from which they were made."""

    _MOST = 1_200

    def __init__(self) -> None:
        self._bodies: dict[Hashable, Body] = {}

    def get(self, made_from: Hashable, make: Callable[[], Body]) -> Body:
        body = self._bodies.get(made_from)
        if body is None:
            if len(self._bodies) >= self._MOST:
                self._bodies.clear()
            body = self._bodies[made_from] = make()
        return body


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
