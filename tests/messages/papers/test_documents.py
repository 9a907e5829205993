"""Every document that the Print page lists has its words."""

from __future__ import annotations

from string import Formatter

from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.words import Plural, say
from irondie_to.messages.papers.documents import DOCUMENT_WORDS


def test_every_listed_document_has_words() -> None:
    assert set(DOCUMENT_WORDS) == {kind.key for kind in DOCUMENTS.values() if kind.in_window}


def test_every_word_is_found_by_its_code() -> None:
    for words in DOCUMENT_WORDS.values():
        for worded in (words.name, words.purpose, *words.on_paper):
            template, values = worded.template, dict[str, Value]()
            if isinstance(template, Plural):
                values[template.by] = 1
                template = template.one.replace(f"{{{template.by}}}", "1")
            names = [name for _, name, _, _ in Formatter().parse(template) if name]
            assert say(Phrase(worded.code, values | {name: f"{{{name}}}" for name in names})) == template
