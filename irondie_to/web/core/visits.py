"""One request of a phone, and the answer to it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from irondie_to.app.clocks.glances import hall_at, hall_of
from irondie_to.app.clocks.views import HallFace, HallState
from irondie_to.app.core import times
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.names import spoken_order
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.phones.rows import StaffLinkRow
from irondie_to.app.core.round_names import row_name, stage_title
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.core.steps import Changes, Command
from irondie_to.app.phones.access import PhoneKey
from irondie_to.app.phones.now import day_to_come, own_line, phone_names
from irondie_to.errors import Phrase, UserError
from irondie_to.i18n import LANGUAGES
from irondie_to.web.core.rendering import Body, Piece, body_of, environment, of_day, place_of, rendered, said_in
from irondie_to.web.core.sessions import Staff, Visitor, form_token, is_token, staff_of
from irondie_to.web.core.shown import Shown
from irondie_to.web.core.site import Site

T = TypeVar("T")


class PageAnswer(NamedTuple):
    """The answer to a request: a page, a redirect to `location`, or only a status.

    `pieces` belong at their places in `body`. `visitor` is who uses the phone from now on, stored in its cookie; None
    leaves the cookie as it is.
    """

    body: Body = ()
    status: int = 200
    location: str | None = None
    visitor: Visitor | None = None
    pieces: tuple[Piece, ...] = ()


class BarPage(NamedTuple):
    """A page to which the bar at the bottom leads: its path, its icon, and its name."""

    path: str
    icon: str
    name: Phrase


BAR: Final = (
    BarPage("/", "clock", Phrase("phone_page.now")),
    BarPage("/standings", "podium", Phrase("phone_page.standings")),
    BarPage("/bracket", "tree", Phrase("phone_page.bracket")),
    BarPage("/me", "person", Phrase("phone_page.me")),
    BarPage("/rules", "book", Phrase("phone_page.rules")),
)


def bar_of(paths: Iterable[str]) -> tuple[BarPage, ...]:
    allowed = set(paths)
    return tuple(page for page in BAR if page.path in allowed)


@dataclass(frozen=True)
class Visit:
    """A request, and the visitor who sent it.

    `form` is empty unless one of our own pages sent a form. `bar` contains the pages to which the bar at the bottom
    leads.
    """

    site: Site
    shown: Shown
    visitor: Visitor
    language: str
    path: str
    query: Mapping[str, str]
    form: Mapping[str, str]
    address: str
    is_from_here: bool
    bar: tuple[BarPage, ...]

    def newest(self) -> Visit:
        """The visit with what the pages show now, after a step."""
        return replace(self, shown=self.site.shown)

    @property
    def known(self) -> NamedEntrant | None:
        """The player whom a code on this phone identifies, or None."""
        row = self.visitor.code
        return None if row is None else self.entrant(row.entrant_id)

    @property
    def staff(self) -> Staff | None:
        """The member of the staff whom a link on this phone identifies, or None."""
        return staff_of(self.visitor.link)

    @property
    def holder(self) -> str | None:
        """The name of the person whom a code or a staff link on this phone identifies, or None."""
        if self.staff is not None:
            return self.staff.name
        return None if self.known is None else self.name_of(self.known)

    @property
    def marked(self) -> NamedEntrant | None:
        """The player whose match is highlighted: the one identified by a code or chosen by name, or None."""
        row_id = self.visitor.entrant_id
        return None if row_id is None else self.entrant(row_id)

    @property
    def code_acts(self) -> tuple[Phrase, ...]:
        """What players can do at present with their codes."""
        return self.shown.rules.code_acts(has_begun=bool(self.shown.picture.rounds))

    def entrant(self, row_id: int) -> NamedEntrant | None:
        return self.shown.picture.entrant_by_id.get(row_id)

    def name_of(self, entrant: NamedEntrant) -> str:
        return phone_names(self.shown.picture)[entrant.id]

    def token(self, action: str) -> str:
        """Return the token of a form for this action, so that `is_meant` accepts the form from this phone only."""
        return form_token(self.visitor.secret or self.site.form_key, action)

    def is_meant(self, action: str) -> bool:
        return is_token(self.visitor.secret or self.site.form_key, action, self.form.get("token", ""))

    async def act(self, command: Command, key: PhoneKey | None = None) -> Changes:
        """Store a step in the name of this phone's user, or of the holder of `key` if one is given.

        Raises the `UserError` of the command, or `phones.code_ended` or `phones.link_over` if the code or the link is
        no longer valid.
        """
        done = await self.site.act(*self._author(key or self.visitor.key), command)
        self.site.warnings.keep(done)
        return done

    async def undo(self, step: int) -> Changes:
        """Undo a step that this phone has stored. Raises the errors of `Site.undo`."""
        return await self.site.undo(*self._author(self.visitor.key), step)

    async def keep(self, work: Callable[[Desk], object]) -> None:
        """Store unfinished work in the name of this phone's user. Raises the errors of `Site.keep`."""
        await self.site.keep(*self._author(self.visitor.key), work)

    def _author(self, key: PhoneKey | None) -> tuple[str, PhoneKey]:
        """Return the name of the holder of this key, as the journal shows it, and the key.

        Raises `UserError("phones.code_ended")` if the key is None or its player was removed.
        """
        if isinstance(key, StaffLinkRow):
            return key.name, key
        entrant = None if key is None else self.entrant(key.entrant_id)
        if key is None or entrant is None:
            raise UserError("phones.code_ended")
        return spoken_order(entrant.own_name), key

    def kept(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what `make` returns for this key.

        It is kept for all phones of this language until play goes on (`Shown.kept`).
        """
        return self.shown.part(key, self.language, make)

    def page(
        self,
        template: str,
        *,
        status: int = 200,
        fault: UserError | None = None,
        pieces: Sequence[Piece] = (),
        is_kept: bool = False,
        is_shared: bool = False,
        **values: Any,
    ) -> PageAnswer:
        """Return a page with the head that all pages share. `fault` is an error to show, or None.

        The template gets `pieces` as placeholders, which it shows where the pieces belong. With `is_kept`, the rendered
        page is used again for a phone with the same visitor and the same values, which must be hashable; of the visit,
        the template must then use only what depends on the visitor. With `is_shared`, it is used again for other
        visitors too; the template must then use nothing of the visit.
        """
        head, count = head_of(self), len(pieces)
        moving = str(self.shown.version_of(self.visitor)), str(self.site.now_ms()), head.clock
        version, now_ms, clock = (place_of(count + number) for number in range(3))
        shown = {
            "event": self.shown.picture.event,
            "head": head._replace(clock=clock if head.clock else ""),
            "path": self.path,
            "fault": None if fault is None else fault.phrase,
            "pieces": tuple(place_of(number) for number in range(count)),
            **values,
        }

        def made() -> Body:
            fixed = _fixed(self.language, self.bar, shown["path"])
            others = {"version": version, "now_ms": now_ms, "visit": self, "fixed": fixed}
            return body_of(rendered(template, self.language, {**shown, **others}))

        made_from = template, self.language, None if is_shared else self.visitor, *shown.values()
        body = self.site.bodies.get(made_from, made) if is_kept or is_shared else made()
        return PageAnswer(body, status, pieces=(*pieces, *map(Piece.stored, moving)))


class Fixed(NamedTuple):
    """The parts of a page, as HTML, that depend only on language, path and bar.

    `lost` contains the notices about the connection, which the script shows when they apply; `languages` is the choice
    of languages, and `pages` the bar.
    """

    lost: str
    languages: str
    pages: str


@lru_cache(maxsize=400)
def _fixed(language: str, bar: tuple[BarPage, ...], path: str) -> Fixed:
    parts: Any = environment().get_template("fixed.html").module
    t = said_in(language)
    return Fixed(parts.lost(t), parts.languages_of(t, language, path), parts.pages(t, bar, path))


Handler: TypeAlias = Callable[[Visit], Awaitable[PageAnswer]]


def go_to(place: str, visitor: Visitor | None = None) -> PageAnswer:
    """Return a redirect to another page, as after a form. `visitor` is as in `PageAnswer`."""
    return PageAnswer(status=303, location=place, visitor=visitor)


async def closed(visit: Visit) -> PageAnswer:
    """Return the page for requests that arrive while the desk is switching phones off. It does not reload itself."""
    return visit.page("closed.html", status=503)


class Head(NamedTuple):
    """The head of every page: the round, its state and its clock, or the time until the next round if that is known.

    For a player whose match is highlighted, this is the round of that match while it has no result.

    `ends` is the time of day at which the match time ends (HH:MM), or empty. `style` is the CSS class for the state, or
    empty. `end_ms` is the desk's wall time in milliseconds at which the clock reaches 0, None while the clock is not
    running. If `stops_at_0` is true, the clock stops then; otherwise it continues below 0.
    """

    title: Phrase | None
    word: Phrase | None
    ends: str
    style: str
    clock: str
    end_ms: int | None
    stops_at_0: bool = False


_STYLES = {HallState.FEW_MINUTES: "soon", HallState.PAUSED: "paused", HallState.OVER: "over"}


def head_of(visit: Visit) -> Head:
    board, now_ms, match = visit.shown.clocks, visit.site.now_ms(), _own_match(visit)
    own = None if match is None else hall_of(board, match.id, now_ms)
    face = own or hall_at(board, now_ms)
    if face is None:
        return Head(None, None, "", "", "", None)
    if face.figure_ms is None:
        pause = _break(visit)
        if pause is not None:
            return pause
    clock = "" if face.figure_ms is None else times.left(face.figure_ms)
    ends = of_day(face.ends_at_ms) if face.ends_at_ms is not None and face.state.is_counting_down else ""
    name = face.round_name if own is None or match is None else row_name(visit.shown.picture.round_of(match))
    return Head(_title(visit, face, name), face.word, ends, _STYLES.get(face.state, ""), clock, face.ends_at_ms)


def _own_match(visit: Visit) -> MatchRow | None:
    """Return the match without a result of the player whose match is highlighted, or None."""
    found = None if visit.marked is None else own_line(visit.shown.picture, visit.marked.id)
    return found[0] if found is not None and found[0].is_pending else None


def _break(visit: Visit) -> Head | None:
    """Return the head between rounds, with the time left until the next round.

    Returns None if that time is not known or has passed, or if a round is being played.
    """
    now_ms = visit.site.now_ms()
    day = day_to_come(visit.shown.picture, now_ms)
    if not day.is_break or day.next is None or day.next.begin_ms is None or day.next.begin_ms <= now_ms:
        return None
    word = Phrase("phone_page.next_at", {"round": day.next.title, "time": of_day(day.next.begin_ms)})
    left = times.left(day.next.begin_ms - now_ms)
    return Head(Phrase("phone_page.break"), word, "", "", left, day.next.begin_ms, stops_at_0=True)


def _title(visit: Visit, face: HallFace, name: str) -> Phrase:
    """Return the title of the round with this name, whose clock is `face`."""
    if not name.isdecimal():
        return stage_title(name)
    rounds = visit.shown.picture.options.swiss_rounds
    if rounds is None or rounds < int(name):
        return face.title
    return Phrase("phone_page.round_of", {"round": int(name), "rounds": rounds})


def language_of(visitor: Visitor, accepted: str, of_event: str) -> str:
    """Return the language of the pages: the one chosen on the phone, or else one that the browser accepts.

    If none of these is supported, return the language of the event, or `en` if that is not supported either.
    """
    if visitor.language is not None:
        return visitor.language
    for part in accepted[:200].split(","):
        code = part.strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return of_event if of_event in LANGUAGES else "en"
