"""Lines typed beside the bracket: understood, or refused with a way out."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from halls import START_MS

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.bracket.going_on import DecideGoesOn
from irondie_to.app.core.bracket.tables import round_of_word, word_of_round
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.knockout import KnockoutSheet, understand_knockout, understand_result
from irondie_to.app.entry.line import TypedLine
from irondie_to.app.knockout import queries as knockout_queries
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import Drop, EditEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.penalties.commands import NotePenalty
from irondie_to.app.standings import queries as standings_queries
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.words import say
from irondie_to.tournament.model import GoesOn


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Twelve players; four are in the semifinals."""
    found = new_evening(desk, 12, third_place=True)
    for _ in range(4):
        found.play_round()
    desk.do(MakeCut(found.event))
    return found


def typed(evening: Evening, text: str) -> TypedLine:
    return understand_knockout(KnockoutSheet(evening.picture), text)


def enter(evening: Evening, text: str) -> None:
    meaning = typed(evening, text)
    assert meaning.value, meaning
    for command in meaning.value:
        evening.desk.do(command)


def words(meaning: TypedLine) -> str:
    return "" if meaning.message is None else say(meaning.message)


@pytest.mark.parametrize("text", ["1 2-1", "1 21", " 1  2 1 ", "1 2:1", "１　２：１", "١ ٢-١"])
def test_a_result_says_where_the_winner_goes(evening: Evening, text: str) -> None:
    meaning = typed(evening, text)
    assert (meaning.state, meaning.result) == (TypedState.READY, "2-1")
    assert meaning.winner == meaning.lines[0].a
    assert words(meaning) == "advances to the final"
    assert typed(evening, "1 0-2").winner == meaning.lines[0].b


def test_the_example_is_never_refused(evening: Evening) -> None:
    examples = []
    for _step in range(10):
        example = Phrase("rounds_page.type_under_way", {"table": KnockoutSheet(evening.picture).missing_table})
        examples.append(say(example).rpartition("example ")[2])
        if not evening.picture.pending:
            break
        assert typed(evening, examples[-1]).state is TypedState.READY, examples
        enter(evening, examples[-1])
    assert not evening.picture.pending
    assert "final 1 2-1" in examples
    assert typed(evening, examples[-1].replace("2-1", "2-0")).state is TypedState.REPLACES


def test_entering_moves_the_winner_on_to_the_end(evening: Evening) -> None:
    enter(evening, "1 2-0")
    enter(evening, "2 fa")
    final = knockout_queries.bracket_view(evening.picture).rounds[-1].meetings[0]
    third = knockout_queries.bracket_view(evening.picture).rounds[-2].meetings[0]
    assert words(typed(evening, f"final {final.table} 2-1")) == "wins the event"
    assert words(typed(evening, f"third {third.table} 2-1")) == "is third"
    enter(evening, f"final {final.table} 2-1")
    enter(evening, "third 2-1")
    assert knockout_queries.bracket_view(evening.picture).champion == (final.a.name if final.a else None)


def test_a_draw_is_refused_and_the_way_out_is_named(evening: Evening) -> None:
    for text in ("1 1-1", "1 1-1-1"):
        meaning = typed(evening, text)
        assert meaning.state is TypedState.REFUSED
        assert not meaning.value
        assert "more life points" in words(meaning)
        assert "Referee decides" in words(meaning)


def test_an_agreed_draw_is_refused_only_when_it_is_typed_in_full(evening: Evening) -> None:
    assert typed(evening, "1 i").state is TypedState.BEGUN
    assert typed(evening, "1 id").state is TypedState.REFUSED


def test_the_ruling_in_force_decides_what_is_said(desk: Desk) -> None:
    for ruling, expected in (
        ("sudden_death", "one more game under overtime rules"),
        ("higher_seed", "higher seed wins"),
    ):
        evening = new_evening(desk, 4, swiss_rounds=1, cut=2, rulings={"knockout_time_up": ruling})
        evening.play_round()
        desk.do(MakeCut(evening.event))
        meaning = typed(evening, "1 1-1")
        assert expected in words(meaning)
        assert bool(meaning.value) is (ruling == "higher_seed")
        assert words(typed(evening, "1 dl")) == "Nobody wins the event"


def test_a_decision_of_the_referee_says_who_advances_from_a_tied_match(evening: Evening) -> None:
    line = typed(evening, "1 2-0").lines[0]
    evening.desk.do(DecideGoesOn(evening.event, 1, GoesOn.B, "semifinals"))
    assert words(typed(evening, "1 1-1")) == f"{line.b_name} advances"
    assert words(typed(evening, "1 2-0")) == "advances to the final"


def test_a_disqualified_winner_of_the_final_makes_the_desk_ask_who_wins(evening: Evening) -> None:
    enter(evening, "1 2-0")
    enter(evening, "2 2-0")
    evening.desk.do(StartRoundClock(evening.event, START_MS))
    line = typed(evening, "final 1 2-0").lines[0]
    evening.desk.do(NotePenalty(evening.event, NoteKind.DISQUALIFICATION, line.a))
    evening.desk.do(Drop(evening.event, line.a))
    assert words(typed(evening, "final 1 2-0")).endswith("choose who wins")
    evening.desk.do(DecideGoesOn(evening.event, 1, GoesOn.B, "final"))
    assert words(typed(evening, "final 1 2-0")) == f"{line.b_name} wins"


def test_a_result_can_be_replaced_until_the_next_match_is_played(evening: Evening) -> None:
    enter(evening, "1 2-0")
    enter(evening, "2 2-0")
    final = knockout_queries.bracket_view(evening.picture).rounds[-1].meetings[0]
    assert final.table == 1
    for text in ("1 2-0", "1 2-1", "1 0-2", "1 -", f"{final.a.name if final.a else ''} 2-0"):
        refused = typed(evening, text)  # the final is next at this table, but nobody has begun it
        assert (refused.state, refused.value) == (TypedState.REFUSED, None)
        assert f"final 1 {text.split()[-1]}" in words(refused)
    assert typed(evening, "final 1 2-1").state is TypedState.READY
    assert typed(evening, "semi 1 2-1").state is TypedState.REPLACES
    third = knockout_queries.bracket_view(evening.picture).rounds[-2].meetings[0]
    assert third.table == 2
    enter(evening, "final 1 2-1")
    enter(evening, "third 2 2-1")
    assert typed(evening, "1 2-1").state is TypedState.REFUSED
    assert typed(evening, "1 1-2").state is TypedState.REPLACES
    assert typed(evening, "1 -").state is TypedState.READY
    enter(evening, "1 -")
    assert knockout_queries.bracket_view(evening.picture).champion is None


def test_the_table_of_the_chosen_match_means_that_match_and_no_other(evening: Evening) -> None:
    enter(evening, "1 2-0")
    enter(evening, "2 2-0")
    sheet = KnockoutSheet(evening.picture)
    final = sheet.at("final", 1)
    assert final is not None
    named = understand_knockout(sheet, "1 2-0", chosen=final)
    assert (named.state, words(named)) == (TypedState.READY, "wins the event")
    assert named.lines == (final[1],)
    assert understand_knockout(sheet, "1 2-0").state is TypedState.REFUSED
    other = understand_knockout(sheet, "2 2-0", chosen=final)
    assert other.state is TypedState.REFUSED
    assert "third 2 2-0" in words(other)
    in_place = understand_result(sheet, "final", 1, "1 2-0")
    assert in_place.state is TypedState.DOUBTED  # it could also be the games 1–2
    assert (in_place.lines, in_place.result) == ((final[1],), "2-0")
    assert understand_result(sheet, "semifinals", 1, "1 2-1").state is TypedState.REPLACES
    assert understand_result(sheet, "final", 1, "2 2-0").state is TypedState.REFUSED


def test_a_match_with_many_sudden_death_games_is_entered_and_corrected(evening: Evening) -> None:
    enter(evening, "1 2-1-4")
    assert typed(evening, "1 2-1-5").state is TypedState.REPLACES
    enter(evening, "1 2-1-9")
    assert "9" in words(typed(evening, "2 2-1-10"))
    enter(evening, "1 -")
    assert typed(evening, "1 2-1").state is TypedState.READY


def test_a_result_typed_at_a_match_applies_to_that_match(evening: Evening) -> None:
    enter(evening, "1 2-0")
    enter(evening, "2 2-0")
    sheet = KnockoutSheet(evening.picture)
    assert understand_result(sheet, "semifinals", 1, "2-1").state is TypedState.REPLACES
    assert understand_result(sheet, "final", 1, "2-1").state is TypedState.READY
    assert understand_result(sheet, "semifinals", 1, "").state is TypedState.EMPTY
    assert understand_result(sheet, "semifinals", 1, "7-0").state is TypedState.REFUSED
    enter(evening, "final 1 2-1")
    sheet = KnockoutSheet(evening.picture)
    turned = understand_result(sheet, "semifinals", 1, "0-2")
    final = knockout_queries.bracket_view(evening.picture).rounds[-1].meetings[0]
    assert turned.state is TypedState.REFUSED
    assert final.a is not None
    assert final.a.name in words(turned)
    same_winner = understand_result(sheet, "semifinals", 1, "2-1")
    for command in same_winner.value:
        evening.desk.do(command)
    first = knockout_queries.bracket_view(evening.picture).rounds[0].meetings[0]
    assert (first.result, knockout_queries.bracket_view(evening.picture).rounds[-1].meetings[0]) == ("2-1", final)


def test_a_match_loss_replaces_the_result_if_it_still_can(evening: Evening) -> None:
    enter(evening, "1 2-0")
    loser = typed(evening, "1 ").lines[0].b
    assert typed(evening, "1 m a").state is TypedState.REPLACES
    enter(evening, "1 m a")
    assert typed(evening, "1 ").lines[0].winner == loser
    enter(evening, "2 2-0")
    enter(evening, "final 1 2-0")
    first = KnockoutSheet(evening.picture).at("semifinals", 1)
    assert first is not None
    again = understand_result(KnockoutSheet(evening.picture), "semifinals", 1, "m b")
    assert again.state is TypedState.READY  # the final is played: the result stays, but the penalty goes on record
    assert again.result is None


def test_incomplete_lines_say_what_is_missing(evening: Evening) -> None:
    assert typed(evening, "").state is TypedState.EMPTY
    begun = typed(evening, "1 ")
    assert begun.state is TypedState.BEGUN
    assert begun.incomplete is not None
    assert typed(evening, "1 f").state is TypedState.BEGUN
    assert typed(evening, "9").state is TypedState.REFUSED
    assert words(typed(evening, "9 2-1")) == "This round has no table 9: its tables are 1 to 2."
    assert words(typed(evening, "1 7-7")).startswith("7–7 is impossible")
    assert typed(evening, "1 -").state is TypedState.REFUSED


def test_a_name_finds_its_table(evening: Evening) -> None:
    line = typed(evening, "2 ").lines[0]
    assert typed(evening, line.a_name).completes == "2 "
    assert typed(evening, f"{line.b_name} 2-0").result == "0-2"
    assert typed(evening, f"{line.a_name} f").result == "fa"
    ranked = standings_queries.standings(evening.picture).lines
    assert words(typed(evening, ranked[-1].name)) == f"{ranked[-1].name} isn’t in the knockout."


def test_a_name_of_several_players_means_the_only_one_in_the_knockout(evening: Evening) -> None:
    line, ranked = typed(evening, "2 ").lines[0], standings_queries.standings(evening.picture).lines
    evening.desk.do(EditEntrant(evening.event, line.b, PlayerDetails("Ada Koch")))
    for code, name in ((ranked[-1].code, "Ben Koch"), (ranked[-2].code, "Cleo Koch")):
        evening.desk.do(EditEntrant(evening.event, code, PlayerDetails(name)))
    assert (typed(evening, "koch 2-0").state, typed(evening, "koch 2-0").result) == (TypedState.READY, "0-2")
    assert typed(evening, "koch").completes == "2 "
    evening.desk.do(EditEntrant(evening.event, line.a, PlayerDetails("Dora Koch")))
    which = typed(evening, "koch 2-0").message
    assert which is not None
    assert set(which.values["names"]) == {"Ada Koch", "Dora Koch"}  # type: ignore[arg-type]
    assert words(typed(evening, "ben 2-0")) == "Ben Koch isn’t in the knockout."


def test_with_its_clock_started_a_table_means_the_match_of_the_next_round(evening: Evening) -> None:
    enter(evening, "1 2-0")
    enter(evening, "2 2-0")
    evening.desk.do(StartRoundClock(evening.event, START_MS))
    assert words(typed(evening, "1 2-1")) == "wins the event"
    assert words(typed(evening, "2 2-1")) == "is third"


def test_a_match_made_while_the_clock_of_its_round_runs_must_be_named(desk: Desk) -> None:
    evening = new_evening(desk, 10, swiss_rounds=1, cut=8)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    evening.report("1 2-0 2 2-0")
    semi = next(match for match in evening.picture.pending if evening.picture.round_of(match).name == "semifinals")
    for _stage in ("quarterfinals", "semifinals"):
        desk.do(StartRoundClock(evening.event, START_MS))
    desk.use_clock(lambda: "2026-03-21T12:00:00+00:00")
    evening.report(f"{semi.table_number} 2-0 3 2-0 4 2-0")
    table = evening.picture.pending[0].table_number
    assert typed(evening, f"{table} 2-0").state is TypedState.REFUSED
    assert typed(evening, f"semifinals {table} 2-0").state is TypedState.READY


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_round_to_type_is_understood_in_every_language(language: str) -> None:
    for name in ("final", "third_place", "semifinals", "quarterfinals"):
        word = word_of_round(name)
        assert isinstance(word, Phrase)
        assert round_of_word(say(word, language), ["final", "semifinals", "quarterfinals", "third_place"]) == name


def test_the_name_of_a_round_needs_a_match_of_it(evening: Evening) -> None:
    assert typed(evening, "semifinals 9 2-0").state is TypedState.REFUSED
    assert typed(evening, "semifinals 2-0").state is TypedState.REFUSED
    assert typed(evening, "final 1 2-0").state is TypedState.REFUSED  # there is no final yet
    assert typed(evening, "semifinals 1 hello").state is TypedState.REFUSED


@pytest.mark.parametrize("line", ["final 1 2-0", "final 2-0", "finale 1 2-0", "Endspiel 2-0", "round_of_16 2-0"])
def test_a_round_that_the_knockout_does_not_have_yet_is_named(evening: Evening, line: str) -> None:
    """It said that there was no player “final 1” in the event."""
    refused = typed(evening, line)
    assert refused.state is TypedState.REFUSED
    word = line.split(maxsplit=1)[0]
    assert words(refused) == f"The knockout has no round “{word}” yet. It has: semifinals."


def test_the_rounds_that_there_are_stay_in_one_sentence(desk: Desk) -> None:
    found = new_evening(desk, 16, cut=8, swiss_rounds=1)
    found.play_round()
    desk.do(MakeCut(found.event))
    found.report_all()
    refused = typed(found, "final 1 2-0")
    assert words(refused) == "The knockout has no round “final” yet. It has: quarterfinals, semifinals."


def test_a_player_whose_name_begins_like_a_round_is_found_by_it(evening: Evening) -> None:
    code = next(one.code for one in evening.picture.entrants if one.id == evening.picture.pending[0].a_id)
    evening.desk.do(EditEntrant(evening.event, code, PlayerDetails("Finale Rossi")))
    assert typed(evening, "finale 2-0").state is TypedState.READY


def test_a_disqualification_of_a_winner_says_what_is_asked_in_whole_sentences(evening: Evening) -> None:
    enter(evening, "1 2-0")
    enter(evening, "2 2-0")
    name = typed(evening, "1 ").lines[0].a_name
    for language, end in (("en", "who advances instead. "), ("de", "wer stattdessen weiterkommt. ")):
        meaning = typed(evening, "semifinals 1 q a")
        assert meaning.message is not None
        said = say(meaning.message, language)
        assert end in said
        assert ".;" not in said
        assert said.startswith(name)


def test_who_is_out_and_wins_is_announced(evening: Evening) -> None:
    line = typed(evening, "1 ").lines[0]
    evening.desk.do(Drop(evening.event, line.a))
    meaning = typed(evening, "1 2-0")
    assert meaning.state is TypedState.READY
    assert words(meaning) == f"{line.a_name} is out of the event: press Enter to choose who advances"
    assert words(typed(evening, "1 0-2")) == "advances to the final"
    assert words(typed(evening, "1 dl")) == "Nobody advances, so the next player has no opponent (final)"


def test_what_is_completed_or_asked_for_names_the_match_as_it_was_typed(evening: Evening) -> None:
    enter(evening, "1 2-0")
    enter(evening, "2 2-0")
    sheet = KnockoutSheet(evening.picture)
    assert typed(evening, "final 1 d").completes == "final 1 dl"
    assert typed(evening, "final d").completes == "final dl"
    assert understand_result(sheet, "final", 1, "d").completes == "dl"
    for line, example in (("final 1", "final 2-1"), ("final 1 +", "final 1 +3"), ("third 2 n", "third 2 n a")):
        incomplete = typed(evening, line).incomplete
        assert incomplete is not None
        assert f"for example {example}." in say(incomplete)
        assert typed(evening, example).state is TypedState.READY
    unnamed = typed(evening, "1")
    assert unnamed.state is TypedState.BEGUN
    assert unnamed.incomplete is not None
    assert "final 1 2-1" in say(unnamed.incomplete)


@pytest.mark.parametrize("text", ["44444444444", "44444444444 2-0", "final 44444444444 2-0", "9" * 5000])
def test_a_long_number_is_that_of_a_table_that_does_not_exist(evening: Evening, text: str) -> None:
    enter(evening, "1 2-0")
    enter(evening, "2 2-0")
    meaning = typed(evening, text)
    assert meaning.state is TypedState.REFUSED
    number = next(part for part in text.split() if part[:1].isdecimal())[:20]
    assert words(meaning).startswith(f"This round has no table {number}")
