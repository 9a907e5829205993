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
    "goes_on_out": N_("{player} is out of the event, so somebody else must go on, or nobody ({round})."),
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
