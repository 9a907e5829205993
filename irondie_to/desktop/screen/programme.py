"""What is on at a moment: pages in turn, overtime for a while, match time over until the last slip is in."""

from __future__ import annotations

from functools import partial
from typing import Final

from irondie_to.app.clocks.views import ClockFaces, HallState
from irondie_to.desktop.core.time_text import wall
from irondie_to.desktop.screen.choice import ScreenChoice, ScreenContent
from irondie_to.desktop.screen.painting.scene import (
    BigClock,
    Blank,
    Canvas,
    NoticePage,
    Ranks,
    Scene,
    SceneHead,
    SceneStrip,
    SceneTone,
    Tree,
)
from irondie_to.desktop.screen.scenes.content import Content
from irondie_to.desktop.screen.scenes.lists import HallPage, Say, pairing_pages, ranking_pages
from irondie_to.desktop.screen.scenes.states import (
    MOST_IN_STRIP,
    OrganiserMessage,
    face_of,
    in_overtime,
    notice_page,
    overtime_page,
    time_up_page,
)
from irondie_to.desktop.screen.scenes.tree import bracket_pages
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say_to_eyes

OVERTIME_MS: Final = 20_000
"""How long the rules of overtime stand when a table enters it."""

_WITH_STATES: Final = {ScreenContent.IN_TURN, ScreenContent.CLOCK, ScreenContent.PAIRINGS}
_HEEDED: Final = {SceneTone.ATTENTION, SceneTone.STOP}
_FEW_PLAYERS: Final = 8  # so many find themselves in the bracket


class Programme:
    """Makes the scene of a moment. Times are wall time in milliseconds; `is_sure`: they are what the clocks go by."""

    def __init__(self, choice: ScreenChoice) -> None:
        self.choice = choice
        self.message = OrganiserMessage()
        self.is_held = False
        self.is_sure = True
        self.page = 0
        self._content: Content | None = None
        self._language = "en"
        self._pages: tuple[HallPage, ...] = ()
        self._made_for: object = None
        self._turned_at_ms: int | None = None  # None: with the next scene
        self._overtime: frozenset[int] | None = None
        self._overtime_until_ms = 0

    @property
    def pages(self) -> int:
        """How many pages come in turn; one where nothing turns."""
        return len(self._pages)

    def show(self, content: Content | None, language: str) -> None:
        """Show this from now on; pairings that are not the same begin anew. Without an event the language counts."""
        before, self._content = self._content, content
        self._language = language if content is None else content.language
        self._made_for = None
        if before is None or content is None or before.event.id != content.event.id:
            self._overtime = None
            self.begin()
        elif [seat[:2] for seat in before.seats] != [seat[:2] for seat in content.seats]:
            self.begin()

    def begin(self) -> None:
        """Something else was chosen: from its first page."""
        self.page, self._made_for, self._turned_at_ms = 0, None, None

    def turn(self, step: int, now_ms: int) -> None:
        """To the next page or the previous one."""
        self.page = (self.page + step) % max(1, len(self._pages))
        self._turned_at_ms = now_ms

    def scene(self, canvas: Canvas, now_ms: int) -> Scene:
        """What the hall sees now."""
        what, content = self.choice.what, self._content
        if what is ScreenContent.BLANK:
            self._pages = (HallPage(Blank()),)
            return Scene(SceneHead("", "", None, ""), Blank(), dark=self.choice.is_dark)
        say: Say = partial(say_to_eyes, language=self._language)
        faces = None if content is None else content.board.at(now_ms)
        if what is ScreenContent.MESSAGE or content is None or faces is None:
            self._pages = (
                notice_page(
                    self.message if what is ScreenContent.MESSAGE else OrganiserMessage(), content, now_ms, say
                ),
            )
            return self._composed(self._pages[0], faces, (), now_ms, say)
        tables = in_overtime(faces)
        if what in _WITH_STATES:
            page = self._state(content, faces, tables, now_ms, say)
            if page is not None:
                self._turned_at_ms = now_ms
                return self._composed(page, faces, (), now_ms, say)
        strip = tables if what in _WITH_STATES else ()
        self._make_pages(content, canvas, with_strip=bool(strip), say=say)
        if self._turned_at_ms is None or self._turned_at_ms > now_ms or self.is_held:
            self._turned_at_ms = now_ms
        elif now_ms - self._turned_at_ms >= self.choice.pace_s * 1000:
            self.turn(1, now_ms)
        self.page = min(self.page, len(self._pages) - 1)
        return self._composed(self._pages[self.page], faces, strip, now_ms, say)

    def _state(
        self, content: Content, faces: ClockFaces, tables: tuple[int, ...], now_ms: int, say: Say
    ) -> HallPage | None:
        """What comes before everything else now, if anything does."""
        before, self._overtime = self._overtime, frozenset(tables)
        if before is not None and self._overtime - before:
            self._overtime_until_ms = now_ms + OVERTIME_MS
        if not self.is_sure:
            return None
        if faces.hall is not None and faces.hall.state is HallState.OVER and content.out:
            return time_up_page(content, faces, say)
        if tables and now_ms < self._overtime_until_ms:
            return overtime_page(tables, content.event.name, "", say)
        return None

    def _make_pages(self, content: Content, canvas: Canvas, *, with_strip: bool, say: Say) -> None:
        made_for = (content, canvas, self.choice.what, with_strip)
        if made_for == self._made_for:
            return
        self._made_for = made_for
        pages: list[HallPage] = []
        for part in _parts(content, self.choice.what):
            match part:
                case ScreenContent.CLOCK:
                    pages.append(HallPage(BigClock()))
                case ScreenContent.STANDINGS:
                    pages += ranking_pages(content, canvas, say)
                case ScreenContent.BRACKET:
                    pages += bracket_pages(content, canvas, say)
                case _:
                    pages += pairing_pages(content, canvas, say, with_strip=with_strip)
        self._pages = tuple(pages)

    def _composed(
        self, page: HallPage, faces: ClockFaces | None, tables: tuple[int, ...], now_ms: int, say: Say
    ) -> Scene:
        content = self._content
        face = None if faces is None else face_of(faces.hall, say, is_sure=self.is_sure)
        title = page.title
        if not title and content is not None:
            title = content.event.name if content.title is None else say(content.title)
        event = "" if content is None else content.event.name
        if title == event:
            event = "" if content is None else content.event.place
        if isinstance(page.body, NoticePage):
            event = "" if content is None else content.event.name
        aside = page.aside if face is None else ""
        strip = None
        if tables:
            code = "screen.overtime_strip" if len(tables) <= MOST_IN_STRIP else "screen.overtime_many"
            shown = tables if len(tables) <= MOST_IN_STRIP else ()
            strip = SceneStrip(say(Phrase(code, {"count": len(tables)})), shown)
        head = SceneHead(title, event, face, wall(now_ms), aside)
        left = page.left
        if isinstance(page.body, Ranks | Tree) and face is not None and face.words_tone in _HEEDED:
            left = face.words  # beside a smaller clock there is no room for its word
        return Scene(head, page.body, left, page.right, strip, dark=self.choice.is_dark)


def _parts(content: Content, what: ScreenContent) -> tuple[ScreenContent, ...]:
    """What comes one after the other."""
    if what is not ScreenContent.IN_TURN:
        return (what,)
    if content.bracket is not None:
        many = content.out and len(content.seats) > _FEW_PLAYERS
        return (ScreenContent.PAIRINGS, ScreenContent.BRACKET) if many else (ScreenContent.BRACKET,)
    if content.out or content.standings is None:
        return (
            (ScreenContent.PAIRINGS,)
            if content.standings is None
            else (ScreenContent.PAIRINGS, ScreenContent.STANDINGS)
        )
    return (ScreenContent.STANDINGS,)
