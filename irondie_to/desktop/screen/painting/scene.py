"""What stands on the display at one moment: plain values, every word said already. Equal scenes look alike.

Lengths are px of a screen 1080 high; `Canvas` says how much of them there is.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

MARGIN: Final = 72.0
GAP: Final = 24.0
HEAD_BOTTOM: Final = 322.0
"""Where everything below the large clock begins."""
SMALL_HEAD_BOTTOM: Final = 200.0
"""Where the rows below the small clock begin."""
STRIP: Final = 82.0
"""How much the strip with the tables in overtime takes."""
FOOT: Final = 80.0
"""From the line above the foot to the lower edge."""


class Canvas(NamedTuple):
    """The size of the screen in px of one that is 1080 high, at least 1440 wide."""

    width: float
    height: float

    @property
    def measure(self) -> float:
        """The width between the margins."""
        return self.width - 2 * MARGIN

    @property
    def foot(self) -> float:
        """Where the line above the foot is."""
        return self.height - FOOT


USUAL: Final = Canvas(1920.0, 1080.0)


def canvas_of(width: int, height: int) -> Canvas:
    """The canvas of a screen or window with so many pixels."""
    unit = scale_of(width, height)
    return Canvas(round(width / unit, 1), round(height / unit, 1))


def scale_of(width: int, height: int) -> float:
    """How many pixels one px of the canvas is."""
    return min(max(1, width) / 1440.0, max(1, height) / 1080.0)


class SceneTone(Enum):
    """A colour by what it says."""

    PLAIN = "text"
    SECOND = "second"
    ACCENT = "accent"
    ATTENTION = "attention"
    STOP = "stop"


class Cell(NamedTuple):
    """Where somebody sits: the table, or the word in its place."""

    table: int | None
    word: str
    name: str


@dataclass(frozen=True, slots=True)
class Names:
    """Pairings by name, in columns read downwards."""

    columns: tuple[tuple[Cell, ...], ...]
    pitch: float


class Rank(NamedTuple):
    """A line of the standings. Who plays on stands in bold."""

    rank: str
    name: str
    points: str
    record: str
    value: str
    plays_on: bool


class CutBar(NamedTuple):
    """The line of the cut with its reason, below so many rows."""

    below: int
    words: str
    reason: str


@dataclass(frozen=True, slots=True)
class Ranks:
    """A page of the standings. `heads` are those of rank, player, points, record and value."""

    heads: tuple[str, str, str, str, str]
    rows: tuple[Rank, ...]
    bar: CutBar | None
    pitch: float


class TreeSide(NamedTuple):
    """One side of a match: a player with his seed and games, or (`waiting`) who may come."""

    seed: str
    name: str
    games: str
    won: bool
    lost: bool
    waiting: str


class TreeBox(NamedTuple):
    """A place of the bracket and its upper left corner; without `b` its player has a bye."""

    x: float
    y: float
    width: float
    row: float
    table: int | None
    a: TreeSide
    b: TreeSide | None


class TreeHead(NamedTuple):
    """The name of a round over its column."""

    x: float
    y: float
    width: float
    words: str


class TreeWire(NamedTuple):
    """From a box to the row its winner comes to."""

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
    """A round in the plan of the day. `state` is `done`, `now` or `todo`."""

    at: str
    words: str
    state: str


@dataclass(frozen=True, slots=True)
class NoticePage:
    """A sentence as large as fits, what counts down to it, lines below, and the plan of the day."""

    title: str
    below: str
    lines: tuple[str, ...]
    plan: tuple[BracketStop, ...] = ()


class Duty(NamedTuple):
    """One of the rules of overtime: its id, the words that carry it, and the rest of the sentence."""

    rule: str
    words: str
    rest: str


@dataclass(frozen=True, slots=True)
class OvertimePage:
    """Whose game time is over and what holds for them now. `tables` empty: only `banner` says where."""

    banner: str
    tables: tuple[int, ...]
    lead: str
    aside: str
    duties: tuple[Duty, ...]


class Extra(NamedTuple):
    """A table that has longer, and until when."""

    table: int
    words: str


@dataclass(frozen=True, slots=True)
class TimeUpPage:
    """Match time is over: what to do, what comes of it, who has longer, whose slips are out."""

    banner: str
    title: str
    lines: tuple[str, ...]
    extra_words: str
    extras: tuple[Extra, ...]
    out_words: str
    out: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BigClock:
    """Nothing but the clock."""


@dataclass(frozen=True, slots=True)
class Blank:
    """The ground and nothing on it."""


Body: TypeAlias = Names | Ranks | Tree | NoticePage | OvertimePage | TimeUpPage | BigClock | Blank


class Face(NamedTuple):
    """A clock and the words beside it."""

    figures: str
    tone: SceneTone
    words: str
    words_tone: SceneTone


@dataclass(frozen=True, slots=True)
class SceneHead:
    """Above the body: what is shown, the event, and a clock. `wall` is the time of day, shown where `face` is not."""

    title: str
    event: str
    face: Face | None
    wall: str
    aside: str = ""


@dataclass(frozen=True, slots=True)
class SceneStrip:
    """Tables in overtime, in a line between clock and body."""

    words: str
    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything. `left` and `right` stand in the foot."""

    head: SceneHead
    body: Body
    left: str = ""
    right: str = ""
    strip: SceneStrip | None = None
    dark: bool = False
