"""Keeps a proof of the search in the rulebook: all that it gives for questions as players type them.

A change must be meant. `python tests/support/searchproofs.py` records the proof; read what is found instead before you
record it. The rules are searched as written in English, so that no translation changes the proof.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from prooflines import record
from testdata import DATA

from irondie_to.rules.rulebook.book import Entry
from irondie_to.rules.rulebook.chapters.entries import Ruling
from irondie_to.rules.rulebook.passages import Searched
from irondie_to.rules.rulebook.search import (
    answering,
    find,
    has_word,
    is_like_a_word,
    leaves_open,
    meant_stems,
    speaks_of,
    weight_of,
)
from irondie_to.rules.rulebook.spelling import words_in

PROOF = DATA / "rulebook-search.txt"
_TYPED = (
    *("due", "win-9", "SET-3", "set 03", "ot", "tou", "limbo in play", "type.swarm", "smasher", "zone d'attaque"),
    *(
        "red vs blue",
        "black against white who wins",
        "rouge contre orange qui gagne",
        "gegen",
        "red blue",
        "red vs red",
    ),
    *("red against yellow and blue", "black smasher against white powerup", "rot gegen weiß"),
    *("overtme", "ovrtme", "priortiy", "Gefechtphase", "specializtion", "regener", "regenerationwürfel", "li", "lif"),
    *("the", "die", "dice dice dice", "dados", "45 minutes", "6", "qqqq wwww", "font size", "Mario Rossi"),
    *("when does the match end after the time is up", "who wins if both have no life dice left at the same moment"),
    *("may I swap dice between two games of a match with my side set", "drei seltene Würfel im Set erlaubt"),
    *("target", "own die target", "last life die take back", "bonus", "damage damage", "life points", "lebenspunkte"),
    *("ab", "abc", "abys", "abyss", "abysss", "abbyss", "abyyss", "xbyss", "limbos", "skirmsh", "skimish zone"),
    " ".join(["throw", "target", "skirmish", "reserve", "overtime", "damage", "priority", "bonus", "swarm"] * 5),
    "smasher " * 30,
)
_EACH = 4
"""One in so many of the stored questions is asked."""
_MIXED = 500


def _queries() -> Iterator[str]:
    yield from _TYPED
    stored = [asked["question"] for asked in json.loads((DATA / "rule_questions.json").read_text("utf-8"))]
    yield from stored[::_EACH]
    for questions in json.loads((DATA / "open_questions.json").read_text("utf-8")).values():
        yield from questions[::_EACH]


def _mixed() -> Iterator[str]:
    """Questions of random words, with which it is a close decision whether the rules speak of them."""
    asked = [each["question"] for each in json.loads((DATA / "rule_questions.json").read_text("utf-8"))]
    words = sorted({word for question in asked for word in words_in(question.casefold())})
    strange = ("projector", "waiting", "kitchen", "Zürich", "velocity", "ombrello", "fenêtre", "Fahrrad")
    for seed in range(_MIXED):
        lots = Random(seed)
        picked = lots.sample(words, lots.randint(1, 5)) + lots.sample(strange, lots.randint(0, 3))
        yield " ".join(picked)


def _names(entries: tuple[Entry, ...]) -> str:
    return " ".join(entry.key if isinstance(entry, Ruling) else entry.id for entry in entries) or "nothing"


def proof() -> list[str]:
    """The lines of the proof: each question with what is found, what answers it, and the words that it may mean.

    Of mixed questions, only whether the rules speak of them.
    """
    lines = []
    for query in _queries():
        found, meant = find(query), meant_stems(query)
        says = " ".join([f"speaks {speaks_of(query)}", f"leaves open {leaves_open(query)}"])
        lines += [f"? {query}", f"  {_names(found.entries)}{'' if found.is_all else ' …'} · {says}"]
        for least in (0.4, 0.55, 0.8):
            lines.append(f"  {least}: {_names(answering(query, least=least))}")
        lines.append("  " + ", ".join(f"{known} {weight:.3f}" for known, weight in sorted(meant.items())))
        searched = Searched(query)
        for passage in map(searched.passage, found.entries[:1]):
            lines.append(f"  “{passage.text}” {' '.join(f'{at}-{end}' for at, end in passage.matches)}")
        words = dict.fromkeys(words_in(query.casefold()))
        known = " ".join(f"{word}:{has_word(word):d}{is_like_a_word(word):d}" for word in words)
        lines.append(f"  {known} · {sum(weight_of(word, meant) for word in words):.3f}")
    for query in _mixed():
        lines.append(f"{query}: speaks {speaks_of(query):d} leaves open {leaves_open(query):d}")
    return lines


if __name__ == "__main__":
    record(PROOF, proof())
