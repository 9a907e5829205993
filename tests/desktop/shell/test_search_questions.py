"""Organisers who look for something in their own words find it among the first three results."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from evenings import new_evening
from tongues import use_source_catalogues

from irondie_to.app.core.desk import Desk
from irondie_to.app.rulebook import queries as rulequeries
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.purposes import Purpose, decision_on
from irondie_to.desktop.shell.search.declared import SearchResult
from irondie_to.desktop.shell.search.index import SearchIndex
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import Phrase
from irondie_to.i18n import translate

QUESTIONS: dict[str, list[tuple[str, list[str]]]] = json.loads(
    (Path(__file__).parents[2] / "data" / "search_questions.json").read_text(encoding="utf-8")
)
OPEN: dict[str, list[str]] = json.loads(
    (Path(__file__).parents[2] / "data" / "open_questions.json").read_text(encoding="utf-8")
)
MOST_MISSED = 3


@pytest.fixture
def opened() -> list[tuple[str, Purpose | None]]:
    """The pages that results have opened."""
    return []


@pytest.fixture
def index(
    window: Window,
    context: WindowContext,
    desk: Desk,
    opened: list[tuple[str, Purpose | None]],
    monkeypatch: pytest.MonkeyPatch,
) -> SearchIndex:
    """What the search field of a window with an open event finds."""
    use_source_catalogues(monkeypatch)
    evening = new_evening(desk, 12)
    evening.pair()
    context.open_event(evening.event)
    rulequeries.find_titles("dice", "en", translate)  # as the window prepares the rulebook
    return SearchIndex(context, window.menus.commands, lambda page, purpose: opened.append((page, purpose)), print)


def told(results: list[SearchResult]) -> str:
    return " | ".join(result.text for result in results[:4])


def test_there_are_fifteen_questions_in_each_language() -> None:
    assert {language: len(asked) for language, asked in QUESTIONS.items()} == dict.fromkeys(
        ("en", "it", "fr", "de"), 15
    )


def test_the_right_entry_is_among_the_first_three(index: SearchIndex, context: WindowContext) -> None:
    missed = []
    for language, asked in QUESTIONS.items():
        context.settings.language = language
        for question, codes in asked:
            found = index.fitting(question)
            if not {result.code for result in found[:3]}.intersection(codes):
                missed.append(f"{language} {question!r}: {told(found)}")
    assert len(missed) <= MOST_MISSED, "\n".join(missed)


@pytest.mark.parametrize(
    ("language", "questions"),
    [
        ("en", ("sign-up", "sign-up link", "players without a card")),
        ("it", ("iscrizione", "link d’iscrizione", "giocatori senza tessera")),
        ("fr", ("inscription", "lien d’inscription", "joueurs sans carte")),
        ("de", ("Anmeldung", "Anmeldelink", "Spieler ohne Karte")),
    ],
)
def test_the_sign_up_link_is_found_by_its_name(
    index: SearchIndex, context: WindowContext, language: str, questions: tuple[str, ...]
) -> None:
    context.settings.language = language
    for question in questions:
        found = index.fitting(question)
        assert "search.do_sign_up" in {result.code for result in found[:4]}, f"{question}: {told(found)}"


def test_of_a_question_that_no_rule_answers_the_search_says_so(
    index: SearchIndex, context: WindowContext, opened: list[tuple[str, Purpose | None]]
) -> None:
    wrong = []
    for language, asked in OPEN.items():
        context.settings.language = language
        said, rule = context.say(Phrase("search.no_rule")), context.say(Phrase("search.rule"))
        for question in asked:
            found = index.fitting(question)
            if said not in {result.text for result in found} or rule in {result.detail for result in found}:
                wrong.append(f"{language} {question!r}: {told(found)}")
    assert wrong == []
    context.settings.language = "en"
    result = next(each for each in index.fitting("die fell off the table") if each.text.startswith("No rule covers"))
    result.go()
    assert opened == [("referee", decision_on("die fell off the table", context.event_id))]


EVERYDAY: dict[str, list[tuple[str, list[str]]]] = {
    "en": [
        *(
            (words, ["Swiss rounds"])
            for words in ("it gets late", "finish earlier", "one round less", "remove a round")
        ),
        *((words, ["DIE-4", "DIE-3"]) for words in ("what happens on a tie", "tie", "equal dice")),
        ("draw", ["Agreed draw", "Enter a result"]),
        ("black against white who wins", ["COL-3"]),
        *((words, ["Check everybody in"]) for words in ("everyone is here", "check everybody in", "all present")),
        *((words, ["Hall screen"]) for words in ("hide hall screen", "close hall screen")),
    ],
    "it": [
        *((words, ["Turni svizzeri"]) for words in ("si fa tardi", "finire prima", "un turno in meno")),
        *((words, ["DIE-3", "DIE-4"]) for words in ("cosa succede in caso di parità", "dadi uguali")),
        ("pareggio", ["DIE-4", "Parità concordata"]),
        *((words, ["Check-in di tutti"]) for words in ("check-in di tutti", "tutti presenti", "sono tutti qui")),
        *((words, ["COL-3"]) for words in ("nero contro bianco chi vince", "verde contro viola, chi vince?")),
        ("quanti dadi rari posso avere nel set", ["SET-3"]),
        *((words, ["Schermo di sala"]) for words in ("chiudere lo schermo", "nascondere lo schermo di sala")),
    ],
    "fr": [
        *((words, ["Rondes suisses"]) for words in ("il se fait tard", "finir plus tôt", "une ronde de moins")),
        *((words, ["DIE-3", "DIE-4"]) for words in ("que se passe-t-il en cas d’égalité", "dés égaux")),
        ("nul", ["Nul convenu", "Saisir un résultat"]),
        *((words, ["Pointer tout le monde"]) for words in ("pointer tous les joueurs", "tout le monde est là")),
        ("noir contre blanc qui gagne", ["COL-3"]),
        *((words, ["Écran de la salle"]) for words in ("fermer l’écran", "masquer l’écran de la salle")),
    ],
    "de": [
        *((words, ["Schweizer Runden"]) for words in ("es wird spät", "früher aufhören", "eine Runde weniger")),
        *((words, ["DIE-3", "DIE-4"]) for words in ("Gleichstand", "gleiche Würfel", "was passiert bei Gleichstand")),
        ("unentschieden", ["Vereinbartes Unentschieden", "Ergebnis eingeben"]),
        *((words, ["Alle einchecken"]) for words in ("alle einchecken", "sind alle da")),
        ("schwarz gegen weiß wer gewinnt", ["COL-3"]),
        *((words, ["Hallenanzeige"]) for words in ("Bildschirm ausblenden", "Hallenbildschirm schließen")),
    ],
}
"""What people type on an evening, with the beginnings of what comes first, in any order."""


@pytest.mark.parametrize("language", list(EVERYDAY))
def test_what_is_meant_most_comes_first(index: SearchIndex, context: WindowContext, language: str) -> None:
    context.settings.language = language
    missed = []
    for question, firsts in EVERYDAY[language]:
        found = index.fitting(question)
        if {result.text.partition(" · ")[0] for result in found[: len(firsts)]} != set(firsts):
            missed.append(f"{question!r}: {told(found)}")
    assert not missed, "\n".join(missed)


def test_the_points_for_a_draw_say_what_they_are(index: SearchIndex, context: WindowContext) -> None:
    context.settings.language = "en"
    assert index.fitting("points for a draw")[0].text == "Points for a match: Draw"


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "referee decides"),
        ("it", "decide l’arbitro"),
        ("it", "l’arbitro decide"),
        ("fr", "l’arbitre décide"),
        ("de", "Schiedsrichter entscheidet"),
    ],
)
def test_a_decision_of_the_referee_is_found(
    index: SearchIndex, context: WindowContext, language: str, typed: str
) -> None:
    context.settings.language = language
    assert "search.do_decide" in {found.code for found in index.fitting(typed)[:3]}, told(index.fitting(typed))


@pytest.mark.parametrize(("language", "typed"), [("it", "rari"), ("en", "rare"), ("fr", "rares"), ("de", "seltene")])
def test_a_word_is_found_as_a_word_before_it_is_found_inside_others(
    index: SearchIndex, context: WindowContext, language: str, typed: str
) -> None:
    context.settings.language = language
    assert index.fitting(typed)[0].text.startswith("SET-3"), told(index.fitting(typed))
