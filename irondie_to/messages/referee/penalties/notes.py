"""Sentences about recorded penalties and rulings."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "caution": N_("Caution"),
    "warning": N_("Warning"),
    "game_loss": N_("Game loss"),
    "match_loss": N_("Match loss"),
    "disqualification": N_("Disqualification"),
    "ruling": N_("Ruling"),
    "line_player": N_("{kind}: {name}"),
    "line_player_words": N_("{kind}: {name}, {words}"),
    "line_table": N_("{kind}: table {table}"),
    "line_table_words": N_("{kind}: table {table}, {words}"),
    "line_event": N_("{kind}"),
    "words_rule": N_("{words} ({rule})"),
    "line_event_words": N_("{kind}: {words}"),
    "kind_words": N_("{kind}, {words}"),
    "set_check": N_("set check, {result}"),
    "at_place": N_("{place}: {what}"),
    "no_words": N_("Please say in a few words what was ruled."),
    "for_whom": N_("Please say which player the penalty is for."),
    "no_rule": N_("“{rule}” is neither the id of a rule, like SET-4, nor the name of a ruling."),
    "no_round": N_("Round {round} is not published, so nothing can be noted for it."),
    "gone": N_("This note is not on record any more."),
    "too_long": N_("This note is too long; {most} letters are the most. Please say it shorter."),
}
