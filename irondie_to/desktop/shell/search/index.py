"""The results that the search field can find: players, tables, commands, documents, rules and so on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from irondie_to.app.core.names import normalized
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import round_named, row_name
from irondie_to.app.core.rows import EntrantRow, EventRow, PersonRow
from irondie_to.app.event.labels import LABELS
from irondie_to.app.journal.kinds import StepKind
from irondie_to.app.people.known import latest_entry
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.literal import without_mnemonic
from irondie_to.desktop.core.purposes import (
    CallReferee,
    EnterPerson,
    PrintDocument,
    Purpose,
    ShowPlayer,
    ShowSetting,
    ShowSteps,
    ShowTable,
    StartPenalty,
)
from irondie_to.errors import Phrase, Value
from irondie_to.i18n import translate
from irondie_to.messages.core.figures import short_date
from irondie_to.messages.papers.documents import DOCUMENT_WORDS

if TYPE_CHECKING:
    from irondie_to.app.rulebook.queries import FoundTitle

_MOST = 12
_LONG_WORD = 7
_INSIDE_DOCUMENTS = 4  # fewer letters, such as "und" in "Round sheet", are more likely typed for something else
_QUESTION_WORDS = 3
"""From this number of typed words on, the text is also understood as a question about the rules."""

_TO_DO: dict[str, tuple[str, str, Purpose | None]] = {
    "drop": ("search.do_drop", "players", None),
    "late": ("search.do_late", "players", EnterPerson("")),
    "not_here": ("search.do_not_here", "rounds", None),
    "penalty": ("search.do_penalty", "referee", StartPenalty(None, None, None)),
    "correct": ("search.do_correct", "rounds", None),
    "fee": ("search.do_fee", "players", None),
    "swap": ("search.do_swap", "rounds", None),
    "corrected": ("search.do_corrected", "journal", ShowSteps(StepKind.CORRECTIONS)),
    "dropped": ("search.do_dropped", "journal", ShowSteps(StepKind.DROPS)),
}
"""Things to do. Each has the code of its name, the page where it is done, and the purpose for which the page is opened.
"""

_OTHER_WORDS = {
    "drop": "search.also_drop",
    "late": "search.also_late",
    "not_here": "search.also_not_here",
    "penalty": "search.also_penalty",
    "correct": "search.also_correct",
    "fee": "search.also_fee",
    "swap": "search.also_swap",
    "corrected": "search.also_corrected",
    "dropped": "search.also_dropped",
    "results": "search.also_results",
    "export": "search.also_export",
    "open": "search.also_import",
    "print": "search.also_print",
    "events": "search.also_events",
}
"""Other words by which things to do and commands are found, too."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """A search result: a text, a detail shown beside it, and the function `go` that opens the result.

    `key` is the normalized text that is compared with the typed text, and `names` are normalized texts that name only
    this result. `able` is false for a disabled command. Typed words with at least `inside` letters are also found
    inside the words of the key; with None, only at their beginnings. Words that begin one of `beside`, such as *print*,
    may be typed as well, but do not find the result alone.
    """

    text: str
    detail: str
    key: str
    go: Callable[[], object]
    able: bool = True
    inside: int | None = 1
    names: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()

    def rank(self, typed: str) -> int | None:
        """Return the rank of this result for the typed text, from 0 (best) to 3; None if the result does not match."""
        rank = self._rank_of(typed)
        if rank is not None or not self.beside:
            return rank
        needed = [word for word in typed.split() if not any(other.startswith(word) for other in self.beside)]
        return self._rank_of(" ".join(needed)) if needed else None

    def _rank_of(self, typed: str) -> int | None:
        if typed in self.names:
            return 0
        words = typed.split()
        if not all(word in self.key for word in words):  # true of most results, so it is checked first
            return None
        if self.key == typed:
            return 0
        if self.key.startswith(typed):
            return 1
        starts = self.key.split()
        if all(any(start.startswith(word) for start in starts) for word in words):
            return 2
        return 3 if self.inside is not None and all(len(word) >= self.inside for word in words) else None


class SearchIndex:
    """Finds tables, players and settings of the open event; commands, documents, rules; events and people of the club.

    `actions` returns the commands to search. `show` is called with the key of a page and the player or table to show
    there.
    """

    def __init__(
        self,
        context: WindowContext,
        actions: Callable[[], Iterable[QAction]],
        show: Callable[[str, Purpose | None], None],
    ) -> None:
        self._context = context
        self._actions = actions
        self._show = show
        self._of: tuple[Picture | None, str] | None = None
        self._known: list[SearchResult] = []
        self._rules_in = ""
        self._rules_known: list[SearchResult] = []
        self._events: Sequence[EventRow] = ()
        self._persons: Sequence[PersonRow] = ()

    def read_club(self, then: Callable[[], None]) -> None:
        """Read the events and people of the club in a thread, then call `then`. Until then, the previous ones are used.

        The rule search is also prepared in the thread.
        """
        desk = self._context.desk

        def read() -> tuple[Sequence[EventRow], Sequence[PersonRow]]:
            club = desk.events(), desk.persons()
            _titles_found("dice", "en")
            return club

        def show(club: tuple[Sequence[EventRow], Sequence[PersonRow]]) -> None:
            self._events, self._persons = club
            then()

        self._context.run_in_background(read, show)

    def fitting(self, typed: str) -> list[SearchResult]:
        """Return the best results for the normalized text `typed`, best first, at most twelve.

        A text of several words is also looked up as a question about the rules, and so is a word that nothing else
        matches, unless it is more likely a name. A ruling that is also found as a setting of the event is then shown
        as an answer first.
        """
        ranked = []
        sources = (self._of_event(), self._commands(), self._of_club(), self._rules())
        for place, result in enumerate(chain.from_iterable(sources)):
            rank = result.rank(typed)
            if rank is not None:
                ranked.append((rank, not result.able, place, result))
        ranked.sort(key=lambda entry: entry[:3])
        results = [result for *_order, result in ranked]
        count = len(typed.split())
        if count >= _QUESTION_WORDS or (not results and (count > 1 or _may_be_of_rulebook(typed))):
            results = _with_answers(results, self._answers(typed))
        return results[:_MOST]

    def _of_event(self) -> list[SearchResult]:
        """Return the tables and players of the open event as results, cached until event or language changes."""
        picture = None if self._context.event_id is None else self._context.picture
        of = (picture, self._context.settings.language)
        if self._of is None or self._of[0] is not of[0] or self._of[1] != of[1]:
            self._of = of
            self._known = [*self._documents()]
            if picture is not None:
                things = (self._tables(picture), self._players(picture), self._to_do(), self._settings())
                self._known = [*chain.from_iterable(things), *self._known]
        return self._known

    def _tables(self, picture: Picture) -> Iterator[SearchResult]:
        """Yield the matches under way, then what the referee can do at each table without a result."""
        page, others = "knockout" if picture.seeds else "rounds", []
        for row in picture.under_way:
            for match in picture.matches_of(row):
                a, b = picture.entrant(match.a_id).name, picture.entrant(match.b_id).name
                values: dict[str, Value] = {"table": match.table_number, "a": a, "b": b}
                text = self._context.say(Phrase("search.table", values))
                detail = self._context.say(round_named(row_name(row)))
                key, names = normalized(text), (str(match.table_number), normalized(text.partition(":")[0]))
                show = partial(self._show, page, ShowTable(match.table_number))
                yield SearchResult(text, detail, key, show, names=names)
                if not match.is_pending:
                    continue
                called = self._context.say(Phrase("rounds_page.menu_referee"))
                call = partial(self._show, "referee", CallReferee(match.id))
                others.append(SearchResult(text, called, normalized(f"{text} {called}"), call, names=names))
                penalty = self._context.say(Phrase("setcheck_page.penalty"))
                begin = partial(self._show, "referee", StartPenalty(None, row_name(row), match.table_number))
                others.append(SearchResult(text, penalty, normalized(f"{text} {penalty}"), begin, names=names))
        yield from others

    def _players(self, picture: Picture) -> Iterator[SearchResult]:
        for entrant in picture.entrants:
            detail = self._context.say(Phrase("search.player", {"code": entrant.code}))
            key = normalized(f"{entrant.name} {entrant.club or ''} {entrant.code}")
            yield SearchResult(entrant.name, detail, key, partial(self._show, "players", ShowPlayer(entrant.code)))

    def _settings(self) -> Iterator[SearchResult]:
        from irondie_to.app.rulebook import queries as rulequeries  # noqa: PLC0415 - loaded after the window works

        detail, language = self._context.say(Phrase("search.setting")), self._context.settings.language
        named = {key: self._context.say(Phrase(code)) for key, code in LABELS.items()}
        named |= {link.id: link.title for link in rulequeries.ruling_links(language, translate)}
        for key, text in named.items():
            show = partial(self._show, "event", ShowSetting(key))
            yield SearchResult(text, detail, normalized(text), show, inside=None)

    def _documents(self) -> Iterator[SearchResult]:
        say = self._context.say
        detail = say(Phrase("search.document"))
        beside = tuple(normalized(say(Phrase("search.also_document"))).replace(",", "").split())
        for key, words in DOCUMENT_WORDS.items():
            text = say(Phrase(words.name.code))
            yield SearchResult(
                text,
                detail,
                normalized(text),
                partial(self._show, "print", PrintDocument(key)),
                inside=_INSIDE_DOCUMENTS,
                beside=beside,
            )

    def _of_club(self) -> Iterator[SearchResult]:
        """Return the other events, and the people who are not in the open event and can be registered.

        If no event is open, the result for a person opens the latest event that this person is in.
        """
        context = self._context
        detail = context.say(Phrase("search.event"))
        for event in self._events:
            if event.id != context.event_id:
                date = short_date(event.date, context.settings.language)
                key = normalized(f"{event.name} {event.place} {date}")
                yield SearchResult(f"{event.name}, {date}", detail, key, partial(context.open_event, event.id))
        is_open = context.event_id is not None
        detail = context.say(Phrase("search.person" if is_open else "search.latest_event"))
        entered = {entrant.person_id for entrant in context.picture.entrant_rows} if is_open else set()
        for person in self._persons:
            if person.id not in entered:
                key = normalized(f"{person.name} {person.club or ''}")
                enter = partial(self._show, "players", EnterPerson(person.name))
                show = enter if is_open else partial(self._show_latest_event, person)
                yield SearchResult(person.name, detail, key, show)

    def _show_latest_event(self, person: PersonRow) -> None:
        """Open the latest event that a person is in, and show this person.

        If there is none, the message bar says so.
        """
        context = self._context

        def show(entry: EntrantRow | None) -> None:
            if context.event_id is not None:
                return
            if entry is None:
                context.messages.show(Phrase("search.no_event_of", {"name": person.name}))
            else:
                context.open_event(entry.event_id)
                self._show("players", ShowPlayer(entry.code))

        context.run_in_background(lambda: context.desk.read(partial(latest_entry, person_id=person.id)), show)

    def _commands(self) -> Iterator[SearchResult]:
        for action in self._actions():
            text = " ".join(without_mnemonic(part).rstrip("… ") for part in (_choice_of(action), action.text()) if part)
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            able = action.isEnabled()
            detail = keys if able else self._context.say(Phrase("search.off"))
            if text:
                key = normalized(f"{text} {self._other_words(action.objectName())}")
                yield SearchResult(text, detail, key, action.trigger, able)

    def _to_do(self) -> Iterator[SearchResult]:
        detail = self._context.say(Phrase("search.do"))
        for key, (name, page, purpose) in _TO_DO.items():
            text = self._context.say(Phrase(name))
            words = normalized(f"{text} {self._other_words(key)}")
            yield SearchResult(text, detail, words, partial(self._show, page, purpose))

    def _other_words(self, key: str) -> str:
        return self._context.say(Phrase(_OTHER_WORDS[key])) if key in _OTHER_WORDS else ""

    def _rules(self) -> list[SearchResult]:
        language = self._context.settings.language
        if self._rules_in != language:
            self._rules_in = language
            beside = self._context.say(Phrase("search.rule"))
            from irondie_to.app.rulebook import queries as rulequeries  # noqa: PLC0415 - loaded after the window works

            self._rules_known = [
                SearchResult(
                    f"{rule.id} · {rule.title}",
                    beside,
                    normalized(f"{rule.id} {rule.title}"),
                    partial(self._context.navigation.show_rule, rule.id),
                    inside=None,
                )
                for chapter, rules in rulequeries.contents(language, translate)
                for rule in (chapter, *rules)
            ]
        return self._rules_known

    def _answers(self, question: str) -> list[SearchResult]:
        beside = {"rule": Phrase("search.rule"), "ruling": Phrase("search.ruling")}
        return [
            SearchResult(
                f"{entry.id} · {entry.title}" if entry.kind == "rule" else entry.title,
                self._context.say(beside[entry.kind]),
                normalized(entry.title),
                partial(self._context.navigation.show_rule, entry.id),
            )
            for entry in _titles_found(question, self._context.settings.language)
            if entry.kind in beside
        ]


def _with_answers(results: list[SearchResult], answers: list[SearchResult]) -> list[SearchResult]:
    """The results with the answers, each once: a ruling before the setting with its title, new answers at the end."""
    left = {answer.text: answer for answer in answers}
    shown: list[SearchResult] = []
    for result in results:
        answer = left.pop(result.text, result)
        shown += [result] if answer.detail == result.detail else [answer, result]
    return [*shown, *left.values()]


def _may_be_of_rulebook(word: str) -> bool:
    """Return whether a word may come from the rulebook. A short word with a typing error is more likely a name."""
    from irondie_to.app.rulebook import queries as rulequeries  # noqa: PLC0415 - loaded after the window works

    return len(word) >= _LONG_WORD or rulequeries.knows_word(word, translate)


def _titles_found(question: str, language: str) -> tuple[FoundTitle, ...]:
    from irondie_to.app.rulebook import queries as rulequeries  # noqa: PLC0415 - loaded after the window works

    return rulequeries.find_titles(question, language, translate)


def _choice_of(action: QAction) -> str:
    """Return the title of the menu if the action is one of several choices, such as a language, otherwise ""."""
    menu = action.parent()
    return f"{menu.title()}:" if action.isCheckable() and isinstance(menu, QMenu) else ""
