"""The list of prizes: read from text, stored as an option of the event, copied, carried in documents, undone."""

from __future__ import annotations

import json

import pytest
from evenings import Evening, new_evening
from hypothesis import given
from hypothesis import strategies as st

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.documents import export_document
from irondie_to.app.event.commands import ChangeEvent, CopyEvent
from irondie_to.app.event.prizes import (
    PrizeWords,
    count_prizes,
    named_prizes,
    prizes_option,
    read_prizes,
    written_prizes,
)
from irondie_to.app.export.imports import ImportTournament
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say
from irondie_to.tournament.document.document import LONGEST_PRIZE, MOST_PLACES, MOST_PRIZES, read, read_options
from irondie_to.tournament.model import Prize

ENGLISH = PrizeWords()
GERMAN = PrizeWords("Los", "Hand")
LIST = """1: Trophy, 12 dice
3-4:  3 dice of
lot 2: Game mat

Best sportsmanship
hand: 3 dice for the youngest"""
PRIZES = (
    Prize("Trophy, 12 dice", (1, 1)),
    Prize("3 dice of", (3, 4)),
    Prize("Game mat", lot=2),
    Prize("Best sportsmanship"),
    Prize("3 dice for the youngest"),
)


def fault(text: str, words: PrizeWords = ENGLISH) -> Phrase:
    with pytest.raises(UserError) as found:
        read_prizes(text, words)
    assert say(found.value.phrase)
    return found.value.phrase


def test_a_list_is_read_line_by_line() -> None:
    assert read_prizes(LIST, ENGLISH) == PRIZES
    assert count_prizes(PRIZES) == (3, 2, 2)
    assert say(count_prizes(PRIZES).phrase) == "7 prizes: 3 by place, 2 by lot, 2 by hand."
    assert say(count_prizes(()).phrase) == "No prizes are listed."


@pytest.mark.parametrize(
    ("line", "prize"),
    [
        ("2 : Cup", Prize("Cup", (2, 2))),
        ("2\N{NO-BREAK SPACE}: Cup", Prize("Cup", (2, 2))),
        ("2. Cup", Prize("Cup", (2, 2))),
        ("2) Cup", Prize("Cup", (2, 2))),
        ("2\tCup", Prize("Cup", (2, 2))),
        ("5 – 8:Die", Prize("Die", (5, 8))),
        ("LOT: Bag", Prize("Bag", lot=1)),
        ("Los 3: Bag", Prize("Bag", lot=3)),
        ("hand: Bag", Prize("Bag")),
        ("Youngest: a die", Prize("Youngest: a die")),
        ("Cup\u202e \u200b of  honour", Prize("Cup of honour")),
    ],
)
def test_what_a_line_may_look_like(line: str, prize: Prize) -> None:
    assert read_prizes(line, GERMAN) == (prize,)


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("1: A\n12 dice", "no_colon", 2),
        ("0: A", "bad_places", 1),
        ("4-3: A", "bad_places", 1),
        (f"1-{MOST_PLACES + 1}: A", "bad_places", 1),
        ("lot 0: A", "bad_lot", 1),
        ("1:", "no_words", 1),
        ("lot: \u200b", "no_words", 1),
        ("\n\n1: " + "x" * (LONGEST_PRIZE + 1), "too_long", 3),
        ("a\x07b", "odd_letters", 1),
    ],
)
def test_a_line_that_cannot_be_understood_is_named(text: str, code: str, line: int) -> None:
    found = fault(text)
    assert (found.code, found.values["line"]) == (f"prizes.{code}", line)


def test_a_list_has_an_end() -> None:
    assert len(read_prizes("x\n" * MOST_PRIZES, ENGLISH)) == MOST_PRIZES
    assert fault("x\n" * (MOST_PRIZES + 1)).code == "prizes.too_many"


WHATS = st.text(st.characters(categories=("L", "N", "P")), min_size=1, max_size=20).map(
    lambda text: read_prizes("hand: " + text, ENGLISH)[0].what
)
PLACES = st.integers(1, MOST_PLACES).flatmap(lambda one: st.tuples(st.just(one), st.integers(one, MOST_PLACES)))
ANY = st.one_of(
    WHATS.map(Prize),
    st.tuples(WHATS, PLACES).map(lambda found: Prize(*found)),
    st.tuples(WHATS, st.integers(1, MOST_PLACES)).map(lambda found: Prize(found[0], lot=found[1])),
)


@given(st.lists(ANY, max_size=4).map(tuple), st.sampled_from([ENGLISH, GERMAN]))
def test_a_written_list_is_read_again(prizes: tuple[Prize, ...], words: PrizeWords) -> None:
    assert read_prizes(written_prizes(prizes, words), words) == prizes
    assert read_options({"prizes": prizes_option(prizes)}).prizes == prizes


@pytest.fixture
def evening(desk: Desk) -> Evening:
    return new_evening(desk, 4)


def test_prizes_are_stored_in_one_step_that_is_undone(evening: Evening, desk: Desk) -> None:
    change = ChangeEvent(
        evening.event,
        options={"prizes": prizes_option(PRIZES), "prizes_until": "21", "prizes_in_stock": 9},
        seen={"prizes": []},
    )
    done = desk.do(change)
    options = evening.picture.options
    assert (options.prizes, options.prizes_until, options.prizes_in_stock) == (PRIZES, "21:00", 9)
    said = say(done.name)
    assert "List of prizes: place 1: Trophy, 12 dice; place 3–4: 3 dice of; 2 by lot: Game mat; 2 more, was –" in said
    assert "Prizes in stock: 9, was as listed" in said
    with pytest.raises(UserError, match=r"desk\.changed_elsewhere"):
        desk.do(ChangeEvent(evening.event, options={"prizes": []}, seen={"prizes": []}))
    desk.undo(evening.event)
    assert evening.picture.options == options.__class__(
        **{name: getattr(options, name) for name in ("swiss_rounds", "cut", "rulings")}
    )


def test_a_change_names_only_what_changed(evening: Evening, desk: Desk) -> None:
    desk.do(ChangeEvent(evening.event, options={"prizes": prizes_option(PRIZES)}))
    done = desk.do(ChangeEvent(evening.event, options={"prizes": prizes_option((Prize("Cup", (1, 1)), *PRIZES[1:]))}))
    assert "List of prizes: place 1: Cup, was place 1: Trophy, 12 dice" in say(done.name)
    assert named_prizes(()) == "–"


def test_a_copy_has_the_prizes(evening: Evening, desk: Desk) -> None:
    desk.do(ChangeEvent(evening.event, options={"prizes": prizes_option(PRIZES), "prizes_until": "21:00"}))
    copy = desk.picture(int(desk.do(CopyEvent(evening.event, "Next", "2026-12-01", 5)).value or 0))
    assert (copy.options.prizes, copy.options.prizes_until) == (PRIZES, "21:00")


def test_a_saved_event_has_the_prizes_and_one_without_prizes_says_nothing(evening: Evening, desk: Desk) -> None:
    assert not {"prizes", "prizes_until", "prizes_in_stock"} & export_document(evening.picture)["options"].keys()
    settings = {"prizes": prizes_option(PRIZES), "prizes_until": "21:00", "prizes_in_stock": 0}
    desk.do(ChangeEvent(evening.event, options=settings))
    document = json.loads(json.dumps(export_document(evening.picture)))
    assert {key: document["options"][key] for key in settings} == settings
    del document["event"]
    again = desk.picture(int(desk.do(ImportTournament(read(document), "2026-03-21")).value or 0))
    assert again.options == evening.picture.options


@pytest.mark.parametrize(
    ("options", "code", "place"),
    [
        ({"prizes": {}}, "want_list", "prizes"),
        ({"prizes": [{}]}, "key_lacking", "prizes[0]"),
        ({"prizes": [{"prize": "  "}]}, "prize_empty", "prizes[0].prize"),
        ({"prizes": [{"prize": "x" * (LONGEST_PRIZE + 1)}]}, "text_long", "prizes[0].prize"),
        ({"prizes": [{"prize": "a\nb"}]}, "text_unprintable", "prizes[0].prize"),
        ({"prizes": [{"prize": "a", "lot": 0}]}, "want_integer", "prizes[0].lot"),
        ({"prizes": [{"prize": "a", "lot": 1, "places": [1, 1]}]}, "prize_twice", "prizes[0]"),
        ({"prizes": [{"prize": "a", "places": [2, 1]}]}, "want_places", "prizes[0].places"),
        ({"prizes": [{"prize": "a", "places": [1]}]}, "want_places", "prizes[0].places"),
        ({"prizes": [{"prize": "a", "places": [0, 1]}]}, "want_integer", "prizes[0].places[0]"),
        ({"prizes": [{"prize": "a", "place": 1}]}, "unknown_key", "prizes[0]"),
        ({"prizes": [{"prize": "a"}] * (MOST_PRIZES + 1)}, "too_many_prizes", "prizes"),
        ({"prizes_until": "24:00"}, "want_time", "prizes_until"),
        ({"prizes_until": "9:00"}, "want_time", "prizes_until"),
        ({"prizes_in_stock": -1}, "want_integer", "prizes_in_stock"),
    ],
)
def test_a_document_with_wrong_prizes_is_refused_with_the_place(
    options: dict[str, object], code: str, place: str
) -> None:
    with pytest.raises(UserError) as found:
        read_options(options)
    assert (found.value.code, found.value.phrase.values["place"]) == (f"document.{code}", place)
    assert say(found.value.phrase)
