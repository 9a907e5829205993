"""The scene on the display at one moment, as plain values with translated texts. Equal scenes look the same.

Lengths are in px of the canvas, which is at least 1440 wide and 1080 high on every screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

MARGIN: Final = 72.0
GAP: Final = 24.0
HEAD_BOTTOM: Final = 322.0
"""The y of the upper edge of everything below the large clock."""
SMALL_HEAD_BOTTOM: Final = 200.0
"""The y of the upper edge of the rows below the small clock."""
STRIP: Final = 82.0
"""The height of the strip with the tables whose game time is over and those in overtime."""
FOOT: Final = 80.0
"""The distance from the line above the foot to the lower edge."""


class Canvas(NamedTuple):
    """The size of the drawing area in canvas px: at least 1440 wide and 1080 high, and exactly so in one direction."""

    width: float
    height: float

    @property
    def measure(self) -> float:
        """The width between the margins."""
        return self.width - 2 * MARGIN

    @property
    def foot(self) -> float:
        """The y of the line above the foot."""
        return self.height - FOOT


USUAL: Final = Canvas(1920.0, 1080.0)


def canvas_of(width: int, height: int) -> Canvas:
    """The canvas of a screen or window of this size in pixels."""
    unit = scale_of(width, height)
    return Canvas(round(width / unit, 1), round(height / unit, 1))


def scale_of(width: int, height: int) -> float:
    """The number of screen pixels per canvas px, on a screen or window of this size in pixels."""
    return min(max(1, width) / 1440.0, max(1, height) / 1080.0)


class SceneTone(Enum):
    """A colour by its meaning; the value is its name in `colours`."""

    PLAIN = "text"
    SECOND = "second"
    ACCENT = "accent"
    ATTENTION = "attention"
    STOP = "stop"


class Cell(NamedTuple):
    """A player's seat: the table number, or a word in place of the table such as *bye*, and the player's name."""

    table: int | None
    word: str
    name: str


@dataclass(frozen=True, slots=True)
class Names:
    """The pairings by name, in columns to be read downwards. `pitch` is the height of a row."""

    columns: tuple[tuple[Cell, ...], ...]
    pitch: float


class Rank(NamedTuple):
    """A line of the standings. The names of players who play on are painted in bold."""

    rank: str
    name: str
    points: str
    record: str
    value: str
    plays_on: bool


class CutBar(NamedTuple):
    """The line of the cut with its reason, painted below the first `below` rows of the page."""

    below: int
    words: str
    reason: str


@dataclass(frozen=True, slots=True)
class Ranks:
    """A page of the standings. `heads` are the headings for rank, player, points, record and tie-break value.

    `bar` is None if the cut is not on this page. `pitch` is the height of a row.
    """

    heads: tuple[str, str, str, str, str]
    rows: tuple[Rank, ...]
    bar: CutBar | None
    pitch: float


class TreeSide(NamedTuple):
    """One side of a match: a player with seed and won games, or a text (`waiting`) that says who will play here."""

    seed: str
    name: str
    games: str
    won: bool
    lost: bool
    waiting: str


class TreeBox(NamedTuple):
    """A match of the bracket; (`x`, `y`) is its upper left corner. If `b` is None, player `a` has a bye."""

    x: float
    y: float
    width: float
    row: float
    table: int | None
    a: TreeSide
    b: TreeSide | None


class TreeHead(NamedTuple):
    """The name of a round above its column of matches."""

    x: float
    y: float
    width: float
    words: str


class TreeWire(NamedTuple):
    """A line from (`x`, `y`) at a match to (`to_x`, `to_y`) at the side of the next match that the winner moves to."""

    x: float
    y: float
    to_x: float
    to_y: float


@dataclass(frozen=True, slots=True)
class Tree:
    """A part of the bracket: matches, names of rounds and connecting lines."""

    boxes: tuple[TreeBox, ...]
    heads: tuple[TreeHead, ...]
    wires: tuple[TreeWire, ...]


class BracketStop(NamedTuple):
    """A round in the plan of the day: planned time (HH:MM), name, and state (`done`, `now` or `todo`)."""

    at: str
    words: str
    state: str


@dataclass(frozen=True, slots=True)
class NoticePage:
    """The page with a message, the minutes left, more lines, and the plan of the day. `title` is as large as fits."""

    title: str
    below: str
    lines: tuple[str, ...]
    plan: tuple[BracketStop, ...] = ()


class Duty(NamedTuple):
    """One of the rules of overtime: its id, the key words, and the rest of the sentence."""

    rule: str
    words: str
    rest: str


@dataclass(frozen=True, slots=True)
class OvertimePage:
    """The page for tables whose game time is over, with the rules of overtime.

    If there are many tables, `tables` is empty and `banner` says how many there are.
    """

    banner: str
    tables: tuple[int, ...]
    lead: str
    aside: str
    duties: tuple[Duty, ...]


class Extra(NamedTuple):
    """A table with extra time, and a text with the time until which it plays."""

    table: int
    words: str


@dataclass(frozen=True, slots=True)
class TimeUpPage:
    """The page after match time: duties of the players, counting of unfinished games, extra time, and missing slips."""

    banner: str
    title: str
    lines: tuple[str, ...]
    extra_words: str
    extras: tuple[Extra, ...]
    out_words: str
    out: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BigClock:
    """The page with only the clock."""


@dataclass(frozen=True, slots=True)
class Blank:
    """The blank page: only the background is painted."""


Body: TypeAlias = Names | Ranks | Tree | NoticePage | OvertimePage | TimeUpPage | BigClock | Blank


class Face(NamedTuple):
    """The figures of a clock and the words beside them, each with a tone."""

    figures: str
    tone: SceneTone
    words: str
    words_tone: SceneTone


@dataclass(frozen=True, slots=True)
class SceneHead:
    """The head above the body: title, event and clock. `wall` is the time of day, painted if `face` is None.

    On lists, `aside` is painted in place of the clock if it is not empty.
    """

    title: str
    event: str
    face: Face | None
    wall: str
    aside: str = ""


class StripPart(NamedTuple):
    """Words in the strip, and the tables named after them. With many tables, `tables` is empty and `words` count."""

    words: str
    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SceneStrip:
    """The strip between head and body, with the tables whose game time is over and those in overtime."""

    parts: tuple[StripPart, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole scene. `left` and `right` are the texts of the foot."""

    head: SceneHead
    body: Body
    left: str = ""
    right: str = ""
    strip: SceneStrip | None = None
    dark: bool = False
