"""Finds commands, tasks, settings, documents and help texts, by their names and by everyday words.

Commands are the menu items, tasks are what an organiser wants to do, settings are those of the event, and documents are
those that can be printed. Every page has a help text, and on the Referee page every part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from irondie_to.app.core.word_search import Described, Hit, WordIndex, phrases_of
from irondie_to.app.event.labels import LABELS
from irondie_to.app.event.page_view import POINTS
from irondie_to.app.journal.queries import StepKind
from irondie_to.app.rulebook import queries as rulequeries
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.literal import without_mnemonic
from irondie_to.desktop.core.look.wording import code_of, native_keys
from irondie_to.desktop.core.page_keys import PAGE_HELP, PART_HELP, PART_TITLES, WITHOUT_EVENT, page_title
from irondie_to.desktop.core.purposes import (
    EnterPerson,
    ExplainPage,
    LookUp,
    PairRoundAgain,
    PrintDocument,
    Purpose,
    RunAction,
    ShowControl,
    ShowPart,
    ShowPlayers,
    ShowSetting,
    ShowSteps,
    StartPenalty,
)
from irondie_to.errors import Phrase
from irondie_to.i18n import translate
from irondie_to.messages.core.words import search_words
from irondie_to.messages.papers.documents import DOCUMENT_WORDS

_PLAYER_KEY, _PLAYER_MENU = "search.how_player_key", "search.how_player_menu"
_PLAYERS_KEY = "search.how_players_key"
_MATCH_KEY, _MATCH_MENU = "search.how_match_key", "search.how_match_menu"


@dataclass(frozen=True, slots=True)
class SearchResult:
    """A search result: a text, a detail shown beside it, and the function `go` that opens the result.

    `able` is false if the result is not possible now. If the result has its own name, such as that of a player, `key`
    is the normalized text in which words are searched: the name and, for example, the club. `names` are normalized
    texts that are the whole name of the result. `code` identifies a command, task, setting, document or help text: it
    is the code of its name, for a help text that of the text itself, and for a ruling the id of the ruling.
    """

    text: str
    detail: str
    go: Callable[[], object]
    able: bool = True
    key: str = ""
    names: tuple[str, ...] = ()
    code: str = ""

    def rank(self, typed: str) -> int | None:
        """Return how well the name matches the normalized text, from 0 (best) to 3; None if it does not match."""
        if typed in self.names:
            return 0
        words = typed.split()
        if not self.key or not all(word in self.key for word in words):  # true of most names, so it is checked first
            return None
        if self.key == typed:
            return 0
        if self.key.startswith(typed):
            return 1
        starts = self.key.split()
        return 2 if all(any(start.startswith(word) for start in starts) for word in words) else 3


@dataclass(frozen=True, slots=True)
class OrganiserTask:
    """A task: the code of its name, the page where it is done, and the purpose of opening the page.

    If a player or a match must be selected first, `how` is the code of the sentence that says so. The sentence takes
    the values `what` (the name) and `keys`.
    """

    name: str
    page: str
    purpose: Purpose | None = None
    how: str = ""
    keys: str = ""

    @property
    def code(self) -> str:
        """The code of the page action that performs the task or, if there is none, of the task's name."""
        return self.purpose.code if isinstance(self.purpose, RunAction) else self.name

    @property
    def needs_event(self) -> bool:
        return self.page not in WITHOUT_EVENT


TASKS: tuple[OrganiserTask, ...] = (
    # Players
    OrganiserTask("search.do_enter", "players", EnterPerson("")),
    OrganiserTask("search.do_late", "players", EnterPerson("")),
    OrganiserTask("search.do_check_in", "players", ShowPlayers("absent"), _PLAYERS_KEY, "F5"),
    OrganiserTask("players_page.check_in_all", "players", RunAction("players_page.check_in_all")),
    OrganiserTask("players_page.edit", "players", ShowPlayers("all"), _PLAYER_KEY, "F2"),
    OrganiserTask("search.do_set", "players", ShowPlayers("no_set_yet"), _PLAYER_KEY, "Ctrl+L"),
    OrganiserTask("search.do_paid", "players", ShowPlayers("unpaid"), _PLAYERS_KEY, "F6"),
    OrganiserTask("search.do_fee", "players", ShowPlayers("unpaid")),
    OrganiserTask("search.do_waiting", "players", ShowPlayers("waiting")),
    OrganiserTask("search.do_drop", "players", ShowPlayers("all"), _PLAYER_MENU),
    OrganiserTask("search.do_return", "players", ShowPlayers("dropped"), _PLAYER_KEY, "F5"),
    OrganiserTask("players_page.remove", "players", ShowPlayers("all"), _PLAYER_MENU),
    OrganiserTask("apart.title", "players", ShowPlayers("all"), _PLAYER_MENU),
    OrganiserTask("search.do_import", "players", RunAction("players_page.import")),
    # Rounds
    OrganiserTask("search.do_pair", "rounds"),
    OrganiserTask("rounds_page.pair_again", "rounds", PairRoundAgain()),
    OrganiserTask("search.do_result", "rounds"),
    OrganiserTask("search.do_correct", "rounds"),
    OrganiserTask("search.do_swap", "rounds"),
    OrganiserTask("search.do_bye", "rounds"),
    OrganiserTask("search.do_not_here", "rounds", None, _MATCH_KEY, "N"),
    OrganiserTask("rounds_page.menu_extra", "rounds", None, _MATCH_KEY, "E"),
    OrganiserTask("rounds_page.menu_agreed", "rounds", None, _MATCH_KEY, "I"),
    OrganiserTask("search.do_forfeit", "rounds", None, _MATCH_KEY, "F"),
    OrganiserTask("rounds_page.menu_both_lose", "rounds", None, _MATCH_KEY, "X"),
    OrganiserTask("rounds_page.menu_take_back", "rounds", None, _MATCH_KEY, "Del"),
    OrganiserTask("rounds_page.second_pass", "rounds", RunAction("rounds_page.second_pass")),
    OrganiserTask("rounds_page.only_missing", "rounds", RunAction("rounds_page.only_missing")),
    # Standings, knockout, end
    OrganiserTask("search.do_explain_rank", "standings"),
    OrganiserTask("standings_page.copy_action", "standings", RunAction("standings_page.copy_action")),
    OrganiserTask("search.do_cut", "knockout"),
    OrganiserTask("search.do_decide", "knockout", None, _MATCH_MENU),
    OrganiserTask("knockout_page.declines", "knockout", ShowControl("knockout_page.declines")),
    OrganiserTask("end_page.ranking_pdf", "end"),
    OrganiserTask("end_page.celebrate", "end", ShowControl("end_page.celebrate")),
    OrganiserTask("end_page.close", "end", ShowControl("end_page.close")),
    # At any time
    OrganiserTask("search.do_clock", "clocks"),
    OrganiserTask("search.do_clock_minutes", "clocks", ShowControl("clocks_page.more")),
    *(OrganiserTask(title, "referee", ShowPart(part)) for part, title in PART_TITLES.items()),
    OrganiserTask("search.do_penalty", "referee", StartPenalty(None, None, None)),
    OrganiserTask("print_page.save", "print", ShowControl("print_page.save")),
    OrganiserTask("screen_page.message", "screen", ShowControl("screen_page.message_title")),
    OrganiserTask("screen_page.pace", "screen", ShowControl("screen_page.pace")),
    OrganiserTask("screen_page.by_table", "screen", ShowControl("screen_page.by_table")),
    OrganiserTask("screen_page.where", "screen", ShowControl("screen_page.where")),
    OrganiserTask("screen_page.sounds_on", "screen", ShowControl("screen_page.sounds_on")),
    OrganiserTask("rules_page.all_rulings", "rules", LookUp("rulings")),
    OrganiserTask("rules_page.all_terms", "rules", LookUp("terms")),
    OrganiserTask("rules_page.all_misprints", "rules", LookUp("misprints")),
    OrganiserTask("journal_page.signature", "journal", ShowControl("journal_page.signature")),
    OrganiserTask("search.do_corrected", "journal", ShowSteps(StepKind.CORRECTIONS)),
    OrganiserTask("search.do_dropped", "journal", ShowSteps(StepKind.DROPS)),
    OrganiserTask("start.copy", "event", ShowControl("event_page.copy")),
    # Phones
    OrganiserTask("phones_page.switch", "phones"),
    OrganiserTask("phones_page.network", "phones"),
    OrganiserTask("phones_page.standings", "phones"),
    OrganiserTask("phones_page.names", "phones"),
    OrganiserTask("phones_page.report", "phones"),
    OrganiserTask("phones_page.agreed", "phones"),
    OrganiserTask("phones_page.call", "phones"),
    OrganiserTask("phones_page.show_sets", "phones"),
    OrganiserTask("phones_page.send_set", "phones"),
    OrganiserTask("phones_page.codes", "phones"),
    OrganiserTask("phones_page.give_codes", "phones"),
    OrganiserTask("phones_page.links", "phones"),
    OrganiserTask("phones_page.new_link", "phones"),
    OrganiserTask("search.do_sign_up", "phones"),
)

_HELP_WEIGHT = 0.5


@dataclass(frozen=True, slots=True)
class _Thing:
    """An entry that can be found: its description for the search, and a function that returns its current result."""

    described: Described
    result: Callable[[], SearchResult]


class DeclaredThings:
    """Finds commands, tasks, settings, documents and help texts. `actions` and `show` are as in `SearchIndex`."""

    def __init__(
        self,
        context: WindowContext,
        actions: Callable[[], Iterable[QAction]],
        show: Callable[[str, Purpose | None], None],
    ) -> None:
        self._context = context
        self._actions = actions
        self._show = show
        self._of: object = None
        self._things: list[_Thing] = []
        self._index = WordIndex(())

    def find(self, typed: str, is_name: Callable[[str], bool]) -> Iterator[tuple[Hit, SearchResult]]:
        """Yield each entry that matches the typed text: how well it matches, and its result. The order is arbitrary.

        `is_name` is as in `WordIndex.find`.
        """
        self._prepare()
        for place, hit in self._index.find(typed, is_name).items():
            yield hit, self._things[place].result()

    def _prepare(self) -> None:
        """Describe all entries again if the language or an action has changed."""
        actions = [(action, _text_of(action), code_of(action)) for action in self._actions()]
        named = [(action, text, code) for action, text, code in actions if text]
        of = self._context.settings.language, tuple((id(action), text, code) for action, text, code in named)
        if of != self._of:
            self._of = of
            commands = [
                _Thing(Described(text, self._words(code)), partial(self._command, action, text, code))
                for action, text, code in named
            ]
            self._things = [*commands, *self._other_things({code for _action, _text, code in named})]
            self._index = WordIndex([thing.described for thing in self._things])

    def _command(self, action: QAction, text: str, code: str) -> SearchResult:
        """Return the result for an action: one that triggers it or, if it is disabled, the task named `code`.

        If there is no such task, the result is disabled.
        """
        able = action.isEnabled()
        task = next((task for task in TASKS if task.name == code), None)
        if not able and task is not None:
            return self._task(task, text)
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        return SearchResult(text, keys if able else self._say("search.off"), action.trigger, able, code=code)

    def _other_things(self, shown: set[str]) -> Iterator[_Thing]:
        """Yield the tasks, settings, documents and help texts, except the tasks that are among the `shown` actions."""
        for task in TASKS:
            if task.code not in shown:
                text = self._say(task.name).rstrip("… ")
                yield _Thing(Described(text, self._words(task.name)), partial(self._task, task, text))
        yield from self._settings()
        yield from self._documents()
        yield from self._helps()

    def _task(self, task: OrganiserTask, text: str) -> SearchResult:
        do = partial(self._do, task, text)
        return self._result(text, self._say("search.do"), do, task.name, needs_event=task.needs_event)

    def _result(
        self, text: str, detail: str, go: Callable[[], object], code: str, *, needs_event: bool = True
    ) -> SearchResult:
        """Return the result for an entry. While no event is open, an entry that needs one says so and is disabled."""
        able = self._context.event_id is not None or not needs_event
        return SearchResult(text, detail if able else self._say("search.needs_event"), go, able, code=code)

    def _do(self, task: OrganiserTask, text: str) -> None:
        how = Phrase(task.how, {"what": text, "keys": native_keys(task.keys)}) if task.how else None
        if isinstance(task.purpose, ShowPlayers):
            self._show(task.page, replace(task.purpose, how=how))
            return
        self._show(task.page, task.purpose)
        if how is not None:
            self._context.messages.show(how)

    def _settings(self) -> Iterator[_Thing]:
        language = self._context.settings.language
        said = rulequeries.ruling_words(language)
        named = [(key, self._name_of(key, code), self._words(code)) for key, code in LABELS.items()]
        named += [
            (link.id, link.title, said.get(link.id, ())) for link in rulequeries.ruling_links(language, translate)
        ]
        detail = self._say("search.setting")
        for key, text, words in named:
            show = partial(self._show, "event", ShowSetting(key))
            yield _Thing(Described(text, words), partial(self._result, text, detail, show, LABELS.get(key, key)))

    def _name_of(self, key: str, code: str) -> str:
        """Return the label of a setting. If the setting is a number of points, introduce the label with “Points”.

        Without this word, the label would only be the name of a match result.
        """
        label = self._say(code)
        return self._say("event_page.points_for", result=label) if key in POINTS else label

    def _documents(self) -> Iterator[_Thing]:
        detail = self._say("search.document")
        beside = frozenset(self._say("search.also_document").lower().replace(",", "").split())
        for key, words in DOCUMENT_WORDS.items():
            text = self._say(words.name.code)
            show = partial(self._show, "print", PrintDocument(key))
            described = Described(text, self._words(words.name.code), beside=beside)
            yield _Thing(described, partial(SearchResult, text, detail, show, code=words.name.code))

    def _helps(self) -> Iterator[_Thing]:
        pages = [(key, "", page_title(key), code) for key, code in PAGE_HELP.items()]
        pages += [("referee", part, Phrase(PART_TITLES[part]), code) for part, code in PART_HELP.items()]
        for page, part, title, code in pages:
            text = self._say("search.help_of", page=without_mnemonic(self._context.say(title)))
            described = Described(text, self._words(code), self._say(code), weight=_HELP_WEIGHT)
            show, needs_event = partial(self._show, page, ExplainPage(part)), page not in WITHOUT_EVENT
            result = partial(self._result, text, native_keys("F1"), show, code, needs_event=needs_event)
            yield _Thing(described, result)

    def _words(self, code: str) -> tuple[str, ...]:
        return phrases_of(search_words(code, self._context.settings.language)) if code else ()

    def _say(self, code: str, **values: str) -> str:
        return self._context.say(Phrase(code, dict(values)))


def _text_of(action: QAction) -> str:
    """Return the text of an action as the search shows it.

    If the action is one of the choices of a menu, the title of this menu comes first.
    """
    menu = action.parent()
    choice = f"{menu.title()}:" if isinstance(menu, QMenu) and action.actionGroup() is not None else ""
    return " ".join(without_mnemonic(part).rstrip("… ") for part in (choice, action.text()) if part)
