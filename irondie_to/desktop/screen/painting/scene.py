"""The scene on the display at one moment, as plain values with translated texts.

Equal scenes look the same. Lengths are in px of the canvas, which is at least 1440 wide and 1080 high on every screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from irondie_to.app.knockout.grid import Wire
from irondie_to.rules.dice import Die

MARGIN: Final = 72.0
NOTE: Final = 30.0
"""The height of the words below a match of the bracket."""
GAP: Final = 24.0
HEAD_BOTTOM: Final = 322.0
"""The y at which the content below the large clock starts."""
SMALL_HEAD_BOTTOM: Final = 200.0
"""The y at which the rows below the small clock start."""
STRIP: Final = 82.0
"""The height of the strip with the tables whose game time is over and those in overtime."""
FOOT: Final = 80.0
"""The distance from the line above the foot to the lower edge of the canvas."""


class Canvas(NamedTuple):
    """The size of the drawing area in canvas px.

    It is at least 1440 wide and 1080 high, and one of the two is exactly that minimum.
    """

    width: float
    height: float

    @property
    def measure(self) -> float:
        """The width between the left and right margins."""
        return self.width - 2 * MARGIN

    @property
    def foot(self) -> float:
        """The y of the line above the foot."""
        return self.height - FOOT


USUAL: Final = Canvas(1920.0, 1080.0)


def canvas_of(width: int, height: int) -> Canvas:
    """Return the canvas for a screen or window of this size in pixels."""
    unit = scale_of(width, height)
    return Canvas(round(width / unit, 1), round(height / unit, 1))


def scale_of(width: int, height: int) -> float:
    """Return the number of screen pixels per canvas px for a screen or window of this size in pixels."""
    return min(max(1, width) / 1440.0, max(1, height) / 1080.0)


class SceneTone(Enum):
    """The meaning of a colour. The value is the name of that colour in `colours`."""

    PLAIN = "text"
    SECOND = "second"
    ACCENT = "accent"
    ATTENTION = "attention"
    STOP = "stop"


class Cell(NamedTuple):
    """A player in the pairings: the table number, or a word such as *bye* if there is no table, and the name."""

    table: int | None
    word: str
    name: str


@dataclass(frozen=True, slots=True)
class Names:
    """A page of the pairings by name. Each column is read from top to bottom. `pitch` is the height of a row."""

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
    """The line of the cut with the reason for the cut, painted below the first `below` rows of the page."""

    below: int
    words: str
    reason: str


@dataclass(frozen=True, slots=True)
class Ranks:
    """A page of the standings.

    `heads` are the headings for rank, player, points, record and tie-break value. `bar` is None if the line of the cut
    is not on this page. `pitch` is the height of a row.
    """

    heads: tuple[str, str, str, str, str]
    rows: tuple[Rank, ...]
    bar: CutBar | None
    pitch: float


class TreeSide(NamedTuple):
    """One side of a match: a player with seed and games won, or a text (`waiting`) that says who will play here.

    `word` says why the player lost without play, empty otherwise.
    """

    seed: str
    name: str
    games: str
    won: bool
    lost: bool
    waiting: str
    word: str = ""


class TreeBox(NamedTuple):
    """A match of the bracket with its upper left corner at (`x`, `y`). If `b` is None, player `a` has a bye.

    `row` is the height of one side of the match. `table` is None if the match has no table. `note`, below the match,
    says who goes on if the result does not say it.
    """

    x: float
    y: float
    width: float
    row: float
    table: int | None
    a: TreeSide
    b: TreeSide | None
    note: str = ""


class TreeHead(NamedTuple):
    """The name of a round above its column of matches. `y` is the vertical centre of the text."""

    x: float
    y: float
    width: float
    words: str


@dataclass(frozen=True, slots=True)
class Tree:
    """A part of the bracket: its matches, the names of the rounds and the connecting lines."""

    boxes: tuple[TreeBox, ...]
    heads: tuple[TreeHead, ...]
    wires: tuple[Wire, ...]


class BracketStop(NamedTuple):
    """A round in the plan of the day.

    `at` is its planned time (HH:MM), empty if it has started. `words` are its name. `state` is `done`, `now` or `todo`.
    """

    at: str
    words: str
    state: str


@dataclass(frozen=True, slots=True)
class NoticePage:
    """The page with the organiser's message.

    `title` is painted as large as fits, `below` says how many minutes are left (or is empty), `lines` are further
    lines, and `plan` is the plan of the day.
    """

    title: str
    below: str
    lines: tuple[str, ...]
    plan: tuple[BracketStop, ...] = ()


class ChampionStop(NamedTuple):
    """A round of the champion's path: the result and the name of the round."""

    result: str
    name: str


class PodiumStep(NamedTuple):
    """A step of the podium: the player's name and the line below it, such as the club."""

    name: str
    below: str


@dataclass(frozen=True, slots=True)
class ChampionPage:
    """The page of an event that is over.

    `label` is painted above the champion's name and `below` under it. `dice` are those of the set, none if they are not
    known. `path` are the champion's rounds. `steps` are the best three at most, the champion first.
    """

    label: str
    name: str
    below: str
    dice: tuple[Die, ...]
    path: tuple[ChampionStop, ...]
    steps: tuple[PodiumStep, ...]


class Duty(NamedTuple):
    """A rule of overtime: its id, its key words, and the rest of the sentence."""

    rule: str
    words: str
    rest: str


@dataclass(frozen=True, slots=True)
class OvertimePage:
    """The page for tables whose game time is over, with the rules of overtime.

    `banner` is the urgent notice. If there are too many tables to list, `tables` is empty and `banner` gives their
    number. `lead` and `aside` are painted side by side above the rules (`duties`).
    """

    banner: str
    tables: tuple[int, ...]
    lead: str
    aside: str
    duties: tuple[Duty, ...]


class Extra(NamedTuple):
    """A table with extra time, and a text that says when its time ends."""

    table: int
    words: str


@dataclass(frozen=True, slots=True)
class TimeUpPage:
    """The page after the end of match time.

    It shows the duties of the players, how unfinished games are counted, the tables with extra time, and the tables
    whose slips are missing (`out`).
    """

    banner: str
    title: str
    lines: tuple[str, ...]
    extra_words: str
    extras: tuple[Extra, ...]
    out_words: str
    out: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BigClock:
    """The page that shows only the clock."""


@dataclass(frozen=True, slots=True)
class Blank:
    """The blank page. Only the background is painted."""


Body: TypeAlias = Names | Ranks | Tree | NoticePage | ChampionPage | OvertimePage | TimeUpPage | BigClock | Blank


class Face(NamedTuple):
    """The figures of a clock and the words that describe its state, each with its tone."""

    figures: str
    tone: SceneTone
    words: str
    words_tone: SceneTone


@dataclass(frozen=True, slots=True)
class SceneHead:
    """The head above the body: title, event and clock.

    `wall` is the time of day, painted if `face` is None. On lists, `aside` is painted in place of the clock if it is
    not empty.
    """

    title: str
    event: str
    face: Face | None
    wall: str
    aside: str = ""


class StripPart(NamedTuple):
    """A part of the strip: words, followed by the tables to which they apply.

    If there are too many tables to list, `tables` is empty and `words` give their number.
    """

    words: str
    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SceneStrip:
    """The strip between head and body, with the tables whose game time is over and the tables in overtime."""

    parts: tuple[StripPart, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """A complete scene. `left` and `right` are the texts of the foot."""

    head: SceneHead
    body: Body
    left: str = ""
    right: str = ""
    strip: SceneStrip | None = None
    dark: bool = False
