"""Sentences about players who are not at their tables."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "has_result": N_("Table {table} has a result, so nobody is missed there. Correct the result if it is wrong."),
    "already": N_("{name} is marked as not at table {table} already."),
    "not_marked": N_("{name} is not marked as missing at table {table}."),
    "cannot_win": N_(
        "{name} is marked as not at table {table} and cannot win there. If {name} was there, mark {name} as here first."
    ),
    "not_at_table": N_("{name} does not play at table {table}."),
    "nobody": N_("Nobody is marked as missing at table {table}. Mark who is not there first."),
    "nothing_to_lose": N_(
        "By the settings of the event, nothing more is lost at table {table} for being absent. The minutes are on the "
        "page Event; a penalty can be given on the page Referee."
    ),
    "not_due": N_("Nothing is due at table {table} yet: the next loss for being absent is due in {time}."),
    "words": N_("not at the table"),
    "away": N_("not here: {names}"),
    "neither": N_("neither player is here"),
    "label_game_in": N_("not here: game loss in {time}"),
    "label_match_in": N_("not here: match loss in {time}"),
    "label_game_due": N_("game loss due"),
    "label_match_due": N_("match loss due"),
    "game_due": N_("Game loss due: {names} not here"),
    "match_due": N_("Match loss due: {names} not here"),
    "do_game": N_("Give the game loss"),
    "do_match": N_("Give the match loss"),
    "do_match_drop": N_("Match loss, drop {names}"),
    "mark": N_("{name} is not here"),
    "mark_here": N_("{name} is here now"),
}
