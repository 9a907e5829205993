"""Sentences about the consequences of penalties."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "loses": N_("{name} loses the match at table {table}; {winner} wins it."),
    "loses_game": N_("{name} loses a game at table {table}; it goes to {winner}. Games: {games}."),
    "loses_game_settles": N_(
        "{name} loses a game at table {table}; it goes to {winner}. Match time is over, so this settles the match."
    ),
    "loses_last_game": N_("{name} loses a game at table {table}, and with it the match: {games}."),
    "game_given_back": N_("{name} gets the game lost at table {table} back. Games by penalties there: {games}."),
    "result_stays": N_(
        "The result of table {table} ({result}) stays, although the game that {name} lost by the penalty is in it. "
        "Correct the result if it changes."
    ),
    "game_over": N_("The match at table {table} has its result. Correct it there if the game changes it."),
    "no_game": N_("The match at table {table} is decided; {name} has no game left to lose."),
    "both_lose": N_("The result of table {table} ({result}) becomes a double loss."),
    "both_lose_knockout": N_(
        "The result of table {table} ({result}) becomes a double loss, so nobody goes on from there. If somebody is to "
        "go on, decide it at the match in the bracket."
    ),
    "corrects": N_("The result of table {table} ({result}) becomes a lost match of {name}; {winner} wins it."),
    "lost_already": N_("{name} has lost the match at table {table} anyhow."),
    "no_match": N_("{name} has no match in this round."),
    "drops": N_("{name} is out of the event."),
}
