"""The scene on the display at one moment, as plain values with translated texts. Equal scenes look the same.

Lengths are px of the canvas, which is at least 1440 wide and 1080 high on every screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

MARGIN: Final = 72.0
GAP: Final = 24.0
HEAD_BOTTOM: Final = 322.0
"""The y where everything below the large clock begins."""
SMALL_HEAD_BOTTOM: Final = 200.0
"""The y where the rows below the small clock begin."""
STRIP: Final = 82.0
"""The height of the strip with the tables in overtime."""
FOOT: Final = 80.0
"""The distance from the line above the foot to the lower edge."""


class Canvas(NamedTuple):
    """The size of the drawing area in canvas px: at least 1440 × 1080, larger in one direction."""

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
    """A player's seat: the table, or a word in place of the table such as *bye*."""

    table: int | None
    word: str
    name: str


@dataclass(frozen=True, slots=True)
class Names:
    """Pairings by name, in columns read downwards."""

    columns: tuple[tuple[Cell, ...], ...]
    pitch: float


class Rank(NamedTuple):
    """A line of the standings. Players who play on are painted in bold."""

    rank: str
    name: str
    points: str
    record: str
    value: str
    plays_on: bool


class CutBar(NamedTuple):
    """The cut line with its reason, painted after the first `below` rows."""

    below: int
    words: str
    reason: str


@dataclass(frozen=True, slots=True)
class Ranks:
    """A page of the standings. `heads` are the headings for rank, player, points, record and value."""

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
    """A match of the bracket with its upper left corner. If `b` is None, player `a` has a bye."""

    x: float
    y: float
    width: float
    row: float
    table: int | None
    a: TreeSide
    b: TreeSide | None


class TreeHead(NamedTuple):
    """The name of a round above its column."""

    x: float
    y: float
    width: float
    words: str


class TreeWire(NamedTuple):
    """A line from a match to the row of the next match that its winner moves to."""

    x: float
    y: float
    to_x: float
    to_y: float


@dataclass(frozen=True, slots=True)
class Tree:
    """A part of the bracket."""

    boxes: tuple[TreeBox, ...]
    heads: tuple[TreeHead, ...]
    wires: tuple[TreeWire, ...]


class BracketStop(NamedTuple):
    """A round in the plan of the day: planned time (HH:MM), name, and state `done`, `now` or `todo`."""

    at: str
    words: str
    state: str


@dataclass(frozen=True, slots=True)
class NoticePage:
    """A message as large as fits, the minutes left, lines below, and the plan of the day."""

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
    """The tables whose game time is over, and the rules of overtime. With many tables, `banner` only counts them."""

    banner: str
    tables: tuple[int, ...]
    lead: str
    aside: str
    duties: tuple[Duty, ...]


class Extra(NamedTuple):
    """A table with extra time, and the text that says until when."""

    table: int
    words: str


@dataclass(frozen=True, slots=True)
class TimeUpPage:
    """Match time is over: what to do, how unfinished games count, tables with extra time, and missing slips."""

    banner: str
    title: str
    lines: tuple[str, ...]
    extra_words: str
    extras: tuple[Extra, ...]
    out_words: str
    out: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BigClock:
    """Only the clock."""


@dataclass(frozen=True, slots=True)
class Blank:
    """Only the background."""


Body: TypeAlias = Names | Ranks | Tree | NoticePage | OvertimePage | TimeUpPage | BigClock | Blank


class Face(NamedTuple):
    """The figures of a clock and the words beside them, each with a tone."""

    figures: str
    tone: SceneTone
    words: str
    words_tone: SceneTone


@dataclass(frozen=True, slots=True)
class SceneHead:
    """The head above the body: title, event and clock. `wall` is the time of day, shown if `face` is None.

    `aside` is shown in place of the clock.
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
    """A strip between clock and body: the tables whose game time is over, and those in overtime."""

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
