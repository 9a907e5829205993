"""Every code in the source has a sentence, and every sentence can be built from the values given with its code."""

from __future__ import annotations

import ast
import re
import string
import unicodedata

from hypothesis import given
from hypothesis import strategies as st
from sources import FILES, PACKAGE

from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.words import (
    _SCORES,
    AREAS,
    Plural,
    Worded,
    can_say,
    isolated,
    presentable,
    say,
    say_for_display,
    search_words,
    templates,
    templates_of,
)


def named_codes() -> dict[str, tuple[str, frozenset[str] | None]]:
    """The codes written out in the source: where each is used and, if known, the names of its values."""
    found: dict[str, tuple[str, frozenset[str] | None]] = {}
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or not node.args:
                continue
            first = node.args[0]
            if node.func.id not in {"Phrase", "UserError"} or not isinstance(first, ast.Constant):
                continue
            place = f"{path.relative_to(PACKAGE)}:{node.lineno}"
            found[str(first.value)] = (place, _value_names(node))
    return found


def _value_names(node: ast.Call) -> frozenset[str] | None:
    if isinstance(node.func, ast.Name) and node.func.id == "UserError":
        names = [keyword.arg for keyword in node.keywords]
        return None if None in names else frozenset(name for name in names if name)
    if len(node.args) < 2:
        return frozenset()
    values = node.args[1]
    if not isinstance(values, ast.Dict) or not all(isinstance(key, ast.Constant) for key in values.keys):
        return None
    return frozenset(str(key.value) for key in values.keys if isinstance(key, ast.Constant))


def test_a_code_has_a_sentence_whose_places_are_filled() -> None:
    for code, (place, names) in sorted(named_codes().items()):
        area, _, name = code.partition(".")
        assert area in AREAS, place
        template = templates(area).get(name)
        assert template is not None, f"{place} names {code}, which has no sentence"
        if names is not None:
            texts = [template.one, template.many] if isinstance(template, Plural) else [template]
            for text in texts:
                assert _places(text) <= names, f"{place} does not fill {_places(text) - names} of {code}"


def _places(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def test_templates_name_plain_places() -> None:
    for code, template in ((f"{area}.{name}", text) for area in AREAS for name, text in templates(area).items()):
        for text in [template.one, template.many] if isinstance(template, Plural) else [template]:
            assert all(place.isidentifier() for place in _places(text)), code
        if isinstance(template, Plural):
            assert _places(template.many) >= _places(template.one) - {template.by}, code


def test_a_sentence_with_its_values() -> None:
    assert say(Phrase("event.unknown", {"event": 3})).startswith("Event 3 doesn’t exist.")
    assert say(Phrase("step.results", {"count": 1, "round": 2})) == "1 result in round 2"
    assert say(Phrase("step.results", {"count": 5, "round": 2})) == "5 results in round 2"


def test_values_are_never_templates() -> None:
    name = "{0.__class__} {name}"
    assert say(Phrase("step.drop", {"name": name})) == f"{name} dropped"


def test_names_stand_beside_each_other_and_sentences_on_lines() -> None:
    assert "Ada, Bo" in say(Phrase("entrant.ambiguous", {"entrant": "x", "names": ("Ada", "Bo")}))
    inner = (Phrase("name.empty"), Phrase("name.empty"))
    assert say(Phrase("entrant.illegal_set", {"name": "Ada", "findings": inner})).count("\n") == 2


def test_names_from_right_to_left_are_isolated_for_eyes_only() -> None:
    phrase = Phrase("step.swap", {"one": "אבי", "other": "Zoë"})
    assert say_for_display(phrase) == "\u2068אבי\u2069 and Zoë swapped"
    assert say(phrase) == "אבי and Zoë swapped"
    nested = Phrase("frame.done", {"step": Phrase("step.drop", {"name": "سارة"})})
    assert "\u2068سارة\u2069" in say_for_display(nested)
    assert isolated("Łódź 2-0") == "Łódź 2-0"
    assert isolated("𞤀𞤣") == "\u2068𞤀𞤣\u2069"


def test_every_sentence_shows_a_score_with_dashes_except_one_to_type() -> None:
    shown = 0
    for area in AREAS:
        for name, template in templates(area).items():
            texts = [template.one, template.many] if isinstance(template, Plural) else [template]
            scores = {place for text in texts for place in _places(text)} & _SCORES
            values: dict[str, Value] = {place: 2 for text in texts for place in _places(text)}
            for place in scores:
                said = say(Phrase(f"{area}.{name}", values | {place: "2-1-1"}))
                assert "2–1–1" in said, said
                assert not re.search(r"(?i)\btype (?:\S+ )?2–1–1", said), said
                shown += 1
    assert shown > 40
    for code in ("penalties.loses_game", "penalties.game_given_back", "penalties.loses_last_game"):
        assert "0–1" in say(Phrase(code, {"name": "Ada", "winner": "Bo", "table": 1, "games": "0-1"}))
    assert say(Phrase("entry.table_first", {"typed": "2-0"})).endswith("for example 12 2-0.")


def test_only_what_is_declared_searchable_has_search_words() -> None:
    assert "who played whom" in search_words("print_page.paper_cross_table")
    assert search_words("print_page.paper_cross_table", "de") not in {"", search_words("print_page.paper_cross_table")}
    assert search_words("export.player") == ""
    assert search_words("export.nothing_of_this_name") == ""


def test_words_in_a_row_have_commas_and_sentences_lines_of_their_own() -> None:
    zones = tuple(Phrase(f"terms.{zone}") for zone in ("zone_life", "zone_limbo"))
    sentences = (Phrase("export.no_rounds"), Phrase("export.no_standings"))

    def said(items: tuple[Phrase, ...]) -> str:
        return say(Phrase("refusal.asked_open", {"who": items}))

    assert say(Phrase("refusal.asked_open", {"who": f"{say(zones[0])}, {say(zones[1])}"})) == said(zones)
    assert f"{say(sentences[0])}\n{say(sentences[1])}" in said(sentences)


PIECES = st.sampled_from(
    [
        *("Ada", "2-1", "-", "0-0-3", "אבי", "Łódź", "{name}", "é", "postgresql://ada:s3cret@server/club", "://", "="),
        *("password=s3cret", "a=b", "\x1b[2J", "\u202e", "\u2067", "\x7f", "\n", "\ue000", " "),
    ]
)
TEXTS = st.lists(PIECES, max_size=4).map(" ".join)


@given(TEXTS, TEXTS)
def test_every_text_is_said_without_controls_and_passwords_and_isolated_for_eyes(one: str, other: str) -> None:
    phrase = Phrase("step.swap", {"one": one, "other": other})
    said, shown = say(phrase), say_for_display(phrase)
    assert said == f"{presentable(one)} and {presentable(other)} swapped"
    assert shown == f"{isolated(presentable(one))} and {isolated(presentable(other))} swapped"
    assert "s3cret" not in said + shown
    assert not any(unicodedata.category(letter) == "Cc" or letter in "\u202e\u2067" for letter in said + shown)
    assert presentable(one).isascii() or ("אבי" in one) == isolated(presentable(one)).startswith("\u2068")


@given(st.from_regex(r"[0-9]{0,2}(-[0-9]{0,2}){0,2}", fullmatch=True))
def test_a_score_has_dashes_between_its_numbers(score: str) -> None:
    expected = score.replace("-", "–") if any(letter.isdigit() for letter in score) else score
    for code in ("penalties.loses_game", "penalties.game_given_back"):
        values: dict[str, Value] = {"name": "Ada", "winner": "Bo", "table": 1}
        said = [say(Phrase(code, values | {"games": games})) for games in (score, "@")]
        assert said[0] == said[1].replace("@", expected)


def test_steps_of_one_name_are_divided_by_semicolons_and_nothing_is_empty() -> None:
    drops = tuple(Phrase("step.drop", {"name": name}) for name in ("Ada", "Bo"))
    assert say(Phrase("step.swap", {"one": drops, "other": None})) == "Ada dropped; Bo dropped and  swapped"
    assert say(Phrase("step.swap", {"one": ("Ada", 3), "other": 4})) == "Ada, 3 and 4 swapped"


def test_what_has_no_sentence_is_known() -> None:
    assert can_say(Phrase("step.drop", {"name": "Ada"}))
    assert not can_say(Phrase("step.drop"))
    assert not can_say(Phrase("step.results", {"count": "many", "round": 1}))
    assert not can_say(Phrase("step.unknown"))
    assert not can_say(Phrase("nothing"))


def test_words_of_several_areas_go_to_their_own() -> None:
    words = [Worded("cut.first", "One"), Worded("export.second", "Two"), Worded("cut.third.part", Plural("a", "b"))]
    assert templates_of("cut", words) == {"first": "One", "third.part": Plural("a", "b")}
    assert templates_of("expor", words) == {}
