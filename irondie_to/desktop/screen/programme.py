"""Decides what the hall screen shows at a given time.

It shows pages that take turns, or a notice that match time, or the game time of some tables, is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from functools import partial
from itertools import chain
from typing import Final, NamedTuple, TypeVar

from irondie_to.app.clocks.views import ClockFaces, HallState
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.desktop.screen.bracket import Tree, bracket_pages
from irondie_to.desktop.screen.brush import Canvas
from irondie_to.desktop.screen.champion import ChampionPage, champion_page
from irondie_to.desktop.screen.clock import (
    BigClock,
    face_of,
    game_time_over,
    overtime_page,
    strip_of,
    time_up_page,
)
from irondie_to.desktop.screen.content import Content
from irondie_to.desktop.screen.hall_map import MOST_TABLES, clock_with_map
from irondie_to.desktop.screen.lists import DENSITIES, Names, Ranks, pairing_pages, ranking_pages, table_pages
from irondie_to.desktop.screen.notice import Blank, NoticePage, OrganiserMessage, notice_page, start_page
from irondie_to.desktop.screen.scene import (
    HallPage,
    PhonesBand,
    Say,
    Scene,
    SceneHead,
    SceneTone,
    StripPart,
    above_band,
)
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say_for_display

LONGEST_WAIT_S: Final = 60
FASTEST_S, SLOWEST_S = 3, 60
"""The fewest and the most seconds for which a page is shown."""
_LEAST_BESIDE_S: Final = 4
"""If names must turn faster than the chosen pace, other pages take turns only if each page of names then has this many
seconds, or if `needs_others` is true."""
_MOST_BESIDE: Final = 2
"""The number of other pages for which the names leave time between two runs, as far as possible."""

_Page = TypeVar("_Page")


class Turns(NamedTuple):
    """A plan for pages in turn.

    `density` is the index of the chosen density. Each page of names is shown for `names_s` seconds, and each other page
    for `others_s`. After each run of the names, `beside` other pages follow, 0 if there is no time for any.
    """

    density: int
    names_s: int
    others_s: int
    beside: int


def plan_turns(
    names: int, capacities: Sequence[int], pace_s: int, others: Sequence[int], *, needs_others: bool = False
) -> Turns:
    """Plan the pages for this many names, and for the other pages that take turns with them.

    `capacities` are the numbers of names on a page, and `others` the numbers of other pages, for each density, the most
    readable first. The plan uses the first density with which every name is shown again within `LONGEST_WAIT_S`
    seconds. Each page is shown for `pace_s` seconds, or less if there is otherwise no time for other pages. If no
    density is enough, the plan uses the densest pages and turns them faster. If `needs_others` is true, other pages
    take turns even if the names then turn as fast as possible.
    """
    counts = [(max(1, -(-names // capacity)), there) for capacity, there in zip(capacities, others, strict=True)]
    for most in range(_MOST_BESIDE, -1, -1):
        for density, (pages, there) in enumerate(counts):
            beside = min(most, there)
            pace = min(pace_s, LONGEST_WAIT_S // (1 + beside))
            left = LONGEST_WAIT_S - beside * pace
            if pages * pace <= left:
                return _turns(density, pages, pace, pace, there)
        if beside == 0 or left // pages >= _LEAST_BESIDE_S or (needs_others and beside == 1):
            seconds = max(FASTEST_S, left // pages)
            if beside:
                pace = min(pace, max(FASTEST_S, (LONGEST_WAIT_S - pages * seconds) // beside))
            turns = _turns(density, pages, seconds, pace, there)
            return turns._replace(beside=max(turns.beside, beside))
    raise AssertionError  # the last turn of the loop returns


def _turns(density: int, pages: int, names_s: int, others_s: int, others: int) -> Turns:
    beside = min(others, max(0, LONGEST_WAIT_S - pages * names_s) // others_s)
    return Turns(density, names_s, others_s, beside)


def in_turn(names: Sequence[_Page], others: Sequence[_Page], beside: int) -> tuple[_Page, ...]:
    """Return the names, the first `beside` other pages, the names again, the next other pages, and so on.

    The pages end when all other pages are included. If there are no other pages, or no time for any, return the names
    alone.
    """
    if not others or beside < 1:
        return tuple(names)
    runs = (others[at : at + beside] for at in range(0, len(others), beside))
    return tuple(chain.from_iterable((*names, *run) for run in runs))


OVERTIME_MS: Final = 20_000
"""How long the hall screen shows the rules of overtime after the game time of a table is over, in milliseconds."""

_USUAL_S: Final = 8
IN_WINDOW: Final = "window"
"""The value used instead of the key of a screen if the hall screen opens in a window."""


class ScreenContent(Enum):
    """The content of the hall screen.

    `IN_TURN` means the pages that the players need at the moment, one after the other.
    """

    IN_TURN = "in_turn"
    CLOCK = "clock"
    PAIRINGS = "pairings"
    STANDINGS = "standings"
    BRACKET = "bracket"
    MESSAGE = "message"
    BLANK = "blank"


class ScreenChoice:
    """The user's choices for the hall screen, read from the settings once; `keep` stores them.

    `what` is the content, `is_dark` means light text on a dark background, and `pace_s` is the number of seconds for
    which each page is shown. If `by_table` is true, the pairings by table take turns with those by name. `screen` is
    the key of the chosen screen, or `IN_WINDOW`; it is empty if no screen was ever chosen.
    """

    def __init__(self, settings: WindowSettings) -> None:
        self._settings = settings
        kept, pace = settings.text("screen_what"), settings.text("screen_pace")
        self.what = next((what for what in ScreenContent if what.value == kept), ScreenContent.IN_TURN)
        self.is_dark = settings.text("screen_colours") == "dark"
        self.pace_s = min(SLOWEST_S, max(FASTEST_S, int(pace))) if pace.isdecimal() else _USUAL_S
        self.by_table = bool(settings.text("screen_by_table"))
        self.screen = settings.text("screen_on")

    def keep(self) -> None:
        self._settings.keep_text("screen_what", self.what.value)
        self._settings.keep_text("screen_colours", "dark" if self.is_dark else "light")
        self._settings.keep_text("screen_pace", str(self.pace_s))
        self._settings.keep_text("screen_by_table", "yes" if self.by_table else "")
        self._settings.keep_text("screen_on", self.screen)


_INTERRUPTIBLE: Final = {ScreenContent.IN_TURN, ScreenContent.CLOCK, ScreenContent.PAIRINGS}
_ALERTS: Final[frozenset[SceneTone]] = frozenset({"attention", "stop"})
_LISTS: Final = {ScreenContent.STANDINGS: ranking_pages, ScreenContent.BRACKET: bracket_pages}
_FEW_PLAYERS: Final = 8  # up to this many players can find their names in the bracket


class Programme:
    """Composes the scene for a given time, and turns the pages.

    Times are in milliseconds since 1970. `is_sure` is False while the computer's clock cannot be trusted. While
    `is_held` is True, only the user turns pages. `is_too_large` is True while the clock has no map of the hall, because
    the hall has too many tables.
    """

    def __init__(self, choice: ScreenChoice) -> None:
        self.choice = choice
        self.message = OrganiserMessage()
        self.is_held = False
        self.is_sure = True
        self.is_too_large = False
        self.page = 0
        self._content: Content | None = None
        self._language = "en"
        self.phones_at = ""
        """The address of the pages for phones, shown where a page has room; empty unless the shown event is served."""
        self._pages: tuple[HallPage, ...] = ()
        self._pages_key: object = None
        self._turned_at_ms: int | None = None  # None: the next call of `scene` sets it
        self._overtime: frozenset[int] | None = None
        self._overtime_until_ms = 0

    @property
    def pages(self) -> int:
        return len(self._pages)

    @property
    def seconds(self) -> int:
        """The number of seconds for which the current page is shown."""
        page = self._pages[min(self.page, len(self._pages) - 1)] if self._pages else None
        return self.choice.pace_s if page is None or not page.seconds else page.seconds

    def show(self, content: Content | None, language: str) -> None:
        """Use this content from now on. Start at the first page if the event or its pairings have changed.

        `content` is None if there is no event. `language` is used only then; otherwise the content has its own
        language.
        """
        before, self._content = self._content, content
        self._language = language if content is None else content.language
        self._pages_key = None
        if before is None or content is None or before.event.id != content.event.id:
            self._overtime, self._overtime_until_ms = None, 0
            self.begin()
        elif [seat[:2] for seat in before.seats] != [seat[:2] for seat in content.seats]:
            self.begin()

    def begin(self) -> None:
        """Start at the first page again, for example because the user has chosen other content."""
        self.page, self._pages_key, self._turned_at_ms = 0, None, None

    def turn(self, step: int, now_ms: int) -> None:
        """Turn to the next page (`step` 1) or the previous page (-1). The first page follows the last one."""
        self.page = (self.page + step) % max(1, len(self._pages))
        self._turned_at_ms = now_ms

    def scene(self, canvas: Canvas, now_ms: int) -> Scene:
        """Return the scene for this canvas and this time.

        Turns to the next page first if the current one has been shown long enough.
        """
        what, content = self.choice.what, self._content
        self.is_too_large = False
        if what is ScreenContent.BLANK:
            self._pages = (HallPage(Blank()),)
            return Scene(SceneHead("", "", None, ""), Blank(), dark=self.choice.is_dark)
        say: Say = partial(say_for_display, language=self._language)
        canvas = above_band(canvas) if self.phones_at else canvas
        faces = None if content is None else content.board.at(now_ms)
        if what is ScreenContent.MESSAGE or content is None or faces is None:
            message = self.message if what is ScreenContent.MESSAGE else OrganiserMessage()
            self._pages = (notice_page(message, content, now_ms, say),)
            return self._compose(self._pages[0], faces, (), now_ms, say)
        if what in _INTERRUPTIBLE and content.title is None:
            self._pages = (start_page(content, now_ms, say),)
            return self._compose(self._pages[0], faces, (), now_ms, say)
        beside = clock_with_map(faces, canvas, say) if what is ScreenContent.CLOCK else None
        self.is_too_large = what is ScreenContent.CLOCK and len(faces.tables) > MOST_TABLES
        if what in _INTERRUPTIBLE:
            page = self._priority_page(content, faces, now_ms, say, has_map=beside is not None)
            if page is not None:
                self._turned_at_ms = now_ms
                return self._compose(page, faces, (), now_ms, say)
        strip = strip_of(faces, say) if what in _INTERRUPTIBLE else ()
        self._make_pages(content, canvas, with_strip=bool(strip), say=say)
        if self._turned_at_ms is None or self._turned_at_ms > now_ms or self.is_held:
            self._turned_at_ms = now_ms
        elif now_ms - self._turned_at_ms >= self.seconds * 1000:
            self.turn(1, now_ms)
        self.page = min(self.page, len(self._pages) - 1)
        page = self._pages[self.page] if beside is None else HallPage(beside)
        return self._compose(page, faces, strip, now_ms, say)

    def _priority_page(
        self, content: Content, faces: ClockFaces, now_ms: int, say: Say, *, has_map: bool
    ) -> HallPage | None:
        """Return the page that interrupts the others, or None.

        It says that the game time of tables has just ended, or that match time is over and results are missing. With
        `has_map`, it never says the latter, because the map of the hall already does.
        """
        tables = game_time_over(faces)
        before, self._overtime = self._overtime, frozenset(tables)
        if before is not None and self._overtime - before:
            self._overtime_until_ms = now_ms + OVERTIME_MS
        if not self.is_sure:
            return None
        if faces.hall is not None and faces.hall.state is HallState.OVER and not has_map:
            return time_up_page(content, faces, say)
        if tables and now_ms < self._overtime_until_ms:
            return overtime_page(tables, content.event.name, say)
        return None

    def _make_pages(self, content: Content, canvas: Canvas, *, with_strip: bool, say: Say) -> None:
        pages_key = (content, canvas, self.choice.what, self.choice.pace_s, self.choice.by_table, with_strip)
        if pages_key == self._pages_key:
            return
        self._pages_key = pages_key
        champion = content.champion if self.choice.what is ScreenContent.IN_TURN else None
        pages = [] if champion is None else [champion_page(content, champion, say)]
        parts = _parts(content, self.choice.what)
        lists = [page for part in parts if part in _LISTS for page in _LISTS[part](content, canvas, say)]
        if ScreenContent.PAIRINGS in parts:
            pages += self._pairings(content, canvas, lists, with_strip=with_strip, say=say)
        else:
            pages += lists
        self._pages = tuple(pages) or (HallPage(BigClock()),)

    def _pairings(
        self, content: Content, canvas: Canvas, lists: list[HallPage], *, with_strip: bool, say: Say
    ) -> tuple[HallPage, ...]:
        capacities = [density.capacity(canvas, with_strip=with_strip) for density in DENSITIES]
        by_table, pace = self.choice.by_table, self.choice.pace_s
        tables = [
            table_pages(content, canvas, say, density, with_strip=with_strip) if by_table else ()
            for density in DENSITIES
        ]
        others = [len(pages) + len(lists) for pages in tables]
        turns = plan_turns(len(content.seats), capacities, pace, others, needs_others=by_table)
        density = DENSITIES[turns.density]
        names = pairing_pages(content, canvas, say, density, with_strip=with_strip)
        return in_turn(
            [replace(page, seconds=turns.names_s) for page in names],
            [replace(page, seconds=turns.others_s) for page in (*tables[turns.density], *lists)],
            turns.beside,
        )

    def _compose(
        self, page: HallPage, faces: ClockFaces | None, strip: tuple[StripPart, ...], now_ms: int, say: Say
    ) -> Scene:
        content = self._content
        face = None if faces is None else face_of(faces.hall, say, is_sure=self.is_sure)
        title, event = page.title, ""
        if content is not None:
            event = content.event.name
            title = title or (event if content.title is None else say(content.title))
            if title == event and not isinstance(page.body, NoticePage | ChampionPage):
                event = content.event.place
        aside = page.aside if face is None else ""
        head = SceneHead(title, event, face, wall(now_ms), aside, say(Phrase("screen.time_of_day")))
        left = page.left
        is_low = isinstance(page.body, Ranks | Tree) or (isinstance(page.body, Names) and page.body.has_small_head)
        if is_low and face is not None and face.words_tone in _ALERTS:
            left = face.words  # there is no space for the words beside the small clock
        above, below = say(Phrase("screen.phones_open")), say(Phrase("screen.phones_what"))
        phones = PhonesBand(self.phones_at, above, below) if self.phones_at and page.body.room_for_band else None
        return Scene(head, page.body, left, page.right, strip, dark=self.choice.is_dark, phones=phones)


def _parts(content: Content, what: ScreenContent) -> tuple[ScreenContent, ...]:
    if what is ScreenContent.STANDINGS and content.standings is None and content.status.rounds == 0:
        return (ScreenContent.BRACKET,)  # without Swiss rounds there are no standings
    if what is not ScreenContent.IN_TURN:
        return (what,)
    if content.bracket is not None:
        many = content.out and len(content.seats) > _FEW_PLAYERS
        return (ScreenContent.PAIRINGS, ScreenContent.BRACKET) if many else (ScreenContent.BRACKET,)
    if content.standings is None:
        return (ScreenContent.PAIRINGS,)
    return (ScreenContent.PAIRINGS, ScreenContent.STANDINGS) if content.out else (ScreenContent.STANDINGS,)
