"""The results of the search field: players, tables, events, people, duels, rules, and what `declared` finds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import TypeAlias

from PySide6.QtGui import QAction

from irondie_to.app.core.names import normalized
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import round_named, row_name
from irondie_to.app.core.rows import EntrantRow, EventRow, PersonRow
from irondie_to.app.people.known import latest_entry
from irondie_to.app.referee.duel.answer import DuelStep, Verdict, aim_of, answer, rulings_of
from irondie_to.app.referee.duel.draft import TargetWord, write_duel
from irondie_to.app.referee.duel.spoken import find_duel
from irondie_to.app.rulebook import queries as rulequeries
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.purposes import (
    AskDuel,
    CallReferee,
    EnterPerson,
    Purpose,
    ShowPlayer,
    StartPenalty,
    decision_on,
)
from irondie_to.desktop.shell.search.declared import DeclaredThings, SearchResult
from irondie_to.errors import Phrase, Value
from irondie_to.i18n import translate
from irondie_to.messages.core.figures import short_date

_WORDS = {
    TargetWord.BATTLE: "duel_page.word_battle",
    TargetWord.SKIRMISH: "duel_page.word_skirmish",
    TargetWord.LIMBO: "duel_page.word_limbo",
    TargetWord.OWN: "duel_page.word_own",
    TargetWord.OPPONENTS: "duel_page.word_opponents",
}
_MOST_STEPS = 3


def duel_results(
    context: WindowContext, text: str, show: Callable[[str, Purpose | None], None]
) -> tuple[list[SearchResult], bool]:
    """Return the answer to a duel and up to three of its steps (`_consequences`), each with its rule.

    If the duel is described incompletely, return a single result that says what the thrown die may target. The list is
    empty if the text does not describe a duel. The second value says whether there is an answer. Every result opens the
    duel on the Referee page.
    """
    words = {said: context.say(Phrase(code)) for said, code in _WORDS.items()}
    asked = find_duel(text, {word.casefold(): said for said, word in words.items()})
    if asked is None or asked.die is None:
        return [], False
    written = write_duel(asked, words)
    go = partial(show, "referee", AskDuel(written))
    verdict = answer(asked, rulings_of({} if context.event_id is None else context.picture.options.rulings))
    if verdict is None:
        aim = aim_of(asked.die)
        return [SearchResult(f"{written}: {context.say(aim.phrase)}", aim.rule, go)], False
    rules = ", ".join(dict.fromkeys(step.rule for step in verdict.steps if step.decisive))
    shown = [SearchResult(f"{written}: {context.say(verdict.sentence)}", rules, go)]
    shown += [SearchResult(context.say(step.phrase), step.rule, go) for step in _consequences(verdict)]
    return shown, True


def _consequences(verdict: Verdict) -> list[DuelStep]:
    """Return the steps after the deciding step of a duel that say what happens next, at most three.

    Steps with a rule of the chapter BON are left out. For a duel with several targets, return its deciding steps
    instead, at most three.
    """
    if verdict.parts:
        return [step for step in verdict.steps if step.decisive][:_MOST_STEPS]
    last = max((place for place, step in enumerate(verdict.steps) if step.decisive), default=-1)
    return [step for step in verdict.steps[last + 1 :] if not step.rule.startswith("BON-")][:_MOST_STEPS]


_MOST = 12
_INSIDE = 3
"""The lowest rank that means that a typed word is only part of a word of the result, or only similar to one."""
_MOST_SETTINGS = 3
"""For how many of the first results a ruling of the same name is looked for."""
_LONG_WORD = 7
_SHORTEST_QUESTION = 4
_SURE, _LIKELY = 0.8, 0.55
"""The share of the words of a question, by weight, that a rule must contain to be shown beside results that match the
whole text, and to be shown if there are neither such results nor rules."""
_SIGNS = re.compile(r"[,;:?!…“”„«»\"]+")
"""The punctuation marks that are ignored in the typed text. Others may be part of a name."""


_Ranked: TypeAlias = tuple[int, bool, float, SearchResult]
"""The rank of a result, whether it is impossible now, its negated score, and the result. The smallest is the best."""


class SearchIndex:
    """Finds tables, players, events and people by name, and commands, settings and documents also by everyday words.

    Duels and rules are found too. `actions` returns the commands to search. `show` is called with the key of a page and
    the purpose of opening it, such as the player to show there, or None. `show_match` is called with the row id of the
    match to show.
    """

    def __init__(
        self,
        context: WindowContext,
        actions: Callable[[], Iterable[QAction]],
        show: Callable[[str, Purpose | None], None],
        show_match: Callable[[int], None],
    ) -> None:
        self._context = context
        self._show = show
        self._show_match = show_match
        self._declared = DeclaredThings(context, actions, show)
        self._of: tuple[Picture | None, str] | None = None
        self._known: list[SearchResult] = []
        self._rules_in: dict[str, list[SearchResult]] = {}
        """All rules and chapters as results, by language."""
        self._events: Sequence[EventRow] = ()
        self._persons: Sequence[PersonRow] = ()

    def read_club(self, then: Callable[[], None]) -> None:
        """Read the events and people of the club in a thread, then call `then`. Until then, the previous ones are used.

        The rule search is also prepared in the thread.
        """
        desk = self._context.desk

        def read() -> tuple[Sequence[EventRow], Sequence[PersonRow]]:
            club = desk.events(), desk.persons()
            rulequeries.find_titles("dice", "en", translate)
            return club

        def show(club: tuple[Sequence[EventRow], Sequence[PersonRow]]) -> None:
            self._events, self._persons = club
            then()

        self._context.run_in_background(read, show)

    def fitting(self, text: str) -> list[SearchResult]:
        """Return the best results for the typed text, best first, at most twelve.

        The order is: results that match by their name or all their words, then rules, then results that match only most
        of the words, and finally help texts that mention the words. If there are none of the first two kinds, rules
        that have fewer of the words come before the help texts. A rule whose title has the typed words comes before
        results that have them only inside other words. A player, table, event or person whose whole name is the text
        comes first, then a rule if the text is its id, its title or a common phrase for it. A ruling precedes the
        setting of the same name. If no rule covers a question, a result says so in place of the rules.

        If the text is a duel, only its answer and the results of the first kind are returned; the answer comes first if
        nothing is missing from the duel.
        """
        typed = " ".join(_SIGNS.sub(" ", normalized(text)).split())
        if not typed:
            return []
        names = [*self._of_event(), *self._of_club()]
        ranked: list[_Ranked] = [
            (rank, False, 0.0, result) for result in names if (rank := result.rank(typed)) is not None
        ]
        partly: list[_Ranked] = []
        mentions: list[_Ranked] = []
        for hit, result in self._declared.find(typed, partial(_is_in_one, names)):
            group = ranked if hit.is_whole else partly if hit.is_named else mentions
            group.append((hit.rank, not result.able, -hit.score, result))
        firm = [entry for entry in ranked if entry[0] < _INSIDE]
        inside = [entry for entry in ranked if entry[0] >= _INSIDE]
        whole, less, helps = map(_in_order, (ranked, partly, mentions))
        duel, is_duel = duel_results(self._context, text, self._show)
        if duel:
            return ([*duel, *whole] if is_duel else [*whole, *duel])[:_MOST]
        named = [result for result in names if typed in result.names]
        named += [rule for rule in self._rules() if rule.rank(typed) == 0] + self._asked(typed)
        rules = [rule for rule in self._rules() if rule.rank(typed) in {1, 2}]
        is_known = rulequeries.is_known_to_be_open(typed)
        may_be_open = not (whole or rules) and rulequeries.answers_at_once()
        if is_known or (may_be_open and rulequeries.is_left_to_referee(typed, translate)):
            first, then = ([], less) if is_known else (less, [])
            return _once([*named, *first, self._no_rule(text), *whole, *then, *helps])[:_MOST]
        rules += self._answers(typed, _SURE, has_results=bool(whole))
        rules += chain.from_iterable(map(self._rulings_of, whole[:_MOST_SETTINGS]))
        guesses = [] if whole or rules else self._answers(typed, _LIKELY, has_results=bool(less))
        words = set(typed.split())
        exact = [rule for rule in rules if words <= set(rule.key.split())] if inside else []
        first = _before_settings(exact, _in_order(firm)) if exact else []
        return _once([*named, *first, *_before_settings(rules, whole), *less, *guesses, *helps])[:_MOST]

    def _of_event(self) -> list[SearchResult]:
        """Return the tables and players of the open event as results.

        They are cached until the event or the language changes.
        """
        picture = None if self._context.event_id is None else self._context.picture
        of = (picture, self._context.settings.language)
        if self._of is None or self._of[0] is not of[0] or self._of[1] != of[1]:
            self._of = of
            self._known = [] if picture is None else [*chain(self._tables(picture), self._players(picture))]
        return self._known

    def _tables(self, picture: Picture) -> Iterator[SearchResult]:
        """Yield the matches of the rounds under way, those without a result first, then what the referee can do there.

        The referee's actions are yielded only for matches without a result.
        """
        others: list[SearchResult] = []
        rows = [(row, match) for row in picture.under_way for match in picture.matches_of(row)]
        for row, match in sorted(rows, key=lambda at: not at[1].is_pending):
            a, b = picture.entrant(match.a_id).name, picture.entrant(match.b_id).name
            values: dict[str, Value] = {"table": match.table_number, "a": a, "b": b}
            text = self._context.say(Phrase("search.table", values))
            detail = self._context.say(round_named(row_name(row)))
            key, names = normalized(text), (str(match.table_number), normalized(text.partition(":")[0]))
            show = partial(self._show_match, match.id)
            yield SearchResult(text, detail, show, key=key, names=names)
            if not match.is_pending:
                continue
            called = self._context.say(Phrase("rounds_page.menu_referee"))
            call = partial(self._show, "referee", CallReferee(match.id))
            others.append(SearchResult(text, called, call, key=normalized(f"{text} {called}"), names=names))
            penalty = self._context.say(Phrase("setcheck_page.penalty"))
            begin = partial(self._show, "referee", StartPenalty(None, row_name(row), match.table_number))
            others.append(SearchResult(text, penalty, begin, key=normalized(f"{text} {penalty}"), names=names))
        yield from others

    def _players(self, picture: Picture) -> Iterator[SearchResult]:
        for entrant in picture.entrants:
            detail = self._context.say(Phrase("search.player", {"code": entrant.code}))
            key = normalized(f"{entrant.name} {entrant.club or ''} {entrant.code}")
            show = partial(self._show, "players", ShowPlayer(entrant.code))
            yield SearchResult(entrant.name, detail, show, key=key, names=(normalized(entrant.name),))

    def _of_club(self) -> Iterator[SearchResult]:
        """Yield the other events, and the people who are not in the open event and can be registered.

        If no event is open, the result for a person opens the latest event that this person is in.
        """
        context = self._context
        detail = context.say(Phrase("search.event"))
        for event in self._events:
            if event.id != context.event_id:
                date = short_date(event.date, context.settings.language)
                key = normalized(f"{event.name} {event.place} {date}")
                names, go = (normalized(event.name),), partial(context.open_event, event.id)
                yield SearchResult(f"{event.name}, {date}", detail, go, key=key, names=names)
        is_open = context.event_id is not None
        detail = context.say(Phrase("search.person" if is_open else "search.latest_event"))
        entered = {entrant.person_id for entrant in context.picture.entrant_rows} if is_open else set()
        for person in self._persons:
            if person.id not in entered:
                key = normalized(f"{person.name} {person.club or ''}")
                enter = partial(self._show, "players", EnterPerson(person.name))
                show = enter if is_open else partial(self._show_latest_event, person)
                yield SearchResult(person.name, detail, show, key=key, names=(normalized(person.name),))

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

    def _rules(self) -> list[SearchResult]:
        language = self._context.settings.language
        if language not in self._rules_in:
            detail = self._context.say(Phrase("search.rule"))
            self._rules_in[language] = [
                SearchResult(
                    f"{rule.id} · {rule.title}",
                    detail,
                    partial(self._context.navigation.show_rule, rule.id),
                    key=normalized(f"{rule.id} {rule.title}"),
                    names=(normalized(rule.id), normalized(rule.title)),
                )
                for chapter, rules in rulequeries.contents(language, translate)
                for rule in (chapter, *rules)
            ]
        return self._rules_in[language]

    def _answers(self, question: str, least: float, *, has_results: bool) -> list[SearchResult]:
        """Return the rules and rulings that contain at least the share `least` of a question, by weight of its words.

        While the rulebook is being prepared, none are returned. A single word is a question only if the rulebook
        contains it, or if it is long and nothing else matches it.
        """
        if len(question) < _SHORTEST_QUESTION or not rulequeries.answers_at_once():
            return []
        if " " not in question and not rulequeries.knows_word(question, translate):
            is_long = len(question) >= _LONG_WORD  # a short word with a typing error is more likely a name
            if has_results or not (is_long and rulequeries.understands_word(question, translate)):
                return []
        details = {"rule": Phrase("search.rule"), "ruling": Phrase("search.ruling")}
        return [
            SearchResult(
                f"{entry.id} · {entry.title}" if entry.kind == "rule" else entry.title,
                self._context.say(details[entry.kind]),
                partial(self._context.navigation.show_rule, entry.id),
            )
            for entry in rulequeries.find_titles(question, self._context.settings.language, translate, least)
            if entry.kind in details
        ]

    def _no_rule(self, question: str) -> SearchResult:
        words, detail = map(self._context.say, (Phrase("search.no_rule"), Phrase("search.record_decision")))
        return SearchResult(
            words, detail, partial(self._show, "referee", decision_on(question.strip(), self._context.event_id))
        )

    def _asked(self, question: str) -> list[SearchResult]:
        """Return the rules for which the question is a common phrase, best first."""
        language = self._context.settings.language
        asked = rulequeries.rules_asked(question, language)
        ids: list[str] = []
        if len(asked) > 1 and rulequeries.answers_at_once():
            ids = [entry.id for entry in rulequeries.find_titles(question, language, translate) if entry.id in asked]
        order = [normalized(rule) for rule in (*ids, *sorted(asked))]
        rules = [rule for rule in self._rules() if rule.names[0] in order]
        return sorted(rules, key=lambda rule: order.index(rule.names[0]))

    def _rulings_of(self, result: SearchResult) -> list[SearchResult]:
        """Return the ruling with the same name as this result, which is then its setting; empty if there is none."""
        return [each for each in self._answers(result.text, _LIKELY, has_results=True) if each.text == result.text]


def _is_in_one(names: Sequence[SearchResult], word: str) -> bool:
    return any(word in result.key for result in names)


def _in_order(found: list[_Ranked]) -> list[SearchResult]:
    return [result for *_order, result in sorted(found, key=lambda entry: entry[:3])]


def _before_settings(rules: Sequence[SearchResult], results: Sequence[SearchResult]) -> list[SearchResult]:
    """Return the results, followed by the rules.

    A ruling with the same name as a result comes directly before that result, which is its setting.
    """
    added = {rule.text: rule for rule in rules}
    merged: list[SearchResult] = []
    for result in results:
        if result.text in added:
            merged.append(added.pop(result.text))
        merged.append(result)
    return [*merged, *added.values()]


def _once(results: Iterable[SearchResult]) -> list[SearchResult]:
    first: dict[tuple[str, str], SearchResult] = {}
    for result in results:
        first.setdefault((result.text, result.detail), result)
    return list(first.values())
