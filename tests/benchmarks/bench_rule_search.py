"""Measures the search in the rulebook with the 100 questions of the tests, in all four languages.

PYTHONPATH=tests/support:. python -m tests.benchmarks.bench_rule_search

Prints the time for a query, with and without the passages of its results, and this time relative to reading every text
of the rulebook once for the query's words, as a plain search would. Then the time for a key in the search of the
window, among everything that has everyday words. Times are processor times. Goal: 10 ms for a key.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

from irondie_to.app.core.word_search import Described, WordIndex, phrases_of
from irondie_to.i18n import translate
from irondie_to.messages.core.words import AREAS, Searchable, templates
from irondie_to.rules.rulebook.book import RULES, RULINGS, TERMS, Entry
from irondie_to.rules.rulebook.chapters.entries import EDITIONS
from irondie_to.rules.rulebook.passages import Searched
from irondie_to.rules.rulebook.search import look_up
from irondie_to.rules.rulebook.spelling import fold

_QUESTIONS = Path(__file__).parents[1] / "data" / "rule_questions.json"
_SEARCHED = Path(__file__).parents[1] / "data" / "search_questions.json"


def plain_search(query: str) -> int:
    """Return the number of texts that contain a word of the query."""
    words = fold(query).split()
    entries: tuple[Entry, ...] = (*RULES.values(), *RULINGS.values(), *TERMS.values())
    texts = [fold(translate(entry.text, language)) for entry in entries for language in EDITIONS]
    return sum(any(word in text for word in words) for text in texts)


def with_passages(query: str) -> None:
    """Search, and find the passage of every result."""
    searched = Searched(query, "en", translate)
    for entry in look_up(query, translate):
        searched.passage(entry)


def milliseconds(search: Callable[[str], object], queries: list[str]) -> list[float]:
    """Return the processor time of the search for each query, in ms, from the fastest to the slowest."""
    times = []
    for query in queries:
        before = time.process_time()
        search(query)
        times.append(1000 * (time.process_time() - before))
    return sorted(times)


def declared_words() -> WordIndex:
    """Return everything that has everyday words, in English, as the search of the window describes it."""
    named = [template for area in AREAS for template in templates(area).values() if isinstance(template, Searchable)]
    return WordIndex([Described(template.replace("&", ""), phrases_of(template.words)) for template in named])


def main() -> None:
    """Print the times."""
    queries = [asked["question"] for asked in json.loads(_QUESTIONS.read_text(encoding="utf-8"))]
    with_passages(queries[0])  # builds the index
    plain = sum(milliseconds(plain_search, queries)) / len(queries)
    for name, search in (("search", lambda query: look_up(query, translate)), ("with passages", with_passages)):
        times = milliseconds(search, queries)
        mean = sum(times) / len(times)
        print(f"{name:<14} {mean:5.2f} ms a query, slowest {times[-1]:5.2f} ms; {mean / plain:.2f} of a plain search")
    before = time.process_time()
    words = declared_words()
    print(f"words          {1000 * (time.process_time() - before):5.2f} ms to prepare")
    listed = json.loads(_SEARCHED.read_text(encoding="utf-8")).values()
    asked = [question for questions in listed for question, _codes in questions]
    times = milliseconds(
        words.find, [question[:length] for question in asked for length in range(1, len(question) + 1)]
    )
    print(f"words          {sum(times) / len(times):5.2f} ms a key, slowest {times[-1]:5.2f} ms")


if __name__ == "__main__":
    main()
