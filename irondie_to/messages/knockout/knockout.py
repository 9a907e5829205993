"""Sentences about the knockout."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "no_cut": N_("A knockout needs a cut of at least two players. Say how many go on."),
    "too_few": Plural(
        N_("A cut of {cut} cannot be made: only {count} player is left who can play in it."),
        N_("A cut of {cut} cannot be made: {count} players are left who can play in it."),
    ),
    "unknown_player": N_("There is no player “{player}” in this event."),
    "no_such_round": N_("The knockout has no round called “{round}”; it has: {rounds}."),
    "no_such_match": N_("{a} and {b} do not meet there ({round})."),
    "not_in_bracket": N_("{a} and {b} cannot meet there ({round}): the seeds and results lead to another match."),
    "who_goes_on": N_("{player} is out of the event and does not go on ({round}). Say who goes on instead."),
    "who_would_go_on": N_("{player} would be out of the event and would not go on ({round}). Say who goes on instead."),
    "goes_on_out": N_("{player} is out of the event, so somebody else must go on, or nobody ({round})."),
    "ask_goes_on": N_("Who goes on instead of {name} ({round}, table {table})? {choices}."),
    "nobody_can_go_on": N_(
        "{name} is out of the event and does not go on ({round}); take back the later results first."
    ),
    "nobody_could_go_on": N_(
        "{name} would be out of the event and would not go on ({round}); take back the later results first."
    ),
    "will_be_asked": N_("{name} is out of the event: Enter asks who goes on"),
    "choice_or": N_("{one} / {other}"),
    "goes_on_short": N_("{name} goes on"),
    "goes_on_instead": N_("{name} goes on instead of {other}"),
    "nobody_note": N_("nobody goes on"),
    "nobody_instead": N_("nobody goes on instead of {other}"),
    "wins_short": N_("{name} wins"),
    "wins_instead": N_("{name} wins instead of {other}"),
    "nobody_wins": N_("nobody wins"),
    "nobody_wins_instead": N_("nobody wins instead of {other}"),
    "nobody_short": N_("Nobody goes on"),
    "goes_on_open": N_("{name} goes on ({round})"),
    "goes_on_against": N_("{name} goes on and plays against {other} ({round})"),
    "goes_on_alone": N_("{name} goes on and has no opponent ({round})"),
    "nobody_walkover": N_("Nobody goes on: {other} has no opponent ({round})"),
    "nobody_open": N_("Nobody goes on: whoever comes next has no opponent ({round})"),
    "nobody_at_all": N_("Nobody goes on: nobody plays in this round ({round})"),
    "champion_is": N_("{name} wins the event"),
    "champion_nobody": N_("Nobody wins the event"),
    "third_is": N_("{name} is third"),
    "third_nobody": N_("Nobody is third"),
    "third_against": N_("{one} and {other} play for third place"),
    "with_third": N_("{what}; {third}"),
    "place_left": N_(
        "{name} has won ({round}) and does not enter the next match ({next}). You will be asked who goes on instead."
    ),
    "third_place_begun": N_(
        "The match for third place (table {table}) has begun, so it cannot be taken away. Take back its result or undo "
        "the start of its clock first (Journal)."
    ),
    "final_over": N_("The final is over, so no match for third place can be added. Take back its result first."),
    "place_given_up": N_("{name} does not go on in the knockout, as decided ({round})."),
    "won_without_match": N_(
        "{name} had no opponent and has won without a match ({round}), so there is nothing left to drop from."
    ),
    "not_at_table": N_("Table {table} has no match in the round “{round}” of the knockout."),
    "name_round": N_(
        "Table {table} already has the result {result} ({round}), and the next match there ({next}) has not begun. "
        "Correct the result if it is wrong; for the next match, start its clock, or type the round first: "
        "{word} {table} {typed}"
    ),
    "typed_table": N_("{word} {table}"),
    "word_final": N_("final"),
    "word_third_place": N_("third"),
    "word_semifinals": N_("semifinals"),
    "word_quarterfinals": N_("quarterfinals"),
    "later_played": N_(
        "This would change who has won, but the later match {a} – {b} ({round}) is already played. Take back that "
        "result first."
    ),
    "final": N_("final"),
    "third_place": N_("match for third place"),
    "semifinals": N_("semifinals"),
    "quarterfinals": N_("quarterfinals"),
    "round_of": N_("round of {players}"),
    "round_of_32": N_("round of 32"),
    "round_of_16": N_("round of 16"),
    "seeded": N_("{name} ({seed})"),
    "winner": N_("a winner of the round before"),
    "meeting": N_("  {a} – {b}"),
    "bye": N_("  {player} goes on without a match"),
}
