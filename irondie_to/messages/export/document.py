"""Sentences about the faults of a tournament document and their places in it."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "whole": N_("the document"),
    "not_utf8": N_("The file is not text in UTF-8. Save it as UTF-8 and try again."),
    "not_json": N_("The document is not JSON; it goes wrong at line {line}, column {column}."),
    "too_deep": N_("The document is nested too deeply to be a tournament."),
    "same_key_twice": N_("The document has the key “{key}” twice in one object; only one of them can be meant."),
    "number": N_("The document holds a number that nobody can use, such as NaN or one with thousands of digits."),
    "format": N_("{place}: this program reads documents of the format “{format}”."),
    "want_object": N_("{place}: an object in curly brackets is wanted here."),
    "want_list": N_("{place}: a list in square brackets is wanted here."),
    "want_text": N_("{place}: a text in quotes is wanted here."),
    "want_boolean": N_("{place}: true or false is wanted here."),
    "want_integer": N_("{place}: a whole number from {low} to {high} is wanted here."),
    "want_one_of": N_("{place}: one of these is wanted here: {choices}."),
    "want_games": N_("{place}: three numbers are wanted here: games won by a, won by b, and drawn."),
    "want_lost": N_("{place}: expected two numbers: games that a and b lost by penalties."),
    "lost_not_in_games": N_("{place}: a game lost by a penalty counts as won by the opponent in “games”."),
    "want_reasons": N_("{place}: expected two values, for a and b: absent, penalty, disqualified or null."),
    "reason_without_loss": N_("{place}: only a player who loses by the outcome can have a reason for it."),
    "disqualified_in": N_("{place}: the disqualified player “{player}” needs “dropped_after”."),
    "want_share": N_('{place}: a fraction or decimal from 0 to 1 in quotes is wanted here, such as "1/3" or "0.33".'),
    "want_unplayed": N_("{place}: a list of the player, 0, 0.5 or 1, and the reason in words is wanted here."),
    "too_many_players": N_("{place}: there are {count} players, and at most {most} are read."),
    "text_long": N_("{place}: this text is longer than {most} characters."),
    "text_unprintable": N_("{place}: this text holds control characters; take them out."),
    "unknown_key": N_("{place}: the key “{key}” is not known here; known are: {keys}."),
    "key_lacking": N_("{place}: the key “{key}” is missing."),
    "cut_of_one": N_("{place}: a cut has at least two players; 0 means no knockout."),
    "points_order": N_(
        "{place}: a win must be worth more than a loss, and a draw neither more than a win nor less than a loss."
    ),
    "tiebreaker_twice": N_("{place}: the tie-breaker {tiebreaker} is there already."),
    "id_empty": N_("{place}: an id needs at least one visible character."),
    "id_twice": N_("{place}: there is a player “{player}” already; every id may stand once."),
    "player_unknown": N_("{place}: there is no player “{player}” among the players of this document."),
    "player_twice": N_("{place}: the player “{player}” is in this round already."),
    "player_dropped": N_("{place}: the player “{player}” dropped after round {round} and cannot be in a later one."),
    "round_number": N_("{place}: this is round {number}; the rounds stand in order from 1."),
    "table_twice": N_("{place}: table {table} is taken by another match of this round."),
    "games_lacking": N_("{place}: a played match needs its games; one without a result yet has the outcome “pending”."),
    "pending_games": N_("{place}: a pending match has no games yet; write null, or leave the outcome out."),
    "draw_unequal": N_("{place}: an agreed draw needs as many games won by a as by b."),
    "knockout_round_name": N_(
        "{place}: a knockout round is called final, third_place, semifinals, quarterfinals, round_of_16, round_of_32 "
        "and so on."
    ),
    "knockout_round_twice": N_("{place}: the round {round} is there already."),
    "knockout_no_winner": N_("{place}: a knockout match needs a winner."),
}
