"""Sentences with counts read correctly for zero and one."""

from __future__ import annotations

import re

import pytest

from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.words import AREAS, Plural, say, templates

_MANY = re.compile(
    r"\{(?!classes\})[a-z_]+\} (?:\w+ )?(?:rounds|players|games|points|dice|tables|minutes|seconds|pages|sheets|slips"
    r"|results|turns|lines|matches|files|steps|rows|byes)\b"
)
_NEVER_ONE = {
    "clocks.bad_adjustment",
    "clocks.step_games",
    "clocks.step_show_many",
    "cut.settled",
    "cut.smaller",
    "document.too_many_plan_lines",
    "document.too_many_players",
    "event.bad_absent_minutes",
    "event.bad_break_minutes",
    "event.bad_minutes",
    "event.bad_seconds",
    "event_page.for_players",
    "export.folder_title",
    "extra.too_much",
    "form.too_many_players",
    "frame.redo_together",
    "frame.redo_with_others",
    "frame.undo_together",
    "frame.undo_with_others",
    "lists.too_many_rows",
    "match.too_many_drawn",
    "notation.too_many_dice",
    "pairing.bye_again_by_lot",
    "paper.notice_lines",
    "paper.plan_lines",
    "phone_need.hardly_more",
    "phone_need.out_more",
    "phone_need.tied_more",
    "players.too_many",
    "players.too_many_lines",
    "prizes.too_many",
    "screen_page.no_map",
    "sets.too_many_rare",
    "structure.rematch_certain",
}
"""Sentences whose numbers are limits far above one, or that are used for two and more only."""


def test_a_number_before_many_things_has_a_sentence_for_one() -> None:
    found = set()
    for area in AREAS:
        of_area = templates(area)
        for name, template in of_area.items():
            if not isinstance(template, Plural) and _MANY.search(template):
                found.add(f"{area}.{name}")
    assert found == _NEVER_ONE


@pytest.mark.parametrize(
    ("code", "values", "sentence"),
    [
        ("knockout.too_few", {"cut": 8, "count": 0}, "isn’t possible: only 0 players can still play"),
        ("knockout.too_few", {"cut": 8, "count": 1}, "only 1 player can still play"),
        ("cut.too_early", {"rounds": 1, "played": 0}, "after the Swiss round. Published so far: 0."),
        ("round.all_played", {"rounds": 1}, "The only Swiss round is published."),
        ("status.cut", {"rounds": 1}, "the only Swiss round is over"),
        ("knockout_page.cut_later", {"rounds": 1}, "once all results of the Swiss round are in"),
        ("outlook.swiss_rounds", {"count": 1}, "1 Swiss round"),
        ("standings.no_such_round", {"round": 2, "rounds": 0}, "0 rounds have been paired so far."),
        ("demo.players", {"count": 1, "fewest": 4, "most": 9}, "can’t have 1 player."),
        ("game.priority_reserve", {"side": "Ada", "more": 1, "less": 0}, "1 die in RESERVE against 0."),
        ("paper.per_sheet", {"count": 1}, "1 slip per sheet isn’t"),
        ("paper.slip_between_games", {"seconds": 1}, "for 1 second."),
        ("paper.game_time_over", {"minutes": 1}, "1 minute up?"),
        ("paper.so_many_dice", {"dice": 9, "players": 1}, "9 dice from 1 player,"),
    ],
)
def test_none_and_one_read_right(code: str, values: dict[str, Value], sentence: str) -> None:
    assert sentence in say(Phrase(code, values))


@pytest.mark.parametrize(
    ("language", "code", "values", "sentence"),
    [
        ("de", "knockout.too_few", {"cut": 8, "count": 1}, "Nur 1 Spieler kann noch spielen"),
        ("it", "knockout.too_few", {"cut": 8, "count": 1}, "può ancora giocare solo 1 giocatore"),
        ("fr", "standings.no_such_round", {"round": 2, "rounds": 0}, "0 ronde appariée"),
        ("de", "status.cut", {"rounds": 1}, "die einzige Schweizer Runde ist gespielt"),
        ("fr", "status.cut", {"rounds": 1}, "la seule ronde suisse est terminée"),
        ("it", "game.priority_reserve", {"side": "Ada", "more": 1, "less": 0}, "1 dado in RISERVA"),
    ],
)
def test_so_they_do_in_the_other_languages(language: str, code: str, values: dict[str, Value], sentence: str) -> None:
    assert sentence in say(Phrase(code, values), language)
