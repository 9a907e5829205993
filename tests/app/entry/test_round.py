"""Lines typed beside a round: shown before Enter, refused with a reason, converted to commands."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening, refusal
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.app.clocks.commands import PauseTable, ResumeTable, StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.results import read_result, word_to_type
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.knockout import KnockoutSheet, understand_knockout
from irondie_to.app.entry.line import TypedLine, in_english, in_language
from irondie_to.app.entry.round import understand
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.players.commands import AddEntrant, Drop, EditEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.penalties.commands import GivePenalty
from irondie_to.app.referee.penalties.notes import notes
from irondie_to.app.rounds.begun import correction_effects
from irondie_to.app.rounds.pairing import propose_round
from irondie_to.app.rounds.sheet import RoundStage, RoundState, proposed_sheet, published_sheet
from irondie_to.app.rounds.views import RoundView
from irondie_to.errors import Phrase, UserError
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.words import say


def sheet(evening: Evening, number: int = 1) -> RoundState:
    """The current state of the round."""
    return published_sheet(evening.picture, number)


def heard(evening: Evening, text: str, number: int = 1) -> TypedLine:
    """Interpret the line, and check that all its sentences can be put into words."""
    typed = understand(sheet(evening, number), text)
    for phrase in (typed.remark, typed.message, typed.incomplete):
        assert phrase is None or say(phrase)
    return typed


def carry_out(evening: Evening, text: str, number: int = 1) -> None:
    """Run what Enter would run."""
    typed = heard(evening, text, number)
    assert typed.value
    for command in typed.value:
        evening.desk.do(command)


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Twelve players in round 1, without results."""
    found = new_evening(desk, 12)
    found.pair()
    return found


@pytest.mark.parametrize(
    ("text", "stored"),
    [
        ("3 2-1", "2-1"),
        (" 3  2 1 ", "2-1"),
        ("3 21", "2-1"),
        ("3 111", "1-1-1"),
        ("３　２－１", "2-1"),  # full-width characters, as typed with a Chinese or Japanese input method
        ("٣ ٢-١", "2-1"),
        ("३ ०२", "0-2"),
        ("3 0–2", "0-2"),
        ("3 id", "id"),
        ("3 ID", "id"),
        ("3 fa", "fa"),
        ("3 fb", "fb"),
        ("3 x", "dl"),
        ("3 dl", "dl"),
        ("3 m a", "fa"),
        ("3 q b stole dice", "fb"),
    ],
)
def test_results_are_read_back_and_stored(evening: Evening, text: str, stored: str) -> None:
    typed = heard(evening, text)
    line = typed.lines[0]
    assert (typed.state, line.table, typed.result) == (TypedState.READY, 3, stored)
    carry_out(evening, text)
    after = sheet(evening).by_table[3]
    assert after.result == stored
    assert after.winner == typed.winner


@pytest.mark.parametrize("text", ["3", "3 ", "3 2", "3 2-", "3 2 ", "3 i", "3 f", "3 1-1-", "3 +", "3 w", "3 r"])
def test_an_incomplete_line_does_nothing(evening: Evening, text: str) -> None:
    typed = heard(evening, text)
    assert (typed.state, typed.lines[0].table) == (TypedState.BEGUN, 3)
    assert typed.incomplete or typed.completes
    assert not typed.value


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("9 2-1", "result.no_table"),
        ("9", "result.no_table"),
        ("3 2-2", "match.both_won"),
        ("3 3-0", "match.past_two"),
        ("3 hello", "match.not_a_result"),
        ("3 -", "entry.nothing_there"),
        ("3 +x", "entry.extra_how"),
        ("Zorro", "entrant.unknown"),
        ("swap 3 99", "entry.no_seat"),
        ("swap 3 bye", "entry.no_bye"),
        ("swap 3a 3b", "round.same_match"),
        ("swap 1 2 3", "entry.swap_how"),
        ("swap Zorro 1", "entrant.unknown"),
    ],
)
def test_impossible_lines_are_refused_with_a_reason(evening: Evening, text: str, code: str) -> None:
    typed = heard(evening, text)
    assert typed.state is TypedState.REFUSED
    assert typed.message is not None
    assert typed.message.code == code


def test_an_empty_line_and_the_beginning_of_a_table(desk: Desk) -> None:
    evening = new_evening(desk, 24, first_table=10)
    evening.pair()
    assert heard(evening, "  ").state is TypedState.EMPTY
    assert heard(evening, "1").state is TypedState.BEGUN
    assert heard(evening, "1 ").state is TypedState.REFUSED
    assert heard(evening, "3").state is TypedState.REFUSED


def told(typed: TypedLine) -> str:
    """The words beside the figures of a result."""
    return "" if typed.remark is None else say(typed.remark)


def test_remarks_name_the_player_who_forfeits(evening: Evening) -> None:
    line = sheet(evening).by_table[3]
    words = {
        "3 2-1": "",
        "3 2-1-1": "1 drawn game",
        "3 2-1 3": "3 drawn games",
        "3 fa": f"{line.a_name} forfeits",
        "3 fb": f"{line.b_name} forfeits",
        "3 id": "agreed draw",
        "3 x": "both lose",
    }
    assert {text: told(heard(evening, text)) for text in words} == words
    carry_out(evening, "3 fa")
    other = heard(evening, "3 fb")
    assert (told(other), other.winner) == (f"{line.b_name} forfeits", line.a)
    assert other.message is not None
    assert say(other.message) == f"replaces forfeit by {line.a_name}"
    for text, says in {"3": f"result: forfeit by {line.a_name}", "3 -": f"removes forfeit by {line.a_name}"}.items():
        found = heard(evening, text).message
        assert found is not None
        assert say(found) == says


def test_a_table_can_be_typed_in_other_digits(evening: Evening) -> None:
    assert heard(evening, "１").state is TypedState.BEGUN
    assert heard(evening, "٣ ").lines == (sheet(evening).by_table[3],)


def test_a_name_finds_the_table(evening: Evening) -> None:
    line = sheet(evening).by_table[4]
    typed = heard(evening, line.b_name)
    assert (typed.state, typed.lines, typed.completes) == (TypedState.BEGUN, (line,), "4 ")


@pytest.mark.parametrize(
    ("rest", "of_a", "of_b"),
    [
        ("2-0", "2-0", "0-2"),
        ("21", "2-1", "1-2"),
        ("0 2", "0-2", "2-0"),
        ("1-2", "1-2", "2-1"),
        ("1-1-1", "1-1-1", "1-1-1"),
        ("2-1-0", "2-1", "1-2"),
        ("id", "id", "id"),
        ("x", "dl", "dl"),
        ("f", "fa", "fb"),
    ],
)
def test_a_result_behind_a_name_is_that_of_the_player(evening: Evening, rest: str, of_a: str, of_b: str) -> None:
    line = sheet(evening).by_table[4]
    for name, result in ((line.a_name, of_a), (line.b_name, of_b)):
        typed = heard(evening, f"{name} {rest}")
        assert (typed.state, typed.lines, typed.result) == (TypedState.READY, (line,), result)
    carry_out(evening, f"{line.b_name} {rest}")
    assert sheet(evening).by_table[4].result == of_b


def test_a_result_behind_a_name_is_refused_as_behind_a_table(desk: Desk) -> None:
    event = int(desk.do(CreateEvent("Spring cup", "2026-03-21", 7)).value or 0)
    for name in ("Lena Kim", "Lena Ost", "Bo", "Ärne 2"):
        desk.do(AddEntrant(event, PlayerDetails(name), check_in=True))
    evening = Evening(desk, event)
    evening.pair()
    assert heard(evening, "bo").completes is not None
    assert heard(evening, "bo 2").state is TypedState.BEGUN
    assert heard(evening, "ärne 2 2-0").result in {"2-0", "0-2"}  # the number belongs to the name
    assert heard(evening, "lena k 2-0").state is TypedState.READY
    which = heard(evening, "lena 2-0")
    assert (which.state, which.value, which.completes) == (TypedState.BEGUN, None, None)
    assert which.incomplete is not None
    assert which.incomplete.code == "entrant.ambiguous"
    tables = {name: line.table for line in sheet(evening).view.matches for name in (line.a_name, line.b_name)}
    assert which.message is not None
    where = f"tables {tables['Lena Kim']}, {tables['Lena Ost']}"
    question = f"Which one: Lena Kim, Lena Ost ({where})?"
    assert say(which.message) == f"{question} Type more of the name, or put the table number before it."
    for text, code in (
        ("zoe 2-0", "entrant.unknown"),
        ("bo 3-0", "match.past_two"),
        ("bo late", "entrant.unknown"),
    ):
        typed = heard(evening, text)
        assert typed.state is TypedState.REFUSED
        assert typed.message is not None
        assert typed.message.code == code


def test_a_stored_result_is_replaced_only_by_a_correction(evening: Evening) -> None:
    carry_out(evening, "3 2-1")
    typed = heard(evening, "3 1-2")
    assert (typed.state, say(typed.message) if typed.message else "") == (TypedState.REPLACES, "replaces 2–1")
    same = heard(evening, "3 2-1")
    assert same.message is not None
    assert same.message.code == "result.same"
    carry_out(evening, "3 1-2")
    assert sheet(evening).by_table[3].result == "1-2"
    carry_out(evening, "3 -")
    assert sheet(evening).by_table[3].result is None


@pytest.mark.parametrize("text", ["3 2-1", "3 m a"])
def test_a_line_applies_only_to_the_match_that_was_seen(evening: Evening, text: str) -> None:
    typed = heard(evening, text)
    evening.report_all()  # other stations are faster: another match is at the table now
    evening.pair()
    for command in typed.value:
        with pytest.raises(UserError, match=r"desk\.changed_elsewhere"):
            evening.desk.do(command)
    assert sheet(evening, 2).by_table[3].result is None


@pytest.mark.parametrize(
    ("before", "text", "after", "dropped"),
    [
        ("2-1", "3 m a marked dice", "fa", 0),
        ("1-1-1", "3 m b", "fb", 0),
        ("2-0", "3 q a", "fa", 1),
        ("fb", "3 m a", "dl", 0),
    ],
)
def test_a_match_loss_replaces_the_result(evening: Evening, before: str, text: str, after: str, dropped: int) -> None:
    carry_out(evening, f"3 {before}")
    typed = heard(evening, text)
    assert (typed.state, typed.result) == (TypedState.REPLACES, after)
    assert typed.message is not None
    assert "becomes a loss, replacing" in say(typed.message)
    carry_out(evening, text)
    assert sheet(evening).by_table[3].result == after
    assert len(notes(evening.picture)) == 1
    assert len(sheet(evening).dropped) == dropped


@pytest.mark.parametrize(("before", "text"), [("0-2", "3 m a"), ("x", "3 m b"), ("0-2", "3 q a"), ("fa", "3 m a")])
def test_a_match_already_lost_keeps_its_result(evening: Evening, before: str, text: str) -> None:
    carry_out(evening, f"3 {before}")
    stored = sheet(evening).by_table[3].result
    assert heard(evening, text).state is TypedState.READY
    carry_out(evening, text)
    assert sheet(evening).by_table[3].result == stored


def test_a_penalty_in_a_past_round_replaces_its_result(evening: Evening) -> None:
    evening.report_all()
    evening.pair()
    assert heard(evening, "3 m a", 1).state is TypedState.REPLACES
    carry_out(evening, "3 m a", 1)
    assert sheet(evening, 1).by_table[3].result == "fa"
    assert sheet(evening, 2).by_table[3].result is None


def test_past_rounds_accept_only_corrections_and_notes(evening: Evening) -> None:
    evening.report_all()
    evening.pair()
    assert sheet(evening).stage is RoundStage.PAST
    assert heard(evening, "3 0-2").state is TypedState.REPLACES
    for text, code in {
        "3 -": "result.clear_old",
        "3 +3": "extra.over",
        "swap 3 4": "entry.swap_over",
    }.items():
        typed = heard(evening, text)
        assert typed.message is not None
        assert (typed.state, typed.message.code) == (TypedState.REFUSED, code)
    carry_out(evening, "3 0-2")
    assert sheet(evening).by_table[3].result == "0-2"
    carry_out(evening, "3 w a late")
    carry_out(evening, "3 r words")
    assert [(note.round_name, note.words) for note in notes(evening.picture)] == [("1", "late"), ("1", "words")]


def test_extra_time(evening: Evening) -> None:
    typed = heard(evening, "3 +3")
    assert typed.message is not None
    assert say(typed.message) == "extra time +3:00; ends when the hall clock shows −3:00"
    carry_out(evening, "3 +3")
    carry_out(evening, "3 +1:30")
    assert sheet(evening).by_table[3].extra_seconds == 270
    carry_out(evening, "3 + -2")
    assert sheet(evening).by_table[3].extra_seconds == 150


def test_extra_time_is_refused_while_it_is_typed(evening: Evening) -> None:
    evening.desk.do(StartRoundClock(evening.event, 0))
    evening.desk.do(PauseTable(evening.event, 0, 3))
    evening.desk.do(ResumeTable(evening.event, 4 * 60_000, 3))
    codes = {text: heard(evening, f"3 {text}").message for text in ("+-3", "+0", "+61", "+60")}
    assert {text: None if said is None else said.code for text, said in codes.items()} == {
        "+-3": "extra.below_none",
        "+0": "extra.none",
        "+61": "extra.too_much",
        "+60": "entry.extra",
    }


def test_typed_extra_time_is_for_the_match_that_was_seen(evening: Evening) -> None:
    (command,) = heard(evening, "3 +3").value
    carry_out(evening, "3 +1")
    assert refusal(evening.desk, command) == "clocks.table_changed"


def test_penalties_and_rulings(evening: Evening) -> None:
    carry_out(evening, "3 w b late to the table")
    carry_out(evening, "3 g a")
    carry_out(evening, "3 r the throw counts")
    line = sheet(evening).by_table[3]
    assert line.result is None
    found = [(note.kind.value, note.code, note.table, note.words) for note in notes(evening.picture)]
    assert found == [
        ("warning", line.b, 3, "late to the table"),
        ("game_loss", line.a, 3, ""),
        ("ruling", None, 3, "the throw counts"),
    ]
    assert line.so_far == "0-1"
    refused = heard(evening, "3 2-0")
    assert (refused.state, refused.value) == (TypedState.REFUSED, None)
    assert refused.message is not None
    assert say(refused.message) == (
        f"Table 3: 2–0 is impossible, because {line.a_name} has lost a game (Game loss). Correct the result, or remove "
        "the penalty from the record."
    )
    carry_out(evening, "3 2-1")
    assert sheet(evening).by_table[3].so_far == ""
    carry_out(evening, "3 m b")
    assert sheet(evening).by_table[3].result == "2-1"
    assert notes(evening.picture)[-1].kind.value == "match_loss"


def pairs(view: RoundView) -> set[frozenset[str]]:
    return {frozenset((line.a, line.b)) for line in view.matches}


def test_players_change_seats_in_the_round_under_way(evening: Evening) -> None:
    before = sheet(evening)
    one, other = before.by_table[3], before.by_table[5]
    carry_out(evening, "swap 3 5a")
    after = sheet(evening)
    assert frozenset((one.a, other.a)) in pairs(after.view)
    carry_out(evening, "3 2-0")
    typed = heard(evening, "swap 3 6")
    assert typed.message is not None
    assert typed.message.code == "round.has_result"


def test_players_change_seats_in_a_proposal_and_with_the_bye(desk: Desk) -> None:
    evening = new_evening(desk, 7)
    proposal = propose_round(evening.picture)
    proposed = proposed_sheet(evening.picture, proposal)
    line = proposed.by_table[2]
    typed = understand(proposed, "swap 2a bye")
    assert typed.value == (line.a, proposed.bye)
    assert typed.message is not None
    assert f"Bye: {line.a_name}" in say(typed.message)
    by_name = understand(proposed, f"swap {line.a_name}, {proposed.names[proposed.bye or '']}")
    assert by_name.value == typed.value
    refused = understand(proposed, "2 2-0")
    assert refused.state is TypedState.REFUSED
    found = understand(proposed, proposed.names[proposed.bye or ""])
    assert found.message is not None
    assert found.message.code == "entry.has_bye"


def test_a_name_shared_with_the_player_of_the_bye_means_the_one_at_a_table(desk: Desk) -> None:
    evening = new_evening(desk, 7)
    evening.pair()
    (award,) = evening.picture.awards
    at_table = sheet(evening).by_table[2]
    for code, name in ((evening.picture.entrant(award.entrant_id).code, "Ada Koch"), (at_table.a, "Ben Koch")):
        desk.do(EditEntrant(evening.event, code, PlayerDetails(name)))
    assert heard(evening, "koch 2-0").result == "2-0"
    assert heard(evening, "koch").completes == "2 "


@pytest.mark.parametrize(
    ("language", "typed", "english"),
    [
        ("de", "3 e a", "3 c a"),
        ("de", "3 v b zu langsam", "3 w b zu langsam"),
        ("de", "3 s a", "3 g a"),
        ("de", "3 P A", "3 m a"),
        ("de", "3 d b", "3 q b"),
        ("de", "3 e Würfel darf neu geworfen werden", "3 r Würfel darf neu geworfen werden"),
        ("de", "3 e a: zu spät", "3 c a zu spät"),
        ("de", "3 e: a darf neu werfen", "3 r a darf neu werfen"),
        ("de", "3 ea zu spät", "3 c a zu spät"),
        ("de", "3 u", "3 id"),
        ("de", "3 kb", "3 fb"),
        ("de", "3 bv", "3 dl"),
        ("fr", "3 r a", "3 c a"),
        ("fr", "3 a b trop lent", "3 w b trop lent"),
        ("fr", "3 p b", "3 g b"),
        ("fr", "3 d a", "3 q a"),
        ("fr", "3 d le dé est relancé", "3 r le dé est relancé"),
        ("fr", "3 r a : retard", "3 c a retard"),
        ("fr", "3 d b: triche", "3 q b triche"),
        ("fr", "3 d : a relance le dé", "3 r a relance le dé"),
        ("fr", "3 r: a relance le dé", "3 r a relance le dé"),
        ("fr", "3 nul", "3 id"),
        ("fr", "3 dd", "3 dl"),
        ("it", "3 r b", "3 c b"),
        ("it", "3 a a", "3 w a"),
        ("it", "3 s b", "3 g b"),
        ("it", "3 p a", "3 m a"),
        ("it", "3 d il dado si rilancia", "3 r il dado si rilancia"),
        ("it", "3 r b: in ritardo", "3 c b in ritardo"),
        ("it", "3 d a rilancia il dado", "3 r a rilancia il dado"),
        ("it", "3 pari", "3 id"),
        ("it", "3 pe", "3 dl"),
    ],
)
def test_the_letters_of_a_language_mean_the_english_ones(
    evening: Evening, language: str, typed: str, english: str
) -> None:
    meant = understand(sheet(evening), english)
    assert meant.state is TypedState.READY
    assert understand(sheet(evening), typed, language) == meant


@pytest.mark.parametrize("language", LANGUAGES)
def test_english_letters_remain_valid_in_every_language(evening: Evening, language: str) -> None:
    for rest in (
        "c a",
        "w b late",
        "g a",
        "m b",
        "q a",
        "n b",
        "r the die is thrown again",
        "id",
        "fa",
        "fb",
        "dl",
        "x",
    ):
        assert understand(sheet(evening), f"3 {rest}", language) == understand(sheet(evening), f"3 {rest}"), rest


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_shown_are_the_words_understood(language: str) -> None:
    for english in ("id", "fa", "fb", "dl"):
        shown = say(Phrase("entry.typed_line", {"table": 3, "typed": word_to_type(english)}), language)
        assert shown == f"3 {in_language(english, language)}"
        assert in_english(shown.removeprefix("3 "), language) == english
    for letter in "cwgmq":
        for side in ("", " ", " a ", " b"):
            own = in_language(letter + side, language)
            assert in_english(own.rstrip(), language) == (letter + side).rstrip(), own
    assert word_to_type("1-1-1") == "1-1-1"
    for text in ("2-1", "+3", "n a", "-", "", "cc", "w x"):
        assert in_language(text, language) == text
    begun = in_language("r ", language)
    assert in_english(f"{begun}a plays", language) == ("r a plays" if language == "en" else "r: a plays")


@pytest.mark.parametrize(
    ("language", "typed", "penalty", "ruling"),
    [
        ("de", "e a darf neu werfen", "3 e a: darf …", "3 e: a darf …"),
        ("fr", "d A tort", "3 d a: tort", "3 d: A tort"),
        ("fr", "r b a raison", "3 r b: a …", "3 d: b a …"),
        ("it", "r a rilancia", "3 r a: rilancia", "3 d: a rilancia"),
    ],
)
def test_a_letter_with_two_meanings_is_refused_with_both_ways_of_typing(
    evening: Evening, language: str, typed: str, penalty: str, ruling: str
) -> None:
    """In French, “d a tort” disqualified the player A."""
    meant = understand(sheet(evening), f"3 {typed}", language)
    assert (meant.state, meant.value) == (TypedState.REFUSED, None)
    assert meant.message is not None
    told = say(meant.message, language)
    assert penalty in told.replace("\u00a0", " ")
    assert ruling in told.replace("\u00a0", " ")
    given, noted = (understand(sheet(evening), text.replace("…", "x"), language).value[0] for text in (penalty, ruling))
    assert isinstance(given, GivePenalty) or given.player is not None
    assert (noted.kind, noted.player) == (NoteKind.RULING, None)
    assert understand(sheet(evening), f"3 {typed}").message != meant.message  # English letters mean one thing


@pytest.mark.parametrize(("typed", "kind"), [("c a: late", NoteKind.CAUTION), ("r: a throws again", NoteKind.RULING)])
def test_a_colon_is_understood_in_english_too(evening: Evening, typed: str, kind: NoteKind) -> None:
    (note,) = understand(sheet(evening), f"3 {typed}").value
    assert (note.kind, note.words) == (kind, typed.partition(": ")[2])


@pytest.mark.parametrize(("language", "letter"), [("de", "e"), ("de", "d"), ("fr", "a"), ("it", "r")])
def test_a_letter_of_the_language_alone_asks_for_whom(evening: Evening, language: str, letter: str) -> None:
    typed = understand(sheet(evening), f"3 {letter}", language)
    assert typed.state is TypedState.BEGUN
    assert typed.message is not None
    assert typed.message.code == "entry.for_whom"


def test_forfeit_by_name_is_understood_by_the_letter_of_the_language(evening: Evening) -> None:
    line = sheet(evening).by_table[3]
    for text in (f"{line.b_name} k", f"3 {line.b_name} k"):
        assert understand(sheet(evening), text, "de").result == "fb", text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_swaps_that_the_hints_name_are_understood_in_every_language(desk: Desk, language: str) -> None:
    evening = new_evening(desk, 15)
    proposed = proposed_sheet(evening.picture, propose_round(evening.picture))
    codes = ("hint_swap", "hint_swap_first", "hint_swap_name")
    typed = [say(Phrase(f"rounds_page.{code}", proposed.examples), language).split("`")[1] for code in codes]
    for line in typed:
        assert understand(proposed, line).value is not None, line
    word = typed[0].split()[0]
    assert f"{word} 3 7" in say(Phrase("rounds_page.help"), language)
    for length in range(3, len(word) + 1):
        assert understand(proposed, word[:length]).state is TypedState.BEGUN


@pytest.mark.parametrize("players", [3, 12])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_swap_in_an_example_is_one_of_this_round(desk: Desk, language: str, players: int) -> None:
    evening = new_evening(desk, players, first_table=20)
    proposed = proposed_sheet(evening.picture, propose_round(evening.picture))
    begun = understand(proposed, "swap")
    panel = say(Phrase("rounds_page.how_to_swap", proposed.examples), language).split("`")[1]
    assert understand(proposed, panel).value is not None, panel
    for phrase in (begun.message, begun.incomplete, understand(proposed, "swap 20 a b").message):
        assert phrase is not None
        assert panel in say(phrase, language)
        assert "20a" in say(phrase, language) or phrase.code == "entry.swap_begun"


@pytest.mark.parametrize("text", ["44444444444", "44444444444 2-0", "9" * 5000, "swap 44444444444 3"])
def test_a_long_number_is_that_of_a_table_that_does_not_exist(evening: Evening, text: str) -> None:
    meaning = heard(evening, text)
    assert meaning.state is TypedState.REFUSED
    number = next(part for part in text.split() if part.isdecimal())[:20]
    assert meaning.message is not None
    assert say(meaning.message).startswith(f"This round has no table {number}")


def test_the_beginning_of_a_name_is_not_taken_for_a_swap(evening: Evening) -> None:
    for line in ("ta", "sc", "ec"):
        message = heard(evening, line).message
        assert message is None or message.code != "entry.swap_begun"


def test_the_effects_of_a_correction_are_shown_first(evening: Evening) -> None:
    evening.report_all()
    evening.pair()
    evening.report("1 2-0")
    line = sheet(evening).by_table[3]
    account = correction_effects(evening.picture, 1, 3, "0-2")
    told = [say(phrase).replace("\u00a0", " ") for phrase in (*account.changes, *account.stays)]
    assert told[0].startswith(f"{line.a_name}: ")
    assert "3 → 0 points" in told[0]
    assert "0 → 3 points" in told[1]
    assert any("The pairings for round 2 don’t change" in sentence for sentence in told)
    assert any("The 5 matches in progress don’t change" in sentence for sentence in told)
    codes = {phrase.code for phrase in account.changes}
    assert codes & {"correction.cut_same", "correction.cut_other"}
    carry_out(evening, "3 0-2")
    again = correction_effects(evening.picture, 1, 3, "0-2")
    assert [phrase.code for phrase in again.changes[:2]] == ["correction.player_same"] * 2


def told_before_and_after(evening: Evening, table: int, result: str) -> tuple[Phrase, tuple[Phrase, ...]]:
    """What is said about the cut before round 1 is corrected, and the warnings of the correction."""
    effects = correction_effects(evening.picture, 1, table, result)
    done = evening.desk.do(CorrectResult(evening.event, "1", table, read_result(result)))
    return effects.changes[-1], done.warnings


def test_after_the_cut_the_same_is_said_before_and_after_a_correction(desk: Desk) -> None:
    """Before it, seeds were said not to change; afterwards, a new cut was offered."""
    evening = new_evening(desk, 8, swiss_rounds=1, cut=4)
    evening.play_round()
    line = sheet(evening).by_table[2]
    evening.desk.do(MakeCut(evening.event))
    turned = correction_effects(evening.picture, 1, 2, "0-2")
    assert turned.stays == ()
    assert say(turned.changes[-1]) == (
        f"After the correction, the knockout would change. Newly qualified: {line.b_name}. "
        f"No longer qualified: {line.a_name}. You can make the cut again."
    )
    same = correction_effects(evening.picture, 1, 2, "2-0")
    assert say(same.changes[-1]) == "With these standings, the knockout would have the same players (top 4)."
    assert [phrase.code for phrase in same.stays] == ["result.seeds_stay"]
    told, warnings = told_before_and_after(evening, 2, "0-2")
    assert warnings[-1] == told
    assert warnings[-1].values == told.values


def test_other_seeds_of_the_same_players_are_said_before_a_correction(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=8)
    evening.play_round()
    evening.desk.do(MakeCut(evening.event))
    assert correction_effects(evening.picture, 1, 1, "0-2").stays == ()
    told, warnings = told_before_and_after(evening, 1, "0-2")
    assert told.code == "cut.seeds_different"
    assert warnings[-1] == told


def test_a_correction_after_the_knockout_has_begun_leaves_the_cut_and_says_so_before(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=4)
    evening.play_round()
    evening.desk.do(MakeCut(evening.event))
    evening.desk.do(StartRoundClock(evening.event, 0))
    assert [phrase.code for phrase in correction_effects(evening.picture, 1, 2, "0-2").stays] == ["result.seeds_stay"]
    told, warnings = told_before_and_after(evening, 2, "0-2")
    assert told.code == "cut.stays_begun"
    assert warnings[-1] == told


def test_players_who_declined_are_not_in_the_new_cut(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=4)
    evening.play_round()
    evening.desk.do(MakeCut(evening.event, declined=(sheet(evening).by_table[2].a,)))
    same = correction_effects(evening.picture, 1, 2, "2-0")
    assert say(same.changes[-1]) == "With these standings, the knockout would have the same players (top 4)."


def test_unchanged_ranks_and_points_are_named(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=3, cut=0)
    for _ in range(3):
        evening.play_round()
    told = [
        say(phrase).replace("\u00a0", " ")
        for table in range(1, 5)
        for result in ("2-1", "1-1-1", "0-2", "dl")
        for phrase in correction_effects(evening.picture, 3, table, result).changes
    ]
    assert not any(f"{same} → {same}" in sentence for same in range(10) for sentence in told)
    assert any(", still rank" in sentence for sentence in told)
    assert any("still" in sentence and "rank" in sentence and "→" in sentence.partition("rank")[2] for sentence in told)


def test_any_line_is_understood_or_refused(desk: Desk) -> None:
    evening = new_evening(desk, 5)
    evening.pair()
    present = sheet(evening)
    letters = st.text(alphabet="0123456789 -+:,abcdfgimqrwxswpPlayer", max_size=16)

    @settings(max_examples=150)
    @given(letters | st.text(max_size=10))
    def holds(text: str) -> None:
        typed = understand(present, text)
        assert (typed.state in {TypedState.READY, TypedState.REPLACES}) == bool(typed.value)
        assert typed.state is not TypedState.REFUSED or typed.message is not None
        assert typed.state is not TypedState.BEGUN or typed.incomplete or typed.completes

    holds()


def test_points_are_reused_only_while_they_are_valid(evening: Evening) -> None:
    evening.report_all()
    evening.pair()
    before = sheet(evening, 2)
    evening.report("1 2-0")
    again = published_sheet(evening.picture, 2, before)
    assert again.points is before.points
    carry_out(evening, "3 0-2", 1)
    after = published_sheet(evening.picture, 2, again)
    assert after.points == sheet(evening, 2).points != before.points


def test_lines_are_reused_only_while_nothing_in_them_has_changed(evening: Evening) -> None:
    before = sheet(evening)
    for text, changed in (("1 2-0", {1}), ("2 +3", {2}), ("3 w a slow", set(before.by_table))):
        carry_out(evening, text)
        after = published_sheet(evening.picture, 1, before)
        assert after.view == sheet(evening).view
        assert {table for table, line in after.by_table.items() if line is not before.by_table[table]} == changed
        before = after
    evening.report_all()
    evening.pair()
    second = published_sheet(evening.picture, 2, before)
    assert second.view == sheet(evening, 2).view
    assert published_sheet(evening.picture, 1, second).view == sheet(evening).view


def test_extra_time_and_penalties_in_the_knockout(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=4)
    evening.play_round()
    desk.do(MakeCut(evening.event))

    def typed(text: str) -> TypedLine:
        return understand_knockout(KnockoutSheet(evening.picture), text)

    for text in ("1 +3", "1 w a slow", "1 r the throw counts", "1 m b marked dice"):
        for command in typed(text).value:
            desk.do(command)
    first = evening.picture.matches_of(evening.picture.knockout[0])[0]
    assert (first.extra_seconds, first.outcome) == (180, "forfeit_b")
    assert [note.kind.value for note in notes(evening.picture)] == ["warning", "ruling", "match_loss"]
    assert {note.round_name for note in notes(evening.picture)} == {"semifinals"}
    over = typed("1 +3")
    assert over.message is not None
    assert (over.state, over.message.code) == (TypedState.REFUSED, "extra.over")


def test_a_typed_penalty_says_what_is_on_record_and_what_the_ladder_proposes(evening: Evening) -> None:
    carry_out(evening, "3 c a late")
    message = heard(evening, "3 w a slow").message
    assert message is not None
    assert say(message).startswith("Penalties and rulings on record: 1 · Warning for ")
    carry_out(evening, "3 w a slow")
    for text, proposed in {"3 w a": "Game loss", "3 c a": "Game loss"}.items():
        typed = heard(evening, text)
        assert typed.message is not None
        assert say(typed.message).startswith(f"Next on the ladder: {proposed}. ")
        assert typed.state is TypedState.READY
    carry_out(evening, "3 w a slow")
    assert [note.kind for note in notes(evening.picture)][1:] == [NoteKind.WARNING, NoteKind.WARNING]
    assert sheet(evening).by_table[3].result is None


def test_a_name_after_the_table_says_whose_games_come_first(evening: Evening) -> None:
    line = sheet(evening).by_table[3]
    a, b = (evening.picture.entrants[int(code[1:]) - 1].name for code in (line.a, line.b))
    assert heard(evening, f"3 {b} 2-1").result == "1-2"
    assert heard(evening, f"3 {a} 2-1").result == "2-1"
    assert heard(evening, f"3 {b} 2 0").result == "0-2"
    assert heard(evening, f"3 {b} f").result == "fb"
    assert heard(evening, f"3 {line.b.lower()} 2-1").result == "1-2"
    both = heard(evening, "3 player 2-1")
    assert both.state is TypedState.REFUSED
    assert both.message is not None
    assert both.message.code == "entrant.ambiguous"
    assert heard(evening, "3 nobody 2-1").state is TypedState.REFUSED


def umlauts(desk: Desk) -> Evening:
    """Four players in round 1, one of whom has an umlaut in the name."""
    found = new_evening(desk, 3)
    desk.do(AddEntrant(found.event, PlayerDetails("Cäsar Baum"), check_in=True))
    found.pair()
    return found


@pytest.mark.parametrize("name", ["casar", "caesar", "Cäsar", "cäs", "caesar baum"])
def test_a_name_is_typed_without_its_accents(desk: Desk, name: str) -> None:
    evening = umlauts(desk)
    line = next(line for line in sheet(evening).view.matches if "Cäsar Baum" in {line.a_name, line.b_name})
    code = line.a if line.a_name == "Cäsar Baum" else line.b
    for text in (f"{name} 2-0", f"{line.table} {name} 2-0"):
        assert heard(evening, text).winner == code


def test_a_name_that_nobody_has_is_named_alone(evening: Evening) -> None:
    typed = heard(evening, "4 quentin 0-2")
    assert typed.message is not None
    a, b = (getattr(sheet(evening).by_table[4], side) for side in ("a_name", "b_name"))
    assert say(typed.message) == f"Nobody at table 4 is called “quentin”. The players there: {a} – {b}."
    typed = heard(evening, "quentin baum 0-2")
    assert typed.message is not None
    assert "“quentin baum”" in say(typed.message)


@pytest.mark.parametrize("text", ["2-0", "1-1-1", "2 - 1", "2:0"])
def test_games_without_a_table_ask_for_it(evening: Evening, text: str) -> None:
    typed = heard(evening, text)
    assert typed.state is TypedState.REFUSED
    assert typed.message == Phrase("entry.table_first", {"typed": text})


@pytest.mark.parametrize(("text", "says"), [("4 i", "id: agreed draw"), ("4 d", "dl: both lose")])
def test_the_first_letter_of_a_result_says_the_whole(evening: Evening, text: str, says: str) -> None:
    typed = heard(evening, text)
    assert typed.state is TypedState.BEGUN
    assert typed.message is not None
    assert say(typed.message) == says
    assert typed.completes == f"4 {says[:2]}"


def test_a_forfeit_asks_by_whom(evening: Evening) -> None:
    typed = heard(evening, "4 f")
    assert typed.incomplete is not None
    assert typed.incomplete.code == "entry.who_forfeits"


@pytest.mark.parametrize(
    ("seats", "word", "code"), [((0,), "fa", "gone"), ((1,), "fb", "gone"), ((0, 1), "dl", "both_gone")]
)
def test_a_match_whose_player_has_left_says_what_to_type(
    evening: Evening, seats: tuple[int, ...], word: str, code: str
) -> None:
    seen = sheet(evening)
    line = seen.by_table[2]
    names = (line.a_name, line.b_name)
    for seat in seats:
        evening.desk.do(Drop(evening.event, (line.a, line.b)[seat]))
    state = sheet(evening)
    told = state.gone(state.by_table[2])
    assert told == Phrase(f"entry.{code}", {"table": 2, "word": word_to_type(word), "name": names[seats[0]]})
    assert state.gone(state.by_table[3]) is None
    evening.report("2 2-0")
    state = sheet(evening)
    assert state.gone(state.by_table[2]) is None
