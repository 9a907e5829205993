"""Whatever the search finds has everyday words in every language, and every such word leads somewhere."""

from __future__ import annotations

import catalogues
import pytest
from evenings import new_evening
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.word_search import phrases_of
from irondie_to.app.event.labels import LABELS
from irondie_to.desktop.core.look.wording import code_of, shows_text
from irondie_to.desktop.core.page_keys import KEYS, PAGE_HELP, PART_HELP, REFEREE_PARTS
from irondie_to.desktop.core.purposes import RunAction, ShowControl
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.search.declared import TASKS
from irondie_to.desktop.shell.window import Window
from irondie_to.messages.core.words import AREAS, Searchable, templates
from irondie_to.messages.papers.documents import DOCUMENT_WORDS
from irondie_to.rules.rulebook.book import RULINGS
from irondie_to.rules.rulebook.words_of import everyday_words

DECLARED = {
    f"{area}.{name}": template
    for area in AREAS
    for name, template in templates(area).items()
    if isinstance(template, Searchable)
}


def actions_of(window: Window, qtbot: QtBot) -> list[QAction]:
    """The actions of all menus and of all pages, with those of every part of the Referee page."""
    controller = window.controller
    assert isinstance(controller, WindowController)
    while controller.make_next_page():
        qtbot.wait(0)
    found = [*window.menus.commands(), *window.menus.actions.values()]
    for page in controller.pages.values():
        found += page.actions()
        if isinstance(page, RefereePage):
            for part in REFEREE_PARTS:
                page.turn_to(part)
                found += page.actions()
    return [action for action in found if action.text() or code_of(action)]


@pytest.fixture
def actions(window: Window, desk: Desk, qtbot: QtBot) -> list[QAction]:
    evening = new_evening(desk, 6)
    evening.pair()
    window.controller.context.open_event(evening.event)
    return actions_of(window, qtbot)


def test_every_declaration_has_words_and_every_word_a_declaration(actions: list[QAction]) -> None:
    documents = {words.name.code for words in DOCUMENT_WORDS.values()}
    others = {*LABELS.values(), *documents, *(task.name for task in TASKS), *PAGE_HELP.values(), *PART_HELP.values()}
    codes = others | {code_of(action) for action in actions}
    assert codes - set(DECLARED) == set(), "these lack everyday words (Searchable)"
    assert set(DECLARED) - codes == set(), "nothing is found by the words of these"


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_the_words_are_translated(language: str) -> None:
    known = catalogues.load(language)
    for code, template in DECLARED.items():
        translated = known[catalogues.Sentence(template.words)]
        assert translated.is_valid, code
        assert phrases_of(translated.forms[0]), code
        assert phrases_of(template.words), code


def test_no_phrase_is_said_twice_of_a_thing() -> None:
    for code, template in DECLARED.items():
        phrases = [phrase.casefold() for phrase in phrases_of(template.words)]
        assert len(phrases) == len(set(phrases)), code


@pytest.mark.parametrize("language", ["en", "it", "fr", "de"])
def test_rulings_have_the_words_of_the_rulebook(language: str) -> None:
    said = everyday_words(language)
    assert all(len(said[key]) >= 2 for key in RULINGS)


def test_tasks_name_actions_and_widgets_that_exist(actions: list[QAction]) -> None:
    known = {code_of(action) for action in actions}
    assert {task.purpose.code for task in TASKS if isinstance(task.purpose, RunAction)} <= known
    reached = [task.purpose.code for task in TASKS if isinstance(task.purpose, ShowControl)]
    assert len(reached) == len(set(reached)) > 5
    assert {task.page for task in TASKS} <= set(KEYS)


AT_ONCE = {
    *("screen_page.message_title", "screen_page.pace", "screen_page.where", "screen_page.sounds_on"),
    *("journal_page.signature", "event_page.copy"),
}
"""The widgets that can have the focus as soon as a round is published. The others appear later, or are enabled then."""


def test_tasks_focus_their_widget(window: Window, desk: Desk, qtbot: QtBot) -> None:
    evening = new_evening(desk, 6)
    evening.pair()
    controller = window.controller
    assert isinstance(controller, WindowController)
    controller.context.open_event(evening.event)
    tasks = [task for task in TASKS if isinstance(task.purpose, ShowControl)]
    reached = set()
    for task in tasks:
        controller.show_page(task.page)
        qtbot.waitUntil(lambda: not controller.context.is_working)
        controller.show_page(task.page, task.purpose)
        focused, page = window.focusWidget(), controller.page
        assert isinstance(task.purpose, ShowControl)
        assert focused is not None
        assert page is not None
        code = task.purpose.code
        labels = [label for label in page.findChildren(QLabel) if shows_text(label, code)]
        if shows_text(focused, code) or any(label.buddy() is focused for label in labels):
            reached.add(code)
    assert reached >= AT_ONCE
