"""The translations match the source: no outdated entries, the same placeholders, the terms of the game."""

from __future__ import annotations

import gettext
import re
import string
from pathlib import Path

import catalogues
import pytest
from catalogues import Sentence, Translation
from tongues import source, valid

from irondie_to import i18n
from irondie_to.messages.core.words import AREAS, Plural, templates
from irondie_to.rules.rulebook import book as rulebook

BY_LANGUAGE = pytest.mark.parametrize("language", catalogues.LANGUAGES)

IN_CAPITALS = {
    term.en: [other.names for other in rulebook.TERMS.values() if other.en == term.en]
    for term in rulebook.TERMS.values()
    if term.en.isupper()
}
# Longest terms first, because ATTACK ZONE is a separate term. SET-1 is the id of a rule, not a term.
CAPITALS = re.compile(rf"\b({'|'.join(sorted(IN_CAPITALS, key=len, reverse=True))})(?:s|S|ES)?\b(?!-\d)")


def places(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def edges(text: str) -> tuple[bool, bool]:
    return text != text.lstrip(), text != text.rstrip()


def plain(text: str) -> str:
    """The text without the mark of a menu's access key, and with one kind of apostrophe."""
    return text.replace("&", "").replace("’", "'")


def has_term(text: str, names: list[dict[str, str]], language: str) -> bool:
    """Whether the text has one of the names, allowing other endings in Italian and French: SPACCADADI, OFFENSIVE."""
    for name in (plain(each[language]) for each in names):
        if (name[:-1] if language in {"it", "fr"} and len(name) > 4 else name) in text:
            return True
    return False


def test_the_languages_are_those_of_the_program() -> None:
    assert i18n.LANGUAGES[1:] == catalogues.LANGUAGES


def test_every_template_is_gathered() -> None:
    for area in AREAS:
        for name, template in templates(area).items():
            sentence = Sentence(*template[:2]) if isinstance(template, Plural) else Sentence(template)
            assert f"{area}.{name}" in source()[sentence]


def test_the_whole_rulebook_is_gathered() -> None:
    texts = {text for rule in rulebook.RULES.values() for text in (rule.title, rule.text)}
    texts |= {chapter.title for chapter in rulebook.CHAPTERS.values()}
    texts |= {text for ruling in rulebook.RULINGS.values() for text in (ruling.title, ruling.text)}
    texts |= {choice.text for ruling in rulebook.RULINGS.values() for choice in ruling.choices}
    texts |= {misprint.text for misprint in rulebook.MISPRINTS}
    texts |= {term.text for term in rulebook.TERMS.values()}
    assert texts <= {sentence.one for sentence in source()}


@BY_LANGUAGE
def test_no_translation_is_stale(language: str) -> None:
    stale = [sentence.one for sentence in valid(language) if sentence not in source()]
    assert not stale, f"the source no longer says this; run python packaging/catalogues.py extract {language}: {stale}"


@BY_LANGUAGE
def test_nothing_is_left_untranslated(language: str) -> None:
    lacking = [sentence.one for sentence in source() if sentence not in valid(language)]
    assert not lacking, "\n".join(lacking)


@BY_LANGUAGE
def test_the_same_places_are_filled(language: str) -> None:
    wrong = []
    for sentence, translation in valid(language).items():
        one, *others = [places(text) for text in sentence if text is not None]
        first, *rest = [places(form) for form in translation.forms]
        if others:
            # The singular may spell out the number in a word, as in English.
            counts = others[0] - one | (one & {"count"})
            fits = one - counts <= first <= one | others[0] and all(form == others[0] for form in rest)
        else:
            fits = first == one
        if not fits:
            wrong.append(f"{sentence.one!r} → {translation.forms}")
    assert not wrong, "\n".join(wrong)


@BY_LANGUAGE
def test_edges_lines_and_menu_keys_are_kept(language: str) -> None:
    """Only column headings may have line breaks in other places."""
    wrong = [
        f"{text!r} → {form!r}"
        for sentence, translation in valid(language).items()
        for text, form in zip((sentence.one, sentence.many or ""), (*translation.forms, ""), strict=False)
        if text
        if edges(text) != edges(form)
        or text.count("&") != form.count("&")
        or (text.count("\n") != form.count("\n") and not translation.codes[0].endswith("_head"))
    ]
    assert not wrong, "\n".join(wrong)


@BY_LANGUAGE
def test_game_terms_are_those_of_the_list(language: str) -> None:
    wrong = [
        f"{term} of {sentence.one!r} is none of {[names[language] for names in IN_CAPITALS[term]]} in {form!r}"
        for sentence, translation in valid(language).items()
        for term in CAPITALS.findall(plain(sentence.one))
        for form in translation.forms
        if not has_term(plain(form), IN_CAPITALS[term], language)
    ]
    assert not wrong, "\n".join(wrong)


@BY_LANGUAGE
def test_words_of_the_game_alone_are_exactly_those_of_the_list(language: str) -> None:
    by_english = {term.en: term.names[language] for term in rulebook.TERMS.values()}
    wrong = [
        f"{sentence.one} → {valid(language)[sentence].forms[0]}"
        for sentence, codes in source().items()
        if any(code.startswith("terms.") for code in codes) and sentence in valid(language)
        if valid(language)[sentence].forms[0] != by_english[sentence.one]
    ]
    assert not wrong, "\n".join(wrong)


@BY_LANGUAGE
def test_nothing_is_left_in_english(language: str) -> None:
    left = [
        sentence.one
        for sentence, translation in valid(language).items()
        if translation.forms[0] == sentence.one
        and len(re.findall(r"[^\W\d_]+", re.sub(r"\{[^}]*\}", "", sentence.one))) > 3
    ]
    assert not left, "\n".join(left)


def test_a_catalogue_reads_back_as_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    catalogue = {
        Sentence('A "quoted"\nline\\{name}'): Translation(('Ein "Zitat"\nZeile\\{name}',), codes=("a.b", "a.c")),
        Sentence("{count} die", "{count} dice"): Translation(("{count} Würfel", "{count} Würfel"), codes=("a.d",)),
        Sentence("New"): Translation(("Alt",), ("a.e",), ("was: Old", "as on the sheet"), fuzzy=True),
        Sentence("1 half", "{n} half"): Translation(("1 halb", ""), ("a.f",)),
        Sentence("Nobody did"): Translation(codes=("a.g",)),
    }
    catalogues.save("de", catalogue)
    assert catalogues.load("de") == catalogue


def test_a_reworded_sentence_keeps_its_translation_as_fuzzy() -> None:
    old = {Sentence("Old words"): Translation(("Alte Worte",), codes=("a.b",)), Sentence("Gone"): Translation(("Weg",))}
    new = catalogues.updated(old, {Sentence("New words"): ("a.b",), Sentence("Other"): ("a.c",)})
    assert new[Sentence("New words")] == Translation(("Alte Worte",), ("a.b",), ("was: Old words",), fuzzy=True)
    assert not new[Sentence("New words")].is_valid
    assert new[Sentence("Other")] == Translation(codes=("a.c",))
    assert len(new) == 2


def test_compiled_catalogues_answer_without_what_is_fuzzy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    catalogues.save(
        "fr",
        {
            Sentence("{count} die", "{count} dice"): Translation(("{count} dé", "{count} dés")),
            Sentence("New"): Translation(("Vieux",), fuzzy=True),
        },
    )
    catalogues.compile_catalogues(["fr"])
    compiled = (tmp_path / "fr.mo").read_bytes()
    with (tmp_path / "fr.mo").open("rb") as file:
        french = gettext.GNUTranslations(file)
    assert [french.ngettext("{count} die", "{count} dice", n) for n in (0, 1, 2)] == ["{count} dé"] * 2 + [
        "{count} dés"
    ]
    assert french.gettext("New") == "New"
    catalogues.compile_catalogues(["fr"])
    assert (tmp_path / "fr.mo").read_bytes() == compiled


def test_the_stretched_language_is_longer_and_keeps_places() -> None:
    for sentence in source():
        longer = i18n.translate(sentence.one, i18n.STRETCHED)
        assert re.findall(r"\{[^}]*\}", longer) == re.findall(r"\{[^}]*\}", sentence.one)
        literal = len(re.sub(r"\{[^}]*\}", "", sentence.one))
        if any(letter.isalpha() for letter in re.sub(r"\{[^}]*\}", "", sentence.one)):
            assert 0.4 <= (len(longer) - len(sentence.one)) / literal < 0.4 + 1 / literal
    assert i18n.translate_plural("{count} die", "{count} dice", 2, i18n.STRETCHED) == "{count} diceee"
